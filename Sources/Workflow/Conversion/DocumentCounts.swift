package import RichText

/// How much of what is in a document.
package struct DocumentCounts: Equatable, Sendable {
  /// UTF-16 code units of the visible main text, as Cocoa counts.
  package var characters = 0
  /// Paragraphs of the main text.
  package var paragraphs = 0
  /// Adaptive image glyphs, each occurrence.
  package var glyphs = 0
  /// Attachments, each occurrence.
  package var attachments = 0
  /// Attachments whose file is not there.
  package var missingAttachments = 0
  /// Tables.
  package var tables = 0
  /// Footnotes, endnotes, comments and text boxes.
  package var notes = 0
  /// Links.
  package var links = 0

  /// No document.
  package init() {}

  /// Counts a document.
  package init(_ document: Document) {
    characters = TextMetrics.utf16Length(of: document.visibleText.utf8[...])
    paragraphs = document.body.paragraphs.count
    tables = document.body.tables.count
    notes = document.notes.count
    links = document.links.count
    for (_, text) in document.texts {
      for reference in text.objects {
        switch reference.object {
        case .glyph: glyphs += 1
        case .attachment(let attachment):
          attachments += 1
          if attachment.payload == .missing { missingAttachments += 1 }
        case .placeholder: break
        }
      }
    }
  }
}
