import Glibc

/// What a process allows itself, so that a defect in a library it calls stays small.
package enum ResourceLimits {
  /// Sets what this process can not raise again: it opens no files, writes none and, when it crashes,
  /// no memory image; it maps so many bytes of memory at most, and is killed after so many seconds of
  /// processor time.
  ///
  /// The number of processes stays as it is: decoders need threads, which count as such, and wait
  /// for ever for one that is refused.
  static func fix(addressSpace: UInt64, processorSeconds: UInt64) {
    for resource in [RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_CORE] { set(resource, soft: 0, hard: 0) }
    set(RLIMIT_AS, soft: addressSpace, hard: addressSpace)
    set(RLIMIT_CPU, soft: processorSeconds, hard: processorSeconds)
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

  /// Ends this process when so many seconds of the clock have passed; 0 to let it live on.
  package static func endAfter(seconds: UInt32) { alarm(seconds) }

  private static func set(_ resource: __rlimit_resource, soft: UInt64, hard: UInt64? = nil) {
    let resource = __rlimit_resource_t(resource.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    if let hard { limit.rlim_max = min(rlim_t(hard), limit.rlim_max) }
    limit.rlim_cur = min(rlim_t(soft), limit.rlim_max)
    setrlimit(resource, &limit)
  }
}
