import Diagnostics
import RichText
import TestSupport
import Testing

@testable import HTML

@Suite("Hidden and deleted text") struct HiddenTextTests {
  @Test(
    "A title is made of visible text alone",
    arguments: [.hidden, .deleted] as [CharacterStyle.Flags])
  func titles(_ flag: CharacterStyle.Flags) throws {
    var builder = DocumentBuilder()
    builder.run("SECRET\n") { $0.flags = flag }
    builder.end(terminated: false)
    builder.run("Annual ")
    builder.run("SECRET ") { $0.flags = flag }
    builder.run("review")
    builder.end()
    let page = try Page(builder.build())
    #expect(page.html.contains("<title>Annual review</title>"))
    #expect(!page.html.contains("SECRET"))
    let all = try Page(builder.build()) { $0.includeHidden = true }
    #expect(all.html.contains("<title>SECRET</title>"))
  }

  @Test("A note, comment or text box goes with a hidden reference, and takes no number")
  func references() throws {
    var builder = DocumentBuilder()
    builder.document.bookmarks = [Bookmark(name: "inNote")]
    builder.document.links = [Link(target: "", fragment: "inNote")]
    var notes: [Int] = []
    for kind in [Note.Kind.footnote, .annotation, .textBox] {
      builder.anchor(.bookmarkStart(0))
      builder.paragraph("SECRET")
      notes.append(builder.endNote(kind) { $0.author = "SECRET AUTHOR" })
    }
    builder.paragraph("seen")
    let seen = builder.endNote(.footnote)
    builder.run("a")
    for note in notes {
      builder.anchor(.note(note)) { $0.flags = note == 0 ? .hidden : .deleted }
    }
    builder.run("b") { $0.link = 0 }
    builder.anchor(.note(seen))
    builder.end()
    let page = try Page(builder.build()) { $0.style = .none }
    #expect(!page.html.contains("SECRET"))
    #expect(
      page.content.hasPrefix(
        "<p>ab<sup><a id=\"ref-note-1\" href=\"#note-1\" role=\"doc-noteref\">1</a></sup></p>\n"))
    let hidden = page.diagnostics.diagnostics.first { $0.id == .htmlHiddenText }
    #expect(hidden?.count == 3)
    #expect(page.ids.contains(.htmlDanglingLink))
  }

  @Test("A hidden paragraph end joins the paragraphs around it")
  func joins() throws {
    var builder = DocumentBuilder()
    builder.run("Run-in head.")
    builder.run("\n") { $0.flags = .hidden }
    builder.end(terminated: false) { $0.outlineLevel = 0 }
    builder.run(" Body.")
    builder.end()
    let page = try Page(builder.build())
    #expect(page.content == "<p>Run-in head. Body.</p>\n")
    #expect(page.html.contains("<title>Run-in head. Body.</title>"))
    #expect(page.diagnostics.diagnostics.first?.count == 1)
  }

  @Test("List items join like paragraphs, and one without any text left is none")
  func listItems() throws {
    let item = ListReference(list: 0, level: 0)
    var builder = ListTests.builder([ListTests.list(1, [0])])
    builder.paragraph("one", list: item, marker: "1.\t")
    builder.run("2.\t")
    builder.run("gone\n") { $0.flags = .deleted }
    builder.end(list: item, marker: 3, terminated: false)
    builder.run("3.\tthr")
    builder.run("\n") { $0.flags = .deleted }
    builder.end(list: item, marker: 3, terminated: false)
    builder.run("ee")
    builder.end()
    let page = try Page(builder.build()) { $0.style = .none }
    #expect(page.content == "<ol>\n<li>one</li>\n<li value=\"3\">three</li>\n</ol>\n")
  }

  @Test("Cells never join, and a row with nothing left goes")
  func cells() throws {
    var builder = DocumentBuilder()
    var table = Table()
    table.rows = (0..<3).map { _ in
      var row = TableRow()
      row.cells = [TableCell(), TableCell()]
      return row
    }
    builder.tables([table])
    for row in 0..<3 {
      for column in 0..<2 {
        let cell = CellReference(table: 0, row: row, column: column)
        builder.run("\(row)\(column)") { $0.flags = row == 1 ? .hidden : [] }
        builder.run("\n") { $0.flags = .hidden }
        builder.end(cell: cell, terminated: false)
      }
    }
    let page = try Page(builder.build()) { $0.style = .none }
    #expect(
      page.content == """
        <table>
        <tbody>
        <tr><td><p>00</p>
        </td><td><p>01</p>
        </td></tr>
        <tr><td><p>20</p>
        </td><td><p>21</p>
        </td></tr>
        </tbody>
        </table>

        """)
  }

  @Test("A bookmark around nothing but hidden text never shows its name")
  func bookmarks() throws {
    var builder = DocumentBuilder()
    builder.document.bookmarks = [Bookmark(name: "SECRET"), Bookmark(name: "half")]
    builder.run("a")
    builder.run("x") { $0.flags = .hidden }
    builder.anchor(.bookmarkStart(0)) { $0.flags = .hidden }
    builder.anchor(.bookmarkStart(1)) { $0.flags = .hidden }
    builder.run("y") { $0.flags = .hidden }
    builder.anchor(.bookmarkEnd(0)) { $0.flags = .hidden }
    builder.run("b")
    builder.anchor(.bookmarkEnd(1))
    builder.end()
    #expect(try Page(builder.build()).content == "<p>a<span id=\"half\"></span>b</p>\n")
    builder.document.links = [Link(target: "#SECRET")]
    builder.run("to it") { $0.link = 0 }
    builder.end()
    #expect(
      try Page(builder.build()).content == """
        <p>a<span id="mark-1"></span><span id="half"></span>b</p>
        <p><a href="#mark-1">to it</a></p>

        """)
  }

  @Test("nor one whose ends stand outside of the hidden text")
  func bookmarksAround() throws {
    var builder = DocumentBuilder()
    builder.document.bookmarks = [Bookmark(name: "SECRET"), Bookmark(name: "place")]
    builder.run("a")
    builder.anchor(.bookmarkStart(0))
    builder.run("x") { $0.flags = .deleted }
    builder.anchor(.bookmarkEnd(0))
    builder.anchor(.bookmarkStart(1))
    builder.anchor(.bookmarkEnd(1))
    builder.run("b")
    builder.end()
    #expect(try Page(builder.build()).content == "<p>a<span id=\"place\"></span>b</p>\n")
  }

  @Test("A text box behind the last paragraph is written") func lastTextBox() throws {
    var builder = DocumentBuilder()
    builder.paragraph("box")
    let box = builder.endNote(.textBox)
    builder.paragraph("a")
    builder.anchor(.note(box))
    #expect(try Page(builder.build()).content.contains("<p>box</p>"))
  }

  @Test("A page shows the characters of the visible text, whatever is hidden")
  func randomDocuments() throws {
    for seed in UInt64(0)..<200 {
      let document = RandomDocument.make(seed: seed, hidesOften: true)
      let visible = VisibleDocument(document).document
      #expect(visible.brokenInvariants() == [], "seed \(seed)")
      #expect(
        !visible.body.runs.contains {
          visible.isHidden(style: $0.style) && visible.body.utf8[$0.range] != [0x0A]
        }, "seed \(seed)")
      let expected = TextExtraction(document.body, characterStyles: document.characterStyles)
      // Ends of cells are kept.
      func bare(_ text: [UInt8]) -> [UInt8] { text.filter { $0 != 0x0A } }
      #expect(bare(visible.body.utf8) == bare(expected.utf8), "seed \(seed)")
    }
  }
}
