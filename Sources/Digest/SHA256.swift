/// SHA-256 of bytes that arrive in parts (FIPS 180-4, section 6.2).
package struct SHA256: Sendable {
  /// The 32 bytes of a finished digest.
  package struct Digest: Hashable, Sendable {
    /// The bytes, always 32 of them.
    package let bytes: [UInt8]

    fileprivate init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads 64 hexadecimal digits of either case; nil for anything else.
    package init?(hexadecimal: String) {
      guard let bytes = Hexadecimal.decode(hexadecimal), bytes.count == 32 else { return nil }
      self.bytes = bytes
    }

    /// The digest as 64 lower-case hexadecimal digits.
    package var hexadecimal: String { Hexadecimal.encode(bytes) }
  }

  private var state: State = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// Bytes that do not fill a block yet, fewer than 64.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Starts an empty digest.
  package init() {}

  /// The digest of bytes that are all there.
  package static func digest(of bytes: [UInt8]) -> Digest {
    var hash = SHA256()
    hash.update(bytes[...])
    return hash.finalize()
  }

  /// Adds bytes.
  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    byteCount &+= UInt64(bytes.count)
    var rest = bytes
    if !pending.isEmpty {
      let missing = rest.prefix(Self.blockSize - pending.count)
      pending.append(contentsOf: missing)
      rest = rest.dropFirst(missing.count)
      guard pending.count == Self.blockSize else { return }
      pending.withUnsafeBytes { compress($0) }
      pending.removeAll(keepingCapacity: true)
    }
    rest.withUnsafeBytes { compress($0) }
    pending.append(contentsOf: rest.suffix(rest.count % Self.blockSize))
  }

  /// Adds bytes.
  package mutating func update(_ bytes: [UInt8]) { update(bytes[...]) }

  /// The digest of everything added.
  package consuming func finalize() -> Digest {
    let bitCount = byteCount &* 8
    var tail = pending
    tail.append(0x80)
    let zeros = (Self.blockSize + 56 - tail.count % Self.blockSize) % Self.blockSize
    tail.append(contentsOf: repeatElement(0, count: zeros))
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    tail.withUnsafeBytes { compress($0) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for index in state.indices {
      for shift in stride(from: UInt32(24), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: state[index] >> shift))
      }
    }
    return Digest(bytes: bytes)
  }
}

extension SHA256 {
  fileprivate typealias State = InlineArray<8, UInt32>

  private static let blockSize = 64

  /// The round constants: the first 32 bits of the fractional parts of the cube roots of the first
  /// 64 primes.
  private static let roundConstants: InlineArray<64, UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// Works in every whole block of `bytes`; what does not fill a block is left to the caller.
  private mutating func compress(_ bytes: UnsafeRawBufferPointer) {
    var schedule = InlineArray<16, UInt32>(repeating: 0)
    var offset = 0
    while bytes.count - offset >= Self.blockSize {
      for index in 0..<16 {
        schedule[index] = UInt32(
          bigEndian: bytes.loadUnaligned(fromByteOffset: offset &+ index &* 4, as: UInt32.self))
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])

      // One round; the caller rotates the names of the eight words instead of moving them.
      func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
        _ g: UInt32, _ h: inout UInt32, _ input: UInt32
      ) {
        let sum1 = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
        let sum0 = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
        h = h &+ sum1 &+ (g ^ (e & (f ^ g))) &+ input
        d = d &+ h
        h = h &+ sum0 &+ ((a & b) | (c & (a | b)))
      }

      var base = 0
      while base < 64 {
        func input(_ index: Int) -> UInt32 {
          schedule[index & 15] &+ Self.roundConstants[base &+ index]
        }
        for half in stride(from: 0, to: 16, by: 8) {
          round(a, b, c, &d, e, f, g, &h, input(half))
          round(h, a, b, &c, d, e, f, &g, input(half &+ 1))
          round(g, h, a, &b, c, d, e, &f, input(half &+ 2))
          round(f, g, h, &a, b, c, d, &e, input(half &+ 3))
          round(e, f, g, &h, a, b, c, &d, input(half &+ 4))
          round(d, e, f, &g, h, a, b, &c, input(half &+ 5))
          round(c, d, e, &f, g, h, a, &b, input(half &+ 6))
          round(b, c, d, &e, f, g, h, &a, input(half &+ 7))
        }
        base &+= 16
        if base < 64 { Self.extend(&schedule) }
      }
      state[0] &+= a
      state[1] &+= b
      state[2] &+= c
      state[3] &+= d
      state[4] &+= e
      state[5] &+= f
      state[6] &+= g
      state[7] &+= h
      offset &+= Self.blockSize
    }
  }

  /// Replaces the 16 schedule words by the next 16.
  private static func extend(_ schedule: inout InlineArray<16, UInt32>) {
    for index in 0..<16 {
      let word15 = schedule[(index &+ 1) & 15]
      let word2 = schedule[(index &+ 14) & 15]
      let sigma0 = rotate(word15, 7) ^ rotate(word15, 18) ^ (word15 >> 3)
      let sigma1 = rotate(word2, 17) ^ rotate(word2, 19) ^ (word2 >> 10)
      schedule[index] = schedule[index] &+ sigma0 &+ schedule[(index &+ 9) & 15] &+ sigma1
    }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    (word &>> count) | (word &<< (32 &- count))
  }
}
