import Rendering
import RichText
import Testing

@Suite("Page headers and footers in the text")
struct PagePartTests {
  private static func document(
    _ body: String, sectionEnds: [Int] = [], _ parts: [(HeaderFooter.Kind, Int?, String)]
  ) -> Document {
    var document = Document()
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    document.body = AttributedText(plain: Array(body.utf8))
    document.sections = Array(repeating: Section(), count: sectionEnds.count + 1)
    document.body.anchors = sectionEnds.enumerated().map {
      Anchor(offset: $1, kind: .sectionEnd($0), style: 0)
    }
    document.headersAndFooters = parts.map {
      HeaderFooter(kind: $0, section: $1, text: AttributedText(plain: Array($2.utf8)))
    }
    return document
  }

  private static let clinical = document(
    "n 86\nmean 75\n",
    [
      (.header, nil, "Table 14.1\n"), (.headerFirst, nil, "Title\n"), (.footer, nil, "Source"),
      (.footerLeft, nil, "Left"),
    ])

  @Test(
    "The first page's header stands before the text and its footer behind it; all stand there once",
    arguments: [
      (PagePartChoice.none, "n 86\nmean 75\n", 4), (.first, "Title\nn 86\nmean 75\nSource\n", 2),
      (.all, "Title\nTable 14.1\nn 86\nmean 75\nSource\nLeft\n", 0),
    ])
  func choices(_ choice: PagePartChoice, _ expected: String, _ left: Int) {
    let shown = Self.clinical.showing(choice)
    #expect(shown.body.string == expected)
    #expect(shown.headersAndFooters.count == left)
    #expect(shown.brokenInvariants().isEmpty)
  }

  @Test("Each section has its own before and behind it, and what says the same comes once")
  func sections() {
    let document = Self.document(
      "one\ntwo\nthree", sectionEnds: [4, 8],
      [
        (.header, 0, "A\n"), (.header, 1, "A\n"), (.header, 2, "B\n"), (.footer, 0, "f\n"),
        (.footer, 2, "g"),
      ])
    let all = document.showing(.all)
    #expect(all.body.string == "A\none\nf\ntwo\nB\nthree\ng\n")
    #expect(all.headersAndFooters.isEmpty)
    #expect(all.brokenInvariants().isEmpty)
    let first = document.showing(.first)
    #expect(first.body.string == "A\none\ntwo\nthree\nf\n")
    #expect(first.headersAndFooters.map(\.text.string) == ["B\n", "g"])
    #expect(first.brokenInvariants().isEmpty)
  }

  @Test("What belongs to the text stays with it when a header moves it")
  func anchorsAndObjects() {
    var document = Self.document("a\u{FFFC}b\n", [(.header, nil, "head"), (.footer, nil, "foot")])
    document.notes = [Note(kind: .footnote, text: AttributedText(), isNumbered: true)]
    document.bookmarks = [Bookmark(name: "x")]
    document.body.objects = [EmbeddedObjectReference(offset: 1, object: .placeholder)]
    document.body.anchors = [
      Anchor(offset: 0, kind: .bookmarkStart(0), style: 0),
      Anchor(offset: 5, kind: .note(0), style: 0),
      Anchor(offset: 6, kind: .bookmarkEnd(0), style: 0),
    ]
    let shown = document.showing(.all)
    #expect(shown.body.string == "head\na\u{FFFC}b\nfoot\n")
    #expect(shown.body.objects.map(\.offset) == [6])
    #expect(shown.body.anchors.map(\.offset) == [5, 10, 11])
    #expect(shown.brokenInvariants().isEmpty)
  }

  @Test("A table in a header is a table of its own before those of the text")
  func tables() {
    func table(_ text: String) -> AttributedText {
      var result = AttributedText(plain: Array(text.utf8))
      result.paragraphs[0].cell = CellReference(table: 0, row: 0, column: 0)
      result.tables = [Table(rows: [TableRow(cells: [TableCell()])])]
      return result
    }
    var document = Self.document("", [(.header, nil, "")])
    document.body = table("body\n")
    document.headersAndFooters[0].text = table("head\n")
    let shown = document.showing(.first)
    #expect(shown.body.string == "head\nbody\n")
    #expect(shown.body.paragraphs.map { $0.cell?.table } == [1, 0])
    #expect(shown.brokenInvariants().isEmpty)
  }

  @Test("Each of thousands of sections keeps its own header in front of its text")
  func manySections() {
    let count = 4_000
    let document = Self.document(
      String(repeating: "x\n", count: count), sectionEnds: (1..<count).map { $0 * 2 },
      (0..<count).map { (.header, $0, "h\($0)\n") })
    let shown = document.showing(.all)
    #expect(shown.body.string == (0..<count).map { "h\($0)\nx\n" }.joined())
    #expect(shown.headersAndFooters.isEmpty)
  }
}
