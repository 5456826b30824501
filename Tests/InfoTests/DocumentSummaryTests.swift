import Info
import Payload
import PlainText
import RTFDFiles
import RichText
import Testing

@Suite("Summaries of documents")
struct DocumentSummaryTests {
  private func document(_ objects: [EmbeddedObject]) -> Document {
    var document = Document()
    document.fonts = [Font(name: "Unused"), Font(name: "Body"), Font(name: "Body")]
    document.characterStyles = [CharacterStyle(), CharacterStyle()]
    document.characterStyles[0].font = 1
    document.characterStyles[0].language = 1_031
    document.characterStyles[1].font = 2
    document.characterStyles[1].flags = .hidden
    document.characterStyles[1].language = 0x7F
    document.paragraphStyles = [ParagraphStyle()]
    let text = "😀" + String(repeating: "\u{FFFC}", count: objects.count) + "secret"
    document.body = AttributedText(plain: Array(text.utf8))
    let hidden = text.utf8.count - 6
    document.body.runs = [
      Run(range: 0..<hidden, style: 0), Run(range: hidden..<text.utf8.count, style: 1),
    ]
    document.body.objects = objects.enumerated().map {
      EmbeddedObjectReference(offset: 4 + 3 * $0.offset, object: $0.element)
    }
    return document
  }

  private func glyph(_ identifier: String, _ name: String) -> EmbeddedObject {
    .glyph(
      AdaptiveImageGlyph(
        contentIdentifier: identifier, contentDescription: "x", imageContent: Content([1]),
        strikes: [
          .init(width: 40, height: 40), .init(width: 320, height: 320),
          .init(width: 64, height: 64),
        ], storedName: Array(name.utf8), words: AttachmentWords()))
  }

  private func file(
    _ name: String, _ payload: RichText.Attachment.Payload,
    _ origin: RichText.Attachment.Origin = .graphic
  ) -> EmbeddedObject {
    .attachment(RichText.Attachment(name: Array(name.utf8), payload: payload, origin: origin))
  }

  @Test("A glyph that comes again is one, with all its places in UTF-16 units")
  func glyphs() {
    let summary = DocumentSummary(
      document([glyph("a", "a.heic"), glyph("b", "b.heic"), glyph("a", "a.heic"), glyph("a", "c")]))
    #expect(summary.glyphs.map(\.contentIdentifier) == ["a", "b", "a"])
    #expect(summary.glyphs.map(\.occurrences) == [2, 1, 1])
    #expect(summary.glyphs.map(\.locations) == [[2, 4], [3], [5]])
    #expect(summary.glyphs[0].largestStrike?.height == 320)
  }

  @Test("Attachments are told apart by name and payload, and have a kind, a size and a type")
  func attachments() throws {
    let summary = DocumentSummary(
      document([
        file("a.txt", .file(Content([1, 2, 3]))), file("a.txt", .file(Content([1, 2, 3]))),
        file("a.txt", .file(Content([9]))), file("gone.pdf", .missing),
        file("f", .directory(FileTree([.init(path: [0x61], kind: .file(Content([1, 2])))]))),
        file("p.png", .file(Content([0x89])), .picture([])),
      ]))
    #expect(
      summary.attachments.map(\.kind) == [.file, .file, .missing, .folder, .picture])
    #expect(summary.attachments.map(\.occurrences) == [2, 1, 1, 1, 1])
    #expect(summary.attachments.map(\.byteCount) == [3, 1, 0, 2, 1])
    #expect(try summary.attachments[2].mediaType() == nil)
    #expect(try summary.attachments[3].mediaType() == MediaType.folder)
  }

  @Test("Fonts and languages are those in use, each once; hidden text counts, since it is there")
  func fontsAndLanguages() {
    let summary = DocumentSummary(document([]))
    #expect(summary.fonts == ["Body"])
    #expect(summary.languages.first == "de-DE")
    #expect(summary.languages.count == 2)
    #expect(summary.characterStyleCount == 2)
    #expect(summary.text.utf16Units == 2)
  }

  @Test("Of the information only what is stated is there, in a fixed order")
  func information() {
    var document = document([])
    document.attributes.information.author = "Ann"
    document.attributes.information.title = "T"
    let summary = DocumentSummary(document)
    #expect(summary.information.map(\.name) == ["title", "author"])
    #expect(summary.information.map(\.value) == ["T", "Ann"])
  }
}
