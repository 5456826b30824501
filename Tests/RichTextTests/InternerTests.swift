import RichText
import Testing

@Suite("Interner")
struct InternerTests {
  @Test("Equal values share an index, in order of first use")
  func indices() {
    var interner = Interner<CharacterStyle>()
    var styles: [CharacterStyle] = []
    for number in 0..<1_000 {
      var style = CharacterStyle()
      style.kerning = Int32(number)
      styles.append(style)
      #expect(interner.index(of: style) == number)
    }
    for (number, style) in styles.enumerated() { #expect(interner.index(of: style) == number) }
    #expect(interner.values == styles)
  }

  @Test("Every member of a character style is in its key")
  func characterKeys() {
    let changes: [(inout CharacterStyle) -> Void] = [
      { $0.font = 7 }, { $0.fontSize = 7 }, { $0.flags = .bold }, { $0.variants = .italic },
      { $0.foreground = 7 }, { $0.background = 7 }, { $0.highlight = 7 }, { $0.underline = 7 },
      { $0.underlineColor = 7 }, { $0.strikethrough = 7 }, { $0.strikethroughColor = 7 },
      { $0.baselineOffset = 7 }, { $0.superscript = 7 }, { $0.kerning = 7 }, { $0.ligature = 7 },
      { $0.strokeWidth = 7 }, { $0.strokeColor = 7 }, { $0.obliqueness = 7 }, { $0.expansion = 7 },
      { $0.shadow = CharacterStyle.Shadow() }, { $0.language = 7 }, { $0.eastAsianLanguage = 7 },
      { $0.link = 7 }, { $0.field = 7 }, { $0.namedStyle = 7 }, { $0.revision = 7 },
      { $0.otherWords = [ControlWord("x")] },
    ]
    expectDistinctKeys(CharacterStyle(), changes)
  }

  @Test("Every member of a paragraph style is in its key, and every part of a tab stop")
  func paragraphKeys() {
    let changes: [(inout ParagraphStyle) -> Void] = [
      { $0.alignment = .right }, { $0.direction = .rightToLeft }, { $0.leftIndent = 7 },
      { $0.firstLineIndent = 7 }, { $0.statesZeroLeftIndent = true },
      { $0.statesZeroFirstLineIndent = true }, { $0.rightIndent = 7 },
      { $0.statesZeroRightIndent = true }, { $0.spaceBefore = 7 }, { $0.spaceAfter = 7 },
      { $0.lineSpacing = .exact(7) }, { $0.minimumLineHeight = 7 }, { $0.maximumLineHeight = 7 },
      { $0.lineGap = 7 }, { $0.tabStops = [.init(position: 7)] }, { $0.defaultTab = 7 },
      { $0.tightenFactor = 7 }, { $0.hyphenationFactor = 7 }, { $0.outlineLevel = 7 },
      { $0.keepsTogether = true }, { $0.keepsWithNext = true }, { $0.pageBreakBefore = true },
      { $0.background = 7 }, { $0.borders = Borders() }, { $0.namedStyle = 7 },
      { $0.otherWords = [ControlWord("x")] }, { $0.isVariant = true },
    ]
    expectDistinctKeys(ParagraphStyle(), changes)
    let kinds: [ParagraphStyle.TabStop] = [
      .init(position: 7), .init(position: 7, kind: .right), .init(position: 7, leader: .dots),
    ]
    let keys = kinds.map { stop in
      var style = ParagraphStyle()
      style.tabStops = [stop]
      return style.internKey
    }
    #expect(Set(keys).count == kinds.count)
  }

  /// Expects a change for each member, and a key of its own for each change.
  private func expectDistinctKeys<Value: Internable>(
    _ value: Value, _ changes: [(inout Value) -> Void]
  ) {
    #expect(changes.count == Mirror(reflecting: value).children.count)
    var keys = Set([value.internKey])
    for (index, change) in changes.enumerated() {
      var changed = value
      change(&changed)
      #expect(keys.insert(changed.internKey).inserted, "change \(index) is not in the key")
    }
  }
}
