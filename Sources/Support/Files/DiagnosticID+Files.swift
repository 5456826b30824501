package import Diagnostics

extension DiagnosticID {
  /// An input is not there.
  package static let missingInput: DiagnosticID = "missing-input"
  /// The system refused access.
  package static let permissionDenied: DiagnosticID = "permission-denied"
  /// Reading failed, or an input changed while it was read.
  package static let readFailed: DiagnosticID = "read-failed"
  /// Writing failed in the middle: a full disk, a lost device.
  package static let writeFailed: DiagnosticID = "write-failed"
  /// A target can not be made.
  package static let cannotCreate: DiagnosticID = "cannot-create"
  /// A target exists and may not be replaced.
  package static let targetExists: DiagnosticID = "target-exists"
  /// An input is neither a file nor a folder.
  package static let notAFile: DiagnosticID = "not-a-file"
  /// An entry of a bundle was left out: a link, device, FIFO or socket.
  package static let refusedEntry: DiagnosticID = "refused-entry"
  /// An entry of a bundle can not be read, and was left out.
  package static let unreadableEntry: DiagnosticID = "unreadable-entry"
  /// A stream or tree is larger than the limit.
  package static let inputTooLarge: DiagnosticID = "input-too-large"
  /// A file is so large that no digest of it is made.
  package static let digestLimit: DiagnosticID = "digest-limit"
}
