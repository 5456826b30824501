package import Diagnostics
import Digest
import RTFDBytes
package import RTFDFiles

/// A folder in which many documents, and many processes, keep each image once.
///
/// Everything in it is named by the program, so that no link in it is followed and nothing but files
/// is read. See Conversion.docc, "Image stores".
package final class ImageStore: Sendable {
  /// The folder inside a store that keeps the digest of each image.
  package static let digestFolder = Array(".sha256".utf8)

  private static let digestSuffix = ".sha256"
  /// The most bytes of a kept digest: 64 digits, two blanks, a name and the line end.
  private static let digestLimit = 64 + 2 + 255 + 1

  /// The folder, opened once; it is made when the first image is put there.
  package let folder: OutputFolder

  /// The path of the folder.
  package var path: Path { folder.path }

  /// Names a store; nothing is opened or made yet.
  package init(_ path: Path) { folder = OutputFolder(path) }

  /// Puts an image in its place, unless it is there already.
  ///
  /// - Throws: `DocumentError` when it can not be written, or when other bytes stand there.
  package func put(_ content: Content, named name: [UInt8]) throws(DocumentError) {
    let path = path.appending(name)
    guard let name = FileName(name) else {
      throw Self.refusal(path, "that is no name of a file")
    }
    if let root = try folder.ifPresent(), case .success(let status) = root.status(of: name) {
      // A link could lead out of the store.
      guard status.kind == .file else {
        throw Self.refusal(path, "\(status.kindName) stands there")
      }
      try compare(content, status, name, in: root)
      try keepMissingDigest(content, named: name)
      return
    }
    let root = try folder.made()
    do throws(DocumentError) {
      try StagedOutput.file(
        at: OutputPlace(name.bytes, in: root), content: content, permission: .nothing
      ).commit()
      try keepDigest(content, named: name)
    } catch {
      // Another process was faster, which is as good when it wrote the same.
      guard error.diagnostic.id == .targetExists,
        case .success(let status) = root.status(of: name)
      else { throw error }
      try compare(content, status, name, in: root)
      try keepMissingDigest(content, named: name)
    }
  }

  private static func refusal(_ path: Path, _ reason: String) -> DocumentError {
    DocumentError(.cannotCreate, .cannotCreate, "can not store '\(path.display)': \(reason)")
  }

  /// Writes what an image has to be, in the form that `sha256sum -c` reads.
  private func keepDigest(_ content: Content, named name: FileName) throws(DocumentError) {
    let digest = try content.digest().hexadecimal
    guard let digests = try digests(makes: true) else { return }
    let line = Array(digest.utf8) + [0x20, 0x20] + name.bytes + [0x0A]
    // A digest that is there already belongs to an image that somebody took away.
    try StagedOutput.file(
      at: OutputPlace(name.appending(Self.digestSuffix).bytes, in: digests),
      content: Content(line), permission: .files
    ).commit()
  }

  /// Makes up for a digest that is not there, or damaged: the process that stored the image may have
  /// been killed. A store that can not be written may be used all the same, also one whose folder of
  /// digests is a file; `check` names what it lacks.
  ///
  /// - Throws: `DocumentError` when a link or a special file stands where a digest or their folder
  ///   has its place.
  private func keepMissingDigest(
    _ content: Content, named name: FileName
  ) throws(DocumentError) {
    if keptDigest(of: name.bytes) != nil { return }
    let folderPath = path.appending(Self.digestFolder)
    if case .success(let status) = FileStatus.ofEntry(folderPath), status.kind == .file { return }
    let digest = name.appending(Self.digestSuffix)
    if let digests = try digests(makes: false),
      case .success(let status) = digests.status(of: digest), status.kind != .file
    {
      throw Self.refusal(folderPath.appending(digest.bytes), "\(status.kindName) stands there")
    }
    try? keepDigest(content, named: name)
  }

  /// The folder of digests; nil when it is missing and not to be made.
  ///
  /// - Throws: `DocumentError` when something else stands there.
  private func digests(makes: Bool) throws(DocumentError) -> Folder? {
    guard let root = makes ? try folder.made() : try folder.ifPresent(),
      let name = FileName(Self.digestFolder)
    else { return nil }
    return try OutputPlace.folder(name, in: root, makes: makes)
  }

  /// The names of the images whose digests are kept.
  package var namesWithDigests: [[UInt8]] {
    let suffix = Array(Self.digestSuffix.utf8)
    let members = (try? digests(makes: false)?.members()) ?? []
    return members.compactMap { member in
      guard member.kind == .file, member.name.count > suffix.count,
        member.name.suffix(suffix.count).elementsEqual(suffix)
      else { return nil }
      return Array(member.name.dropLast(suffix.count))
    }
  }

  /// The digest that is kept of an image, 64 hexadecimal digits; nil when none is, or when it says
  /// something else.
  package func keptDigest(of name: [UInt8]) -> String? {
    guard let file = FileName(name)?.appending(Self.digestSuffix),
      let folder = try? digests(makes: false),
      let line = try? folder.read(file, limit: Self.digestLimit)
    else { return nil }
    let digits = line.prefix(64)
    let isDigest = digits.allSatisfy(\.isLowercaseHexadecimalDigit)
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
    return members.contains { $0.kind == .file && GlyphFileName.matches($0.name) }
  }

  /// The bytes of the image of this name.
  ///
  /// - Throws: `DocumentError` when there is none, or it can not be read.
  package func image(_ name: [UInt8]) throws(DocumentError) -> [UInt8] {
    let path = path.appending(name)
    guard let name = FileName(name), let root = try folder.ifPresent() else {
      throw DocumentError(.noInput, .missingInput, "there is no image '\(path.display)'")
    }
    return try root.read(name)
  }

  /// The SHA-256 of the image of this name as hexadecimal digits; nil when there is none, or when it
  /// can not be read.
  func digest(of name: [UInt8]) -> String? {
    guard let bytes = try? image(name) else { return nil }
    return SHA256.digest(of: bytes).hexadecimal
  }

  private func compare(
    _ content: Content, _ status: FileStatus, _ name: FileName, in root: Folder
  ) throws(DocumentError) {
    let path = path.appending(name.bytes)
    guard status.size == content.byteCount else { throw Self.conflict(path) }
    let stored = try root.read(name)
    if stored != (try content.readAll()) { throw Self.conflict(path) }
  }

  private static func conflict(_ path: Path) -> DocumentError {
    DocumentError(
      .cannotCreate, .storeConflict,
      "'\(path.display)' holds another image and is not overwritten")
  }
}
