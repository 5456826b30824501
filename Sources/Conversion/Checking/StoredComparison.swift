import Platform
import RichText

/// Compares a planned output with what stands on the disk.
struct StoredComparison {
  private let output: PlannedOutput
  private let path: Path

  init(_ output: PlannedOutput, at path: Path) {
    self.output = output
    self.path = path
  }

  /// The first difference, in words; nil when there is none.
  func first() throws -> String? {
    var planned: [(place: Path, content: Content)] = []
    if case .file(let content) = output.primary { planned.append((path, content)) }
    for companion in output.companions {
      switch companion {
      case .file(let suffix, let content):
        planned.append((Path(path.bytes + Array(suffix.utf8)), content))
      case .folder(let tree):
        let folder = Path(path.bytes + Array(PlannedOutput.filesSuffix.utf8))
        for entry in tree.entries {
          guard case .file(let content) = entry.kind else { continue }
          planned.append((folder.appending(entry.path), content))
        }
      case .stored: continue
      }
    }
    for (place, content) in planned {
      if let found = try difference(content, place) { return found }
    }
    let places = Set(planned.map(\.place))
    let superfluous = OutputFiles.all(of: path).first { !places.contains($0) }
    return superfluous.map { "'\($0.display)' is stored, but is not made any more" }
  }

  private func difference(_ content: Content, _ place: Path) throws -> String? {
    guard case .success = FileStatus.following(place) else {
      return "there is no '\(place.display)'; --update makes it"
    }
    let actual = try content.readAll()
    let stored = try FileReading.read(place)
    guard actual != stored else { return nil }
    let common = zip(actual, stored).prefix { $0 == $1 }.count
    guard String(validating: actual, as: UTF8.self) != nil,
      String(validating: stored, as: UTF8.self) != nil
    else {
      return
        "'\(place.display)' differs from byte \(common + 1) on: expected \(stored.count) bytes, "
        + "found \(actual.count) bytes"
    }
    let line = actual.prefix(common).count { $0 == 0x0A } + 1
    return "'\(place.display)' differs from line \(line) on: expected "
      + "\(Self.line(stored, around: common)), found \(Self.line(actual, around: common))"
  }

  /// How much of a line stands before and behind the place.
  private static let context = 40

  /// The line that a place is in, shortened where it is long; both texts are equal up to the place.
  private static func line(_ bytes: [UInt8], around place: Int) -> String {
    guard place < bytes.count else { return "the end" }
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
    var (first, last) = (max(start, place - context), min(end, place + context))
    // Never half a character.
    while first > start, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    while last < end, bytes[last] & 0xC0 == 0x80 { last += 1 }
    return (first > start ? "\"…" : "\"") + String(decoding: bytes[first..<last], as: UTF8.self)
      + (last < end ? "…\"" : "\"")
  }
}
