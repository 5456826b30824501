/// The numbers of system calls of one architecture, from the kernel's `unistd.h`.
struct SystemCallTable: Sendable {
  /// The architecture as the kernel's audit names it (`linux/audit.h`).
  let architecture: UInt32
  /// The bit of calls with 32-bit pointers that share this architecture's name; nil where there are none.
  let foreignBit: UInt32?
  /// Calls that are let through whatever their arguments are.
  let allowed: [UInt32]
  /// Starts a thread or a process, with flags in the first argument.
  let clone: UInt32
  /// The same, with flags in memory, which no filter can read.
  let clone3: UInt32
  /// Sends a signal to a thread of the process in the first argument.
  let tgkill: UInt32
  /// Reads and sets a limit of the process in the first argument, 0 for the caller.
  let prlimit64: UInt32
  /// Reads and sets one of many properties of the caller.
  let prctl: UInt32
  /// Installs a filter.
  let seccomp: Int

  /// The table of the architecture that this program was compiled for; nil where nobody made one.
  static var current: SystemCallTable? {
    #if arch(x86_64)
      x86_64
    #elseif arch(arm64)
      arm64
    #else
      nil
    #endif
  }

  /// 64-bit x86. Calls of its variant with 32-bit pointers (x32) have a bit set.
  static let x86_64 = SystemCallTable(
    architecture: 0xC000_003E, foreignBit: 0x4000_0000,
    allowed: [
      0, 1, 19, 20,  // read, write, readv, writev
      3, 5,  // close, fstat
      9, 10, 11, 12, 25, 28,  // mmap, mprotect, munmap, brk, mremap, madvise
      13, 14, 15, 131,  // rt_sigaction, rt_sigprocmask, rt_sigreturn, sigaltstack
      24, 204, 309,  // sched_yield, sched_getaffinity, getcpu
      35, 230, 228, 229,  // nanosleep, clock_nanosleep, clock_gettime, clock_getres
      96, 201,  // gettimeofday, time
      37, 38,  // alarm, setitimer
      39, 186,  // getpid, gettid
      202, 273, 334, 218, 324,  // futex, set_robust_list, rseq, set_tid_address, membarrier
      219, 60, 231,  // restart_syscall, exit, exit_group
      318, 99, 98, 160, 97,  // getrandom, sysinfo, getrusage, setrlimit, getrlimit
    ],
    clone: 56, clone3: 435, tgkill: 234, prlimit64: 302, prctl: 157, seccomp: 317)

  /// 64-bit ARM, whose numbers are those of all newer architectures. `time` and `alarm` are not among
  /// them.
  static let arm64 = SystemCallTable(
    architecture: 0xC000_00B7, foreignBit: nil,
    allowed: [
      63, 64, 65, 66,  // read, write, readv, writev
      57, 80,  // close, fstat
      222, 226, 215, 214, 216, 233,  // mmap, mprotect, munmap, brk, mremap, madvise
      134, 135, 139, 132,  // rt_sigaction, rt_sigprocmask, rt_sigreturn, sigaltstack
      124, 123, 168,  // sched_yield, sched_getaffinity, getcpu
      101, 115, 113, 114, 169,  // nanosleep, clock_nanosleep, _gettime, _getres, gettimeofday
      103,  // setitimer
      172, 178,  // getpid, gettid
      98, 99, 293, 96, 283,  // futex, set_robust_list, rseq, set_tid_address, membarrier
      128, 93, 94,  // restart_syscall, exit, exit_group
      278, 179, 165, 164, 163,  // getrandom, sysinfo, getrusage, setrlimit, getrlimit
    ],
    clone: 220, clone3: 435, tgkill: 131, prlimit64: 261, prctl: 167, seccomp: 277)
}
