import Platform
import Testing

@Suite("Text for terminals")
struct TerminalTextTests {
  private func shown(_ parts: [[UInt8]]) -> [UInt8] {
    var text = TerminalText()
    return parts.flatMap { text.shown($0) } + text.end()
  }

  @Test(
    "Controls are shown, and everything else is as it was",
    arguments: [
      ("plain\tand\nlines", "plain\tand\nlines"),
      ("\u{1B}[31mred", "\\u{1B}[31mred"),
      ("\u{9B}31m \u{85}\u{7F}\r\u{0}", "\\u{9B}31m \\u{85}\\u{7F}\\u{D}\\u{0}"),
      ("é\u{A0}€😀\u{202E}ש", "é\u{A0}€😀\u{202E}ש"),
    ])
  func showsControls(text: String, expected: String) {
    let bytes = Array(text.utf8)
    #expect(String(decoding: shown([bytes]), as: UTF8.self) == expected)
    // Wherever the parts end.
    #expect(String(decoding: shown(bytes.map { [$0] }), as: UTF8.self) == expected)
  }

  @Test("Bytes that are no UTF-8 stay, unless a terminal with eight bits takes them for controls")
  func takesSingleBytes() {
    #expect(shown([[0x9B, 0x33, 0x31]]) == Array("\\u{9B}31".utf8))
    #expect(shown([[0xE9, 0x41, 0xFF, 0xC2]]) == [0xE9, 0x41, 0xFF, 0xC2])
    // ESC and U+009B in too many bytes.
    #expect(shown([[0xC0, 0x9B]]) == [0xC0] + Array("\\u{9B}".utf8))
    #expect(shown([[0xE0, 0x82, 0x9B]]) == [0xE0] + Array("\\u{82}\\u{9B}".utf8))
  }
}
