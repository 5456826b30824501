import Glibc

/// System calls that Swift does not import, looked up in the C library by name.
///
/// Some are GNU extensions, some take a variable number of arguments, which both architectures of this
/// program pass like a fixed number of integers. Where the C library lacks one, its callers fall back.
enum OptionalSystemCalls {
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

  private typealias SystemCall = @convention(c) (Int, UInt, UInt, UInt, UInt, UInt) -> Int
  private typealias ProcessControl = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
  private typealias CloseRange = @convention(c) (UInt32, UInt32, Int32) -> Int32
  private typealias SetCapabilities =
    @convention(c) (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Int32

  /// Makes a system call by its number; nil where the C library has no function for that, -1 when it
  /// fails.
  static func call(
    _ number: Int, _ first: UInt = 0, _ second: UInt = 0, _ third: UInt = 0
  ) -> Int? {
    guard let symbol = dlsym(nil, "syscall") else { return nil }
    return unsafeBitCast(symbol, to: SystemCall.self)(number, first, second, third, 0, 0)
  }

  /// Properties of a process or thread, and whether they are read or set (`linux/prctl.h`).
  enum Property: Int32 {
    case getDumpable = 3
    case setDumpable = 4
    case setName = 15
    case getFilterMode = 21
    case setNoNewPrivileges = 38
    case getNoNewPrivileges = 39
  }

  /// Sets a property of this process or thread (`prctl`); where that fails, it stays as it is.
  static func set(_ property: Property, _ value: UInt) {
    guard let symbol = dlsym(nil, "prctl") else { return }
    _ = unsafeBitCast(symbol, to: ProcessControl.self)(property.rawValue, value, 0, 0, 0)
  }

  /// Closes all descriptors from a number on; false where the system has no call for that.
  static func closeRange(from first: Int32) -> Bool {
    guard let symbol = dlsym(nil, "close_range") else { return false }
    let call = unsafeBitCast(symbol, to: CloseRange.self)
    return call(UInt32(bitPattern: first), .max, 0) == 0
  }

  /// Gives up the capabilities that this thread has, and can pass on.
  static func dropCapabilities() {
    guard let symbol = dlsym(nil, "capset") else { return }
    // `_LINUX_CAPABILITY_VERSION_3` and this thread; then twice effective, permitted, inheritable.
    let header: [UInt32] = [0x2008_0522, 0]
    let none = [UInt32](repeating: 0, count: 6)
    _ = unsafeBitCast(symbol, to: SetCapabilities.self)(header, none)
  }
}
