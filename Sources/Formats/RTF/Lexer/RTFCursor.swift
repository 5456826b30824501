import RTFDBytes

/// A control word as it stands in the source: `\name`, an optional number, an optional space.
struct ControlWordToken {
  /// Where the name starts, after the backslash.
  var start: Int
  /// The name as a number: its first eight bytes, the first one lowest, mixed with those after
  /// them.
  var key: UInt64
  /// The number, clamped to 32 bits; 0 without one.
  var parameter: Int32 = 0
  /// ``length``, in a form that lets a token travel in registers.
  private let byteCount: UInt32
  /// Whether there was a number.
  var hasParameter = false
  /// Whether the number did not fit 32 bits.
  var isOutOfRange = false

  /// A word without a number.
  init(start: Int, length: Int, key: UInt64) {
    self.start = start
    self.key = key
    byteCount = UInt32(clamping: length)
  }

  /// How many bytes the name has; 0 for a backslash that no word follows.
  var length: Int { Int(byteCount) }
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
  /// space other than tab, DEL, and bytes from 0x80. Returns their range, which may be empty.
  mutating func scanPlainText() -> Range<Int> {
    let start = position
    let end = end
    position = bytes.withUnsafeBytes { source in
      var index = start
      while index < end {
        let special = ByteLanes.special(in: ByteLanes(source, at: index, end: end))
        let plainCount = special.trailingZeroBitCount >> 3
        index += plainCount
        if plainCount < 8 {
          // A tab is below space, yet plain.
          guard index < end, source[index] == ByteClass.tab else { break }
          index += 1
        }
      }
      return index
    }
    return start..<position
  }

  /// Moves over bytes from 0x80 and returns their range.
  mutating func scanHighBytes() -> Range<Int> {
    let start = position
    while position < end, bytes[position] >= 0x80 { position += 1 }
    return start..<position
  }

  /// Moves over a control word, its number and the space that ends it. The position is at the first
  /// letter.
  @inline(__always)
  mutating func scanControlWord() -> ControlWordToken {
    let start = position
    let end = end
    var index = start
    let token = bytes.withUnsafeBytes { source in
      let name = ByteLanes(source, at: start, end: end)
      let letterCount = name.letterCount
      var key = name.first(letterCount)
      index += letterCount
      if letterCount == 8 {
        while index < end, ByteClass.isLetter(source[index]) {
          key = ControlWordTable.key(key, adding: source[index])
          index += 1
        }
      }
      var token = ControlWordToken(start: start, length: index - start, key: key)
      let isNegative = index < end && source[index] == 0x2D
      let firstDigit = isNegative ? index + 1 : index
      let digits = ByteLanes(source, at: firstDigit, end: end)
      let digitCount = digits.digitCount
      if digitCount > 0 {
        token.hasParameter = true
        index = firstDigit + digitCount
        if digitCount < 8 {
          let value = digits.decimalValue(count: digitCount)
          token.parameter = isNegative ? 0 &- value : value
        } else {
          Self.scanLongNumber(source, from: firstDigit, to: &index, end, isNegative, &token)
        }
      }
      if index < end, source[index] == ByteClass.space { index += 1 }
      return token
    }
    position = index
    return token
  }

  /// Reads a number of eight digits or more.
  @inline(never)
  private static func scanLongNumber(
    _ source: UnsafeRawBufferPointer, from start: Int, to index: inout Int, _ end: Int,
    _ isNegative: Bool, _ token: inout ControlWordToken
  ) {
    var value = 0
    index = start
    while index < end {
      let digit = source[index] &- 0x30
      guard digit < 10 else { break }
      if value < 1 << 40 { value = value &* 10 &+ Int(digit) }
      index += 1
    }
    if isNegative { value = 0 &- value }
    token.parameter = Int32(clamping: value)
    token.isOutOfRange = Int(token.parameter) != value
  }

  /// Moves over what follows the number of a word in a picture, whose measures some writers spell
  /// as RTF does not: with a part behind a point or comma, or with an exponent. The word gets the
  /// number without its fraction.
  ///
  /// By value, because a word whose address is taken would be kept in memory by the caller.
  @inline(never)
  mutating func scanFraction(of word: ControlWordToken) -> ControlWordToken {
    var token = word
    guard token.hasParameter, ByteClass.isDigit(bytes[position - 1]), let next = peek(),
      ",.eE".utf8.contains(next)
    else { return word }
    var index = position
    while index + 1 < end, bytes[index] == 0x2C || bytes[index] == 0x2E,
      ByteClass.isDigit(bytes[index + 1])
    {
      index += 1
      while index < end, ByteClass.isDigit(bytes[index]) { index += 1 }
    }
    if let exponentEnd = exponentEnd(at: index) { index = exponentEnd }
    guard index > position else { return word }
    let text = bytes[(token.start + token.length)..<index].map { $0 == 0x2C ? 0x2E : $0 }
    if let value = Double(String(decoding: text, as: UTF8.self)) {
      token.parameter = Int32(exactly: value.rounded(.towardZero)) ?? token.parameter
    }
    position = index
    if peek() == ByteClass.space { position += 1 }
    return token
  }

  /// Behind an exponent (`e5`, `E+05`) that neither a letter nor a digit follows; nil without one.
  private func exponentEnd(at start: Int) -> Int? {
    guard start < end, bytes[start] | 0x20 == 0x65 else { return nil }
    var index = start + 1
    if index < end, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
    let digits = index
    while index < end, index < digits + 4, ByteClass.isDigit(bytes[index]) { index += 1 }
    guard index > digits, index < end, !ByteClass.isDigit(bytes[index]),
      !ByteClass.isLetter(bytes[index])
    else { return nil }
    return index
  }

  /// Reads two hexadecimal digits; nil, without moving, when they are not there.
  mutating func scanHexByte() -> UInt8? {
    guard position + 1 < end, let high = bytes[position].hexadecimalValue,
      let low = bytes[position + 1].hexadecimalValue
    else { return nil }
    position += 2
    return high << 4 | low
  }

  /// Moves over the "¬" behind the group of an attachment, which is for readers that do not know
  /// it.
  mutating func skipNotSign() {
    var index = position
    while index < end,
      bytes[index] == ByteClass.lineFeed || bytes[index] == ByteClass.carriageReturn
    {
      index += 1
    }
    let rest = bytes[index...].prefix(4)
    if rest.first == ByteClass.notSign {
      position = index + 1
    } else if rest.starts(with: [0xC2, ByteClass.notSign]) {
      position = index + 2
    } else if rest.count == 4, rest.starts(with: "\\'".utf8),
      rest[index + 2] | 0x20 == 0x61, rest[index + 3] | 0x20 == 0x63
    {
      position = index + 4
    }
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
        if ByteClass.isLetter(next) {
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
