import RichText

/// The style sheet.
extension DocumentWriter {
  /// `{\stylesheet …}`; nothing without styles.
  mutating func writeStyleSheet() {
    guard !document.namedStyles.isEmpty else { return }
    out.append("{\\stylesheet\n")
    for style in document.namedStyles { write(style) }
    out.append("}\n")
  }

  private mutating func write(_ style: NamedStyle) {
    switch style.kind {
    case .paragraph: out.word("{\\s", style.number)
    case .character: out.word("{\\*\\cs", style.number)
    case .section: out.word("{\\*\\ds", style.number)
    case .table: out.word("{\\*\\ts", style.number)
    }
    if style.kind == .paragraph || style.kind == .table {
      var words = ParagraphStyle()
      if document.paragraphStyles.indices.contains(style.ownParagraphStyle) {
        words = document.paragraphStyles[style.ownParagraphStyle]
      }
      words.namedStyle = nil
      writeParagraphWords(words)
    }
    out.append(" ")
    if document.characterStyles.indices.contains(style.ownCharacterStyle) {
      var words = document.characterStyles[style.ownCharacterStyle]
      words.namedStyle = nil
      writeCharacterWords(of: words, relativeTo: CharacterStyle())
    }
    out.word("\\sbasedon", ifSet: style.basedOn)
    out.word("\\snext", ifSet: style.next)
    for word in style.otherWords { out.word(word) }
    out.append(" ")
    writeEntryName(style.name)
    out.append(";}\n")
  }
}
