import RichText
import TestSupport

/// Makes documents of every shape the model has, as a reader would leave them.
struct DocumentGenerator {
  private var generator: SeededGenerator
  private var document = Document()
  private var characters = Interner<CharacterStyle>()
  private var paragraphs = Interner<ParagraphStyle>()
  private var text = AttributedText()

  /// The same seed gives the same document.
  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  // MARK: Chance

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func number(_ range: ClosedRange<Int32>) -> Int32 {
    Int32.random(in: range, using: &generator)
  }

  private mutating func pick<Value>(_ values: [Value], or other: Value) -> Value {
    values.randomElement(using: &generator) ?? other
  }

  // MARK: Documents

  /// A document.
  mutating func document(hasWordParts: Bool) -> Document {
    makeHeader()
    if hasWordParts { makeWordTables() }
    makeLists()
    document.body = makeText(depth: hasWordParts ? 1 : 0)
    if hasWordParts, chance(50) { addHeadersAndSections() }
    document.characterStyles = characters.values
    document.paragraphStyles = paragraphs.values
    document.canonicalize()
    return document
  }

  private mutating func makeHeader() {
    document.attributes.cocoaVersion = 2_870
    document.attributes.ansiCodePage = 1_252
    document.attributes.textScaling = 0
    document.attributes.platform = chance(50) ? 1 : 0
    document.attributes.hasExpandedColorTable = true
    document.attributes.usesScreenFonts = chance(30)
    if chance(50) { document.attributes.paperWidth = number(1_000...20_000) }
    if chance(50) { document.attributes.defaultTab = 720 }
    if chance(20) { document.attributes.background = Color.RGB(red: 9, green: 8, blue: 7) }
    if chance(30) {
      document.attributes.information.title = "A {title} \\ é 日 😀"
      document.attributes.information.keywords = "x; y"
    }
    document.fonts = [
      Font(name: "Helvetica", family: .swiss, characterSet: 0),
      Font(name: "HiraginoSans-W3", family: .unknown, characterSet: 128),
      Font(name: "Arial CYR", family: .swiss, characterSet: 204),
      Font(name: "Symbol", family: .technical, characterSet: 2),
    ]
    let space = pick([ColorSpace.sRGB, .displayP3, .genericRGB], or: .sRGB)
    document.colors = [
      .automatic, Color(rgb: Color.RGB(red: 255, green: 255, blue: 255)),
      Color(
        rgb: Color.RGB(red: 1, green: 2, blue: 3),
        expanded: ExpandedColor(space: space, components: [1, 2, 100_000])),
      Color(
        rgb: Color.RGB(red: 0, green: 0, blue: 0),
        expanded: ExpandedColor(space: .gray, components: [0], alpha: 84_706, name: "labelColor")),
      Color(
        rgb: Color.RGB(red: 4, green: 5, blue: 6),
        expanded: ExpandedColor(space: .cmyk, components: [1, 2, 3, 4])),
    ]
    document.links = [
      Link(target: "https://example.org/a?b={c}&d=\\e"), Link(target: "mailto:x@example.org"),
      Link(target: "", fragment: "part two"),
    ]
  }

  private mutating func makeWordTables() {
    let base = CharacterStyle()
    var normal = base
    normal.font = 0
    let plain = paragraphs.index(of: ParagraphStyle())
    document.namedStyles = [
      NamedStyle(
        kind: .paragraph, number: 0, name: "Normal", next: 0,
        characterStyle: characters.index(of: normal), paragraphStyle: plain)
    ]
    var heading = normal
    heading.flags = .bold
    heading.fontSize = 16_000
    var headingParagraph = ParagraphStyle()
    headingParagraph.spaceBefore = 240
    headingParagraph.outlineLevel = 0
    document.namedStyles.append(
      NamedStyle(
        kind: .paragraph, number: 1, name: "heading 1", basedOn: 0, next: 0,
        characterStyle: characters.index(of: heading),
        paragraphStyle: paragraphs.index(of: headingParagraph)))
    document.attributes.defaultFont = 0
    document.revisions = [Revision(author: "Ann", authorIndex: 1, date: 77)]
  }

  private mutating func makeLists() {
    for id: Int32 in [1, 2] {
      var level = ListLevel(
        numberFormat: id == 1 ? 23 : 0,
        text: id == 1 ? [.text("•")] : [.number(level: 0), .text(".")],
        marker: id == 1 ? "{disc}" : "{decimal}.")
      level.space = 360
      level.templateID = 100 * (id - 1) + 1
      level.leftIndent = 720
      level.firstLineIndent = -360
      document.lists.append(
        ListDefinition(id: id, templateID: id, isHybrid: true, levels: [level]))
      var override = ListOverride(number: id, listID: id)
      if chance(30) {
        level.numberFormat = 4
        level.start = 3
        level.text = [.text("("), .number(level: 0), .text(")")]
        override.starts = [chance(50) ? 3 : nil]
        override.levels = [level]
      }
      document.listOverrides.append(override)
    }
  }

  // MARK: Text

  private mutating func makeText(depth: Int) -> AttributedText {
    let outer = text
    text = AttributedText()
    let count = Int.random(in: 1...7, using: &generator)
    for index in 0..<count {
      if depth < 2, chance(12) {
        addTable(parent: nil, depth: 1)
      } else {
        addParagraph(cell: nil, endsWithLineFeed: index < count - 1 || chance(50), depth: depth)
      }
    }
    defer { text = outer }
    return text
  }

  private mutating func addParagraph(
    cell: CellReference?, endsWithLineFeed: Bool, depth: Int
  ) {
    let start = text.utf8.count
    var list: ListReference?
    var markerByteCount = 0
    if chance(25) {
      let reference = ListReference(list: Int(number(0...1)), level: Int(number(0...2)))
      list = reference
      append(reference.list == 0 ? "\t•\t" : "\t12.\t", makeStyle(isPlain: true))
      markerByteCount = text.utf8.count - start
    }
    for _ in 0..<Int.random(in: 0...4, using: &generator) { addRun(depth: depth) }
    if endsWithLineFeed || cell != nil {
      var style = makeStyle(isPlain: chance(50))
      // The end of a cell is in no group but the document's.
      if cell != nil { style.link = nil }
      append("\n", style)
    }
    guard text.utf8.count > start else { return }
    text.paragraphs.append(
      Paragraph(
        range: start..<text.utf8.count, style: paragraphs.index(of: makeParagraph()), list: list,
        markerByteCount: markerByteCount, cell: cell))
  }

  private mutating func append(_ string: String, _ style: CharacterStyle) {
    let start = text.utf8.count
    text.utf8 += string.utf8
    text.runs.append(Run(range: start..<text.utf8.count, style: characters.index(of: style)))
  }

  private mutating func addRun(depth: Int) {
    let style = makeStyle(isPlain: chance(40))
    if chance(10) {
      text.objects.append(
        EmbeddedObjectReference(offset: text.utf8.count, object: makeObject()))
      append("\u{FFFC}", style)
      return
    }
    if depth == 1, chance(15) { addAnchor(style) }
    let pieces = [
      "plain text", "a\\b{c}", "tab\there", "é ü ñ", "“quoted”", "日本語", "Привет", "😀🏽", "→ ≥",
      "\u{A0}", "line\u{2028}break", "page\u{0C}", "αβ", "x", " ", "-1", "0",
    ]
    append(pick(pieces, or: "x"), style)
  }

  private mutating func addAnchor(_ style: CharacterStyle) {
    var plain = style
    plain.link = nil
    plain.field = nil
    let index = characters.index(of: plain)
    if chance(50) {
      document.bookmarks.append(Bookmark(name: "mark \(document.bookmarks.count)"))
      let bookmark = document.bookmarks.count - 1
      text.anchors.append(
        Anchor(offset: text.utf8.count, kind: .bookmarkStart(bookmark), style: index))
      text.anchors.append(
        Anchor(offset: text.utf8.count, kind: .bookmarkEnd(bookmark), style: index))
    } else {
      let place = document.notes.count
      let kind = pick([Note.Kind.footnote, .endnote], or: .footnote)
      document.notes.append(Note(kind: kind, text: AttributedText(), isNumbered: chance(50)))
      document.notes[place].text = makeText(depth: 2)
      text.anchors.append(Anchor(offset: text.utf8.count, kind: .note(place), style: index))
    }
  }

  private mutating func makeObject() -> EmbeddedObject {
    if chance(20) { return .placeholder }
    var words = AttachmentWords()
    words.width = number(0...5_000)
    words.height = number(0...5_000)
    if chance(60) {
      words.padding = number(0...9)
      words.embeddingType = 0
      words.alignment = pick([.left, .right, .center, .justified], or: .center)
    }
    words.ignoresOrientation = chance(10)
    words.hidesView = chance(10)
    let names = ["a b.png", "{x}\\y.pdf", "été.jpg", "日.heic", "1__#$!@%!#__a.png"]
    return .attachment(
      RichText.Attachment(
        name: Array(pick(names, or: "a").utf8), payload: .missing, words: words))
  }

  private mutating func addTable(parent: CellReference?, depth: Int) {
    let table = text.tables.count
    text.tables.append(Table(parent: parent))
    let columns = Int(number(1...3))
    let rowCount = Int(number(1...3))
    for row in 0..<rowCount {
      var properties = TableRow(
        cells: (0..<columns).map { column in
          var cell = TableCell()
          cell.rightEdge = Int32(8_640 * (column + 1) / columns)
          if chance(50) { cell.verticalAlignment = .middle }
          cell.shading = chance(50) ? .none : .color(2)
          cell.width = TableLength(value: 3_000, unit: .twips)
          cell.padding.left = 200
          cell.borders.top = Border(style: chance(50) ? .none : .single, width: 20, color: 2)
          return cell
        })
      properties.flags = 1
      properties.gap = 108
      properties.left = -108
      properties.isLast = row == rowCount - 1
      if chance(50) { properties.borders.left = Border(style: .none) }
      text.tables[table].rows.append(properties)
    }
    for row in 0..<rowCount {
      for column in 0..<columns {
        let cell = CellReference(table: table, row: row, column: column)
        if chance(30) { addParagraph(cell: cell, endsWithLineFeed: true, depth: 2) }
        if depth < 3, chance(15) { addTable(parent: cell, depth: depth + 1) }
        addParagraph(cell: cell, endsWithLineFeed: true, depth: 2)
      }
    }
  }

  // MARK: Styles

  private mutating func makeStyle(isPlain: Bool) -> CharacterStyle {
    var style = CharacterStyle()
    style.font = number(0...3)
    guard !isPlain else { return style }
    if chance(30) { style.flags.formUnion(pick([.bold, .italic, .allCaps, .hidden], or: .bold)) }
    if chance(20) { style.fontSize = pick([9_000, 14_667, 26_000, 500], or: 12_000) }
    if chance(30) { style.foreground = number(0...4) }
    if chance(20) { style.background = number(2...4) }
    if chance(20) {
      style.underline = pick([1, 9, 0x8001, 0x0101, 0x0201], or: 1)
      if chance(50) { style.underlineColor = number(0...4) }
    }
    if chance(15) {
      style.strikethrough = pick([1, 9], or: 1)
      if chance(70) { style.strikethroughColor = number(0...4) }
    }
    if chance(15) { style.baselineOffset = number(-9...9) }
    if chance(15) { style.superscript = number(-2...2) }
    if chance(15) { style.kerning = number(-60...60) }
    if chance(10) { style.ligature = pick([0, 2], or: 0) }
    if chance(15) {
      style.strokeWidth = pick([0, 60, -60], or: 0)
      if chance(60) { style.strokeColor = number(0...4) }
    }
    if chance(8) { style.obliqueness = number(1...400) }
    if chance(8) { style.expansion = number(1...400) }
    if chance(8) {
      style.flags.insert(.shadow)
      var shadow = CharacterStyle.Shadow()
      shadow.x = number(-40...40)
      shadow.color = number(0...4)
      style.shadow = shadow
    }
    if chance(15) { style.link = number(0...2) }
    if chance(15) {
      style.variants = pick([.underline, .background, [.superscript, .kerning]], or: [])
    }
    if !document.namedStyles.isEmpty, chance(30) {
      style.language = pick([1_033, 1_031], or: 1_033)
      if chance(20) {
        style.flags.insert(.inserted)
        style.revision = 0
      }
    }
    return style
  }

  private mutating func makeParagraph() -> ParagraphStyle {
    var style = ParagraphStyle()
    style.tightenFactor = 0
    if chance(60) { style.direction = pick([.natural, .rightToLeft, .leftToRight], or: .natural) }
    guard chance(50) else { return style }
    style.alignment = pick([.natural, .left, .center, .right, .justified], or: .natural)
    if chance(40) {
      style.tabStops = [
        ParagraphStyle.TabStop(position: 560),
        ParagraphStyle.TabStop(position: 1_120, kind: .decimal, leader: .dots),
      ]
    }
    if chance(30) { style.leftIndent = number(-500...2_000) }
    if chance(30) { style.firstLineIndent = number(-500...500) }
    if chance(30) {
      style.rightIndent = number(-20...20)
      style.statesZeroRightIndent = style.rightIndent == 0
    }
    if chance(30) {
      style.lineSpacing = pick([.multiple(288), .minimum(300), .exact(240)], or: .automatic)
    }
    if chance(20) { style.spaceAfter = 120 }
    if chance(20) { style.defaultTab = 720 }
    if chance(10) { style.hyphenationFactor = 18 }
    if !document.namedStyles.isEmpty, chance(30) {
      style.namedStyle = number(0...1)
      style.keepsWithNext = true
    }
    return style
  }

  // MARK: Sections

  private mutating func addHeadersAndSections() {
    document.sections = [Section(words: [ControlWord("cols", 2)])]
    for kind in [HeaderFooter.Kind.header, .footer, .headerFirst] where chance(60) {
      let text = makeText(depth: 2)
      guard !text.isEmpty else { continue }
      document.headersAndFooters.append(HeaderFooter(kind: kind, section: 0, text: text))
    }
  }
}
