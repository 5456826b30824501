import RTFDFiles

extension Document {
  /// Holds what the document says by reference to a budget.
  ///
  /// A style, a link or a marker stands in the document once, and is written at each place that
  /// refers to it, so that a short document can stand for a very long output. What is counted is
  /// about what the writer with the most words, RTF or a page with styles in place, makes of the
  /// document: never much less, and for ordinary documents a small part of what is allowed.
  ///
  /// - Parameter budget: In bytes: ``ModelLimits/expansion`` times what the document was read from.
  /// - Returns: Where the budget is exceeded; nil when it is not.
  package func excessiveRepetition(budget: Int) -> BrokenInvariant? {
    var count = RepetitionCount(self, budget: budget)
    count.addDefinitions()
    for (place, text) in texts where !count.isExceeded { count.add(text, at: place) }
    return count.place.map { place in
      BrokenInvariant(
        place: place,
        problem: "what is written for the document from its start to here is more than "
          + "\(ModelLimits.expansion) times as long as its files")
    }
  }
}

/// Counts what is written of a document, until that is more than the budget.
private struct RepetitionCount {
  private let document: Document
  private let budget: Int
  private var bytes = 0
  /// Where the budget was exceeded.
  private(set) var place: String?
  var isExceeded: Bool { place != nil }

  /// The names of files that were counted: a bundle has each once.
  private var names: Set<[UInt8]> = []

  // What each entry costs where it is referred to, in bytes.
  private let characterStyles: [Int]
  /// What is around a run of each style, and the names that are in it on a page.
  private let scopes: [Int]
  private let paragraphStyles: [(page: Int, words: Int)]
  private let overrides: [[Int]]

  init(_ document: Document, budget: Int) {
    self.document = document
    self.budget = budget
    let links = document.links.map {
      128 + Cost.text($0.target) + Cost.text($0.fragment) + Cost.text($0.frame)
        + Cost.text($0.title)
    }
    let fields = document.fields.map { 48 + Cost.text($0.instruction) + Cost.words($0.words) }
    let fonts = document.fonts.map { Cost.text($0.name) + Cost.text($0.alternateName) }
    func cost(_ index: Int32?, _ costs: [Int]) -> Int {
      index.map { costs.indices.contains(Int($0)) ? costs[Int($0)] : 0 } ?? 0
    }
    scopes = document.characterStyles.map {
      cost($0.link, links) + cost($0.field, fields) + cost($0.font, fonts)
    }
    characterStyles = document.characterStyles.map(Cost.style)
    paragraphStyles = document.paragraphStyles.map(Cost.style)
    let lists = Dictionary(
      document.lists.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    overrides = document.listOverrides.map { entry in
      (0..<ListLevel.count).map { level in
        entry.level(level, of: lists[entry.listID]).map(Cost.marker) ?? 0
      }
    }
  }

  private mutating func add(_ count: Int, at place: @autoclosure () -> String) {
    bytes = Int(clamping: UInt(bytes) + UInt(max(count, 0)))
    if bytes > budget, self.place == nil { self.place = place() }
  }

  /// What the header has: styles that are written for each entry that refers to them.
  mutating func addDefinitions() {
    for (index, style) in document.namedStyles.enumerated() {
      add(
        character(style.characterStyle) + paragraph(style.paragraphStyle).words,
        at: "namedStyles[\(index)]")
    }
    for (index, list) in document.lists.enumerated() {
      for level in list.levels {
        add(character(level.characterStyle.map(Int.init) ?? -1), at: "lists[\(index)]")
      }
    }
    for (index, entry) in document.listOverrides.enumerated() {
      for level in entry.levels {
        add(character(level?.characterStyle.map(Int.init) ?? -1), at: "listOverrides[\(index)]")
      }
    }
    // The table of names is as long as its highest number, of which there are not many.
    let numbers = document.revisions.map(\.authorIndex).filter { (0..<4_096).contains($0) }
    add(3 * Int(numbers.max() ?? 0), at: "revisions")
    add(document.unreferencedFiles.byteCount, at: "unreferencedFiles")
  }

  private func character(_ index: Int) -> Int {
    characterStyles.indices.contains(index) ? characterStyles[index] : 0
  }

  private func paragraph(_ index: Int) -> (page: Int, words: Int) {
    paragraphStyles.indices.contains(index) ? paragraphStyles[index] : (0, 0)
  }

  mutating func add(_ text: AttributedText, at place: String) {
    addTables(of: text, at: place)
    addObjects(of: text, at: place)
    for (index, anchor) in text.anchors.enumerated() {
      add(character(anchor.style), at: "\(place).anchors[\(index)]")
    }
    var paragraphs = text.paragraphs.enumerated().makeIterator()
    var next = paragraphs.next()
    var previous: Paragraph?
    for (index, run) in text.runs.enumerated() {
      var starts = 0
      while let (number, paragraph) = next, paragraph.range.lowerBound < run.range.upperBound {
        starts += paragraph.range.lowerBound > run.range.lowerBound ? 1 : 0
        add(cost(of: paragraph, after: previous), at: "\(place).paragraphs[\(number)]")
        previous = paragraph
        next = paragraphs.next()
      }
      if isExceeded { return }
      // A link or field is written at each run, and again in each paragraph that the run goes on in.
      add(
        character(run.style) + (starts + 1)
          * (scopes.indices.contains(run.style) ? scopes[run.style] : 0),
        at: "\(place).runs[\(index)]")
    }
  }

  private func cost(of paragraph: Paragraph, after previous: Paragraph?) -> Int {
    let style = self.paragraph(paragraph.style)
    var result = 16 + style.page
    if paragraph.style != previous?.style || paragraph.list != previous?.list
      || paragraph.cell != previous?.cell || paragraph.markerByteCount > 0
    {
      result += style.words
    }
    if let list = paragraph.list, overrides.indices.contains(list.list),
      overrides[list.list].indices.contains(list.level)
    {
      result += 48 + overrides[list.list][list.level]
    }
    return result
  }

  private mutating func addTables(of text: AttributedText, at place: String) {
    for (index, table) in text.tables.enumerated() {
      for row in table.rows {
        // On a page each cell has what its row says of cells.
        let perCell = 40 + Cost.edges(row.padding) + Cost.borders(row.borders)
        add(
          row.cells.reduce(48) { $0 + perCell + Cost.cell($1) }, at: "\(place).tables[\(index)]")
      }
    }
  }

  private mutating func addObjects(of text: AttributedText, at place: String) {
    for (index, reference) in text.objects.enumerated() {
      func objectPlace() -> String { "\(place).objects[\(index)]" }
      switch reference.object {
      case .placeholder: break
      case .glyph(let glyph):
        let content = names.insert(glyph.storedName).inserted ? glyph.imageContent.byteCount : 0
        add(
          content + 200 + 2 * Cost.name(glyph.storedName) + Cost.text(glyph.contentDescription)
            + Cost.text(glyph.words.emojiIdentifier) + Cost.words(glyph.words.otherWords),
          at: objectPlace())
      case .attachment(let attachment):
        add(
          200 + 2 * Cost.name(attachment.name) + Cost.text(attachment.alternateText)
            + embedded(attachment), at: objectPlace())
      }
    }
  }

  /// What an attachment holds: a file of its own in a bundle, or, for pictures and objects, two digits
  /// for each byte of a plain file. Where it comes again, the writers have a budget for it.
  private mutating func embedded(_ attachment: Attachment) -> Int {
    let isNew = names.insert(attachment.name).inserted
    switch attachment.payload {
    case .missing: return 0
    case .directory(let tree): return isNew ? tree.byteCount : 0
    case .file(let content):
      guard isNew else { return 0 }
      let digits = 2 * min(content.byteCount, Int.max / 2)
      // To look what a file is takes time, and is worth it only for one that matters.
      if attachment.origin == .graphic, digits > (budget - bytes) / 2 {
        let prefix = (try? content.read(offset: 0, count: MediaType.prefixLength)) ?? []
        guard MediaType.of(prefix)?.hasPrefix("image/") == true else {
          return content.byteCount
        }
      }
      return digits
    }
  }
}

/// About how many bytes the writers spend on something.
private enum Cost {
  /// A property with its name, where it starts and where it ends.
  private static let property = 20

  /// Text with what is escaped in it.
  static func text(_ text: String?) -> Int {
    text.map { name($0.utf8) } ?? 0
  }

  /// The bytes of a name or text. Letters and digits stand for themselves, and others are escaped.
  static func name(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { count, byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        || (0x2C...0x2F).contains(byte) || byte == 0x20 || byte == 0x3A
      return count + (isPlain ? 1 : 7)
    }
  }

  static func words(_ words: [ControlWord]) -> Int {
    words.reduce(0) { $0 + $1.name.utf8.count + ($1.parameter == nil ? 2 : 12) }
  }

  static func edges(_ lengths: EdgeLengths) -> Int {
    if lengths == EdgeLengths() { return 0 }
    return [lengths.top, lengths.left, lengths.bottom, lengths.right].count { $0 != nil } * property
  }

  static func borders(_ borders: Borders) -> Int {
    borders.isEmpty ? 0 : borders.colors.count { $0 != nil } * 2 * property
  }

  static func cell(_ cell: TableCell) -> Int {
    edges(cell.padding) + edges(cell.margins) + borders(cell.borders) + words(cell.otherWords)
      + (cell.shading == .unspecified ? 0 : property)
  }

  /// A marker as an item shows it.
  static func marker(of level: ListLevel) -> Int {
    level.text.reduce(property) { count, piece in
      // A number is up to 30 letters long.
      if case .text(let string) = piece { count + text(string) } else { count + 30 }
    }
  }

  static func style(_ style: CharacterStyle) -> Int {
    var count = style.flags.rawValue.nonzeroBitCount + (style.shadow == nil ? 0 : 3)
    func add(_ isSet: Bool) { count += isSet ? 1 : 0 }
    add(style.underline != 0)
    add(style.strikethrough != 0)
    add(style.baselineOffset != 0)
    add(style.superscript != 0)
    add(style.obliqueness != 0)
    add(style.expansion != 0)
    add(style.foreground != 0)
    add(style.background != nil)
    add(style.highlight != nil)
    add(style.underlineColor != nil)
    add(style.strikethroughColor != nil)
    add(style.kerning != nil)
    add(style.ligature != nil)
    add(style.strokeWidth != nil)
    add(style.strokeColor != nil)
    add(style.language != nil)
    add(style.eastAsianLanguage != nil)
    add(style.namedStyle != nil)
    add(style.revision != nil)
    return 16 + count * property + words(style.otherWords)
  }

  /// What a paragraph of a style has on a page each time, and what its words in RTF are.
  static func style(_ style: ParagraphStyle) -> (page: Int, words: Int) {
    var count = style.lineSpacing == .automatic ? 0 : 1
    func add(_ isSet: Bool) { count += isSet ? 1 : 0 }
    add(style.leftIndent != 0)
    add(style.firstLineIndent != 0)
    add(style.rightIndent != 0)
    add(style.spaceBefore != 0)
    add(style.spaceAfter != 0)
    add(style.lineGap != 0)
    add(style.minimumLineHeight != nil)
    add(style.maximumLineHeight != nil)
    add(style.defaultTab != nil)
    add(style.tightenFactor != nil)
    add(style.hyphenationFactor != nil)
    add(style.outlineLevel != nil)
    add(style.background != nil)
    add(style.namedStyle != nil)
    add(style.keepsTogether)
    add(style.keepsWithNext)
    add(style.pageBreakBefore)
    let edges = style.borders.map(borders) ?? 0
    let tabs = style.tabStops.reduce(0) { sum, stop in
      sum + 10 + (stop.kind == .left ? 0 : 6) + (stop.leader == .none ? 0 : 6)
    }
    return (
      count * 12 + edges / 2, 24 + count * 12 + edges + tabs + words(style.otherWords)
    )
  }
}
