import RichText

@testable import HTML

/// Makes documents of which a test says the cells and anchors itself, out of paragraphs and runs.
struct DocumentBuilder {
  var document = Document()
  private var characters = Interner<CharacterStyle>()
  private var paragraphs = Interner<ParagraphStyle>()
  /// The text being built: the body, or a note.
  private var text = TextBuilder()

  init() { document.attributes.cocoaVersion = 2_870 }

  /// Adds a run to the paragraph in hand.
  mutating func run(_ string: String, _ change: (inout CharacterStyle) -> Void = { _ in }) {
    let style = character(change)
    guard !string.isEmpty else { return }
    text.setStyle(style)
    text.text.utf8 += Array(string.utf8)
  }

  /// Adds an object to the paragraph in hand.
  mutating func object(
    _ object: EmbeddedObject, _ change: (inout CharacterStyle) -> Void = { _ in }
  ) {
    text.setStyle(character(change))
    text.append(object)
  }

  /// Adds an anchor to the paragraph in hand.
  mutating func anchor(
    _ kind: Anchor.Kind, _ change: (inout CharacterStyle) -> Void = { _ in }
  ) {
    text.anchor(kind, style: character(change))
  }

  /// Ends the paragraph in hand.
  mutating func end(
    list: ListReference? = nil, marker: Int = 0, cell: CellReference? = nil,
    terminated: Bool = true, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) {
    if terminated { run("\n") }
    var style = ParagraphStyle()
    change(&style)
    text.markerByteCount = marker
    text.closeParagraph(style: paragraphs.index(of: style), list: list, cell: cell)
  }

  /// Adds a paragraph of plain text.
  mutating func paragraph(
    _ string: String, list: ListReference? = nil, marker: String = "", cell: CellReference? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) {
    run(marker + string)
    end(list: list, marker: marker.utf8.count, cell: cell, change)
  }

  /// Adds tables to the text in hand.
  mutating func tables(_ tables: [Table]) { text.text.tables = tables }

  /// The index of a character style.
  mutating func character(_ change: (inout CharacterStyle) -> Void) -> Int {
    var style = CharacterStyle()
    change(&style)
    return characters.index(of: style)
  }

  /// Takes the text built so far as a note, and starts anew.
  mutating func endNote(_ kind: Note.Kind, _ change: (inout Note) -> Void = { _ in }) -> Int {
    text.closeRun()
    var note = Note(kind: kind, text: text.text, isNumbered: true)
    change(&note)
    document.notes.append(note)
    text = TextBuilder()
    return document.notes.count - 1
  }

  /// The document with everything added so far as its body.
  func build() -> Document {
    var result = document
    var text = text
    text.closeRun()
    result.body = text.text
    result.characterStyles = characters.values
    result.paragraphStyles = paragraphs.values
    return result
  }
}
