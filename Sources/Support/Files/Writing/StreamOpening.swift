import Diagnostics
import Glibc

/// Opens outputs that are written as they come: devices, FIFOs and sockets that the user typed, and files
/// that lines are added to.
enum StreamOpening {
  /// Empties a file, makes it, or opens the stream that a path stands for.
  ///
  /// - Throws: `DocumentError`, also for a link that leads nowhere.
  static func openAnew(_ path: Path) throws(DocumentError) -> OpenFile {
    // Once more for a file that another process makes in between.
    for _ in 0..<2 {
      do throws(SystemError) {
        do throws(SystemError) {
          return try OpenFile(path, flags: O_WRONLY | O_TRUNC | O_APPEND)
        } catch {
          guard error.isMissing else { throw error }
          // This does not follow a link.
          return try OpenFile(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_APPEND, mode: 0o666)
        }
      } catch {
        guard error.code == EEXIST else { throw FileError(.writing, path, error).documentError }
      }
    }
    throw OutputPlace.refusal(path, "a link that leads nowhere stands there")
  }

  /// Opens for writing; a FIFO waits for its reader, a socket is connected to.
  ///
  /// - Throws: `ESTALE` when something else is there by now.
  static func open(_ place: OutputPlace) throws(SystemError) -> OpenFile {
    guard let status = place.status else { throw SystemError(code: ENOENT) }
    if status.kind == .socket { return try connect(place.path) }
    let file = try OpenFile(place.path, flags: O_WRONLY)
    guard try file.status().isSameFile(as: status) else { throw SystemError(code: ESTALE) }
    return file
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
