/// Text is UTF-8 in arrays of bytes from the reader to the output.
extension [UInt8] {
  /// Appends a part of other bytes, which is inside them.
  @inlinable
  @inline(__always)
  package mutating func append(bytes: [UInt8], _ range: Range<Int>) {
    bytes.withUnsafeBufferPointer {
      append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// Appends a Unicode scalar as UTF-8; a value that is none is appended as U+FFFD.
  @inlinable
  package mutating func append(scalar value: UInt32) {
    if value < 0x80 {
      append(UInt8(value))
    } else if value < 0x800 {
      append(UInt8(0xC0 | value >> 6))
      append(UInt8(0x80 | value & 0x3F))
    } else if value < 0x1_0000, value & 0xF800 != 0xD800 {
      append(UInt8(0xE0 | value >> 12))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    } else if value >= 0x1_0000, value < 0x11_0000 {
      append(UInt8(0xF0 | value >> 18))
      append(UInt8(0x80 | value >> 12 & 0x3F))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    } else {
      append(0xEF)
      append(0xBF)
      append(0xBD)
    }
  }
}
