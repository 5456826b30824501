import RTFD
import RTFDFiles
import Testing

/// A search, a replacement and a reading ask the same function whether a folder is a bundle.
@Suite("What looks like a bundle")
struct BundleLikenessTests {
  private func members(
    _ files: [String], _ kind: FileStatus.Kind = .file
  ) -> [DirectoryListing.Member] {
    files.map { DirectoryListing.Member(name: Array($0.utf8), kind: kind) }
  }

  @Test(
    "A folder with the text of a bundle is one, whatever it is called",
    arguments: ["a.rtfd", "a.RTFD", "a", "some/a.files"])
  func namedText(folder: String) {
    #expect(RTFDBundle.looksLikeBundle(Path(folder), members(["TXT.rtf", "a.png", "b.rtf"])))
  }

  @Test(
    "A folder with another text is one only if it is called so: else it may hold documents",
    arguments: [["index.rtf"], ["txt.RTF"], ["letter.rtf"], ["index.rtf", "letter.rtf"]])
  func otherText(files: [String]) {
    #expect(RTFDBundle.looksLikeBundle(Path("a.rtfd"), members(files)))
    #expect(!RTFDBundle.looksLikeBundle(Path("a"), members(files)))
  }

  @Test(
    "A folder without a text that would be read is none, whatever it is called",
    arguments: [[], ["keep.txt"], ["a.rtf", "b.rtf"], ["._TXT.rtf"]])
  func noText(files: [String]) {
    for folder in ["a.rtfd", "a"] {
      #expect(!RTFDBundle.looksLikeBundle(Path(folder), members(files)))
      #expect(RTFDBundle.rtfPartName(in: FileTree(files: files.map { ($0, []) })) == nil)
    }
  }

  @Test(
    "A text that is not a file is none",
    arguments: [FileStatus.Kind.symbolicLink, .directory, .fifo, .device])
  func otherKinds(kind: FileStatus.Kind) {
    #expect(!RTFDBundle.looksLikeBundle(Path("a.rtfd"), members(["TXT.rtf"], kind)))
  }
}
