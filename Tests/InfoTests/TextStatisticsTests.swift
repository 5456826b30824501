import RichText
import TestSupport
import Testing

@testable import Info

@Suite("Text statistics")
struct TextStatisticsTests {
  @Test(
    "Each measure of some texts",
    arguments: [
      // text, UTF-16 units, scalars, graphemes, words, paragraphs
      ("", [0, 0, 0, 0, 0]),
      ("one two", [7, 7, 7, 2, 1]),
      ("one\r\ntwo\n", [9, 9, 8, 2, 2]),
      ("\n\n", [2, 2, 2, 0, 2]),
      ("e\u{301}👨‍👩‍👧", [10, 7, 2, 1, 1]),
      ("\t•\tdon't — well-known", [21, 21, 21, 2, 1]),
      ("日本語 とカナ", [7, 7, 7, 6, 1]),
      ("über\u{A0}größe\u{2028}٣", [12, 12, 12, 3, 1]),
      ("a\u{FFFC}b \u{FFFC} 😀", [8, 7, 7, 1, 1]),
      ("한국어 글", [5, 5, 5, 2, 1]),
    ])
  func measures(_ text: String, _ expected: [Int]) {
    let statistics = TextStatistics(of: Array(text.utf8))
    #expect(
      [
        statistics.utf16Units, statistics.scalars, statistics.graphemes, statistics.words,
        statistics.paragraphs,
      ] == expected)
  }

  @Test("Hidden text does not count unless asked for")
  func hidden() {
    var builder = SampleText()
    builder.append("one ")
    builder.append("two three", style: 1)
    #expect(TextStatistics(of: builder.document()).words == 1)
    #expect(TextStatistics(of: builder.document(), includeHidden: true).words == 3)
  }

  @Test("Random texts agree with String")
  func randomTexts() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<200 {
      let utf8 = SampleText.random(using: &generator).body.utf8
      let string = String(decoding: utf8, as: UTF8.self)
      let statistics = TextStatistics(of: utf8)
      #expect(statistics.utf16Units == string.utf16.count)
      #expect(statistics.scalars == string.unicodeScalars.count)
      #expect(statistics.graphemes == string.count)
    }
  }
}
