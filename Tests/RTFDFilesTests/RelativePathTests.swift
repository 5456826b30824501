import RTFDFiles
import Testing

/// Which bytes lead to a place below a folder, and which links stay there.
@Suite("Relative paths")
struct RelativePathTests {
  @Test(
    "Names joined by separators lead below their folder, whatever bytes they have",
    arguments: ["a", "a/b", "a/b.rtf", "...", "a/..b", ".a", "a\\b", " ", "..a/ü"])
  func accepted(path: String) throws {
    let relative = try #require(RelativePath(Array(path.utf8)))
    #expect(relative.bytes == Array(path.utf8))
    #expect(relative.names.count == relative.folderCount + 1)
  }

  @Test(
    "What is absolute, goes up, stays in place or ends early is not a path below a folder",
    arguments: [
      "", "/", "/a", "a/", "a//b", ".", "..", "./a", "a/.", "../a", "a/..", "a/../b", "a\0",
    ])
  func refused(path: String) {
    #expect(RelativePath(Array(path.utf8)) == nil)
  }

  @Test("A path is taken apart into its folders and its name")
  func parts() throws {
    let path = try #require(RelativePath(Array("a/b/c".utf8)))
    #expect(path.folderNames.map(\.bytes) == [[0x61], [0x62]])
    #expect(path.lastName.bytes == [0x63])
    #expect(path.folderCount == 2)
  }

  @Test(
    "A name is a path of one part",
    arguments: ["a", ".a", "a/b", "", ".", "..", "a\0", "/"])
  func names(name: String) {
    let bytes = Array(name.utf8)
    let isPathOfOnePart = RelativePath(bytes).map { $0.folderCount == 0 } ?? false
    #expect((FileName(bytes) != nil) == isPathOfOnePart)
  }

  @Test(
    "A link may climb as far as the folders around it are real ones",
    arguments: [
      ("x", "a", true), ("../x", "a", false), ("../x", "a/b", true), ("../../x", "a/b", false),
      ("up/../../x", "a/b/c", false), ("up/../x", "a/b/c", false), ("/x", "a/b", false),
      ("", "a/b", false), ("x\0y", "a/b", false), ("./../x", "a/b", true),
    ])
  func linkOfTree(target: String, path: String, isInside: Bool) {
    let link = LinkTarget(Array(target.utf8))
    #expect(link.staysInside(.tree, from: Array(path.utf8)) == isInside)
    // In a bundle the attachment is one folder further out.
    #expect(link.staysInside(.member, from: Array("member/\(path)".utf8)) == isInside)
  }
}
