import RichText

/// Properties of text.
extension DocumentReader {
  /// Does what a word of text properties says.
  mutating func perform(text operation: ControlWordOperation, _ token: ControlWordToken) {
    let isOn = isOn(token)
    switch operation {
    case .flag(let flag):
      let bit = CharacterStyle.Flags(rawValue: 1 << flag.rawValue)
      guard textState.style.flags.contains(bit) != isOn else { return }
      changeText { state in
        if isOn { state.style.flags.insert(bit) } else { state.style.flags.remove(bit) }
      }
    case .underline(let mask):
      changeText { state in
        state.style.removeUnderlineShapes()
        state.style.underline = isOn ? mask : 0
      }
    case .underlineShape(let mask):
      let word = ControlWord(name(of: token))
      changeText { state in
        state.style.removeUnderlineShapes()
        state.style.underline = isOn ? mask : 0
        if isOn { state.style.otherWords.append(word) }
      }
    case .strikethrough(let mask):
      changeText { state in
        state.style.strikethrough = isOn ? mask : 0
        if !isOn { state.style.strikethroughColor = nil }
      }
    case .text(let property):
      perform(property, token)
    default: break
    }
  }

  private mutating func perform(_ property: TextProperty, _ token: ControlWordToken) {
    let value = token.parameter
    switch property {
    case .plain: resetText()
    case .font: setFont(value)
    case .size:
      if value > 0 { changeText { $0.style.fontSize = Int32(clamping: Int(value) * 500) } }
    case .sizeInThousandths:
      if value > 0 { changeText { $0.style.fontSize = value } }
    case .foreground:
      let color = self.color(value, token)
      if textState.style.foreground != color { changeText { $0.style.foreground = color } }
    case .background:
      // Cocoa writes the white entry 1 where a background ends.
      let isNone = value <= 0 || (isCocoa && value == 1)
      let color = isNone ? nil : optionalColor(value, token)
      changeText { $0.style.background = color }
    case .highlight:
      let color = optionalColor(value, token)
      changeText { $0.style.highlight = color }
    case .underlineNone:
      changeText { state in
        state.style.removeUnderlineShapes()
        state.style.underline = 0
        state.style.underlineColor = nil
      }
    case .underlineMask: changeText { $0.style.underline = value }
    case .underlineColor:
      let color = self.color(value, token)
      changeText { $0.style.underlineColor = color }
    case .strikeNone: changeText { $0.style.strikethrough = 0 }
    case .strikeMask: changeText { $0.style.strikethrough = value }
    case .strikeColor:
      let color = self.color(value, token)
      changeText { $0.style.strikethroughColor = color }
    case .raise: changeText { $0.style.baselineOffset = token.hasParameter ? value : 6 }
    case .lower:
      changeText {
        $0.style.baselineOffset = token.hasParameter ? Int32(clamping: -Int(value)) : -6
      }
    case .superscript: changeText { $0.style.superscript = token.hasParameter ? value : 1 }
    case .subscripted:
      changeText { $0.style.superscript = token.hasParameter ? Int32(clamping: -Int(value)) : -1 }
    case .noSuperscript: changeText { $0.style.superscript = 0 }
    case .kerning, .expand, .expandTwips: setKerning(property, token)
    default: performRare(property, token)
    }
  }

  private mutating func performRare(_ property: TextProperty, _ token: ControlWordToken) {
    let value = token.parameter
    switch property {
    case .ligature: changeText { $0.style.ligature = value }
    case .strokeWidth: changeText { $0.style.strokeWidth = value }
    case .strokeColor:
      let color = self.color(value, token)
      changeText { $0.style.strokeColor = color }
    case .obliqueness: changeText { $0.style.obliqueness = value }
    case .expansion: changeText { $0.style.expansion = value }
    case .shadow:
      let isOn = isOn(token)
      changeText { state in
        if isOn {
          state.style.flags.insert(.shadow)
          state.style.shadow = state.style.shadow ?? CharacterStyle.Shadow()
        } else {
          state.style.flags.remove(.shadow)
          state.style.shadow = nil
        }
      }
    case .shadowX: changeShadow { $0.x = value }
    case .shadowY: changeShadow { $0.y = value }
    case .shadowBlur: changeShadow { $0.blur = value }
    case .shadowOpacity: changeShadow { $0.opacity = value }
    case .shadowColor:
      let color = self.color(value, token)
      changeShadow { $0.color = color }
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
    case .fontFeatures:
      changeText { $0.style.otherWords.removeAll { $0.name.hasPrefix("AppleTypeServices") } }
    case .fontFeature:
      let word = controlWord(token)
      changeText { state in
        if !state.style.otherWords.contains(word) { state.style.otherWords.append(word) }
      }
    default: break
    }
  }

  /// Back to the defaults, but still in the same link, field and revision.
  private mutating func resetText() {
    let base = defaultStyle
    changeText { state in
      var style = base
      style.link = state.style.link
      style.field = state.style.field
      state.style = style
    }
  }

  private mutating func setFont(_ number: Int32) {
    if frame.destination == .fontTable {
      beginFontEntry(number)
      return
    }
    let index = fontIndices[number] ?? -1
    if index < 0, !document.fonts.isEmpty {
      problems.note(
        .rtfUnknownFont, "\\f\(number) is not in the font table", at: cursor.position)
    }
    if textState.style.font != index { changeText { $0.style.font = index } }
  }

  /// Letter spacing. In Cocoa files `\kerning0` behind `\expndtw0` switches kerning off, which the
  /// model has as 0, and any other number brings the font's own back, which is nil. Elsewhere the
  /// word is the smallest size to kern from and says nothing of spacing.
  private mutating func setKerning(_ property: TextProperty, _ token: ControlWordToken) {
    let value = token.parameter
    switch property {
    case .kerning:
      guard isCocoa else {
        let word = controlWord(token)
        changeText { state in
          if value == 0 {
            state.style.otherWords.removeAll { $0.name == word.name }
          } else {
            state.style.otherWords.set(word.name, word.parameter)
          }
        }
        return
      }
      changeText { state in
        if value == 0 {
          state.style.kerning = state.style.kerning ?? 0
        } else if state.style.kerning == 0 {
          state.style.kerning = nil
        }
      }
    case .expand:
      changeText { $0.style.kerning = value == 0 ? nil : Int32(clamping: Int(value) * 5) }
    default: changeText { $0.style.kerning = value == 0 ? nil : value }
    }
  }

  private mutating func changeShadow(_ change: (inout CharacterStyle.Shadow) -> Void) {
    changeText { state in
      var shadow = state.style.shadow ?? CharacterStyle.Shadow()
      change(&shadow)
      state.style.shadow = shadow
    }
  }

  /// A colour number that is in the table; 0, the automatic colour, for any other.
  mutating func color(_ number: Int32, _ token: ControlWordToken) -> Int32 {
    if number == 0 || document.colors.indices.contains(Int(number)) { return number }
    problems.note(
      .rtfUnknownColor, "colour \(number) is not in the colour table", at: token.start)
    return 0
  }

  /// A colour number that is in the table; nil for 0 and any other.
  mutating func optionalColor(_ number: Int32, _ token: ControlWordToken) -> Int32? {
    let known = color(number, token)
    return known > 0 ? known : nil
  }

  private mutating func setCharacterStyleName(_ number: Int32) {
    if styleEntry != nil, frame.destination == .styleSheet {
      styleEntry?.kind = .character
      styleEntry?.number = number
      return
    }
    let index = namedStyleIndices[.character]?[number]
    changeText { $0.style.namedStyle = index }
  }
}

extension CharacterStyle {
  /// Takes back the underline shapes that only Word has.
  fileprivate mutating func removeUnderlineShapes() {
    guard !otherWords.isEmpty else { return }
    otherWords.removeAll { $0.name.hasPrefix("ul") }
  }
}
