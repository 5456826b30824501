package import Diagnostics

extension DiagnosticID {
  /// Hidden or deleted text was left out.
  package static let htmlHiddenText: DiagnosticID = "html-hidden-text"
  /// A link leads to an address that a page must not have.
  package static let htmlUnsafeLink: DiagnosticID = "html-unsafe-link"
  /// Links are text because their addresses are too long, or are repeated too often.
  package static let htmlLongLink: DiagnosticID = "html-long-link"
  /// The marker of a list item is too long.
  package static let htmlLongMarker: DiagnosticID = "html-long-marker"
  /// Pictures are left out of a self-contained page, which would become too large.
  package static let htmlPictureLimit: DiagnosticID = "html-picture-limit"
  /// The files of a folder are not listed again at each of its many places.
  package static let htmlRepeatedFolder: DiagnosticID = "html-repeated-folder"
  /// A link leads to a bookmark that the document does not have.
  package static let htmlDanglingLink: DiagnosticID = "html-dangling-link"
  /// Links from one help page of NeXT to another were left out.
  package static let htmlHelpLink: DiagnosticID = "html-help-link"
  /// Files of the bundle that the text does not name were left out.
  package static let htmlUnreferencedFile: DiagnosticID = "html-unreferenced-file"
  /// The text names a file that is not there.
  package static let htmlMissingAttachment: DiagnosticID = "html-missing-attachment"
  /// A file can not be read.
  package static let htmlUnreadableContent: DiagnosticID = "html-unreadable-content"
  /// There is no PNG for browsers that do not show the original.
  package static let htmlNoFallbackImage: DiagnosticID = "html-no-fallback-image"
  /// A glyph says nothing about what it shows.
  package static let htmlGlyphDescription: DiagnosticID = "html-glyph-description"
  /// A self-contained page names a file that is no image instead of holding it.
  package static let htmlFileAsText: DiagnosticID = "html-file-as-text"
  /// A character that no page may hold was left out.
  package static let htmlControlCharacter: DiagnosticID = "html-control-character"
  /// Page headers and footers were left out, since a page on the web has none.
  package static let htmlHeaderFooter: DiagnosticID = "html-header-footer"
  /// A property of the text has no counterpart in CSS.
  package static let htmlStyleDropped: DiagnosticID = "html-style-dropped"
  /// More tabs than boxes may stand for are plain tabs.
  package static let htmlTabLimit: DiagnosticID = "html-tab-limit"
}
