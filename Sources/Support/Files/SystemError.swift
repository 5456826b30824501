import Glibc

/// A failed system call.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  package var code: Int32

  /// Makes an error out of a value of `errno`.
  package init(code: Int32) { self.code = code }

  /// That nothing is there.
  package static let missing = SystemError(code: ENOENT)

  /// The error of the call that failed just now.
  static var current: SystemError { SystemError(code: errno) }

  /// Whether it says that nothing is there.
  package var isMissing: Bool { code == ENOENT }

  /// What happened, in words, lower-case start, no full stop.
  package var reason: String {
    if let known = Self.reasons.first(where: { $0.code == code }) { return known.text }
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text).lowercased()
  }

  private static let reasons: [(code: Int32, text: String)] = [
    (ENOENT, "no such file or folder"),
    (ENOTDIR, "a part of the path is not a folder"),
    (EACCES, "permission denied"),
    (EPERM, "not permitted"),
    (EISDIR, "it is a folder"),
    (EEXIST, "it exists already"),
    (ELOOP, "too many symbolic links"),
    (ENAMETOOLONG, "the name is too long"),
    (ENOSPC, "no space left on the device"),
    (EDQUOT, "the disk quota is used up"),
    (EROFS, "the file system is read-only"),
    (EFBIG, "the file is too large for the file system"),
    (EMFILE, "too many open files"),
    (ENFILE, "too many open files on this machine"),
    (EIO, "the device reports an error"),
    (ENXIO, "nothing is listening there"),
    (ECONNREFUSED, "nothing is listening there"),
    (ESTALE, "it changed while it was read"),
    (EBADF, "it is closed"),
  ]
}

/// Repeats a system call that a signal interrupted.
func retryingInterruption<Result: SignedInteger>(
  _ call: () -> Result
) -> Swift.Result<Result, SystemError> {
  while true {
    let result = call()
    if result != -1 { return .success(result) }
    if errno != EINTR { return .failure(.current) }
  }
}
