import RichText

// What a style of the style sheet states although it is the default: `\b0` in a style that is based
// on a bold one.

extension ControlWordOperation {
  /// The property of a style that the word states; nil for others.
  var namedStyleProperty: NamedStyle.Properties? {
    switch self {
    case .flag(let flag): flag.namedStyleProperty
    case .underline, .underlineShape: .underline
    case .strikethrough: .strikethrough
    case .text(let property): property.namedStyleProperty
    case .paragraph(let property): property.namedStyleProperty
    default: nil
    }
  }
}

extension CharacterStyle.Flags {
  fileprivate var namedStyleProperty: NamedStyle.Properties? {
    switch self {
    case .bold: .bold
    case .italic: .italic
    case .allCaps: .allCaps
    case .smallCaps: .smallCaps
    case .outline: .outline
    case .emboss: .emboss
    case .engrave: .engrave
    case .hidden: .hidden
    case .rightToLeft: .rightToLeft
    default: nil
    }
  }
}

extension TextProperty {
  fileprivate var namedStyleProperty: NamedStyle.Properties? {
    switch self {
    case .font: .font
    case .size, .sizeInThousandths: .fontSize
    case .foreground: .foreground
    case .background, .shading: .background
    case .highlight: .highlight
    case .underlineNone, .underlineMask: .underline
    case .strikeNone, .strikeMask: .strikethrough
    case .raise, .lower: .baselineOffset
    case .superscript, .subscripted, .noSuperscript: .superscript
    case .expand, .expandTwips: .kerning
    case .obliqueness: .obliqueness
    case .expansion: .expansion
    case .shadow: .shadow
    case .leftToRight: .rightToLeft
    default: nil
    }
  }
}

extension ParagraphProperty {
  fileprivate var namedStyleProperty: NamedStyle.Properties? {
    switch self {
    case .spaceBefore: .spaceBefore
    case .spaceAfter: .spaceAfter
    case .lineSpacing, .lineSpacingMultiple: .lineSpacing
    case .lineGap: .lineGap
    case .keepTogether: .keepsTogether
    case .keepWithNext: .keepsWithNext
    case .pageBreakBefore: .pageBreakBefore
    case .outlineLevel: .outlineLevel
    case .background: .paragraphBackground
    default: nil
    }
  }
}

extension CharacterStyle {
  /// The properties that have the value they have in a default style.
  func properties(as initial: CharacterStyle) -> NamedStyle.Properties {
    let switches: [(CharacterStyle.Flags, NamedStyle.Properties)] = [
      (.bold, .bold), (.italic, .italic), (.allCaps, .allCaps), (.smallCaps, .smallCaps),
      (.outline, .outline), (.emboss, .emboss), (.engrave, .engrave), (.hidden, .hidden),
      (.rightToLeft, .rightToLeft), (.shadow, .shadow),
    ]
    var result: NamedStyle.Properties = []
    for (flag, property) in switches where !flags.contains(flag) { result.insert(property) }
    if font == initial.font { result.insert(.font) }
    if fontSize == initial.fontSize { result.insert(.fontSize) }
    if foreground == initial.foreground { result.insert(.foreground) }
    if background == nil { result.insert(.background) }
    if highlight == nil { result.insert(.highlight) }
    if underline == 0 { result.insert(.underline) }
    if strikethrough == 0 { result.insert(.strikethrough) }
    if baselineOffset == 0 { result.insert(.baselineOffset) }
    if superscript == 0 { result.insert(.superscript) }
    if kerning == nil { result.insert(.kerning) }
    if obliqueness == 0 { result.insert(.obliqueness) }
    if expansion == 0 { result.insert(.expansion) }
    return result
  }
}

extension ParagraphStyle {
  /// The properties that have their default value.
  var defaultProperties: NamedStyle.Properties {
    var result: NamedStyle.Properties = []
    if spaceBefore == 0 { result.insert(.spaceBefore) }
    if spaceAfter == 0 { result.insert(.spaceAfter) }
    if lineSpacing == .automatic { result.insert(.lineSpacing) }
    if lineGap == 0 { result.insert(.lineGap) }
    if !keepsTogether { result.insert(.keepsTogether) }
    if !keepsWithNext { result.insert(.keepsWithNext) }
    if !pageBreakBefore { result.insert(.pageBreakBefore) }
    if outlineLevel == nil { result.insert(.outlineLevel) }
    if background == nil { result.insert(.paragraphBackground) }
    return result
  }
}
