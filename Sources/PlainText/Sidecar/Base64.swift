/// Base 64 of RFC 4648, section 4, with padding and without line breaks.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each character; 255 for those that are none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, character) in alphabet.enumerated() {
      values[Int(character)] = UInt8(truncatingIfNeeded: value)
    }
    return values
  }()

  /// Four characters for every three bytes.
  static func encode(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 3 * 4 + 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group: UInt32 = 0
      for position in 0..<3 {
        group = group << 8 | (position < count ? UInt32(bytes[index + position]) : 0)
      }
      for position in 0..<4 {
        let digit = Int(group >> UInt32(18 - 6 * position)) & 0x3F
        output.append(position <= count ? alphabet[digit] : UInt8(ascii: "="))
      }
      index += count
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The bytes; nil when the text is not exactly what ``encode(_:)`` makes of some bytes.
  static func decode(_ text: String) -> [UInt8]? {
    let characters = Array(text.utf8)
    guard characters.count % 4 == 0 else { return nil }
    let padding = characters.suffix(2).count { $0 == UInt8(ascii: "=") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 4 * 3)
    var group: UInt32 = 0
    for (index, character) in characters.dropLast(padding).enumerated() {
      let value = values[Int(character)]
      guard value < 64 else { return nil }
      group = group << 6 | UInt32(value)
      if index % 4 == 3 {
        for shift: UInt32 in [16, 8, 0] {
          bytes.append(UInt8(truncatingIfNeeded: group >> shift))
        }
        group = 0
      }
    }
    switch padding {
    case 1:
      guard group & 0x3 == 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: group >> 10))
      bytes.append(UInt8(truncatingIfNeeded: group >> 2))
    case 2:
      guard group & 0xF == 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: group >> 4))
    default: break
    }
    return bytes
  }
}
