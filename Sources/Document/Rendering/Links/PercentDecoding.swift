/// What percent-encoded bytes of an address stand for (RFC 3986, section 2.1).
package enum PercentDecoding {
  /// The text with its encoded bytes as they are; a percent sign without two digits is one.
  package static func decoded(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      if text[position] == UInt8(ascii: "%"), text.count - position >= 3,
        let high = digit(text[position + 1]), let low = digit(text[position + 2])
      {
        result.append(high << 4 | low)
        position += 3
      } else {
        result.append(text[position])
        position += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
