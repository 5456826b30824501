import RichText
import Testing

@Suite("Text metrics")
struct TextMetricsTests {
  @Test(
    "UTF-16 lengths are those of the standard library",
    arguments: ["", "a", "é", "€", "😀", "a😀é€", "é€😀 plain 👩‍👩‍👧‍👦 text\n"])
  func lengths(text: String) {
    for count in [1, 2, 3, 7, 300, 3_000] {
      let repeated = String(repeating: text, count: count)
      let bytes = Array(repeated.utf8)
      #expect(TextMetrics.utf16Length(of: bytes[...]) == repeated.utf16.count)
      #expect(TextMetrics.utf16Length(of: ([0x41] + bytes)[1...]) == repeated.utf16.count)
    }
  }
}
