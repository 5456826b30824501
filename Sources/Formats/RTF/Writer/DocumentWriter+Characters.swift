import RichText

/// Character properties: the words that lead from one style to the next, in Apple's order.
extension DocumentWriter {
  /// States the style with an index, unless it is in force.
  mutating func enter(style index: Int) {
    guard index != state.characterIndex || state.owesColor else { return }
    guard document.characterStyles.indices.contains(index) else { return }
    state.hasUnicodeCount = false
    enter(document.characterStyles[index])
    state.characterIndex = index
  }

  /// A style with a font. Text in no font is in the default one as soon as there is a font table.
  func withFont(_ style: CharacterStyle) -> CharacterStyle {
    guard style.font < 0, !document.fonts.isEmpty else { return style }
    var result = style
    result.font = document.attributes.defaultFont ?? 0
    return result
  }

  /// States a style.
  private mutating func enter(_ style: CharacterStyle) {
    let new = withFont(style)
    if state.isFontKnown, needsPlain(from: state.character, to: new) {
      // LibreOffice holds raised text back, as it may be the number of a note, until a word of its own
      // ends it, and loses what follows when it is ended by `\plain` alone.
      if state.character.superscript != 0 { out.append("\\nosupersub ") }
      out.append("\\plain ")
      let outer = state
      state = WriterState()
      state.paragraph = outer.paragraph
      state.avoidsCodePages = outer.avoidsCodePages
      state.owesColor = outer.owesColor
    }
    let old = state.character
    let restated = old.variants.symmetricDifference(new.variants)
    if let named = new.namedStyle, named != old.namedStyle,
      document.namedStyles.indices.contains(Int(named))
    {
      out.spacedWord("\\cs", document.namedStyles[Int(named)].number)
    }
    writeFont(old, new, restated)
    writeColors(old, new, restated)
    writePlacement(old, new, restated)
    writeLines(old, new, restated)
    writeShape(old, new, restated)
    writeWordProperties(old, new)
    state.character = new
    state.isFontKnown = true
    state.owesColor = false
  }

  /// The words of a style on top of another one, for tables of the header: no line ends, and font
  /// and size only where they differ.
  mutating func writeCharacterWords(
    of style: CharacterStyle, relativeTo base: CharacterStyle
  ) {
    let saved = state
    state = WriterState()
    state.character = withFont(base)
    state.isFontKnown = true
    state.owesColor = false
    isInHeaderTable = true
    enter(style)
    isInHeaderTable = false
    state = saved
  }

  /// Whether something ends for which there is no word but `\plain`.
  private func needsPlain(from old: CharacterStyle, to new: CharacterStyle) -> Bool {
    if old.language != nil && new.language == nil { return true }
    if old.eastAsianLanguage != nil && new.eastAsianLanguage == nil { return true }
    if old.flags.contains(.noProofing) && !new.flags.contains(.noProofing) { return true }
    if old.namedStyle != nil && new.namedStyle == nil { return true }
    if old.revision != nil && new.revision == nil { return true }
    // A word for an underline takes its shape away, which may stand in front of words that stay.
    if !old.otherWords.isEmpty, statesUnderline(old, new),
      old.otherWords.contains(where: \.isUnderlineShape)
    {
      return true
    }
    // Outside a group of their own, that is, in a list marker.
    for mark in [CharacterStyle.Flags.deleted, .inserted]
    where old.flags.contains(mark) && !new.flags.contains(mark) { return true }
    guard old.otherWords != new.otherWords else { return false }
    let kept = old.otherWords.filter { !$0.isFontFeature }
    return !new.otherWords.filter { !$0.isFontFeature }.starts(with: kept)
  }

  private mutating func writeFont(
    _ old: CharacterStyle, _ new: CharacterStyle, _ restated: CharacterStyle.Variants
  ) {
    let isKnown = state.isFontKnown
    let statesFont =
      new.font >= 0 && (!isKnown || new.font != old.font || restated.contains(.font))
    let statesItalic =
      new.flags.contains(.italic) != old.flags.contains(.italic)
      || isKnown && restated.contains(.italic)
    let statesBold =
      new.flags.contains(.bold) != old.flags.contains(.bold) || isKnown && restated.contains(.bold)
    let statesSize = !isKnown || new.fontSize != old.fontSize || restated.contains(.fontSize)
    if statesFont || statesItalic || statesBold || statesSize {
      if !isInHeaderTable { out.newline() }
      if statesFont { out.word("\\f", new.font) }
      if statesItalic { out.append(new.flags.contains(.italic) ? "\\i" : "\\i0") }
      if statesBold { out.append(new.flags.contains(.bold) ? "\\b" : "\\b0") }
      if statesSize {
        out.word("\\fs", new.fontSize / 500)
        if new.fontSize % 500 != 0 { out.word("\\fsmilli", new.fontSize) }
      }
      out.append(" ")
    }
    let features = new.otherWords.filter(\.isFontFeature)
    if restated.contains(.fontFeatures) || features != old.otherWords.filter(\.isFontFeature) {
      out.append("\\AppleTypeServices")
      for word in features where word.name != "AppleTypeServices" { out.word(word) }
      out.append(" ")
    }
  }

  private mutating func writeColors(
    _ old: CharacterStyle, _ new: CharacterStyle, _ restated: CharacterStyle.Variants
  ) {
    if state.owesColor || new.foreground != old.foreground || restated.contains(.foreground) {
      out.spacedWord("\\cf", new.foreground)
    }
    if new.background != old.background || restated.contains(.background) {
      // Only `\cb0` is entry 0, and only `\cb1` ends a background that there is not.
      let isOnlyStated = new.background == nil && old.background == nil
      if usesCocoaColors && new.background != 1 || new.background == 0 || isOnlyStated {
        out.spacedWord("\\cb", new.background ?? 1)
      } else {
        out.spacedWord("\\chcbpat", new.background ?? 0)
      }
    }
  }

  private mutating func writePlacement(
    _ old: CharacterStyle, _ new: CharacterStyle, _ restated: CharacterStyle.Variants
  ) {
    if new.kerning != old.kerning || restated.contains(.kerning) {
      switch new.kerning {
      case nil: out.append("\\kerning1\\expnd0\\expndtw0 ")
      case 0: out.append("\\expnd0\\expndtw0\\kerning0\n")
      case let twips?:
        // In quarter points, rounded down.
        let quarters = twips / 5 - (twips < 0 && twips % 5 != 0 ? 1 : 0)
        out.word("\\kerning1\\expnd", quarters)
        out.word("\\expndtw", twips)
        out.newline()
      }
    }
    if new.baselineOffset != old.baselineOffset || restated.contains(.baselineOffset) {
      if new.baselineOffset < 0 {
        out.append("\\dn")
        out.number(new.baselineOffset.magnitude)
        out.append(" ")
      } else {
        out.spacedWord("\\up", new.baselineOffset)
      }
    }
    if new.superscript != old.superscript || restated.contains(.superscript) {
      switch new.superscript {
      case 0: out.append("\\nosupersub ")
      case 1: out.append("\\super ")
      case -1: out.append("\\sub ")
      case let level:
        out.append(level > 0 ? "\\super" : "\\sub")
        out.number(level.magnitude)
        out.append(" ")
      }
    }
    if new.highlight != old.highlight { out.spacedWord("\\highlight", new.highlight ?? 0) }
  }

  /// Whether a word for the underline is written between two styles.
  private func statesUnderline(_ old: CharacterStyle, _ new: CharacterStyle) -> Bool {
    if new.underline != old.underline { return true }
    if new.underlineColor == nil, old.underlineColor != nil { return true }
    return old.variants.symmetricDifference(new.variants).contains(.underline)
  }

  private mutating func writeLines(
    _ old: CharacterStyle, _ new: CharacterStyle, _ restated: CharacterStyle.Variants
  ) {
    // A colour ends with its line only, so that a line which goes on without it starts anew.
    let losesColor = new.underlineColor == nil && old.underlineColor != nil
    if losesColor, new.underline != 0 { out.append("\\ulnone ") }
    let statesUnderline = statesUnderline(old, new)
    if statesUnderline {
      if new.underline == 0 {
        out.append("\\ulnone ")
      } else if out.word(for: new.underline, in: RTFName.underlines) {
        out.append(" ")
      } else {
        out.spacedWord("\\ul\\ulstyle", new.underline)
      }
    }
    let isGone = statesUnderline && new.underline == 0
    if let color = new.underlineColor,
      isGone || color != old.underlineColor || restated.contains(.underlineColor)
    {
      out.spacedWord("\\ulc", color)
    }
    writeStrikethrough(old, new, restated)
  }

  private mutating func writeStrikethrough(
    _ old: CharacterStyle, _ new: CharacterStyle, _ restated: CharacterStyle.Variants
  ) {
    let losesColor = new.strikethroughColor == nil && old.strikethroughColor != nil
    if losesColor, new.strikethrough != 0 { out.append("\\strike0\\striked0 ") }
    let isStated =
      losesColor || new.strikethrough != old.strikethrough || restated.contains(.strikethrough)
    if isStated {
      switch new.strikethrough {
      case 0: out.append("\\strike0\\striked0 ")
      case 1: out.append("\\strike ")
      case 9: out.append("\\striked1 ")
      case 0x8001: out.append("\\strikew ")
      case let style: out.spacedWord("\\strike\\strikestyle", style)
      }
    }
    if let color = new.strikethroughColor,
      isStated || color != old.strikethroughColor || restated.contains(.strikethroughColor)
    {
      out.spacedWord("\\strikec", color)
    }
  }

  private mutating func writeShape(
    _ old: CharacterStyle, _ new: CharacterStyle, _ restated: CharacterStyle.Variants
  ) {
    if new.ligature != old.ligature || restated.contains(.ligature) {
      out.spacedWord("\\CocoaLigature", new.ligature ?? 1)
    }
    writeStroke(old, new, restated)
    if new.obliqueness != old.obliqueness { out.spacedWord("\\obliqueness", new.obliqueness) }
    if new.expansion != old.expansion { out.spacedWord("\\expansion", new.expansion) }
    let hasShadow = new.flags.contains(.shadow)
    if hasShadow != old.flags.contains(.shadow) || new.shadow != old.shadow
      || restated.contains(.shadow)
    {
      if !hasShadow {
        out.append("\\shad0 ")
      } else if let shadow = new.shadow {
        out.word("\\shad\\shadx", shadow.x)
        out.word("\\shady", shadow.y)
        out.word("\\shadr", shadow.blur)
        out.spacedWord("\\shado", shadow.opacity)
        out.spacedWord("\\shadc", shadow.color)
      } else {
        out.append("\\shad ")
      }
    }
  }

  /// `\outl…\strokewidth…` and `\strokec`. The width takes the colour away. Cocoa spells a width of
  /// zero and the end of the attribute alike, so that a zero starts it where there was none, and
  /// ends it where there was one.
  private mutating func writeStroke(
    _ old: CharacterStyle, _ new: CharacterStyle, _ restated: CharacterStyle.Variants
  ) {
    let isOutlined = new.flags.contains(.outline)
    let outline: StaticString = isOutlined ? "\\outl" : "\\outl0"
    let losesColor = new.strokeColor == nil && old.strokeColor != nil
    var statesWidth = true
    if new.strokeWidth != old.strokeWidth || losesColor {
      if let width = new.strokeWidth, width != 0 {
        out.append(outline)
        out.spacedWord("\\strokewidth", width)
      } else {
        let count = (old.strokeWidth == nil) == (new.strokeWidth == nil) ? 2 : 1
        for _ in 0..<count {
          out.append(outline)
          out.append("\\strokewidth0 ")
        }
      }
    } else if isOutlined != old.flags.contains(.outline) {
      out.append(outline)
      out.append(" ")
      statesWidth = false
    } else {
      statesWidth = false
    }
    if let color = new.strokeColor,
      statesWidth || color != old.strokeColor || restated.contains(.strokeColor)
    {
      out.spacedWord("\\strokec", color)
    }
  }

  /// Properties that Cocoa never writes.
  private mutating func writeWordProperties(_ old: CharacterStyle, _ new: CharacterStyle) {
    let changed = old.flags.symmetricDifference(new.flags)
    if !changed.isEmpty { writeSwitches(changed, new.flags) }
    if new.revision != old.revision || changed.contains(.inserted) || changed.contains(.deleted),
      let index = new.revision, document.revisions.indices.contains(Int(index))
    {
      writeRevision(document.revisions[Int(index)], isDeletion: new.flags.contains(.deleted))
    }
    if let language = new.language, language != old.language {
      out.spacedWord("\\lang", language)
    }
    if let language = new.eastAsianLanguage, language != old.eastAsianLanguage {
      out.spacedWord("\\langfe", language)
    }
    if new.otherWords != old.otherWords {
      let kept = old.otherWords.filter { !$0.isFontFeature }.count
      out.spacedWords(Array(new.otherWords.filter { !$0.isFontFeature }.dropFirst(kept)))
    }
  }

  private mutating func writeSwitches(
    _ changed: CharacterStyle.Flags, _ flags: CharacterStyle.Flags
  ) {
    for flag in Self.switches where changed.contains(flag) {
      if flags.contains(flag) {
        out.word(for: flag, in: RTFName.flags)
        out.append(" ")
      } else if flag == .rightToLeft {
        out.append("\\ltrch ")
      } else if !Self.endedByPlain.contains(flag) {
        out.word(for: flag, in: RTFName.flags)
        out.append("0 ")
      }
    }
  }

  /// What ``writeSwitches(_:_:)`` writes, in that order.
  private static let switches: [CharacterStyle.Flags] = [
    .allCaps, .smallCaps, .emboss, .engrave, .hidden, .inserted, .deleted, .rightToLeft,
    .noProofing,
  ]

  /// Switches of which programs do not know the word with a 0.
  private static let endedByPlain: CharacterStyle.Flags = [.inserted, .deleted, .noProofing]

  private mutating func writeRevision(_ revision: Revision, isDeletion: Bool) {
    if isDeletion {
      out.spacedWord("\\revauthdel", revision.authorIndex)
      if let date = revision.date { out.spacedWord("\\revdttmdel", date) }
    } else {
      out.spacedWord("\\revauth", revision.authorIndex)
      if let date = revision.date { out.spacedWord("\\revdttm", date) }
    }
  }
}

extension ControlWord {
  /// Whether the word is one of `\AppleTypeServices…`, which Cocoa writes beside the font.
  fileprivate var isFontFeature: Bool { name.utf8.starts(with: "AppleTypeServices".utf8) }

  /// Whether the word is the shape of an underline that only Word has.
  fileprivate var isUnderlineShape: Bool { name.utf8.starts(with: "ul".utf8) }
}
