/// Tells contents apart that differ by chance or by work: 128 bits, many times as fast as ``SHA256``.
///
/// No protection against somebody who makes two contents alike on purpose. Each half has two lanes, which
/// take words of 64 bits in turn; each step maps the states of a lane one to one, so that contents that
/// differ in one word never agree. The halves step in different ways: what cancels in one hardly does in the
/// other.
package struct Fingerprint: Hashable, Sendable {
  /// The upper half.
  package let high: UInt64
  /// The lower half.
  package let low: UInt64

  /// How many hexadecimal digits a fingerprint has.
  package static let digitCount = 32

  private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// The fingerprint of bytes that are all there.
  package init(of bytes: ArraySlice<UInt8>) {
    self = Builder().finalize(adding: bytes)
  }

  /// Reads 32 lower-case hexadecimal digits; nil for anything else.
  package init?(digits: ArraySlice<UInt8>) {
    guard digits.count == Self.digitCount else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for byte in digits {
      let value: UInt8
      switch byte {
      case 0x30...0x39: value = byte - 0x30
      case 0x61...0x66: value = byte - 0x61 + 10
      default: return nil
      }
      words.0 = words.0 << 4 | words.1 >> 60
      words.1 = words.1 << 4 | UInt64(value)
    }
    (high, low) = words
  }

  /// The fingerprint of a content under a name.
  package func named(_ name: [UInt8]) -> Fingerprint {
    var builder = Builder()
    builder.mix(high, low)
    return builder.finalize(adding: name[...])
  }

  /// The fingerprint as 32 lower-case hexadecimal digits.
  package var digits: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.digitCount) { buffer, count in
      for index in 0..<16 {
        buffer[index] = Self.digit(high >> (60 - 4 * UInt64(index)))
        buffer[16 + index] = Self.digit(low >> (60 - 4 * UInt64(index)))
      }
      count = Self.digitCount
    }
  }

  private static func digit(_ bits: UInt64) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: bits & 15)
    return value < 10 ? 0x30 + value : 0x61 + value - 10
  }

  /// A fingerprint of bytes that arrive in parts.
  package struct Builder: Sendable {
    private var upper = Lanes(even: 0x9E37_79B9_7F4A_7C15, odd: 0xC2B2_AE3D_27D4_EB4F)
    private var lower = Lanes(even: 0x1656_67B1_9E37_79F9, odd: 0xD6E8_FEB8_6659_FD93)
    /// Bytes that do not fill a block yet, fewer than 16.
    private var pending: [UInt8] = []
    private var byteCount: UInt64 = 0

    /// Starts with nothing.
    package init() {}

    private static let blockSize = 16

    /// Adds bytes.
    package mutating func update(_ bytes: ArraySlice<UInt8>) {
      byteCount &+= UInt64(bytes.count)
      var rest = bytes
      if !pending.isEmpty {
        let missing = rest.prefix(Self.blockSize - pending.count)
        pending += missing
        rest = rest.dropFirst(missing.count)
        guard pending.count == Self.blockSize else { return }
        pending.withUnsafeBytes { add($0) }
        pending.removeAll(keepingCapacity: true)
      }
      rest.withUnsafeBytes { add($0) }
      let left = rest.count % Self.blockSize
      if left > 0 { pending += rest.suffix(left) }
    }

    /// Adds two words.
    fileprivate mutating func mix(_ even: UInt64, _ odd: UInt64) {
      upper.even = Lanes.stepped(upper.even, xor: even)
      upper.odd = Lanes.stepped(upper.odd, xor: odd)
      lower.even = Lanes.stepped(lower.even, sum: even)
      lower.odd = Lanes.stepped(lower.odd, sum: odd)
    }

    /// The fingerprint of everything added, and of the last bytes.
    package consuming func finalize(adding bytes: ArraySlice<UInt8>) -> Fingerprint {
      guard pending.isEmpty else {
        update(bytes)
        return finalize()
      }
      byteCount &+= UInt64(bytes.count)
      bytes.withUnsafeBytes { bytes in
        add(bytes)
        let left = bytes.count % Self.blockSize
        guard left > 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: Self.blockSize, alignment: 8) { block in
          block.initializeMemory(as: UInt8.self, repeating: 0)
          block.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.suffix(left)))
          add(UnsafeRawBufferPointer(block))
        }
      }
      return finalize()
    }

    /// Adds all whole blocks.
    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
      func word(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      var copy = self
      var offset = 0
      while offset + Self.blockSize <= bytes.count {
        copy.mix(word(offset), word(offset + 8))
        offset += Self.blockSize
      }
      (upper, lower) = (copy.upper, copy.lower)
    }

    /// The fingerprint of everything added.
    package consuming func finalize() -> Fingerprint {
      if !pending.isEmpty {
        pending += repeatElement(0, count: Self.blockSize - pending.count)
        pending.withUnsafeBytes { add($0) }
      }
      mix(byteCount, ~byteCount)
      return Fingerprint(
        high: Lanes.stepped(Lanes.stepped(upper.even, xor: upper.odd), sum: 0),
        low: Lanes.stepped(Lanes.stepped(lower.odd, sum: lower.even), xor: 0))
    }
  }

  /// The state of one half.
  private struct Lanes: Sendable {
    var even: UInt64
    var odd: UInt64

    @inline(__always)
    static func stepped(_ lane: UInt64, xor word: UInt64) -> UInt64 {
      let product = (lane ^ word) &* 0x9FB2_1C65_1E98_DF25
      return product ^ product >> 32
    }

    @inline(__always)
    static func stepped(_ lane: UInt64, sum word: UInt64) -> UInt64 {
      let product = (lane &+ word) &* 0xD1B5_4A32_D192_ED03
      let turned = product << 29 | product >> 35
      return turned ^ turned >> 31
    }
  }
}
