package import Diagnostics

extension DiagnosticID {
  /// Hidden or deleted text was left out.
  package static let markdownHiddenText: DiagnosticID = "markdown-hidden-text"
  /// Looks of text that Markdown has no words for were left out.
  package static let markdownLooks: DiagnosticID = "markdown-looks"
  /// Layout of paragraphs and tables that Markdown has no words for was left out.
  package static let markdownLayout: DiagnosticID = "markdown-layout"
  /// The first row of a table became its header row.
  package static let markdownTableHeader: DiagnosticID = "markdown-table-header"
  /// A link has an address that it must not have, and is text.
  package static let markdownUnsafeLink: DiagnosticID = "markdown-unsafe-link"
  /// A link leads to a bookmark that the document does not have.
  package static let markdownDanglingLink: DiagnosticID = "markdown-dangling-link"
  /// The marker of a list item is too long.
  package static let markdownLongMarker: DiagnosticID = "markdown-long-marker"
  /// A glyph became an ordinary picture.
  package static let markdownGlyph: DiagnosticID = "markdown-glyph"
  /// A glyph says nothing about what it shows.
  package static let markdownGlyphDescription: DiagnosticID = "markdown-glyph-description"
  /// There is no PNG of a picture that browsers do not show.
  package static let markdownNoFallbackImage: DiagnosticID = "markdown-no-fallback-image"
  /// Pictures are left out of a text that holds them itself, which would become too large.
  package static let markdownPictureLimit: DiagnosticID = "markdown-picture-limit"
  /// The files of a folder are not listed again at each of its many places.
  package static let markdownRepeatedFolder: DiagnosticID = "markdown-repeated-folder"
  /// The text names a file that is not there, or that cannot be read.
  package static let markdownMissingFile: DiagnosticID = "markdown-missing-file"
  /// A text that holds its pictures itself names a file instead of holding it.
  package static let markdownFileAsText: DiagnosticID = "markdown-file-as-text"
  /// Page headers and footers were left out.
  package static let markdownHeaderFooter: DiagnosticID = "markdown-header-footer"
  /// Files of the bundle that the text does not name were left out.
  package static let markdownUnreferencedFile: DiagnosticID = "markdown-unreferenced-file"
}
