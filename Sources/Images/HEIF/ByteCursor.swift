import RTFDBytes

/// A bounded view into a file's bytes that reads big-endian numbers and never leaves its end.
struct ByteCursor {
  let bytes: [UInt8]
  /// The next byte to read, an offset in the file.
  private(set) var position: Int
  /// One past the last byte that may be read.
  let end: Int

  /// A view of `range`, which is clamped to the bytes.
  init(_ bytes: [UInt8], range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.count)
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// How many bytes are left.
  var remaining: Int { end - position }

  /// Takes the range of the next `count` bytes.
  mutating func take(_ count: Int) throws(HEIFError) -> Range<Int> {
    guard count >= 0, count <= remaining else {
      throw HEIFError(.damaged, "a box ends before its content does", at: position)
    }
    let start = position
    position += count
    return start..<position
  }

  /// Reads an unsigned number of `byteCount` bytes, 0…8.
  mutating func number(_ byteCount: Int) throws(HEIFError) -> UInt64 {
    bytes[try take(byteCount)].bigEndian
  }

  mutating func byte() throws(HEIFError) -> UInt8 {
    UInt8(truncatingIfNeeded: try number(1))
  }

  mutating func uint16() throws(HEIFError) -> Int { Int(truncatingIfNeeded: try number(2)) }

  mutating func uint32() throws(HEIFError) -> UInt32 {
    UInt32(truncatingIfNeeded: try number(4))
  }

  /// Reads a four-character code.
  mutating func code() throws(HEIFError) -> FourCharacterCode {
    FourCharacterCode(rawValue: try uint32())
  }

  /// Reads the version byte and the 24 flag bits of a full box.
  mutating func versionAndFlags() throws(HEIFError) -> (version: UInt8, flags: UInt32) {
    let word = try uint32()
    return (UInt8(truncatingIfNeeded: word >> 24), word & 0xFF_FFFF)
  }

  /// Reads bytes up to a NUL, which is stepped over; the end of the view ends them as well.
  mutating func terminatedBytes() -> ArraySlice<UInt8> {
    let text = bytes[position..<end].prefix { $0 != 0 }
    position = min(text.endIndex + 1, end)
    return text
  }
}

/// A box type, item type or brand.
struct FourCharacterCode: RawRepresentable, Hashable, ExpressibleByStringLiteral {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(stringLiteral value: StaticString) {
    rawValue = value.withUTF8Buffer { UInt32(truncatingIfNeeded: $0.prefix(4).bigEndian) }
  }

  /// The code for messages; bytes that are not printable become `?`.
  var description: String {
    let bytes = stride(from: UInt32(24), through: 0, by: -8).map { shift in
      let byte = UInt8(truncatingIfNeeded: rawValue >> shift)
      return (0x20...0x7E).contains(byte) ? byte : UInt8(ascii: "?")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
