import RichText

/// Text cut into what a comparison treats as one: words, blanks, signs, and embedded objects.
///
/// A token may be a single byte, and so takes no more than its place and its number.
struct WordTokens {
  /// Where each token starts in the text, and where the last one ends.
  private(set) var bounds: [Int] = []
  /// What is compared: the numbers of the tokens' bytes, and of an object what it is.
  private(set) var keys: [Int32] = []

  /// Cuts a range of a text.
  init(_ text: AttributedText, in range: Range<Int>, numbers: inout ByteNumbers) {
    let bytes = text.utf8
    var index = range.lowerBound
    var nextObject = text.firstObject(from: range.lowerBound)
    while index < range.upperBound {
      let start = index
      bounds.append(start)
      if nextObject < text.objects.count, text.objects[nextObject].offset == start {
        index = min(start + 3, range.upperBound)
        let key = Array(bytes[start..<index]) + Self.key(of: text.objects[nextObject].object)
        keys.append(numbers.number(of: key[...]))
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
      keys.append(numbers.number(of: bytes[start..<index]))
    }
    bounds.append(range.upperBound)
  }

  /// The bytes of neighbouring tokens in the text.
  func range(of tokens: Range<Int>) -> Range<Int> {
    bounds[tokens.lowerBound]..<bounds[tokens.upperBound]
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

extension AttributedText {
  /// The index of the first object at or behind a byte; the number of objects when there is none.
  func firstObject(from offset: Int) -> Int {
    var low = 0
    var high = objects.count
    while low < high {
      let middle = low + (high - low) / 2
      if objects[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
