package import Diagnostics
import Glibc
import RTFDBytes

/// Reads whole inputs into memory.
package enum FileReading {
  /// The most bytes a single stream may have : an RTF text or a flat RTFD.
  package static let streamLimit = Limits.streamByteCount

  /// Reads a file. A FIFO, a device and `/dev/stdin` are read to their end.
  ///
  /// - Throws: `DocumentError` that names the path; a file above `limit` is bad data.
  package static func read(
    _ path: Path, limit: Int = streamLimit
  ) throws(DocumentError) -> [UInt8] {
    try FileError.naming(.path(path), .reading) { () throws(FileError.Cause) in
      let file = try FileError.Cause.of { () throws(SystemError) in
        try OpenFile(path, flags: O_RDONLY)
      }
      return try read(file, limit: limit)
    }
  }

  /// Reads a file that a search came upon: a regular one, without following a link below `root` and
  /// without waiting for anything.
  ///
  /// - Parameters:
  ///   - place: Where the file is below `root`, as names joined by `/`, without `..`.
  ///   - root: The folder that was searched, which may be a link.
  ///   - limit: The most bytes it may have.
  /// - Returns: The bytes; nil when a folder stands there.
  /// - Throws: `DocumentError` that names the path; a FIFO, device or socket is no input.
  package static func readFound(
    _ place: [UInt8], below root: Path, limit: Int = streamLimit
  ) throws(DocumentError) -> [UInt8]? {
    let path = root.appending(place)
    return try FileError.naming(.path(path), .reading) { () throws(FileError.Cause) in
      let names = Path(place).components
      guard let name = names.last else { return nil }
      let file = try FileError.Cause.of { () throws(SystemError) in
        let folder = try OpenFile(folder: names.dropLast(), below: root)
        return try OpenFile(
          Path(Array(name)), in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      }
      let status = try status(of: file)
      switch status.kind {
      case .directory: return nil
      case .file: return try read(file, limit: limit)
      case .symbolicLink, .device, .fifo, .socket: throw .notAFile(status)
      }
    }
  }

  /// Reads standard input to its end.
  package static func readStandardInput(
    limit: Int = streamLimit
  ) throws(DocumentError) -> [UInt8] {
    try FileError.naming(.standardStream, .reading) { () throws(FileError.Cause) in
      let copy = dup(STDIN_FILENO)
      guard copy >= 0 else { throw .system(.current) }
      return try read(OpenFile(adopting: copy), limit: limit)
    }
  }

  /// What is open.
  static func status(of file: borrowing OpenFile) throws(FileError.Cause) -> FileStatus {
    do throws(SystemError) {
      return try file.status()
    } catch {
      throw .system(error)
    }
  }

  /// Reads an open file to its end.
  static func read(
    _ file: borrowing OpenFile, limit: Int
  ) throws(FileError.Cause) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(SystemError) {
      bytes = try self.bytes(of: file, upTo: limit)
    } catch {
      throw .system(error)
    }
    guard let bytes else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// What is in an open file; nil when that is more than `limit` bytes.
  private static func bytes(
    of file: borrowing OpenFile, upTo limit: Int
  ) throws(SystemError) -> [UInt8]? {
    let status = try file.status()
    if status.kind == .directory { throw SystemError(code: EISDIR) }
    let expected = status.kind == .file ? status.size : 0
    guard expected <= limit else { return nil }
    // One byte more than the size finds the end in the same call that reads the content.
    var wanted = max(expected.addingClamped(1), 1 << 12)
    var bytes = try file.read(count: wanted)
    var count = bytes.count
    while count == wanted {
      guard bytes.count <= limit else { return nil }
      wanted = max(1 << 16, min(bytes.count, 1 << 24))
      let part = try file.read(count: wanted)
      count = part.count
      bytes += part
    }
    return bytes.count <= limit ? bytes : nil
  }
}
