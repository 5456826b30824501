import Glibc

/// Tries, inside the worker, what a decoder that was taken over would try.
enum Probe {
  /// One line for each attempt: a name, and `done` or the number of the error.
  static func results() -> String {
    var lines: [String] = []
    func note(_ name: String, _ result: Int) {
      lines.append("\(name) \(result >= 0 ? "done" : "\(errno)")")
    }
    files(note)
    network(note)
    processes(note)
    kernel(note)
    limits(note)
    lines.append("variables \(variables())")
    lines.append("descriptors \((3..<200).count { isOpen($0) })")
    // PR_GET_NO_NEW_PRIVS and PR_GET_DUMPABLE.
    lines.append("no-new-privileges \(call(Number.prctl, 39))")
    lines.append("dumpable \(call(Number.prctl, 3))")
    return lines.joined(separator: "\n")
  }

  private static func files(_ note: (String, Int) -> Void) {
    note("open", Int(open("/proc/self/exe", O_RDONLY)))
    note("create", Int(open("/tmp/rtfdutil-probe", O_WRONLY | O_CREAT, 0o600)))
    note("open-device", Int(open("/dev/null", O_WRONLY)))
    note("open-folder", Int(open("/", O_RDONLY | O_DIRECTORY)))
    "/etc/passwd".withCString { path in
      note("openat2", call(437, Int(AT_FDCWD), Int(bitPattern: path)))
      note("unlink", Int(unlink("/tmp/rtfdutil-no-such-file")))
      note("memfd", call(Number.memfdCreate, Int(bitPattern: path)))
    }
    note("dup", Int(dup(1)))
  }

  private static func network(_ note: (String, Int) -> Void) {
    let stream = Int32(SOCK_STREAM.rawValue)
    note("socket-internet", Int(socket(AF_INET, stream, 0)))
    note("socket-unix", Int(socket(AF_UNIX, stream, 0)))
    var address = sockaddr()
    note("connect", Int(connect(0, &address, socklen_t(MemoryLayout<sockaddr>.size))))
    note("bind", Int(bind(0, &address, socklen_t(MemoryLayout<sockaddr>.size))))
    note("sendmsg", call(Number.sendmsg, 1))
  }

  private static func processes(_ note: (String, Int) -> Void) {
    let signalOfChild = Int(SIGCHLD)
    let program = "/bin/true"
    program.withCString { path in
      note("exec", call(Number.execve, Int(bitPattern: path)))
    }
    // As a system call: the C library's function would do more in the new process than end it.
    note("fork", orphan(call(Number.clone, signalOfChild)))
    note("clone-memory", orphan(call(Number.clone, 0x4000 | signalOfChild)))  // CLONE_VFORK
    note("clone3", call(435))
    note("unshare", call(Number.unshare, 0x1000_0000))
    let parent = Int(getppid())
    // PTRACE_SEIZE, which does not stop the other process.
    note("ptrace", call(Number.ptrace, 0x4206, parent))
    note("read-memory", call(Number.processVMRead, parent))
    note("write-memory", call(Number.processVMWrite, parent))
    note("kill", call(Number.kill, parent))
    note("tgkill", call(Number.tgkill, parent, parent))
    note("pidfd-open", call(434, parent))
    note("limit-of-parent", call(Number.prlimit64, parent, 7))
  }

  private static func kernel(_ note: (String, Int) -> Void) {
    note("mount", call(Number.mount))
    note("bpf", call(Number.bpf))
    note("io-uring", call(425, 1))
    note("keyctl", call(Number.keyctl))
    note("userfaultfd", call(Number.userfaultfd))
    note("perf", call(Number.perf))
  }

  private static func limits(_ note: (String, Int) -> Void) {
    let resources = [
      ("descriptors", RLIMIT_NOFILE), ("file-size", RLIMIT_FSIZE), ("memory", RLIMIT_AS),
      ("time", RLIMIT_CPU),
    ]
    for (name, resource) in resources {
      let resource = __rlimit_resource_t(resource.rawValue)
      var limit = rlimit()
      getrlimit(resource, &limit)
      limit.rlim_max += 1
      note("raise-\(name)", Int(setrlimit(resource, &limit)))
    }
  }

  /// Ends the new process, when this is one.
  private static func orphan(_ identifier: Int) -> Int {
    if identifier == 0 { _exit(0) }
    return identifier
  }

  private static func variables() -> Int {
    var count = 0
    while environ[count] != nil { count += 1 }
    return count
  }

  /// Whether a descriptor is open; reading nothing asks just that.
  private static func isOpen(_ descriptor: Int32) -> Bool { read(descriptor, nil, 0) == 0 }

  private static func call(
    _ number: Int, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0
  ) -> Int {
    typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
    guard let symbol = dlsym(nil, "syscall") else { return 0 }
    return unsafeBitCast(symbol, to: Call.self)(number, first, second, third, 0, 0, 0)
  }

  /// Numbers of system calls; those from 424 on are the same everywhere.
  private enum Number {
    #if arch(x86_64)
      static let prctl = 157, memfdCreate = 319, execve = 59, clone = 56, unshare = 272
      static let ptrace = 101, processVMRead = 310, processVMWrite = 311, kill = 62, tgkill = 234
      static let prlimit64 = 302, mount = 165, bpf = 321, keyctl = 250, userfaultfd = 323
      static let perf = 298, sendmsg = 46
    #else
      static let prctl = 167, memfdCreate = 279, execve = 221, clone = 220, unshare = 97
      static let ptrace = 117, processVMRead = 270, processVMWrite = 271, kill = 129, tgkill = 131
      static let prlimit64 = 261, mount = 40, bpf = 280, keyctl = 219, userfaultfd = 282
      static let perf = 241, sendmsg = 211
    #endif
  }
}
