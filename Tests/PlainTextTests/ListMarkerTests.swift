import Diagnostics
import Rendering
import RichText
import Testing

@testable import PlainText

@Suite("Markers of list items in plain text")
struct ListMarkerTests {
  /// A document of items in levels of a list, without a marker in the text unless one is given.
  private func document(
    _ items: [(text: String, level: Int?)], marker: Int = 0
  ) -> Document {
    var document = Document()
    var hidden = CharacterStyle()
    hidden.flags = .hidden
    document.characterStyles = [CharacterStyle(), hidden]
    document.paragraphStyles = [ParagraphStyle()]
    document.lists = [
      ListDefinition(
        id: 7,
        levels: [
          ListLevel(numberFormat: 0, text: [.number(level: 0), .text(".")]),
          ListLevel(
            numberFormat: 4, text: [.number(level: 0), .text("."), .number(level: 1), .text(")")]),
          ListLevel(numberFormat: 23, text: [.text("•")]),
        ])
    ]
    document.listOverrides = [ListOverride(number: 1, listID: 7)]
    document.body = AttributedText(plain: Array(items.map { $0.text + "\n" }.joined().utf8))
    for (index, item) in items.enumerated() {
      document.body.paragraphs[index].list = item.level.map { ListReference(list: 0, level: $0) }
      document.body.paragraphs[index].markerByteCount = marker
    }
    return document
  }

  private func write(
    _ document: Document, form: CharacterWalk.Form = .readable
  ) -> (text: String, ids: [DiagnosticID]) {
    var sink = DiagnosticSink()
    let bytes = PlainTextWriter.write(
      document, options: PlainTextOptions(glyphs: .description, form: form), diagnostics: &sink)
    return (String(decoding: bytes, as: UTF8.self), sink.diagnostics.map(\.id))
  }

  private let items: [(text: String, level: Int?)] = [
    ("Trade", 0), ("More", 0), ("deeper", 1), ("again", 1), ("point", 2), ("plain", nil), ("on", 0),
    ("anew", 1),
  ]

  @Test(
    "A list without markers in the text has those of its definition, since every reader shows them")
  func composed() {
    #expect(
      write(document(items)).text == """
        1.\tTrade
        2.\tMore
        2.a)\tdeeper
        2.b)\tagain
        •\tpoint
        plain
        3.\ton
        3.a)\tanew

        """)
  }

  @Test("The characters of an attributed string have no markers but those of the text")
  func cocoaForm() {
    #expect(
      write(document(items), form: .cocoa).text
        == "Trade\nMore\ndeeper\nagain\npoint\nplain\non\nanew\n")
  }

  @Test("A document of TextEdit has its markers in the text, and none is made up")
  func textEdit() {
    var document = document([("Trade", 0), ("more", 0)])
    document.attributes.cocoaVersion = 2_822
    #expect(write(document).text == "Trade\nmore\n")
  }

  @Test("A marker that the text has stays, and numbers go on behind it")
  func shown() {
    var document = document([("5.\tFive", 0), ("Six", 0)])
    document.body.paragraphs[0].markerByteCount = 3
    #expect(write(document).text == "5.\tFive\n6.\tSix\n")
  }

  @Test("A hidden item has no number, and what joins the paragraph before it has none either")
  func hidden() {
    var document = document([("one", 0), ("gone", 0), ("two", 0), ("joined", 0)])
    // "gone\n", and the end of "two".
    document.body.runs = [
      Run(range: 0..<4, style: 0), Run(range: 4..<9, style: 1), Run(range: 9..<12, style: 0),
      Run(range: 12..<13, style: 1), Run(range: 13..<20, style: 0),
    ]
    #expect(write(document).text == "1.\tone\n2.\ttwojoined\n")
  }

  @Test("A marker of a list that the document does not have is text")
  func unknownList() {
    var document = document([("10.\tReceivables", 0)], marker: 4)
    document.listOverrides = []
    document.body.paragraphs[0].list = nil
    #expect(write(document).text == "10.\tReceivables\n")
  }

  @Test("The mark of a note stands behind the marker")
  func notes() {
    var document = document([("one", 0)])
    document.notes = [
      Note(kind: .footnote, text: AttributedText(plain: Array("why".utf8)), isNumbered: true)
    ]
    document.body.anchors = [Anchor(offset: 0, kind: .note(0), style: 0)]
    #expect(write(document).text.hasPrefix("1.\t[1]one\n"))
  }

  @Test("A marker that is too long is cut, with a warning")
  func longMarker() {
    var document = document([("one", 0)])
    document.lists[0].levels[0].text = [.text(String(repeating: "x", count: 300))]
    let result = write(document)
    #expect(result.text == String(repeating: "x", count: 255) + "\tone\n")
    #expect(result.ids.contains(.textLongMarker))
  }

  @Test("Lines and cells are told apart as other programs do, unless Cocoa's characters are wanted")
  func linesAndCells() {
    var document = document([("a\u{2028}b", nil), ("c", nil), ("d", nil), ("e", nil), ("f", nil)])
    document.body.tables = [
      Table(rows: Array(repeating: TableRow(cells: [TableCell(), TableCell()]), count: 2))
    ]
    for index in 0..<4 {
      document.body.paragraphs[index].cell = CellReference(
        table: 0, row: index / 2, column: index % 2)
    }
    #expect(write(document).text == "a\nb\tc\nd\te\nf\n")
    #expect(write(document, form: .cocoa).text == "a\u{2028}b\nc\nd\ne\nf\n")
  }
}
