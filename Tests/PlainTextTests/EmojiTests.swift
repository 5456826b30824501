import PlainText
import Testing

@Suite("Emoji")
struct EmojiTests {
  private func texts(_ text: String) -> [String] { Emoji.all(in: Array(text.utf8)).map(\.text) }

  @Test("Characters that are shown as pictures are found")
  func whatIsShownAsPictureIsFound() {
    let emoji = [
      "😀", "👍🏽", "👩‍🚀", "👨‍👩‍👧‍👦", "❤️", "❤️‍🔥", "🇩🇪", "1️⃣", "#⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "☝🏿", "⛄", "©️", "❤‍🔥",
    ]
    for one in emoji {
      #expect(texts("a\(one)b") == [one])
    }
  }

  @Test("Characters that are shown as text are not found")
  func whatIsTextIsNot() {
    for text in ["", "abc 123 #*", "©", "❤", "❤\u{FE0E}", "⌚\u{FE0E}", "é漢字", "\u{FFFC}", "🇩", "→"]
    {
      #expect(texts(text).isEmpty, "\(text)")
    }
  }

  @Test("Places are counted in UTF-16 units")
  func placesCountUTF16Units() {
    let found = Emoji.all(in: Array("é😀\r\n\u{FFFC}👩‍🚀👍🏽".utf8))
    #expect(found.map(\.location) == [1, 6, 11])
    #expect(found.map(\.length) == [2, 5, 4])
  }

  @Test("An emoji is described by its code points and their names")
  func scalarsAndNamesIdentifyThem() {
    let found = Emoji.all(in: Array("👩‍🚀1️⃣🇩🇪".utf8))
    #expect(
      found.map(\.codePoints) == [
        ["1F469", "200D", "1F680"], ["0031", "FE0F", "20E3"], ["1F1E9", "1F1EA"],
      ])
    #expect(
      found.map(\.name) == [
        "WOMAN + ROCKET", "DIGIT ONE + COMBINING ENCLOSING KEYCAP",
        "REGIONAL INDICATOR SYMBOL LETTER D + REGIONAL INDICATOR SYMBOL LETTER E",
      ])
  }
}
