import Diagnostics
import RTFDFiles

extension FileTree {
  /// A tree of files by their paths.
  init(files: [(String, [UInt8])]) {
    self.init(
      files.map { FileTree.Entry(path: Array($0.0.utf8), kind: .file(Content($0.1))) })
  }

  /// The paths, for comparing.
  var paths: [String] { entries.map { String(decoding: $0.path, as: UTF8.self) } }

  /// The bytes of a file.
  func bytes(at path: String) throws -> [UInt8]? {
    guard case .file(let content)? = self[path: Array(path.utf8)]?.kind else { return nil }
    return try content.readAll()
  }
}

extension DiagnosticSink {
  /// The ids with their counts, for comparing.
  var summary: [String] {
    diagnostics.map { "\($0.severity.label) \($0.id.rawValue) \($0.count)" }
  }
}

/// A content outside memory that counts how much of it is read.
struct LazyBytes: ExternalContent {
  var bytes: [UInt8]
  var name: String

  var byteCount: Int { bytes.count }
  var identity: [UInt8] { Array(name.utf8) }

  func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
    Array(bytes.dropFirst(offset).prefix(count))
  }
}

/// A content that can not be read.
struct UnreadableBytes: ExternalContent {
  var byteCount: Int { 10 }
  var identity: [UInt8] { [0] }

  func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
    throw DocumentError(.inputOutput, "unreadable", "can not be read")
  }
}
