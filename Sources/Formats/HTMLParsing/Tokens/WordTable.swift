import RTFDBytes

/// Words of ASCII that are found by their letters, in any case.
package struct WordTable: Sendable {
  /// The words in lower case, in the order in which they were given.
  package let words: [[UInt8]]
  /// The indices of the words plus one, at the places of their hashes or at the next free ones.
  private let slots: [UInt16]
  private let longest: Int

  /// Makes a table of at most 65,534 words in lower case.
  package init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    longest = self.words.reduce(0) { max($0, $1.count) }
    var size = 16
    while size < words.count * 3 { size *= 2 }
    var slots = [UInt16](repeating: 0, count: size)
    for (index, word) in self.words.enumerated() {
      var place = Self.hash(word, 0..<word.count) & (size - 1)
      while slots[place] != 0 { place = (place + 1) & (size - 1) }
      slots[place] = UInt16(clamping: index + 1)
    }
    self.slots = slots
  }

  /// The hash of a word (FNV-1a), the same for capital and small letters.
  @inline(__always)
  private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for index in range { hash = (hash ^ UInt32(bytes[index] | 0x20)) &* 0x0100_0193 }
    return Int(hash ^ hash >> 16)
  }

  /// The index of the word that a part of some bytes is; nil when it is none.
  package func index(of bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= longest else { return nil }
    var place = Self.hash(bytes, range) & (slots.count - 1)
    while slots[place] != 0 {
      let index = Int(slots[place]) - 1
      if matches(words[index], bytes, range) { return index }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  @inline(__always)
  private func matches(_ word: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard word.count == range.count else { return false }
    for (index, byte) in word.enumerated()
    where bytes[range.lowerBound + index].asciiLowercased != byte {
      return false
    }
    return true
  }
}
