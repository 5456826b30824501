import TestSupport
import Testing

@testable import RichText

@Suite("Building documents")
struct DocumentBuilderTests {
  private func style(_ flags: CharacterStyle.Flags) -> CharacterStyle {
    var style = CharacterStyle()
    style.flags = flags
    return style
  }

  private func expectSound(_ document: Document, _ place: SourceLocation = #_sourceLocation) {
    let broken = document.brokenInvariants() + document.brokenReaderInvariants()
    #expect(broken.isEmpty, sourceLocation: place)
  }

  @Test("Text is runs and paragraphs, with offsets in bytes of UTF-8")
  func text() {
    var builder = DocumentBuilder()
    builder.append("é")
    builder.append("ü\n", style(.bold))
    builder.append("end", style(.bold))
    let document = builder.finish()
    expectSound(document)
    #expect(document.body.string == "éü\nend")
    #expect(document.body.runs.map(\.range) == [0..<2, 2..<8])
    #expect(document.body.paragraphs.map(\.range) == [0..<5, 5..<8])
  }

  @Test("What a document does not have is left out of the text, so that any text can be given")
  func foreignCharacters() {
    var builder = DocumentBuilder()
    builder.append("a\u{0}\u{7}\u{7F}b\u{2029}c\u{FFFC}\td\u{0C}")
    let document = builder.finish()
    expectSound(document)
    #expect(document.body.string == "ab\nc\u{FFFC}\td\u{0C}")
    #expect(document.body.objects.map(\.offset) == [4])
    #expect(document.body.paragraphs.count == 2)
  }

  @Test("An object stands where it was added, with the character that stands for it")
  func objects() {
    var builder = DocumentBuilder()
    builder.append("a")
    builder.append(SampleText.glyph())
    let document = builder.finish()
    expectSound(document)
    #expect(document.body.string == "a\u{FFFC}")
    #expect(document.body.objects.map(\.object) == [SampleText.glyph()])
  }

  @Test(
    "A paragraph starts where the one before has text, and an empty one is there when it is ended")
  func paragraphs() {
    var builder = DocumentBuilder()
    builder.append("one")
    var centred = ParagraphStyle()
    centred.alignment = .center
    builder.beginParagraph(centred)
    builder.beginParagraph(centred)
    builder.append("two")
    builder.endParagraph()
    builder.endParagraph()
    let document = builder.finish()
    expectSound(document)
    #expect(document.body.string == "one\ntwo\n\n")
    #expect(document.body.paragraphs.map(\.style) == [0, 1, 1])
  }

  @Test("The marker of a list item is text of which the paragraph knows how long it is")
  func lists() {
    var builder = DocumentBuilder()
    let list = builder.addList([ListLevel(numberFormat: 23, text: [.text("•")])])
    builder.beginParagraph(list: ListReference(list: list, level: 0), marker: "\t•\t")
    builder.append("item\n")
    let document = builder.finish()
    expectSound(document)
    #expect(document.body.paragraphs[0].markerByteCount == 5)
    #expect(document.body.paragraphs[0].list == ListReference(list: 0, level: 0))
  }

  @Test(
    "A cell over several columns and rows has its text once, and the cells that it covers are there"
  )
  func spans() {
    var builder = DocumentBuilder()
    builder.beginTable()
    builder.beginRow()
    builder.beginCell(columns: 2, rows: 2)
    builder.append("wide")
    builder.beginCell()
    builder.append("c")
    builder.beginRow()
    builder.beginCell()
    builder.append("below")
    builder.endTable()
    let document = builder.finish()
    expectSound(document)
    #expect(document.body.string == "wide\n\nc\n\n\nbelow\n")
    let rows = document.body.tables[0].rows
    #expect(rows.map(\.cells.count) == [3, 3])
    #expect(rows[0].cells.map(\.horizontalMerge) == [.first, .continued, .none])
    #expect(rows[0].cells.map(\.verticalMerge) == [.first, .first, .none])
    #expect(rows[1].cells.map(\.horizontalMerge) == [.first, .continued, .none])
    #expect(rows[1].cells.map(\.verticalMerge) == [.continued, .continued, .none])
    #expect(document.body.paragraphs.map(\.cell?.column) == [0, 1, 2, 0, 1, 2])
  }

  @Test("A table in a cell has an empty paragraph behind it, since the end of a cell is its own")
  func nestedTables() {
    var builder = DocumentBuilder()
    builder.beginTable()
    builder.beginCell()
    builder.append("outer")
    builder.beginTable()
    builder.beginCell()
    builder.append("inner")
    builder.endTable()
    builder.endTable()
    builder.append("behind")
    let document = builder.finish()
    expectSound(document)
    #expect(document.body.string == "outer\ninner\n\nbehind")
    #expect(document.body.paragraphs.map(\.cell?.table) == [0, 1, 0, nil])
  }

  @Test("Tables deeper than documents have them give their text to the cell around them")
  func deepTables() {
    var builder = DocumentBuilder()
    for index in 0..<30 {
      builder.beginTable()
      builder.beginCell()
      builder.append("\(index)")
    }
    let document = builder.finish()
    expectSound(document)
    #expect(document.body.tables.count == Table.nestingLimit)
    #expect(document.body.string.hasPrefix("0\n1\n2\n"))
    #expect(document.body.string.contains("29"))
  }

  @Test("A table and a row without cells are none, and text between cells is not lost")
  func emptyTables() {
    var builder = DocumentBuilder()
    builder.beginTable()
    builder.beginRow()
    builder.endTable()
    builder.beginTable()
    builder.append("stray")
    builder.endTable()
    builder.append("end")
    let document = builder.finish()
    expectSound(document)
    #expect(document.body.tables.isEmpty)
    #expect(document.body.string == "stray\nend")
  }

  @Test("Notes are in the order of their references, and a note in a note stands in front of it")
  func notes() {
    var builder = DocumentBuilder()
    let note = Note(kind: .footnote, text: AttributedText(), isNumbered: true)
    builder.append("a")
    builder.beginNote(note)
    builder.append("outer")
    builder.beginNote(note)
    builder.append("inner")
    builder.endText()
    builder.endText()
    builder.append("b")
    builder.beginHeaderOrFooter(.header)
    builder.append("head")
    let document = builder.finish()
    expectSound(document)
    #expect(document.body.string == "ab")
    #expect(document.body.anchors.map(\.offset) == [1, 1])
    #expect(document.notes.map(\.text.string) == ["outer", "inner"])
    #expect(document.headersAndFooters.map(\.text.string) == ["head"])
  }

  @Test("Whatever is called in whatever order, the document is sound")
  func anyOrder() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      var builder = DocumentBuilder()
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        step(&builder, using: &generator)
      }
      expectSound(builder.finish())
    }
  }

  private func step(_ builder: inout DocumentBuilder, using generator: inout SeededGenerator) {
    let looks = style([[], .bold, .hidden].randomElement(using: &generator) ?? [])
    switch Int.random(in: 0..<18, using: &generator) {
    case 0: builder.append("word", looks)
    case 1: builder.append("two\nlines\n", looks)
    case 2: builder.append(SampleText.glyph(), looks)
    case 3: builder.beginParagraph()
    case 4: builder.endParagraph()
    case 5, 6: builder.beginTable()
    case 7: builder.beginRow()
    case 8, 9:
      builder.beginCell(
        columns: Int.random(in: -1...3, using: &generator),
        rows: Int.random(in: -1...3, using: &generator))
    case 10: builder.endCell()
    case 11: builder.endRow()
    case 12: builder.endTable()
    case 13: builder.beginNote(Note(kind: .endnote, text: AttributedText(), isNumbered: false))
    case 14: builder.beginHeaderOrFooter(.footer)
    case 15: builder.endText()
    case 16: builder.beginBookmark("b\(Int.random(in: 0...3, using: &generator))")
    default: builder.endBookmark("b\(Int.random(in: 0...3, using: &generator))")
    }
  }
}
