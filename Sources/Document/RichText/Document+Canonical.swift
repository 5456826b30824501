extension Document {
  /// Brings the document into the one form that equal documents share.
  ///
  /// Neighbouring runs of one style are joined, and the style tables hold each used style once, in
  /// order of first use: body, notes, headers and footers, list levels, style sheet.
  package mutating func canonicalize() {
    var styles = StyleRenumbering(of: self)
    styles.renumber(&body)
    for index in notes.indices { styles.renumber(&notes[index].text) }
    for index in headersAndFooters.indices { styles.renumber(&headersAndFooters[index].text) }
    for list in lists.indices {
      for level in lists[list].levels.indices { styles.renumber(&lists[list].levels[level]) }
    }
    for entry in listOverrides.indices {
      for level in listOverrides[entry].levels.indices {
        guard var own = listOverrides[entry].levels[level] else { continue }
        styles.renumber(&own)
        listOverrides[entry].levels[level] = own
      }
    }
    for index in namedStyles.indices {
      namedStyles[index].characterStyle = styles.character(namedStyles[index].characterStyle)
      namedStyles[index].paragraphStyle = styles.paragraph(namedStyles[index].paragraphStyle)
    }
    characterStyles = styles.characters.values
    paragraphStyles = styles.paragraphs.values
  }
}

/// Gives each style of a document that is used a number, in order of first use.
private struct StyleRenumbering {
  private(set) var characters = Interner<CharacterStyle>()
  private(set) var paragraphs = Interner<ParagraphStyle>()
  private let oldCharacters: [CharacterStyle]
  private let oldParagraphs: [ParagraphStyle]
  /// The new numbers, by the old ones; -1 for a style that was not met yet.
  private var characterMap: [Int]
  private var paragraphMap: [Int]

  init(of document: Document) {
    oldCharacters = document.characterStyles
    oldParagraphs = document.paragraphStyles
    characterMap = [Int](repeating: -1, count: oldCharacters.count)
    paragraphMap = [Int](repeating: -1, count: oldParagraphs.count)
  }

  mutating func character(_ old: Int) -> Int {
    guard oldCharacters.indices.contains(old) else {
      return characters.index(of: CharacterStyle())
    }
    if characterMap[old] < 0 { characterMap[old] = characters.index(of: oldCharacters[old]) }
    return characterMap[old]
  }

  mutating func paragraph(_ old: Int) -> Int {
    guard oldParagraphs.indices.contains(old) else {
      return paragraphs.index(of: ParagraphStyle())
    }
    if paragraphMap[old] < 0 { paragraphMap[old] = paragraphs.index(of: oldParagraphs[old]) }
    return paragraphMap[old]
  }

  mutating func renumber(_ text: inout AttributedText) {
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

  mutating func renumber(_ level: inout ListLevel) {
    level.characterStyle = level.characterStyle.map { Int32(clamping: character(Int($0))) }
  }
}
