import RichText

/// Properties of text.
extension DocumentReader {
  /// Does what a word of text properties says.
  mutating func applyTextWord(_ operation: ControlWordOperation, _ token: ControlWordToken) {
    let isOn = isOn(token)
    switch operation {
    case .flag(let bit):
      let isUnchanged = textState.style.flags.contains(bit) == isOn
      if bit == .bold { noteStatement(of: .bold, isUnchanged: isUnchanged) }
      if bit == .italic { noteStatement(of: .italic, isUnchanged: isUnchanged) }
      if isUnchanged { return }
      changeText { state in
        if isOn { state.style.flags.insert(bit) } else { state.style.flags.remove(bit) }
      }
    case .underline(let mask): turnUnderline(to: isOn ? mask : 0)
    case .underlineShape(let mask):
      turnUnderline(to: isOn ? mask : 0, shape: isOn ? ControlWord(name(of: token)) : nil)
    case .strikethrough(let mask): turnStrikethrough(isOn, mask)
    case .text(let property):
      setTextProperty(property, token)
    default: break
    }
  }

  /// Sets the size of text, in thousandths of a point; one that no text can have becomes the
  /// largest.
  private mutating func setFontSize(_ size: Int, _ token: ControlWordToken) {
    let limit = CharacterStyle.fontSizes.upperBound
    if size > Int(limit) {
      problems.warn(
        .rtfNumberOutOfRange, "a font size above \(limit / 1_000) points becomes that size",
        at: token.start)
    }
    let size = min(Int32(clamping: size), limit)
    stating(.fontSize, \.fontSize) { reader in
      reader.changeText { $0.style.fontSize = size }
    }
  }

  private mutating func setTextProperty(_ property: TextProperty, _ token: ControlWordToken) {
    let value = token.parameter
    switch property {
    case .plain: resetText()
    case .font: setFont(value)
    case .size:
      // Behind it the exact size may follow, which then is the only one that counts.
      guard value > 0, !isFollowed(by: "\\fsmilli") else { return }
      setFontSize(Int(value) * 500, token)
    case .sizeInThousandths:
      guard value > 0 else { return }
      setFontSize(Int(value), token)
    case .foreground:
      let color = self.color(value, token)
      stating(.foreground, \.foreground) { reader in
        if reader.textState.style.foreground != color {
          reader.changeText { $0.style.foreground = color }
        }
      }
    case .background:
      let color = backgroundColor(value, token)
      stating(.background, \.background) { reader in
        reader.changeText { $0.style.background = color }
      }
    case .shading:
      let color = optionalColor(value, token)
      changeText { $0.style.background = color }
    case .highlight:
      let color = optionalColor(value, token)
      changeText { $0.style.highlight = color }
    case .underlineNone, .underlineMask, .underlineColor: setUnderline(property, token)
    case .strikeNone, .strikeMask, .strikeColor: setStrikethrough(property, token)
    case .raise: setBaseline(token.hasParameter ? value : 6)
    case .lower: setBaseline(token.hasParameter ? Int32(clamping: -Int(value)) : -6)
    case .superscript: setSuperscript(token.hasParameter ? value : 1)
    case .subscripted: setSuperscript(token.hasParameter ? Int32(clamping: -Int(value)) : -1)
    case .noSuperscript: setSuperscript(0)
    case .kerning, .expand, .expandTwips: setKerning(property, token)
    default: setRareTextProperty(property, token)
    }
  }

  private mutating func setRareTextProperty(_ property: TextProperty, _ token: ControlWordToken) {
    let value = token.parameter
    switch property {
    case .ligature:
      // Cocoa writes 1, the default, where the attribute ends.
      let ligature = isCocoa && value == 1 ? nil : value
      stating(.ligature, \.ligature) { reader in
        reader.changeText { $0.style.ligature = ligature }
      }
    case .strokeWidth: setStrokeWidth(value)
    case .strokeColor:
      let color = self.color(value, token)
      stating(.strokeColor, \.strokeColor) { reader in
        reader.changeText { $0.style.strokeColor = color }
      }
    case .obliqueness: changeText { $0.style.obliqueness = value }
    case .expansion: changeText { $0.style.expansion = value }
    case .shadow: setShadow(isOn(token))
    case .shadowX: changeShadow { $0.x = value }
    case .shadowY: changeShadow { $0.y = value }
    case .shadowBlur: changeShadow { $0.blur = value }
    case .shadowOpacity: changeShadow { $0.opacity = value }
    case .shadowColor:
      let color = self.color(value, token)
      changeShadow { $0.color = color }
      noteStatement(of: .shadow, isUnchanged: textState.style.shadow == statements.shadowBefore)
    case .language: changeText { $0.style.language = token.hasParameter ? value : nil }
    case .eastAsianLanguage:
      changeText { $0.style.eastAsianLanguage = token.hasParameter ? value : nil }
    case .namedStyle: setCharacterStyleName(value)
    case .leftToRight:
      if textState.style.flags.contains(.rightToLeft) {
        changeText { $0.style.flags.remove(.rightToLeft) }
      }
    case .revisionAuthor, .deletionAuthor: changeText { $0.revisionAuthor = value }
    case .revisionDate, .deletionDate: changeText { $0.revisionDate = value }
    case .movedFrom: setMoved(.deleted, token)
    case .movedTo: setMoved(.inserted, token)
    case .lowCharacters:
      // `\loch\afN` is the font of Latin letters; `\afN` elsewhere that of other scripts.
      guard isFollowed(by: "\\af") else { return }
      var ahead = cursor
      ahead.position += 1
      let font = ahead.scanControlWord()
      if font.length == 2, font.hasParameter { setFont(font.parameter) }
    case .fontFeatures:
      changeText { $0.style.otherWords.removeAll { $0.name.hasPrefix("AppleTypeServices") } }
      noteStatement(of: .fontFeatures, isUnchanged: true)
    case .fontFeature: addFontFeature(controlWord(token), token)
    default: break
    }
  }

  /// Adds a font feature that is new, if the text may have one more.
  private mutating func addFontFeature(_ word: ControlWord, _ token: ControlWordToken) {
    guard !textState.style.otherWords.contains(word) else {
      changeText { _ in }
      return
    }
    let count = textState.style.otherWords.count { $0.name.hasPrefix("AppleTypeServices") }
    guard count < ModelLimits.fontFeatures else {
      problems.warn(
        .rtfTooManyFontFeatures,
        "only \(ModelLimits.fontFeatures) font features of a text are kept", at: token.start)
      return
    }
    changeText { $0.style.otherWords.append(word) }
  }

  /// Moved text is deleted in one place and inserted in another; the word says that it is one text.
  private mutating func setMoved(_ flag: CharacterStyle.Flags, _ token: ControlWordToken) {
    let name = name(of: token)
    let isOn = isOn(token)
    changeText { state in
      if isOn {
        state.style.flags.insert(flag)
        state.style.otherWords.set(name, nil)
      } else if state.style.otherWords.contains(where: { $0.name == name }) {
        state.style.flags.remove(flag)
        state.style.otherWords.removeAll { $0.name == name }
      }
    }
  }

  /// Back to the defaults, but still in the same link, field and revision.
  private mutating func resetText() {
    let base = styles.initial
    changeText { state in
      var style = base
      style.link = state.style.link
      style.field = state.style.field
      state.style = style
      state.stated = []
    }
  }

  private mutating func setFont(_ number: Int32) {
    if frame.destination == .fontTable {
      beginFontEntry(number)
      return
    }
    let known = tables.fonts.index(of: number)
    let index = known ?? styles.initial.font
    if known == nil {
      guard !document.fonts.isEmpty else { return }
      problems.note(
        .rtfUnknownFont, "\\f\(number) is not in the font table", at: cursor.position)
    }
    stating(.font, \.font) { reader in
      if reader.textState.style.font != index { reader.changeText { $0.style.font = index } }
    }
  }

  /// Letter spacing. In Cocoa files `\kerning0` behind `\expndtw0` switches kerning off, which the
  /// model has as 0, and `\kerning1` before `\expnd0` brings the font's own back, which is nil.
  /// Elsewhere, and with any other number, the word is the smallest size to kern from.
  private mutating func setKerning(_ property: TextProperty, _ token: ControlWordToken) {
    let value = token.parameter
    switch property {
    case .kerning where !isCocoa || value > 1:
      let word = controlWord(token)
      changeText { state in
        if value <= 1 {
          state.style.otherWords.removeAll { $0.name == word.name }
        } else {
          state.style.otherWords.set(word.name, word.parameter)
        }
      }
    case .kerning where value == 0:
      changeText { $0.style.kerning = $0.style.kerning ?? 0 }
      endKerning()
    case .kerning:
      statements.kerningBefore = .some(textState.style.kerning)
      if textState.style.kerning == 0 { changeText { $0.style.kerning = nil } }
    case .expand:
      if statements.kerningBefore == nil {
        statements.kerningBefore = .some(textState.style.kerning)
      }
      changeText { $0.style.kerning = value == 0 ? nil : Int32(clamping: Int(value) * 5) }
    default:
      changeText { $0.style.kerning = value == 0 ? nil : value }
      if !isFollowed(by: "\\kerning0") { endKerning() }
    }
  }

  /// Ends the words that state the kerning together.
  private mutating func endKerning() {
    if let before = statements.kerningBefore {
      noteStatement(of: .kerning, isUnchanged: textState.style.kerning == before)
    }
    statements.kerningBefore = nil
  }

  private mutating func setBaseline(_ offset: Int32) {
    stating(.baselineOffset, \.baselineOffset) { reader in
      reader.changeText { $0.style.baselineOffset = offset }
    }
  }

  private mutating func setSuperscript(_ level: Int32) {
    stating(.superscript, \.superscript) { reader in
      reader.changeText { $0.style.superscript = level }
    }
  }

  /// The width of the letters' outlines. Cocoa writes 0 both where the attribute starts as 0 and
  /// where it ends, and where it ends the colour ends with it.
  private mutating func setStrokeWidth(_ width: Int32) {
    let isPlain = !isCocoa
    changeText { state in
      if isPlain {
        state.style.strokeWidth = width
      } else {
        state.style.strokeWidth = width != 0 ? width : state.style.strokeWidth == nil ? 0 : nil
        state.style.strokeColor = nil
      }
    }
  }

  private mutating func setShadow(_ isOn: Bool) {
    statements.shadowBefore = textState.style.shadow
    let isUnchanged = !isOn && !textState.style.flags.contains(.shadow)
    changeText { state in
      if isOn {
        state.style.flags.insert(.shadow)
        state.style.shadow = CharacterStyle.Shadow()
      } else {
        state.style.flags.remove(.shadow)
        state.style.shadow = nil
      }
    }
    if !isOn { noteStatement(of: .shadow, isUnchanged: isUnchanged) }
  }

  /// What `\cbN` stands for. Cocoa writes the white entry 1 where a background ends, and 0 for
  /// black.
  private mutating func backgroundColor(_ number: Int32, _ token: ControlWordToken) -> Int32? {
    guard isCocoa else { return optionalColor(number, token) }
    if number == 1 { return nil }
    return color(number, token)
  }

  private mutating func changeShadow(_ change: (inout CharacterStyle.Shadow) -> Void) {
    guard textState.style.flags.contains(.shadow) else { return }
    changeText { state in
      var shadow = state.style.shadow ?? CharacterStyle.Shadow()
      change(&shadow)
      state.style.shadow = shadow
    }
  }

  /// The index of a colour whose number is in the table; 0, the automatic colour, for any other.
  mutating func color(_ number: Int32, _ token: ControlWordToken) -> Int32 {
    if number == 0 { return 0 }
    if let index = tables.colors.index(of: number) { return index }
    problems.note(
      .rtfUnknownColor, "colour \(number) is not in the colour table", at: token.start)
    return 0
  }

  /// The index of a colour whose number is in the table; nil for 0 and any other.
  mutating func optionalColor(_ number: Int32, _ token: ControlWordToken) -> Int32? {
    let known = color(number, token)
    return known > 0 ? known : nil
  }

  private mutating func setCharacterStyleName(_ number: Int32) {
    if tables.styleSheet.isInEntry, frame.destination == .styleSheet {
      tables.styleSheet.setKind(.character, number)
      return
    }
    let index = tables.styleSheet.index(of: number, .character)
    changeText { $0.style.namedStyle = index }
  }
}
