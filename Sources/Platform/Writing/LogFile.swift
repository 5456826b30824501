import Glibc
package import RichText

/// A file that lines are added to while the program runs: a report, or a record of what was done.
///
/// Each addition is one `write` at the end of the file, so that several processes may add to one file
/// without mixing their lines. Used from one thread at a time.
package final class LogFile {
  private let path: Path
  private let file: OpenFile

  private init(path: Path, file: consuming OpenFile) {
    self.path = path
    self.file = file
  }

  /// Starts a file anew, at a path that somebody typed: a device, FIFO or open pipe is written as it is,
  /// and a link leads to a file that is there.
  package static func starting(_ path: Path) throws(DocumentError) -> LogFile {
    LogFile(path: path, file: try StreamOpening.openAnew(path))
  }

  /// Standard output, whatever that is.
  package static func standardOutput() throws(DocumentError) -> LogFile {
    let path = Path("-")
    let copy = dup(STDOUT_FILENO)
    guard copy >= 0 else { throw SystemError.current.documentError(.writing, path) }
    return LogFile(path: path, file: OpenFile(adopting: copy))
  }

  /// Goes on with a file, or makes it, and shares it with other processes that do the same.
  package static func continuing(_ path: Path) throws(DocumentError) -> LogFile {
    let log = try open(path, O_RDWR | O_CREAT | O_APPEND)
    _ = flock(log.file.descriptor, LOCK_SH)
    return log
  }

  private static func open(_ path: Path, _ flags: Int32) throws(DocumentError) -> LogFile {
    do {
      return LogFile(path: path, file: try OpenFile(path, flags: flags, mode: 0o666))
    } catch {
      throw error.documentError(.writing, path)
    }
  }

  /// Adds bytes at the end.
  package func append(_ bytes: [UInt8]) throws(DocumentError) {
    do {
      try file.write(bytes[...])
    } catch {
      throw error.documentError(.writing, path)
    }
  }

  /// Replaces the whole content, unless another process shares the file.
  package func rewrite(_ bytes: [UInt8]) throws(DocumentError) {
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    defer { _ = flock(file.descriptor, LOCK_SH) }
    guard ftruncate(file.descriptor, 0) == 0 else {
      throw SystemError.current.documentError(.writing, path)
    }
    try append(bytes)
  }

  /// What the file holds.
  package func content() throws(DocumentError) -> [UInt8] {
    do {
      return try file.read(offset: 0, count: file.status().size)
    } catch {
      throw error.documentError(.reading, path)
    }
  }
}
