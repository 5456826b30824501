import Glibc

/// Opens outputs that are no files: devices, FIFOs and sockets.
enum StreamOpening {
  /// Opens for writing; a FIFO waits for its reader, a socket is connected to.
  static func open(_ path: Path, _ kind: OutputTarget.Kind) throws(SystemError) -> OpenFile {
    if case .stream(let status) = kind, status.kind == .socket { return try connect(path) }
    return try OpenFile(path, flags: O_WRONLY)
  }

  private static func connect(_ path: Path) throws(SystemError) -> OpenFile {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { buffer in
      guard path.bytes.count < buffer.count else { return false }
      buffer.copyBytes(from: path.bytes)
      return true
    }
    guard fits else { throw SystemError(code: ENAMETOOLONG) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .current }
    let file = OpenFile(adopting: descriptor)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(file.descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw .current }
    return file
  }
}
