import RTFDFiles
import RichText
import Testing

/// What becomes of everything that a document numbers when another one stands before it.
@Suite("Joining documents")
struct DocumentJoinerTests {
  /// A document of one run and one style, and as many paragraphs as the text has.
  private func document(_ text: String) -> Document {
    var document = Document()
    document.colors = [.automatic]
    document.fonts = [Font(name: "Plain")]
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    document.body = AttributedText(plain: Array(text.utf8))
    return document
  }

  private func joined(_ documents: Document...) -> Document {
    var joiner = DocumentJoiner()
    for document in documents { joiner.append(document) }
    let result = joiner.joined()
    #expect(result.brokenInvariants() == [])
    return result
  }

  private func color(_ red: UInt8) -> Color { Color(rgb: .init(red: red, green: 0, blue: 0)) }

  /// The style of the last run.
  private func lastStyle(_ document: Document) throws -> CharacterStyle {
    document.characterStyles[try #require(document.body.runs.last).style]
  }

  @Test("A single document stays as it is, and none is an empty one")
  func single() {
    let document = document("a\nb")
    #expect(joined(document) == document)
    #expect(joined() == Document())
  }

  @Test("Without a line end the last paragraph goes on with the first of the next document")
  func paragraphs() {
    let result = joined(document("a\nb"), document("c\nd\n"), document("e"))
    #expect(result.body.string == "a\nbc\nd\ne")
    #expect(result.body.paragraphs.map(\.range) == [0..<2, 2..<5, 5..<7, 7..<8])
    // Equal styles are one, and so are the runs.
    #expect(result.characterStyles.count == 1)
    #expect(result.body.runs.map(\.range) == [0..<8])
  }

  @Test("Empty documents add nothing")
  func emptyDocuments() {
    let result = joined(document(""), document("a"), document(""), document("b"))
    #expect(result.body.string == "ab")
    #expect(result.body.paragraphs.count == 1)
  }

  @Test("The facts of the document are those of the first")
  func attributes() {
    var first = document("a")
    first.attributes.paperWidth = 100
    var second = document("b")
    second.attributes.paperWidth = 200
    second.attributes.information.title = "Second"
    let result = joined(first, second)
    #expect(result.attributes.paperWidth == 100)
    #expect(result.attributes.information.title == nil)
  }

  @Test("Fonts that both have are one, others come behind; of equal fonts the first one is meant")
  func fonts() throws {
    var first = document("a")
    first.fonts = [Font(name: "A"), Font(name: "B"), Font(name: "A")]
    var second = document("b")
    second.fonts = [Font(name: "C"), Font(name: "A"), Font(name: "C")]
    for (index, expected) in [(0, 3), (1, 0), (2, 3), (7, 7)] {
      second.characterStyles[0].font = Int32(index)
      var joiner = DocumentJoiner()
      joiner.append(first)
      joiner.append(second)
      let result = joiner.joined()
      #expect(result.fonts.map(\.name) == ["A", "B", "A", "C"])
      #expect(try lastStyle(result).font == Int32(expected))
    }
  }

  @Test("Colours are renumbered wherever a style, a paragraph or a table has one")
  func colors() throws {
    var first = document("a\n")
    first.colors = [.automatic, color(1), color(2)]
    var second = document("b\n")
    second.colors = [.automatic, color(3), color(2), color(4)]
    var style = CharacterStyle()
    style.foreground = 1
    style.background = 2
    style.highlight = 3
    style.underlineColor = 1
    style.strikethroughColor = 2
    style.strokeColor = 3
    style.shadow = CharacterStyle.Shadow()
    style.shadow?.color = 1
    second.characterStyles = [style]
    var borders = Borders()
    for (index, edge) in Self.edges.enumerated() {
      borders[keyPath: edge] = Border(style: .single, width: 1, color: Int32(index % 4), space: 0)
    }
    second.paragraphStyles[0].background = 1
    second.paragraphStyles[0].borders = borders
    var row = TableRow()
    row.background = 3
    row.borders = borders
    var cell = TableCell()
    cell.borders = borders
    cell.shading = .color(1)
    var plain = TableCell()
    plain.shading = .none
    row.cells = [cell, plain]
    second.body.tables = [Table(parent: nil, rows: [row])]
    second.body.paragraphs[0].cell = CellReference(table: 0, row: 0, column: 0)

    let result = joined(first, second)
    #expect(result.colors == [.automatic, color(1), color(2), color(3), color(4)])
    let found = try lastStyle(result)
    #expect(
      [
        found.foreground, found.background, found.highlight, found.underlineColor,
        found.strikethroughColor, found.strokeColor, found.shadow?.color,
      ] == [3, 2, 4, 3, 2, 4, 3])
    let expected: [Int32?] = [0, 3, 2, 4, 0, 3]
    let paragraph = result.paragraphStyles[try #require(result.body.paragraphs.last).style]
    #expect(paragraph.background == 3)
    #expect(Self.edges.map { paragraph.borders?[keyPath: $0]?.color } == expected)
    let rows = try #require(result.body.tables.first?.rows)
    #expect(rows[0].background == 4)
    #expect(Self.edges.map { rows[0].borders[keyPath: $0]?.color } == expected)
    #expect(Self.edges.map { rows[0].cells[0].borders[keyPath: $0]?.color } == expected)
    #expect(rows[0].cells[0].shading == .color(3))
    #expect(rows[0].cells[1].shading == .none)
  }

  private static var edges: [WritableKeyPath<Borders, Border?>] {
    [\.top, \.left, \.bottom, \.right, \.horizontal, \.vertical]
  }

  @Test("Links, fields and revisions of the second document are behind those of the first")
  func styleTables() throws {
    func document(_ name: String) -> Document {
      var document = self.document(name)
      document.links = [Link(target: name + "0"), Link(target: name + "1")]
      document.fields = [Field(instruction: name)]
      document.revisions = [Revision(author: name, authorIndex: 0, date: nil)]
      document.characterStyles[0].link = 1
      document.characterStyles[0].field = 0
      document.characterStyles[0].revision = 0
      return document
    }
    let result = joined(document("a"), document("b"), document("c"))
    #expect(result.links.map(\.target) == ["a0", "a1", "b0", "b1", "c0", "c1"])
    #expect(result.fields.map(\.instruction) == ["a", "b", "c"])
    #expect(result.revisions.map(\.author) == ["a", "b", "c"])
    let styles = result.body.runs.map { result.characterStyles[$0.style] }
    #expect(styles.map(\.link) == [1, 3, 5])
    #expect(styles.map(\.field) == [0, 1, 2])
    #expect(styles.map(\.revision) == [0, 1, 2])
  }

  @Test("Named styles get numbers of their own, and what refers to them follows")
  func namedStyles() throws {
    func document(_ name: String) -> Document {
      var document = self.document(name + "\n")
      var bold = CharacterStyle()
      bold.flags = .bold
      bold.namedStyle = 1
      document.characterStyles = [CharacterStyle(), bold]
      document.paragraphStyles[0].namedStyle = 0
      document.namedStyles = [
        NamedStyle(kind: .paragraph, number: 0, name: name, characterStyle: 0, paragraphStyle: 0),
        NamedStyle(
          kind: .character, number: 5, name: name + " strong", basedOn: 0, next: 5,
          characterStyle: 1, paragraphStyle: 0),
      ]
      document.body.runs[0].style = 1
      return document
    }
    let result = joined(document("a"), document("b"), document("c"))
    #expect(result.namedStyles.map(\.number) == [0, 5, 6, 11, 12, 17])
    #expect(result.namedStyles.map(\.basedOn) == [nil, 0, nil, 6, nil, 12])
    #expect(result.namedStyles.map(\.next) == [nil, 5, nil, 11, nil, 17])
    #expect(
      result.body.runs.map { result.characterStyles[$0.style].namedStyle } == [1, 3, 5])
    #expect(
      result.body.paragraphs.map { result.paragraphStyles[$0.style].namedStyle } == [0, 2, 4])
    for (index, style) in result.namedStyles.enumerated() where index % 2 == 1 {
      #expect(result.characterStyles[style.characterStyle].flags == .bold)
      #expect(result.characterStyles[style.characterStyle].namedStyle == Int32(index))
      #expect(result.paragraphStyles[style.paragraphStyle].namedStyle == Int32(index - 1))
    }
  }

  @Test("Lists and their overrides get numbers of their own, and paragraphs stay in their lists")
  func lists() throws {
    func document(_ name: String, bold: Bool) -> Document {
      var document = self.document(name + "\n")
      var style = CharacterStyle()
      if bold { style.flags = .bold }
      document.characterStyles = [CharacterStyle(), style]
      var level = ListLevel(numberFormat: 0, marker: name)
      level.characterStyle = 1
      document.lists = [ListDefinition(id: 7, name: name, levels: [level])]
      document.listOverrides = [
        ListOverride(number: 1, listID: 7),
        ListOverride(number: 3, listID: 7, levels: [level, nil]),
      ]
      document.body.paragraphs[0].list = ListReference(list: 1, level: 0)
      return document
    }
    let result = joined(
      document("a", bold: false), document("b", bold: true), document("c", bold: true))
    #expect(result.lists.map(\.id) == [7, 15, 23])
    #expect(result.listOverrides.map(\.number) == [1, 3, 5, 7, 9, 11])
    #expect(result.listOverrides.map(\.listID) == [7, 7, 15, 15, 23, 23])
    #expect(result.body.paragraphs.map(\.list?.list) == [1, 3, 5])
    let styles =
      (result.lists.map { $0.levels[0] }
      + result.listOverrides.compactMap { $0.levels.first ?? nil })
      .map { result.characterStyles[Int($0.characterStyle ?? -1)].flags == .bold }
    #expect(styles == [false, true, true, false, true, true])
  }

  @Test("Anchors lead to what they led to, and so do notes, headers and footers")
  func anchors() throws {
    func document(_ name: String) -> Document {
      var document = self.document("\(name)é\n")
      document.notes = [
        Note(kind: .footnote, text: AttributedText(plain: Array(name.utf8)), isNumbered: true)
      ]
      document.bookmarks = [Bookmark(name: name)]
      document.helpMarks = [HelpMark(isLink: false, number: nil, markerName: name)]
      document.sections = [Section(), Section()]
      document.fields = [Field(instruction: name)]
      document.opaqueDestinations = [OpaqueDestination(source: [0x7B, 0x7D], isInHeader: false)]
      document.headersAndFooters = [
        HeaderFooter(kind: .header, section: 1, text: AttributedText(plain: Array(name.utf8))),
        HeaderFooter(kind: .footer, section: nil, text: AttributedText(plain: [0x66])),
      ]
      let kinds: [Anchor.Kind] = [
        .note(0), .bookmarkStart(0), .bookmarkEnd(0), .helpMark(0), .sectionEnd(0), .emptyField(0),
        .opaque(0),
      ]
      document.body.anchors = kinds.map { Anchor(offset: 1, kind: $0, style: 0) }
      document.notes[0].text.anchors = [Anchor(offset: 0, kind: .noteNumber, style: 0)]
      return document
    }
    let result = joined(document("a"), document("b"), document("c"))
    let added = result.body.anchors[7..<14]
    #expect(
      added.map(\.kind) == [
        .note(1), .bookmarkStart(1), .bookmarkEnd(1), .helpMark(1), .sectionEnd(2),
        .emptyField(1), .opaque(1),
      ])
    #expect(added.allSatisfy { $0.offset == 5 })
    #expect(result.body.anchors[14...].allSatisfy { $0.offset == 9 })
    #expect(result.body.anchors.last?.kind == .opaque(2))
    #expect(result.notes.map(\.text.string) == ["a", "b", "c"])
    #expect(result.notes.allSatisfy { $0.text.anchors.map(\.kind) == [.noteNumber] })
    #expect(result.headersAndFooters.map(\.section) == [1, nil, 3, nil, 5, nil])
    #expect(result.headersAndFooters.map(\.text.string) == ["a", "f", "b", "f", "c", "f"])
    #expect(result.bookmarks.map(\.name) == ["a", "b", "c"])
  }

  @Test("Styles inside notes, headers and anchors are those of their own document")
  func stylesOutsideTheBody() throws {
    func document(_ flags: CharacterStyle.Flags) -> Document {
      var document = self.document("x\n")
      document.characterStyles[0].flags = flags
      document.notes = [
        Note(kind: .endnote, text: AttributedText(plain: [0x61]), isNumbered: false)
      ]
      document.headersAndFooters = [
        HeaderFooter(kind: .header, section: nil, text: AttributedText(plain: [0x62]))
      ]
      document.body.anchors = [Anchor(offset: 0, kind: .note(0), style: 0)]
      return document
    }
    let result = joined(document([]), document(.bold), document(.italic))
    func flags(_ styles: [Int]) -> [CharacterStyle.Flags] {
      styles.map { result.characterStyles[$0].flags }
    }
    #expect(flags(result.body.runs.map(\.style)) == [[], .bold, .italic])
    #expect(flags(result.notes.map { $0.text.runs[0].style }) == [[], .bold, .italic])
    #expect(flags(result.headersAndFooters.map { $0.text.runs[0].style }) == [[], .bold, .italic])
    #expect(flags(result.body.anchors.map(\.style)) == [[], .bold, .italic])
  }

  @Test("Tables keep their nesting, and objects their places")
  func tablesAndObjects() throws {
    func document(_ name: String) -> Document {
      var document = self.document("\u{FFFC}\n")
      document.body.objects = [
        EmbeddedObjectReference(
          offset: 0, object: .attachment(Attachment(name: Array(name.utf8), payload: .missing)))
      ]
      var row = TableRow()
      row.cells = [TableCell()]
      document.body.tables = [
        Table(parent: nil, rows: [row]),
        Table(parent: CellReference(table: 0, row: 0, column: 0), rows: [row]),
      ]
      document.body.paragraphs[0].cell = CellReference(table: 1, row: 0, column: 0)
      return document
    }
    let result = joined(document("a"), document("b"), document("c"))
    #expect(result.body.tables.map(\.parent?.table) == [nil, 0, nil, 2, nil, 4])
    #expect(result.body.paragraphs.map(\.cell?.table) == [1, 3, 5])
    #expect(result.body.objects.map(\.offset) == [0, 4, 8])
  }

  @Test("Files that no text names are kept, of one name those of the first document")
  func unreferencedFiles() throws {
    func document(_ files: (String, UInt8)...) -> Document {
      var document = self.document("x")
      document.unreferencedFiles = FileTree(
        files.map { .init(path: Array($0.0.utf8), kind: .file(Content([$0.1]))) })
      return document
    }
    let result = joined(document(("b", 1)), document(("a", 2), ("b", 2)), document(("a", 3)))
    #expect(
      result.unreferencedFiles
        == document(("a", 2), ("b", 1)).unreferencedFiles)
  }

  /// With what all documents have before looked through for each, this would take hours.
  @Test("Documents with tables of their own are joined by the thousand")
  func many() {
    var joiner = DocumentJoiner()
    for number in 0..<4_000 {
      var document = document("a\n")
      document.fonts = (0..<5).map { Font(name: "\(number) \($0)") }
      document.colors = [.automatic, color(UInt8(truncatingIfNeeded: number))]
      document.characterStyles[0].font = 4
      document.characterStyles[0].foreground = 1
      joiner.append(document)
    }
    let result = joiner.joined()
    #expect(result.fonts.count == 20_000)
    #expect(result.colors.count == 257)
    #expect(result.characterStyles.count == 4_000)
    #expect(result.body.paragraphs.count == 4_000)
  }
}
