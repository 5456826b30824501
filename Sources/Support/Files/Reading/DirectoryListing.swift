import Glibc

/// The members of a folder.
package struct DirectoryListing: Sendable {
  /// One member.
  package struct Member: Equatable, Sendable {
    /// Its name.
    package var name: [UInt8]
    /// What it is, links not followed.
    package var kind: FileStatus.Kind

    /// Makes a member.
    package init(name: [UInt8], kind: FileStatus.Kind) {
      (self.name, self.kind) = (name, kind)
    }
  }

  /// Lists a folder without `.` and `..`, sorted by the bytes of the names.
  package static func of(_ path: Path) throws(SystemError) -> [Member] {
    let folder = try OpenFile(path, flags: O_RDONLY | O_DIRECTORY)
    return try members(of: folder)
  }

  /// Lists a folder below another one; no link on the way from there is followed.
  ///
  /// - Parameters:
  ///   - place: Where the folder is below `root`, as names joined by `/`, without `..`; empty for `root`
  ///     itself.
  ///   - root: The folder to start from, which may be a link.
  /// - Returns: The members, sorted by the bytes of their names.
  /// - Throws: `SystemError` when it can not be listed.
  package static func of(_ place: [UInt8], below root: Path) throws(SystemError) -> [Member] {
    try members(of: try OpenFile(folder: Path(place).components, below: root))
  }

  /// Lists an open folder.
  static func members(of folder: borrowing OpenFile) throws(SystemError) -> [Member] {
    let copy = dup(folder.descriptor)
    guard copy >= 0 else { throw .current }
    _ = fcntl(copy, F_SETFD, FD_CLOEXEC)
    guard let stream = fdopendir(copy) else {
      let error = SystemError.current
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    rewinddir(stream)
    var result: [Member] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .current }
        break
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: 256) { bytes in
          Array(UnsafeBufferPointer(start: bytes, count: strlen(entry)))
        }
      }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      let kind = kind(of: name, type: entry.pointee.d_type, in: folder)
      result.append(Member(name: name, kind: kind))
    }
    return result.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// The length of an entry's name, which is NUL-terminated within its 256 bytes.
  private static func strlen(_ entry: UnsafeMutablePointer<dirent>) -> Int {
    withUnsafeBytes(of: &entry.pointee.d_name) { $0.firstIndex(of: 0) ?? $0.count }
  }

  /// File systems that do not store the type say "unknown"; then the entry itself is asked.
  private static func kind(
    of name: [UInt8], type: UInt8, in folder: borrowing OpenFile
  ) -> FileStatus.Kind {
    switch Int(type) {
    case DT_REG: return .file
    case DT_DIR: return .directory
    case DT_LNK: return .symbolicLink
    case DT_FIFO: return .fifo
    case DT_SOCK: return .socket
    case DT_BLK, DT_CHR: return .device
    default:
      var info = stat()
      let parent = folder.descriptor
      let result = Path(name).withCString { fstatat(parent, $0, &info, AT_SYMLINK_NOFOLLOW) }
      return result == 0 ? FileStatus(info).kind : .device
    }
  }
}
