import Diagnostics
import RTFDFiles
import Rendering
import RichText
import Testing

@Suite("The walk through a document")
struct DocumentWalkTests {
  /// Writes down events, one word each.
  private struct Recorder: DocumentVisitor {
    var events: [String] = []

    mutating func visit(_ event: DocumentEvent) {
      switch event {
      case .table(let event): events.append(Self.word(event))
      case .startList: events.append("list{")
      case .endList: events.append("}list")
      case .startItem(let item): events.append("item(\(item.marker)){")
      case .endItem: events.append("}item")
      case .startParagraph(let start): events.append(start.heading.map { "h\($0){" } ?? "p{")
      case .endParagraph: events.append("}")
      case .marker(let marker): events.append("marker(\(marker))")
      case .text(let bytes, let style):
        events.append("\(style):\(String(decoding: bytes, as: UTF8.self))")
      case .optionalHyphen: events.append("hyphen")
      case .lineBreak: events.append("break")
      case .pageBreak: events.append("page")
      case .glyph: events.append("glyph")
      case .attachment: events.append("attachment")
      case .placeholder: events.append("placeholder")
      case .anchor(.bookmark(let index)): events.append("bookmark(\(index))")
      case .anchor(.helpMark(let index)): events.append("help(\(index))")
      case .anchor(.noteReference(let entry, let isRepeated)):
        events.append(isRepeated ? "again(\(entry.number))" : "ref(\(entry.number))")
      case .startNotes(let areComments): events.append(areComments ? "comments{" : "notes{")
      case .endNotes: events.append("}notes")
      case .startNote(let entry): events.append("note(\(entry.number)){")
      case .endNote: events.append("}note")
      case .startTextBox: events.append("box{")
      case .endTextBox: events.append("}box")
      }
    }

    private static func word(_ event: TableEvent) -> String {
      switch event {
      case .startTable(let open): open.isPlain ? "table{" : "merged{"
      case .startSection(let isHeader): isHeader ? "head{" : "rows{"
      case .startRow: "row{"
      case .startCell(let cell, _): "cell(\(cell.columnSpan),\(cell.rowSpan)){"
      case .endCell: "}cell"
      case .endRow: "}row"
      case .endSection: "}section"
      case .endTable: "}table"
      }
    }
  }

  private func events(of document: Document, includesHidden: Bool = false) -> [String] {
    var walk = DocumentWalk(
      document, .init(includesHidden: includesHidden, longMarker: .nestedNote))
    var recorder = Recorder()
    walk.run(&recorder)
    return recorder.events
  }

  /// A document of one text in the styles plain, hidden and bold.
  private func document(_ runs: [(String, style: Int)]) -> Document {
    var document = Document()
    var hidden = CharacterStyle()
    hidden.flags = .hidden
    var bold = CharacterStyle()
    bold.flags = .bold
    document.characterStyles = [CharacterStyle(), hidden, bold]
    document.paragraphStyles = [ParagraphStyle()]
    document.body = AttributedText(plain: Array(runs.map(\.0).joined().utf8))
    document.body.runs = []
    var offset = 0
    for (text, style) in runs {
      document.body.runs.append(Run(range: offset..<offset + text.utf8.count, style: style))
      offset += text.utf8.count
    }
    return document
  }

  @Test("Text comes run by run, apart from what is not text")
  func runs() {
    let document = document([("a\u{2028}b", 0), ("c\u{0C}", 2), ("d\ne\n", 0)])
    #expect(
      events(of: document) == [
        "p{", "0:a", "break", "0:b", "2:c", "page", "0:d", "}", "p{", "0:e", "}",
      ])
  }

  @Test("Hidden text is not met, unless it was asked for")
  func hidden() {
    let document = document([("a", 0), ("secret\n", 1), ("b\n", 0)])
    #expect(events(of: document) == ["p{", "0:ab", "}"])
    #expect(
      events(of: document, includesHidden: true)
        == ["p{", "0:a", "1:secret", "}", "p{", "0:b", "}"])
  }

  @Test("Notes follow the body in the order of their numbers, text boxes follow the notes")
  func notes() {
    var document = document([("ab\n", 0)])
    func note(_ kind: Note.Kind, _ text: String) -> Note {
      Note(kind: kind, text: AttributedText(plain: Array(text.utf8)), isNumbered: true)
    }
    document.notes = [note(.footnote, "f"), note(.textBox, "t"), note(.annotation, "c")]
    document.body.anchors = [
      Anchor(offset: 0, kind: .note(1), style: 0), Anchor(offset: 1, kind: .note(2), style: 0),
      Anchor(offset: 2, kind: .note(0), style: 0), Anchor(offset: 2, kind: .note(2), style: 0),
    ]
    #expect(
      events(of: document) == [
        "p{", "0:a", "ref(1)", "0:b", "ref(2)", "again(1)", "}",
        "notes{", "note(1){", "p{", "0:c", "}", "}note", "note(2){", "p{", "0:f", "}", "}note",
        "}notes", "box{", "p{", "0:t", "}", "}box",
      ])
  }

  @Test("A note in a note is left out with a warning, so that the walk ends")
  func nestedNote() {
    var document = document([("a\n", 0)])
    var text = AttributedText(plain: Array("n".utf8))
    text.anchors = [Anchor(offset: 1, kind: .note(0), style: 0)]
    document.notes = [Note(kind: .footnote, text: text, isNumbered: true)]
    document.body.anchors = [Anchor(offset: 1, kind: .note(0), style: 0)]
    var walk = DocumentWalk(document, .init(includesHidden: false, longMarker: .nestedNote))
    var recorder = Recorder()
    walk.run(&recorder)
    #expect(
      recorder.events == [
        "p{", "0:a", "ref(1)", "}", "notes{", "note(1){", "p{", "0:n", "}", "}note", "}notes",
      ])
    #expect(walk.diagnostics.worst == .warning)
  }

  @Test("Items of deeper levels stand inside the item before them")
  func lists() {
    var document = document([("a\nb\nc\nd\n", 0)])
    let level = ListLevel(numberFormat: 0, text: [.number(level: 0), .text(")")])
    document.lists = [
      ListDefinition(id: 7, levels: [level, ListLevel(numberFormat: 23, text: [.text("•")])])
    ]
    document.listOverrides = [ListOverride(number: 1, listID: 7)]
    for (index, level) in [0, 1, 0].enumerated() {
      document.body.paragraphs[index].list = ListReference(list: 0, level: level)
    }
    #expect(
      events(of: document) == [
        "list{", "item(1)){", "p{", "0:a", "}", "list{", "item(•){", "p{", "0:b", "}", "}item",
        "}list", "}item", "item(2)){", "p{", "0:c", "}", "}item", "}list", "p{", "0:d", "}",
      ])
  }

  @Test("A heading in a list is a heading, and its number is text")
  func headings() {
    var document = document([("a\n", 0)])
    document.paragraphStyles[0].outlineLevel = 1
    document.lists = [
      ListDefinition(id: 7, levels: [ListLevel(numberFormat: 1, text: [.number(level: 0)])])
    ]
    document.listOverrides = [ListOverride(number: 1, listID: 7)]
    document.body.paragraphs[0].list = ListReference(list: 0, level: 0)
    #expect(events(of: document) == ["h2{", "marker(I)", "0:a", "}"])
  }

  /// A table of rows of three cells, the last two of the first row merged or not.
  private func table(_ texts: [String], merges: Bool) -> Document {
    var document = document([(texts.map { $0 + "\n" }.joined() + "c", 0)])
    let cells = [TableCell(), TableCell(), TableCell()]
    document.body.tables = [
      Table(rows: Array(repeating: TableRow(cells: cells), count: texts.count / 3))
    ]
    if merges {
      document.body.tables[0].rows[0].cells[1].horizontalMerge = .first
      document.body.tables[0].rows[0].cells[2].horizontalMerge = .continued
    }
    for index in texts.indices {
      document.body.paragraphs[index].cell = CellReference(
        table: 0, row: index / 3, column: index % 3)
    }
    return document
  }

  @Test("Cells of one line each make a plain table")
  func plainTable() {
    #expect(
      events(of: table(["a", "b", "x"], merges: false)) == [
        "table{", "rows{", "row{", "cell(1,1){", "p{", "0:a", "}", "}cell", "cell(1,1){", "p{",
        "0:b", "}", "}cell", "cell(1,1){", "p{", "0:x", "}", "}cell", "}row", "}section", "}table",
        "p{", "0:c", "}",
      ])
  }

  @Test("Cells that are merged away are no cells, and the table says that it has some")
  func mergedTable() {
    let events = events(of: table(["a", "b", "", "d", "e", "f"], merges: true))
    #expect(events.first == "merged{")
    #expect(
      events.filter { $0.hasPrefix("cell(") }
        == ["cell(1,1){", "cell(2,1){", "cell(1,1){", "cell(1,1){", "cell(1,1){"])
  }
}
