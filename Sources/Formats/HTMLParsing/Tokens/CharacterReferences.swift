import CodePages
import RTFDBytes

/// The named character references of HTML, found by the longest name that the text starts with.
struct CharacterReferences: Sendable {
  static let shared = CharacterReferences()

  /// A name without its semicolon, and what it stands for.
  private struct Entry: Sendable {
    var name: Range<Int>
    var first: UInt32
    var second: UInt32
    var isLegacy: Bool
  }

  /// What a text starts with: the bytes that the name takes, and the characters; `second` may be 0.
  struct Match {
    var end: Int
    var first: UInt32
    var second: UInt32
    var hasSemicolon: Bool
  }

  private let bytes: [UInt8]
  /// In the order of the bytes of their names.
  private let entries: [Entry]

  private init() {
    bytes = Self.list.withUTF8Buffer { Array($0) }
    var entries: [Entry] = []
    entries.reserveCapacity(2_200)
    var position = 0
    while position < bytes.count {
      while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
      let isLegacy = position < bytes.count && bytes[position] == UInt8(ascii: "!")
      if isLegacy { position += 1 }
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "=") { position += 1 }
      let name = start..<position
      var values: [UInt32] = [0]
      position += 1
      while position < bytes.count, bytes[position] > 0x20 {
        if let digit = bytes[position].hexadecimalValue {
          values[values.count - 1] = values[values.count - 1] << 4 | UInt32(digit)
        } else {
          values.append(0)
        }
        position += 1
      }
      guard !name.isEmpty else { break }
      entries.append(
        Entry(
          name: name, first: values[0], second: values.count > 1 ? values[1] : 0,
          isLegacy: isLegacy))
    }
    self.entries = entries
  }

  /// The longest name that starts at an index, behind the ampersand; nil when none does.
  func match(_ text: [UInt8], at start: Int) -> Match? {
    var low = 0
    var high = entries.count
    var length = 0
    var best: Match?
    while start + length < text.count {
      let byte = text[start + length]
      if low < high, entries[low].name.count == length, length > 0 {
        let entry = entries[low]
        if byte == UInt8(ascii: ";") {
          return Match(
            end: start + length + 1, first: entry.first, second: entry.second, hasSemicolon: true)
        }
        if entry.isLegacy { best = match(entry, start + length) }
        low += 1
      }
      low = boundary(low, high, length) { $0 < byte }
      high = boundary(low, high, length) { $0 <= byte }
      guard low < high else { return best }
      length += 1
    }
    if low < high, entries[low].name.count == length, length > 0, entries[low].isLegacy {
      best = match(entries[low], start + length)
    }
    return best
  }

  private func match(_ entry: Entry, _ end: Int) -> Match {
    Match(end: end, first: entry.first, second: entry.second, hasSemicolon: false)
  }

  /// The first entry from `low` on whose byte at a place in its name fails a condition. All of them are
  /// longer than that place.
  private func boundary(
    _ low: Int, _ high: Int, _ place: Int, _ condition: (UInt8) -> Bool
  ) -> Int {
    var low = low
    var high = high
    while low < high {
      let middle = (low + high) / 2
      if condition(bytes[entries[middle].name.lowerBound + place]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The character that a numeric reference stands for: Windows-1252 for the control characters of C1,
  /// U+FFFD for what is no character.
  static func character(_ number: UInt32) -> UInt32 {
    switch number {
    case 0, 0xD800...0xDFFF, 0x11_0000...: return 0xFFFD
    case 0x80...0x9F: return windows1252[Int(number)]
    default: return number
    }
  }

  private static let windows1252 = CodePage.windows1252.decodingTable
}
