import Rendering

/// The value of a CSS property: made of numbers, words, functions and quoted names only, so that nothing in
/// a document can end it.
struct CSSValue: Hashable {
  /// The value as it is written.
  let bytes: [UInt8]

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// No value.
  static let empty = CSSValue([])

  var isEmpty: Bool { bytes.isEmpty }

  /// A value that is the same for all documents.
  static func literal(_ text: StaticString) -> CSSValue { CSSValue([UInt8](text)) }

  /// One word.
  static func keyword(_ keyword: CSSKeyword) -> CSSValue { CSSValue(Array(keyword.rawValue.utf8)) }

  /// A colour in sRGB.
  static func color(_ color: ColorText) -> CSSValue { CSSValue(color.plain) }

  // MARK: Numbers

  /// A whole number.
  static func integer(_ number: Int) -> CSSValue { CSSValue(Array(String(number).utf8)) }

  /// A number out of thousandths.
  static func number(thousandths: Int) -> CSSValue { CSSValue(decimal(thousandths)) }

  /// Width to height.
  static func ratio(_ width: Int, _ height: Int) -> CSSValue {
    CSSValue(Array("\(width)/\(height)".utf8))
  }

  /// A length: `0`, `12px`, `14.67px`.
  static func pixels(_ milliPixels: Int) -> CSSValue {
    var result = decimal(milliPixels)
    if result != [UInt8(ascii: "0")] { result.append("px") }
    return CSSValue(result)
  }

  /// A share in percent, rounded down to hundredths, so that shares of one line fit into it.
  static func percent(_ part: Int, of whole: Int) -> CSSValue {
    let hundredths = whole > 0 ? part * 10_000 / whole : 0
    return percent(thousandths: hundredths * 10)
  }

  /// A share out of thousandths of a percent.
  static func percent(thousandths: Int) -> CSSValue {
    CSSValue(decimal(thousandths) + [UInt8(ascii: "%")])
  }

  /// A number out of thousandths, rounded to hundredths, without trailing zeros.
  private static func decimal(_ thousandths: Int) -> [UInt8] {
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

  // MARK: Lists and functions

  /// Values with blanks between them.
  static func list(_ values: [CSSValue]) -> CSSValue {
    CSSValue(Array(values.map(\.bytes).joined(separator: [UInt8(ascii: " ")])))
  }

  /// The smaller of two lengths.
  static func min(_ first: CSSValue, _ second: CSSValue) -> CSSValue {
    function("min(", first, ",", second)
  }

  /// The larger of two lengths.
  static func max(_ first: CSSValue, _ second: CSSValue) -> CSSValue {
    function("max(", first, ",", second)
  }

  /// One length and another.
  static func sum(_ first: CSSValue, _ second: CSSValue) -> CSSValue {
    function("calc(", first, " + ", second)
  }

  /// One length without another.
  static func difference(_ first: CSSValue, _ second: CSSValue) -> CSSValue {
    function("calc(", first, " - ", second)
  }

  private static func function(
    _ start: StaticString, _ first: CSSValue, _ sign: StaticString, _ second: CSSValue
  ) -> CSSValue {
    var result = [UInt8](start)
    result.append(contentsOf: first.bytes)
    result.append(sign)
    result.append(contentsOf: second.bytes)
    result.append(")")
    return CSSValue(result)
  }

  /// A length times a number out of thousandths, with all three digits.
  static func product(_ thousandths: Int, _ length: CSSValue) -> CSSValue {
    var result: [UInt8] = []
    result.append("calc(")
    if thousandths < 0 { result.append("-") }
    let digits = String(1_000 + thousandths.magnitude % 1_000).dropFirst()
    if thousandths.magnitude >= 1_000 {
      result.append(contentsOf: String(thousandths.magnitude / 1_000).utf8)
    }
    result.append(".")
    result.append(contentsOf: digits.utf8)
    result.append("*")
    result.append(contentsOf: length.bytes)
    result.append(")")
    return CSSValue(result)
  }

  // MARK: Text

  /// The families of a face, quoted, and what to take without them; empty for a face that browsers choose
  /// themselves.
  static func family(_ face: FontFace) -> CSSValue {
    guard let generic = face.generic else { return .empty }
    var result: [UInt8] = []
    for name in face.families {
      result.append(contentsOf: string(name).bytes)
      result.append(",")
    }
    let last: StaticString =
      switch generic {
      case .serif: "serif"
      case .sansSerif: "sans-serif"
      case .monospace: "monospace"
      case .cursive: "cursive"
      case .fantasy: "fantasy"
      case .system: "system-ui,sans-serif"
      }
    result.append(last)
    return CSSValue(result)
  }

  /// A string in single quotes. Whatever could end it, or means something to HTML or XML, becomes a
  /// CSS escape, so that the text is safe in a `style` element and a `style` attribute alike.
  static func string(_ text: String) -> CSSValue {
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
    return CSSValue(result)
  }
}
