import Diagnostics
import PlainText
import RTFDJSON
import Rendering
import RichText

/// The text that a notification shows: glyphs as descriptions, attachments as names.
struct PayloadBody {
  /// The text in UTF-8, without line ends behind it.
  let utf8: ArraySlice<UInt8>

  /// The visible text of a document.
  init(_ document: Document, options: PayloadOptions, diagnostics: inout DiagnosticSink) {
    var renderer = TextRenderer(
      document: document,
      options: PlainTextOptions(
        glyphs: .description, form: .marked, includeHidden: options.includeHidden,
        descriptions: options.descriptions), marksNotes: false)
    let bytes = renderer.renderBody()
    let end = bytes.lastIndex { $0 != 0x0A }.map { $0 + 1 } ?? 0
    utf8 = bytes[..<end]
    // Images, attachments and hidden text are not lost here: the payload has them elsewhere.
    var losses = TextLosses()
    losses.undescribedGlyphs = renderer.losses.undescribedGlyphs
    losses.brokenNames = renderer.losses.brokenNames
    losses.report(to: &diagnostics, options: PlainTextOptions())
  }

  /// The whole text.
  var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The longest beginning that, with `…` behind it, takes at most `count` bytes inside a JSON
  /// string; no character as people see it is split. Nil when not even `…` fits.
  func shortened(toEscapedCount count: Int) -> String? {
    var rest = count - "…".utf8.count
    if rest < 0 { return nil }
    // Escaping never shortens, so that twice the limit has every character that may fit, and what
    // follows it. A character cut at the end of the part is never reached.
    let part = String(decoding: utf8.prefix(2 * Payload.byteLimit), as: UTF8.self)
    var result = ""
    for character in part {
      let cost = JSONWriter.write(.string(String(character)), layout: .compact).count - 2
      if cost > rest { break }
      rest -= cost
      result.append(character)
    }
    return result + "…"
  }
}
