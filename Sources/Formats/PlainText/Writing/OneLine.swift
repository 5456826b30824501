/// Text that has to stay on one line.
enum OneLine {
  /// The text with a space for every control character (C0, C1, DEL) and for U+2028 and U+2029,
  /// and U+FFFD for U+FFFC, which only ever stands for an object.
  static func bytes(of utf8: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    var index = 0
    while index < utf8.count {
      let length = breakLength(utf8[index...])
      if length > 0 {
        result.append(0x20)
        index += length
      } else if utf8[index...].starts(with: ObjectPlaceholder.utf8) {
        result.append(contentsOf: "\u{FFFD}".utf8)
        index += ObjectPlaceholder.utf8.count
      } else {
        result.append(utf8[index])
        index += 1
      }
    }
    return result
  }

  /// How many bytes the control character or line end at the start of `bytes` has; 0 without one.
  private static func breakLength(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    if first < 0x20 || first == 0x7F { return 1 }
    let second = bytes.dropFirst().first
    if first == 0xC2, let second, (0x80...0x9F).contains(second) { return 2 }
    let third = bytes.dropFirst(2).first
    if first == 0xE2, second == 0x80, third == 0xA8 || third == 0xA9 { return 3 }
    return 0
  }
}
