import RichText

/// Text cut into what a comparison treats as one: words, blanks, signs, and embedded objects.
struct WordTokens {
  /// One of them.
  struct Token {
    /// Its bytes in the text.
    var range: Range<Int>
    /// What is compared: the bytes, and for an object what it is.
    var key: [UInt8]
  }

  private(set) var tokens: [Token] = []

  /// Cuts a range of a text.
  init(_ text: AttributedText, in range: Range<Int>) {
    let bytes = text.utf8
    var index = range.lowerBound
    var nextObject = text.objects.firstIndex { $0.offset >= range.lowerBound } ?? text.objects.count
    while index < range.upperBound {
      let start = index
      if nextObject < text.objects.count, text.objects[nextObject].offset == start {
        index = min(start + 3, range.upperBound)
        tokens.append(
          Token(
            range: start..<index,
            key: Array(bytes[start..<index]) + Self.key(of: text.objects[nextObject].object)))
        nextObject += 1
        continue
      }
      if Self.isWordByte(bytes[index]) {
        while index < range.upperBound, Self.isWordByte(bytes[index]) { index += 1 }
      } else {
        index += 1
        // The rest of a scalar that stands for itself, as in scripts without blanks.
        while index < range.upperBound, bytes[index] & 0xC0 == 0x80 { index += 1 }
      }
      tokens.append(Token(range: start..<index, key: Array(bytes[start..<index])))
    }
  }

  /// ASCII letters and digits, and scalars of two bytes: letters of alphabets. Scalars of three and
  /// four bytes are mostly ideographs, syllables and emoji, each a word of its own.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0xC2...0xDF, 0x80...0xBF: true
    default: false
    }
  }

  /// What tells one object from another: the identifier of a glyph, the name of an attachment.
  static func key(of object: EmbeddedObject) -> [UInt8] {
    switch object {
    case .glyph(let glyph): Array(glyph.contentIdentifier.utf8)
    case .attachment(let attachment): attachment.name
    case .placeholder: []
    }
  }
}
