import RTFDFiles
import Testing

@Suite struct PathTests {
  @Test(arguments: [
    ("a/b.rtf", "b.rtf", "a"), ("b.rtf", "b.rtf", "."), ("/b", "b", "/"),
    ("a/b.rtfd/", "b.rtfd", "a"), ("/", "", "/"), ("a//b", "b", "a"),
  ]) func splitsIntoFolderAndName(path: String, name: String, parent: String) {
    #expect(Path(path).lastComponent == Array(name.utf8))
    #expect(Path(path).parent == Path(parent))
  }

  @Test(arguments: [
    ("a.RTFD", "rtfd", "a"), (".hidden", "", ".hidden"), ("a", "", "a"), ("a.b.txt", "txt", "a.b"),
    ("folder.d/name", "", "name"),
  ]) func findsTheExtension(path: String, found: String, stem: String) {
    #expect(Path(path).lowercaseExtension == Array(found.utf8))
    #expect(Path(path).stem == Array(stem.utf8))
  }

  @Test func keepsBytesThatAreNotText() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x2F, 0xC3]
    #expect(Path(bytes).bytes == bytes)
    #expect(Path(bytes).lastComponent == [0xC3])
    #expect(Path(bytes).parent.bytes == [0x61, 0xFF])
  }

  @Test func endsAtANUL() {
    #expect(Path([0x61, 0, 0x62]) == Path("a"))
  }

  @Test func joinsLikeTheSystem() {
    #expect(Path("a").appending("b") == Path("a/b"))
    #expect(Path("a/").appending("b") == Path("a/b"))
    #expect(Path("a").appending("/b") == Path("/b"))
  }
}
