import Rendering

/// Facts about the characters of a paragraph that its element must know before they are written.
struct TextScan {
  private(set) var hasTab = false
  /// Whether tabs or spaces would be lost without `white-space: pre-wrap`.
  private(set) var needsSpaces = false

  init(_ utf8: [UInt8], _ range: Range<Int>, findsSpaces: Bool) {
    hasTab = utf8[range].contains(0x09)
    guard findsSpaces else { return }
    needsSpaces = hasTab || utf8[range].first == 0x20 || utf8[range].last == 0x20
    var previous: UInt8 = 0
    for byte in utf8[range] where !needsSpaces {
      if byte == 0x20, previous == 0x20 { needsSpaces = true }
      previous = byte
    }
  }

  /// Whether the first strong character is set right to left; nil when no character at all is.
  static func direction(_ utf8: [UInt8], _ range: Range<Int>) -> Bool? {
    // Most paragraphs have none of these lead bytes: U+0590…U+08FF, U+FB1D…U+FEFF, and the planes.
    let mayHaveAny = utf8[range].contains { byte in
      byte >= 0xD6 && (byte <= 0xE0 || byte == 0xEF || byte == 0xF0)
    }
    guard mayHaveAny else { return nil }
    var first: Strength?
    var position = range.lowerBound
    while position < range.upperBound {
      let length = min(CharacterFilter.sequenceLength(utf8, at: position), utf8.count - position)
      var scalar = UInt32(utf8[position])
      if length > 1 {
        scalar &= 0x7F >> UInt32(length)
        for byte in utf8[position + 1..<position + length] {
          scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
      }
      position += length
      let strength = Strength(scalar)
      if strength == .none { continue }
      if first == nil { first = strength }
      if strength == .rightToLeft { return first == .rightToLeft }
    }
    return nil
  }

  /// The direction that a character forces, in the ranges that Unicode reserves for each.
  private enum Strength {
    case leftToRight, rightToLeft, none

    init(_ scalar: UInt32) {
      switch scalar {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
        0x200F:
        self = .rightToLeft
      case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0x58F, 0x900...0x1FFF, 0x200E,
        0x2C00...0x2DFF, 0x3005...0xD7FF, 0xF900...0xFB1C, 0xFF21...0xFFDC, 0x10000...0x107FF,
        0x11000...0x1CFFF, 0x20000...0x3FFFF:
        self = .leftToRight
      default: self = .none
      }
    }
  }
}
