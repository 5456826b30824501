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
      switch stop.leader {
      case .none: break
      case .dots: out.append("\\tldot")
      case .middleDots: out.append("\\tlmdot")
      case .hyphens: out.append("\\tlhyph")
      case .underline: out.append("\\tlul")
      case .thickLine: out.append("\\tlth")
      case .equalSigns: out.append("\\tleq")
      }
      switch stop.kind {
      case .left: out.word("\\tx", stop.position)
      case .center: out.word("\\tqc\\tx", stop.position)
      case .right: out.word("\\tqr\\tx", stop.position)
      case .decimal: out.word("\\tqdec\\tx", stop.position)
      case .bar: out.word("\\tb", stop.position)
      }
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
    switch style.direction {
    case .unspecified: break
    case .natural: out.append("\\pardirnatural")
    case .leftToRight: out.append("\\ltrpar")
    case .rightToLeft: out.append("\\rtlpar")
    }
  }

  private mutating func writeAlignment(_ style: ParagraphStyle) {
    switch style.alignment {
    case .natural:
      if style.otherWords.contains(where: \.isNaturalAlignment) { out.append("\\ql\\qnatural") }
    case .left: out.append("\\ql")
    case .center: out.append("\\qc")
    case .right: out.append("\\qr")
    case .justified: out.append("\\qj")
    case .distributed: out.append("\\qd")
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
    out.append(border.style.word)
    if border.style != .none || border.width != 0 { out.word("\\brdrw", border.width) }
    if border.space != 0 { out.word("\\brsp", border.space) }
    if border.color != 0 { out.word("\\brdrcf", border.color) }
  }
}

extension ControlWord {
  /// Whether the word is `\qnatural`, which old Cocoa files have behind `\ql`.
  fileprivate var isNaturalAlignment: Bool { name == "qnatural" }
}

extension Border.Style {
  /// The control word.
  fileprivate var word: StaticString {
    switch self {
    case .none: "\\brdrnil"
    case .single: "\\brdrs"
    case .thick: "\\brdrth"
    case .double: "\\brdrdb"
    case .dotted: "\\brdrdot"
    case .dashed: "\\brdrdash"
    case .hairline: "\\brdrhair"
    case .dashedSmall: "\\brdrdashsm"
    case .dotDash: "\\brdrdashd"
    case .dotDotDash: "\\brdrdashdd"
    case .triple: "\\brdrtriple"
    case .wavy: "\\brdrwavy"
    case .doubleWavy: "\\brdrwavydb"
    case .inset: "\\brdrinset"
    case .outset: "\\brdroutset"
    case .emboss: "\\brdremboss"
    case .engrave: "\\brdrengrave"
    case .shadowed: "\\brdrsh"
    case .frame: "\\brdrframe"
    case .thinThickSmall: "\\brdrtnthsg"
    case .thickThinSmall: "\\brdrthtnsg"
    case .thinThickThinSmall: "\\brdrtnthtnsg"
    case .thinThickMedium: "\\brdrtnthmg"
    case .thickThinMedium: "\\brdrthtnmg"
    case .thinThickThinMedium: "\\brdrtnthtnmg"
    case .thinThickLarge: "\\brdrtnthlg"
    case .thickThinLarge: "\\brdrthtnlg"
    case .thinThickThinLarge: "\\brdrtnthtnlg"
    case .striped: "\\brdrdashdotstr"
    }
  }
}
