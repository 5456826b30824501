import RichText

/// How large an adaptive image glyph is beside text, and how low it stands.
///
/// See HTML.docc, "Glyph sizes", for the rule and its sources.
enum GlyphSize {
  /// The stylesheet's rule, in em.
  static let rule: StaticString = """
    img.adaptive-glyph{--g:max(1em,min(1.25em,.5em + 12px));height:var(--g);width:auto;\
    max-width:none;vertical-align:calc(-.125*var(--g))}

    """

  /// The same height in em without a custom property, for `style` attributes.
  private static let height: StaticString = "max(1em,min(1.25em,.5em + 12px))"

  /// Width and height in whole CSS pixels, at least 1.
  static func pixels(fontSize: Int, strike: AdaptiveImageGlyph.Strike?) -> (
    width: Int, height: Int
  ) {
    let metrics = GlyphMetrics(fontSize: fontSize, strike: strike)
    return (max(1, (metrics.width + 500) / 1_000), max(1, (metrics.side + 500) / 1_000))
  }

  /// The insets of a strike as thousandths of its height; nil when both are 0.
  static func insets(of strike: AdaptiveImageGlyph.Strike?) -> (x: Int, y: Int)? {
    guard let strike, strike.height > 0 else { return nil }
    func share(_ inset: Double) -> Int {
      let value = inset / Double(strike.height)
      return value.isFinite ? Int((min(max(value, -4), 4) * 1_000).rounded()) : 0
    }
    let result = (x: share(strike.insetX), y: share(strike.insetY))
    return result.x == 0 && result.y == 0 ? nil : result
  }

  /// What the stylesheet says beside ``rule`` for a strike with insets.
  static func declarations(insets: (x: Int, y: Int)) -> Declarations {
    var result = Declarations()
    if insets.x != 0 {
      result.add(.marginLeft, product(insets.x, "var(--g)"))
    }
    if insets.y != 0 {
      result.add(.verticalAlign, product(-125 - insets.y, "var(--g)"))
    }
    return result
  }

  /// Everything in one `style` attribute.
  static func inlineDeclarations(insets: (x: Int, y: Int)?) -> Declarations {
    var result = Declarations()
    result.add(.height, .literal(height))
    result.add(.width, .auto)
    if let x = insets?.x, x != 0 { result.add(.marginLeft, product(x, height)) }
    result.add(.verticalAlign, product(-125 - (insets?.y ?? 0), height))
    return result
  }

  private static func product(_ thousandths: Int, _ length: StaticString) -> CSSValue {
    // Three digits are kept here, since 5 % of a strike is a usual inset.
    .product(thousandths, .literal(length))
  }
}
