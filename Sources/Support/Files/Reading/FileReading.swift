package import Diagnostics
import Glibc
import RTFDBytes

/// Reads whole inputs into memory.
package enum FileReading {
  /// The most bytes a single stream may have (512 MiB): an RTF text or a flat RTFD.
  package static let streamLimit = 512 << 20

  /// Reads a file. A FIFO, a device and `/dev/stdin` are read to their end.
  ///
  /// - Throws: `DocumentError` that names the path; a file above `limit` is bad data.
  package static func read(
    _ path: Path, limit: Int = streamLimit
  ) throws(DocumentError) -> [UInt8] {
    try SystemError.naming(path, .reading) {
      try read(OpenFile(path, flags: O_RDONLY), path, limit: limit)
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
    return try SystemError.naming(path, .reading) {
      let names = Path(place).components
      guard let name = names.last else { return nil }
      let folder = try OpenFile(folder: names.dropLast(), below: root)
      let file = try OpenFile(
        Path(Array(name)), in: folder, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status()
      switch status.kind {
      case .directory: return nil
      case .file: return try read(file, path, limit: limit)
      case .symbolicLink, .device, .fifo, .socket:
        throw DocumentError(
          .noInput, .notAFile, "can not read '\(path.display)': it is \(status.kindName)")
      }
    }
  }

  /// Reads standard input to its end.
  package static func readStandardInput(
    limit: Int = streamLimit
  ) throws(DocumentError) -> [UInt8] {
    let path = Path("-")
    let copy = dup(STDIN_FILENO)
    guard copy >= 0 else { throw SystemError.current.documentError(.reading, path) }
    return try SystemError.naming(path, .reading) {
      try read(OpenFile(adopting: copy), path, limit: limit)
    }
  }

  static func read(
    _ file: borrowing OpenFile, _ path: Path, limit: Int
  ) throws -> [UInt8] {
    let status = try file.status()
    if status.kind == .directory { throw SystemError(code: EISDIR) }
    let expected = status.kind == .file ? status.size : 0
    guard expected <= limit else { throw tooLarge(path, limit) }
    // One byte more than the size finds the end in the same call that reads the content.
    var wanted = max(expected.addingClamped(1), 1 << 12)
    var bytes = try file.read(count: wanted)
    var count = bytes.count
    while count == wanted {
      guard bytes.count <= limit else { throw tooLarge(path, limit) }
      wanted = max(1 << 16, min(bytes.count, 1 << 24))
      let part = try file.read(count: wanted)
      count = part.count
      bytes += part
    }
    guard bytes.count <= limit else { throw tooLarge(path, limit) }
    return bytes
  }

  /// What is said of an input at `path` with more than `limit` bytes.
  package static func tooLarge(_ path: Path, _ limit: Int) -> DocumentError {
    DocumentError(
      .badData, .inputTooLarge,
      "\(SystemError.Activity.reading.name(of: path)) has more than the \(limit) bytes of the limit"
    )
  }
}
