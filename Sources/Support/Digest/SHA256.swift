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

  /// The eight words that the rounds work on.
  private struct Words {
    var a, b, c, d, e, f, g, h: UInt32
  }

  /// Works in every whole block of `bytes`; what does not fill a block is left to the caller.
  ///
  /// The rounds and their constants are written one by one, and the schedule is 16 variables: in a
  /// loop over arrays, each word would go through memory, and each index through a check.
  private mutating func compress(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while bytes.count - offset >= Self.blockSize {
      var schedule = Schedule(bytes, at: offset)
      var words = Words(
        a: state[0], b: state[1], c: state[2], d: state[3], e: state[4], f: state[5], g: state[6],
        h: state[7])
      // The constants are the first 32 bits of the fractional parts of the cube roots of the first 64
      // primes.
      Self.rounds(
        &words, schedule,
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
        0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
        0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174)
      schedule.extend()
      Self.rounds(
        &words, schedule,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa,
        0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967)
      schedule.extend()
      Self.rounds(
        &words, schedule,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb,
        0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
        0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070)
      schedule.extend()
      Self.rounds(
        &words, schedule,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
        0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
        0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2)
      state[0] &+= words.a
      state[1] &+= words.b
      state[2] &+= words.c
      state[3] &+= words.d
      state[4] &+= words.e
      state[5] &+= words.f
      state[6] &+= words.g
      state[7] &+= words.h
      offset &+= Self.blockSize
    }
  }

  /// Sixteen rounds. Instead of moving the eight words, each round names them anew.
  @inline(__always)
  private static func rounds(
    _ x: inout Words, _ w: Schedule, _ k0: UInt32, _ k1: UInt32,
    _ k2: UInt32, _ k3: UInt32, _ k4: UInt32, _ k5: UInt32, _ k6: UInt32, _ k7: UInt32,
    _ k8: UInt32, _ k9: UInt32, _ k10: UInt32, _ k11: UInt32, _ k12: UInt32, _ k13: UInt32,
    _ k14: UInt32, _ k15: UInt32
  ) {
    round(x.a, x.b, x.c, &x.d, x.e, x.f, x.g, &x.h, w.w0 &+ k0)
    round(x.h, x.a, x.b, &x.c, x.d, x.e, x.f, &x.g, w.w1 &+ k1)
    round(x.g, x.h, x.a, &x.b, x.c, x.d, x.e, &x.f, w.w2 &+ k2)
    round(x.f, x.g, x.h, &x.a, x.b, x.c, x.d, &x.e, w.w3 &+ k3)
    round(x.e, x.f, x.g, &x.h, x.a, x.b, x.c, &x.d, w.w4 &+ k4)
    round(x.d, x.e, x.f, &x.g, x.h, x.a, x.b, &x.c, w.w5 &+ k5)
    round(x.c, x.d, x.e, &x.f, x.g, x.h, x.a, &x.b, w.w6 &+ k6)
    round(x.b, x.c, x.d, &x.e, x.f, x.g, x.h, &x.a, w.w7 &+ k7)
    round(x.a, x.b, x.c, &x.d, x.e, x.f, x.g, &x.h, w.w8 &+ k8)
    round(x.h, x.a, x.b, &x.c, x.d, x.e, x.f, &x.g, w.w9 &+ k9)
    round(x.g, x.h, x.a, &x.b, x.c, x.d, x.e, &x.f, w.w10 &+ k10)
    round(x.f, x.g, x.h, &x.a, x.b, x.c, x.d, &x.e, w.w11 &+ k11)
    round(x.e, x.f, x.g, &x.h, x.a, x.b, x.c, &x.d, w.w12 &+ k12)
    round(x.d, x.e, x.f, &x.g, x.h, x.a, x.b, &x.c, w.w13 &+ k13)
    round(x.c, x.d, x.e, &x.f, x.g, x.h, x.a, &x.b, w.w14 &+ k14)
    round(x.b, x.c, x.d, &x.e, x.f, x.g, x.h, &x.a, w.w15 &+ k15)
  }

  /// One round. The rotations of the standard are nested, which gives the same with fewer moves.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ input: UInt32
  ) {
    let sum1 = rotate(rotate(rotate(e, 14) ^ e, 5) ^ e, 6)
    let sum0 = rotate(rotate(rotate(a, 9) ^ a, 11) ^ a, 2)
    h = h &+ sum1 &+ (g ^ (e & (f ^ g))) &+ input
    d = d &+ h
    h = h &+ sum0 &+ ((a & b) &+ (c & (a ^ b)))
  }

  @inline(__always)
  fileprivate static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    (word &>> count) | (word &<< (32 &- count))
  }
}

/// Sixteen neighbouring words of the message schedule.
private struct Schedule {
  private(set) var w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15: UInt32

  /// The words of the block at `offset`, which is inside `bytes` as a whole.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    @inline(__always)
    func word(_ index: Int) -> UInt32 {
      UInt32(
        bigEndian: bytes.loadUnaligned(fromByteOffset: offset &+ index &* 4, as: UInt32.self))
    }
    (w0, w1, w2, w3) = (word(0), word(1), word(2), word(3))
    (w4, w5, w6, w7) = (word(4), word(5), word(6), word(7))
    (w8, w9, w10, w11) = (word(8), word(9), word(10), word(11))
    (w12, w13, w14, w15) = (word(12), word(13), word(14), word(15))
  }

  /// Goes on to the next 16 words.
  @inline(__always)
  mutating func extend() {
    Self.extend(&w0, w1, w9, w14)
    Self.extend(&w1, w2, w10, w15)
    Self.extend(&w2, w3, w11, w0)
    Self.extend(&w3, w4, w12, w1)
    Self.extend(&w4, w5, w13, w2)
    Self.extend(&w5, w6, w14, w3)
    Self.extend(&w6, w7, w15, w4)
    Self.extend(&w7, w8, w0, w5)
    Self.extend(&w8, w9, w1, w6)
    Self.extend(&w9, w10, w2, w7)
    Self.extend(&w10, w11, w3, w8)
    Self.extend(&w11, w12, w4, w9)
    Self.extend(&w12, w13, w5, w10)
    Self.extend(&w13, w14, w6, w11)
    Self.extend(&w14, w15, w7, w12)
    Self.extend(&w15, w0, w8, w13)
  }

  /// The word 16 places on, made of the word itself and of those 1, 9 and 14 places on.
  @inline(__always)
  private static func extend(
    _ word: inout UInt32, _ word1: UInt32, _ word9: UInt32, _ word14: UInt32
  ) {
    let sigma0 = SHA256.rotate(word1, 7) ^ SHA256.rotate(word1, 18) ^ (word1 >> 3)
    let sigma1 = SHA256.rotate(word14, 17) ^ SHA256.rotate(word14, 19) ^ (word14 >> 10)
    word = word &+ sigma0 &+ word9 &+ sigma1
  }
}
