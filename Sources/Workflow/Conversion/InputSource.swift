package import Diagnostics
package import RTFDFiles

/// An input as it was found on the disk, before anybody knows its format.
package struct InputSource: Sendable {
  /// What was found.
  package enum Material: Sendable {
    /// A file's bytes, or those of a stream.
    case bytes([UInt8])
    /// A folder.
    case tree(FileTree)
  }

  /// Where it was found; `-` for standard input.
  package let path: Path
  /// What was found.
  package let material: Material

  /// Makes a source.
  package init(path: Path, material: Material) {
    self.path = path
    self.material = material
  }

  /// Reads an input that the user named; `-` is standard input.
  ///
  /// - Throws: `DocumentError` when it is not there or can not be read.
  package static func load(
    _ path: Path, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> InputSource {
    try load(InputPlace(named: path), diagnostics: &diagnostics)
  }

  /// Reads an input.
  ///
  /// - Throws: `DocumentError` when it is not there or can not be read.
  package static func load(
    _ place: InputPlace, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> InputSource {
    InputSource(path: place.path, material: try place.load(&diagnostics))
  }

  /// What is at a path that the user named.
  static func material(
    of path: Path, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> Material {
    if path == Path("-") { return .bytes(try FileReading.readStandardInput()) }
    var status = FileStatus.following(path)
    if case .failure(let error) = status, error.isMissing, Restoring.restore(beside: path) {
      status = FileStatus.following(path)
    }
    switch status {
    case .failure(let error):
      throw FileError(.reading, path, error).documentError
    case .success(let status) where status.kind == .directory:
      return .tree(try TreeReading.read(path, diagnostics: &diagnostics))
    case .success(let status) where status.kind == .socket:
      throw DocumentError(
        .noInput, .notAFile, "can not read '\(path.display)': it is a socket")
    case .success:
      return .bytes(try FileReading.read(path))
    }
  }

  /// The bytes of a file; nil for a folder.
  package var bytes: [UInt8]? {
    if case .bytes(let bytes) = material { return bytes }
    return nil
  }

  /// How many bytes the input has, those of a folder's files together.
  package var byteCount: Int {
    switch material {
    case .bytes(let bytes): bytes.count
    case .tree(let tree): tree.byteCount
    }
  }
}
