package import RichText

extension DiagnosticID {
  /// No reader knows the input.
  package static let unknownFormat: DiagnosticID = "unknown-format"
  /// A page of ours does not pass its own checks.
  package static let invalidPage: DiagnosticID = "invalid-page"
  /// A folder needs a place, and a stream has none.
  package static let needsOutput: DiagnosticID = "needs-output"
  /// Two inputs would be written to one place.
  package static let targetCollision: DiagnosticID = "target-collision"
  /// An input was not converted because an earlier one failed.
  package static let notAttempted: DiagnosticID = "not-attempted"
  /// A folder holds no document.
  package static let noDocuments: DiagnosticID = "no-documents"
  /// The image store has another image under the same identifier.
  package static let storeConflict: DiagnosticID = "image-store-conflict"
  /// Warnings are fatal, and there were some.
  package static let strictRefusal: DiagnosticID = "strict"
  /// An attachment could not be read while it was written.
  package static let internalFailure: DiagnosticID = "internal"
}
