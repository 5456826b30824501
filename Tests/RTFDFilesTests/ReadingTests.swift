import Diagnostics
import Foundation
import Glibc
import RTFDFiles
import TestSupport
import Testing

@Suite("Reading files and trees")
struct ReadingTests {
  @Test("A file is read whole")
  func readsAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "a")
    #expect(try folder.text(of: "a") == "text")
  }

  @Test("A file that is missing is a missing input")
  func namesAMissingFileAsMissingInput() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: DocumentError.self) { try FileReading.read(folder.path("no")) }
    #expect(error?.code == .noInput)
    #expect(error?.diagnostic.message.hasSuffix("/no': no such file or folder") == true)
  }

  @Test("A file above the limit is refused")
  func refusesAFileAboveTheLimit() throws {
    let folder = try TemporaryFolder()
    try folder.write("12345", to: "a")
    #expect(try FileReading.read(folder.path("a"), limit: 5).count == 5)
    let error = #expect(throws: DocumentError.self) {
      try FileReading.read(folder.path("a"), limit: 4)
    }
    #expect(error?.code == .badData)
  }

  @Test("A FIFO is read to its end")
  func readsAFIFOToItsEnd() async throws {
    let folder = try TemporaryFolder()
    let fifo = folder.path("fifo")
    #expect(mkfifo(fifo.display, 0o600) == 0)
    let writer = Task.detached {
      try StagedOutput.file(
        at: fifo, content: Content(Array("through".utf8)), replacingExisting: false
      ).commit()
    }
    #expect(try FileReading.read(fifo) == Array("through".utf8))
    try await writer.value
  }

  @Test("A folder is refused where a file is expected")
  func refusesAFolder() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: DocumentError.self) { try FileReading.read(folder.path) }
    #expect(error?.diagnostic.message.hasSuffix("it is a folder") == true)
  }

  @Test("A tree is listed without reading the contents of its files")
  func listsATreeWithLazyContents() throws {
    let folder = try TemporaryFolder()
    try folder.write("rtf", to: "d/TXT.rtf")
    try folder.write("inner", to: "d/folder/file")
    var diagnostics = DiagnosticSink()
    let tree = try TreeReading.read(folder.path("d"), diagnostics: &diagnostics)
    #expect(diagnostics.diagnostics.isEmpty)
    #expect(
      tree.entries.map { String(decoding: $0.path, as: UTF8.self) }
        == ["TXT.rtf", "folder", "folder/file"])
    guard case .file(let content) = tree[path: Array("folder/file".utf8)]?.kind else {
      Issue.record("the file is missing")
      return
    }
    #expect(content.external != nil)
    #expect(try content.readAll() == Array("inner".utf8))
    #expect(try content.read(offset: 2, count: 100) == Array("ner".utf8))
  }

  @Test("A file whose size has changed since it was listed is refused")
  func refusesContentThatChangedItsSize() throws {
    let folder = try TemporaryFolder()
    try folder.write("short", to: "d/a")
    var diagnostics = DiagnosticSink()
    let tree = try TreeReading.read(folder.path("d"), diagnostics: &diagnostics)
    try folder.write("much longer", to: "d/a")
    guard case .file(let content) = tree[path: [0x61]]?.kind else {
      Issue.record("the file is missing")
      return
    }
    let error = #expect(throws: DocumentError.self) { try content.readAll() }
    #expect(error?.code == .inputOutput)
    #expect(error?.diagnostic.message.hasSuffix("it changed while it was read") == true)
  }

  @Test("Links that leave the tree are refused, and those within it are kept")
  func refusesLinksThatLeaveAndKeepsInnerOnes() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "secret")
    try folder.write("x", to: "d/member/deep/x")
    try folder.link("d/top", to: "member")
    try folder.link("d/out", to: "/etc/passwd")
    try folder.link("d/member/inside", to: "deep/x")
    try folder.link("d/member/deep/up", to: "../deep")
    try folder.link("d/member/deep/out", to: "../../../secret")
    try folder.link("d/member/sneaky", to: "deep/up/../../../secret")
    var diagnostics = DiagnosticSink()
    let tree = try TreeReading.read(folder.path("d"), diagnostics: &diagnostics)
    #expect(
      tree.entries.map { String(decoding: $0.path, as: UTF8.self) } == [
        "member", "member/deep", "member/deep/up", "member/deep/x", "member/inside",
      ])
    #expect(tree[path: Array("member/inside".utf8)]?.kind == .symbolicLink(Array("deep/x".utf8)))
    #expect(diagnostics.diagnostics.map(\.id) == Array(repeating: .refusedEntry, count: 4))
    #expect(diagnostics.worst == .error)
  }

  @Test(
    "Whether a link leaves the tree is decided by its text",
    arguments: [
      ("x", "a/b", true), ("../x", "a/b/c", true), ("../x", "a/b", false), ("x", "a", false),
      ("/x", "a/b", false), ("", "a/b", false), ("b/../x", "a/b", false), ("./x", "a/b", true),
      ("../../x", "a/b/c", false),
    ])
  func decidesAboutLinksByTheirText(target: String, path: String, isAccepted: Bool) {
    #expect(
      LinkTarget(Array(target.utf8)).staysInside(.member, from: Array(path.utf8)) == isAccepted)
  }

  @Test("A FIFO in a tree is left out, with a message")
  func refusesFIFOsInATree() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "d/a")
    #expect(mkfifo(folder.path("d/pipe").display, 0o600) == 0)
    var diagnostics = DiagnosticSink()
    let tree = try TreeReading.read(folder.path("d"), diagnostics: &diagnostics)
    #expect(tree.entries.count == 1)
    #expect(
      diagnostics.diagnostics.map(\.message) == ["'pipe' is a FIFO, not a file; it is left out"])
  }

  @Test("Names that are not text are read")
  func readsNamesThatAreNotText() throws {
    let folder = try TemporaryFolder()
    let name: [UInt8] = [0x66, 0xFF, 0xFE]
    try StagedOutput.file(
      at: folder.path.appending(name), content: Content([1, 2]), replacingExisting: false
    ).commit()
    var diagnostics = DiagnosticSink()
    let tree = try TreeReading.read(folder.path, diagnostics: &diagnostics)
    #expect(tree.entries.map(\.path) == [name])
    var content: Content?
    if case .file(let found) = tree.entries.first?.kind { content = found }
    #expect(try #require(content).readAll() == [1, 2])
  }

  @Test("A tree with more entries than the limit is refused")
  func countsTheEntriesOfATree() throws {
    let folder = try TemporaryFolder()
    for index in 0..<5 { try folder.write("", to: "d/\(index)") }
    var diagnostics = DiagnosticSink()
    #expect(throws: DocumentError.self) {
      try TreeReading.read(folder.path("d"), entryLimit: 4, diagnostics: &diagnostics)
    }
  }

  @Test("Folders in folders are read to the limit of their depth, and refused beyond it")
  func deepTree() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: String(repeating: "d/", count: 65) + "x")
    try folder.write("y", to: "d/" + String(repeating: "e/", count: 30) + "y")
    var diagnostics = DiagnosticSink()
    let tree = try TreeReading.read(folder.path("d"), diagnostics: &diagnostics)
    #expect(tree.entries.count == 64 + 1 + 30 + 1)
    #expect(diagnostics.diagnostics.isEmpty)
    for entry in tree.entries {
      if case .file(let content) = entry.kind {
        #expect(try content.readAll() == [entry.path.last])
      }
    }
    let error = #expect(throws: DocumentError.self) {
      try TreeReading.read(folder.path, diagnostics: &diagnostics)
    }
    #expect(error?.code == .badData)
    #expect(error?.diagnostic.id == .inputTooLarge)
  }

  @Test("The paths of a tree are counted together")
  func longPaths() throws {
    let folder = try TemporaryFolder()
    for index in 0..<5 { try folder.write("", to: "d/folder/\(index)") }
    var diagnostics = DiagnosticSink()
    let byteCount = 6 + 5 * 8
    #expect(
      try TreeReading.read(
        folder.path("d"), pathByteLimit: byteCount, diagnostics: &diagnostics
      ).entries.count == 6)
    #expect(throws: DocumentError.self) {
      try TreeReading.read(
        folder.path("d"), pathByteLimit: byteCount - 1, diagnostics: &diagnostics)
    }
  }

  @Test("What a search found is read below its folder only, and nothing is waited for")
  func readsFoundFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "in/sub/a")
    try folder.write("secret", to: "out/a")
    try folder.link("root", to: "in")
    try folder.link("in/folder", to: "../out")
    try folder.link("in/file", to: "sub/a")
    mkfifo(folder.path("in/fifo").display, 0o600)
    let root = folder.path("root")
    #expect(try FileReading.readFound(Array("sub/a".utf8), below: root) == Array("text".utf8))
    #expect(try FileReading.readFound(Array("sub".utf8), below: root) == nil)
    for name in ["folder/a", "file", "fifo", "missing"] {
      let error = #expect(throws: DocumentError.self, "\(name)") {
        try FileReading.readFound(Array(name.utf8), below: root)
      }
      #expect(error?.code == .noInput, "\(name)")
    }
    #expect(throws: DocumentError.self) {
      try FileReading.readFound(Array("sub/a".utf8), below: root, limit: 3)
    }
  }

  @Test("Paths are compared name by name")
  func comparesNames() {
    let names = Path("/a/b/c/d").names(below: Path("/a/b"))
    #expect(names?.map { String(decoding: $0, as: UTF8.self) } == ["c", "d"])
    #expect(Path("/a/bc").names(below: Path("/a/b")) == nil)
    #expect(Path("/a").names(below: Path("/a/b")) == nil)
    #expect(Path("/a/b").names(below: Path("/a/b"))?.isEmpty == true)
  }
}
