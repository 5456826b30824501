import Glibc

/// System calls that Swift does not import, looked up in the C library by name.
///
/// `renameat2` and `syncfs` are GNU extensions; where the C library lacks one, its callers fall back.
enum FileSystemCalls {
  /// `RENAME_NOREPLACE`: fail with `EEXIST` where the new name is taken.
  static let renameNoReplace: UInt32 = 1
  /// `RENAME_EXCHANGE`: let two names change places.
  static let renameExchange: UInt32 = 2

  private typealias RenameAt2 =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
  private typealias SyncFS = @convention(c) (Int32) -> Int32

  /// Renames with flags; `ENOSYS` where the C library has no such call, `EINVAL` where the file
  /// system does not know the flag.
  static func rename(
    _ old: Path, in oldFolder: borrowing OpenFile, _ new: Path, in newFolder: borrowing OpenFile,
    flags: UInt32
  ) -> SystemError? {
    guard let symbol = dlsym(nil, "renameat2") else { return SystemError(code: ENOSYS) }
    let call = unsafeBitCast(symbol, to: RenameAt2.self)
    let (from, to) = (oldFolder.descriptor, newFolder.descriptor)
    let result = old.withCString { oldPath in
      new.withCString { newPath in call(from, oldPath, to, newPath, flags) }
    }
    return result == 0 ? nil : .current
  }

  /// Brings everything written to the file system of `descriptor` to the disk.
  static func synchronizeFileSystem(of descriptor: Int32) -> SystemError? {
    guard let symbol = dlsym(nil, "syncfs") else {
      sync()
      return nil
    }
    let call = unsafeBitCast(symbol, to: SyncFS.self)
    return call(descriptor) == 0 ? nil : .current
  }
}
