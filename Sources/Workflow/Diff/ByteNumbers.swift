/// Numbers pieces of text from 0, so that equal ones have equal numbers.
///
/// Two long texts have millions of words, most of them met once: the different ones stand in one array,
/// and are found by an open-addressing table over their hashes.
struct ByteNumbers {
  /// The different pieces, one behind the other.
  private var bytes: [UInt8] = []
  /// Where each of them ends.
  private var ends: [Int] = []
  private var hashes: [Int] = []
  /// Numbers plus 1, by hash; 0 for a free slot. The count is a power of two.
  private var slots = [Int32](repeating: 0, count: 64)

  /// The number of a piece.
  mutating func number(of piece: ArraySlice<UInt8>) -> Int32 {
    var hasher = Hasher()
    piece.withUnsafeBytes { hasher.combine(bytes: $0) }
    let hash = hasher.finalize()
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, value(number) == piece { return Int32(truncatingIfNeeded: number) }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes.append(contentsOf: piece)
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = Int32(truncatingIfNeeded: ends.count)
    if ends.count * 2 > slots.count { grow() }
    return Int32(truncatingIfNeeded: ends.count - 1)
  }

  private func value(_ number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for number in hashes.indices {
      var slot = hashes[number] & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: number + 1)
    }
  }
}
