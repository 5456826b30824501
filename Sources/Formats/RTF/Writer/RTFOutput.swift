import RTFDBytes
import RichText

/// The bytes of an RTF stream while it is written: the only place that knows how control words,
/// numbers and escapes are spelled.
struct RTFOutput {
  /// What was written.
  private(set) var bytes: [UInt8] = []

  /// Makes room for `count` bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Appends text that needs no escaping.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends the control word of a case, without a delimiter; nothing for one that has no word.
  ///
  /// - Returns: Whether it has one.
  @discardableResult
  mutating func word<Value>(for value: Value, in names: RTFNames<Value>) -> Bool {
    guard let word = names.word(for: value) else { return false }
    append("\\")
    append(word)
    return true
  }

  /// Appends one byte.
  mutating func append(byte: UInt8) { bytes.append(byte) }

  /// Appends bytes as they are.
  mutating func append(raw: some Collection<UInt8>) { bytes.append(contentsOf: raw) }

  /// Ends a line.
  mutating func newline() { bytes.append(0x0A) }

  /// A word with its number, without a delimiter: `\fs` and 24 make `\fs24`.
  mutating func word(_ word: StaticString, _ number: Int32) {
    append(word)
    self.number(number)
  }

  /// A word with its number and the space that ends it.
  mutating func spacedWord(_ word: StaticString, _ number: Int32) {
    append(word)
    self.number(number)
    bytes.append(0x20)
  }

  /// A word with its number, when there is one.
  mutating func word(_ word: StaticString, ifSet number: Int32?) {
    if let number { self.word(word, number) }
  }

  /// A kept control word; what is no legal word writes nothing.
  mutating func word(_ word: ControlWord) {
    guard word.isLegal else { return }
    bytes.append(0x5C)
    bytes.append(contentsOf: word.name.utf8)
    if let parameter = word.parameter { number(parameter) }
  }

  /// Kept control words, each with the space that ends it; what is no legal word writes nothing.
  mutating func spacedWords(_ words: [ControlWord]) {
    for word in words where word.isLegal {
      self.word(word)
      bytes.append(0x20)
    }
  }

  /// A decimal number.
  mutating func number(_ value: some BinaryInteger) {
    if value < 0 { bytes.append(0x2D) }
    var rest = value.magnitude
    guard rest >= 10 else {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: rest))
      return
    }
    let start = bytes.count
    while rest > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  /// `\'hh`.
  mutating func hexEscape(_ byte: UInt8) {
    bytes.append(0x5C)
    bytes.append(0x27)
    hex(byte)
  }

  /// Two hexadecimal digits without capital letters.
  mutating func hex(_ byte: UInt8) { bytes.append(hexadecimal: byte) }

  /// `\uN ` for each UTF-16 unit of a scalar. The text must be under `\uc0`.
  mutating func unicodeEscape(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x1_0000 {
      spacedWord("\\u", Int32(truncatingIfNeeded: scalar.value))
    } else {
      let offset = scalar.value - 0x1_0000
      spacedWord("\\u", Int32(truncatingIfNeeded: 0xD800 + offset >> 10))
      spacedWord("\\u", Int32(truncatingIfNeeded: 0xDC00 + offset & 0x3FF))
    }
  }

  /// Text of the header and of other places outside runs: braces and backslashes escaped, everything
  /// beyond ASCII as `\u`, after one `\uc0`.
  mutating func plainText(_ text: String) {
    var hasUnicodeCount = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x5C, 0x7B, 0x7D:
        bytes.append(0x5C)
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0x20..<0x7F:
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default:
        if !hasUnicodeCount { append("\\uc0") }
        hasUnicodeCount = true
        unicodeEscape(scalar)
      }
    }
  }

  /// A file name or an address: its own bytes, with braces and backslashes escaped. Control
  /// characters, which would vanish on reading, become `\'hh`.
  mutating func rawText(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case 0x5C, 0x7B, 0x7D:
        bytes.append(0x5C)
        bytes.append(byte)
      case 0..<0x20, 0x7F:
        hexEscape(byte)
      default:
        bytes.append(byte)
      }
    }
  }
}
