import Diagnostics
import RichText
import Testing

@testable import HTML

@Suite("Text and paragraphs") struct TextTests {
  @Test("Characters that markup uses are escaped, and a line separator is a line break")
  func specialCharacters() throws {
    var builder = DocumentBuilder()
    builder.paragraph("a\u{2028}b\u{A0}c &amp; ]]> 'x' \"y\"")
    let page = try Page(builder.build())
    #expect(page.content == "<p>a<br/>b\u{A0}c &amp;amp; ]]&gt; 'x' \"y\"</p>\n")
  }

  @Test("Characters that no page may hold are left out and counted")
  func charactersThatNoPageHoldsAreCounted() throws {
    var builder = DocumentBuilder()
    let noncharacters = [0xFFFE, 0xFDD0, 0x1FFFF].compactMap { Unicode.Scalar(UInt32($0)) }
    builder.paragraph(
      "a\u{1}b\u{7F}c\u{85}d" + noncharacters.map { String($0) }.joined(separator: "e")
        + "g\u{FFFD}h\u{FE0F}i\u{10FFFD}\u{0}")
    let page = try Page(builder.build())
    #expect(page.content == "<p>abcdeeg\u{FFFD}h\u{FE0F}i\u{10FFFD}</p>\n")
    #expect(page.ids == [.htmlControlCharacter])
    // Seven in the text; the title is made of its first line, and is no loss.
    #expect(page.diagnostics.diagnostics.first?.count == 7)
  }

  @Test("Every Unicode scalar makes a valid page")
  func everyScalarMakesAValidPage() throws {
    var builder = DocumentBuilder()
    for plane in 0...16 {
      let scalars = (0..<0x10000).compactMap { Unicode.Scalar(UInt32(plane << 16 | $0)) }
      var view = String.UnicodeScalarView()
      for scalar in scalars where scalar != "\n" && scalar != "\u{FFFC}" { view.append(scalar) }
      builder.paragraph(String(view))
    }
    _ = try Page(builder.build())
  }

  @Test("Tabs and repeated spaces stay visible in every style")
  func tabsAndSpacesStayVisible() throws {
    var builder = DocumentBuilder()
    builder.paragraph("a\tb")
    builder.paragraph(" a  b   c ")
    builder.run("a ")
    builder.run(" b") { $0.flags = .bold }
    builder.end()
    let classes = try Page(builder.build())
    #expect(
      classes.content == """
        <p class="p1">a\tb</p>
        <p> a  b   c </p>
        <p>a <b> b</b></p>

        """)
    #expect(classes.stylesheet.contains(".p1{tab-size:36px}"))
    #expect(classes.stylesheet.contains("white-space:pre-wrap"))
    let inline = try Page(builder.build()) { $0.style = .inline }
    #expect(
      inline.content == """
        <p style="margin:0;tab-size:36px;white-space:pre-wrap">a\tb</p>
        <p style="margin:0;white-space:pre-wrap"> a  b   c </p>
        <p style="margin:0;white-space:pre-wrap">a <b> b</b></p>

        """)
    let none = try Page(builder.build()) { $0.style = .none }
    #expect(
      none.content == """
        <p>a\u{2003}b</p>
        <p>\u{A0}a \u{A0}b \u{A0} c </p>
        <p>a <b>\u{A0}b</b></p>

        """)
  }

  @Test("A blank paragraph keeps its height")
  func blankParagraphsKeepTheirHeight() throws {
    var builder = DocumentBuilder()
    builder.paragraph("")
    builder.paragraph("a")
    #expect(try Page(builder.build()).content == "<p><br/></p>\n<p>a</p>\n")
  }

  @Test("Indents, spaces, line heights and page breaks of paragraphs become style rules")
  func paragraphLooks() throws {
    var builder = DocumentBuilder()
    builder.paragraph("a") {
      $0.alignment = .center
      $0.leftIndent = 720
      $0.firstLineIndent = -360
      $0.rightIndent = 200
      $0.spaceBefore = 120
      $0.spaceAfter = 240
      $0.lineSpacing = .multiple(360)
    }
    builder.paragraph("b") { $0.lineSpacing = .exact(480) }
    builder.paragraph("c") { $0.lineSpacing = .minimum(480) }
    builder.paragraph("d") { $0.maximumLineHeight = 480 }
    builder.paragraph("e") {
      $0.pageBreakBefore = true
      $0.keepsWithNext = true
    }
    let page = try Page(builder.build())
    #expect(
      page.stylesheet.hasSuffix(
        """
        .p1{text-align:center;margin-left:36px;text-indent:-18px;margin-right:10px;\
        padding-top:6px;margin-bottom:12px;line-height:1.8}
        .p2{line-height:24px}
        .p3{line-height:max(1.2em,24px)}
        .p4{line-height:min(1.2em,24px)}
        .p5{break-before:page;break-after:avoid}

        """))
  }

  @Test("Larger text sets the size of its paragraph, and smaller text in it is a span")
  func largerTextBelongsToItsBlock() throws {
    var builder = DocumentBuilder()
    builder.paragraph("plain text that is the base")
    builder.run("Large ") { $0.fontSize = 24_000 }
    builder.run("s") { $0.fontSize = 9_000 }
    builder.end()
    let page = try Page(builder.build())
    #expect(
      page.content.hasSuffix("<p class=\"p1\">Large <span class=\"s1\">s</span></p>\n"))
    #expect(page.stylesheet.hasSuffix(".p1{font-size:24px}\n.s1{font-size:9px}\n"))
  }

  @Test("Outline levels and names of styles make headings, except of blank paragraphs")
  func headings() throws {
    var builder = DocumentBuilder()
    builder.document.namedStyles = [
      NamedStyle(
        kind: .paragraph, number: 1, name: "Heading 2", characterStyle: 0, paragraphStyle: 0),
      NamedStyle(kind: .paragraph, number: 2, name: "Title", characterStyle: 0, paragraphStyle: 0),
    ]
    builder.paragraph("title") { $0.namedStyle = 1 }
    builder.paragraph("two") { $0.namedStyle = 0 }
    builder.paragraph("eight") { $0.outlineLevel = 7 }
    builder.paragraph("") { $0.outlineLevel = 0 }
    let page = try Page(builder.build())
    #expect(
      page.content == "<h1>title</h1>\n<h2>two</h2>\n<h6>eight</h6>\n<p><br/></p>\n")
  }

  @Test("Text has a direction where it needs one or the document states one")
  func directions() throws {
    var builder = DocumentBuilder()
    builder.paragraph("שלום") { $0.direction = .natural }
    builder.paragraph("abc שלום") { $0.direction = .natural }
    builder.paragraph("abc") { $0.direction = .natural }
    builder.paragraph("日本語 ﹐ 😀") { $0.direction = .natural }
    builder.paragraph("abc") {
      $0.direction = .rightToLeft
      $0.leftIndent = 720
    }
    builder.run("a")
    builder.run("b") { $0.flags = .rightToLeft }
    builder.end()
    let page = try Page(builder.build())
    #expect(
      page.content == """
        <p dir="auto">שלום</p>
        <p dir="auto">abc שלום</p>
        <p>abc</p>
        <p>日本語 ﹐ 😀</p>
        <p class="p1" dir="rtl">abc</p>
        <p>a<span dir="rtl">b</span></p>

        """)
    #expect(page.stylesheet.hasSuffix(".p1{margin-right:36px}\n"))
  }

  @Test("A page break inside a paragraph is a span, and one at its edge a rule")
  func pageBreaks() throws {
    var builder = DocumentBuilder()
    builder.paragraph("a\u{C}b")
    builder.paragraph("\u{C}c")
    builder.paragraph("d\u{C}")
    let page = try Page(builder.build())
    #expect(
      page.content == """
        <p>a<span class="page-break"></span>b</p>
        <p class="p1">c</p>
        <p class="p2">d</p>

        """)
    #expect(page.stylesheet.hasSuffix(".p1{break-before:page}\n.p2{break-after:page}\n"))
  }

  @Test("Neighbouring paragraphs with the same border share one box")
  func neighboursWithOneBorderShareABox() throws {
    var builder = DocumentBuilder()
    var borders = Borders()
    borders.top = Border(style: .single, width: 20, space: 40)
    borders.bottom = borders.top
    let change: (inout ParagraphStyle) -> Void = { $0.borders = borders }
    builder.paragraph("a", change)
    builder.paragraph("b", change)
    builder.paragraph("c")
    let page = try Page(builder.build())
    #expect(
      page.content == "<div class=\"b1\">\n<p>a</p>\n<p>b</p>\n</div>\n<p>c</p>\n")
    #expect(
      page.stylesheet.hasSuffix(
        ".b1{border-top:1px solid #000000;border-bottom:1px solid #000000;padding:2px 0 2px 0}\n"))
  }

  @Test("The title is the given one, else that of the document, else its first line of text")
  func titles() throws {
    var builder = DocumentBuilder()
    builder.paragraph("")
    builder.paragraph("First\u{2028}line")
    #expect(try Page(builder.build()).html.contains("<title>First</title>"))
    builder.document.attributes.information.title = "Of the document"
    builder.document.attributes.information.author = "A & B"
    let page = try Page(builder.build())
    #expect(page.html.contains("<title>Of the document</title>"))
    #expect(page.html.contains("<meta name=\"author\" content=\"A &amp; B\"/>"))
    #expect(try Page(builder.build()) { $0.title = "Given" }.html.contains("<title>Given</title>"))
    #expect(try Page(Document()).html.contains("<title>Untitled</title>"))
    var glyph = DocumentBuilder()
    glyph.object(TestImages.glyph())
    glyph.end(terminated: false)
    #expect(try Page(glyph.build()).html.contains("<title>cat</title>"))
  }

  @Test("A fragment has no head, and an element that says what most of its text looks like")
  func fragments() throws {
    var builder = DocumentBuilder()
    builder.paragraph("a") { $0.alignment = .right }
    let document = builder.build()
    let page = try Page(document) { $0.fragment = true }
    #expect(
      page.html == """
        <div style="max-width:432px;margin:0 auto;overflow-wrap:break-word;font-size:12px">
        <p style="margin:0;text-align:right">a</p>
        </div>

        """)
    let plain = try Page(document) { options in
      options.fragment = true
      options.style = .none
    }
    #expect(plain.html == "<p>a</p>\n")
  }

  @Test("Inline styles take the look away that browsers give an element")
  func inlineReset() throws {
    var builder = DocumentBuilder()
    builder.run("Title")
    builder.end { $0.outlineLevel = 0 }
    builder.run("x")
    builder.run("2") { $0.superscript = 1 }
    builder.end()
    let page = try Page(builder.build()) { $0.style = .inline }
    #expect(
      page.content.hasPrefix(
        "<h1 style=\"margin:0;font-size:inherit;font-weight:inherit\">Title</h1>"))
    #expect(
      page.content.contains("<p style=\"margin:0\">x<sup style=\"line-height:0\">2</sup></p>"))
  }

  @Test("Inline styles take the look of header cells and of note numbers away as well")
  func inlineResetInTablesAndNotes() throws {
    var builder = DocumentBuilder()
    builder.paragraph("a note")
    let note = builder.endNote(.footnote)
    var row = TableRow(cells: [TableCell()])
    row.isHeader = true
    var table = Table()
    table.rows = [row]
    builder.tables([table])
    builder.run("Head")
    builder.end(cell: CellReference(table: 0, row: 0, column: 0))
    builder.run("x")
    builder.anchor(.note(note))
    builder.end()
    let page = try Page(builder.build()) { $0.style = .inline }
    #expect(page.content.contains("font-weight:inherit;text-align:inherit"))
    #expect(page.content.contains("<sup style=\"line-height:0\"><a"))
  }

  @Test("A wide indent is at most a share of the line, and its first line as well")
  func wideIndents() throws {
    var builder = DocumentBuilder()
    builder.paragraph("a") {
      $0.leftIndent = 2_880
      $0.rightIndent = 2_880
      $0.firstLineIndent = -2_880
    }
    builder.paragraph("b") { $0.leftIndent = 720 }
    let page = try Page(builder.build())
    #expect(
      page.stylesheet.contains(
        "margin-left:min(144px,30%);text-indent:max(-144px,-30%);margin-right:min(144px,30%)"))
    #expect(page.stylesheet.contains("margin-left:36px"))
  }

  @Test("The space before and behind a box is outside of it, that between its paragraphs inside")
  func spaceAroundBoxes() throws {
    var builder = DocumentBuilder()
    let line = Border(style: .single, width: 20)
    for text in ["first", "last"] {
      builder.paragraph(text) {
        var borders = Borders()
        borders.top = line
        borders.bottom = line
        $0.borders = borders
        $0.spaceBefore = 200
        $0.spaceAfter = 400
      }
    }
    let page = try Page(builder.build())
    #expect(
      page.content.contains("<div class=\"b1\">\n<p class=\"p1\">first</p>\n<p class=\"p2\">last"))
    #expect(page.stylesheet.contains(".b1{margin-top:10px;margin-bottom:20px;"))
    #expect(page.stylesheet.contains(".p1{margin-bottom:20px}"))
    #expect(page.stylesheet.contains(".p2{margin-top:10px}"))
  }

  @Test("Raised text in a size of its own is reduced like any other")
  func raisedInOtherSize() throws {
    var builder = DocumentBuilder()
    builder.run("most of the text ")
    builder.run("2") {
      $0.superscript = 1
      $0.fontSize = 24_000
    }
    builder.end()
    let page = try Page(builder.build())
    #expect(page.stylesheet.contains("font-size:20px"))
  }

  @Test("Where the document says its paper, the page is printed on it")
  func paper() throws {
    var document = Document()
    #expect(try !Page(document).stylesheet.contains("@page"))
    document.attributes.paperWidth = 11_900
    document.attributes.paperHeight = 16_840
    document.attributes.leftMargin = 1_440
    let page = try Page(document)
    #expect(page.stylesheet.contains("@page{size:595pt 842pt;margin:72pt 90pt 72pt 72pt}"))
  }

  @Test("An empty document makes a page without content")
  func emptyDocument() throws {
    let page = try Page(Document())
    #expect(page.content == "")
  }

  @Test("Looks without a counterpart in HTML are noted, unless no looks are wanted")
  func looksWithoutCounterpartAreNoted() throws {
    var builder = DocumentBuilder()
    builder.run("a\tb") { $0.expansion = 400 }
    builder.run("c d") { $0.underline = 0x8001 }
    builder.end { $0.tabStops = [.init(position: 5_000, kind: .bar)] }
    let page = try Page(builder.build())
    #expect(page.ids == [.htmlStyleDropped, .htmlStyleDropped, .htmlStyleDropped])
    #expect(page.diagnostics.worst == .note)
    #expect(try Page(builder.build()) { $0.style = .none }.ids.isEmpty)
  }

  @Test(
    "A header is reported as lost, with a warning if it has letters or digits",
    arguments: [("head", Severity.warning), ("– –", .note), ("7", .warning)])
  func headersAndFootersAreReported(_ text: String, _ severity: Severity) throws {
    var builder = DocumentBuilder()
    builder.paragraph(text)
    let note = builder.endNote(.footnote)
    builder.document.headersAndFooters = [
      HeaderFooter(kind: .header, section: nil, text: builder.document.notes[note].text)
    ]
    builder.paragraph("a")
    let page = try Page(builder.build())
    #expect(page.ids == [.htmlHeaderFooter])
    #expect(page.diagnostics.worst == severity)
  }
}
