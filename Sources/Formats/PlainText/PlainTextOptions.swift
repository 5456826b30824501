package import Rendering

/// What stands in plain text for a glyph or an attachment.
package enum GlyphRendering: String, Sendable, CaseIterable {
  /// U+FFFC alone.
  case placeholder
  /// The glyph's description or the attachment's file name, in brackets.
  case description
  /// U+FFFC and, in brackets, the glyph's content identifier or the attachment's file name.
  case reference
  /// Nothing.
  case none
}

/// The settings of ``PlainTextWriter``.
package struct PlainTextOptions: Sendable {
  /// What stands for a glyph or an attachment.
  package var glyphs = GlyphRendering.description
  /// What the characters of the text are.
  package var form = CharacterWalk.Form.readable
  /// Whether hidden and deleted text is written too.
  package var includeHidden = false
  /// Better descriptions of glyphs, by content identifier; they win over the glyph's own unless
  /// they are empty.
  package var descriptions: [String: String] = [:]

  /// Descriptions in brackets, without hidden text.
  package init() {}

  /// Settings that differ from the usual ones.
  package init(
    glyphs: GlyphRendering, form: CharacterWalk.Form = .readable, includeHidden: Bool = false,
    descriptions: [String: String] = [:]
  ) {
    self.glyphs = glyphs
    self.form = form
    self.includeHidden = includeHidden
    self.descriptions = descriptions
  }
}
