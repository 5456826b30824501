import RichText

/// CSS declarations, made of numbers, keywords of this module and quoted names only.
struct Declarations {
  /// `name:value;name:value`, without a final semicolon.
  private(set) var bytes: [UInt8] = []
  /// Declarations for screens that show more colours than sRGB, which replace those of ``bytes``.
  private(set) var wide: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a declaration with a value of this module.
  mutating func add(_ property: StaticString, _ value: StaticString) {
    begin(property)
    bytes.append(value)
  }

  /// Adds a declaration with a value made by this type's functions.
  mutating func add(_ property: StaticString, _ value: [UInt8]) {
    begin(property)
    bytes.append(contentsOf: value)
  }

  /// Adds a length in thousandths of a CSS pixel.
  mutating func add(_ property: StaticString, milliPixels: Int) {
    begin(property)
    bytes.append(contentsOf: Self.pixels(milliPixels))
  }

  /// The widest indent, in thousandths of a CSS pixel, that is the same on every screen.
  private static let fixedIndent = 48_000

  /// Adds an indent in thousandths of a CSS pixel. A wide one is at most a share of the line, so that text
  /// between two of them has room on a phone too.
  mutating func add(_ property: StaticString, indent: Int) {
    begin(property)
    let length = Self.pixels(indent)
    if indent.magnitude <= Self.fixedIndent {
      bytes.append(contentsOf: length)
    } else {
      bytes.append(indent < 0 ? "max(" : "min(")
      bytes.append(contentsOf: length)
      bytes.append(indent < 0 ? ",-30%)" : ",30%)")
    }
  }

  /// Adds a colour, and its wide form when it has one.
  mutating func add(_ property: StaticString, _ color: ColorText) {
    add(property, color.plain)
    guard let value = color.wide else { return }
    if !wide.isEmpty { wide.append(";") }
    wide.append(property)
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

  private mutating func begin(_ property: StaticString) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ";")) }
    bytes.append(property)
    bytes.append(UInt8(ascii: ":"))
  }

  /// A length: `0`, `12px`, `14.67px`.
  static func pixels(_ milliPixels: Int) -> [UInt8] {
    var result = decimal(milliPixels)
    if result != [UInt8(ascii: "0")] { result.append("px") }
    return result
  }

  /// A share in percent, rounded down to hundredths, so that shares of one line fit into it.
  static func percent(_ part: Int, of whole: Int) -> [UInt8] {
    let hundredths = whole > 0 ? part * 10_000 / whole : 0
    return decimal(hundredths * 10) + [UInt8(ascii: "%")]
  }

  /// A number out of thousandths, rounded to hundredths, without trailing zeros.
  static func decimal(_ thousandths: Int) -> [UInt8] {
    let hundredths = (thousandths.magnitude + 5) / 10
    var result: [UInt8] = []
    if thousandths < 0, hundredths > 0 { result.append(UInt8(ascii: "-")) }
    let whole = hundredths / 100
    let rest = hundredths % 100
    if whole > 0 || rest == 0 { result.append(contentsOf: String(whole).utf8) }
    if rest > 0 {
      result.append(UInt8(ascii: "."))
      result.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 10))
      if rest % 10 > 0 { result.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)) }
    }
    return result
  }

  /// A string in single quotes. Whatever could end it, or means something to HTML or XML, becomes a
  /// CSS escape, so that the text is safe in a `style` element and a `style` attribute alike.
  static func quoted(_ text: String) -> [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "'")]
    for scalar in text.unicodeScalars.prefix(128) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", "-", "_", "(", ")", ",", "+", ":":
        result.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\u{A0}"..."\u{D7FF}", "\u{E000}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFD}":
        result.append(contentsOf: String(scalar).utf8)
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": continue
      default:
        result.append(UInt8(ascii: "\\"))
        result.append(contentsOf: String(scalar.value, radix: 16).utf8)
        result.append(UInt8(ascii: " "))
      }
    }
    result.append(UInt8(ascii: "'"))
    return result
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

/// Turns lengths of a document into CSS pixels.
///
/// A point of a Cocoa document is one pixel, as on Apple's systems; in any other document it is
/// 1/72 inch, which is 4/3 pixels. See HTML.docc, "Sizes".
struct Scale {
  /// Pixels per point as a fraction.
  private let numerator: Int
  private let denominator: Int

  init(for attributes: DocumentAttributes) {
    let isCocoa = attributes.cocoaVersion != nil || attributes.characterSet == .unspecified
    (numerator, denominator) = isCocoa ? (1, 1) : (4, 3)
  }

  /// The longest length that is written: 22 inches, which is what RTF page lengths allow.
  static let limit: Int32 = 31_680

  /// Twips as thousandths of a pixel; held within ±22 inches.
  func milliPixels(twips: Int32) -> Int {
    Int(min(max(twips, -Self.limit), Self.limit)) * 50 * numerator / denominator
  }

  /// Thousandths of a point as thousandths of a pixel; held within 1…1,638 points.
  func milliPixels(fontSize: Int32) -> Int {
    Int(min(max(fontSize, 1_000), 1_638_000)) * numerator / denominator
  }
}
