import RTFDFiles
import Testing

/// How names are made safe and unique; the names of files that users have depend on every byte of it.
@Suite("Safe and unique names")
struct NameAllocatorTests {
  private func safe(_ name: String, _ policy: NamePolicy) -> String {
    String(decoding: policy.safe(Array(name.utf8)), as: UTF8.self)
  }

  private func names(_ wanted: [String], _ policy: NamePolicy, in folder: String = "") -> [String] {
    var names = NameAllocator(policy)
    return wanted.map {
      String(decoding: names.name(Array($0.utf8), in: Array(folder.utf8)), as: UTF8.self)
    }
  }

  @Test(
    "A name that may stand in a bundle keeps its bytes, and one that may not is changed",
    arguments: [
      ("a.png", "a.png"), ("a/b", "a-b"), ("a\0", "a-"), ("", "Attachment"), (".", "Attachment"),
      ("..", "Attachment"), ("...", "..."), ("e\u{301}\u{202E}", "e\u{301}\u{202E}"),
    ])
  func safeInBundle(name: String, expected: String) {
    #expect(safe(name, .bundle).utf8.elementsEqual(expected.utf8))
  }

  @Test(
    "A name beside a text has nothing that a terminal, another system or a reader trips over",
    arguments: [
      ("a.png", "a.png"), ("a/b\\c", "a_b_c"), ("", "_"), (".", "_."), ("..", "_.."),
      ("photo\u{202E}gnp.exe", "photo_gnp.exe"), ("e\u{301}", "e\u{301}"), ("a\nb", "a_b"),
    ])
  func safeElsewhere(name: String, expected: String) {
    #expect(safe(name, .portable).utf8.elementsEqual(expected.utf8))
  }

  @Test("Bytes that are not UTF-8 stay in a bundle and are replaced beside a text")
  func bytes() {
    #expect(NamePolicy.bundle.safe([0x61, 0xFF]) == [0x61, 0xFF])
    #expect(NamePolicy.portable.safe([0x61, 0xFF]) == Array("a_".utf8))
  }

  @Test("A name that is too long loses the end of its stem, not its extension")
  func shortening() {
    let long = String(repeating: "ü", count: 200) + ".jpeg"
    #expect(safe(long, .bundle) == String(repeating: "ü", count: 124) + ".jpeg")
    #expect(safe(long, .portable) == String(repeating: "ü", count: 97) + ".jpeg")
    for policy in [NamePolicy.bundle, .portable] {
      let once = policy.safe(Array(long.utf8))
      #expect(once.count <= policy.lengthLimit)
      #expect(policy.safe(once) == once)
    }
  }

  @Test("In a bundle a number goes in front, as Cocoa does it, and case tells names apart")
  func numbersInBundle() {
    #expect(
      names(["a.png", "a.png", "A.png", "a.png"], .bundle)
        == ["a.png", "1__#$!@%!#__a.png", "A.png", "2__#$!@%!#__a.png"])
  }

  @Test("Elsewhere it goes before the extension, and case and forms of letters are the same name")
  func numbersElsewhere() {
    #expect(
      names(["a.png", "A.png", "a.png", "é", "e\u{301}", ".b", ".b"], .portable, in: "f").map {
        Array($0.utf8)
      }
        == ["f/a.png", "f/A-2.png", "f/a-3.png", "f/é", "f/e\u{301}-2", "f/.b", "f/.b-2"].map {
          Array($0.utf8)
        })
  }

  @Test("A name that is claimed as it is counts as taken, in its folder only")
  func claiming() {
    var names = NameAllocator(.portable)
    let path = Array("f/a".utf8)
    let claims = [names.claim(path), names.claim(path)]
    #expect(claims == [true, false])
    let paths = [names.name([0x61], in: [0x66]), names.name([0x61])]
    #expect(paths == [Array("f/a-2".utf8), [0x61]])
  }

  @Test("Many files with one name are found without a search")
  func manyOfOneName() {
    var names = NameAllocator(.portable)
    var last: [UInt8] = []
    for _ in 0..<20_000 { last = names.name(Array("a.png".utf8), in: [0x66]) }
    #expect(last == Array("f/a-20000.png".utf8))
    #expect(names.attemptCount == 19_999)
  }

  @Test(
    "The stem of a glyph's name is its identifier where that is safe, else a hash tells it apart",
    arguments: ["A1-b_c.d", "a/b", "", "é", String(repeating: "x", count: 101)])
  func stems(identifier: String) {
    let stem = GlyphFileName.stem(of: identifier)
    #expect((stem == identifier) == (identifier == "A1-b_c.d"))
    #expect(GlyphFileName.distinctStem(of: identifier).hasPrefix(stem + "-"))
    #expect(GlyphFileName.matches(GlyphFileName.name(stem)))
    #expect(FileName(GlyphFileName.name(stem)) != nil)
  }
}
