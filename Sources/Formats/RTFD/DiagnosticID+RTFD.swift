package import Diagnostics

extension DiagnosticID {
  /// A folder that should be a bundle has no RTF part, or several that could be it.
  package static let noRTFPart: DiagnosticID = "no-rtf-part"
  /// The RTF part has another name than `TXT.rtf`.
  package static let unusualRTFPart: DiagnosticID = "unusual-rtf-part"
  /// The RTF part is too large.
  package static let rtfPartLimit: DiagnosticID = "rtf-part-limit"
  /// The text names a file that is not in the bundle.
  package static let missingAttachment: DiagnosticID = "missing-attachment"
  /// A name would lead out of the bundle, or is no name.
  package static let refusedName: DiagnosticID = "refused-name"
  /// A link would lead out of the bundle.
  package static let refusedLink: DiagnosticID = "refused-link"
  /// A file was found under a name that is only similar to the one in the text.
  package static let similarName: DiagnosticID = "similar-name"
  /// Two files of a stream have one name.
  package static let duplicateName: DiagnosticID = "duplicate-name"
  /// Files of the bundle that the text does not name.
  package static let unreferencedFiles: DiagnosticID = "unreferenced-files"
  /// A file that is marked as a glyph is none.
  package static let damagedGlyph: DiagnosticID = "damaged-glyph"
  /// A file was taken for a glyph by its name.
  package static let glyphByName: DiagnosticID = "glyph-by-name"
  /// The text and the file give a glyph different identifiers.
  package static let glyphIdentifierDiffers: DiagnosticID = "glyph-identifier-differs"
  /// An attachment was stored under another name than it had.
  package static let renamedAttachment: DiagnosticID = "renamed-attachment"
  /// A content changed while it was read.
  package static let contentChanged: DiagnosticID = "content-changed"
  /// A flat RTFD stream contradicts itself.
  package static let damagedFlatStream: DiagnosticID = "damaged-flat-rtfd"
  /// A flat RTFD stream exceeds a limit.
  package static let flatStreamLimit: DiagnosticID = "flat-rtfd-limit"
  /// A flat RTFD stream holds something that is neither file nor folder.
  package static let unknownFlatObject: DiagnosticID = "unknown-flat-object"
  /// A flat RTFD stream's icon, which no bundle has.
  package static let flatIconDropped: DiagnosticID = "flat-icon-dropped"
}
