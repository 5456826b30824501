import Digest
import PlainText
package import Platform
package import RichText

/// A folder in which many documents, and many processes, keep each image once.
///
/// See Conversion.docc, "Image stores".
package enum ImageStore {
  /// The folder inside a store that keeps the digest of each image.
  static let digestFolder = Array(".sha256".utf8)

  private static let digestSuffix = Array(".sha256".utf8)

  /// Puts an image in its place, unless it is there already.
  ///
  /// - Throws: `DocumentError` when it can not be written, or when other bytes stand there.
  package static func put(
    _ content: Content, named name: [UInt8], in folder: Path
  ) throws(DocumentError) {
    let path = folder.appending(name)
    if case .success(let status) = FileStatus.ofEntry(path) {
      // A link could lead out of the store, and what reads stores follows none.
      guard status.kind == .file else {
        throw DocumentError(
          .cannotCreate, .cannotCreate,
          "can not store '\(path.display)': \(status.kindName) stands there")
      }
      try compare(content, path)
      keepMissingDigest(content, named: name, in: folder)
      return
    }
    try Folders.make(path.parent)
    do throws(DocumentError) {
      try StagedOutput.file(at: path, content: content, replacingExisting: false).commit()
      try keepDigest(content, named: name, in: folder)
    } catch {
      // Another process was faster, which is as good when it wrote the same.
      guard error.diagnostic.id == .targetExists else { throw error }
      try compare(content, path)
      keepMissingDigest(content, named: name, in: folder)
    }
  }

  /// Writes what an image has to be, in the form that `sha256sum -c` reads.
  private static func keepDigest(
    _ content: Content, named name: [UInt8], in folder: Path
  ) throws(DocumentError) {
    let digest = try ContentDigest.of(content).hexadecimal
    let path = digestPath(of: name, in: folder)
    try Folders.make(path.parent)
    // A digest that is there already belongs to an image that somebody took away.
    try StagedOutput.file(
      at: path, content: Content(Array(digest.utf8) + [0x20, 0x20] + name + [0x0A]),
      replacingExisting: true
    ).commit()
  }

  /// Makes up for a digest that is not there, or damaged: the process that stored the image may have been killed.
  /// A store that can not be written may be used all the same; `check` names what it lacks.
  private static func keepMissingDigest(
    _ content: Content, named name: [UInt8], in folder: Path
  ) {
    if keptDigest(of: name, in: folder) != nil { return }
    try? keepDigest(content, named: name, in: folder)
  }

  private static func digestPath(of name: [UInt8], in folder: Path) -> Path {
    folder.appending(digestFolder).appending(name + digestSuffix)
  }

  /// The names of the images whose digests are kept.
  static func namesWithDigests(in folder: Path) -> [[UInt8]] {
    let members = (try? DirectoryListing.of(folder.appending(digestFolder))) ?? []
    return members.compactMap { member in
      guard member.kind == .file, member.name.count > digestSuffix.count,
        member.name.suffix(digestSuffix.count).elementsEqual(digestSuffix)
      else { return nil }
      return Array(member.name.dropLast(digestSuffix.count))
    }
  }

  /// The digest that is kept of an image, 64 hexadecimal digits; nil when none is, or when it says
  /// something else.
  static func keptDigest(of name: [UInt8], in folder: Path) -> String? {
    guard let line = try? FileReading.read(digestPath(of: name, in: folder)) else { return nil }
    let digits = line.prefix(64)
    let isDigest = digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isDigest, line.dropFirst(64).elementsEqual([0x20, 0x20] + name + [0x0A]) else {
      return nil
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Whether a folder is a store: it keeps digests.
  package static func isStore(_ folder: Path) -> Bool {
    guard case .success(let status) = FileStatus.ofEntry(folder.appending(digestFolder)) else {
      return false
    }
    return status.kind == .directory
  }

  /// Whether a folder that keeps no digests has files that are called like images of a store.
  package static func hasImageNames(_ folder: Path) -> Bool {
    let members = (try? DirectoryListing.of(folder)) ?? []
    return members.contains { $0.kind == .file && ImageStoreNaming.isImageName($0.name) }
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
