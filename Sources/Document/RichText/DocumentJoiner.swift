import RTFDFiles

/// Joins documents one behind the other. The result has the document-wide facts of the first.
///
/// Adding a document takes time by its own size, however many there are before it: what is looked up is
/// indexed, and what concerns all of them is done once, at the end.
package struct DocumentJoiner {
  private var document = Document()
  private var tables = JoinedTables()
  /// The files that no text names, of all documents; of equal names the first one stays.
  private var unreferencedFiles: [FileTree.Entry] = []
  private var count = 0

  /// Starts with nothing.
  package init() {}

  /// Everything that was added, as one document.
  package consuming func joined() -> Document {
    guard count > 1 else { return document }
    document.unreferencedFiles = FileTree(unreferencedFiles)
    document.canonicalize()
    return document
  }

  /// Adds a document behind those before it. Nothing comes between the texts: without a line end, the
  /// last paragraph goes on with the words of the new text.
  package mutating func append(_ other: Document) {
    count += 1
    unreferencedFiles += other.unreferencedFiles.entries
    if count == 1 {
      document = other
      tables = JoinedTables(of: other)
      return
    }
    let map = IndexMap(adding: other, to: &document, tables: &tables)
    document.characterStyles += other.characterStyles.map(map.character)
    document.paragraphStyles += other.paragraphStyles.map(map.paragraph)
    document.namedStyles += other.namedStyles.map(map.named)
    document.lists += other.lists.map(map.list)
    document.listOverrides += other.listOverrides.map(map.listOverride)
    document.notes += other.notes.map { note in
      var note = note
      note.text = map.text(note.text)
      return note
    }
    document.headersAndFooters += other.headersAndFooters.map { part in
      var part = part
      part.section = part.section.map { $0 + map.sections }
      part.text = map.text(part.text)
      return part
    }
    tables.takeNumbers(of: document, from: map)
    join(map.text(other.body))
  }

  private mutating func join(_ next: AttributedText) {
    let offset = document.body.utf8.count
    let tableOffset = document.body.tables.count
    func shifted(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + offset..<range.upperBound + offset
    }
    func shifted(_ cell: CellReference) -> CellReference {
      CellReference(table: cell.table + tableOffset, row: cell.row, column: cell.column)
    }
    var paragraphs = next.paragraphs.map { paragraph in
      var paragraph = paragraph
      paragraph.range = shifted(paragraph.range)
      paragraph.cell = paragraph.cell.map(shifted)
      return paragraph
    }
    if document.body.utf8.last != nil, document.body.utf8.last != 0x0A,
      let last = document.body.paragraphs.indices.last, !paragraphs.isEmpty
    {
      let first = paragraphs.removeFirst()
      let start = document.body.paragraphs[last].range.lowerBound
      document.body.paragraphs[last].range = start..<first.range.upperBound
    }
    document.body.utf8 += next.utf8
    document.body.runs += next.runs.map { Run(range: shifted($0.range), style: $0.style) }
    document.body.paragraphs += paragraphs
    document.body.objects += next.objects.map {
      EmbeddedObjectReference(offset: $0.offset + offset, object: $0.object)
    }
    document.body.anchors += next.anchors.map {
      Anchor(offset: $0.offset + offset, kind: $0.kind, style: $0.style)
    }
    document.body.tables += next.tables.map {
      Table(parent: $0.parent.map(shifted), rows: $0.rows)
    }
  }
}

/// What is known of the tables of the documents that were joined so far.
private struct JoinedTables {
  /// The first index of each font.
  private var fonts: [Font: Int32] = [:]
  /// The first index of each colour.
  private var colors: [Color: Int32] = [:]
  /// The numbers behind those in use, which the styles and lists of the next document start from.
  private(set) var styleNumbers: Int32 = 0
  private(set) var listIDs: Int32 = 0
  private(set) var overrideNumbers: Int32 = 0
  private var highestStyle: Int32?
  private var highestList: Int32?
  private var highestOverride: Int32?

  /// Nothing.
  init() {}

  /// The tables of the first document.
  init(of document: Document) {
    for (index, font) in document.fonts.enumerated() where fonts[font] == nil {
      fonts[font] = Int32(clamping: index)
    }
    for (index, color) in document.colors.enumerated() where colors[color] == nil {
      colors[color] = Int32(clamping: index)
    }
    take(
      document.namedStyles.lazy.map(\.number), document.lists.lazy.map(\.id),
      document.listOverrides.lazy.map(\.number))
  }

  /// The index of a font, which is added to the table when it is new.
  mutating func index(of font: Font, in table: inout [Font]) -> Int32 {
    Self.index(of: font, in: &table, &fonts)
  }

  /// The index of a colour, which is added to the table when it is new.
  mutating func index(of color: Color, in table: inout [Color]) -> Int32 {
    Self.index(of: color, in: &table, &colors)
  }

  private static func index<Element: Hashable>(
    of element: Element, in table: inout [Element], _ known: inout [Element: Int32]
  ) -> Int32 {
    if let found = known[element] { return found }
    let index = Int32(clamping: table.count)
    known[element] = index
    table.append(element)
    return index
  }

  /// Takes in the numbers of styles and lists that the last document brought, which are at the ends of
  /// the joined tables.
  mutating func takeNumbers(of document: Document, from map: IndexMap) {
    take(
      document.namedStyles[map.namedStyleCount...].lazy.map(\.number),
      document.lists[map.listCount...].lazy.map(\.id),
      document.listOverrides[map.listOverrides...].lazy.map(\.number))
  }

  private mutating func take(
    _ styles: some Sequence<Int32>, _ lists: some Sequence<Int32>,
    _ overrides: some Sequence<Int32>
  ) {
    func next(_ highest: inout Int32?, _ numbers: some Sequence<Int32>) -> Int32 {
      for number in numbers { highest = max(highest ?? number, number) }
      return highest.map { $0.addingReportingOverflow(1).partialValue } ?? 0
    }
    styleNumbers = next(&highestStyle, styles)
    listIDs = next(&highestList, lists)
    overrideNumbers = next(&highestOverride, overrides)
  }
}

/// Where the tables of an added document have gone, and its parts with all indices changed.
private struct IndexMap {
  let fonts: [Int32]
  let colors: [Int32]
  let links: Int32
  let fields: Int32
  let namedStyles: Int32
  let revisions: Int32
  let characterStyles: Int
  let paragraphStyles: Int
  let listOverrides: Int
  let sections: Int
  private let notes: Int
  private let bookmarks: Int
  private let helpMarks: Int
  private let opaque: Int
  private let allFields: Int
  private let styleNumbers: Int32
  private let listIDs: Int32
  private let overrideNumbers: Int32
  /// How many named styles and lists there were before.
  let namedStyleCount: Int
  let listCount: Int

  /// Appends the simple tables and remembers where they start.
  init(adding other: Document, to document: inout Document, tables: inout JoinedTables) {
    fonts = other.fonts.map { font in tables.index(of: font, in: &document.fonts) }
    colors = other.colors.map { color in tables.index(of: color, in: &document.colors) }
    links = Int32(clamping: document.links.count)
    allFields = document.fields.count
    fields = Int32(clamping: allFields)
    namedStyleCount = document.namedStyles.count
    listCount = document.lists.count
    namedStyles = Int32(clamping: namedStyleCount)
    revisions = Int32(clamping: document.revisions.count)
    characterStyles = document.characterStyles.count
    paragraphStyles = document.paragraphStyles.count
    listOverrides = document.listOverrides.count
    sections = document.sections.count
    notes = document.notes.count
    bookmarks = document.bookmarks.count
    helpMarks = document.helpMarks.count
    opaque = document.opaqueDestinations.count
    // Numbers that name styles and lists are moved behind those in use.
    styleNumbers = tables.styleNumbers
    listIDs = tables.listIDs
    overrideNumbers = tables.overrideNumbers
    document.links += other.links
    document.fields += other.fields
    document.revisions += other.revisions
    document.sections += other.sections
    document.bookmarks += other.bookmarks
    document.helpMarks += other.helpMarks
    document.opaqueDestinations += other.opaqueDestinations
  }

  private func color(_ index: Int32) -> Int32 {
    colors.indices.contains(Int(index)) ? colors[Int(index)] : index
  }

  private func shifted(_ index: Int32?, _ offset: Int32) -> Int32? {
    index.map { $0 < 0 ? $0 : $0.addingReportingOverflow(offset).partialValue }
  }

  func character(_ style: CharacterStyle) -> CharacterStyle {
    var style = style
    if fonts.indices.contains(Int(style.font)) { style.font = fonts[Int(style.font)] }
    style.foreground = color(style.foreground)
    style.background = style.background.map(color)
    style.highlight = style.highlight.map(color)
    style.underlineColor = style.underlineColor.map(color)
    style.strikethroughColor = style.strikethroughColor.map(color)
    style.strokeColor = style.strokeColor.map(color)
    if let shadow = style.shadow { style.shadow?.color = color(shadow.color) }
    style.link = shifted(style.link, links)
    style.field = shifted(style.field, fields)
    style.namedStyle = shifted(style.namedStyle, namedStyles)
    style.revision = shifted(style.revision, revisions)
    return style
  }

  func paragraph(_ style: ParagraphStyle) -> ParagraphStyle {
    var style = style
    style.background = style.background.map(color)
    style.borders = style.borders.map(borders)
    style.namedStyle = shifted(style.namedStyle, namedStyles)
    return style
  }

  func named(_ style: NamedStyle) -> NamedStyle {
    var style = style
    style.number = style.number.addingReportingOverflow(styleNumbers).partialValue
    style.basedOn = shifted(style.basedOn, styleNumbers)
    style.next = shifted(style.next, styleNumbers)
    style.characterStyle += characterStyles
    style.paragraphStyle += paragraphStyles
    return style
  }

  func list(_ list: ListDefinition) -> ListDefinition {
    var list = list
    list.id = list.id.addingReportingOverflow(listIDs).partialValue
    list.levels = list.levels.map(level)
    return list
  }

  func listOverride(_ entry: ListOverride) -> ListOverride {
    var entry = entry
    entry.number = entry.number.addingReportingOverflow(overrideNumbers).partialValue
    entry.listID = entry.listID.addingReportingOverflow(listIDs).partialValue
    entry.levels = entry.levels.map { $0.map(level) }
    return entry
  }

  private func level(_ level: ListLevel) -> ListLevel {
    var level = level
    level.characterStyle = shifted(level.characterStyle, Int32(clamping: characterStyles))
    return level
  }

  /// A text whose styles, lists, anchors and colours are those of the joined document; its offsets
  /// and tables are still its own.
  func text(_ text: AttributedText) -> AttributedText {
    var text = text
    for index in text.runs.indices { text.runs[index].style += characterStyles }
    for index in text.paragraphs.indices {
      text.paragraphs[index].style += paragraphStyles
      text.paragraphs[index].list?.list += listOverrides
    }
    for index in text.anchors.indices {
      text.anchors[index].style += characterStyles
      text.anchors[index].kind = anchor(text.anchors[index].kind)
    }
    for table in text.tables.indices {
      for row in text.tables[table].rows.indices {
        text.tables[table].rows[row] = self.row(text.tables[table].rows[row])
      }
    }
    return text
  }

  private func anchor(_ kind: Anchor.Kind) -> Anchor.Kind {
    switch kind {
    case .note(let index): .note(index + notes)
    case .noteNumber: .noteNumber
    case .bookmarkStart(let index): .bookmarkStart(index + bookmarks)
    case .bookmarkEnd(let index): .bookmarkEnd(index + bookmarks)
    case .helpMark(let index): .helpMark(index + helpMarks)
    case .sectionEnd(let index): .sectionEnd(index + sections)
    case .emptyField(let index): .emptyField(index + allFields)
    case .opaque(let index): .opaque(index + opaque)
    }
  }

  private func row(_ row: TableRow) -> TableRow {
    var row = row
    row.background = row.background.map(color)
    row.borders = borders(row.borders)
    for index in row.cells.indices {
      row.cells[index].borders = borders(row.cells[index].borders)
      if case .color(let old) = row.cells[index].shading {
        row.cells[index].shading = .color(color(old))
      }
    }
    return row
  }

  private func borders(_ borders: Borders) -> Borders {
    func colored(_ border: Border?) -> Border? {
      border.map { border in
        var border = border
        border.color = color(border.color)
        return border
      }
    }
    var borders = borders
    borders.top = colored(borders.top)
    borders.left = colored(borders.left)
    borders.bottom = colored(borders.bottom)
    borders.right = colored(borders.right)
    borders.horizontal = colored(borders.horizontal)
    borders.vertical = colored(borders.vertical)
    return borders
  }
}
