import Diagnostics
import RTFDFiles
import RTFDMarkdown
import Rendering
import RichText
import Testing

@Suite("Markdown")
struct MarkdownWriterTests {
  /// A document of runs, each with what is to change of the plain style.
  private func document(_ runs: [(String, (inout CharacterStyle) -> Void)]) -> Document {
    var document = Document()
    document.paragraphStyles = [ParagraphStyle()]
    document.body = AttributedText(plain: Array(runs.map(\.0).joined().utf8))
    document.body.runs = []
    var offset = 0
    for (index, (text, change)) in runs.enumerated() {
      var style = CharacterStyle()
      change(&style)
      document.characterStyles.append(style)
      let end = offset + text.utf8.count
      document.body.runs.append(Run(range: offset..<end, style: index))
      offset = end
    }
    return document
  }

  private func plain(_ text: String) -> Document { document([(text, { _ in })]) }

  private func markdown(
    _ document: Document, _ change: (inout MarkdownOptions) -> Void = { _ in },
    _ diagnostics: inout DiagnosticSink
  ) -> String {
    var options = MarkdownOptions()
    change(&options)
    let output = MarkdownWriter.write(
      document, options: options, images: NoFallbackImages(), diagnostics: &diagnostics)
    return String(decoding: output.text, as: UTF8.self)
  }

  private func markdown(
    _ document: Document, _ change: (inout MarkdownOptions) -> Void = { _ in }
  ) -> String {
    var diagnostics = DiagnosticSink()
    return markdown(document, change, &diagnostics)
  }

  private static func bold(_ style: inout CharacterStyle) { style.flags.insert(.bold) }
  private static func italic(_ style: inout CharacterStyle) { style.flags.insert(.italic) }

  @Test(
    "What would be the mark of a block at the start of a line is text",
    arguments: [
      ("# a", "\\# a"), ("#a", "#a"), ("- a", "\\- a"), ("-5", "-5"), ("---", "\\---"),
      ("1. a", "1\\. a"), ("1.2 a", "1.2 a"), ("12) a", "12\\) a"), ("> a", "\\> a"),
      ("===", "\\==="), ("```", "\\`\\`\\`"), ("    a", "a"), ("| a", "\\| a"), (":--", "\\:--"),
    ])
  func lineStarts(text: String, expected: String) {
    #expect(markdown(plain(text)) == expected + "\n")
    #expect(markdown(plain("x\u{2028}" + text)) == "x\\\n" + expected + "\n")
  }

  @Test(
    "Characters have a backslash where they would mean something, and nowhere else",
    arguments: [
      ("a*b", "a\\*b"), ("a_b", "a_b"), ("_b", "\\_b"), ("a < b", "a < b"), ("<b>", "\\<b>"),
      ("AT&T", "AT&T"), ("&amp;", "\\&amp;"), ("a|b", "a|b"), ("http://a", "http\\://a"),
      ("www.a", "www\\.a"), (":cat:", "\\:cat:"), ("at 12:30:45", "at 12:30:45"),
      ("[a](b)", "\\[a\\](b)"), ("a\\", "a\\\\"), ("$x$", "\\$x\\$"), ("$5", "$5"),
    ])
  func escapes(text: String, expected: String) {
    #expect(markdown(plain(text)) == expected + "\n")
  }

  @Test("Blanks at the ends of bold text stand outside the marks, which must touch the text")
  func blanksOutside() {
    let document = document([("a", { _ in }), (" b ", Self.bold), ("c", { _ in })])
    #expect(markdown(document) == "a **b** c\n")
  }

  @Test("Emphasis in a word is written where the marks are read as such, and as HTML elsewhere")
  func insideWords() {
    let word = document([("a", { _ in }), ("b", Self.bold), ("c", { _ in })])
    #expect(markdown(word) == "a**b**c\n")
    let sign = document([("a", { _ in }), ("(b)", Self.bold), ("c", { _ in })])
    #expect(markdown(sign) == "a<strong>(b)</strong>c\n")
    let italic = document([("a", { _ in }), ("b", Self.italic), ("c", { _ in })])
    #expect(markdown(italic) == "a<em>b</em>c\n")
  }

  @Test("Marks enclose each other")
  func nesting() {
    let both: (inout CharacterStyle) -> Void = { $0.flags.formUnion([.bold, .italic]) }
    let document = document([("a ", Self.bold), ("b", both), (" c", Self.italic)])
    #expect(markdown(document) == "**a _b_** _c_\n")
  }

  @Test("What leads nowhere safe is text")
  func links() {
    var document = document([("a", { $0.link = 0 }), ("b", { $0.link = 1 })])
    document.links = [
      Link(target: "https://e.org/a(b) c"), Link(target: "javascript:alert(1)"),
    ]
    var diagnostics = DiagnosticSink()
    #expect(markdown(document, { _ in }, &diagnostics) == "[a](https://e.org/a\\(b\\)%20c)b\n")
    #expect(diagnostics.worst == .warning)
  }

  /// A list whose items have these markers at these levels.
  private func list(_ items: [(marker: String, level: Int)], _ formats: [Int32]) -> Document {
    var document = plain(items.map { "\t\($0.marker)\tx\n" }.joined())
    document.lists = [ListDefinition(id: 1, levels: formats.map { ListLevel(numberFormat: $0) })]
    document.listOverrides = [ListOverride(number: 1, listID: 1)]
    for (index, item) in items.enumerated() {
      document.body.paragraphs[index].list = ListReference(list: 0, level: item.level)
      document.body.paragraphs[index].markerByteCount = item.marker.utf8.count + 2
    }
    return document
  }

  @Test("Items stand as deep as the text of the item around them")
  func nestedLists() {
    let document = list([("9.", 0), ("10.", 0), ("•", 1), ("11.", 0)], [0, 23])
    #expect(markdown(document) == "9. x\n10. x\n    - x\n11. x\n")
  }

  @Test("Numbers that Markdown does not have are text")
  func otherNumbers() {
    let document = list([("iv.", 0), ("v.", 0)], [2])
    #expect(markdown(document) == "- iv. x\n- v. x\n")
  }

  @Test("A list inside an item that starts with another number than 1 is no text of the item")
  func laterStart() {
    let document = list([("•", 0), ("3.", 1), ("4.", 1)], [23, 0])
    #expect(markdown(document) == "- x\n\n  3. x\n  4. x\n")
  }

  @Test("Numbers that do not count on start a list of their own")
  func jumps() {
    #expect(markdown(list([("1.", 0), ("5.", 0)], [0])) == "1. x\n\n<!-- -->\n\n5. x\n")
  }

  /// A table of two rows of two cells with these texts.
  private func table(_ cells: [String], merges: Bool = false) -> Document {
    var document = plain(cells.map { $0 + "\n" }.joined())
    var row = TableRow(cells: [TableCell(), TableCell()])
    if merges {
      row.cells[0].horizontalMerge = .first
      row.cells[1].horizontalMerge = .continued
    }
    document.body.tables = [Table(rows: [row, TableRow(cells: [TableCell(), TableCell()])])]
    for (index, paragraph) in document.body.paragraphs.indices.enumerated() {
      document.body.paragraphs[paragraph].cell = CellReference(
        table: 0, row: index / 2, column: index % 2)
    }
    return document
  }

  @Test("A table of single lines is one of GitHub's, in which a pipe is escaped")
  func tables() {
    #expect(
      markdown(table(["a", "b|c", "", "d\u{2028}e"]))
        == "| a | b\\|c |\n| --- | --- |\n| | d<br>e |\n")
  }

  @Test("Cells that are merged need HTML, with Markdown inside")
  func mergedCells() {
    #expect(
      markdown(table(["*", "", "c", "d"], merges: true))
        == "<table>\n<tr>\n<td colspan=\"2\">\n\n\\*\n\n</td>\n</tr>\n<tr>\n<td>\n\nc\n\n</td>\n<td>"
        + "\n\nd\n\n</td>\n</tr>\n</table>\n")
  }

  @Test("Notes have one row of numbers, and comments say who wrote them")
  func notes() {
    var document = plain("ab")
    var comment = Note(
      kind: .annotation, text: AttributedText(plain: Array("c".utf8)), isNumbered: true)
    comment.author = "A. *"
    let note = Note(
      kind: .footnote, text: AttributedText(plain: Array("n\nm".utf8)), isNumbered: true)
    document.notes = [note, comment]
    document.body.anchors = [
      Anchor(offset: 1, kind: .note(0), style: 0), Anchor(offset: 2, kind: .note(1), style: 0),
    ]
    #expect(markdown(document) == "a[^1]b[^2]\n\n[^1]: n\n\n    m\n\n[^2]: A. \\*: c\n")
  }

  @Test("Front matter holds strings that nothing can end")
  func frontMatter() {
    var document = plain("a")
    document.attributes.information.title = "A \"b\": #c\\\u{2028}\u{1}"
    document.attributes.information.keywords = "x, y z;;"
    var date = DocumentDate()
    (date.year, date.month, date.day) = (2_025, 3, 7)
    document.attributes.information.created = date
    let text = markdown(document) { options in
      options.frontMatter = true
      options.source = "n.rtfd"
    }
    #expect(
      text == """
        ---
        title: "A \\"b\\": #c\\\\\\U00002028\\U00000001"
        date: "2025-03-07"
        tags:
          - "x"
          - "y z"
        source: "n.rtfd"
        ---

        a

        """)
  }

  @Test("A glyph is a picture with its description, and a note says that its file is gone")
  func glyphs() {
    var document = plain("\u{FFFC}")
    let glyph = AdaptiveImageGlyph(
      contentIdentifier: "id 1", contentDescription: "cat [1]", imageContent: Content([1]),
      strikes: [], storedName: [], words: AttachmentWords())
    document.body.objects = [EmbeddedObjectReference(offset: 0, object: .glyph(glyph))]
    var diagnostics = DiagnosticSink()
    let text = markdown(document, { _ in }, &diagnostics)
    #expect(text == "![cat \\[1\\]](files/AdaptiveImageGlyph-id%201.heic)\n")
    #expect(diagnostics.diagnostics.contains { $0.id == .markdownGlyph })
  }

  @Test("Looks without a word in Markdown are notes with counts")
  func losses() {
    let document = document([
      ("abc ", { _ in }), ("d ", { $0.foreground = 1 }), ("e", { $0.foreground = 2 }),
    ])
    var diagnostics = DiagnosticSink()
    _ = markdown(document, { _ in }, &diagnostics)
    #expect(diagnostics.diagnostics.map(\.id) == [.markdownLooks])
    #expect(diagnostics.diagnostics.map(\.count) == [2])
  }
}
