extension Document {
  /// Brings the document into the one form that equal documents share.
  ///
  /// Neighbouring runs of one style are joined, and the style tables hold each used style once, in
  /// order of first use: body, notes, headers and footers, list levels, style sheet.
  package mutating func canonicalize() {
    var characters = Interner<CharacterStyle>()
    var paragraphs = Interner<ParagraphStyle>()
    let oldCharacters = characterStyles
    let oldParagraphs = paragraphStyles
    var characterMap = [Int?](repeating: nil, count: oldCharacters.count)
    var paragraphMap = [Int?](repeating: nil, count: oldParagraphs.count)

    func character(_ old: Int) -> Int {
      guard oldCharacters.indices.contains(old) else {
        return characters.index(of: CharacterStyle())
      }
      if let new = characterMap[old] { return new }
      let new = characters.index(of: oldCharacters[old])
      characterMap[old] = new
      return new
    }
    func paragraph(_ old: Int) -> Int {
      guard oldParagraphs.indices.contains(old) else {
        return paragraphs.index(of: ParagraphStyle())
      }
      if let new = paragraphMap[old] { return new }
      let new = paragraphs.index(of: oldParagraphs[old])
      paragraphMap[old] = new
      return new
    }
    func rewrite(_ text: inout AttributedText) {
      // In place, since a long text has a great many runs.
      var kept = 0
      for index in text.runs.indices where !text.runs[index].range.isEmpty {
        let run = Run(range: text.runs[index].range, style: character(text.runs[index].style))
        if kept > 0, text.runs[kept - 1].style == run.style,
          text.runs[kept - 1].range.upperBound == run.range.lowerBound
        {
          text.runs[kept - 1].range = text.runs[kept - 1].range.lowerBound..<run.range.upperBound
        } else {
          text.runs[kept] = run
          kept += 1
        }
      }
      text.runs.removeSubrange(kept...)
      for index in text.paragraphs.indices {
        text.paragraphs[index].style = paragraph(text.paragraphs[index].style)
      }
      for index in text.anchors.indices {
        text.anchors[index].style = character(text.anchors[index].style)
      }
    }

    rewrite(&body)
    for index in notes.indices { rewrite(&notes[index].text) }
    for index in headersAndFooters.indices { rewrite(&headersAndFooters[index].text) }
    func rewrite(_ level: ListLevel) -> ListLevel {
      var level = level
      level.characterStyle = level.characterStyle.map { Int32(clamping: character(Int($0))) }
      return level
    }
    for list in lists.indices { lists[list].levels = lists[list].levels.map(rewrite) }
    for entry in listOverrides.indices {
      listOverrides[entry].levels = listOverrides[entry].levels.map { $0.map(rewrite) }
    }
    for index in namedStyles.indices {
      namedStyles[index].characterStyle = character(namedStyles[index].characterStyle)
      namedStyles[index].paragraphStyle = paragraph(namedStyles[index].paragraphStyle)
      namedStyles[index].ownCharacterStyle = character(namedStyles[index].ownCharacterStyle)
      namedStyles[index].ownParagraphStyle = paragraph(namedStyles[index].ownParagraphStyle)
    }
    characterStyles = characters.values
    paragraphStyles = paragraphs.values
  }

  /// Every broken invariant, in words; empty for a sound document.
  ///
  /// Readers must only produce sound documents; tests hold them to it.
  package func brokenInvariants() -> [String] {
    var found = InvariantCheck(document: self)
    found.check(body, name: "body")
    for (index, note) in notes.enumerated() { found.check(note.text, name: "note \(index)") }
    for (index, part) in headersAndFooters.enumerated() {
      found.check(part.text, name: "header or footer \(index)")
      found.expect(
        part.section.map(sections.indices.contains) ?? true,
        "header or footer \(index): its section is not there")
    }
    found.checkTables()
    return found.problems
  }
}

/// The state of one pass over a document's invariants.
private struct InvariantCheck {
  let document: Document
  var problems: [String] = []

  init(document: Document) { self.document = document }

  mutating func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { problems.append(problem()) }
  }

  /// The rules of one text: coverage, order, and one object per U+FFFC.
  mutating func check(_ text: AttributedText, name: String) {
    expect(
      String(validating: text.utf8, as: UTF8.self) != nil, "\(name): the text is not valid UTF-8")
    checkRuns(text, name: name)
    checkParagraphs(text, name: name)

    var placeholders: [Int] = []
    for index in text.utf8.indices.dropLast(2)
    where text.utf8[index] == 0xEF && text.utf8[index + 1] == 0xBF && text.utf8[index + 2] == 0xBC {
      placeholders.append(index)
    }
    expect(
      placeholders == text.objects.map(\.offset),
      "\(name): the objects do not stand at the U+FFFC characters")

    var previous = 0
    for anchor in text.anchors {
      expect(anchor.offset >= previous, "\(name): anchors are out of order at \(anchor.offset)")
      expect(anchor.offset <= text.utf8.count, "\(name): an anchor is behind the text")
      expect(
        anchor.offset >= text.utf8.count || text.utf8[max(anchor.offset, 0)] & 0xC0 != 0x80,
        "\(name): an anchor splits a character at \(anchor.offset)")
      expect(
        document.characterStyles.indices.contains(anchor.style),
        "\(name): an anchor's style is unknown")
      expect(isKnown(anchor.kind), "\(name): an anchor names an entry that is not there")
      previous = anchor.offset
    }
  }

  mutating func checkRuns(_ text: AttributedText, name: String) {
    var end = 0
    var style: Int?
    for run in text.runs {
      expect(!run.range.isEmpty, "\(name): empty run at \(run.range.lowerBound)")
      expect(run.range.lowerBound == end, "\(name): gap before the run at \(run.range.lowerBound)")
      expect(
        document.characterStyles.indices.contains(run.style), "\(name): unknown style \(run.style)")
      expect(run.style != style, "\(name): two runs of one style meet at \(run.range.lowerBound)")
      end = run.range.upperBound
      style = run.style
    }
    expect(end == text.utf8.count, "\(name): the runs end at \(end) of \(text.utf8.count)")
  }

  mutating func checkParagraphs(_ text: AttributedText, name: String) {
    var end = 0
    for (index, paragraph) in text.paragraphs.enumerated() {
      let range = paragraph.range
      expect(!range.isEmpty, "\(name): empty paragraph at \(range.lowerBound)")
      expect(range.lowerBound == end, "\(name): gap before the paragraph at \(range.lowerBound)")
      guard range.upperBound <= text.utf8.count, !range.isEmpty else { continue }
      let inner = text.utf8[range].dropLast()
      expect(!inner.contains(0x0A), "\(name): LF inside the paragraph at \(range.lowerBound)")
      expect(
        index == text.paragraphs.count - 1 || text.utf8[range.upperBound - 1] == 0x0A,
        "\(name): no LF at the end of the paragraph at \(range.lowerBound)")
      expect(
        document.paragraphStyles.indices.contains(paragraph.style),
        "\(name): unknown paragraph style \(paragraph.style)")
      expect(
        paragraph.markerByteCount <= range.count, "\(name): marker longer than its paragraph")
      if let list = paragraph.list {
        expect(
          document.listOverrides.indices.contains(list.list) && (0..<9).contains(list.level),
          "\(name): unknown list at \(range.lowerBound)")
      }
      if let cell = paragraph.cell {
        expect(isKnown(cell, in: text), "\(name): unknown cell at \(range.lowerBound)")
      }
      end = range.upperBound
    }
    expect(end == text.utf8.count, "\(name): the paragraphs end at \(end) of \(text.utf8.count)")
    for (index, table) in text.tables.enumerated() {
      if let parent = table.parent {
        expect(
          parent.table < index && isKnown(parent, in: text), "\(name): table \(index) has no parent"
        )
      }
      for row in table.rows {
        expectColors([row.background] + row.borders.colors, of: "\(name): a row of table \(index)")
        for cell in row.cells {
          var shading: Int32?
          if case .color(let color) = cell.shading { shading = color }
          expectColors([shading] + cell.borders.colors, of: "\(name): a cell of table \(index)")
        }
      }
    }
  }

  /// The rules of the document's tables of styles and definitions.
  mutating func checkTables() {
    expect(
      Set(document.characterStyles).count == document.characterStyles.count,
      "a character style is listed twice")
    expect(
      Set(document.paragraphStyles).count == document.paragraphStyles.count,
      "a paragraph style is listed twice")
    for style in document.characterStyles {
      expect(style.font < document.fonts.count, "a style's font is not in the font table")
      expectColors(
        [
          style.foreground, style.background, style.highlight, style.underlineColor,
          style.strikethroughColor, style.strokeColor, style.shadow?.color,
        ], of: "a character style")
      for (index, count) in [
        (style.link, document.links.count), (style.field, document.fields.count),
        (style.namedStyle, document.namedStyles.count), (style.revision, document.revisions.count),
      ] {
        guard let index else { continue }
        expect((0..<count).contains(Int(index)), "a style names an entry that is not there")
      }
    }
    for style in document.paragraphStyles {
      expectColors([style.background] + (style.borders?.colors ?? []), of: "a paragraph style")
    }
    let levels =
      document.lists.flatMap(\.levels)
      + document.listOverrides.flatMap { $0.levels.compactMap { $0 } }
    for style in levels.compactMap(\.characterStyle) {
      expect(
        document.characterStyles.indices.contains(Int(style)),
        "the style of a list's marker is not in the style tables")
    }
    for style in document.namedStyles {
      expect(
        document.characterStyles.indices.contains(style.characterStyle)
          && document.paragraphStyles.indices.contains(style.paragraphStyle)
          && document.characterStyles.indices.contains(style.ownCharacterStyle)
          && document.paragraphStyles.indices.contains(style.ownParagraphStyle),
        "a named style's properties are not in the style tables")
    }
  }

  /// Colours are 0, the automatic one, or in the colour table.
  mutating func expectColors(_ colors: [Int32?], of name: @autoclosure () -> String) {
    for color in colors.compactMap({ $0 }) where color != 0 {
      expect(
        document.colors.indices.contains(Int(color)),
        "\(name()) has a colour that is not in the colour table")
    }
  }

  func isKnown(_ cell: CellReference, in text: AttributedText) -> Bool {
    text.tables.indices.contains(cell.table)
      && text.tables[cell.table].rows.indices.contains(cell.row)
      && text.tables[cell.table].rows[cell.row].cells.indices.contains(cell.column)
  }

  func isKnown(_ kind: Anchor.Kind) -> Bool {
    switch kind {
    case .note(let index): document.notes.indices.contains(index)
    case .noteNumber: true
    case .bookmarkStart(let index), .bookmarkEnd(let index):
      document.bookmarks.indices.contains(index)
    case .helpMark(let index): document.helpMarks.indices.contains(index)
    case .sectionEnd(let index): document.sections.indices.contains(index)
    case .emptyField(let index): document.fields.indices.contains(index)
    case .opaque(let index): document.opaqueDestinations.indices.contains(index)
    }
  }
}

extension Borders {
  /// The colours of all edges, by index; nil where there is no edge.
  fileprivate var colors: [Int32?] {
    [top, left, bottom, right, horizontal, vertical].map { $0?.color }
  }
}
