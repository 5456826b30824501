import Glibc
import TestSupport
import Testing

@testable import RTFDFiles

/// What a killed process leaves on a file system without an exchange, and what the next one makes of it.
@Suite("Replacing on file systems without an exchange")
struct AsideExchangeTests {
  private static let aside = ".rtfdutil-0123456789abcdef.old"

  private func sweep(_ folder: TemporaryFolder) throws {
    _ = try StagedOutput.file(
      at: OutputPlace(.named(folder.path("other"))), content: Content([1]), permission: .nothing,
      staging: Staging())
  }

  @Test(
    "Wherever it was killed, one of the two stands in its place and nothing else is left",
    arguments: [
      // The folder is made; the new one is in it; the old one as well; the new one has its place.
      (aside: ["old/"], outside: "old", result: "old"),
      (aside: ["new/TXT.rtf", "old/"], outside: "old", result: "old"),
      (aside: ["new/TXT.rtf", "old/note/TXT.rtf"], outside: nil, result: "old"),
      (aside: ["old/note/TXT.rtf"], outside: "new", result: "new"),
      (aside: [], outside: "old", result: "old"),
    ])
  func recovers(aside: [String], outside: String?, result: String) throws {
    let folder = try TemporaryFolder()
    try Folders.make(folder.path(Self.aside))
    for name in aside {
      let path = Self.aside + "/" + name
      if name.hasSuffix("/") {
        try Folders.make(folder.path(path))
      } else {
        try folder.write(name.hasPrefix("new") ? "new" : "old", to: path)
      }
    }
    if let outside { try folder.write(outside, to: "note/TXT.rtf") }
    try sweep(folder)
    #expect(try folder.names() == ["note"])
    #expect(try folder.text(of: "note/TXT.rtf") == result)
  }

  @Test("An old document whose name was taken meanwhile stays where it is")
  func keepsTheOnlyCopy() throws {
    let folder = try TemporaryFolder()
    try folder.write("new", to: Self.aside + "/new/TXT.rtf")
    try folder.write("old", to: Self.aside + "/old/note/TXT.rtf")
    try folder.write("theirs", to: "note/TXT.rtf")
    try sweep(folder)
    #expect(try folder.text(of: "note/TXT.rtf") == "theirs")
    #expect(try folder.text(of: Self.aside + "/old/note/TXT.rtf") == "old")
  }

  @Test(
    "Killed between the two halves of a move by hard link, the thing in the place stays and the rest goes",
    arguments: ["new", "old/note"])
  func finishesAHalfMove(moved: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("new", to: Self.aside + "/new")
    try folder.write("old", to: Self.aside + "/old/note")
    let source = folder.path(Self.aside + "/" + moved)
    let result = source.withCString { from in
      folder.path("note").withCString { to in link(from, to) }
    }
    #expect(result == 0)
    try sweep(folder)
    #expect(try folder.names() == ["note"])
    #expect(try folder.text(of: "note") == String(moved.prefix(3)))
  }

  @Test("A reader that looks for the old document gets it back, though nothing is written")
  func givesBackWhatIsLookedFor() throws {
    let folder = try TemporaryFolder()
    try folder.write("new", to: Self.aside + "/new/TXT.rtf")
    try folder.write("old", to: Self.aside + "/old/note/TXT.rtf")
    #expect(Restoring.restore(beside: folder.path("note")))
    #expect(try folder.text(of: "note/TXT.rtf") == "old")
    #expect(!Restoring.restore(beside: folder.path("note")))
  }

  @Test("What a process is at work on is left to it")
  func leavesWhatIsInUse() throws {
    let folder = try TemporaryFolder()
    try folder.write("new", to: Self.aside + "/new/TXT.rtf")
    try folder.write("old", to: Self.aside + "/old/note/TXT.rtf")
    let user = HeldFile(
      try OpenFile(folder.path(Self.aside), flags: O_RDONLY | O_DIRECTORY))
    #expect(user.lock())
    #expect(!Restoring.restore(beside: folder.path("note")))
    #expect(try folder.names() == [Self.aside])
    withExtendedLifetime(user) {}
  }

  @Test("A link in the place of the folder is not followed")
  func followsNoLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("keep", to: "elsewhere/old/x")
    try folder.write("keep", to: "elsewhere/new")
    try folder.link(Self.aside, to: "elsewhere")
    try Folders.make(folder.path(".rtfdutil-0123456789abcdee.old"))
    try folder.write("new", to: ".rtfdutil-0123456789abcdee.old/new")
    try folder.link(".rtfdutil-0123456789abcdee.old/old", to: "../elsewhere/old")
    try sweep(folder)
    #expect(try folder.text(of: "elsewhere/old/x") == "keep")
    #expect(try folder.text(of: "elsewhere/new") == "keep")
    #expect(try folder.names().contains("x") == false)
  }
}
