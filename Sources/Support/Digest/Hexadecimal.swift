import RTFDBytes

/// Bytes as pairs of hexadecimal digits.
package enum Hexadecimal {
  /// Two lower-case digits per byte.
  package static func encode(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count * 2)
    for byte in bytes { digits.append(hexadecimal: byte) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The bytes of pairs of digits of either case; nil for an odd count or any other character.
  package static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in text.utf8 {
      guard let value = character.hexadecimalValue else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return high == nil ? bytes : nil
  }
}
