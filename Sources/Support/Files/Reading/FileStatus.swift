import Glibc

/// What the file system says about a path.
package struct FileStatus: Hashable, Sendable {
  /// What stands at the path.
  package enum Kind: Sendable {
    case file, directory, symbolicLink, device, fifo, socket
  }
  /// What it is.
  package var kind: Kind
  /// Size in bytes.
  package var size: Int
  /// Permission bits, with set-user-ID and the like.
  package var permissions: UInt16
  /// Device number; with ``inode`` it says whether two paths are one file.
  package var device: UInt64
  /// File number on the device.
  package var inode: UInt64
  /// How many names the file has; 0 after the last one was removed.
  package var linkCount: UInt64

  init(_ info: stat) {
    kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .fifo
      case S_IFSOCK: .socket
      default: .device
      }
    size = Int(clamping: info.st_size)
    permissions = UInt16(truncatingIfNeeded: info.st_mode & 0o7777)
    device = UInt64(info.st_dev)
    inode = UInt64(info.st_ino)
    linkCount = UInt64(info.st_nlink)
  }

  /// Whether both are one file or folder, whatever its names.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }

  /// In words, for messages.
  package var kindName: String {
    switch kind {
    case .file: "a file"
    case .directory: "a folder"
    case .symbolicLink: "a symbolic link"
    case .device: "a device"
    case .fifo: "a FIFO"
    case .socket: "a socket"
    }
  }

  /// The status of what `path` leads to, links followed.
  package static func following(_ path: Path) -> Result<FileStatus, SystemError> {
    var info = Glibc.stat()
    let result = path.withCString { fstatat(AT_FDCWD, $0, &info, 0) }
    return result == 0 ? .success(FileStatus(info)) : .failure(.current)
  }

  /// The status of the path itself: a link is a link.
  package static func ofEntry(_ path: Path) -> Result<FileStatus, SystemError> {
    var info = Glibc.stat()
    let result = path.withCString { lstat($0, &info) }
    return result == 0 ? .success(FileStatus(info)) : .failure(.current)
  }
}
