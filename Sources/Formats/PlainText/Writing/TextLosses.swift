package import Diagnostics
import Rendering
import RichText

/// What was left out or replaced while a text was rendered.
package struct TextLosses {
  /// Ranges of hidden and deleted text.
  package var hiddenRanges = 0
  /// Glyphs in the visible text.
  package var glyphs = 0
  /// Attachments in the visible text.
  package var attachments = 0
  /// Glyphs without any description.
  package var undescribedGlyphs = 0
  /// File names that are not UTF-8.
  package var brokenNames = 0
  /// Footnotes, endnotes, comments and text boxes.
  var notes = 0

  /// Nothing so far.
  package init() {}

  /// Reports each kind with its count.
  package func report(to diagnostics: inout DiagnosticSink, options: PlainTextOptions) {
    if hiddenRanges > 0 {
      diagnostics.warn(
        .textHidden, "hidden and deleted text is left out", count: hiddenRanges)
    }
    if options.glyphs == .none {
      dropped(glyphs, "a glyph is left out", &diagnostics)
      dropped(attachments, "an attachment is left out", &diagnostics)
    } else {
      if glyphs > 0 {
        diagnostics.note(.textGlyph, Self.message(for: options.glyphs).glyph, count: glyphs)
      }
      if attachments > 0 {
        diagnostics.note(
          .textAttachment, Self.message(for: options.glyphs).attachment, count: attachments)
      }
    }
    if undescribedGlyphs > 0 {
      diagnostics.warn(
        .textGlyphDescription,
        "a glyph has no description; '\(AdaptiveImageGlyph.undescribed)' stands for it",
        count: undescribedGlyphs)
    }
    if brokenNames > 0 {
      diagnostics.warn(
        .textFileName, "a file name is not UTF-8; U+FFFD stands for what can not be read",
        count: brokenNames)
    }
    if notes > 0 {
      diagnostics.note(.textNotes, "notes and text boxes follow the text", count: notes)
    }
  }

  private func dropped(_ count: Int, _ message: String, _ diagnostics: inout DiagnosticSink) {
    if count > 0 { diagnostics.warn(.textObjectDropped, message, count: count) }
  }

  private static func message(
    for rendering: GlyphRendering
  ) -> (glyph: String, attachment: String) {
    switch rendering {
    case .description: ("a glyph becomes its description", "an attachment becomes its name")
    case .reference: ("a glyph becomes its identifier", "an attachment becomes its name")
    case .placeholder, .none: ("a glyph becomes U+FFFC", "an attachment becomes U+FFFC")
    }
  }
}
