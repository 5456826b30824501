package import Diagnostics
import Rendering
package import RichText

/// Renders the visible text of a document with something in place of each embedded object.
package struct TextRenderer {
  private let document: Document
  private let options: PlainTextOptions
  private var walk: CharacterWalk
  private var output: TextOutput

  /// A renderer for the texts of one document; attachments are rendered as glyphs are unless
  /// another way is given.
  package init(
    document: Document, options: PlainTextOptions, attachments: GlyphRendering? = nil,
    marksNotes: Bool
  ) {
    self.document = document
    self.options = options
    walk = CharacterWalk(
      document, includesHidden: options.includeHidden, form: options.form,
      meetsNotes: marksNotes, longMarker: .textLongMarker)
    output = TextOutput(options: options, attachments: attachments ?? options.glyphs)
  }

  /// What was left out or replaced so far.
  package var losses: TextLosses {
    var result = output.losses
    result.hiddenRanges = walk.hiddenCount
    return result
  }

  /// What was met on the way.
  package var diagnostics: DiagnosticSink { walk.diagnostics }

  /// Where a U+FFFC of the text rendered last stands for a glyph.
  package var glyphPlaces: [GlyphPlace] { output.glyphPlaces }

  /// A glyph in the rendered text.
  package struct GlyphPlace {
    /// The byte offset of its U+FFFC.
    package var offset: Int
    /// The glyph.
    package var glyph: AdaptiveImageGlyph
  }

  /// The visible characters of the body, objects replaced and notes marked.
  package mutating func renderBody() -> [UInt8] {
    output.bytes.reserveCapacity(document.body.utf8.count)
    walk.walk(document.body, &output)
    defer { output.bytes = [] }
    return output.bytes
  }

  /// The same with the notes behind it; the last line ends with LF, unless there is no text at all.
  mutating func renderAll() -> [UInt8] {
    output.bytes.reserveCapacity(document.body.utf8.count + 1)
    walk.walk(document.body, &output)
    appendNotes()
    output.endLine()
    defer { output.bytes = [] }
    return output.bytes
  }

  private mutating func appendNotes() {
    let (numbered, boxes) = walk.notes()
    output.losses.notes += numbered.count + boxes.count
    if !numbered.isEmpty { output.separate() }
    for entry in numbered {
      output.append("[\(entry.number)] ")
      let note = document.notes[entry.note]
      if entry.isComment, let author = note.writtenBy {
        output.append(OneLine.bytes(of: Array(author.utf8)))
        output.append(": ")
      }
      append(note)
    }
    for box in boxes {
      output.separate()
      append(document.notes[box])
    }
  }

  /// Appends the text of a note without the space that follows its number, ended by LF.
  private mutating func append(_ note: Note) {
    let before = output.bytes.count
    walk.walk(note.text, &output)
    let text = output.bytes[before...]
    output.bytes.removeSubrange(
      before..<(text.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.endIndex))
    if output.bytes.last != 0x0A { output.append("\n") }
  }
}

/// The text as far as it is written, and what stands in it for objects.
private struct TextOutput: CharacterVisitor {
  let options: PlainTextOptions
  /// What stands for attachments.
  let attachments: GlyphRendering
  var bytes: [UInt8] = []
  var losses = TextLosses()
  /// Where a U+FFFC stands for a glyph.
  var glyphPlaces: [TextRenderer.GlyphPlace] = []

  init(options: PlainTextOptions, attachments: GlyphRendering) {
    self.options = options
    self.attachments = attachments
  }

  mutating func visit(_ event: CharacterEvent) {
    switch event {
    case .characters(let characters): bytes.append(contentsOf: characters)
    case .marker(let marker):
      bytes.append(contentsOf: marker.utf8)
      bytes.append(0x09)
    case .lineBreak: bytes.append(0x0A)
    case .endCell: bytes.append(0x09)
    case .object(let object): bytes.append(contentsOf: rendering(of: object))
    case .noteReference(let entry): append("[\(entry.number)]")
    }
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// Ends the line in hand, if there is one.
  mutating func endLine() {
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  mutating func separate() {
    endLine()
    append(PlainTextWriter.separator + "\n")
  }

  private mutating func rendering(of object: EmbeddedObject) -> [UInt8] {
    switch object {
    case .placeholder: return ObjectPlaceholder.utf8
    case .glyph(let glyph):
      losses.glyphs += 1
      switch options.glyphs {
      case .placeholder:
        glyphPlaces.append(TextRenderer.GlyphPlace(offset: bytes.count, glyph: glyph))
        return ObjectPlaceholder.utf8
      case .description: return bracketed(description(of: glyph).utf8)
      case .reference: return ObjectPlaceholder.utf8 + bracketed(glyph.contentIdentifier.utf8)
      case .none: return []
      }
    case .attachment(let attachment):
      losses.attachments += 1
      switch attachments {
      case .placeholder: return ObjectPlaceholder.utf8
      case .description: return bracketed(name(of: attachment).utf8)
      case .reference: return ObjectPlaceholder.utf8 + bracketed(name(of: attachment).utf8)
      case .none: return []
      }
    }
  }

  /// What a glyph shows; counts one that says nothing.
  private mutating func description(of glyph: AdaptiveImageGlyph) -> String {
    if glyph.description(among: options.descriptions) == nil { losses.undescribedGlyphs += 1 }
    return glyph.words(among: options.descriptions)
  }

  /// An attachment's name; 'attachment' when it has none.
  private mutating func name(of attachment: Attachment) -> String {
    if attachment.name.isEmpty { return "attachment" }
    if let name = String(validating: attachment.name, as: UTF8.self) { return name }
    losses.brokenNames += 1
    return String(decoding: attachment.name, as: UTF8.self)
  }

  /// Text in brackets, on one line: control characters and line ends become spaces.
  private func bracketed(_ text: String.UTF8View) -> [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    bytes.append(contentsOf: OneLine.bytes(of: Array(text)))
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }
}
