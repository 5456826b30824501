import Digest
import PlainText
package import Platform
package import RichText
import Synchronization

/// Remembers which outputs were made of what, for `--skip-unchanged`.
///
/// One file in the output folder, a line per output: the digest of everything that determines it, its
/// extent on the disk, its path relative to the folder, and the images of a store that it refers to. Lines are only added; of two for one output the later
/// one holds. See Conversion.docc, "Skipping what is unchanged".
package final class UpToDateRecord: Sendable {
  /// The name of the file in the output folder.
  package static let fileName = ".rtfdutil-state"

  /// The key of an output that lacks something: it is ours, and never up to date.
  package static let incomplete = String(repeating: "0", count: 64)

  private struct Entry {
    var key: String
    var extent: OutputExtent
    var storedImages: [Path]
  }
  private struct State {
    var entries: [[UInt8]: Entry] = [:]
    var log: LogFile
  }

  private let folder: Path
  private let settings: [UInt8]
  private let state: Mutex<State>

  /// Opens the record of an output folder, which is made when it is not there.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - settings: Bytes that differ when the program, its version or its options would make another
  ///     output.
  /// - Throws: `DocumentError` when the file can not be opened.
  package init(folder: Path, settings: [UInt8]) throws(DocumentError) {
    try Folders.make(folder)
    self.folder = folder
    self.settings = settings
    let log = try LogFile.continuing(folder.appending(Self.fileName))
    let (entries, lineCount) = Self.parse(try log.content())
    // Lines that were superseded are dropped when they have become the greater part.
    if lineCount > 2 * entries.count + 64 { try log.rewrite(Self.text(entries)) }
    state = Mutex(State(entries: entries, log: log))
  }

  /// The digest of an input together with the settings; nil for one that is too large for a digest, which
  /// is converted each time.
  ///
  /// - Throws: `DocumentError` when the input can not be read.
  package func key(of source: InputSource) throws(DocumentError) -> String? {
    var digest = SHA256()
    digest.update(settings)
    switch source.material {
    case .bytes(let bytes):
      digest.update(Array("stream\n".utf8))
      digest.update(bytes)
    case .tree(let tree):
      var budget = DigestBudget()
      do throws(DocumentError) {
        try ContentDigest.add(tree, to: &digest, budget: &budget)
      } catch {
        guard error.diagnostic.id == .digestLimit else { throw error }
        return nil
      }
    }
    return digest.finalize().hexadecimal
  }

  /// Whether an output was made of the same, and is still there, with all that belongs to it, in the
  /// size it had.
  package func isUpToDate(_ output: Path, key: String) -> Bool {
    guard let relative = relative(output) else { return false }
    guard let entry = state.withLock({ $0.entries[relative] }), entry.key == key else {
      return false
    }
    return OutputExtent(of: output, storedImages: entry.storedImages) == entry.extent
  }

  /// Whether an output is one that an earlier run made, which may be replaced.
  package func isKnown(_ output: Path) -> Bool {
    guard let relative = relative(output) else { return false }
    return state.withLock { $0.entries[relative] != nil }
  }

  /// Notes that an output was made.
  package func note(
    _ output: Path, key: String, storedImages: [Path] = []
  ) throws(DocumentError) {
    guard let relative = relative(output),
      let extent = OutputExtent(of: output, storedImages: storedImages)
    else { return }
    let entry = Entry(key: key, extent: extent, storedImages: storedImages)
    try state.withLock { state throws(DocumentError) in
      state.entries[relative] = entry
      try state.log.append(Self.line(relative, entry))
    }
  }

  private func relative(_ output: Path) -> [UInt8]? {
    let prefix = folder.bytes + (folder.bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")])
    guard output.bytes.starts(with: prefix) else { return nil }
    return Array(output.bytes.dropFirst(prefix.count))
  }

  /// `KEY EXTENT PATH`, with a NUL and a path for each stored image, and `%` and LF of paths written as
  /// `%25` and `%0A`.
  private static func line(_ relative: [UInt8], _ entry: Entry) -> [UInt8] {
    var line = Array("\(entry.key) \(entry.extent.text) ".utf8)
    let paths = [relative] + entry.storedImages.map(\.bytes)
    for byte in paths.joined(separator: [0]) {
      switch byte {
      case UInt8(ascii: "%"): line += Array("%25".utf8)
      case 0x0A: line += Array("%0A".utf8)
      default: line.append(byte)
      }
    }
    line.append(0x0A)
    return line
  }

  private static func text(_ entries: [[UInt8]: Entry]) -> [UInt8] {
    entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .flatMap { line($0.key, $0.value) }
  }

  /// Reads lines; one that was cut off in the middle or was never ours counts for nothing.
  private static func parse(_ bytes: [UInt8]) -> (entries: [[UInt8]: Entry], lineCount: Int) {
    var entries: [[UInt8]: Entry] = [:]
    var lineCount = 0
    for line in bytes.split(separator: 0x0A) {
      lineCount += 1
      let parts = line.split(separator: 0x20, maxSplits: 2)
      guard parts.count == 3, parts[0].count == 64,
        let extent = OutputExtent(text: String(decoding: parts[1], as: UTF8.self))
      else { continue }
      let paths = parts[2].split(separator: 0).map(unescaped)
      guard let path = paths.first else { continue }
      entries[path] = Entry(
        key: String(decoding: parts[0], as: UTF8.self), extent: extent,
        storedImages: paths.dropFirst().map { Path($0) })
    }
    return (entries, lineCount)
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var path: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.starts(with: Array("25".utf8)) {
        path.append(byte)
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: "%"), rest.starts(with: Array("0A".utf8)) {
        path.append(0x0A)
        rest = rest.dropFirst(2)
      } else {
        path.append(byte)
      }
    }
    return path
  }
}
