import ArgumentParsing
import Testing

@Suite("Suggestions for misspelt words")
struct SuggestionTests {
  @Test(
    "The distance between words is the number of edits, in either direction",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
      ("same", "same", 0), ("convert", "covnert", 1),
    ])
  func countsEdits(left: String, right: String, expected: Int) {
    #expect(Suggestion.distance(Array(left.utf8), Array(right.utf8)) == expected)
    #expect(Suggestion.distance(Array(right.utf8), Array(left.utf8)) == expected)
  }

  @Test("Only words that are near are suggested")
  func suggestsOnlyWhatIsNear() {
    let names = ["convert", "info", "check", "diff"]
    #expect(Suggestion.best(for: "conver", among: names) == "convert")
    #expect(Suggestion.best(for: "inof", among: names) == "info")
    #expect(Suggestion.best(for: "xyz", among: names) == nil)
    #expect(Suggestion.best(for: "", among: names) == nil)
    #expect(Suggestion.best(for: String(repeating: "c", count: 100_000), among: names) == nil)
  }

  @Test("Words of the same length are suggested before others")
  func prefersWordsOfTheSameLength() {
    #expect(Suggestion.best(for: "rtdf", among: ["rtf", "rtfd"]) == "rtfd")
  }

  @Test("A single letter never brings up an unrelated one")
  func neverSuggestsAnUnrelatedLetter() {
    #expect(Suggestion.best(for: "x", among: ["y"]) == nil)
  }
}
