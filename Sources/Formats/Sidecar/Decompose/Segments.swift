/// The visible text in pieces with a checksum each, from which an edited text is mapped to the old
/// one without the old one being stored.
///
/// A piece ends where a run ends, after each LF, and before and after each U+FFFC. The checksum is
/// the polynomial hash of the UTF-16 units, so that the checksum of neighbouring pieces follows from
/// theirs.
enum Segments {
  /// The factor of the polynomial; odd, so that no unit is lost.
  static let factor: UInt32 = 0x0100_0193

  /// Length in UTF-16 units and checksum of each piece, in one array.
  ///
  /// - Parameters:
  ///   - utf8: the text, valid UTF-8.
  ///   - cuts: byte offsets, ascending, where pieces end in any case.
  /// - Returns: length, checksum, length, checksum and so on.
  static func table(of utf8: [UInt8], cuts: [Int]) -> [Int] {
    var table: [Int] = []
    var cut = cuts.makeIterator()
    var nextCut = cut.next() ?? utf8.count
    var piece = Checksum()
    func end() {
      if piece.length > 0 {
        table.append(piece.length)
        table.append(Int(piece.value))
      }
      piece = Checksum()
    }
    var index = 0
    while index < utf8.count {
      while nextCut <= index, let next = cut.next() {
        if nextCut == index { end() }
        nextCut = next
      }
      if nextCut == index { end() }
      let isObject = isObjectReplacement(utf8, at: index)
      if isObject { end() }
      let length = piece.add(utf8, at: index)
      if isObject || utf8[index] == 0x0A { end() }
      index += length
    }
    end()
    return table
  }

  /// Whether U+FFFC starts at `index`.
  static func isObjectReplacement(_ utf8: [UInt8], at index: Int) -> Bool {
    utf8[index] == 0xEF && utf8.count - index >= 3 && utf8[index + 1] == 0xBF
      && utf8[index + 2] == 0xBC
  }

  /// The checksum of units that are added one after another.
  struct Checksum: Equatable {
    /// The checksum.
    private(set) var value: UInt32 = 0
    /// How many UTF-16 units were added.
    private(set) var length = 0

    /// Adds the character that starts at `index` of valid UTF-8; returns its bytes.
    mutating func add(_ utf8: [UInt8], at index: Int) -> Int {
      let lead = utf8[index]
      if lead < 0x80 {
        add(unit: UInt32(lead))
        return 1
      }
      let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      var scalar = UInt32(lead) & (0xFF >> UInt32(length + 1))
      for byte in utf8[index...].dropFirst().prefix(length - 1) {
        scalar = scalar << 6 | UInt32(byte & 0x3F)
      }
      if scalar >= 0x10000 {
        add(unit: 0xD7C0 &+ scalar >> 10)
        add(unit: 0xDC00 | scalar & 0x3FF)
      } else {
        add(unit: scalar)
      }
      return length
    }

    private mutating func add(unit: UInt32) {
      value = value &* Segments.factor &+ unit &+ 1
      length += 1
    }
  }
}
