import Digest
import Testing

@Suite("Fingerprints")
struct FingerprintTests {
  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
  }

  @Test("A fingerprint does not depend on the parts that bytes arrive in")
  func isTheSameForAllParts() {
    for count in [0, 1, 31, 32, 33, 64, 100, 257] {
      let whole = Fingerprint(of: bytes(count)[...])
      for step in [1, 3, 32, 50] {
        var builder = Fingerprint.Builder()
        var rest = bytes(count)[...]
        while !rest.isEmpty {
          builder.update(rest.prefix(step))
          rest = rest.dropFirst(step)
        }
        #expect(builder.finalize() == whole, "\(count) bytes by \(step)")
        var other = Fingerprint.Builder()
        other.update(bytes(count).prefix(step))
        #expect(other.finalize(adding: bytes(count).dropFirst(step)) == whole)
      }
    }
  }

  @Test("Every bit, every length and every name counts")
  func tellsContentsApart() {
    var seen: Set<Fingerprint> = []
    var count = 0
    for length in 0..<70 {
      seen.insert(Fingerprint(of: [UInt8](repeating: 0, count: length)[...]))
      count += 1
    }
    for bit in 0..<(70 * 8) {
      var changed = bytes(70)
      changed[bit / 8] ^= 1 << (bit % 8)
      seen.insert(Fingerprint(of: changed[...]))
      count += 1
    }
    let content = Fingerprint(of: bytes(70)[...])
    for name in ["", "a", "b", "ab", ".json"] {
      seen.insert(content.named(Array(name.utf8)))
      count += 1
    }
    #expect(seen.count == count)
  }

  @Test("No two changes of one or two bits agree")
  func tellsChangesApart() {
    var seen: Set<Fingerprint> = []
    let bits = 40 * 8
    for first in 0..<bits {
      for second in first..<bits {
        var changed = bytes(40)
        changed[first / 8] ^= 1 << (first % 8)
        if second > first { changed[second / 8] ^= 1 << (second % 8) }
        seen.insert(Fingerprint(of: changed[...]))
      }
    }
    #expect(seen.count == bits * (bits + 1) / 2)
  }

  @Test("Blocks that change places are another content")
  func tellsOrderApart() {
    let (first, second) = (bytes(16), [UInt8](repeating: 9, count: 16))
    #expect(Fingerprint(of: (first + second)[...]) != Fingerprint(of: (second + first)[...]))
  }

  @Test("Digits are read as they were written, and nothing else is")
  func readsDigits() {
    for count in 0..<50 {
      let fingerprint = Fingerprint(of: bytes(count)[...])
      #expect(Fingerprint(digits: fingerprint.digits[...]) == fingerprint)
    }
    for text in ["", "0", String(repeating: "A", count: 32), String(repeating: "0", count: 33)] {
      #expect(Fingerprint(digits: Array(text.utf8)[...]) == nil)
    }
  }
}
