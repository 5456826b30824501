import RTFDFiles
import Testing

@Suite("Paths")
struct PathTests {
  @Test(
    "A path is split into its folder and its name",
    arguments: [
      ("a/b.rtf", "b.rtf", "a"), ("b.rtf", "b.rtf", "."), ("/b", "b", "/"),
      ("a/b.rtfd/", "b.rtfd", "a"), ("/", "", "/"), ("a//b", "b", "a"),
    ])
  func splitsIntoFolderAndName(path: String, name: String, parent: String) {
    #expect(Path(path).lastComponent == Array(name.utf8))
    #expect(Path(path).parent == Path(parent))
  }

  @Test(
    "The extension is what follows the last dot of the name, unless the name begins with it",
    arguments: [
      ("a.RTFD", "rtfd", "a"), (".hidden", "", ".hidden"), ("a", "", "a"),
      ("a.b.txt", "txt", "a.b"),
      ("folder.d/name", "", "name"),
    ])
  func findsTheExtension(path: String, found: String, stem: String) {
    #expect(Path(path).lowercaseExtension == Array(found.utf8))
    #expect(Path(path).stem == Array(stem.utf8))
  }

  @Test("Bytes that are not text are kept")
  func keepsBytesThatAreNotText() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x2F, 0xC3]
    #expect(Path(bytes).bytes == bytes)
    #expect(Path(bytes).lastComponent == [0xC3])
    #expect(Path(bytes).parent.bytes == [0x61, 0xFF])
  }

  @Test("A path ends at a NUL, as it does for the system")
  func endsAtANUL() {
    #expect(Path([0x61, 0, 0x62]) == Path("a"))
  }

  @Test("Paths are joined as the system would resolve them")
  func joinsLikeTheSystem() {
    #expect(Path("a").appending("b") == Path("a/b"))
    #expect(Path("a/").appending("b") == Path("a/b"))
    #expect(Path("a").appending("/b") == Path("/b"))
  }
}
