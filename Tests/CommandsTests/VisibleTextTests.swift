import Testing

@testable import Commands

/// Text of documents goes to a terminal, where nothing in it may act.
@Suite("Text in messages")
struct VisibleTextTests {
  @Test(
    "What acts on a display is shown as an escape, everything else as it is",
    arguments: [
      ("plain text", "plain text"), ("é 猫 😀", "é 猫 😀"), ("", ""),
      ("a\nb\rc\td", "a\\nb\\rc\\td"), ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{7}", "\\u{7}"),
      ("\u{0}", "\\u{0}"), ("\u{9B}x", "\\u{9B}x"), ("\u{202E}abc", "\\u{202E}abc"),
      ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("e\u{301}", "e\u{301}"),
    ])
  func text(source: String, shown: String) {
    #expect(VisibleText.escaped(source) == shown)
  }

  @Test(
    "Bytes of a file name that are not UTF-8 are told one by one",
    arguments: [
      (Array("note.rtf".utf8), "note.rtf"), ([0x61, 0xFF, 0x62], "a\\xFFb"),
      ([0xC3], "\\xC3"), ([0x05], "\\u{5}"), ([0x80, 0x05], "\\x80\\u{5}"),
      ([0xFF] + Array("é猫😀".utf8), "\\xFFé猫😀"), ([0xF0, 0x9F, 0x98], "\\xF0\\x9F\\x98"),
      ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"), ([0xFF, 0x0A], "\\xFF\\n"), ([], ""),
    ] as [([UInt8], String)])
  func path(bytes: [UInt8], shown: String) {
    #expect(VisibleText.escaped(path: bytes) == shown)
  }
}
