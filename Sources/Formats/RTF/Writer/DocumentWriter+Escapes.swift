import RichText

/// Characters: what stands as it is, and what is escaped by the font's code page.
extension DocumentWriter {
  /// Writes the characters of a range, up to its line feed, which is the caller's.
  mutating func writeEscaped(_ utf8: [UInt8], _ range: Range<Int>, font: Int32) {
    let place = encoders.index(of: font)
    guard encoders.isASCIICompatible(at: place) else {
      writeSymbols(utf8, range, place: place)
      return
    }
    let isPlain = Self.isPlain
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, isPlain[Int(utf8[index])] { index += 1 }
      if index > start { out.append(raw: utf8[start..<index]) }
      guard index < range.upperBound else { return }
      let byte = utf8[index]
      if byte >= 0x80 {
        let (scalar, length) = Self.scalar(utf8, at: index)
        writeCharacter(scalar, place: place)
        index += length
      } else {
        writeSpecial(byte)
        index += 1
      }
    }
  }

  /// Writes a value of the header in the document's own code page.
  mutating func writeEscaped(_ text: String) {
    state.hasUnicodeCount = false
    let wasInText = isInText
    isInText = false
    defer { isInText = wasInText }
    let bytes = Array(text.utf8)
    writeEscaped(bytes, 0..<bytes.count, font: -1)
    state.hasUnicodeCount = false
  }

  /// Text in a symbol font, where no byte is ASCII.
  private mutating func writeSymbols(_ utf8: [UInt8], _ range: Range<Int>, place: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      if utf8[index] < 0x20 {
        writeSpecial(utf8[index])
        index += 1
      } else {
        let (scalar, length) = Self.scalar(utf8, at: index)
        writeCharacter(scalar, place: place)
        index += length
      }
    }
  }

  /// A byte below 0x80 that does not stand as it is.
  private mutating func writeSpecial(_ byte: UInt8) {
    switch byte {
    case 0x09: out.append(byte: byte)
    case 0x0A, 0x0C, 0x0D:
      // In a value, the words for ends of lines and pages mean a space or nothing.
      if isInText { writeBreak(byte) } else { out.hexEscape(byte) }
    case 0x5C, 0x7B, 0x7D:
      out.append(byte: 0x5C)
      out.append(byte: byte)
    default:
      // A control character, which readers drop when it stands as it is.
      writeUnicode(Unicode.Scalar(byte))
    }
  }

  /// A line feed, which is the caller's, or the end of a page or column.
  private mutating func writeBreak(_ byte: UInt8) {
    guard byte == 0x0C else { return }
    out.append(state.character.flags.contains(.columnBreak) ? "\\column " : "\\page ")
    state.hasUnicodeCount = false
  }

  private mutating func writeCharacter(_ scalar: Unicode.Scalar, place: Int) {
    if scalar == "\u{2028}", isInText, document.attributes.usesStandardWords {
      out.append("\\line ")
      return
    }
    if scalar == "\u{AD}", isInText, state.character.flags.contains(.optionalHyphen) {
      out.append("\\-")
      return
    }
    guard !state.avoidsCodePages, encoders.mayUseBytes(at: place),
      let code = encoders.encoder(at: place).code(of: scalar)
    else {
      writeUnicode(scalar)
      return
    }
    if code >= 0x100 {
      out.hexEscape(UInt8(truncatingIfNeeded: code >> 8))
      out.hexEscape(UInt8(truncatingIfNeeded: code))
    } else if code >= 0x80 {
      out.hexEscape(UInt8(truncatingIfNeeded: code))
    } else if Self.isPlain[Int(code)], code != 0x09 {
      out.append(byte: UInt8(truncatingIfNeeded: code))
    } else {
      out.hexEscape(UInt8(truncatingIfNeeded: code))
    }
  }

  private mutating func writeUnicode(_ scalar: Unicode.Scalar) {
    if !state.hasUnicodeCount { out.append("\\uc0") }
    state.hasUnicodeCount = true
    out.unicodeEscape(scalar)
  }

  /// Which bytes stand for themselves: printable ASCII and the tab, without `\`, `{` and `}`.
  private static let isPlain: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in 0x20..<0x7F { table[byte] = true }
    for byte: UInt8 in [0x5C, 0x7B, 0x7D] { table[Int(byte)] = false }
    table[0x09] = true
    return table
  }()

  /// The scalar that starts at an index of valid UTF-8, and how many bytes it takes.
  private static func scalar(_ utf8: [UInt8], at index: Int) -> (Unicode.Scalar, Int) {
    let lead = UInt32(utf8[index])
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard index + length <= utf8.count else { return ("\u{FFFD}", utf8.count - index) }
    var value = length == 1 ? lead : lead & (0x7F >> UInt32(length))
    for offset in 1..<max(length, 1) { value = value << 6 | UInt32(utf8[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
