package import Diagnostics

extension DiagnosticID {
  /// No reader knows the input.
  package static let unknownFormat: DiagnosticID = "unknown-format"
  /// A page of ours does not pass its own checks.
  package static let invalidPage: DiagnosticID = "invalid-page"
  /// A folder needs a place, and a stream has none.
  package static let needsOutput: DiagnosticID = "needs-output"
  /// Two inputs would be written to one place.
  package static let targetCollision: DiagnosticID = "target-collision"
  /// An output would take away what it is made of.
  package static let harmsInput: DiagnosticID = "harms-input"
  /// The file that records what was made is another program's.
  package static let foreignState: DiagnosticID = "foreign-state"
  /// What was made can not be recorded.
  package static let stateNotWritten: DiagnosticID = "state-not-written"
  /// A folder stands in the place of an output's files that is not known to be ours.
  package static let foreignFolder: DiagnosticID = "foreign-folder"
  /// Files of an earlier output stay beside one that has none.
  package static let staleFiles: DiagnosticID = "stale-files"
  /// No input of a run leads to an output of an earlier one.
  package static let staleOutput: DiagnosticID = "stale-output"
  /// A folder holds no document.
  package static let noDocuments: DiagnosticID = "no-documents"
  /// A searched folder has links to documents outside of it.
  package static let linkLeadsOut: DiagnosticID = "link-leads-out"
  /// The file of an attachment is missing, so that a text has only its place.
  package static let textMissingAttachment: DiagnosticID = "text-missing-attachment"
  /// A file that a search passes over is not called as a document is.
  package static let passedOver: DiagnosticID = "passed-over"
  /// A pattern of a search matched nothing.
  package static let patternWithoutMatch: DiagnosticID = "pattern-without-match"
  /// An input is the text of a bundle, given without the bundle, or together with it.
  package static let partOfBundle: DiagnosticID = "part-of-bundle"
  /// An option of the command line could not have an effect.
  package static let optionWithoutEffect: DiagnosticID = "option-without-effect"
  /// Of an option that was given more than once the last value holds.
  package static let optionGivenAgain: DiagnosticID = "option-given-again"
  /// The image store has another image under the same identifier.
  package static let storeConflict: DiagnosticID = "image-store-conflict"
  /// Characters are not in the encoding that was asked for.
  package static let unencodableText: DiagnosticID = "unencodable-text"
  /// Unreferenced files of a bundle are left out.
  package static let droppedFiles: DiagnosticID = "dropped-files"
  /// The file of better descriptions is not what it should be.
  package static let invalidDescriptions: DiagnosticID = "invalid-descriptions"
  /// The files of a page have no place beside a stream.
  package static let unwrittenFiles: DiagnosticID = "unwritten-files"
  /// The images of a payload have no place.
  package static let unstoredImages: DiagnosticID = "unstored-images"
  /// The image of a payload's glyph can not be read.
  package static let payloadImageDamaged: DiagnosticID = "payload-image-damaged"
  /// A picture that was to be a PNG can not be decoded.
  package static let keptFormat: DiagnosticID = "kept-format"
  /// Something failed that can not fail.
  package static let internalFailure: DiagnosticID = "internal"
}
