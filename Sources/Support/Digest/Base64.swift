import FoundationEssentials

/// Base 64 of RFC 4648, section 4: padded, without line breaks; between arrays of bytes, which is what
/// the layers hand on.
package enum Base64 {
  /// How many characters `byteCount` bytes become.
  package static func encodedCount(of byteCount: Int) -> Int {
    let groups = byteCount / 3 + (byteCount % 3 == 0 ? 0 : 1)
    return groups.multipliedReportingOverflow(by: 4).partialValue
  }

  /// Appends the characters of `bytes`, four for every three of them.
  package static func append(_ bytes: [UInt8], to result: inout [UInt8]) {
    result.append(contentsOf: Data(bytes).base64EncodedData())
  }

  /// The characters of `bytes`.
  package static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// The bytes; nil when the text is not exactly what ``encode(_:)`` makes of some bytes.
  ///
  /// Foundation takes spare bits that are not zero in the last group, so that two texts would stand for
  /// the same bytes; what it takes is encoded again to see that.
  package static func decode(_ text: String) -> [UInt8]? {
    guard let data = Data(base64Encoded: text) else { return nil }
    let last = Data(data.suffix(data.count % 3 == 0 ? 0 : data.count % 3))
    guard text.utf8.count == encodedCount(of: data.count),
      text.utf8.suffix(last.isEmpty ? 0 : 4).elementsEqual(last.base64EncodedData())
    else { return nil }
    return Array(data)
  }
}
