import RichText

extension PageContext {
  /// Family, size, weight and slant, as far as they differ from the block's.
  func addFont(of style: CharacterStyle, block: BlockFont, to declarations: inout Declarations) {
    let face = fonts[style.font]
    if face.family != block.family, !fonts.families[face.family].isEmpty {
      declarations.add(.fontFamily, fonts.families[face.family])
    }
    let size = scale.milliPixels(fontSize: style.fontSize)
    if size != block.size {
      // Inside a raised or lowered element, which reduces only what does not state its size.
      let shown = style.superscript == 0 ? size : size * 5 / 6
      declarations.add(.fontSize, milliPixels: shown)
    }
    // Bold text in a face that is not is bold all the same: old files name `W3` and say `\b`.
    if let weight = face.weight, !style.flags.contains(.bold) {
      declarations.add(.fontWeight, .integer(weight))
    }
    if style.flags.contains(.italic) { return }
    if face.isItalic {
      declarations.add(.fontStyle, .italic)
    } else if style.obliqueness != 0 {
      declarations.add(.fontStyle, .oblique)
    }
  }

  /// Everything about a style that CSS says and that is neither font nor colour.
  func addEffects(of style: CharacterStyle, to declarations: inout Declarations) {
    if let background = style.background, let color = self.color(background) {
      declarations.add(.backgroundColor, color)
    }
    if style.baselineOffset != 0 {
      // Half points are ten twips.
      let twips = Int32(clamping: Int(style.baselineOffset) * 10)
      declarations.add(.verticalAlign, milliPixels: scale.milliPixels(twips: twips))
    }
    if let kerning = style.kerning {
      if kerning == 0 {
        declarations.add(.fontKerning, .none)
      } else {
        declarations.add(.letterSpacing, milliPixels: scale.milliPixels(twips: kerning))
      }
    }
    if style.ligature == 0 { declarations.add(.fontVariantLigatures, .none) }
    if style.flags.contains(.allCaps) { declarations.add(.textTransform, .uppercase) }
    if style.flags.contains(.smallCaps) { declarations.add(.fontVariantCaps, .smallCaps) }
    addOutline(of: style, to: &declarations)
    addShadow(of: style, to: &declarations)
  }

  /// Letters drawn as outlines: a stroke, and no fill where the document has none.
  private func addOutline(of style: CharacterStyle, to declarations: inout Declarations) {
    let isOutlined = style.flags.contains(.outline)
    guard isOutlined || (style.strokeWidth ?? 0) != 0 else { return }
    // Twentieths of a percent of the font size; an outlined face without a number has a hairline.
    let size = scale.milliPixels(fontSize: style.fontSize)
    let share = Int(min((style.strokeWidth ?? 0).magnitude, 2_000))
    let width = CSSValue.pixels(max(size * share / 2_000, 250))
    let color = self.color(style.strokeColor ?? style.foreground) ?? .black
    declarations.add(.webkitTextStroke, .list([width, .color(color)]))
    // A negative width strokes and fills.
    if isOutlined || (style.strokeWidth ?? 0) > 0 {
      declarations.add(.webkitTextFillColor, .transparent)
    }
  }

  private func addShadow(of style: CharacterStyle, to declarations: inout Declarations) {
    if style.flags.contains(.shadow) {
      let shadow = style.shadow
      declarations.add(
        .textShadow,
        .list([
          .pixels(length(shadow?.x, orElse: 1_000)), .pixels(length(shadow?.y, orElse: 1_000)),
          .pixels(max(0, length(shadow?.blur, orElse: 1_000))), .color(shadowColor(shadow)),
        ]))
    } else if style.flags.contains(.emboss) {
      declarations.add(.textShadow, .literal("-1px -1px 0 #fff,1px 1px 0 #888"))
    } else if style.flags.contains(.engrave) {
      declarations.add(.textShadow, .literal("1px 1px 0 #fff,-1px -1px 0 #888"))
    }
  }

  private func length(_ twips: Int32?, orElse other: Int) -> Int {
    twips.map { scale.milliPixels(twips: $0) } ?? other
  }

  private func shadowColor(_ shadow: CharacterStyle.Shadow?) -> ColorText {
    let index = Int(shadow?.color ?? 0)
    let known = document.colors.indices.contains(index) ? document.colors[index].rgb : nil
    let opacity = min(max(shadow?.opacity ?? 85, 0), 255)
    return ColorText(
      rgb: known ?? Color.RGB(red: 0, green: 0, blue: 0), alpha: opacity * 100_000 / 255)
  }
}
