/// Which characters markup can hold, and which of them mean more than themselves there.
///
/// A page must be XML and HTML at once, so what either forbids is left out: C0 controls other than
/// tab and LF, DEL and C1 controls, and noncharacters.
package enum CharacterFilter {
  /// What the serializer does with a byte.
  @frozen package enum ByteClass: UInt8 {
    case plain, ampersand, less, greater, space, tab, control, stop
    /// May start a character that is not plain; the bytes behind it tell.
    case lead
  }

  /// The classes where a stylesheet keeps tabs and spaces.
  package static let classes: [ByteClass] = table(replacingSpaces: false)
  /// The classes where tabs and repeated spaces must be replaced.
  package static let spaceClasses: [ByteClass] = table(replacingSpaces: true)

  private static func table(replacingSpaces: Bool) -> [ByteClass] {
    (UInt8.min...UInt8.max).map { byte in
      switch byte {
      case 0x09: replacingSpaces ? .tab : .plain
      case 0x0A, 0x0C: .stop
      case 0x00...0x1F, 0x7F: .control
      case 0x20: replacingSpaces ? .space : .plain
      case UInt8(ascii: "&"): .ampersand
      case UInt8(ascii: "<"): .less
      case UInt8(ascii: ">"): .greater
      case 0xC2, 0xE2, 0xEF, 0xF0...0xF7: .lead
      default: .plain
      }
    }
  }

  /// How many bytes the character that starts here has, by its lead byte.
  @inlinable @inline(__always)
  package static func sequenceLength(_ source: [UInt8], at position: Int) -> Int {
    switch source[position] {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xFF: 4
    default: 1
    }
  }

  /// Whether the character that starts with this ``ByteClass/lead`` byte is not plain.
  @inlinable package static func isSpecial(_ source: [UInt8], at position: Int) -> Bool {
    let second = byte(source, position + 1)
    switch source[position] {
    case 0xC2: return second < 0xA0
    case 0xE2: return isStop(source, at: position)
    case 0xEF:
      let third = byte(source, position + 2)
      return second == 0xBF && third >= 0xBC && third != 0xBD
        || second == 0xB7 && (0x90...0xAF).contains(third)
    default:
      // The last two code points of every plane: F? ?F BF BE/BF, the second byte's low bits set.
      return second & 0x0F == 0x0F && byte(source, position + 2) == 0xBF
        && byte(source, position + 3) >= 0xBE
    }
  }

  /// Whether U+2028 or U+FFFC starts here.
  @inlinable package static func isStop(_ source: [UInt8], at position: Int) -> Bool {
    let lead = source[position]
    return lead == 0xE2 && byte(source, position + 1) == 0x80 && byte(source, position + 2) == 0xA8
      || lead == 0xEF && byte(source, position + 1) == 0xBF && byte(source, position + 2) == 0xBC
  }

  @usableFromInline static func byte(_ source: [UInt8], _ position: Int) -> UInt8 {
    position < source.count ? source[position] : 0
  }

  /// Text without the characters that no page can hold, and how many those were. U+2028 and U+FFFC
  /// stay.
  package static func allowed(_ source: [UInt8]) -> (bytes: [UInt8], dropped: Int) {
    var isClean = true
    for byte in source where classes[Int(byte)] == .control || classes[Int(byte)] == .lead {
      isClean = false
      break
    }
    if isClean { return (source, 0) }
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var dropped = 0
    var position = 0
    while position < source.count {
      let kind = classes[Int(source[position])]
      let isDropped =
        kind == .control || source[position] == 0x0C
        || kind == .lead && isSpecial(source, at: position) && !isStop(source, at: position)
      let length = min(sequenceLength(source, at: position), source.count - position)
      if isDropped {
        dropped += 1
      } else {
        result.append(contentsOf: source[position..<position + length])
      }
      position += length
    }
    return (result, dropped)
  }
}
