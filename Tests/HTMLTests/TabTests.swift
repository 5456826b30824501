import RichText
import Testing

@testable import HTML

@Suite("Tabs and tab stops") struct TabTests {
  /// One paragraph with tab stops, on a page with lines of 468 pixels.
  private func page(
    _ text: String, _ stops: [ParagraphStyle.TabStop], style: HTMLOptions.Style = .classes,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> Page {
    var builder = DocumentBuilder()
    builder.document.attributes.leftMargin = 1_440
    builder.document.attributes.rightMargin = 1_440
    builder.paragraph(text) {
      $0.tabStops = stops
      change(&$0)
    }
    return try Page(builder.build()) { $0.style = style }
  }

  @Test("Tab stops at one distance need no boxes, only a tab size")
  func oneDistanceNeedsNoBoxes() throws {
    let stops = [566, 1_133, 1_700].map { ParagraphStyle.TabStop(position: $0) }
    let page = try page("a\tb\tc", stops)
    #expect(page.content == "<p class=\"p1\">a\tb\tc</p>\n")
    #expect(page.stylesheet.contains(".p1{tab-size:28.35px}"))
  }

  @Test("Text is centred at a centre stop and ends at a right one")
  func textStandsBetweenBeforeAndAfterItsStops() throws {
    let page = try page(
      "left\tmiddle\tright",
      [.init(position: 4_680, kind: .center), .init(position: 9_360, kind: .right)])
    #expect(
      page.content == """
        <p class="p1"><span class="s1">left\t</span><span class="s2">middle</span>\
        <span class="s3"><span class="s4"></span><span class="s5">\t</span>\
        <span class="s4">right</span></span></p>

        """)
    for rule in [
      ".s1{display:inline-block;min-width:50%;tab-size:.25em}",
      ".s2{display:inline-block;width:100%;margin:0 -50%;text-align:center}",
      """
      .s3{display:inline-block;min-width:50%;max-width:100%;text-align:justify;\
      text-align-last:justify}
      """,
      """
      .s4{display:inline-block;max-width:calc(100% - 3em);text-align:start;text-align-last:auto}
      """,
      ".s5{white-space:normal}",
    ] {
      #expect(page.stylesheet.contains(rule + "\n"), "\(page.stylesheet)")
    }
    #expect(page.ids.isEmpty)
  }

  @Test(
    "A leader is a line under the gap, in the style nearest to it",
    arguments: [
      (ParagraphStyle.TabStop.Leader.dots, "underline dotted"), (.middleDots, "underline dotted"),
      (.hyphens, "underline dashed"), (.underline, "underline"), (.thickLine, "underline"),
      (.equalSigns, "underline double"),
    ])
  func leadersAreLinesUnderTheGap(_ leader: ParagraphStyle.TabStop.Leader, _ line: String) throws {
    let page = try page("One\t17", [.init(position: 9_360, kind: .right, leader: leader)])
    #expect(page.stylesheet.contains("{white-space:normal;text-decoration:\(line)}"))
    #expect(page.content.contains("One</span><span class=\"s3\">\t</span><span class=\"s2\">17"))
    // A stop at which text starts may have one too.
    let left = try self.page("One\ttwo", [.init(position: 5_000, leader: leader)])
    #expect(left.stylesheet.contains("{white-space:normal;text-decoration:\(line)}"))
    #expect(left.content.hasSuffix("<span class=\"s2\"></span></span>two</p>\n"))
  }

  @Test("A leader ends before centred text")
  func leadersEndBeforeCentredText() throws {
    let page = try page("\tmiddle", [.init(position: 4_680, kind: .center, leader: .dots)])
    // Half the text is about 17 of 468 pixels.
    #expect(page.stylesheet.contains(".s1{display:inline-block;min-width:53.56%;"))
    #expect(page.content.hasSuffix("<span class=\"s2\">middle</span></span></p>\n"))
  }

  @Test("A decimal sign stands at its stop")
  func decimalSignsStandAtTheirStop() throws {
    let page = try page("Tea\t12,50 EUR", [.init(position: 4_680, kind: .decimal)])
    #expect(page.content.hasSuffix("<span class=\"s2\">12</span></span>,50 EUR</p>\n"))
  }

  @Test(
    "Text is split at the decimal sign of its first number, else behind that number",
    arguments: [
      ("12,50 EUR", "12"), ("EUR 12.50", "EUR 12"), ("1.234,5", "1.234"), ("1'234.5", "1'234"),
      ("1.234.567", "1.234.567"), ("12", "12"), ("12 pieces.", "12"), ("3.", "3"), ("none", "none"),
      ("", ""), (".5", ""), ("EUR ,50", "EUR "), ("1 234,5", "1 234"), ("12, or 13", "12"),
    ])
  func decimalSigns(_ text: String, _ before: String) {
    let utf8 = Array(text.utf8)
    let end = TabLayout.decimalSign(in: utf8[...])
    #expect(String(decoding: utf8[..<end], as: UTF8.self) == before)
  }

  @Test("A hanging number reaches to the edge of its text on a screen of any width")
  func hangingNumbersReachToTheEdgeOnAnyScreen() throws {
    let page = try page("1.\ttext", []) {
      $0.leftIndent = 720
      $0.firstLineIndent = -720
    }
    #expect(page.content == "<p class=\"p1\"><span class=\"s1\">1.\t</span>text</p>\n")
    #expect(page.stylesheet.contains(".s1{display:inline-block;min-width:36px;text-indent:0;"))
    let indented = try self.page("a\tb", [.init(position: 9_360, kind: .right)]) {
      $0.firstLineIndent = 360
    }
    #expect(
      indented.stylesheet.contains("min-width:calc(100% - 18px);text-indent:0;max-width:100%"))
  }

  @Test("Each line starts anew at the first stop")
  func eachLineStartsAnew() throws {
    let page = try page("a\tb\u{2028}c\td", [.init(position: 4_680, kind: .right)])
    let box = page.content.components("<span class=\"s1\">")
    #expect(box == 2)
    #expect(page.content.contains("b</span></span><br/><span class=\"s1\">"))
  }

  @Test("Text that has passed a stop goes on to the next")
  func textThatHasPassedAStopGoesToTheNext() throws {
    let page = try page(
      "a text of some length\tb", [.init(position: 400), .init(position: 6_000)])
    #expect(page.stylesheet.contains("min-width:64.1%"))
  }

  @Test("A title longer than a line is broken before the number at the right edge")
  func longTitlesAreBrokenBeforeTheirNumber() throws {
    let title = String(repeating: "long title ", count: 20)
    let page = try page("\(title)\t9", [.init(position: 9_360, kind: .right, leader: .dots)])
    #expect(page.content.contains("<span class=\"s2\">\(title)</span><span class=\"s3\">\t</span>"))
    #expect(page.ids.isEmpty)
    // A place inside the line may be behind the text or not.
    let other = try self.page("\(title)\t9", [.init(position: 4_000, kind: .center)])
    #expect(other.content == "<p class=\"p1\">\(title)\t9</p>\n")
    #expect(other.ids == [.htmlStyleDropped])
  }

  @Test("An underlined tab shows its line")
  func marksOnTabsShow() throws {
    var builder = DocumentBuilder()
    builder.run("Name:")
    builder.run("\t") { $0.underline = 1 }
    builder.end()
    let page = try Page(builder.build())
    #expect(
      page.content == """
        <p class="p1"><span class="s1"><span class="s2">Name:</span>\
        <span class="s3"><u>\t</u></span><span class="s2"></span></span></p>

        """)
  }

  @Test("No link holds nothing but a tab")
  func noLinkIsNothingButATab() throws {
    var builder = DocumentBuilder()
    builder.document.links = [Link(target: "https://example.org/")]
    builder.run("\tOne\t17") {
      $0.link = 0
      $0.underline = 1
    }
    builder.end {
      $0.tabStops = [.init(position: 700), .init(position: 8_000, kind: .right, leader: .dots)]
    }
    let content = try Page(builder.build()).content
    #expect(content.components("<a href") == 2)
    #expect(!content.contains("\t</a>"))
  }

  @Test("Stops in a cell are lengths, since the width of the page does not apply to them")
  func cellsAreNotMeasuredByThePage() throws {
    var builder = DocumentBuilder()
    builder.tables([Table(rows: [TableRow(cells: [TableCell()])])])
    builder.paragraph("a\tb", cell: CellReference(table: 0, row: 0, column: 0)) {
      $0.tabStops = [.init(position: 2_000, kind: .right)]
    }
    let page = try Page(builder.build())
    #expect(page.stylesheet.contains("min-width:100px;max-width:100%"))
  }

  @Test("A text of nothing but tabs has boxes for the first of them only")
  func manyTabs() throws {
    let stops = (1...4).map { ParagraphStyle.TabStop(position: Int32($0) * 97, kind: .right) }
    let line = String(repeating: "\t", count: 4) + "\u{2028}"
    let page = try page(String(repeating: line, count: 10_000), stops)
    let limit = 20_000 + (10_000 * line.utf8.count + 1) / 16
    #expect(page.content.components("white-space") == 0)
    #expect((60 * limit..<200 * limit).contains(page.content.utf8.count))
    #expect(page.ids == [.htmlTabLimit])
  }

  @Test("Stops hold in inline styles and right to left, not in centred text or without styles")
  func otherStyles() throws {
    let stops = [ParagraphStyle.TabStop(position: 4_680, kind: .right)]
    let inline = try page("a\tb", stops, style: .inline)
    #expect(inline.content.contains("<span style=\"display:inline-block;min-width:50%;"))
    #expect(inline.content.contains("<span style=\"white-space:normal\">\t</span>"))
    let none = try page("a\tb", stops, style: .none)
    #expect(none.content == "<p>a\u{2003}b</p>\n")
    let rightToLeft = try page("a\tb", stops) { $0.direction = .rightToLeft }
    #expect(rightToLeft.content.hasPrefix("<p class=\"p1\" dir=\"rtl\"><span class=\"s1\">"))
    let centred = try page("a\tb", stops) { $0.alignment = .center }
    #expect(centred.content == "<p class=\"p1\">a\tb</p>\n")
    #expect(centred.ids == [.htmlStyleDropped])
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func components(_ part: String) -> Int { split(separator: part).count - 1 }
}
