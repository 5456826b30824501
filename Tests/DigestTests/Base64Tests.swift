import Testing

@testable import Digest

@Suite("Base 64")
struct Base64Tests {
  @Test(
    "The published examples go both ways",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func examples(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
    #expect(Base64.decode(encoded) == Array(text.utf8))
    #expect(Base64.encodedCount(of: text.utf8.count) == encoded.utf8.count)
  }

  @Test("All byte values come back")
  func allBytes() {
    for count in 250...256 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 97) }
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
    #expect(Base64.encode([0xFB, 0xFF, 0xBF]) == "+/+/")
  }

  @Test(
    "What no encoder writes is refused",
    arguments: [
      "Z", "Zg", "Zg=", "Zg==\n", "Zh==", "Zm9=", "=Zg=", "Z===", "====", "==", "Zm9v====",
      "Zm8=Zm9v", "Zg===",
      "Zm-_", "Zm9 ", "Zg==Zg==", "Zé==",
    ])
  func refusals(text: String) {
    #expect(Base64.decode(text) == nil)
  }

  @Test("Of all short texts, those are taken that encoding gives back")
  func shortTexts() {
    var texts = [""]
    var taken = 0
    for _ in 1...6 {
      texts = texts.flatMap { text in "Zgm9A=".map { text + String($0) } }
      for text in texts {
        guard let bytes = Base64.decode(text) else { continue }
        taken += 1
        #expect(Base64.encode(bytes) == text)
      }
    }
    // One group of four: five digits in each place, or two and "==" with four bits of zero (A, g), or three
    // and "=" with two (A, g).
    #expect(taken == 625 + 10 + 50)
  }
}
