import Glibc
import RTFDFiles

/// What the kernel keeps a process from that has isolated itself, beside its limits.
package struct Isolation: Equatable, Sendable {
  /// The version of the Landlock interface that is in force; 0 where there is none.
  package let landlockVersion: Int
  /// Whether a filter of system calls is in force.
  package let hasSystemCallFilter: Bool

  /// Makes a value.
  package init(landlockVersion: Int, hasSystemCallFilter: Bool) {
    self.landlockVersion = landlockVersion
    self.hasSystemCallFilter = hasSystemCallFilter
  }

  /// Takes from this process, for good, all that a computation on its open streams does not need.
  ///
  /// What stays: the three standard streams, memory, threads, the clock and random numbers. See
  /// Platform.docc, "Isolation". Call it once, from the only thread, when every library is loaded: no
  /// file can be opened afterwards. Nothing here fails.
  ///
  /// - Parameters:
  ///   - addressSpace: bytes of memory that the process may map at most.
  ///   - processorSeconds: seconds of processor time after which the process is killed.
  /// - Returns: what is in force; what this kernel does not have is not.
  package static func enter(addressSpace: UInt64, processorSeconds: UInt64) -> Isolation {
    Environment.erase()
    // The first is what both Landlock and the filter ask of a process without privileges. The second
    // keeps other processes of the user from tracing this one, and its memory out of dumps.
    ProcessCalls.set(.setNoNewPrivileges, 1)
    ProcessCalls.set(.setDumpable, 0)
    Descriptors.closeAll(from: STDERR_FILENO + 1)
    let landlockVersion = Landlock.restrictCurrentThread()
    ResourceLimits.fix(addressSpace: addressSpace, processorSeconds: processorSeconds)
    // With them, the administrator's process could raise its limits again.
    ProcessCalls.dropCapabilities()
    return Isolation(
      landlockVersion: landlockVersion, hasSystemCallFilter: SystemCallFilter.install())
  }
}

/// The environment of this process.
enum Environment {
  /// Overwrites all variables and forgets them.
  static func erase() {
    var place = environ
    while let variable = place.pointee {
      memset(variable, 0, strlen(variable))
      place.pointee = nil
      place += 1
    }
  }
}

/// The open descriptors of this process.
enum Descriptors {
  /// Closes every descriptor from a number on.
  static func closeAll(from first: Int32) {
    if ProcessCalls.closeRange(from: first) { return }
    // Before Linux 5.9. The listing has a descriptor of its own, which is closed with it.
    for descriptor in listed() where descriptor >= first { close(descriptor) }
  }

  /// The numbers of what is open; up to the limit of numbers where no listing can be had.
  private static func listed() -> [Int32] {
    if let names = try? DirectoryListing.of(Path("/proc/self/fd")) {
      return names.compactMap { Int32(String(decoding: $0.name, as: UTF8.self)) }
    }
    return Array(0..<Int32(clamping: max(sysconf(Int32(_SC_OPEN_MAX)), 0)))
  }
}
