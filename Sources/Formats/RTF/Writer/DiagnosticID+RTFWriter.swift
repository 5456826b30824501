package import Diagnostics

extension DiagnosticID {
  /// An attachment's file is missing, and its group or name is all that is written.
  package static let missingAttachmentContent: DiagnosticID = "missing-attachment-content"
  /// A plain RTF file holds no glyphs; the description stands for one.
  package static let glyphWrittenAsText: DiagnosticID = "glyph-written-as-text"
  /// A plain RTF file holds no files; the name stands for one.
  package static let attachmentWrittenAsName: DiagnosticID = "attachment-written-as-name"
  /// A picture is too large to be written into the RTF.
  package static let pictureTooLarge: DiagnosticID = "picture-too-large"
  /// The content of a picture could not be read.
  package static let unreadablePicture: DiagnosticID = "unreadable-picture"
  /// A picture was written so often that later places get its name.
  package static let repeatedPictureWrittenAsName: DiagnosticID = "repeated-picture-written-as-name"
  /// A link or field was written so often that its text stands without it at later places.
  package static let repeatedFieldLeftOut: DiagnosticID = "repeated-field-left-out"
  /// Files of the bundle that the text does not name have no place in a plain RTF file.
  package static let unreferencedFilesLeftOut: DiagnosticID = "unreferenced-files-left-out"
}
