import Rendering
import Testing

@Suite("The identifiers of bookmarks")
struct BookmarkTableTests {
  @Test("Bookmarks that become one are numbered without starting anew")
  func numbering() {
    var identifiers = UniqueIdentifiers()
    for number in 1...2_000 {
      let id = identifiers.unique(Array("a".utf8))
      #expect(String(decoding: id, as: UTF8.self) == (number == 1 ? "a" : "a-\(number)"))
    }
    #expect(identifiers.tries <= 4_000)
  }
}
