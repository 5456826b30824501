package import Diagnostics
import RTFDFiles
import Rendering
package import RichText

/// Writes a document as plain text that stands on its own, without a sidecar.
///
/// UTF-8 without a byte order mark, LF at the end of each line, paragraph and table row. See
/// PlainText.docc, "Plain text".
package enum PlainTextWriter {
  /// The line between the text and its notes, and between text boxes.
  package static let separator = "----------"

  /// The bytes of `document` as plain text, and in `diagnostics` what they can not hold.
  ///
  /// The last line ends with LF, unless there is no text at all.
  package static func write(
    _ document: Document, options: PlainTextOptions = PlainTextOptions(),
    diagnostics: inout DiagnosticSink
  ) -> [UInt8] {
    var renderer = TextRenderer(document: document, options: options, marksNotes: true)
    let output = renderer.renderAll()
    renderer.losses.report(to: &diagnostics, options: options)
    diagnostics.merge(renderer.diagnostics)
    reportStructure(of: document, form: options.form, to: &diagnostics)
    return output
  }

  /// Reports what no plain text can hold.
  private static func reportStructure(
    of document: Document, form: CharacterWalk.Form, to diagnostics: inout DiagnosticSink
  ) {
    if hasStyling(document) {
      diagnostics.note(.textStyling, "plain text holds no fonts, colours and paragraph formats")
    }
    for (count, message) in structure(of: document, form: form) where count > 0 {
      diagnostics.note(.textStructure, message, count: count)
    }
    document.reportPartsLeftOut(as: .textHeaderFooter, to: &diagnostics)
    let files = document.unreferencedFiles.entries.count
    if files > 0 {
      diagnostics.note(
        .textUnreferencedFile, "files that the text does not refer to are left out", count: files)
    }
  }

  /// Whether any text or paragraph has a style that differs from the plain one.
  package static func hasStyling(_ document: Document) -> Bool {
    document.characterStyles.contains { $0 != CharacterStyle() }
      || document.paragraphStyles.contains { $0 != ParagraphStyle() }
  }

  /// Whether there is anything that plain text has no place for.
  package static func hasStructure(_ document: Document) -> Bool {
    structure(of: document, form: .cocoa).contains { $0.count > 0 }
  }

  /// What plain text has no place for, with counts that may be 0.
  private static func structure(
    of document: Document, form: CharacterWalk.Form
  ) -> [(count: Int, message: String)] {
    let tables = document.notes.reduce(document.body.tables.count) { $0 + $1.text.tables.count }
    return [
      (
        tables,
        form == .readable
          ? "tables become lines of text with tabs between the cells"
          : "tables become one line per cell"
      ),
      (document.links.count, "the targets of links are left out"),
      (document.fields.count, "fields become their last result"),
      (document.bookmarks.count, "bookmarks are left out"),
      (document.helpMarks.count, "help links and markers are left out"),
      (document.opaqueDestinations.count, "unknown parts of the RTF are left out"),
      (
        document.attributes.information.isEmpty ? 0 : 1, "the document information is left out"
      ),
    ]
  }
}
