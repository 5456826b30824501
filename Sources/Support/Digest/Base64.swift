import FoundationEssentials

/// Base 64 of RFC 4648, section 4: padded, without line breaks.
///
/// Foundation codes it. What its decoder takes and no encoder writes is refused here: bits that no byte
/// needs (`Zh==`), padding without a digit (`====`) and one sign too many (`Zg===`).
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
  package static func decode(_ text: String) -> [UInt8]? {
    guard let data = Data(base64Encoded: text) else { return nil }
    let bytes = [UInt8](data)
    // Only the last group can be something else than its bytes make.
    let lastGroup = bytes.suffix(bytes.count % 3 == 0 ? 3 : bytes.count % 3)
    guard text.utf8.count == encodedCount(of: bytes.count),
      text.utf8.suffix(4).elementsEqual(encode(Array(lastGroup)).utf8)
    else { return nil }
    return bytes
  }
}
