/// U+FFFC, the character that stands for an embedded object.
package enum ObjectPlaceholder {
  /// The character in UTF-8.
  static let utf8: [UInt8] = [0xEF, 0xBF, 0xBC]

  /// The byte offset of each U+FFFC in valid UTF-8.
  package static func offsets(in text: [UInt8]) -> [Int] {
    var result: [Int] = []
    var position = 0
    // 0xEF only ever starts a character of three bytes.
    while let start = text[position...].firstIndex(of: 0xEF) {
      if text[start...].starts(with: utf8) { result.append(start) }
      position = start + 1
    }
    return result
  }
}
