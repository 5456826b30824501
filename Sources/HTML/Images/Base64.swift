/// Base64 as `data:` URIs want it.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the encoded bytes, padded.
  static func append(_ bytes: [UInt8], to result: inout [UInt8]) {
    let digits = digits
    result.reserveCapacity(result.count + (bytes.count + 2) / 3 * 4)
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
}
