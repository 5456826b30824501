/// Base 64 of RFC 4648, section 4: padded, without line breaks.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each character; 255 for those that are none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in digits.enumerated() {
      values[Int(digit)] = UInt8(truncatingIfNeeded: value)
    }
    return values
  }()

  /// How many characters `byteCount` bytes become.
  package static func encodedCount(of byteCount: Int) -> Int {
    let groups = byteCount / 3 + (byteCount % 3 == 0 ? 0 : 1)
    return groups.multipliedReportingOverflow(by: 4).partialValue
  }

  /// Appends the characters of `bytes`, four for every three of them.
  package static func append(_ bytes: [UInt8], to result: inout [UInt8]) {
    let digits = digits
    result.reserveCapacity(result.count + encodedCount(of: bytes.count))
    var position = 0
    while bytes.count - position >= 3 {
      let group =
        UInt32(bytes[position]) << 16 | UInt32(bytes[position + 1]) << 8
        | UInt32(bytes[position + 2])
      result.append(digits[Int(group >> 18)])
      result.append(digits[Int(group >> 12 & 63)])
      result.append(digits[Int(group >> 6 & 63)])
      result.append(digits[Int(group & 63)])
      position += 3
    }
    let rest = bytes.count - position
    if rest == 0 { return }
    let second = rest == 2 ? bytes[position + 1] : 0
    let group = UInt32(bytes[position]) << 16 | UInt32(second) << 8
    result.append(digits[Int(group >> 18)])
    result.append(digits[Int(group >> 12 & 63)])
    result.append(rest == 2 ? digits[Int(group >> 6 & 63)] : UInt8(ascii: "="))
    result.append(UInt8(ascii: "="))
  }

  /// The characters of `bytes`.
  package static func encode(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    append(bytes, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes; nil when the text is not exactly what ``encode(_:)`` makes of some bytes.
  package static func decode(_ text: String) -> [UInt8]? {
    let characters = Array(text.utf8)
    guard characters.count % 4 == 0 else { return nil }
    let values = values
    let padding = characters.suffix(2).count { $0 == UInt8(ascii: "=") }
    let end = characters.count - padding
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 4 * 3)
    var position = 0
    while end - position >= 4 {
      let first = values[Int(characters[position])]
      let second = values[Int(characters[position + 1])]
      let third = values[Int(characters[position + 2])]
      let fourth = values[Int(characters[position + 3])]
      guard first | second | third | fourth < 64 else { return nil }
      bytes.append(first << 2 | second >> 4)
      bytes.append(second << 4 | third >> 2)
      bytes.append(third << 6 | fourth)
      position += 4
    }
    if position == end { return padding == 0 ? bytes : nil }
    // The last group has two or three characters, whose spare bits are zero.
    guard end - position == 4 - padding else { return nil }
    let first = values[Int(characters[position])]
    let second = values[Int(characters[position + 1])]
    guard first | second < 64 else { return nil }
    bytes.append(first << 2 | second >> 4)
    if padding == 2 { return second & 0x0F == 0 ? bytes : nil }
    let third = values[Int(characters[position + 2])]
    guard third < 64, third & 0x03 == 0 else { return nil }
    bytes.append(second << 4 | third >> 2)
    return bytes
  }
}
