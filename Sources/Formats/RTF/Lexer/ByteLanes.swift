/// Eight bytes of the source, looked at together in one 64-bit number: the first byte is the
/// lowest.
///
/// A result that says something of each byte has 0x80 where it holds and 0 where it does not; where
/// carries can spoil bytes, only those above the first hit are spoilt, and only the first hit is
/// used.
struct ByteLanes {
  /// The bytes.
  let word: UInt64

  /// The same byte in each place.
  @inline(__always)
  private static func all(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Loads the bytes at `index`; behind `end` there are zeros.
  @inline(__always)
  init(_ source: UnsafeRawBufferPointer, at index: Int, end: Int) {
    if index &+ 8 <= end {
      word = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      return
    }
    var word: UInt64 = 0
    var shift: UInt64 = 0
    var position = index
    while position < end {
      word |= UInt64(source[position]) << shift
      shift += 8
      position += 1
    }
    self.word = word
  }

  /// The bytes that are no plain text, tab among them: below space, from DEL, backslash and braces.
  @inline(__always)
  static func special(in lanes: ByteLanes) -> UInt64 {
    let word = lanes.word
    let isLow = (word &- all(0x20)) & ~word
    // Each byte that became 0 has its high bit set by the subtraction.
    let backslash = word ^ all(ByteClass.backslash)
    let isBackslash = (backslash &- all(1)) & ~backslash
    // From the opening brace on, which is 0x7B, the odd ones: 0x7D is the closing brace, 0x7F is
    // DEL.
    let isOther = ((word & all(0x7F)) &+ all(0x80 - 0x7B)) & (word << 7)
    return (isLow | isBackslash | isOther | word) & all(0x80)
  }

  /// How many letters the bytes start with, 0…8.
  @inline(__always)
  var letterCount: Int {
    let lower = word | Self.all(0x20)
    let seven = lower & Self.all(0x7F)
    let isLetter =
      (seven &+ Self.all(0x80 - 0x61)) & ~(seven &+ Self.all(0x80 - 0x7B)) & ~lower
    return (~isLetter & Self.all(0x80)).trailingZeroBitCount >> 3
  }

  /// The first `count` bytes, zeros behind them.
  @inline(__always)
  func first(_ count: Int) -> UInt64 {
    count == 8 ? word : word & ((1 << UInt64(count * 8)) &- 1)
  }

  /// How many decimal digits the bytes start with, 0…8.
  @inline(__always)
  var digitCount: Int {
    let value = word ^ Self.all(0x30)
    let isOther = ((value & Self.all(0x7F)) &+ Self.all(0x80 - 10)) | value
    return (isOther & Self.all(0x80)).trailingZeroBitCount >> 3
  }

  /// The number that the first `count` bytes are, which are digits; `count` is 1…7.
  @inline(__always)
  func decimalValue(count: Int) -> Int32 {
    // Zeros go in front, then neighbours are joined: digits to pairs, pairs to fours, fours to all.
    var value = (word ^ Self.all(0x30)) << UInt64(64 - 8 * count)
    value = (value &* 10 &+ value >> 8) & 0x00FF_00FF_00FF_00FF
    value = (value &* 100 &+ value >> 16) & 0x0000_FFFF_0000_FFFF
    value = value &* 10_000 &+ value >> 32
    return Int32(truncatingIfNeeded: value & 0xFFFF_FFFF)
  }
}
