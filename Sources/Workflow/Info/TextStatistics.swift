package import RichText

/// How long the visible text of a document is, by several measures.
///
/// See Info.docc, "Counting".
package struct TextStatistics: Equatable, Sendable {
  /// UTF-16 code units, which `NSString.length` and `NSRange` count.
  package var utf16Units = 0
  /// Unicode scalar values.
  package var scalars = 0
  /// Characters as people see them (extended grapheme clusters, UAX #29).
  package var graphemes = 0
  /// Words: stretches between spaces that have a letter or a digit, and each character of a script
  /// that is written without spaces between words by its own.
  package var words = 0
  /// Paragraphs, those without text included.
  package var paragraphs = 0

  /// Nothing.
  package init() {}

  /// Measures the body of a document, hidden and deleted text left out unless asked for.
  package init(of document: Document, includeHidden: Bool = false) {
    self.init(
      of: TextExtraction(
        document.body, characterStyles: document.characterStyles, includeHidden: includeHidden
      ).utf8)
  }

  /// Measures finished text in UTF-8.
  package init(of utf8: [UInt8]) {
    utf16Units = TextMetrics.utf16Length(of: utf8[...])
    scalars = utf8.count { $0 & 0xC0 != 0x80 }
    paragraphs = utf8.count { $0 == 0x0A } + (utf8.isEmpty || utf8.last == 0x0A ? 0 : 1)
    // Of ASCII only CR LF is one character made of two.
    graphemes =
      scalars == utf8.count && !utf8.contains(0x0D)
      ? utf8.count : String(decoding: utf8, as: UTF8.self).count
    words = Self.wordCount(of: utf8)
  }

  private static func wordCount(of utf8: [UInt8]) -> Int {
    var count = 0
    /// Whether the word at hand is counted already.
    var isInWord = false
    var position = 0
    while position < utf8.count {
      let byte = utf8[position]
      if byte < 0x80 {
        position += 1
        switch byte {
        case 0x09...0x0D, 0x20: isInWord = false
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
          if !isInWord { count += 1 }
          isInWord = true
        default: break
        }
        continue
      }
      let (scalar, length) = decode(utf8[position...])
      position += length
      if isUnspaced(scalar) {
        count += 1
        isInWord = false
      } else if scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        count += 1
        isInWord = true
      }
    }
    return count
  }

  /// The scalar at the start of `bytes` and its length; U+FFFD for what is not UTF-8.
  private static func decode(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes.first ?? 0
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, bytes.count >= length else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes.dropFirst().prefix(length - 1) { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// Whether words of the scalar's script stand together without spaces, and each character counts
  /// as one: ideographs and kana.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x31F0...0x31FF, 0xFF66...0xFF9D: true
    default: scalar.properties.isIdeographic
    }
  }
}
