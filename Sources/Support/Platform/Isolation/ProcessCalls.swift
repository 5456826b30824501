import Glibc
import RTFDFiles

/// System calls of ``Isolation`` that Swift does not import, looked up by name. `syscall` and `prctl` take a variable number of arguments, which both
/// architectures of this program pass like a fixed number of integers.
enum ProcessCalls {
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
