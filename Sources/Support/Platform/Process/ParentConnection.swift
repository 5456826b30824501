import Glibc

/// The other side of a ``ChildProcess``: what the child reads and writes.
package enum ParentConnection {
  /// Reads exactly `count` bytes of standard input; nil when it ends before.
  package static func read(count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: max(count, 0))
    var received = 0
    while received < bytes.count {
      let wanted = bytes.count - received
      let result = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(STDIN_FILENO, buffer.baseAddress.map { $0 + received }, wanted)
      }
      if result > 0 {
        received += result
      } else if result == 0 || errno != EINTR {
        return nil
      }
    }
    return bytes
  }

  /// Writes all bytes to standard output; false when the parent is gone.
  package static func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let result = bytes.withUnsafeBytes { buffer in
        Glibc.write(STDOUT_FILENO, buffer.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if result > 0 {
        sent += result
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Ends the process, whose parent then receives the end of its streams.
  package static func end(status: Int32) -> Never { exit(status) }
}
