import RichText

/// The style sheet.
extension DocumentWriter {
  /// `{\stylesheet …}`; nothing without styles.
  mutating func writeStyleSheet() {
    guard !document.namedStyles.isEmpty else { return }
    out.append("{\\stylesheet\n")
    // Properties are stated relative to the style below, as far as that one was stated before.
    var earlier: [StyleKey: Int] = [:]
    for (index, style) in document.namedStyles.enumerated() {
      let base = style.basedOn.flatMap { earlier[StyleKey(kind: style.kind, number: $0)] }
      write(style, base: base.map { document.namedStyles[$0] })
      earlier[StyleKey(kind: style.kind, number: style.number)] = index
    }
    out.append("}\n")
  }

  /// What names a style: numbers are counted for each kind of its own.
  private struct StyleKey: Hashable {
    var kind: NamedStyle.Kind
    var number: Int32
  }

  private mutating func write(_ style: NamedStyle, base: NamedStyle?) {
    switch style.kind {
    case .paragraph: out.word("{\\s", style.number)
    case .character: out.word("{\\*\\cs", style.number)
    case .section: out.word("{\\*\\ds", style.number)
    case .table: out.word("{\\*\\ts", style.number)
    }
    if style.kind == .paragraph || style.kind == .table {
      var words = ParagraphStyle()
      if document.paragraphStyles.indices.contains(style.paragraphStyle) {
        words = document.paragraphStyles[style.paragraphStyle]
      }
      words.namedStyle = nil
      writeParagraphWords(words)
      if let base, document.paragraphStyles.indices.contains(base.paragraphStyle) {
        writeClearedWords(words, base: document.paragraphStyles[base.paragraphStyle])
      }
    }
    out.append(" ")
    if document.characterStyles.indices.contains(style.characterStyle) {
      var words = document.characterStyles[style.characterStyle]
      words.namedStyle = nil
      var start = CharacterStyle()
      if let base, document.characterStyles.indices.contains(base.characterStyle) {
        start = document.characterStyles[base.characterStyle]
        start.namedStyle = nil
      }
      writeCharacterWords(of: words, relativeTo: start)
    }
    out.word("\\sbasedon", ifSet: style.basedOn)
    out.word("\\snext", ifSet: style.next)
    for word in style.otherWords { out.word(word) }
    out.append(" ")
    writeEntryName(style.name)
    out.append(";}\n")
  }

  /// The properties that a style has at zero while the style below has them.
  private mutating func writeClearedWords(_ style: ParagraphStyle, base: ParagraphStyle) {
    if style.leftIndent == 0 && base.leftIndent != 0 { out.append("\\li0") }
    if style.firstLineIndent == 0 && base.firstLineIndent != 0 { out.append("\\fi0") }
    if style.rightIndent == 0 && base.rightIndent != 0 && !style.statesZeroRightIndent {
      out.append("\\ri0")
    }
    if style.spaceBefore == 0 && base.spaceBefore != 0 { out.append("\\sb0") }
    if style.spaceAfter == 0 && base.spaceAfter != 0 { out.append("\\sa0") }
    if style.keepsTogether == false && base.keepsTogether { out.append("\\keep0") }
    if style.keepsWithNext == false && base.keepsWithNext { out.append("\\keepn0") }
    if style.pageBreakBefore == false && base.pageBreakBefore { out.append("\\pagebb0") }
  }
}
