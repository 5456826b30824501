/// Rules that hold for what readers make.
extension InvariantCheck {
  /// Which text is checked; what may stand in it depends on that.
  enum TextKind {
    case body, note, headerOrFooter
  }

  /// The rules of all texts.
  mutating func checkReaderTexts() {
    checkReader(document.body, .body, at: "body")
    for (index, note) in document.notes.enumerated() {
      let place = "notes[\(index)]"
      checkReader(note.text, .note, at: place + ".text")
      expect(
        !note.isNumbered || note.kind == .footnote || note.kind == .endnote, at: place,
        "only footnotes and endnotes are numbered")
      expect(
        note.kind == .annotation
          || (note.author == nil && note.initials == nil && note.date == nil),
        at: place, "only comments have an author, initials and a date")
    }
    for (index, part) in document.headersAndFooters.enumerated() {
      checkReader(part.text, .headerOrFooter, at: "headersAndFooters[\(index)].text")
    }
  }

  /// Nothing behind text has the automatic colour: to have none says the same.
  mutating func checkReaderColors() {
    for (index, style) in document.characterStyles.enumerated() {
      expectNoAutomatic(style.highlight, at: "characterStyles[\(index)].highlight")
    }
    for (index, style) in document.paragraphStyles.enumerated() {
      expectNoAutomatic(style.background, at: "paragraphStyles[\(index)].background")
    }
    for (place, text) in document.texts {
      for (index, table) in text.tables.enumerated() {
        for (number, row) in table.rows.enumerated() {
          func rowPlace() -> String { "\(place).tables[\(index)].rows[\(number)]" }
          expectNoAutomatic(row.background, at: rowPlace() + ".background")
          for (column, cell) in row.cells.enumerated() {
            guard case .color(let color) = cell.shading else { continue }
            expectNoAutomatic(color, at: rowPlace() + ".cells[\(column)].shading")
          }
        }
      }
    }
  }

  private mutating func expectNoAutomatic(
    _ color: Int32?, at place: @autoclosure () -> String
  ) {
    expect(color != 0, at: place(), "the automatic colour is no colour behind text")
  }

  private mutating func checkReader(
    _ text: AttributedText, _ kind: TextKind, at place: String
  ) {
    checkCharacters(of: text, at: place)
    checkMarkers(of: text, at: place)
    checkTableNesting(of: text, at: place)
    checkCellOrder(of: text, at: place)
    checkUses(of: text, kind, at: place)
    checkFieldNesting(of: text, at: place)
    for (index, reference) in text.objects.enumerated() {
      let name: [UInt8]
      switch reference.object {
      case .placeholder: continue
      case .glyph(let glyph): name = glyph.storedName
      case .attachment(let attachment): name = attachment.name
      }
      expect(!name.isEmpty, at: "\(place).objects[\(index)]", "the name of a file is empty")
    }
  }

  /// Of the control characters, texts have the tab, the line feed and the page break. What stands for
  /// an end of a paragraph elsewhere, U+2029, is a line feed here.
  private mutating func checkCharacters(of text: AttributedText, at place: String) {
    let foreign = text.utf8.withUnsafeBufferPointer { bytes in
      bytes.indices.first { index in
        switch bytes[index] {
        case 0x09, 0x0A, 0x0C: false
        case 0..<0x20, 0x7F: true
        case 0xE2: bytes[index...].starts(with: [0xE2, 0x80, 0xA9])
        default: false
        }
      }
    }
    expect(
      foreign == nil, at: place,
      "at byte \(foreign ?? 0) there is a control character or U+2029, which texts do not have")
  }

  /// A list marker is whole characters in front of the end of its line.
  private mutating func checkMarkers(of text: AttributedText, at place: String) {
    for (index, paragraph) in text.paragraphs.enumerated() where paragraph.markerByteCount > 0 {
      let range = paragraph.range
      let end = range.lowerBound + paragraph.markerByteCount
      guard paragraph.markerByteCount <= range.count, range.upperBound <= text.utf8.count else {
        continue
      }
      expect(
        text.utf8[end - 1] != 0x0A, at: "\(place).paragraphs[\(index)]",
        "the marker takes in the end of its line")
      expect(
        end == text.utf8.count || text.utf8[end] & 0xC0 != 0x80,
        at: "\(place).paragraphs[\(index)]", "the marker ends inside a character")
    }
  }

  /// Values of styles, colours and lists.
  mutating func checkValues() {
    for (index, style) in document.characterStyles.enumerated() {
      expect(
        style.flags.isSubset(of: .all), at: "characterStyles[\(index)]",
        "a switch that no style has is on")
      expect(
        style.variants.isSubset(of: .all), at: "characterStyles[\(index)].variants",
        "a variant that no style has")
    }
    for (index, style) in document.paragraphStyles.enumerated() {
      expect(
        style.outlineLevel.map { (0...8).contains($0) } ?? true,
        at: "paragraphStyles[\(index)].outlineLevel", "an outline level is 0 to 8")
    }
    for (index, color) in document.colors.enumerated() {
      guard let expanded = color.expanded else { continue }
      expect(
        expanded.components.count == expanded.space.componentCount,
        at: "colors[\(index)].expanded.components",
        "this is not the number of components that a colour of its space has")
    }
    for (place, level) in document.listLevels {
      for (index, piece) in level.text.enumerated() {
        guard case .number(let number) = piece else { continue }
        expect(
          (0..<ListLevel.count).contains(number), at: "\(place).text[\(index)]",
          "a marker has the number of a level that no list has")
      }
    }
  }
}

extension Document {
  /// All levels of lists and overrides, with the way to each.
  var listLevels: [(place: String, level: ListLevel)] {
    var result: [(place: String, level: ListLevel)] = []
    for (index, list) in lists.enumerated() {
      for (number, level) in list.levels.enumerated() {
        result.append(("lists[\(index)].levels[\(number)]", level))
      }
    }
    for (index, entry) in listOverrides.enumerated() {
      for (number, level) in entry.levels.enumerated() {
        if let level { result.append(("listOverrides[\(index)].levels[\(number)]", level)) }
      }
    }
    return result
  }
}
