import Glibc

/// What a process allows itself, so that a defect in a library it calls stays small.
package enum ResourceLimits {
  /// From now on this process writes no files and, when it crashes, no memory image.
  package static func forbidFiles() {
    set(RLIMIT_FSIZE, soft: 0)
    set(RLIMIT_CORE, soft: 0)
  }

  /// Limits the memory that this process can map; allocations beyond fail.
  package static func setAddressSpace(byteCount: UInt64) {
    set(RLIMIT_AS, soft: byteCount)
  }

  /// Lets this process use the processor for so many seconds from now; then it is killed.
  package static func allowProcessorTime(seconds: UInt64) {
    var used = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &used) == 0 else { return }
    let spent = UInt64(clamping: used.ru_utime.tv_sec) &+ UInt64(clamping: used.ru_stime.tv_sec)
    set(RLIMIT_CPU, soft: spent &+ 1 &+ seconds)
  }

  private static func set(_ resource: __rlimit_resource, soft: UInt64) {
    let resource = __rlimit_resource_t(resource.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(soft), limit.rlim_max)
    setrlimit(resource, &limit)
  }
}
