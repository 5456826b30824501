import Testing

@testable import HTMLParsing

@Suite("The encodings of pages")
struct PageTextTests {
  private func read(_ text: String, _ tail: [UInt8] = [], label: String? = nil) -> PageText {
    PageText(decoding: Array(text.utf8) + tail, label: label.map { Array($0.utf8) })
  }

  private func text(_ page: PageText) -> String { String(decoding: page.utf8, as: UTF8.self) }

  @Test("A mark counts before what was given, and that before what the page says")
  func order() {
    let marked = PageText(
      decoding: [0xEF, 0xBB, 0xBF] + Array("<meta charset=iso-8859-1>é".utf8),
      label: Array("windows-1251".utf8))
    #expect(marked.source == .mark)
    #expect(text(marked) == "<meta charset=iso-8859-1>é")
    let given = read("<meta charset=utf-8>", [0xE9], label: "Windows-1251 ")
    #expect(given.source == .given)
    #expect(text(given) == "<meta charset=utf-8>й")
    let own = read("<meta charset=windows-1251>", [0xE9])
    #expect(own.source == .meta)
    #expect(text(own) == "<meta charset=windows-1251>й")
    #expect(read("é").source == .wellFormed)
    let plain = read("caf", [0xE9, 0x20, 0x96])
    #expect(plain.source == .fallback)
    #expect(text(plain) == "café –")
  }

  @Test(
    "The encoding is found in all the ways that pages say it",
    arguments: [
      "<meta charset='koi8-r'>", "<META CHARSET=KOI8-R>",
      "<meta http-equiv=Content-Type content='text/html; charset=koi8-r'>",
      "<meta content=\"text/html charset = 'koi8-r'\">", "<?xml version='1.0' encoding='koi8-r'?>",
      "<!-- <meta charset=utf-8> --><style><meta charset=utf-8></style><meta charset=koi8-r>",
      "<title>a</title>text<meta charset=koi8-r>",
    ])
  func labels(_ page: String) {
    #expect(text(read(page, [0xC1])) == page + "а")
  }

  @Test("What an encoding says that was read as ASCII is not believed when it is UTF-16")
  func wideLabel() {
    let page = read("<meta charset=utf-16>é")
    #expect(page.encoding == .utf8)
    #expect(text(page) == "<meta charset=utf-16>é")
  }

  @Test("A label that is not known is told, and the bytes decide")
  func unknown() {
    let page = read("<meta charset=utf-7>", [0xE9])
    #expect(page.unknownLabel == Array("utf-7".utf8))
    #expect(page.source == .fallback)
    #expect(read("a", label: "nonsense").unknownLabel == Array("nonsense".utf8))
    #expect(read("<body><meta charset=koi8-r>", [0xC1]).source == .fallback)
  }

  @Test("Bytes that stand for nothing are U+FFFD, and are counted")
  func replaced() {
    let page = read("<meta charset=utf-8>a\u{FFFD}", [0xFF, 0x62, 0xC3])
    #expect(text(page) == "<meta charset=utf-8>a\u{FFFD}\u{FFFD}b\u{FFFD}")
    #expect(page.replaced == 2)
    let japanese = read("<meta charset=shift_jis>", [0x93, 0xFA, 0x96, 0x7B, 0x81])
    #expect(text(japanese) == "<meta charset=shift_jis>日本\u{FFFD}")
    #expect(japanese.replaced == 1)
  }

  @Test("UTF-16 and UTF-32 are read in both orders, and a unit that is cut off is U+FFFD")
  func wide() {
    #expect(text(PageText(decoding: [0xFF, 0xFE, 0xE9, 0, 0x61, 0])) == "éa")
    #expect(text(PageText(decoding: [0xFE, 0xFF, 0, 0xE9, 0xD8])) == "é\u{FFFD}")
    #expect(text(PageText(decoding: [0xFF, 0xFE, 0, 0, 0xE9, 0, 0, 0])) == "é")
    #expect(text(PageText(decoding: [0, 0, 0xFE, 0xFF, 0, 1, 0xF6, 0])) == "😀")
    let given = PageText(decoding: [0, 0x61, 0xD8, 0], label: Array("utf-16be".utf8))
    #expect(text(given) == "a\u{FFFD}")
    #expect(given.replaced == 1)
    #expect(PageText(decoding: [0x61, 0, 0, 0], label: Array("utf-32".utf8)).utf8 == [0x61])
  }

  @Test("Line ends are LF, of whichever kind they were")
  func lineEnds() {
    #expect(PageText.withPlainLineEnds(Array("a\r\n\rb\r".utf8)) == Array("a\n\nb\n".utf8))
    #expect(text(PageText(decoding: [0xFF, 0xFE, 0x0D, 0, 0x0A, 0])) == "\n")
  }

  @Test("Every label of the list names an encoding that can be read")
  func everyLabel() {
    for label in [
      "latin1", "us-ascii", "gb18030", "big5", "ks_c_5601-1987", "tis-620", "866", "mac",
    ] {
      #expect(PageEncoding(label: Array(label.utf8)) != nil, "\(label)")
    }
    for label in ["iso-8859-2", "euc-jp", "iso-2022-jp", "x-user-defined", ""] {
      #expect(PageEncoding(label: Array(label.utf8)) == nil, "\(label)")
    }
  }
}
