/// Conversions between byte offsets and UTF-16 offsets, which `NSRange` counts.
package enum TextMetrics {
  /// How many UTF-16 code units the UTF-8 `bytes` are.
  package static func utf16Length(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBytes { buffer in
      // Each byte that starts a character is a unit, and one that starts four bytes is two. Eight
      // bytes at a time: each has a place of eight bits in the sums, which holds 255 of them.
      let one: UInt64 = 0x0101_0101_0101_0101
      var count = buffer.count
      var index = 0
      while index + 8 <= buffer.count {
        let end = min(buffer.count - 7, index + 8 * 255)
        var continuations: UInt64 = 0
        var pairs: UInt64 = 0
        while index < end {
          let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          let high = word >> 7
          continuations &+= high & (~word >> 6) & one
          pairs &+= high & (word >> 6) & (word >> 5) & (word >> 4) & one
          index += 8
        }
        count += sum(pairs) - sum(continuations)
      }
      while index < buffer.count {
        let byte = buffer[index]
        count += (byte >= 0xF0 ? 1 : 0) - (byte & 0xC0 == 0x80 ? 1 : 0)
        index += 1
      }
      return count
    }
  }

  /// The sum of the eight bytes of a word.
  private static func sum(_ word: UInt64) -> Int {
    let even: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (word & even) &+ (word >> 8 & even)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
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
