/// The tables of styles and definitions.
extension InvariantCheck {
  /// Styles: each listed once, and what they refer to is there.
  mutating func checkStyles() {
    expect(
      Set(document.characterStyles).count == document.characterStyles.count,
      at: "characterStyles", "a character style is listed twice")
    expect(
      Set(document.paragraphStyles).count == document.paragraphStyles.count,
      at: "paragraphStyles", "a paragraph style is listed twice")
    for (index, style) in document.characterStyles.enumerated() {
      check(style, at: "characterStyles[\(index)]")
    }
    for (index, style) in document.paragraphStyles.enumerated() {
      let place = "paragraphStyles[\(index)]"
      expectColors([style.background] + (style.borders?.colors ?? []), at: place)
      expectEntry(style.namedStyle, of: document.namedStyles.count, at: place + ".namedStyle")
    }
    for (index, style) in document.namedStyles.enumerated() {
      expect(
        document.characterStyles.indices.contains(style.characterStyle)
          && document.paragraphStyles.indices.contains(style.paragraphStyle),
        at: "namedStyles[\(index)]", "a named style's properties are not in the style tables")
    }
  }

  private mutating func check(_ style: CharacterStyle, at place: String) {
    expect(
      (-1..<document.fonts.count).contains(Int(style.font)), at: place + ".font",
      "a style's font is not in the font table")
    expectColors(
      [
        style.foreground, style.background, style.highlight, style.underlineColor,
        style.strikethroughColor, style.strokeColor, style.shadow?.color,
      ], at: place)
    expectEntry(style.link, of: document.links.count, at: place + ".link")
    expectEntry(style.field, of: document.fields.count, at: place + ".field")
    expectEntry(style.namedStyle, of: document.namedStyles.count, at: place + ".namedStyle")
    expectEntry(style.revision, of: document.revisions.count, at: place + ".revision")
  }

  /// Lists and their overrides.
  mutating func checkLists() {
    for (place, level) in document.listLevels {
      expect(
        level.characterStyle.map { document.characterStyles.indices.contains(Int($0)) } ?? true,
        at: place + ".characterStyle",
        "the style of a list's marker is not in the style tables")
    }
  }

  private mutating func expectEntry(
    _ index: Int32?, of count: Int, at place: @autoclosure () -> String
  ) {
    guard let index else { return }
    expect(
      (0..<count).contains(Int(index)), at: place(), "a style names an entry that is not there")
  }

  /// Colours are 0, the automatic one, or in the colour table.
  mutating func expectColors(_ colors: [Int32?], at place: @autoclosure () -> String) {
    for color in colors.compactMap({ $0 }) where color != 0 {
      expect(
        document.colors.indices.contains(Int(color)), at: place(),
        "colour \(color) is not in the colour table")
    }
  }
}
