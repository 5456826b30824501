/// Percent-encoding of addresses (RFC 3986, section 2.1).
extension Collection<UInt8> {
  /// What the bytes of an address stand for: its encoded bytes as they are. A percent sign without two
  /// digits behind it is just that.
  package var percentDecoded: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var position = startIndex
    while position != endIndex {
      let byte = self[position]
      formIndex(after: &position)
      guard byte == UInt8(ascii: "%"), let value = hexadecimalPair(at: position) else {
        result.append(byte)
        continue
      }
      result.append(value)
      position = index(position, offsetBy: 2)
    }
    return result
  }

  /// The value of the two hexadecimal digits at an index; nil where there are not two of them.
  package func hexadecimalPair(at position: Index) -> UInt8? {
    let digits = self[position...].prefix(2)
    guard digits.count == 2, let high = digits.first?.hexadecimalValue,
      let low = digits.dropFirst().first?.hexadecimalValue
    else { return nil }
    return high << 4 | low
  }
}

extension [UInt8] {
  /// Appends `%` and the two capital digits of a byte, as RFC 3986 recommends them.
  package mutating func append(percentEscapeOf byte: UInt8) {
    append(UInt8(ascii: "%"))
    for value in [byte >> 4, byte & 15] {
      append(value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &+ (value &- 10))
    }
  }

  /// Appends a part of a path in an address: every byte but the unreserved characters (RFC 3986,
  /// section 2.3) is encoded, so that it is safe in `href`, `src` and `srcset`.
  package mutating func append(percentEncoded part: some Sequence<UInt8>, except: UInt8? = nil) {
    for byte in part {
      let isUnreserved = byte.isPlainInNames || byte == UInt8(ascii: "~")
      if isUnreserved || byte == except { append(byte) } else { append(percentEscapeOf: byte) }
    }
  }

  /// Appends the two hexadecimal digits of a byte, without capital letters.
  @inlinable
  package mutating func append(hexadecimal byte: UInt8) {
    for value in [byte >> 4, byte & 15] {
      append(value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ (value &- 10))
    }
  }
}
