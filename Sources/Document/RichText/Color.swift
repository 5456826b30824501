/// The colour space of an entry of the expanded colour table.
///
/// See RichText.docc, "Colours".
package enum ColorSpace: UInt8, Hashable, Sendable, CaseIterable {
  /// `\cssrgb`: sRGB, three components.
  case sRGB
  /// `\csgenericrgb`: calibrated RGB, three components.
  case genericRGB
  /// `\cspthree`: Display P3, three components.
  case displayP3
  /// `\csgray`: one component.
  case gray
  /// `\cscmyk`: four components.
  case cmyk

  /// How many components a colour of this space has.
  package var componentCount: Int {
    switch self {
    case .sRGB, .genericRGB, .displayP3: 3
    case .gray: 1
    case .cmyk: 4
    }
  }
}

/// The exact value of a colour, beside its 8-bit approximation.
package struct ExpandedColor: Hashable, Sendable {
  /// The colour space.
  package var space: ColorSpace
  /// Components × 100,000, as written in the file; may exceed 100,000 for extended ranges.
  package var components: [Int32]
  /// Alpha × 100,000; nil when opaque.
  package var alpha: Int32?
  /// The system colour's name (`textColor`), when the entry has one.
  package var name: String?

  /// Makes a value.
  package init(space: ColorSpace, components: [Int32], alpha: Int32? = nil, name: String? = nil) {
    self.space = space
    self.components = components
    self.alpha = alpha
    self.name = name
  }
}

/// One entry of the document's colour table.
package struct Color: Hashable, Sendable {
  /// An 8-bit sRGB approximation.
  package struct RGB: Hashable, Sendable {
    /// Red, 0…255.
    package var red: UInt8
    /// Green, 0…255.
    package var green: UInt8
    /// Blue, 0…255.
    package var blue: UInt8

    /// Makes a colour.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// The 8-bit value; nil for an automatic entry (`;` without components).
  package var rgb: RGB?
  /// The exact value, when the document has an expanded colour table entry for it.
  package var expanded: ExpandedColor?
  /// Theme words kept for Word-style files (`\ctextone\ctint255…`).
  package var otherWords: [ControlWord]

  /// Makes an entry.
  package init(rgb: RGB?, expanded: ExpandedColor? = nil, otherWords: [ControlWord] = []) {
    self.rgb = rgb
    self.expanded = expanded
    self.otherWords = otherWords
  }

  /// The automatic colour, which is entry 0 of every table.
  package static let automatic = Color(rgb: nil)
}
