/// Walks over UTF-8 by UTF-16 units.
struct UnitCursor {
  private let utf8: [UInt8]
  /// Where it stands, in bytes.
  private(set) var offset = 0
  /// Where it stands, in UTF-16 units.
  private(set) var location = 0

  /// A cursor at the start of valid UTF-8.
  init(_ utf8: [UInt8]) { self.utf8 = utf8 }

  /// Steps on by `count` units; false, and somewhere before, when the text ends first or the place
  /// is inside a character.
  mutating func advance(by count: Int) -> Bool {
    guard count >= 0, count <= utf8.count else { return false }
    var rest = count
    while rest > 0, offset < utf8.count {
      let lead = utf8[offset]
      let units = lead >= 0xF0 ? 2 : 1
      guard units <= rest else { return false }
      offset += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      rest -= units
      location += units
    }
    return rest == 0
  }

  /// Steps on to `target`, in units; false when that is behind, after the end, or in a character.
  mutating func advance(to target: Int) -> Bool {
    target >= location && advance(by: target - location)
  }
}
