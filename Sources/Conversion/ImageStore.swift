import Digest
package import Platform
package import RichText

/// A folder in which many documents, and many processes, keep each image once.
package enum ImageStore {
  /// Puts an image in its place, unless it is there already.
  ///
  /// - Throws: `DocumentError` when it can not be written, or when other bytes stand there.
  package static func put(
    _ content: Content, named name: [UInt8], in folder: Path
  ) throws(DocumentError) {
    let path = folder.appending(name)
    if case .success = FileStatus.following(path) {
      try compare(content, path)
      return
    }
    try Folders.make(path.parent)
    do throws(DocumentError) {
      try StagedOutput.file(at: path, content: content, replacingExisting: false).commit()
    } catch {
      // Another process was faster, which is as good when it wrote the same.
      guard error.diagnostic.id == .targetExists else { throw error }
      try compare(content, path)
    }
  }

  /// The SHA-256 of the image of this name as hexadecimal digits; nil when there is none, or when it
  /// can not be read.
  static func digest(of name: [UInt8], in folder: Path) -> String? {
    let path = folder.appending(name)
    guard case .success(let status) = FileStatus.following(path), status.kind == .file else {
      return nil
    }
    let content = Content(FileContent(root: folder, relative: name, status: status))
    return try? ContentDigest.of(content).hexadecimal
  }

  private static func compare(_ content: Content, _ path: Path) throws(DocumentError) {
    guard case .success(let status) = FileStatus.following(path), status.size == content.byteCount
    else { throw conflict(path) }
    let stored = try FileReading.read(path)
    let wanted: [UInt8]
    do {
      wanted = try content.readAll()
    } catch let error as DocumentError {
      throw error
    } catch {
      throw DocumentError(.inputOutput, .readFailed, "reading failed: \(error)")
    }
    if stored != wanted { throw conflict(path) }
  }

  private static func conflict(_ path: Path) -> DocumentError {
    DocumentError(
      .cannotCreate, .storeConflict,
      "'\(path.display)' holds another image and is not overwritten")
  }
}
