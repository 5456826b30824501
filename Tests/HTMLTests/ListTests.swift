import Rendering
import RichText
import Testing

@testable import HTML

@Suite("Lists") struct ListTests {
  /// A list with one level per number format.
  static func list(_ id: Int32, _ formats: [Int32]) -> ListDefinition {
    ListDefinition(
      id: id,
      levels: formats.enumerated().map { level, format in
        ListLevel(
          numberFormat: format,
          text: format == 23 ? [.text("•")] : [.number(level: level), .text(".")])
      })
  }

  static func builder(_ lists: [ListDefinition]) -> DocumentBuilder {
    var builder = DocumentBuilder()
    // In Cocoa's documents markers are text, and none is made up.
    builder.document.attributes.cocoaVersion = nil
    // A point is a pixel all the same.
    builder.document.attributes.characterSet = .unspecified
    builder.document.lists = lists
    builder.document.listOverrides = lists.enumerated().map {
      ListOverride(number: Int32($0.offset + 1), listID: $0.element.id)
    }
    return builder
  }

  static func indent(_ twips: Int32) -> (inout ParagraphStyle) -> Void {
    { style in
      style.leftIndent = twips
      style.firstLineIndent = -twips
    }
  }

  @Test("Bullets nest, and each level shows the marker it has in the text")
  func bulletsNest() throws {
    var builder = Self.builder([Self.list(1, [23, 23])])
    let outer = ListReference(list: 0, level: 0)
    let inner = ListReference(list: 0, level: 1)
    builder.paragraph("Milk", list: outer, marker: "\t•\t", Self.indent(720))
    builder.paragraph("whole", list: inner, marker: "\t◦\t", Self.indent(1440))
    builder.paragraph("skimmed", list: inner, marker: "\t◦\t", Self.indent(1440))
    builder.paragraph("Bread", list: outer, marker: "\t•\t", Self.indent(720))
    builder.paragraph("after")
    let page = try Page(builder.build())
    #expect(
      page.content == """
        <ul class="l1">
        <li>Milk<ul class="l2">
        <li>whole</li>
        <li>skimmed</li>
        </ul></li>
        <li>Bread</li>
        </ul>
        <p>after</p>

        """)
    #expect(
      page.stylesheet.contains(".l1{list-style-type:disc}\n.l2{list-style-type:circle}\n"))
  }

  @Test("An override may replace a level of its list")
  func anOverrideMayReplaceALevel() throws {
    var builder = Self.builder([Self.list(1, [0, 0])])
    let level = ListLevel(numberFormat: 4, start: 3, text: [.number(level: 1), .text(")")])
    builder.document.listOverrides[0].levels = [nil, level]
    builder.paragraph("one", list: ListReference(list: 0, level: 0), Self.indent(720))
    builder.paragraph("two", list: ListReference(list: 0, level: 1), Self.indent(1440))
    let page = try Page(builder.build())
    #expect(
      page.content == """
        <ol>
        <li>one<ol type="a" start="3">
        <li style="list-style-type:'c) '">two</li>
        </ol></li>
        </ol>

        """)
  }

  @Test("Numbers go on after a paragraph in between, and one out of sequence is stated")
  func numbersGoOnAfterAnInterruption() throws {
    var builder = Self.builder([Self.list(1, [0])])
    let item = ListReference(list: 0, level: 0)
    builder.paragraph("one", list: item, marker: "\t1.\t", Self.indent(720))
    builder.paragraph("two", list: item, marker: "\t2.\t", Self.indent(720))
    builder.paragraph("between")
    builder.paragraph("three", list: item, marker: "\t3.\t", Self.indent(720))
    builder.paragraph("seven", list: item, marker: "\t7.\t", Self.indent(720))
    let page = try Page(builder.build())
    #expect(
      page.content == """
        <ol>
        <li>one</li>
        <li>two</li>
        </ol>
        <p>between</p>
        <ol start="3">
        <li>three</li>
        <li value="7">seven</li>
        </ol>

        """)
  }

  @Test("Numbers are counted where the text has none, anew in each sublist")
  func numbersAreCountedWhereTheTextHasNone() throws {
    var builder = Self.builder([Self.list(1, [0, 4]), Self.list(2, [0])])
    let outer = ListReference(list: 0, level: 0)
    let inner = ListReference(list: 0, level: 1)
    builder.paragraph("a", list: outer)
    builder.paragraph("aa", list: inner)
    builder.paragraph("ab", list: inner)
    builder.paragraph("b", list: outer)
    builder.paragraph("ba", list: inner)
    builder.paragraph("other", list: ListReference(list: 1, level: 0))
    builder.paragraph("c", list: outer)
    let page = try Page(builder.build())
    #expect(
      page.content == """
        <ol class="l1">
        <li>a<ol type="a" class="l1">
        <li>aa</li>
        <li>ab</li>
        </ol></li>
        <li>b<ol type="a" class="l1">
        <li>ba</li>
        </ol></li>
        </ol>
        <ol class="l1">
        <li>other</li>
        </ol>
        <ol start="3" class="l1">
        <li>c</li>
        </ol>

        """)
  }

  @Test("A marker that HTML does not know is stated by each item")
  func markersThatHTMLDoesNotKnowAreSaidByEachItem() throws {
    var builder = Self.builder([Self.list(1, [0])])
    builder.paragraph(
      "one", list: ListReference(list: 0, level: 0), marker: "\t1)\t", Self.indent(720))
    let page = try Page(builder.build())
    #expect(page.content.contains("<li style=\"list-style-type:'1) '\">one</li>"))
    let bare = try Page(builder.build()) { $0.style = .none }
    #expect(bare.content == "<ol>\n<li>one</li>\n</ol>\n")
  }

  @Test("A heading in a list keeps its number as text")
  func headingsKeepTheirNumbersAsText() throws {
    var builder = Self.builder([Self.list(1, [0])])
    let item = ListReference(list: 0, level: 0)
    builder.paragraph("Intro", list: item, marker: "\t1.\t") { $0.outlineLevel = 0 }
    builder.paragraph("Next", list: item) { $0.outlineLevel = 0 }
    let page = try Page(builder.build())
    #expect(page.content == "<h1 class=\"p1\">1.\tIntro</h1>\n<h1>2. Next</h1>\n")
  }

  @Test("An item in large text does not enlarge its sublist")
  func anItemThatIsLargerThanItsSublistDoesNotEnlargeIt() throws {
    var builder = Self.builder([Self.list(1, [23, 23])])
    builder.run("Large") { $0.fontSize = 24_000 }
    builder.end(list: ListReference(list: 0, level: 0))
    builder.paragraph("small and longer", list: ListReference(list: 0, level: 1))
    let page = try Page(builder.build())
    #expect(page.content.contains("<li><p class=\"p1\">Large</p><ul"))
    #expect(page.stylesheet.contains(".p1{font-size:24px}"))
  }

  @Test("In a list of TextEdit a paragraph without a marker goes on with the item before it")
  func aParagraphWithoutAMarkerGoesOnWithTheItem() throws {
    var builder = Self.builder([Self.list(1, [23]), Self.list(2, [0])])
    builder.document.attributes.cocoaVersion = 2_822
    let bullet = ListReference(list: 0, level: 0)
    let number = ListReference(list: 1, level: 0)
    builder.paragraph("First", list: bullet, marker: "•\t", Self.indent(720))
    builder.paragraph("more", list: bullet, Self.indent(720))
    builder.paragraph("Second", list: bullet, marker: "•\t", Self.indent(720))
    builder.paragraph("none yet", list: number, Self.indent(720))
    builder.paragraph("One", list: number, marker: "1.\t", Self.indent(720))
    builder.paragraph("more", list: number, Self.indent(720))
    builder.paragraph("Two", list: number, marker: "2.\t", Self.indent(720))
    #expect(
      try Page(builder.build()).content == """
        <ul class="l1">
        <li>First<p>more</p></li>
        <li>Second</li>
        </ul>
        <ol>
        <li style="list-style-type:none">none yet</li>
        <li value="1">One<p>more</p></li>
        <li>Two</li>
        </ol>

        """)
  }

  @Test("An item in large text does not enlarge the paragraph that goes on with it")
  func anItemDoesNotEnlargeTheParagraphThatGoesOnWithIt() throws {
    var builder = Self.builder([Self.list(1, [23])])
    builder.document.attributes.cocoaVersion = 2_822
    builder.run("•\tLarge") { $0.fontSize = 24_000 }
    builder.end(list: ListReference(list: 0, level: 0), marker: 4)
    builder.paragraph("small and longer", list: ListReference(list: 0, level: 0))
    let page = try Page(builder.build())
    #expect(
      page.content.contains("<li><p class=\"p1\">Large</p><p>small and longer</p></li>"))
  }

  @Test("A marker without a list is text")
  func aMarkerWithoutAListIsText() throws {
    var builder = DocumentBuilder()
    builder.paragraph("Receivables", marker: "10. ")
    #expect(try Page(builder.build()).content == "<p>10. Receivables</p>\n")
  }
}
