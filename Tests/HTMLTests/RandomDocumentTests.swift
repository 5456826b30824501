import RichText
import TestSupport
import Testing

@testable import HTML

extension SeededGenerator {
  /// A number below `limit`.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// A number that documents may have, extreme ones included.
  mutating func length() -> Int32 {
    switch below(8) {
    case 0: Int32.min
    case 1: Int32.max
    case 2: -Int32(below(2_000))
    default: Int32(below(2_000))
    }
  }
}

/// Sound documents without sense: everything the model can say, in any combination.
struct RandomDocument {
  private var generator: SeededGenerator
  private var builder = DocumentBuilder()

  /// Whether much of the text is hidden, ends of paragraphs too.
  private var hidesOften = false

  static func make(seed: UInt64, hidesOften: Bool = false) -> Document {
    var random = RandomDocument(generator: SeededGenerator(seed: seed))
    random.hidesOften = hidesOften
    return random.build()
  }

  private static let pieces = [
    "a", "word ", "  ", "\t", "\u{2028}", "\u{C}", "<b>&amp;\"'", "日本語", "שלום", "مرحبا", "😀",
    "\u{1}", "\u{85}", "]]>", "--", "\u{A0}", "é", "\u{202E}", "e\u{301}", "\r", "</p>",
  ]

  private mutating func build() -> Document {
    if generator.once(in: 2) { builder.document.attributes.cocoaVersion = nil }
    builder.document.fonts = [
      Font(name: "Helvetica-Bold"), Font(name: "</style>'\"\\"), Font(name: ".SFNS"),
      Font(name: ""),
    ]
    builder.document.colors = [
      .automatic, Color(rgb: .init(red: 1, green: 2, blue: 3)),
      Color(
        rgb: nil,
        expanded: ExpandedColor(space: .displayP3, components: [.max, .min, 5], alpha: 50_000)),
    ]
    builder.document.links = [
      Link(target: "https://example.com/<>\"&"), Link(target: "javascript:x"),
      Link(target: "", fragment: "m 1"), Link(target: "a b", title: "\"<&"),
    ]
    builder.document.bookmarks = (0..<4).map { Bookmark(name: "m \($0 % 2)") }
    builder.document.lists = [
      ListTests.list(1, [0, 4, 2, 23]), ListTests.list(2, [23, 255, 5]), ListTests.list(9, []),
    ]
    builder.document.listOverrides = [
      ListOverride(number: 1, listID: 1), ListOverride(number: 2, listID: 2, starts: [.max]),
      ListOverride(number: 3, listID: 77),
    ]
    for kind in [Note.Kind.footnote, .endnote, .annotation, .textBox] {
      paragraphs(count: generator.below(3))
      _ = builder.endNote(kind)
    }
    builder.tables(tables())
    paragraphs(count: 1 + generator.below(30), inBody: true)
    return builder.build()
  }

  private mutating func tables() -> [Table] {
    (0..<3).map { index in
      let rows = (0..<3).map { _ in
        TableRow(
          cells: (0..<3).map { column in
            var cell = TableCell()
            if !generator.once(in: 5) {
              cell.rightEdge = Int32(clamping: 1_000 * column + Int(generator.length()))
            }
            cell.horizontalMerge = [.none, .first, .continued][generator.below(3)]
            cell.verticalMerge = [.none, .first, .continued][generator.below(3)]
            cell.width = TableLength(value: generator.length(), unit: .twips)
            cell.padding.left = generator.length()
            cell.borders.top = Border(style: .double, width: generator.length(), color: 2)
            return cell
          })
      }
      let parent = index == 2 ? CellReference(table: 0, row: 1, column: 1) : nil
      return Table(parent: parent, rows: rows)
    }
  }

  private mutating func paragraphs(count: Int, inBody: Bool = false) {
    for index in 0..<count {
      for _ in 0..<generator.below(6) { piece(inBody: inBody) }
      let isList = generator.once(in: 3)
      let cell =
        inBody && generator.once(in: 2)
        ? CellReference(
          table: generator.below(3), row: generator.below(3), column: generator.below(3)) : nil
      let list = ListReference(list: generator.below(3), level: generator.below(9))
      let isLast = index == count - 1 && generator.once(in: 2)
      if isLast { builder.run("x") }
      let wanted = paragraphStyle()
      let hidesEnd = hidesOften && !isLast && generator.once(in: 2)
      if hidesEnd { builder.run("\n") { $0.flags = .hidden } }
      builder.end(
        list: isList ? list : nil, cell: cell, terminated: !isLast && !hidesEnd
      ) { $0 = wanted }
    }
  }

  private mutating func piece(inBody: Bool) {
    switch generator.below(9) {
    case 0: builder.object(TestImages.glyph("\(generator.below(2))<"), character())
    case 1:
      let bytes = [TestImages.png, TestImages.heic, Array("%PDF".utf8)][generator.below(3)]
      builder.object(
        TestImages.file(["a.png", "A.png", "/"][generator.below(3)], bytes), character())
    case 2:
      builder.object(
        .attachment(Attachment(name: [0xFF, 0x26], payload: .missing)), character())
    case 3 where inBody: builder.anchor(.note(generator.below(4)))
    case 4: builder.anchor(.bookmarkStart(generator.below(4)))
    default: builder.run(Self.pieces[generator.below(Self.pieces.count)], character())
    }
  }

  /// Sets a style to one made before.
  private mutating func character() -> (inout CharacterStyle) -> Void {
    var style = CharacterStyle()
    style.font = Int32(generator.below(5)) - 1
    if generator.once(in: 3) { style.fontSize = generator.length() }
    style.flags = CharacterStyle.Flags(
      rawValue: UInt32(truncatingIfNeeded: generator.below(1 << 13)))
    if !generator.once(in: hidesOften ? 2 : 6) { style.flags.subtract([.hidden, .deleted]) }
    style.foreground = Int32(generator.below(3))
    if generator.once(in: 3) { style.highlight = Int32(generator.below(3)) }
    if generator.once(in: 3) { style.background = Int32(generator.below(3)) }
    if generator.once(in: 3) { style.underline = generator.length() }
    if generator.once(in: 3) { style.strikethrough = Int32(generator.below(16)) }
    if generator.once(in: 3) { style.superscript = Int32(generator.below(3)) - 1 }
    if generator.once(in: 3) { style.baselineOffset = generator.length() }
    if generator.once(in: 3) { style.kerning = generator.length() }
    if generator.once(in: 3) { style.strokeWidth = generator.length() }
    if generator.once(in: 2) { style.link = Int32(generator.below(4)) }
    if generator.once(in: 3) { style.language = generator.length() }
    if generator.once(in: 3) {
      var shadow = CharacterStyle.Shadow()
      shadow.x = generator.length()
      shadow.blur = generator.length()
      shadow.opacity = generator.length()
      style.shadow = shadow
    }
    return { $0 = style }
  }

  private mutating func paragraphStyle() -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment =
      [.natural, .left, .center, .right, .justified, .distributed][
        generator.below(6)]
    style.direction = [.unspecified, .natural, .leftToRight, .rightToLeft][generator.below(4)]
    style.leftIndent = generator.length()
    style.firstLineIndent = generator.length()
    style.rightIndent = generator.length()
    style.spaceBefore = generator.length()
    style.lineSpacing =
      [
        .automatic, .multiple(generator.length()), .minimum(generator.length()),
        .exact(generator.length()),
      ][generator.below(4)]
    style.tabStops = [.init(position: generator.length()), .init(position: generator.length())]
    if generator.once(in: 5) { style.outlineLevel = generator.length() }
    if generator.once(in: 4) { style.background = Int32(generator.below(3)) }
    if generator.once(in: 4) {
      var borders = Borders()
      borders.left = Border(
        style: .double, width: generator.length(), color: 1, space: generator.length())
      style.borders = borders
    }
    return style
  }
}

@Suite("Pages of random documents") struct RandomDocumentTests {
  @Test(
    "Every sound document makes a valid page, and the same one each time", .timeLimit(.minutes(10)),
    arguments: HTMLOptions.Style.allCases, [false, true])
  func everySoundDocumentMakesAValidPage(_ style: HTMLOptions.Style, _ includesHidden: Bool) throws
  {
    for seed in 1...20 {
      let document = RandomDocument.make(seed: UInt64(seed))
      let page = try Page(document) {
        $0.style = style
        $0.includeHidden = includesHidden
        $0.fragment = seed % 3 == 0
        $0.embed = seed % 5 == 0
      }
      let again = try Page(document) {
        $0.style = style
        $0.includeHidden = includesHidden
        $0.fragment = seed % 3 == 0
        $0.embed = seed % 5 == 0
      }
      #expect(page.html == again.html)
    }
  }
}
