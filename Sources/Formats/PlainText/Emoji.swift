/// An emoji that is characters of the text, and its place.
///
/// See PlainText.docc, "Emoji".
package struct Emoji: Equatable, Sendable {
  /// The character as people see it: one or several scalar values.
  package let text: String
  /// Its place in UTF-16 units.
  package let location: Int

  /// Its length in UTF-16 units.
  package var length: Int { text.utf16.count }

  /// The scalar values in hexadecimal digits, at least four each.
  package var codePoints: [String] {
    text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
  }

  /// The Unicode names of the scalar values that can be seen, joined by ` + `; joiners and variation
  /// selectors have none here.
  package var name: String {
    text.unicodeScalars.filter { $0 != "\u{200D}" && $0 != "\u{FE0F}" }
      .map { $0.properties.name ?? "U+" + String($0.value, radix: 16, uppercase: true) }
      .joined(separator: " + ")
  }

  /// The emoji of a text in UTF-8, in order.
  package static func all(in utf8: [UInt8]) -> [Emoji] {
    // Every emoji has a character that is not ASCII, be it the combining keycap.
    guard utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    var result: [Emoji] = []
    var location = 0
    for character in String(decoding: utf8, as: UTF8.self) {
      if isEmoji(character) { result.append(Emoji(text: String(character), location: location)) }
      location += character.utf16.count
    }
    return result
  }

  /// Whether a character is shown as a picture: by its own nature, or because a selector, a skin
  /// tone, a joiner, a keycap or a second regional letter makes it one.
  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    let next = scalars.dropFirst().first
    if next == "\u{FE0E}" { return false }
    if isRegional(first) { return next.map(isRegional) ?? false }
    if first.properties.isEmojiPresentation { return true }
    if first.value < 0x80 { return scalars.contains("\u{20E3}") }
    guard let next else { return false }
    return next == "\u{FE0F}" || next.properties.isEmojiModifier
      || (next == "\u{200D}" && scalars.dropFirst(2).first?.properties.isEmoji == true)
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
