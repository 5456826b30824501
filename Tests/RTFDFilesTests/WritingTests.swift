import Diagnostics
import Foundation
import Glibc
import RTFDFiles
import TestSupport
import Testing

@Suite("Writing files and trees")
struct WritingTests {
  private func write(
    _ text: String, to path: Path, replacing: Bool = false
  ) throws(DocumentError) {
    let output = try StagedOutput.file(
      at: path, content: Content(Array(text.utf8)), replacingExisting: replacing)
    try output.synchronize()
    try output.commit()
  }

  private func tree(_ files: [(String, String)]) -> FileTree {
    FileTree(
      files.map {
        FileTree.Entry(path: Array($0.0.utf8), kind: .file(Content(Array($0.1.utf8))))
      })
  }

  private func mode(_ path: Path) throws -> UInt16 {
    try FileStatus.following(path).get().permissions
  }

  @Test("Nothing is to be seen before the commit")
  func showsNothingBeforeCommit() throws {
    let folder = try TemporaryFolder()
    let output = try StagedOutput.file(
      at: folder.path("a"), content: Content([1]), replacingExisting: false)
    #expect(try folder.names().contains("a") == false)
    try output.commit()
    #expect(try folder.names() == ["a"])
  }

  @Test("Without a commit, nothing is left behind")
  func leavesNoTraceWithoutCommit() throws {
    let folder = try TemporaryFolder()
    _ = try StagedOutput.file(
      at: folder.path("a"), content: Content([1]), replacingExisting: false)
    _ = try StagedOutput.folder(
      at: folder.path("b"), tree: tree([("x/y", "1")]), replacingExisting: false)
    #expect(try folder.names() == [])
  }

  @Test("Nothing is replaced unless this is asked for")
  func doesNotReplaceUnlessAsked() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    let error = #expect(throws: DocumentError.self) { try write("new", to: folder.path("a")) }
    #expect(error?.code == .cannotCreate)
    #expect(error?.diagnostic.id == .targetExists)
    #expect(try folder.text(of: "a") == "old")
    try write("new", to: folder.path("a"), replacing: true)
    #expect(try folder.text(of: "a") == "new")
  }

  @Test("Of two writers to one place, only one succeeds")
  func letsOnlyOneOfTwoWritersWin() throws {
    let folder = try TemporaryFolder()
    let first = try StagedOutput.file(
      at: folder.path("a"), content: Content([1]), replacingExisting: false)
    let second = try StagedOutput.file(
      at: folder.path("a"), content: Content([2]), replacingExisting: false)
    try second.commit()
    let error = #expect(throws: DocumentError.self) { try first.commit() }
    #expect(error?.diagnostic.id == .targetExists)
    #expect(try FileReading.read(folder.path("a")) == [2])
    #expect(try folder.names() == ["a"])
  }

  @Test("A file that is replaced through a link keeps its mode, and the link stays")
  func keepsModeAndLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real")
    #expect(chmod(folder.path("real").display, 0o640) == 0)
    try folder.link("link", to: "real")
    try write("new", to: folder.path("link"), replacing: true)
    #expect(try FileStatus.ofEntry(folder.path("link")).get().kind == .symbolicLink)
    #expect(try folder.text(of: "real") == "new")
    #expect(try mode(folder.path("real")) == 0o640)
  }

  @Test("Links that lead in a circle are an error")
  func givesUpOnACircleOfLinks() throws {
    let folder = try TemporaryFolder()
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    let error = #expect(throws: DocumentError.self) { try write("x", to: folder.path("a")) }
    #expect(error?.code == .cannotCreate)
  }

  @Test("A folder is replaced as a whole")
  func swapsAWholeFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "b/stale")
    #expect(chmod(folder.path("b").display, 0o750) == 0)
    let output = try StagedOutput.folder(
      at: folder.path("b"), tree: tree([("TXT.rtf", "1"), ("in/deep/x", "2")]),
      replacingExisting: true)
    try output.synchronize()
    try output.commit()
    #expect(try folder.names() == ["b"])
    #expect(try folder.text(of: "b/in/deep/x") == "2")
    #expect(FileManager.default.fileExists(atPath: folder.path("b/stale").display) == false)
    #expect(try mode(folder.path("b")) == 0o750)
  }

  @Test("A folder can replace a file")
  func replacesAFileByAFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "b")
    try StagedOutput.folder(
      at: folder.path("b"), tree: tree([("x", "1")]), replacingExisting: true
    ).commit()
    #expect(try folder.text(of: "b/x") == "1")
    #expect(try folder.names() == ["b"])
  }

  @Test("Links within a tree are kept")
  func keepsInnerLinksOfATree() throws {
    let folder = try TemporaryFolder()
    let entries = [
      FileTree.Entry(path: Array("a/x".utf8), kind: .file(Content([1]))),
      FileTree.Entry(path: Array("a/l".utf8), kind: .symbolicLink(Array("x".utf8))),
    ]
    try StagedOutput.folder(
      at: folder.path("b"), tree: FileTree(entries), replacingExisting: false
    ).commit()
    var diagnostics = DiagnosticSink()
    let back = try TreeReading.read(folder.path("b"), diagnostics: &diagnostics)
    #expect(back[path: Array("a/l".utf8)]?.kind == .symbolicLink(Array("x".utf8)))
  }

  @Test(
    "Trees with paths that leave them are refused",
    arguments: ["../x", "/x", "a/../../x", "a//x", "./x", "a/"])
  func refusesTreesThatLeave(path: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: DocumentError.self) {
      try StagedOutput.folder(
        at: folder.path("b"), tree: tree([(path, "1")]), replacingExisting: false)
    }
    #expect(try folder.names() == [])
  }

  @Test("Nothing is written through a link of the tree itself")
  func refusesToWriteThroughALinkOfTheTree() throws {
    let folder = try TemporaryFolder()
    let entries = [
      FileTree.Entry(path: Array("m/l".utf8), kind: .symbolicLink(Array("x".utf8))),
      FileTree.Entry(path: Array("m/l/y".utf8), kind: .file(Content([1]))),
    ]
    #expect(throws: DocumentError.self) {
      try StagedOutput.folder(
        at: folder.path("b"), tree: FileTree(entries), replacingExisting: false)
    }
  }

  @Test("Names of 255 bytes are written, and longer ones are errors")
  func takesNamesOf255Bytes() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    try write("x", to: folder.path(name))
    #expect(try folder.names() == [name])
    let error = #expect(throws: DocumentError.self) { try write("x", to: folder.path(name + "n")) }
    #expect(error?.code == .cannotCreate)
  }

  @Test("Writing to /dev/null succeeds and leaves it a device")
  func writesToDevNull() throws {
    try write("x", to: Path("/dev/null"))
    try StagedOutput.folder(
      at: Path("/dev/null"), tree: tree([("x", "1")]), replacingExisting: false
    ).commit()
    #expect(try FileStatus.following(Path("/dev/null")).get().kind == .device)
  }

  @Test("A full device is reported")
  func reportsAFullDevice() throws {
    let error = #expect(throws: DocumentError.self) { try write("x", to: Path("/dev/full")) }
    #expect(error?.code == .inputOutput)
  }

  @Test("Output can go to a socket")
  func writesToASocket() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s")
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.bytes) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(bound == 0)
    #expect(listen(listener, 1) == 0)
    try write("hello", to: path)
    let peer = accept(listener, nil, nil)
    defer { close(peer) }
    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(read(peer, &buffer, 16) == 5)
    #expect(buffer.starts(with: Array("hello".utf8)))
  }

  @Test("Leftovers of earlier runs are removed, except those that are locked")
  func sweepsLeftOversButNotLockedOnes() throws {
    let folder = try TemporaryFolder()
    let stale = ".rtfdutil-0123456789abcdef.tmp"
    let locked = ".rtfdutil-fedcba9876543210.tmp"
    try folder.write("x", to: stale)
    try folder.write("x", to: locked)
    try folder.write("x", to: "other.tmp")
    let descriptor = open(folder.path(locked).display, O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    try write("new", to: folder.path("a"))
    #expect(try folder.names() == [locked, "a", "other.tmp"])
  }

  @Test("The message names a folder that is missing")
  func namesAMissingFolder() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: DocumentError.self) { try write("x", to: folder.path("no/a")) }
    #expect(error?.code == .cannotCreate)
    let missing = folder.path("no").display
    #expect(error?.diagnostic.message.hasSuffix(": there is no folder '\(missing)'") == true)
  }

  @Test("Missing folders above the output are made")
  func makesFoldersAboveOneAnother() throws {
    let folder = try TemporaryFolder()
    try Folders.make(folder.path("a/b/c"))
    try Folders.make(folder.path("a/b/c"))
    try folder.write("x", to: "f")
    let error = #expect(throws: DocumentError.self) { try Folders.make(folder.path("f/g")) }
    #expect(error?.code == .cannotCreate)
  }

  @Test("Removing a tree does not follow its links")
  func removesTreesWithoutFollowingLinks() throws {
    let folder = try TemporaryFolder()
    try folder.write("keep", to: "outside/x")
    try folder.write("x", to: "d/a/b/c")
    try folder.link("d/a/l", to: "../../outside")
    try TreeRemoval.remove(folder.path("d"))
    #expect(try folder.names() == ["outside"])
    #expect(try folder.text(of: "outside/x") == "keep")
  }

  @Test("The files of a tree keep their executable bits")
  func keepsExecutableBitsOfATree() throws {
    let folder = try TemporaryFolder()
    let entry = FileTree.Entry(path: [0x78], kind: .file(Content([1])), permissions: 0o755)
    try StagedOutput.folder(
      at: folder.path("b"), tree: FileTree([entry]), replacingExisting: false
    ).commit()
    #expect(try mode(folder.path("b/x")) & 0o100 == 0o100)
  }
}
