package import Diagnostics

extension DiagnosticID {
  /// The sidecar is no JSON.
  package static let sidecarSyntax: DiagnosticID = "sidecar-syntax"
  /// The file is JSON, but no sidecar.
  package static let sidecarFormat: DiagnosticID = "sidecar-format"
  /// The sidecar has a version that this program does not know.
  package static let sidecarVersion: DiagnosticID = "sidecar-version"
  /// A value has the wrong type or is outside its range.
  package static let sidecarValue: DiagnosticID = "sidecar-value"
  /// A member that must be there is not.
  package static let sidecarMissingMember: DiagnosticID = "sidecar-missing-member"
  /// A member that the format does not have.
  package static let sidecarUnknownMember: DiagnosticID = "sidecar-unknown-member"
  /// An index names an entry that is not there.
  package static let sidecarIndex: DiagnosticID = "sidecar-index"
  /// The text is not the one that the sidecar was made for.
  package static let sidecarTextChanged: DiagnosticID = "sidecar-text-changed"
  /// The text is not valid UTF-8.
  package static let sidecarTextEncoding: DiagnosticID = "sidecar-text-encoding"
  /// The stated length of the text is not its length.
  package static let sidecarTextLength: DiagnosticID = "sidecar-text-length"
  /// A range does not stand at a U+FFFC.
  package static let sidecarRangePlace: DiagnosticID = "sidecar-range-place"
  /// A range is not one unit long.
  package static let sidecarRangeLength: DiagnosticID = "sidecar-range-length"
  /// A range names an image that the sidecar does not have.
  package static let sidecarUnknownImage: DiagnosticID = "sidecar-unknown-image"
  /// The ranges and the document disagree on what stands at a U+FFFC.
  package static let sidecarRangeMismatch: DiagnosticID = "sidecar-range-mismatch"
  /// A file name of the sidecar is empty, absolute, or leaves the sidecar's folder.
  package static let sidecarFileName: DiagnosticID = "sidecar-file-name"
  /// A file that the sidecar names is not there.
  package static let sidecarMissingFile: DiagnosticID = "sidecar-missing-file"
  /// A file has another size than the sidecar says.
  package static let sidecarFileSize: DiagnosticID = "sidecar-file-size"
  /// A file has other bytes than the sidecar says.
  package static let sidecarFileChanged: DiagnosticID = "sidecar-file-changed"
  /// Runs do not cover the text.
  package static let sidecarRuns: DiagnosticID = "sidecar-runs"
  /// Paragraphs do not cover the text, or do not end where its lines do.
  package static let sidecarParagraphs: DiagnosticID = "sidecar-paragraphs"
  /// A place in the text is behind its end, out of order, or inside a character.
  package static let sidecarLocation: DiagnosticID = "sidecar-location"
  /// What was read is no sound document.
  package static let sidecarUnsound: DiagnosticID = "sidecar-unsound"
  /// Something is longer or more than a document may have.
  package static let sidecarLimit: DiagnosticID = "sidecar-limit"
  /// A document can not be described, which is a bug of whoever made it.
  package static let unsoundDocument: DiagnosticID = "unsound-document"
  /// One content identifier stands for images with different bytes.
  package static let imageVariants: DiagnosticID = "image-variants"
  /// The minimal sidecar leaves out everything but the images.
  package static let minimalSidecar: DiagnosticID = "minimal-sidecar"
  /// A part of the text was edited.
  package static let realignedText: DiagnosticID = "realigned-text"
  /// An object's U+FFFC is no longer in the text.
  package static let realignedRemoved: DiagnosticID = "realigned-removed"
  /// The text has a U+FFFC that was not there before.
  package static let realignedAdded: DiagnosticID = "realigned-added"
  /// An object stands at another place of an edited part, or in another part.
  package static let realignedMoved: DiagnosticID = "realigned-moved"
  /// A table cell has lost its text.
  package static let realignedCell: DiagnosticID = "realigned-cell"
}
