package import Diagnostics
import Glibc
import RTFDBytes

/// A file that lines are added to while the program runs: a report, or a record of what was done.
///
/// Each addition is one `write` at the end of the file, so that several processes may add to one file
/// without mixing their lines. Used from one thread at a time.
package final class LogFile {
  private let subject: FileError.Subject
  private var file: OpenFile
  /// The most bytes the file may have; nil for any number.
  private let limit: Int?
  private var size = 0
  /// Whether the file ends in a line that was cut off.
  private var isTorn = false

  private init(
    _ subject: FileError.Subject, file: consuming OpenFile, limit: Int? = nil
  ) {
    self.subject = subject
    self.file = file
    self.limit = limit
  }

  /// Starts a file anew, at a path that somebody typed: a device, FIFO or open pipe is written as it is,
  /// and a link leads to a file that is there.
  package static func starting(_ path: Path) throws(DocumentError) -> LogFile {
    LogFile(.path(path), file: try StreamOpening.openAnew(path))
  }

  /// Standard output, whatever that is.
  package static func standardOutput() throws(DocumentError) -> LogFile {
    let copy = dup(STDOUT_FILENO)
    guard copy >= 0 else {
      throw FileError(.writing, .standardStream, .system(.current)).documentError
    }
    return LogFile(.standardStream, file: OpenFile(adopting: copy))
  }

  /// Goes on with a file that nobody named, or makes it, and shares it with other processes that do the
  /// same.
  ///
  /// - Parameters:
  ///   - path: The file. Its folder may be behind links, the file itself may not.
  ///   - limit: The most bytes it may have, also by what is added.
  /// - Returns: The file.
  /// - Throws: `DocumentError` when anything but a regular file with one name stands there, or one
  ///   above the limit; nothing waits for a FIFO.
  package static func continuing(_ path: Path, limit: Int) throws(DocumentError) -> LogFile {
    LogFile(.path(path), file: try share(path, limit: limit), limit: limit)
  }

  /// Opens and locks the file; tries again when another process replaces it meanwhile.
  private static func share(_ path: Path, limit: Int) throws(DocumentError) -> OpenFile {
    for _ in 0..<openingAttempts {
      var creation = Int32(0)
      switch FileStatus.ofEntry(path) {
      case .success(let status): try accept(path, status, limit)
      case .failure(let error) where error.isMissing: creation = O_CREAT | O_EXCL
      case .failure(let error): throw FileError(.writing, path, error).documentError
      }
      do throws(SystemError) {
        let flags = O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | creation
        let file = try OpenFile(path, flags: flags, mode: 0o666)
        _ = flock(file.descriptor, LOCK_SH)
        if try isStanding(file, at: path) { return file }
      } catch {
        // Another process was faster; what it has put there is looked at.
        guard [EEXIST, ENOENT, ELOOP].contains(error.code) else {
          throw FileError(.writing, path, error).documentError
        }
      }
    }
    throw refusal(path, "others replace it all the time")
  }

  /// Whether a path still leads to an open file.
  private static func isStanding(
    _ file: borrowing OpenFile, at path: Path
  ) throws(SystemError) -> Bool {
    let status = try file.status()
    guard case .success(let standing) = FileStatus.ofEntry(path) else { return false }
    return standing.isSameFile(as: status)
  }

  private static let openingAttempts = 16

  private static func accept(
    _ path: Path, _ status: FileStatus, _ limit: Int
  ) throws(DocumentError) {
    guard status.kind == .file else {
      let reason = status.kind == .symbolicLink ? ", and links are not followed" : ", not a file"
      throw refusal(path, "it is \(status.kindName)\(reason)")
    }
    guard status.linkCount <= 1 else {
      throw refusal(path, "it has other names (hard links), and what is added would show there")
    }
    guard status.size <= limit else {
      throw refusal(path, "it has more than the \(limit) bytes of the limit")
    }
  }

  private static func refusal(_ path: Path, _ reason: String) -> DocumentError {
    FileError(.writing, .path(path), .refused(reason)).documentError
  }

  /// Adds a line or several, with their ends. A line that was cut off before gets an end of its own.
  package func append(_ bytes: [UInt8]) throws(DocumentError) {
    let text = isTorn ? [UInt8(ascii: "\n")] + bytes : bytes
    let sum = size.addingClamped(text.count)
    if let limit, sum > limit {
      throw FileError(.writing, subject, .tooLarge(limit: limit)).documentError
    }
    do {
      isTorn = true
      try file.write(text[...])
      isTorn = false
      size = sum
    } catch {
      throw FileError(.writing, subject, .system(error)).documentError
    }
  }

  /// Replaces the whole content in one step, unless another process shares the file.
  package func rewrite(_ bytes: [UInt8]) throws(DocumentError) {
    guard let limit, case .path(let path) = subject,
      flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    do throws(DocumentError) {
      let place = try OutputPlace(.named(path))
      try StagedOutput.file(at: place, content: Content(bytes), permission: .files).commit()
    } catch {
      _ = flock(file.descriptor, LOCK_SH)
      throw error
    }
    // Who waits for the lock of the old file finds that another one stands in its place.
    file = try Self.share(path, limit: limit)
    isTorn = false
    size = bytes.count
  }

  /// What the file holds.
  package func content() throws(DocumentError) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try file.read(offset: 0, count: min(file.status().size, limit ?? .max))
      size = bytes.count
      isTorn = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
      return bytes
    } catch {
      throw FileError(.reading, subject, .system(error)).documentError
    }
  }
}
