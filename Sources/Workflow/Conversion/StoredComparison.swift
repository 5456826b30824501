package import Diagnostics
package import RTFDFiles

/// Compares a planned output, or a part of it, with what stands on the disk. No link is followed, and
/// nothing but files is read.
package struct StoredComparison {
  /// Where a file is to be: below an open folder, which is nil while it is missing.
  private struct Planned {
    let path: Path
    let folder: Folder?
    let names: [FileName]
    let content: Content
  }

  private var planned: [Planned] = []
  /// Lists the files that are there, planned or not.
  private let list: () -> [Path]

  /// Compares a whole output.
  package init(_ output: PlannedOutput, at place: OutputPlace) throws(DocumentError) {
    list = { OutputFiles.all(of: place.path) }
    if case .file(let content) = output.primary { add(content, place) }
    for companion in output.companions {
      guard let suffix = companion.suffix else { continue }
      add(companion, try place.companion(suffix))
    }
  }

  /// Compares a companion alone.
  init(_ companion: PlannedOutput.Companion, at place: OutputPlace) throws(DocumentError) {
    list = {
      place.openFolder.map { folder in
        OutputFiles.members(of: folder).map { place.path.appending($0.relative) }
      } ?? []
    }
    add(companion, place)
  }

  private mutating func add(_ companion: PlannedOutput.Companion, _ place: OutputPlace) {
    switch companion {
    case .file(_, let content): add(content, place)
    case .folder(let tree):
      let folder = place.openFolder
      for entry in tree.entries {
        guard case .file(let content) = entry.kind else { continue }
        planned.append(
          Planned(
            path: place.path.appending(entry.path), folder: folder,
            names: Path(entry.path).components.compactMap { FileName($0) }, content: content))
      }
    case .stored: break
    }
  }

  private mutating func add(_ content: Content, _ place: OutputPlace) {
    planned.append(
      Planned(
        path: place.path, folder: place.folder,
        names: [FileName(place.path.lastComponent)].compactMap(\.self), content: content))
  }

  /// A difference.
  package struct Difference: Equatable, Sendable {
    /// What it is, in words.
    package var message: String
    /// What would help.
    package var advice: Advice?
    /// The file that differs, and its line, from 1; nil for what is not text.
    package var place: Path
    package var line: Int?
    /// What is stored, and what would be; nil where one of them is missing.
    package var contents: Contents?
  }

  /// What is stored, and what would be.
  package struct Contents: Equatable, Sendable {
    /// The bytes that stand there.
    package var stored: [UInt8]
    /// The bytes that would.
    package var actual: [UInt8]
  }

  /// The first difference; nil when there is none.
  package func first() throws(DocumentError) -> Difference? {
    for file in planned {
      if let found = try difference(file) { return found }
    }
    let known = Set(planned.map(\.path))
    let superfluous = list().first { !known.contains($0) }
    return superfluous.map {
      Difference(message: "'\($0.display)' is stored, but is not made any more", place: $0)
    }
  }

  /// The bytes that stand where a file is to be; nil when nothing does.
  private func stored(_ file: Planned) throws(DocumentError) -> [UInt8]? {
    guard var folder = file.folder, let name = file.names.last else { return nil }
    for name in file.names.dropLast() {
      guard let next = try OutputPlace.folder(name, in: folder, makes: false) else { return nil }
      folder = next
    }
    if case .failure(let error) = folder.status(of: name), error.isMissing { return nil }
    return try folder.read(name)
  }

  private func difference(_ file: Planned) throws(DocumentError) -> Difference? {
    let place = file.path
    guard let stored = try stored(file) else {
      return Difference(
        message: "there is no '\(place.display)'", advice: .makeResults, place: place)
    }
    let actual = try file.content.readAll()
    guard actual != stored else { return nil }
    let isText =
      String(validating: actual, as: UTF8.self) != nil
      && String(validating: stored, as: UTF8.self) != nil
    let common = zip(actual, stored).prefix { $0 == $1 }.count
    return Difference(
      message: Self.words(place, expected: stored, found: actual), place: place,
      line: isText ? actual.prefix(common).count { $0 == 0x0A } + 1 : nil,
      contents: Contents(stored: stored, actual: actual))
  }

  private static func words(
    _ place: Path, expected stored: [UInt8], found actual: [UInt8]
  ) -> String {
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
