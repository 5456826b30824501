import Diagnostics
import RTFDFiles
import Rendering
import RichText
import TestSupport
import Testing

@testable import Check
@testable import Conversion

/// The parts of `check`, each with a document that it has to object to.
@Suite("Checks of documents and image stores")
struct CheckingTests {
  /// A content that cannot be read.
  private struct Unreadable: ExternalContent {
    var byteCount: Int { 4 }
    var identity: [UInt8] { [1] }

    func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
      throw DocumentError(.inputOutput, "broken-disk", "the disk is broken")
    }
  }

  private func document(_ text: String, _ objects: [EmbeddedObject] = []) -> Document {
    var document = Document()
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    let all = String(repeating: "\u{FFFC}", count: objects.count) + text
    document.body = AttributedText(plain: Array(all.utf8))
    document.body.objects = objects.enumerated().map {
      EmbeddedObjectReference(offset: 3 * $0.offset, object: $0.element)
    }
    return document
  }

  private func attachment(_ name: String, _ payload: RichText.Attachment.Payload) -> EmbeddedObject
  {
    .attachment(RichText.Attachment(name: Array(name.utf8), payload: payload))
  }

  @Test("A sound document comes back from every form")
  func roundTrip() {
    let results = RoundTripCheck(
      document("text\n", [attachment("a.txt", .file(Content([1, 2])))])
    ).results()
    #expect(results.map(\.name) == [.rtfd, .flatRTFD, .sidecar])
    #expect(results.allSatisfy { $0.findings.isEmpty }, "\(results)")
  }

  @Test("What cannot be read on the way is a finding with its own name, not one of the program")
  func unreadableContent() {
    let results = RoundTripCheck(
      document("text\n", [attachment("a.txt", .file(Content(Unreadable())))])
    ).results()
    #expect(results.first { $0.name == .flatRTFD }?.findings.map(\.id) == ["broken-disk"])
    #expect(results.first { $0.name == .sidecar }?.findings.map(\.id) == ["broken-disk"])
  }

  @Test("Stored results are made when asked for, and then compared")
  func storedResults() throws {
    let tree = try TemporaryFolder()
    let folder = tree.path.appending("expected")
    func check(_ text: String, updates: Bool) -> CheckResult {
      StoredResults(folder: folder, updates: updates).result(
        document(text), Array("sub/note.rtf".utf8), ConversionOptions(), NoFallbackImages())
    }
    let missing = check("one\ntwo\n", updates: false)
    #expect(missing.findings.map(\.id) == ["unexpected-result", "unexpected-result"])
    #expect(missing.findings.first?.message.hasPrefix("there is no '") == true)

    let made = check("one\ntwo\n", updates: true)
    #expect(made.findings.isEmpty)
    let names = made.written.map { String(decoding: $0.bytes.suffix(13), as: UTF8.self) }
    #expect(names == ["/sub/note.txt", "sub/note.html"])

    let same = check("one\ntwo\n", updates: false)
    #expect(same.findings.isEmpty && same.written.isEmpty)
    let changed = check("one\nzwei\n", updates: false)
    #expect(!changed.findings.isEmpty)
    #expect(changed.findings.first?.message.contains("differs from line 2 on") == true)
    #expect(check("one\nzwei\n", updates: true).written.count >= 1)
    #expect(check("one\nzwei\n", updates: false).findings.isEmpty)
  }

  @Test("A glyph without a picture or a description that says something is a finding")
  func glyphs() {
    func ids(_ description: String?, _ strikes: [AdaptiveImageGlyph.Strike]) -> [String] {
      let glyph = AdaptiveImageGlyph(
        contentIdentifier: "id", contentDescription: description, imageContent: Content([1]),
        strikes: strikes, storedName: Array("g.heic".utf8), words: AttachmentWords())
      return GlyphCheck.findings(document("", [.glyph(glyph)])).map(\.id)
    }
    let strike = AdaptiveImageGlyph.Strike(width: 40, height: 40)
    #expect(ids("a red boat", [strike]) == [])
    #expect(ids(nil, [strike]) == ["glyph-no-description"])
    #expect(ids(" \n", [strike]) == ["glyph-no-description"])
    #expect(ids("Emoji", [strike]) == ["glyph-generic-description"])
    #expect(ids("a red boat", []) == ["glyph-no-picture"])
  }
}
