/// Limits that more than one module keeps. What only one structure has, stands with that structure.
package enum Limits {
  /// The most bytes of one stream that is read into memory (512 MiB): RTF, flat RTFD, JSON.
  package static let streamByteCount = 512 << 20
  /// The most bytes of a picture that an output holds in itself (64 MiB), as digits or base 64; also the
  /// most that all pictures of a document take there where they come again.
  package static let embeddedByteCount = 64 << 20
  /// The deepest nesting that is followed where each level costs room of its own: folders, JSON.
  package static let depth = 64
}

/// Limits in the words of messages. A message is made from the limit itself, so that it stays true when
/// the limit changes.
extension Int {
  /// A number of bytes in the largest unit that it is a whole number of: `512 MiB`, `4 KiB`,
  /// `1,000 bytes`.
  package var inBinaryUnits: String {
    for (shift, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")]
    where self >= 1 << shift && self & ((1 << shift) - 1) == 0 {
      return "\((self >> shift).grouped) \(unit)"
    }
    return "\(grouped) bytes"
  }

  /// The digits in groups of three: `200,000`.
  package var grouped: String {
    var digits = Array(String(magnitude).utf8)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(UInt8(ascii: ","), at: place)
      place -= 3
    }
    return (self < 0 ? "-" : "") + String(decoding: digits, as: UTF8.self)
  }
}
