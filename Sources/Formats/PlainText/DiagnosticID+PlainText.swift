package import Diagnostics

extension DiagnosticID {
  /// Hidden or deleted text was left out.
  package static let textHidden: DiagnosticID = "text-hidden-text"
  /// Plain text has no styling.
  package static let textStyling: DiagnosticID = "text-styling"
  /// Plain text has no place for something of the document's structure: link targets, tables,
  /// fields, bookmarks, document information.
  package static let textStructure: DiagnosticID = "text-structure"
  /// Notes, comments or text boxes stand at the end of the text.
  package static let textNotes: DiagnosticID = "text-notes"
  /// Page headers and footers were left out.
  package static let textHeaderFooter: DiagnosticID = "text-header-footer"
  /// A glyph's image was left out; its description, its identifier or U+FFFC stands for it.
  package static let textGlyph: DiagnosticID = "text-glyph"
  /// An attachment was left out; its name or U+FFFC stands for it.
  package static let textAttachment: DiagnosticID = "text-attachment"
  /// A glyph or attachment was left out, and nothing stands for it.
  package static let textObjectDropped: DiagnosticID = "text-object-dropped"
  /// A glyph says nothing about what it shows.
  package static let textGlyphDescription: DiagnosticID = "text-glyph-description"
  /// The marker of a list item is too long.
  package static let textLongMarker: DiagnosticID = "text-long-marker"
  /// A file name has bytes that are not UTF-8.
  package static let textFileName: DiagnosticID = "text-file-name"
  /// Files of the bundle that the text does not refer to were left out.
  package static let textUnreferencedFile: DiagnosticID = "text-unreferenced-file"

  /// The document does not fit a notification, which refers to its images instead.
  package static let payloadReference: DiagnosticID = "payload-reference"
  /// A notification that refers to its images holds no styles, attachments and notes.
  package static let payloadContent: DiagnosticID = "payload-content-dropped"
  /// The text that a notification shows was shortened.
  package static let payloadBody: DiagnosticID = "payload-body-shortened"
  /// Not even the text and the references fit a notification.
  package static let payloadTooLarge: DiagnosticID = "payload-too-large"
  /// What should be a payload is no JSON, or has not the members of one.
  package static let payloadSyntax: DiagnosticID = "payload-syntax"
  /// The flat RTFD of a payload is no Base 64.
  package static let payloadEncoding: DiagnosticID = "payload-encoding"
  /// A range of a payload does not hit a U+FFFC of its text, or names no image.
  package static let payloadRange: DiagnosticID = "payload-range"
  /// An image that a payload refers to is not there.
  package static let payloadMissingImage: DiagnosticID = "payload-missing-image"
  /// An image is not the one that a payload refers to.
  package static let payloadImageChanged: DiagnosticID = "payload-image-changed"
  /// What the payload refers to again and again is more than a document may have.
  package static let payloadLimit: DiagnosticID = "payload-limit"
  /// An edited text has another encoding or other line ends than it was written with.
  package static let editedTextForm: DiagnosticID = "edited-text-form"
  /// An edited text has characters that no document can have.
  package static let editedTextCharacters: DiagnosticID = "edited-text-characters"
  /// The encoding of a plain text was guessed.
  package static let guessedEncoding: DiagnosticID = "guessed-encoding"
  /// A plain text has bytes that its encoding does not have.
  package static let undecodableText: DiagnosticID = "undecodable-text"
}
