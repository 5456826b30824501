import RichText

extension CharacterStyle {
  /// Takes over from a style what this one leaves as it is in `initial`.
  mutating func inherit(from base: CharacterStyle, over initial: CharacterStyle) {
    if font == initial.font { font = base.font }
    if fontSize == initial.fontSize { fontSize = base.fontSize }
    flags.formUnion(base.flags)
    if foreground == 0 { foreground = base.foreground }
    background = background ?? base.background
    highlight = highlight ?? base.highlight
    if underline == 0 {
      underline = base.underline
      underlineColor = underlineColor ?? base.underlineColor
    }
    if strikethrough == 0 {
      strikethrough = base.strikethrough
      strikethroughColor = strikethroughColor ?? base.strikethroughColor
    }
    if baselineOffset == 0 { baselineOffset = base.baselineOffset }
    if superscript == 0 { superscript = base.superscript }
    kerning = kerning ?? base.kerning
    ligature = ligature ?? base.ligature
    strokeWidth = strokeWidth ?? base.strokeWidth
    strokeColor = strokeColor ?? base.strokeColor
    if obliqueness == 0 { obliqueness = base.obliqueness }
    if expansion == 0 { expansion = base.expansion }
    shadow = shadow ?? base.shadow
    language = language ?? base.language
    eastAsianLanguage = eastAsianLanguage ?? base.eastAsianLanguage
    otherWords.inherit(from: base.otherWords)
  }
}

extension ParagraphStyle {
  /// Takes over from a style what this one does not say.
  mutating func inherit(from base: ParagraphStyle) {
    let initial = ParagraphStyle()
    if alignment == initial.alignment { alignment = base.alignment }
    if direction == initial.direction { direction = base.direction }
    if leftIndent == 0 { leftIndent = base.leftIndent }
    if firstLineIndent == 0 { firstLineIndent = base.firstLineIndent }
    if rightIndent == 0 { rightIndent = base.rightIndent }
    if spaceBefore == 0 { spaceBefore = base.spaceBefore }
    if spaceAfter == 0 { spaceAfter = base.spaceAfter }
    if lineSpacing == .automatic { lineSpacing = base.lineSpacing }
    minimumLineHeight = minimumLineHeight ?? base.minimumLineHeight
    maximumLineHeight = maximumLineHeight ?? base.maximumLineHeight
    if lineGap == 0 { lineGap = base.lineGap }
    if tabStops.isEmpty { tabStops = base.tabStops }
    defaultTab = defaultTab ?? base.defaultTab
    tightenFactor = tightenFactor ?? base.tightenFactor
    hyphenationFactor = hyphenationFactor ?? base.hyphenationFactor
    outlineLevel = outlineLevel ?? base.outlineLevel
    keepsTogether = keepsTogether || base.keepsTogether
    keepsWithNext = keepsWithNext || base.keepsWithNext
    pageBreakBefore = pageBreakBefore || base.pageBreakBefore
    background = background ?? base.background
    borders = borders ?? base.borders
    otherWords.inherit(from: base.otherWords)
  }
}

extension [ControlWord] {
  /// Takes over words whose names this list does not have.
  fileprivate mutating func inherit(from base: [ControlWord]) {
    if isEmpty {
      self = base
      return
    }
    let own = self
    for word in base where !own.contains(where: { $0.name == word.name }) { append(word) }
  }
}
