import RichText

/// Lines under and through text.
extension DocumentReader {
  /// Turns underlining on or off, with a mask of `NSUnderlineStyle`.
  mutating func turnUnderline(to mask: Int32) {
    stating(.underline, \.underline) { reader in
      reader.changeText { state in
        state.style.removeUnderlineShapes()
        state.style.underline = mask
      }
    }
  }

  /// Turns underlining on with a shape that only Word has, or off without one.
  mutating func turnUnderline(to mask: Int32, shape: ControlWord?) {
    changeText { state in
      state.style.removeUnderlineShapes()
      state.style.underline = mask
      if let shape { state.style.otherWords.append(shape) }
    }
  }

  /// Turns strikethrough on, with a mask, or off.
  mutating func turnStrikethrough(_ isOn: Bool, _ mask: Int32) {
    let before = textState.style
    changeText { state in
      state.style.strikethrough = isOn ? mask : 0
      if !isOn { state.style.strikethroughColor = nil }
    }
    statements.owesStrikeColor = isOn
    // Cocoa ends a line with `\strike0\striked0`, of which one says enough.
    if isOn || mask == 1 {
      let style = textState.style
      noteStatement(
        of: .strikethrough,
        isUnchanged: style.strikethrough == before.strikethrough
          && style.strikethroughColor == before.strikethroughColor)
    }
  }

  /// Takes in a word of underlining that is not a mere switch.
  mutating func setUnderline(_ property: TextProperty, _ token: ControlWordToken) {
    switch property {
    case .underlineNone:
      let before = textState.style
      changeText { state in
        state.style.removeUnderlineShapes()
        state.style.underline = 0
        state.style.underlineColor = nil
      }
      noteStatement(
        of: .underline, isUnchanged: before.underline == 0 && before.underlineColor == nil)
    case .underlineMask:
      changeText { state in
        state.style.removeUnderlineShapes()
        state.style.underline = token.parameter
      }
    default:
      let color = self.color(token.parameter, token)
      stating(.underlineColor, \.underlineColor) { reader in
        reader.changeText { $0.style.underlineColor = color }
      }
    }
  }

  /// Takes in a word of strikethrough that is not a mere switch.
  mutating func setStrikethrough(_ property: TextProperty, _ token: ControlWordToken) {
    switch property {
    case .strikeNone: changeText { $0.style.strikethrough = 0 }
    case .strikeMask: changeText { $0.style.strikethrough = token.parameter }
    default:
      let color = self.color(token.parameter, token)
      let isUnchanged = textState.style.strikethroughColor == color
      changeText { $0.style.strikethroughColor = color }
      // Behind `\strike`, the colour is part of the same statement.
      if statements.owesStrikeColor {
        statements.owesStrikeColor = false
      } else {
        noteStatement(of: .strikethroughColor, isUnchanged: isUnchanged)
      }
    }
  }
}

extension CharacterStyle {
  /// Takes back the underline shapes that only Word has.
  fileprivate mutating func removeUnderlineShapes() {
    guard !otherWords.isEmpty else { return }
    otherWords.removeAll { $0.name.hasPrefix("ul") }
  }
}
