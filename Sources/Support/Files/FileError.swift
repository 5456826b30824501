package import Diagnostics
import Glibc

/// What the program was doing with which file when it failed, and why.
///
/// The one place that turns failures of the system into messages, exit codes and identifiers.
package struct FileError: Error, Hashable, Sendable {
  /// What the program was doing.
  package enum Activity: Sendable {
    /// Reading an input.
    case reading
    /// Making or writing an output.
    case writing
  }

  /// What it was doing that with.
  package enum Subject: Hashable, Sendable {
    /// A file or folder.
    case path(Path)
    /// What is piped in when reading, and out when writing.
    case standardStream
  }

  /// Why it failed.
  package enum Cause: Error, Hashable, Sendable {
    /// A system call failed.
    case system(SystemError)
    /// Something stands there that may not be replaced.
    case exists
    /// Something is there that is not written to; the reason is the end of the message.
    case refused(String)
    /// What is to be read as a file is something else.
    case notAFile(FileStatus)
    /// It has, or would have, more bytes than this limit.
    case tooLarge(limit: Int)
    /// A folder exceeds another limit; what it does is the end of a sentence whose subject it is.
    case exceeds(String)
  }

  /// What the program was doing.
  package var activity: Activity
  /// With what.
  package var subject: Subject
  /// Why that failed.
  package var cause: Cause

  /// Makes an error.
  package init(_ activity: Activity, _ subject: Subject, _ cause: Cause) {
    (self.activity, self.subject, self.cause) = (activity, subject, cause)
  }

  /// Makes an error out of a system call that failed.
  package init(_ activity: Activity, _ path: Path, _ error: SystemError) {
    self.init(activity, .path(path), .system(error))
  }
}

extension FileError {
  /// The failure as a document error, with its exit code, identifier and message.
  package var documentError: DocumentError {
    let (code, id) = classification
    return DocumentError(code, id, message, advice: cause == .exists ? .replaceExisting : nil)
  }

  private var message: String {
    let verb = activity == .reading ? "read" : "write"
    return switch cause {
    case .exceeds(let what): "\(name) \(what)"
    case .tooLarge(let limit) where activity == .reading:
      "\(name) has more than the \(limit) bytes of the limit"
    default: "can not \(verb) \(name): \(reason)"
    }
  }

  /// How messages call the subject.
  private var name: String {
    switch subject {
    case .path(let path): "'\(path.display)'"
    case .standardStream: activity == .reading ? "standard input" : "standard output"
    }
  }

  private var reason: String {
    switch cause {
    case .system(let error):
      // What is missing is not what shall be written, but the folder around it.
      if error.isMissing, activity == .writing, case .path(let path) = subject {
        "there is no folder '\(path.parent.display)'"
      } else {
        error.reason
      }
    case .exists: SystemError(code: EEXIST).reason
    case .refused(let reason), .exceeds(let reason): reason
    case .notAFile(let status): "it is \(status.kindName)"
    case .tooLarge(let limit): "it would have more than the \(limit) bytes of the limit"
    }
  }

  private var classification: (DocumentError.Code, DiagnosticID) {
    switch cause {
    case .system(let error): classification(of: error)
    case .exists: (.cannotCreate, .targetExists)
    case .refused: (.cannotCreate, .cannotCreate)
    case .notAFile: (.noInput, .notAFile)
    case .tooLarge where activity == .writing: (.inputOutput, .writeFailed)
    case .tooLarge, .exceeds: (.badData, .inputTooLarge)
    }
  }

  private func classification(of error: SystemError) -> (DocumentError.Code, DiagnosticID) {
    switch (error.code, activity) {
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
}

extension FileError {
  /// Runs system calls, and says with what they failed.
  static func naming<Result: ~Copyable>(
    _ path: Path, _ activity: Activity, _ body: () throws(SystemError) -> Result
  ) throws(DocumentError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw FileError(activity, path, error).documentError
    }
  }

  /// Runs what may fail for other reasons too, and says with what it failed.
  static func naming<Result: ~Copyable>(
    _ subject: Subject, _ activity: Activity, _ body: () throws(Cause) -> Result
  ) throws(DocumentError) -> Result {
    do throws(Cause) {
      return try body()
    } catch {
      throw FileError(activity, subject, error).documentError
    }
  }
}

extension FileError.Cause {
  /// Runs system calls whose failure is the cause.
  static func of<Result: ~Copyable>(
    _ body: () throws(SystemError) -> Result
  ) throws(FileError.Cause) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .system(error)
    }
  }
}
