import Diagnostics
import Digest
import RTFDBytes
import RTFDFiles

/// Fetches the files that a sidecar names and holds them to their size and digest.
struct FileLoader {
  /// Fetches one file; nil when it is not there.
  let load: ([UInt8]) throws(DocumentError) -> Content?
  /// What was checked already.
  private var known: [[UInt8]: (content: Content, sha256: String)] = [:]

  private var budget = DigestBudget()
  /// How long all files are that were fetched, each counted once.
  private(set) var byteCount = 0

  init(load: @escaping ([UInt8]) throws(DocumentError) -> Content?) { self.load = load }

  /// The content of `file`, read once to compare its digest and never held in memory.
  ///
  /// - Throws: `DocumentError` when the name is unsafe, the file is missing, can not be read, or is
  ///   not the one that the sidecar was made for.
  mutating func content(
    _ file: String, sha256: String, byteCount: Int, at path: JSONPath
  ) throws(DocumentError) -> Content {
    let name = Array(file.utf8)
    try Self.check(name, at: path["file"])
    let content: Content
    let actual: String
    if let checked = known[name] {
      (content, actual) = checked
    } else {
      guard let loaded = try load(name) else {
        throw path["file"].failure(.sidecarMissingFile, "'\(file)' is not there")
      }
      content = loaded
      try expect(byteCount, of: content, file, at: path)
      try budget.take(content, named: name)
      actual = try content.digest().hexadecimal
      known[name] = (content, actual)
      self.byteCount = self.byteCount.addingClamped(content.byteCount)
    }
    try expect(byteCount, of: content, file, at: path)
    guard actual == sha256 else {
      throw path["sha256"].failure(
        .sidecarFileChanged, "'\(file)' has other bytes than those it was stored with")
    }
    return content
  }

  private func expect(
    _ byteCount: Int, of content: Content, _ file: String, at path: JSONPath
  ) throws(DocumentError) {
    guard content.byteCount == byteCount else {
      throw path["byteCount"].failure(
        .sidecarFileSize, "'\(file)' has \(content.byteCount) bytes, not \(byteCount)")
    }
  }

  /// Refuses names that are empty, absolute, or have parts that are empty, `.` or `..`, or a NUL.
  static func check(_ name: [UInt8], at path: JSONPath) throws(DocumentError) {
    guard RelativePath(name) != nil else {
      throw path.failure(.sidecarFileName, "the name is not one inside the folder of the sidecar")
    }
  }
}
