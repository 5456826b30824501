/// A control word as it stands in the source: `\name`, an optional number, an optional space.
struct ControlWordToken {
  /// Where the name starts, after the backslash.
  var start: Int
  /// How many bytes the name has; 0 for a backslash that no word follows.
  var length: Int
  /// The FNV-1a hash of the name.
  var hash: UInt32
  /// The number, clamped to 32 bits; 0 without one.
  var parameter: Int32
  /// Whether there was a number.
  var hasParameter: Bool
  /// Whether the number did not fit 32 bits.
  var isOutOfRange: Bool
}

/// A position in RTF bytes, and the scans that move it.
///
/// The bytes are an array that is never copied; every index is checked against `end` first.
struct RTFCursor {
  /// The source.
  let bytes: [UInt8]
  /// Where the next byte is read.
  var position: Int
  /// ``ByteClass/isPlain``, at hand for the scan.
  let plain = ByteClass.isPlain
  /// Behind the last byte.
  let end: Int

  /// Starts at the first byte.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  /// The byte at the position, or `offset` after it; nil behind the end.
  func peek(_ offset: Int = 0) -> UInt8? {
    let index = position + offset
    return index < end ? bytes[index] : nil
  }

  /// Moves over bytes that stand for themselves: everything but backslash, braces, controls below
  /// space other than tab, and bytes from 0x80. Returns their range, which may be empty.
  mutating func scanPlainText() -> Range<Int> {
    let start = position
    var index = position
    while index < end, plain[Int(bytes[index])] { index += 1 }
    position = index
    return start..<index
  }

  /// Moves over bytes from 0x80 and returns their range.
  mutating func scanHighBytes() -> Range<Int> {
    let start = position
    while position < end, bytes[position] >= 0x80 { position += 1 }
    return start..<position
  }

  /// Moves over a control word, its number and the space that ends it. The position is at the first
  /// letter.
  mutating func scanControlWord() -> ControlWordToken {
    let start = position
    var index = position
    var hash = ControlWordTable.hashSeed
    while index < end {
      let byte = bytes[index]
      guard byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A else { break }
      hash = (hash ^ UInt32(byte)) &* ControlWordTable.hashFactor
      index += 1
    }
    var token = ControlWordToken(
      start: start, length: index - start, hash: hash, parameter: 0, hasParameter: false,
      isOutOfRange: false)
    var digits = index
    let isNegative = digits < end && bytes[digits] == 0x2D
    if isNegative { digits += 1 }
    if digits < end, bytes[digits] &- 0x30 < 10 {
      var value = 0
      while digits < end {
        let digit = bytes[digits] &- 0x30
        guard digit < 10 else { break }
        if value < 1 << 40 { value = value &* 10 &+ Int(digit) }
        digits += 1
      }
      if isNegative { value = -value }
      token.parameter = Int32(clamping: value)
      token.isOutOfRange = Int(token.parameter) != value
      token.hasParameter = true
      index = digits
    }
    if index < end, bytes[index] == 0x20 { index += 1 }
    position = index
    return token
  }

  /// Reads two hexadecimal digits; nil, without moving, when they are not there.
  mutating func scanHexByte() -> UInt8? {
    guard position + 1 < end else { return nil }
    let high = ByteClass.hexValue(bytes[position])
    let low = ByteClass.hexValue(bytes[position + 1])
    guard high < 16, low < 16 else { return nil }
    position += 2
    return high << 4 | low
  }

  /// Moves to the brace that closes the group the position is in, without reading what is inside.
  ///
  /// - Parameter limit: how many groups may still be opened.
  /// - Returns: whether groups are not nested deeper than that; the position is at the closing
  ///   brace, or at the end when there is none.
  mutating func skipToGroupEnd(depth limit: Int) -> Bool {
    var depth = 0
    while position < end {
      switch bytes[position] {
      case ByteClass.openBrace:
        depth += 1
        if depth > limit { return false }
        position += 1
      case ByteClass.closeBrace:
        if depth == 0 { return true }
        depth -= 1
        position += 1
      case ByteClass.backslash:
        position += 1
        guard let next = peek() else { return true }
        if next | 0x20 >= 0x61, next | 0x20 <= 0x7A {
          let token = scanControlWord()
          if token.length == 3, token.parameter > 0, isBin(token) {
            position += min(Int(token.parameter), end - position)
          }
        } else {
          position += 1
        }
      default:
        position += 1
      }
    }
    return true
  }

  private func isBin(_ token: ControlWordToken) -> Bool {
    bytes[token.start] == 0x62 && bytes[token.start + 1] == 0x69 && bytes[token.start + 2] == 0x6E
  }
}
