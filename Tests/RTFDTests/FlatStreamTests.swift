import Diagnostics
import RTFDFiles
import TestSupport
import Testing

@testable import RTFD

/// Flat RTFD: the stream, its variants, and its damage.
@Suite("The flat stream")
struct FlatStreamTests {
  /// Little-endian words.
  private static func words(_ values: UInt32...) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
  }

  private static func sized(_ text: String) -> [UInt8] {
    words(UInt32(text.utf8.count)) + Array(text.utf8)
  }

  private static func data(_ bytes: [UInt8]) -> [UInt8] { words(1, UInt32(bytes.count)) + bytes }

  private static func dictionary(_ members: [(String, [UInt8])]) -> [UInt8] {
    words(3, UInt32(members.count)) + members.flatMap { sized($0.0) }
      + members.flatMap { words(UInt32($0.1.count)) } + members.flatMap(\.1)
  }

  private static let magic = Array("rtfd".utf8) + words(0)

  private static func decode(
    _ bytes: [UInt8], _ diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> FileTree {
    try FlatRTFD.decode(bytes, diagnostics: &diagnostics)
  }

  @Test("A stream holds TXT.rtf first, then the other files by their bytes, without dates")
  func layout() throws {
    let tree = FileTree(files: [("a.png", [1, 2]), ("TXT.rtf", [3]), ("Z", [])])
    let expected =
      Self.magic + Self.words(3, 3) + Self.sized("TXT.rtf") + Self.sized("Z") + Self.sized("a.png")
      + Self.words(9, 8, 10) + Self.data([3]) + Self.data([]) + Self.data([1, 2])
    #expect(try FlatRTFD.encode(tree) == expected)
    #expect(FlatRTFD.isFlatRTFD(expected))
  }

  @Test("A stream as Cocoa writes it is read, with its modes, and without the magic bytes too")
  func cocoaStream() throws {
    let metadata =
      Self.words(1) + Self.sized("TXT.rtf") + Self.words(16)
      + Self.words(1_700_000_000, 0o640, 0, 0)
    let body = Self.dictionary([("TXT.rtf", Self.data([7, 8])), (".", Self.data(metadata))])
    for bytes in [Self.magic + body, body] {
      var diagnostics = DiagnosticSink()
      let tree = try Self.decode(bytes, &diagnostics)
      #expect(tree.paths == ["TXT.rtf"])
      #expect(try tree.bytes(at: "TXT.rtf") == [7, 8])
      #expect(tree.entries[0].permissions == 0o640)
      #expect(diagnostics.diagnostics.isEmpty)
    }
  }

  @Test("Padded values are read whatever their padding is")
  func padding() throws {
    for padding in [0, 1, 4_000] {
      let value =
        Self.words(1, 0x8000_0000, 3, UInt32(padding)) + [UInt8](repeating: 0, count: padding)
        + [9, 8, 7]
      var diagnostics = DiagnosticSink()
      let tree = try Self.decode(Self.magic + Self.dictionary([("a", value)]), &diagnostics)
      #expect(try tree.bytes(at: "a") == [9, 8, 7])
    }
  }

  @Test("Folders, modes and links inside them come back as they were")
  func nestedRoundTrip() throws {
    let tree = FileTree([
      FileTree.Entry(path: Array("TXT.rtf".utf8), kind: .file(Content([1]))),
      FileTree.Entry(path: Array("in.rtfd".utf8), kind: .directory, permissions: 0o750),
      FileTree.Entry(path: Array("in.rtfd.png".utf8), kind: .file(Content([2]))),
      FileTree.Entry(path: Array("in.rtfd/empty".utf8), kind: .directory),
      FileTree.Entry(
        path: Array("in.rtfd/tool".utf8), kind: .file(Content([3])), permissions: 0o755),
      FileTree.Entry(
        path: Array("in.rtfd/way".utf8), kind: .symbolicLink(Array("tool".utf8))),
    ])
    let stream = try FlatRTFD.encode(tree)
    var diagnostics = DiagnosticSink()
    let back = try Self.decode(stream, &diagnostics)
    #expect(back == tree)
    #expect(try FlatRTFD.encode(back) == stream)
    #expect(diagnostics.diagnostics.isEmpty)
  }

  @Test("A lone regular file becomes TXT.rtf, names and icons are no files")
  func specialKeys() throws {
    var diagnostics = DiagnosticSink()
    let lone = Self.dictionary([("..", Self.data([5]))])
    #expect(try Self.decode(lone, &diagnostics).bytes(at: "TXT.rtf") == [5])
    let named = Self.dictionary([
      ("__@PreferredName@__", Self.words(4) + Self.sized("note")), ("...tiff", Self.data([1])),
      ("TXT.rtf", Self.data([2])),
    ])
    #expect(try Self.decode(named, &diagnostics).paths == ["TXT.rtf"])
    #expect(diagnostics.summary == ["note flat-icon-dropped 1"])
  }

  @Test("Unsafe names, second files of one name, leaving links and odd objects are left out")
  func refusals() throws {
    let link = Self.words(1) + Self.sized("way") + Self.words(16) + Self.words(0, 0, 4, 0)
    let bytes = Self.dictionary([
      ("", Self.data([1])), ("../x", Self.data([1])), ("a\0b", Self.data([1])),
      ("b", Self.data([1])), ("b", Self.data([2])), ("c", Self.words(2, 0)),
      ("way", Self.data(Array("/etc".utf8))), (".", Self.data(link)),
    ])
    var diagnostics = DiagnosticSink()
    let tree = try Self.decode(bytes, &diagnostics)
    #expect(tree.paths == ["b"])
    #expect(try tree.bytes(at: "b") == [1])
    #expect(
      diagnostics.summary == [
        "warning refused-name 3", "warning duplicate-name 1", "warning unknown-flat-object 1",
        "warning refused-link 1",
      ])
  }

  @Test("Every truncation of a stream is an error, never a trap")
  func truncations() throws {
    let inner = Self.dictionary([("x", Self.data([1, 2, 3])), ("y", Self.data([]))])
    let bytes =
      Self.magic + Self.dictionary([("TXT.rtf", Self.data([1, 2, 3, 4])), ("d", inner)])
    for count in 0..<bytes.count {
      var diagnostics = DiagnosticSink()
      #expect(throws: DocumentError.self, "cut after \(count) bytes") {
        try FlatRTFD.decode(Array(bytes.prefix(count)), diagnostics: &diagnostics)
      }
    }
  }

  @Test("A word of a stream changed to any boundary value gives an error or a sound tree")
  func mutatedWords() {
    let inner = Self.dictionary([("x", Self.data([1, 2, 3])), ("y", Self.data([]))])
    let bytes =
      Self.magic + Self.dictionary([("TXT.rtf", Self.data([1, 2, 3, 4])), ("d", inner)])
    let values: [UInt32] = [0, 1, 2, 3, 4, 255, 0x7FFF_FFFF, 0x8000_0000, 0x8000_0001, .max]
    var failures = 0
    for offset in 0..<(bytes.count - 3) {
      for value in values {
        var damaged = bytes
        damaged.replaceSubrange(offset..<(offset + 4), with: Self.words(value))
        var diagnostics = DiagnosticSink()
        do {
          let tree = try FlatRTFD.decode(damaged, diagnostics: &diagnostics)
          for entry in tree.entries { #expect(!entry.path.isEmpty) }
        } catch {
          failures += 1
          #expect(error.code == .badData)
        }
      }
    }
    #expect(failures > bytes.count)
  }

  @Test("Random bytes behind the magic are an error or a sound tree")
  func randomBytes() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<80, using: &generator)
      let noise = (0..<count).map { _ in UInt8.random(in: 0...4, using: &generator) }
      var diagnostics = DiagnosticSink()
      if let tree = try? FlatRTFD.decode(Self.magic + noise, diagnostics: &diagnostics) {
        for entry in tree.entries { #expect(!entry.path.contains(0)) }
      }
    }
  }

  @Test("Folders nested beyond the limit are refused", .timeLimit(.minutes(10)))
  func depth() {
    func nested(_ depth: Int) -> [UInt8] {
      (0..<depth).reduce(Self.dictionary([])) { inner, _ in Self.dictionary([("d", inner)]) }
    }
    var diagnostics = DiagnosticSink()
    #expect(throws: Never.self) {
      try FlatRTFD.decode(nested(FlatRTFD.depthLimit), diagnostics: &diagnostics)
    }
    #expect(throws: DocumentError.self) {
      try FlatRTFD.decode(nested(FlatRTFD.depthLimit + 1), diagnostics: &diagnostics)
    }
    #expect(throws: DocumentError.self) {
      try FlatRTFD.decode(nested(2_000), diagnostics: &diagnostics)
    }
  }

  @Test("A name beyond the limit is refused")
  func longName() {
    var diagnostics = DiagnosticSink()
    let name = String(repeating: "n", count: FlatRTFD.nameLimit + 1)
    #expect(throws: DocumentError.self) {
      try FlatRTFD.decode(Self.dictionary([(name, Self.data([]))]), diagnostics: &diagnostics)
    }
  }

  @Test("Trees of any shape come back equal, and give the same bytes again")
  func generatedTrees() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var entries = [FileTree.Entry(path: Array("TXT.rtf".utf8), kind: .file(Content([1])))]
      var folders: [[UInt8]] = [[]]
      for number in 0..<Int.random(in: 0..<12, using: &generator) {
        let parent = folders.randomElement(using: &generator) ?? []
        let name = ["é", "a.b", "a", "B", "日", "~"].randomElement(using: &generator) ?? "x"
        let path = parent + Array("\(parent.isEmpty ? "" : "/")\(name)\(number)".utf8)
        let permissions: UInt16? = Bool.random(using: &generator) ? 0o600 : nil
        if Bool.random(using: &generator) {
          folders.append(path)
          entries.append(FileTree.Entry(path: path, kind: .directory, permissions: permissions))
        } else {
          let bytes = (0..<Int.random(in: 0..<9, using: &generator)).map { UInt8($0) }
          entries.append(
            FileTree.Entry(path: path, kind: .file(Content(bytes)), permissions: permissions))
        }
      }
      let tree = FileTree(entries)
      let stream = try FlatRTFD.encode(tree)
      var diagnostics = DiagnosticSink()
      let back = try Self.decode(stream, &diagnostics)
      #expect(back == tree)
      #expect(try FlatRTFD.encode(back) == stream)
    }
  }

  @Test("A content that can not be read, or changed its size, fails the writing")
  func unreadable() {
    struct Shrunk: ExternalContent {
      var byteCount: Int { 10 }
      var identity: [UInt8] { [] }
      func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] { offset == 0 ? [1] : [] }
    }
    for content in [Content(UnreadableBytes()), Content(Shrunk())] {
      let tree = FileTree([FileTree.Entry(path: [0x61], kind: .file(content))])
      #expect(throws: (any Error).self) { try FlatRTFD.encode(tree) }
    }
  }

  @Test("Short entries below long names are refused before their paths fill the memory")
  func longPaths() throws {
    let inner = Self.dictionary((0..<100).map { ("\($0)", Self.data([])) })
    let bytes = Self.dictionary([(String(repeating: "n", count: 1_000), inner)])
    var diagnostics = DiagnosticSink()
    #expect(try FlatRTFD.decode(bytes, diagnostics: &diagnostics).entries.count == 101)
    #expect(throws: DocumentError.self) {
      try FlatRTFD.decode(bytes, pathByteLimit: 100_000, diagnostics: &diagnostics)
    }
  }

  @Test("What could not be read back is not written")
  func limitsOfWriting() throws {
    func tree(depth: Int, name: String) -> FileTree {
      FileTree(files: [(String(repeating: "d/", count: depth) + name, [1])])
    }
    let deepest = try FlatRTFD.encode(tree(depth: 64, name: "x"))
    var diagnostics = DiagnosticSink()
    #expect(try FlatRTFD.decode(deepest, diagnostics: &diagnostics).entries.count == 65)
    for refused in [
      tree(depth: 65, name: "x"), tree(depth: 0, name: String(repeating: "n", count: 1_025)),
    ] {
      let error = #expect(throws: DocumentError.self) { try FlatRTFD.encode(refused) }
      #expect(error?.code == .cannotCreate)
      #expect(error?.diagnostic.id == .flatStreamLimit)
    }
  }
}
