/// Conversions between byte offsets and UTF-16 offsets, which `NSRange` counts.
package enum TextMetrics {
  /// How many UTF-16 code units the UTF-8 `bytes` are.
  package static func utf16Length(of bytes: ArraySlice<UInt8>) -> Int {
    // Without branches, so that the compiler makes vector code of it: each lead byte is a unit, and
    // the lead of four bytes one more.
    bytes.withUnsafeBufferPointer { buffer in
      var count = 0
      for byte in buffer {
        count &+= (byte & 0xC0 == 0x80 ? 0 : 1) &+ (byte >= 0xF0 ? 1 : 0)
      }
      return count
    }
  }

  /// The UTF-16 offsets of ascending byte offsets, in one pass over the text.
  package static func utf16Offsets(of byteOffsets: [Int], in utf8: [UInt8]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(byteOffsets.count)
    var position = 0
    var units = 0
    for offset in byteOffsets {
      let end = min(max(offset, position), utf8.count)
      units += utf16Length(of: utf8[position..<end])
      position = end
      result.append(units)
    }
    return result
  }
}
