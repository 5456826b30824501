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
      if document.paragraphStyles.indices.contains(style.paragraphStyle) {
        words = document.paragraphStyles[style.paragraphStyle]
      }
      words.namedStyle = nil
      writeTakenBack(style.takenBack)
      writeParagraphWords(words)
    }
    out.append(" ")
    if document.characterStyles.indices.contains(style.characterStyle) {
      var words = document.characterStyles[style.characterStyle]
      words.namedStyle = nil
      writeCharacterWords(
        of: words, relativeTo: Self.opposite(of: style.takenBack, in: withFont(words)))
    }
    out.word("\\sbasedon", ifSet: style.basedOn)
    out.word("\\snext", ifSet: style.next)
    for word in style.otherWords { out.word(word) }
    out.append(" ")
    writeEntryName(style.name)
    out.append(";}\n")
  }

  /// The words that give paragraphs their defaults. They stand in front of the others, so that what
  /// the style says otherwise holds.
  private mutating func writeTakenBack(_ properties: NamedStyle.Properties) {
    let words: [(NamedStyle.Properties, StaticString)] = [
      (.lineSpacing, "\\sl0\\slmult0"), (.lineGap, "\\slleading0"), (.spaceBefore, "\\sb0"),
      (.spaceAfter, "\\sa0"), (.outlineLevel, "\\outlinelevel9"), (.keepsTogether, "\\keep0"),
      (.keepsWithNext, "\\keepn0"), (.pageBreakBefore, "\\pagebb0"),
      (.paragraphBackground, "\\cbpat0"),
    ]
    for (property, word) in words where properties.contains(property) { out.append(word) }
  }

  /// A style from which the writer comes to a style only by stating some properties.
  ///
  /// - Parameters:
  ///   - properties: The properties to state.
  ///   - style: The style that is to be written, in which they have their defaults.
  /// - Returns: A style that differs from the default only in what is to be stated.
  private static func opposite(
    of properties: NamedStyle.Properties, in style: CharacterStyle
  ) -> CharacterStyle {
    var result = CharacterStyle()
    if properties.isEmpty { return result }
    let switches: [(NamedStyle.Properties, CharacterStyle.Flags)] = [
      (.bold, .bold), (.italic, .italic), (.allCaps, .allCaps), (.smallCaps, .smallCaps),
      (.outline, .outline), (.emboss, .emboss), (.engrave, .engrave), (.hidden, .hidden),
      (.rightToLeft, .rightToLeft), (.shadow, .shadow),
    ]
    for (property, flag) in switches
    where properties.contains(property) && !style.flags.contains(flag) {
      result.flags.insert(flag)
    }
    // A font that there is not differs from every one that there is.
    if properties.contains(.font) { result.font = .max }
    if properties.contains(.fontSize) { result.fontSize = style.fontSize == 1 ? 2 : 1 }
    if properties.contains(.foreground), style.foreground == 0 { result.foreground = 1 }
    if properties.contains(.background), style.background == nil { result.background = 0 }
    if properties.contains(.highlight), style.highlight == nil { result.highlight = 1 }
    if properties.contains(.underline), style.underline == 0 { result.underline = 1 }
    if properties.contains(.strikethrough), style.strikethrough == 0 { result.strikethrough = 1 }
    if properties.contains(.baselineOffset), style.baselineOffset == 0 {
      result.baselineOffset = 1
    }
    if properties.contains(.superscript), style.superscript == 0 { result.superscript = 1 }
    if properties.contains(.kerning), style.kerning == nil { result.kerning = 1 }
    if properties.contains(.obliqueness), style.obliqueness == 0 { result.obliqueness = 1 }
    if properties.contains(.expansion), style.expansion == 0 { result.expansion = 1 }
    return result
  }
}
