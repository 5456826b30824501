import Diagnostics
import RTFDFiles
import RichText
import Testing

@testable import RTFD

/// What a bundle is written as.
@Suite("Writing bundles")
struct BundleWritingTests {
  /// A document that is nothing but attachments, one in each paragraph.
  static func document(_ attachments: [RichText.Attachment]) -> Document {
    var builder = DocumentBuilder()
    builder.document.attributes.cocoaVersion = 2_870
    builder.document.colors = [.automatic]
    for attachment in attachments {
      builder.append(.attachment(attachment))
      builder.endParagraph()
    }
    return builder.finish()
  }

  static func attachment(_ name: String, _ bytes: [UInt8]) -> RichText.Attachment {
    Attachment(name: Array(name.utf8), payload: .file(Content(bytes)))
  }

  /// The file names in a bundle's RTF, in order.
  static func namesInText(_ tree: FileTree) throws -> [String] {
    let text = String(decoding: try tree.bytes(at: "TXT.rtf") ?? [], as: UTF8.self)
    return text.split(separator: "\\NeXTGraphic ").dropFirst().compactMap { part in
      part.split(separator: " \\width").first.map(String.init)
    }
  }

  @Test("Equal contents under one name share a file, different ones get Cocoa's numbered names")
  func clashes() throws {
    let document = Self.document([
      Self.attachment("a b.png", [1]), Self.attachment("a b.png", [2]),
      Self.attachment("a b.png", [1]), Self.attachment("a b.png", [3]),
      Self.attachment("a b.png", [2]), Self.attachment("txt.rtf", [4]),
      Self.attachment("TXT.rtf", [5]),
    ])
    var diagnostics = DiagnosticSink()
    let tree = try RTFDBundle.write(document, diagnostics: &diagnostics)
    #expect(
      try Self.namesInText(tree) == [
        "a b.png", "1__#$!@%!#__a b.png", "a b.png", "2__#$!@%!#__a b.png",
        "1__#$!@%!#__a b.png", "txt.rtf", "1__#$!@%!#__TXT.rtf",
      ])
    #expect(
      tree.paths == [
        "1__#$!@%!#__TXT.rtf", "1__#$!@%!#__a b.png", "2__#$!@%!#__a b.png", "TXT.rtf", "a b.png",
        "txt.rtf",
      ])
    #expect(try tree.bytes(at: "2__#$!@%!#__a b.png") == [3])
    // A name that another attachment has is Cocoa's way; the name of the text is worth a word.
    #expect(diagnostics.diagnostics.map(\.id) == [.renamedAttachment])
  }

  @Test("Contents outside memory are compared by their bytes, and stay outside")
  func lazyContents() throws {
    let big = [UInt8](repeating: 7, count: 300_000)
    func lazy(_ name: String, _ bytes: [UInt8]) -> RichText.Attachment {
      Attachment(
        name: Array("f".utf8), payload: .file(Content(LazyBytes(bytes: bytes, name: name))))
    }
    let document = Self.document([
      lazy("one", big), lazy("two", big), lazy("three", big.dropLast() + [8]),
      Self.attachment("f", big),
    ])
    var diagnostics = DiagnosticSink()
    let tree = try RTFDBundle.write(document, diagnostics: &diagnostics)
    #expect(tree.paths == ["1__#$!@%!#__f", "TXT.rtf", "f"])
    guard case .file(let stored)? = tree[path: Array("f".utf8)]?.kind else {
      Issue.record("no file")
      return
    }
    #expect(stored.external?.identity == Array("one".utf8))
  }

  @Test("A content that has to be compared but can not be read is an error of reading")
  func unreadable() {
    let document = Self.document([
      Self.attachment("f", [UInt8](repeating: 0, count: 10)),
      Attachment(name: Array("f".utf8), payload: .file(Content(UnreadableBytes()))),
    ])
    var diagnostics = DiagnosticSink()
    #expect {
      try RTFDBundle.write(document, diagnostics: &diagnostics)
    } throws: { error in
      (error as? DocumentError)?.code == .inputOutput
    }
  }

  @Test(
    "Names that can not be stored are made safe",
    arguments: [
      ("", "Attachment"), ("..", "Attachment"), ("a/b\0c.png", "a-b-c.png"),
      (String(repeating: "é", count: 200) + ".png", String(repeating: "é", count: 125) + ".png"),
    ])
  func unsafeNames(name: String, stored: String) throws {
    var diagnostics = DiagnosticSink()
    let tree = try RTFDBundle.write(
      Self.document([Self.attachment(name, [1])]), diagnostics: &diagnostics)
    #expect(try Self.namesInText(tree) == [stored])
    #expect(try tree.bytes(at: stored) == [1])
    #expect(diagnostics.summary == ["warning renamed-attachment 1"])
  }

  @Test("Folders are stored with everything in them, missing files by name only")
  func foldersAndMissing() throws {
    let inner = FileTree([
      FileTree.Entry(path: Array("x".utf8), kind: .file(Content([1])), permissions: 0o755),
      FileTree.Entry(path: Array("y".utf8), kind: .symbolicLink(Array("x".utf8))),
    ])
    let folder = Attachment(name: Array("Tool.app".utf8), payload: .directory(inner))
    let gone = Attachment(name: Array("gone.png".utf8), payload: .missing)
    var diagnostics = DiagnosticSink()
    let tree = try RTFDBundle.write(
      Self.document([folder, gone, folder]), diagnostics: &diagnostics)
    #expect(tree.paths == ["TXT.rtf", "Tool.app", "Tool.app/x", "Tool.app/y"])
    #expect(tree[path: Array("Tool.app/x".utf8)]?.permissions == 0o755)
    #expect(try Self.namesInText(tree) == ["Tool.app", "gone.png", "Tool.app"])
    #expect(diagnostics.summary == ["warning missing-attachment-content 1"])
  }

  @Test("Files the text does not name are written, under another name when theirs is taken")
  func unreferenced() throws {
    var document = Self.document([Self.attachment("a", [1])])
    document.unreferencedFiles = FileTree(files: [
      (".svn/entries", [2]), ("a", [3]), ("b", [4]), ("TXT.rtf", [5]), ("d.x", [6]), ("d/y", [7]),
      ("d/z", [8]),
    ])
    var diagnostics = DiagnosticSink()
    let tree = try RTFDBundle.write(document, diagnostics: &diagnostics)
    #expect(
      tree.paths == [
        ".svn/entries", "1__#$!@%!#__TXT.rtf", "1__#$!@%!#__a", "TXT.rtf", "a", "b", "d.x", "d/y",
        "d/z",
      ])
    #expect(try tree.bytes(at: "a") == [1])
    #expect(
      diagnostics.summary == ["warning renamed-attachment 1", "warning renamed-attachment 1"])
  }

  @Test("Ten thousand different files of one name are all stored")
  func manyClashes() throws {
    let document = Self.document(
      (0..<10_000).map { number in
        Self.attachment("f", (0..<64).map { UInt8(truncatingIfNeeded: number >> ($0 % 16)) })
      })
    var diagnostics = DiagnosticSink()
    let tree = try RTFDBundle.write(document, diagnostics: &diagnostics)
    #expect(tree.entries.count == 10_001)
  }
}
