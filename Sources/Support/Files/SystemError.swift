package import Diagnostics
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

  /// What the program was doing when it failed.
  package enum Activity: Sendable {
    /// Reading an input.
    case reading
    /// Making or writing an output.
    case writing

    /// How messages call a path: in quotes, but `-` by what it stands for.
    func name(of path: Path) -> String {
      guard path == Path("-") else { return "'\(path.display)'" }
      return self == .reading ? "standard input" : "standard output"
    }
  }

  /// The failure as a document error that names `path`.
  package func documentError(_ activity: Activity, _ path: Path) -> DocumentError {
    let verb = activity == .reading ? "read" : "write"
    let (kind, id) = classification(activity)
    // What is missing is not what shall be written, but the folder around it.
    let isFolderMissing = isMissing && activity == .writing
    let cause = isFolderMissing ? "there is no folder '\(path.parent.display)'" : reason
    return DocumentError(kind, id, "can not \(verb) \(activity.name(of: path)): \(cause)")
  }

  /// Runs `body`, and names `path` in what it throws.
  static func naming<Result>(
    _ path: Path, _ activity: Activity, _ body: () throws -> Result
  ) throws(DocumentError) -> Result {
    do {
      return try body()
    } catch let error as SystemError {
      throw error.documentError(activity, path)
    } catch let error as DocumentError {
      throw error
    } catch {
      throw SystemError(code: EIO).documentError(activity, path)
    }
  }

  private func classification(
    _ activity: Activity
  ) -> (DocumentError.Code, DiagnosticID) {
    switch (code, activity) {
    case (EACCES, _), (EPERM, _): (.permission, .permissionDenied)
    case (ENOENT, .reading), (ENOTDIR, .reading), (ELOOP, .reading), (ENAMETOOLONG, .reading):
      (.noInput, .missingInput)
    case (_, .reading): (.inputOutput, .readFailed)
    case (EEXIST, .writing): (.cannotCreate, .targetExists)
    case (ENOENT, .writing), (ENOTDIR, .writing), (ELOOP, .writing), (ENAMETOOLONG, .writing),
      (EISDIR, .writing), (EROFS, .writing), (ENOTEMPTY, .writing), (ENXIO, .writing),
      (ETXTBSY, .writing), (EBUSY, .writing), (EINVAL, .writing), (ECONNREFUSED, .writing):
      (.cannotCreate, .cannotCreate)
    case (_, .writing): (.inputOutput, .writeFailed)
    }
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
