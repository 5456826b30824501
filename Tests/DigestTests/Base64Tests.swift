import Testing

@testable import Digest

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `The published examples go both ways`(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
    #expect(Base64.decode(encoded) == Array(text.utf8))
    #expect(Base64.encodedCount(of: text.utf8.count) == encoded.utf8.count)
  }

  @Test func `All byte values come back`() {
    for count in 250...256 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 97) }
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
    #expect(Base64.encode([0xFB, 0xFF, 0xBF]) == "+/+/")
  }

  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zg==\n", "Zh==", "Zm9=", "=Zg=", "Z===", "====", "==", "Zm9v====",
    "Zm8=Zm9v",
    "Zm-_", "Zm9 ", "Zg==Zg==", "Zé==",
  ])
  func `What no encoder writes is refused`(text: String) {
    #expect(Base64.decode(text) == nil)
  }
}
