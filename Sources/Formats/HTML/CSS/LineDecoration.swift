import RichText

/// A line under or through text.
struct LineDecoration: Equatable {
  /// The shapes that CSS knows.
  enum Shape {
    case solid, double, dotted, dashed, wavy
  }
  var shape = Shape.solid
  var isThick = false

  /// Whether it is what `u` and `s` draw anyway.
  var isPlain: Bool { shape == .solid && !isThick }

  /// Reads an `NSUnderlineStyle` mask; nil for none.
  init?(mask: Int32) {
    if mask & 0xFF == 0 { return nil }
    switch (mask & 0x0F00) >> 8 {
    case 1: shape = .dotted
    case 2, 3, 4: shape = .dashed
    default: shape = mask & 0x0F == 9 ? .double : .solid
    }
    isThick = mask & 0x0F == 2
  }

  private init(_ shape: Shape, isThick: Bool = false) {
    self.shape = shape
    self.isThick = isThick
  }

  /// Reads the mask and the words of the shapes that it can not hold.
  init?(underlineOf style: CharacterStyle) {
    for word in style.otherWords where word.parameter != 0 {
      switch word.name {
      case "ulwave", "uldbwave", "ululdbwave": self.init(.wavy)
      case "ulhwave": self.init(.wavy, isThick: true)
      case "ulthd": self.init(.dotted, isThick: true)
      case "ulthdash", "ulthldash", "ulthdashd", "ulthdashdd": self.init(.dashed, isThick: true)
      case "ulldash": self.init(.dashed)
      default: continue
      }
      return
    }
    self.init(mask: style.underline)
  }

  /// The shape as CSS names it.
  private var keyword: CSSKeyword {
    switch shape {
    case .solid: .solid
    case .double: .double
    case .dotted: .dotted
    case .dashed: .dashed
    case .wavy: .wavy
    }
  }

  /// What CSS says beside the element: nothing for a plain line. A thick line under text is drawn as
  /// a border, which has had a width for longer than text lines have.
  func declarations(color: ColorText?, isUnderline: Bool) -> Declarations {
    var result = Declarations()
    if isThick, isUnderline, shape != .wavy {
      result.add(.textDecoration, .none)
      result.add(.borderBottom, .list([.literal("2px"), .keyword(keyword)]))
      if let color { result.add(.borderBottomColor, color) }
    } else {
      if shape != .solid { result.add(.textDecorationStyle, keyword) }
      if let color { result.add(.textDecorationColor, color) }
    }
    return result
  }
}
