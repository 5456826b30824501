import Diagnostics
import Foundation
import RTFDFiles
import RichText
import Testing

@testable import RTFD

/// What a bundle is read as.
@Suite("Reading bundles")
struct BundleReadingTests {
  private static let header =
    "{\\rtf1\\ansi\\ansicpg1252\\cocoartf2870\n{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;}\n"

  /// The bytes of a text in which `¬` stands for the byte 0xAC.
  static func rtf(_ body: String) -> [UInt8] {
    let text = Array((header + "\\pard\\f0\\fs24 " + body + "}").utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: [0xC2, 0xAC]) {
        bytes.append(0xAC)
        index += 2
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }

  /// The group of an attachment.
  static func graphic(_ name: String, words: String = "\\width20 \\height20") -> String {
    "{{\\NeXTGraphic \(name) \(words)\n}¬}"
  }

  /// The glyph files that come with the samples.
  static func glyph(_ identifier: String) throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Samples/glyphs/AdaptiveImageGlyph-\(identifier).heic")
    return [UInt8](try Data(contentsOf: file))
  }

  private static func read(
    _ files: [(String, [UInt8])], _ diagnostics: inout DiagnosticSink
  ) throws -> Document {
    try RTFDBundle.read(FileTree(files: files), diagnostics: &diagnostics)
  }

  private static func attachments(_ document: Document) -> [RichText.Attachment] {
    document.body.objects.compactMap {
      if case .attachment(let attachment) = $0.object { return attachment }
      return nil
    }
  }

  @Test(
    "The RTF part is TXT.rtf, else index.rtf, else one of these in another case, else the only one",
    arguments: [
      (["TXT.rtf", "index.rtf", "a.rtf"], "TXT.rtf"), (["index.rtf", "txt.RTF"], "index.rtf"),
      (["txt.RTF", "Index.rtf"], "txt.RTF"), (["Index.rtf", "a.rtf"], "Index.rtf"),
      (["a.RTF", "b.txt", "._TXT.rtf"], "a.RTF"), (["a.rtf", "b.rtf"], nil), (["._TXT.rtf"], nil),
      (["x/TXT.rtf", "b"], nil), ([], nil),
    ] as [([String], String?)])
  func rtfPart(names: [String], expected: String?) throws {
    let tree = FileTree(files: names.map { ($0, Self.rtf("x")) })
    #expect(RTFDBundle.rtfPartName(in: tree) == expected.map { Array($0.utf8) })
    var diagnostics = DiagnosticSink()
    if expected == nil {
      #expect {
        try RTFDBundle.read(tree, diagnostics: &diagnostics)
      } throws: { error in
        (error as? DocumentError)?.code == .badData
      }
    } else {
      #expect(try RTFDBundle.read(tree, diagnostics: &diagnostics).body.string == "x")
    }
  }

  @Test("Attachments get their files, untouched and unread")
  func attachments() throws {
    let text = Self.rtf("a" + Self.graphic("My \\{best\\} é.png") + "b" + Self.graphic("d"))
    let lazy = LazyBytes(bytes: [1, 2, 3], name: "disk")
    let tree = FileTree([
      FileTree.Entry(path: Array("TXT.rtf".utf8), kind: .file(Content(text))),
      FileTree.Entry(path: Array("My {best} é.png".utf8), kind: .file(Content(lazy))),
      FileTree.Entry(path: Array("d".utf8), kind: .directory),
      FileTree.Entry(path: Array("d/inner".utf8), kind: .file(Content([4]))),
    ])
    var diagnostics = DiagnosticSink()
    let document = try RTFDBundle.read(tree, diagnostics: &diagnostics)
    let found = Self.attachments(document)
    #expect(document.body.string == "a\u{FFFC}b\u{FFFC}")
    #expect(
      found.map(\.payload) == [
        .file(Content(lazy)), .directory(FileTree(files: [("inner", [4])])),
      ])
    #expect(document.unreferencedFiles == FileTree())
    #expect(diagnostics.diagnostics.isEmpty)
  }

  @Test("Names match by canonical equivalence, by the old encoding, and in another case")
  func similarNames() throws {
    var diagnostics = DiagnosticSink()
    let document = try Self.read(
      [
        (
          "TXT.rtf",
          Self.rtf(
            Self.graphic("cafe\u{301}.png") + Self.graphic("Z\\'fcrich.png")
              + Self.graphic("Photo.PNG"))
        ),
        ("café.png", [1]), ("Zürich.png", [2]), ("photo.png", [3]),
      ], &diagnostics)
    let found = Self.attachments(document)
    #expect(
      found.map { String(decoding: $0.name, as: UTF8.self).unicodeScalars.count } == [8, 10, 9])
    #expect(
      found.map(\.payload) == [.file(Content([1])), .file(Content([2])), .file(Content([3]))])
    #expect(
      diagnostics.summary == [
        "note similar-name 1", "note similar-name 1", "warning similar-name 1",
      ])
  }

  @Test("Missing files and unsafe names keep their place, and are reported")
  func missingAndUnsafe() throws {
    var diagnostics = DiagnosticSink()
    let names = ["gone.png", "../TXT.rtf", "/etc/passwd", "..", "a/b"]
    let text = names.map { Self.graphic($0) }.joined()
    let document = try Self.read(
      [("TXT.rtf", Self.rtf(text)), ("a/b", [1])], &diagnostics)
    let found = Self.attachments(document)
    #expect(found.count == names.count)
    #expect(found.allSatisfy { $0.payload == .missing })
    #expect(
      diagnostics.summary == ["warning missing-attachment 1"]
        + [String](repeating: "warning refused-name 1", count: 4)
        + ["note unreferenced-files 1"])
  }

  @Test("A symbolic link is no attachment")
  func links() throws {
    let tree = FileTree([
      FileTree.Entry(
        path: Array("TXT.rtf".utf8), kind: .file(Content(Self.rtf(Self.graphic("way"))))),
      FileTree.Entry(path: Array("way".utf8), kind: .symbolicLink(Array("TXT.rtf".utf8))),
    ])
    var diagnostics = DiagnosticSink()
    let document = try RTFDBundle.read(tree, diagnostics: &diagnostics)
    #expect(Self.attachments(document).map(\.payload) == [.missing])
    #expect(diagnostics.summary == ["warning refused-link 1"])
  }

  @Test("Files the text does not name are kept, folders with all that is in them")
  func unreferenced() throws {
    var diagnostics = DiagnosticSink()
    let document = try Self.read(
      [
        ("TXT.rtf", Self.rtf(Self.graphic("a"))), ("a", [1]), ("a.tiff", [2]), (".svn/x/y", [3]),
        (".svn/z", [4]), ("._a", [5]),
      ], &diagnostics)
    #expect(document.unreferencedFiles.paths == ["._a", ".svn/x/y", ".svn/z", "a.tiff"])
    let written = try RTFDBundle.write(document, diagnostics: &diagnostics)
    #expect(written.paths == ["._a", ".svn/x/y", ".svn/z", "TXT.rtf", "a", "a.tiff"])
    #expect(diagnostics.summary == ["note unreferenced-files 3"])
  }

  @Test("A HEIC with an identifier is a glyph when the text or its name says so")
  func glyphs() throws {
    let identifier = "7C0E3A52-51B1-4E0B-9A39-0D6C1F2A10010"
    let name = "AdaptiveImageGlyph-\(identifier).heic"
    let bytes = try Self.glyph(identifier)
    let worded = Self.graphic(
      name, words: "\\width320 \\height320 \\appleemojiimage \(identifier)")
    var diagnostics = DiagnosticSink()
    let document = try Self.read(
      [
        (
          "TXT.rtf",
          Self.rtf(worded + Self.graphic(name) + Self.graphic("photo.heic") + Self.graphic("b.png"))
        ),
        (name, bytes), ("photo.heic", bytes), ("b.png", bytes),
      ], &diagnostics)
    let kinds = document.body.objects.map { reference -> String in
      switch reference.object {
      case .glyph(let glyph): "\(glyph.contentIdentifier) \(glyph.words.emojiIdentifier ?? "-")"
      case .attachment(let attachment): String(decoding: attachment.name, as: UTF8.self)
      case .placeholder: "placeholder"
      }
    }
    #expect(
      kinds == ["\(identifier) \(identifier)", "\(identifier) -", "photo.heic", "b.png"])
    #expect(diagnostics.summary == ["note glyph-by-name 1"])
    var first: AdaptiveImageGlyph?
    if case .glyph(let glyph) = document.body.objects[0].object { first = glyph }
    let glyph = try #require(first)
    #expect(try glyph.imageContent.readAll() == bytes)
    #expect(glyph.contentDescription?.isEmpty == false)
    #expect(glyph.largestStrike.map { $0.width > 0 && $0.height > 0 } == true)

    let written = try RTFDBundle.write(document, diagnostics: &diagnostics)
    #expect(try written.bytes(at: name) == bytes)
    var second = DiagnosticSink()
    #expect(try RTFDBundle.read(written, diagnostics: &second) == document)
  }

  @Test("A file that is marked as a glyph but is none stays an attachment, with a warning")
  func damagedGlyphs() throws {
    let word = "\\appleemojiimage X"
    var diagnostics = DiagnosticSink()
    let document = try Self.read(
      [
        (
          "TXT.rtf",
          Self.rtf(
            Self.graphic("AdaptiveImageGlyph-X.heic", words: word)
              + Self.graphic("AdaptiveImageGlyph-Y.heic") + Self.graphic("z.png", words: word))
        ),
        ("AdaptiveImageGlyph-X.heic", [1, 2]),
        ("AdaptiveImageGlyph-Y.heic", Array("junk".utf8)), ("z.png", [3]),
      ], &diagnostics)
    #expect(Self.attachments(document).map(\.words.emojiIdentifier) == ["X", nil, "X"])
    #expect(
      diagnostics.summary == ["warning damaged-glyph 1", "warning damaged-glyph 1"])
  }

  @Test("A large file that claims to be a glyph is not looked at")
  func largeGlyph() throws {
    struct Large: ExternalContent {
      var byteCount: Int { RTFDBundle.glyphByteCountLimit + 1 }
      var identity: [UInt8] { [] }
      func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
        Issue.record("read")
        return []
      }
    }
    let name = "AdaptiveImageGlyph-X.heic"
    let tree = FileTree([
      FileTree.Entry(
        path: Array("TXT.rtf".utf8), kind: .file(Content(Self.rtf(Self.graphic(name))))),
      FileTree.Entry(path: Array(name.utf8), kind: .file(Content(Large()))),
    ])
    var diagnostics = DiagnosticSink()
    let document = try RTFDBundle.read(tree, diagnostics: &diagnostics)
    #expect(Self.attachments(document).map(\.payload) == [.file(Content(Large()))])
    #expect(diagnostics.summary == ["warning damaged-glyph 1"])
  }

  @Test("More attachments than the limit are refused")
  func attachmentLimit() throws {
    let graphic = Self.graphic("a")
    for (count, isRefused) in [(10_000, false), (10_001, true)] {
      let tree = FileTree(files: [
        ("TXT.rtf", Self.rtf(String(repeating: graphic, count: count))), ("a", [1]),
      ])
      var diagnostics = DiagnosticSink()
      let result = Result { try RTFDBundle.read(tree, diagnostics: &diagnostics) }
      switch result {
      case .success(let document):
        #expect(!isRefused)
        #expect(document.body.objects.count == count)
      case .failure(let error):
        #expect(isRefused)
        #expect((error as? DocumentError)?.code == .badData)
      }
    }
  }

  @Test("Characters that only look like attachments do not count")
  func placeholdersAreNoAttachments() throws {
    let text = "{\\rtf1 " + String(repeating: "\\u65532?", count: 10_001) + "}"
    let tree = FileTree(files: [("TXT.rtf", Array(text.utf8))])
    var diagnostics = DiagnosticSink()
    let document = try RTFDBundle.read(tree, diagnostics: &diagnostics)
    #expect(document.body.objects.count == 10_001)
  }

  @Test("A bundle that went through the flat stream is the same bundle")
  func flatRoundTrip() throws {
    let text = Self.rtf("a\\\n" + Self.graphic("p.png") + Self.graphic("d"))
    let tree = FileTree([
      FileTree.Entry(path: Array("TXT.rtf".utf8), kind: .file(Content(text))),
      FileTree.Entry(path: Array("d".utf8), kind: .directory),
      FileTree.Entry(path: Array("d/x".utf8), kind: .file(Content([2]))),
      FileTree.Entry(path: Array("p.png".utf8), kind: .file(Content([1]))),
      FileTree.Entry(path: Array("rest".utf8), kind: .file(Content([3]))),
    ])
    var diagnostics = DiagnosticSink()
    let direct = try RTFDBundle.write(
      RTFDBundle.read(tree, diagnostics: &diagnostics), diagnostics: &diagnostics)
    let flat = try FlatRTFD.decode(FlatRTFD.encode(tree), diagnostics: &diagnostics)
    let throughFlat = try RTFDBundle.write(
      RTFDBundle.read(flat, diagnostics: &diagnostics), diagnostics: &diagnostics)
    #expect(throughFlat == direct)
    #expect(
      try FlatRTFD.decode(FlatRTFD.encode(direct), diagnostics: &diagnostics) == direct)
  }
}
