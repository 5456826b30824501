import RichText

/// CSS declarations, in order.
struct Declarations {
  /// `name:value;name:value`, without a final semicolon.
  private(set) var bytes: [UInt8] = []
  /// Declarations for screens that show more colours than sRGB, which replace those of ``bytes``.
  private(set) var wide: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a declaration.
  mutating func add(_ property: CSSProperty, _ value: CSSValue) {
    begin(property)
    bytes.append(contentsOf: value.bytes)
  }

  /// Adds a declaration of one word.
  mutating func add(_ property: CSSProperty, _ keyword: CSSKeyword) {
    begin(property)
    bytes.append(contentsOf: keyword.rawValue.utf8)
  }

  /// Adds a length in thousandths of a CSS pixel.
  mutating func add(_ property: CSSProperty, milliPixels: Int) {
    add(property, .pixels(milliPixels))
  }

  /// The widest indent, in thousandths of a CSS pixel, that is the same on every screen.
  private static let fixedIndent = 48_000

  /// Adds an indent in thousandths of a CSS pixel. A wide one is at most a share of the line, so that text
  /// between two of them has room on a phone too.
  mutating func add(_ property: CSSProperty, indent: Int) {
    let length = CSSValue.pixels(indent)
    if indent.magnitude <= Self.fixedIndent {
      add(property, length)
    } else if indent < 0 {
      add(property, .max(length, .literal("-30%")))
    } else {
      add(property, .min(length, .literal("30%")))
    }
  }

  /// Adds a colour, and its wide form when it has one.
  mutating func add(_ property: CSSProperty, _ color: ColorText) {
    add(property, .color(color))
    guard let value = color.wide else { return }
    if !wide.isEmpty { wide.append(";") }
    wide.append(contentsOf: property.rawValue.utf8)
    // A value behind a variable is left alone by checkers that do not know this notation yet.
    wide.append(":var(--w,")
    wide.append(contentsOf: value)
    wide.append(")")
  }

  /// Adds all declarations of another list.
  mutating func add(_ other: Declarations) {
    if other.isEmpty { return }
    if !bytes.isEmpty { bytes.append(";") }
    bytes.append(contentsOf: other.bytes)
    if !wide.isEmpty, !other.wide.isEmpty { wide.append(";") }
    wide.append(contentsOf: other.wide)
  }

  private mutating func begin(_ property: CSSProperty) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ";")) }
    bytes.append(contentsOf: property.rawValue.utf8)
    bytes.append(UInt8(ascii: ":"))
  }
}

extension [UInt8] {
  /// The bytes of a literal.
  init(_ text: StaticString) { self = text.withUTF8Buffer { Array($0) } }

  /// Appends a literal.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { self.append(contentsOf: $0) }
  }
}
