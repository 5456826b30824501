import RichText

/// Paragraph properties.
extension DocumentWriter {
  /// `\pard` and every property, then the line end; `depth` is the nesting of the table, 0 outside.
  mutating func writeParagraphPrefix(_ style: ParagraphStyle, tableDepth depth: Int) {
    out.append("\\pard")
    if let named = style.namedStyle, document.namedStyles.indices.contains(Int(named)) {
      out.word("\\s", document.namedStyles[Int(named)].number)
    }
    if depth > 0 { out.word("\\intbl\\itap", Int32(clamping: depth)) }
    writeParagraphWords(style)
    out.newline()
  }

  /// The property words of a style, in Apple's order.
  mutating func writeParagraphWords(_ style: ParagraphStyle) {
    writeTabStops(style)
    out.word("\\pardeftab", ifSet: style.defaultTab)
    if style.leftIndent != 0 || style.statesZeroLeftIndent {
      out.word("\\li", style.leftIndent)
    }
    if style.firstLineIndent != 0 || style.statesZeroFirstLineIndent {
      out.word("\\fi", style.firstLineIndent)
    }
    if style.rightIndent != 0 || style.statesZeroRightIndent {
      out.word("\\ri", style.rightIndent)
    }
    writeLineSpacing(style)
    if style.lineGap != 0 { out.word("\\slleading", style.lineGap) }
    if style.spaceBefore != 0 { out.word("\\sb", style.spaceBefore) }
    if style.spaceAfter != 0 { out.word("\\sa", style.spaceAfter) }
    if era.putsAlignmentFirst {
      writeAlignment(style)
      writeDirection(style)
    } else {
      writeDirection(style)
      writeAlignment(style)
    }
    out.word("\\parhyphenfactor", ifSet: style.hyphenationFactor)
    out.word("\\partightenfactor", ifSet: style.tightenFactor)
    out.word("\\outlinelevel", ifSet: style.outlineLevel)
    if style.keepsTogether { out.append("\\keep") }
    if style.keepsWithNext { out.append("\\keepn") }
    if style.pageBreakBefore { out.append("\\pagebb") }
    out.word("\\cbpat", ifSet: style.background)
    if let borders = style.borders { writeParagraphBorders(borders) }
    for word in style.otherWords where !word.isNaturalAlignment { out.word(word) }
  }

  private mutating func writeTabStops(_ style: ParagraphStyle) {
    for stop in style.tabStops {
      out.word(for: stop.leader, in: RTFName.tabLeaders)
      out.word(for: stop.kind, in: RTFName.tabKinds)
      out.word(stop.kind == .bar ? "\\tb" : "\\tx", stop.position)
    }
  }

  private mutating func writeLineSpacing(_ style: ParagraphStyle) {
    switch style.lineSpacing {
    case .automatic:
      if style.minimumLineHeight != nil || style.maximumLineHeight != nil { out.append("\\sl0") }
    case .multiple(let factor):
      out.word("\\sl", factor)
      out.append("\\slmult1")
    case .minimum(let height): out.word("\\sl", height)
    case .exact(let height): out.word("\\sl", height == .min ? .max : -height)
    }
    out.word("\\slminimum", ifSet: style.minimumLineHeight)
    out.word("\\slmaximum", ifSet: style.maximumLineHeight)
  }

  private mutating func writeDirection(_ style: ParagraphStyle) {
    out.word(for: style.direction, in: RTFName.directions)
  }

  private mutating func writeAlignment(_ style: ParagraphStyle) {
    if style.alignment == .natural {
      if style.otherWords.contains(where: \.isNaturalAlignment) { out.append("\\ql\\qnatural") }
    } else {
      out.word(for: style.alignment, in: RTFName.alignments)
    }
  }

  private mutating func writeParagraphBorders(_ borders: Borders) {
    writeBorder("\\brdrt", borders.top)
    writeBorder("\\brdrl", borders.left)
    writeBorder("\\brdrb", borders.bottom)
    writeBorder("\\brdrr", borders.right)
    writeBorder("\\brdrbtw", borders.horizontal)
    writeBorder("\\brdrbar", borders.vertical)
  }

  /// One edge and the line's words, without a delimiter; nothing when nothing was said.
  mutating func writeBorder(_ edge: StaticString, _ border: Border?) {
    guard let border else { return }
    out.append(edge)
    out.word(for: border.style, in: RTFName.borderStyles)
    if border.style != .none || border.width != 0 { out.word("\\brdrw", border.width) }
    if border.space != 0 { out.word("\\brsp", border.space) }
    if border.color != 0 { out.word("\\brdrcf", border.color) }
  }
}

extension ControlWord {
  /// Whether the word is `\qnatural`, which old Cocoa files have behind `\ql`.
  fileprivate var isNaturalAlignment: Bool { name == "qnatural" }
}
