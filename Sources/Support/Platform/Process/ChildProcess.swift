import Glibc
import RTFDFiles

/// A child process that talks over its standard input and output, under a deadline.
///
/// Both streams are ends of one socket pair, so that writing to a child that died is an error and
/// never SIGPIPE. Standard error goes nowhere. The child is killed and reaped when the value goes.
package final class ChildProcess: Sendable {
  /// Why talking to the child failed.
  package enum Failure: Error, Equatable, Sendable {
    /// The child could not be started, with the value of `errno`.
    case notStarted(Int32)
    /// The deadline passed.
    case timedOut
    /// The child ended, or closed its streams.
    case ended
  }

  private let identifier: pid_t
  private let socket: Int32

  /// Starts a program with an environment of its own.
  ///
  /// Signals have their default action in the child and none is blocked.
  ///
  /// - Parameters:
  ///   - executable: path of the program, which is not searched for.
  ///   - arguments: the arguments after the program's name.
  ///   - environment: variables, as `NAME=value`.
  ///   - names: variables that it gets as this process has them. There are no others.
  /// - Throws: ``Failure/notStarted(_:)``.
  package init(
    executable: String, arguments: [String], environment: [String] = [],
    passing names: [String] = []
  ) throws(Failure) {
    let passed = names.compactMap { name in
      ProcessEnvironment.text(of: name).map { "\(name)=\($0)" }
    }
    var ends: [Int32] = [-1, -1]
    let type = Int32(bitPattern: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .notStarted(errno) }
    defer { close(ends[1]) }
    // The child's end must not be one of the standard streams: it is copied onto two of them.
    if ends[1] < 3 {
      let moved = fcntl(ends[1], F_DUPFD_CLOEXEC, 3)
      guard moved >= 0 else {
        let code = errno
        close(ends[0])
        throw .notStarted(code)
      }
      close(ends[1])
      ends[1] = moved
    }
    var child: pid_t = 0
    let code = Self.spawn(
      &child, executable, [executable] + arguments, environment + passed, socket: ends[1])
    guard code == 0 else {
      close(ends[0])
      throw .notStarted(code)
    }
    identifier = child
    socket = ends[0]
  }

  deinit {
    close(socket)
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1 && errno == EINTR {}
  }

  /// Writes all of `bytes` to the child's standard input, or throws after `deadline`, a time of
  /// ``Machine/monotonicNanoseconds()``.
  package func send(_ bytes: [UInt8], deadline: UInt64) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.send(
          socket, buffer.baseAddress.map { $0 + sent }, bytes.count - sent,
          Int32(truncatingIfNeeded: MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 {
        sent += count
      } else {
        try wait(for: POLLOUT, until: deadline, count: count)
      }
    }
  }

  /// Reads exactly `count` bytes of the child's standard output, or throws after `deadline`, a time
  /// of ``Machine/monotonicNanoseconds()``.
  package func receive(count: Int, deadline: UInt64) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(count, 0))
    var received = 0
    while received < bytes.count {
      let wanted = bytes.count - received
      let read = bytes.withUnsafeMutableBytes { buffer in
        recv(
          socket, buffer.baseAddress.map { $0 + received }, wanted,
          Int32(truncatingIfNeeded: MSG_DONTWAIT))
      }
      if read == 0 { throw .ended }
      if read > 0 {
        received += read
      } else {
        try wait(for: POLLIN, until: deadline, count: read)
      }
    }
    return bytes
  }

  /// Waits until there is something to receive, the child's end included, or throws after `deadline`,
  /// a time of ``Machine/monotonicNanoseconds()``.
  package func waitForOutput(deadline: UInt64) throws(Failure) {
    while true {
      let now = Machine.monotonicNanoseconds()
      guard now < deadline else { throw .timedOut }
      let count = poll(for: Int32(POLLIN), nanoseconds: deadline - now)
      if count > 0 { return }
      if count < 0, errno != EINTR { throw .ended }
    }
  }

  /// Nanoseconds of processor time that the child has used; 0 when that can not be told.
  package var processorTime: UInt64 {
    var clock = clockid_t()
    guard clock_getcpuclockid(identifier, &clock) == 0 else { return 0 }
    return Machine.nanoseconds(of: clock)
  }

  /// Waits until the socket is ready after a call that could not go on.
  private func wait(for event: Int32, until deadline: UInt64, count: Int) throws(Failure) {
    let code = errno
    guard count < 0, code == EAGAIN || code == EWOULDBLOCK || code == EINTR else { throw .ended }
    let now = Machine.monotonicNanoseconds()
    guard now < deadline else { throw .timedOut }
    _ = poll(for: event, nanoseconds: deadline - now)
  }

  private func poll(for event: Int32, nanoseconds: UInt64) -> Int32 {
    var request = pollfd(fd: socket, events: Int16(truncatingIfNeeded: event), revents: 0)
    // Rounded up, so that the last part of a millisecond does not spin.
    return Glibc.poll(&request, 1, Int32(clamping: nanoseconds / 1_000_000 &+ 1))
  }

  private static func spawn(
    _ child: inout pid_t, _ executable: String, _ arguments: [String], _ environment: [String],
    socket: Int32
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(truncatingIfNeeded: POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return withCStrings(arguments) { argumentPointers in
      withCStrings(environment) { environmentPointers in
        posix_spawn(
          &child, executable, &actions, &attributes, argumentPointers, environmentPointers)
      }
    }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        var end: UnsafeMutablePointer<CChar>?
        return body(&end)
      }
      return body(base)
    }
  }
}
