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
    }
    characterStyles = characters.values
    paragraphStyles = paragraphs.values
  }
}
