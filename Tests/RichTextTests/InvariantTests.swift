import Testing

@testable import Diagnostics
@testable import RTFDFiles
@testable import RichText

@Suite("A document that breaks a rule of the model")
struct InvariantTests {
  /// A document of one text in one style, with a note, a bookmark, a field and two sections.
  private func document(_ text: String = "ab\ncd") -> Document {
    var document = Document()
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    document.body = AttributedText(plain: Array(text.utf8))
    return document
  }

  private func anchor(_ kind: Anchor.Kind, at offset: Int = 0) -> Anchor {
    Anchor(offset: offset, kind: kind, style: 0)
  }

  private func note(_ kind: Note.Kind = .footnote, anchors: [Anchor] = []) -> Note {
    var note = Note(kind: kind, text: AttributedText(plain: Array("n".utf8)), isNumbered: false)
    note.text.anchors = anchors
    return note
  }

  /// Expects exactly one problem, at this place.
  private func expect(
    _ document: Document, at place: String, _ part: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let problems = document.brokenInvariants() + document.brokenReaderInvariants()
    #expect(problems.map(\.place) == [place], "\(problems)", sourceLocation: sourceLocation)
    #expect(
      problems.first?.problem.contains(part) == true, "\(problems)",
      sourceLocation: sourceLocation)
  }

  @Test("has a note in a note, or a note in itself")
  func nestedNotes() {
    var document = document()
    document.notes = [note(anchors: [anchor(.note(1))]), note()]
    document.body.anchors = [anchor(.note(0)), anchor(.note(1))]
    expect(document, at: "notes[0].text.anchors[0]", "a note stands in a note")
    document.notes = [note(.textBox, anchors: [anchor(.note(0))])]
    document.body.anchors = [anchor(.note(0))]
    expect(document, at: "notes[0].text.anchors[0]", "a note stands in a note")
  }

  @Test("has a note with two anchors, or with none")
  func noteAnchors() {
    var document = document()
    document.notes = [note()]
    expect(document, at: "notes[0]", "no anchor")
    document.body.anchors = [anchor(.note(0)), anchor(.note(0), at: 2)]
    expect(document, at: "body.anchors[1]", "two anchors")
    document.headersAndFooters = [
      HeaderFooter(kind: .header, section: nil, text: note(anchors: [anchor(.note(0))]).text)
    ]
    document.body.anchors.removeLast()
    expect(document, at: "headersAndFooters[0].text.anchors[0]", "two anchors")
  }

  @Test("has what notes have in a text that is none, or the other way round")
  func noteParts() {
    var document = document()
    document.body.anchors = [anchor(.noteNumber)]
    expect(document, at: "body.anchors[0]", "outside notes")
    document.body.anchors = [anchor(.note(0))]
    document.notes = [note(.annotation)]
    document.notes[0].isNumbered = true
    expect(document, at: "notes[0]", "numbered")
    document.notes = [note(.endnote)]
    document.notes[0].author = "Ada"
    expect(document, at: "notes[0]", "only comments")
  }

  @Test("has sections that end in a header, twice, or in another order")
  func sections() {
    var document = document()
    document.sections = [Section(), Section(), Section()]
    document.body.anchors = [anchor(.sectionEnd(1)), anchor(.sectionEnd(0), at: 2)]
    expect(document, at: "body.anchors[1]", "out of order")
    document.body.anchors = [anchor(.sectionEnd(0)), anchor(.sectionEnd(0), at: 2)]
    expect(document, at: "body.anchors[1]", "out of order")
    document.body.anchors = []
    document.headersAndFooters = [
      HeaderFooter(
        kind: .header, section: 1, text: note(anchors: [anchor(.sectionEnd(0))]).text)
    ]
    expect(document, at: "headersAndFooters[0].text.anchors[0]", "outside the body")
  }

  @Test("refers twice, or never, to what has one place")
  func references() {
    var document = document()
    document.bookmarks = [Bookmark(name: "b")]
    document.body.anchors = [anchor(.bookmarkEnd(0))]
    expect(document, at: "bookmarks[0]", "starts")
    document.body.anchors = [anchor(.bookmarkStart(0)), anchor(.bookmarkStart(0))]
    expect(document, at: "body.anchors[1]", "starts twice")
    document.bookmarks = []
    document.fields = [Field(instruction: "PAGE")]
    document.body.anchors = [anchor(.emptyField(0)), anchor(.emptyField(0))]
    expect(document, at: "body.anchors[1]", "two anchors")
    document.body.anchors = []
    document.helpMarks = [HelpMark(isLink: false, number: nil, markerName: "m")]
    expect(document, at: "helpMarks[0]", "no anchor")
    document.helpMarks = []
    document.opaqueDestinations = [OpaqueDestination(source: [], isInHeader: false)]
    expect(document, at: "opaqueDestinations[0]", "no anchor")
    document.body.anchors = [anchor(.opaque(0)), anchor(.opaque(0))]
    expect(document, at: "body.anchors[1]", "two anchors")
    document.opaqueDestinations[0].isInHeader = true
    document.body.anchors.removeLast()
    expect(document, at: "body.anchors[0]", "in the header")
  }

  @Test("has tables nested too deep, or in tables behind them")
  func tables() {
    var document = document("a\nb\n")
    let rows = [TableRow(cells: [TableCell()])]
    document.body.tables = (0...Table.nestingLimit).map { index in
      Table(
        parent: index == 0 ? nil : CellReference(table: index - 1, row: 0, column: 0), rows: rows)
    }
    expect(document, at: "body.tables[20]", "deeper than 20")
    document.body.tables = [
      Table(parent: CellReference(table: 1, row: 0, column: 0), rows: rows), Table(rows: rows),
    ]
    expect(document, at: "body.tables[0]", "no parent")
    document.body.tables = [Table(parent: CellReference(table: 0, row: 0, column: 0), rows: rows)]
    expect(document, at: "body.tables[0]", "no parent")
  }

  @Test("goes back to a cell or a table that the text left")
  func cellOrder() {
    var document = document("a\nb\nc\n")
    let row = TableRow(cells: [TableCell(), TableCell()])
    document.body.tables = [Table(rows: [row, row]), Table(rows: [row])]
    func stand(_ cells: [CellReference?]) {
      for (index, cell) in cells.enumerated() { document.body.paragraphs[index].cell = cell }
    }
    func cell(_ table: Int, _ row: Int, _ column: Int) -> CellReference {
      CellReference(table: table, row: row, column: column)
    }
    stand([cell(0, 0, 1), cell(0, 1, 0), cell(0, 1, 0)])
    #expect(document.brokenReaderInvariants() == [])
    stand([cell(0, 0, 1), cell(0, 0, 0), nil])
    expect(document, at: "body.paragraphs[1]", "an earlier cell")
    stand([cell(0, 0, 0), nil, cell(0, 0, 1)])
    expect(document, at: "body.paragraphs[2]", "a table it left")
    document.body.tables[1].parent = cell(0, 0, 0)
    stand([cell(0, 0, 0), cell(1, 0, 0), cell(0, 0, 1)])
    #expect(document.brokenReaderInvariants() == [])
    stand([cell(1, 0, 0), cell(0, 0, 0), cell(1, 0, 1)])
    expect(document, at: "body.paragraphs[2]", "a table it left")
  }

  @Test("has fields that cross each other")
  func fieldNesting() {
    var document = document("abcd")
    var inOther = CharacterStyle()
    inOther.field = 1
    document.characterStyles[0].field = 0
    document.characterStyles.append(inOther)
    document.fields = [Field(instruction: "A"), Field(instruction: "B")]
    document.body.runs = [0, 1, 0].enumerated().map { Run(range: $0..<($0 + 1), style: $1) }
    document.body.runs[2].range = 2..<4
    #expect(document.brokenReaderInvariants() == [])
    document.body.runs = [0, 1, 0, 1].enumerated().map { Run(range: $0..<($0 + 1), style: $1) }
    expect(document, at: "body.runs[3]", "goes on behind the field around it")
  }

  @Test("has a character that no text has", arguments: ["\0", "\u{1}", "\r", "\u{7F}", "\u{2029}"])
  func characters(character: String) {
    expect(document("ab" + character), at: "body", "at byte 2 there is a control character")
  }

  @Test("has a marker that takes in the end of the line or part of a character")
  func markers() {
    var document = document("é\n")
    document.body.paragraphs[0].markerByteCount = 3
    expect(document, at: "body.paragraphs[0]", "takes in the end of its line")
    document.body.paragraphs[0].markerByteCount = 4
    expect(document, at: "body.paragraphs[0]", "longer than its paragraph")
    document.body.paragraphs[0].markerByteCount = 1
    expect(document, at: "body.paragraphs[0]", "inside a character")
  }

  @Test("has styles and levels with values that none has")
  func styleValues() {
    var document = document()
    document.characterStyles[0].font = -2
    expect(document, at: "characterStyles[0].font", "font table")
    document.characterStyles[0].font = -1
    document.characterStyles[0].flags = .init(rawValue: 1 << 15)
    expect(document, at: "characterStyles[0]", "switch")
    document.characterStyles[0].flags = []
    document.characterStyles[0].variants = .init(rawValue: 1 << 18)
    expect(document, at: "characterStyles[0].variants", "variant")
    document.characterStyles[0].variants = []
    document.paragraphStyles[0].namedStyle = 0
    expect(document, at: "paragraphStyles[0].namedStyle", "not there")
    document.paragraphStyles[0] = ParagraphStyle()
    document.paragraphStyles[0].outlineLevel = 9
    expect(document, at: "paragraphStyles[0].outlineLevel", "0 to 8")
    document.paragraphStyles[0].outlineLevel = nil
    document.colors = [
      .automatic, Color(rgb: nil, expanded: ExpandedColor(space: .gray, components: [1, 2])),
    ]
    expect(document, at: "colors[1].expanded.components", "number of components")
    document.colors = []
    document.lists = [
      ListDefinition(id: 1, levels: [ListLevel(numberFormat: 0, text: [.number(level: 9)])])
    ]
    expect(document, at: "lists[0].levels[0].text[0]", "no list has")
  }

  @Test("names at most a hundred places")
  func problemCount() {
    var document = document()
    document.body.anchors = (0..<1_000).map { _ in anchor(.noteNumber) }
    #expect(document.brokenReaderInvariants().count == 100)
  }
}

@Suite("The limits of what is repeated")
struct RepetitionLimitTests {
  private func document() -> Document {
    var document = Document()
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    document.body = AttributedText(plain: Array("a\n".utf8))
    return document
  }

  @Test("hold for tab stops, features, addresses, instructions and markers, and name the place")
  func places() {
    var document = document()
    document.paragraphStyles[0].tabStops = (0..<64).map { .init(position: $0) }
    document.characterStyles[0].otherWords = (0..<32).map {
      ControlWord("AppleTypeServicesF", $0)
    }
    document.links = [Link(target: String(repeating: "a", count: 8_192))]
    document.fields = [Field(instruction: String(repeating: "é", count: 4_096))]
    let text: [ListLevel.Piece] = [.text(String(repeating: "é", count: 254)), .number(level: 0)]
    document.lists = [ListDefinition(id: 1, levels: [ListLevel(numberFormat: 0, text: text)])]
    #expect(document.exceededLimits() == [])
    document.paragraphStyles[0].tabStops.append(.init(position: 0))
    document.characterStyles[0].otherWords.append(ControlWord("AppleTypeServicesU", 1))
    document.links[0].title = String(repeating: "é", count: 4_097)
    document.fields[0].instruction += "a"
    document.lists[0].levels[0].text.append(.number(level: 0))
    document.lists[0].levels[0].marker = String(repeating: "a", count: 256)
    #expect(
      document.exceededLimits().map(\.description) == [
        "characterStyles[0].otherWords: there are 33 font features, more than 32",
        "paragraphStyles[0].tabStops: there are 65 tab stops, more than 64",
        "links[0].title: there are 8194 bytes, more than 8192",
        "fields[0].instruction: there are 8193 bytes, more than 8192",
        "lists[0].levels[0].text: there are 256 characters, more than 255",
        "lists[0].levels[0].marker: there are 256 characters, more than 255",
      ])
  }

  @Test("hold for fields in fields")
  func fieldNesting() {
    var document = document()
    let count = ModelLimits.fieldNesting + 1
    document.body = AttributedText(plain: [UInt8](repeating: 0x61, count: count))
    document.fields = (0..<count).map { _ in Field(instruction: "X") }
    document.characterStyles = (0..<count).map { index in
      var style = CharacterStyle()
      style.field = Int32(index)
      return style
    }
    document.body.runs = (0..<count).map { Run(range: $0..<($0 + 1), style: $0) }
    #expect(document.exceededLimits().map(\.place) == ["body.runs[200]"])
  }

  @Test("stop a document whose links, markers or names repeat beyond its own length")
  func repetition() {
    var document = document()
    let count = 1_000
    document.body = AttributedText(plain: [UInt8](repeating: 0x61, count: count))
    document.links = [Link(target: String(repeating: "a", count: 1_000))]
    var linked = CharacterStyle()
    linked.link = 0
    document.characterStyles.append(linked)
    document.body.runs = (0..<count).map { Run(range: $0..<($0 + 1), style: $0 % 2) }
    #expect(document.excessiveRepetition(budget: 1_000_000) == nil)
    let problem = document.excessiveRepetition(budget: 100_000)
    #expect(problem?.place.hasPrefix("body.runs[") == true)
    #expect(problem?.problem.contains("50 times") == true)

    document.body = AttributedText(plain: Array("\u{FFFC}\u{FFFC}".utf8))
    let picture = Attachment(
      name: Array("p".utf8), payload: .file(Content([UInt8](repeating: 0, count: 1_000))),
      origin: .picture([]))
    document.body.objects = [0, 3].map { .init(offset: $0, object: .attachment(picture)) }
    // Where it comes again, the writers decide.
    #expect(document.excessiveRepetition(budget: 3_000) == nil)
    #expect(document.excessiveRepetition(budget: 1_500)?.place == "body.objects[0]")
  }

  @Test("count a file once for each name that a bundle has it under")
  func names() {
    func folders(_ names: [String]) -> Document {
      var document = document()
      document.body = AttributedText(
        plain: Array(String(repeating: "\u{FFFC}", count: names.count).utf8))
      document.body.objects = names.enumerated().map { index, name in
        let content = Content([UInt8](repeating: 0, count: 10_000))
        let file = FileTree.Entry(path: Array("f".utf8), kind: .file(content))
        let payload: RichText.Attachment.Payload = .directory(FileTree([file]))
        return .init(
          offset: 3 * index,
          object: .attachment(.init(name: Array(name.utf8), payload: payload)))
      }
      return document
    }
    #expect(folders(["a", "a", "a"]).excessiveRepetition(budget: 15_000) == nil)
    #expect(
      folders(["a", "b"]).excessiveRepetition(budget: 15_000)?.place == "body.objects[1]")
    var unreferenced = Document()
    unreferenced.unreferencedFiles = FileTree(
      ["a", "b"].map { name in
        .init(
          path: Array(name.utf8), kind: .file(Content([UInt8](repeating: 0, count: 10_000))))
      })
    #expect(
      unreferenced.excessiveRepetition(budget: 15_000)?.place == "unreferencedFiles")
  }
}
