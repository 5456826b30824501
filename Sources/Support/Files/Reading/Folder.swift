package import Diagnostics
import Glibc

/// An open folder. Names in it are looked up through its descriptor, so that nothing that happens to
/// its path later leads elsewhere.
///
/// It needs no permission to read the folder, as long as nothing lists it.
package final class Folder: Sendable {
  /// How messages call it.
  package let path: Path
  /// Open for nothing but looking up names.
  let file: OpenFile

  private init(path: Path, file: consuming OpenFile) {
    self.path = path
    self.file = file
  }

  /// Opens a path that somebody typed: it may go through links.
  package init(opening path: Path) throws(SystemError) {
    self.path = path
    file = try OpenFile(path, flags: Self.flags)
  }

  /// Opens a folder of this folder; a link is none.
  ///
  /// - Throws: `ENOTDIR` for a link and everything else that is no folder.
  package func folder(_ name: FileName) throws(SystemError) -> Folder {
    Folder(
      path: path.appending(name.bytes),
      file: try OpenFile(name.path, in: file, flags: Self.flags | O_NOFOLLOW))
  }

  /// Opens where a link of this folder leads, which may be anywhere.
  func following(_ target: Path) throws(SystemError) -> Folder {
    Folder(
      path: path.appending(target.bytes), file: try OpenFile(target, in: file, flags: Self.flags))
  }

  /// Makes a folder, or opens the one that is there; a link is none.
  package func makingFolder(_ name: FileName) throws(SystemError) -> Folder {
    let parent = file.descriptor
    if name.path.withCString({ mkdirat(parent, $0, 0o777) }) != 0, errno != EEXIST {
      throw .current
    }
    return try folder(name)
  }

  /// What stands under a name; a link is a link.
  package func status(of name: FileName) -> Result<FileStatus, SystemError> {
    status(of: name.path, flags: AT_SYMLINK_NOFOLLOW)
  }

  /// What stands under a name, links followed.
  func statusFollowing(_ name: FileName) -> Result<FileStatus, SystemError> {
    status(of: name.path, flags: 0)
  }

  private func status(of path: Path, flags: Int32) -> Result<FileStatus, SystemError> {
    var info = stat()
    let parent = file.descriptor
    let result = path.withCString { fstatat(parent, $0, &info, flags) }
    return result == 0 ? .success(FileStatus(info)) : .failure(.current)
  }

  /// Where the link of a name leads; nil when it is none.
  func linkTarget(of name: FileName) -> Path? {
    let parent = file.descriptor
    return LinkReading.target { buffer, size in
      name.path.withCString { readlinkat(parent, $0, buffer, size) }
    }.map { Path($0) }
  }

  /// What the folder holds, sorted by the bytes of the names.
  package func members() throws(SystemError) -> [DirectoryListing.Member] {
    try DirectoryListing.members(of: readable())
  }

  /// The folder once more, open for listing.
  func readable() throws(SystemError) -> OpenFile {
    try OpenFile(Path("."), in: file, flags: O_RDONLY | O_DIRECTORY)
  }

  /// The folder's own status.
  package func status() throws(SystemError) -> FileStatus { try file.status() }

  /// The folder itself, the one it is in, and so on up to the root.
  package var withThoseAbove: [FileStatus] {
    var found: [FileStatus] = []
    var climb = Path(".")
    while case .success(let status) = status(of: climb, flags: 0) {
      // The root is its own parent.
      if let last = found.last, last.isSameFile(as: status) { break }
      found.append(status)
      climb = climb.appending("..")
    }
    return found
  }

  /// Waits until everything written to its file system is on the disk.
  package func synchronizeFileSystem() throws(DocumentError) {
    do throws(SystemError) {
      let folder = try readable()
      if let error = FileSystemCalls.synchronizeFileSystem(of: folder.descriptor) {
        throw error
      }
    } catch {
      throw FileError(.writing, path, error).documentError
    }
  }

  /// `O_PATH`, which the Glibc module lacks; the same on x86-64 and arm64.
  private static let pathOnly: Int32 = 0o10_000_000
  private static let flags = pathOnly | O_DIRECTORY
}

extension Folder {
  /// Reads a file of the folder: a regular one, without following a link or waiting for anything.
  ///
  /// - Throws: `DocumentError` that names the path, also for anything but a file, and for a file above
  ///   `limit` bytes.
  package func read(
    _ name: FileName, limit: Int = FileReading.streamLimit
  ) throws(DocumentError) -> [UInt8] {
    let path = path.appending(name.bytes)
    return try FileError.naming(.path(path), .reading) { () throws(FileError.Cause) in
      let opened = try FileError.Cause.of { () throws(SystemError) in
        try OpenFile(name.path, in: file, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      }
      let status = try FileReading.status(of: opened)
      guard status.kind == .file else { throw .notAFile(status) }
      return try FileReading.read(opened, limit: limit)
    }
  }

  /// Opens a path that somebody typed, and makes what is missing of it. What is made is new: a link
  /// that takes its place in between is not followed.
  ///
  /// - Throws: `DocumentError` that names the part that can not be made.
  package static func making(_ path: Path) throws(DocumentError) -> Folder {
    if let folder = try? Folder(opening: path) { return folder }
    var current = Path(path.isAbsolute ? "/" : ".")
    do throws(SystemError) {
      var folder = try Folder(opening: current)
      let parts = path.components
      for (index, part) in parts.enumerated() {
        let name = Path(Array(part))
        current = current == Path(".") ? name : current.appending(name.bytes)
        let label = index + 1 == parts.count ? path : current
        folder = Folder(path: label, file: try folder.openingOrMaking(name))
      }
      return folder
    } catch {
      throw FileError(.writing, current, error).documentError
    }
  }

  /// Opens a part of a typed path; what is missing is made.
  private func openingOrMaking(_ part: Path) throws(SystemError) -> OpenFile {
    do throws(SystemError) {
      return try OpenFile(part, in: file, flags: Self.flags)
    } catch {
      let parent = file.descriptor
      guard error.isMissing, let name = FileName(part.bytes) else { throw error }
      if part.withCString({ mkdirat(parent, $0, 0o777) }) == 0 {
        return try OpenFile(name.path, in: file, flags: Self.flags | O_NOFOLLOW)
      }
      // Somebody else was faster, or a link leads nowhere.
      guard errno == EEXIST else { throw .current }
      if linkTarget(of: name) != nil { throw SystemError(code: ENOTDIR) }
      return try OpenFile(name.path, in: file, flags: Self.flags | O_NOFOLLOW)
    }
  }
}
