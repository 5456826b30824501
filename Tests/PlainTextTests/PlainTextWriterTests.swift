import Diagnostics
import RTFDFiles
import Rendering
import RichText
import TestSupport
import Testing

@testable import PlainText

@Suite("Plain text")
struct PlainTextWriterTests {
  private func write(
    _ document: Document, _ options: PlainTextOptions = PlainTextOptions()
  ) -> (text: String, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let bytes = PlainTextWriter.write(document, options: options, diagnostics: &sink)
    return (String(decoding: bytes, as: UTF8.self), sink.diagnostics)
  }

  private func mixed() -> Document {
    var builder = SampleText()
    builder.append(SampleText.glyph())
    builder.append(SampleText.glyph("ID-2", description: nil))
    builder.append(" and ")
    builder.append(SampleText.attachment("photo.png"))
    builder.append(.placeholder)
    return builder.document()
  }

  @Test(
    "Each rendering of glyphs and attachments",
    arguments: [
      (GlyphRendering.description, "[a cat][Emoji] and [photo.png]\u{FFFC}\n"),
      (.placeholder, "\u{FFFC}\u{FFFC} and \u{FFFC}\u{FFFC}\n"),
      (.reference, "\u{FFFC}[ID-1]\u{FFFC}[ID-2] and \u{FFFC}[photo.png]\u{FFFC}\n"),
      (.none, " and \u{FFFC}\n"),
    ])
  func renderings(_ rendering: GlyphRendering, _ expected: String) {
    #expect(write(mixed(), PlainTextOptions(glyphs: rendering)).text == expected)
  }

  @Test("Glyphs and attachments are reported with their counts; dropping them is a loss")
  func objectDiagnostics() {
    let described = write(mixed()).diagnostics
    #expect(described.first { $0.id == .textGlyph }?.count == 2)
    #expect(described.first { $0.id == .textGlyph }?.severity == .note)
    #expect(described.first { $0.id == .textAttachment }?.count == 1)
    #expect(described.first { $0.id == .textGlyphDescription }?.severity == .warning)
    let dropped = write(mixed(), PlainTextOptions(glyphs: .none)).diagnostics
    let losses = dropped.filter { $0.id == .textObjectDropped }
    #expect(losses.map(\.count) == [2, 1])
    #expect(losses.allSatisfy { $0.severity == .warning })
    #expect(!dropped.contains { $0.id == .textGlyph || $0.id == .textGlyphDescription })
  }

  @Test("Better descriptions win, empty ones do not")
  func betterDescriptions() {
    let options = PlainTextOptions(
      glyphs: .description, descriptions: ["ID-1": "", "ID-2": "a dog"])
    let result = write(mixed(), options)
    #expect(result.text.hasPrefix("[a cat][a dog] "))
    #expect(!result.diagnostics.contains { $0.id == .textGlyphDescription })
  }

  @Test("Descriptions and names stay on one line, and bytes that are not UTF-8 become U+FFFD")
  func oddNames() {
    var builder = SampleText()
    builder.append(SampleText.glyph(description: "two\nlines\u{2028}\u{85}\u{7F}é"))
    builder.append(SampleText.attachment([0x61, 0xFF, 0x0D]))
    builder.append(SampleText.attachment(""))
    let result = write(builder.document())
    #expect(result.text == "[two lines   é][a\u{FFFD} ][attachment]\n")
    #expect(result.diagnostics.first { $0.id == .textFileName }?.count == 1)
  }

  @Test("The text ends with LF unless there is none")
  func finalLineEnd() {
    #expect(write(Document()).text == "")
    #expect(write(Document()).diagnostics == [])
    for (source, expected) in [("a", "a\n"), ("a\n", "a\n"), ("\n\n", "\n\n")] {
      var builder = SampleText()
      builder.append(source)
      #expect(write(builder.document()).text == expected)
    }
  }

  @Test("Page breaks, tabs and list markers stay, and a line that ends in a paragraph ends with LF")
  func keepsCharacters() {
    var builder = SampleText()
    builder.append("\t•\tone\n\u{0C}two\u{2028}three\n")
    #expect(write(builder.document()).text == "\t•\tone\n\u{0C}two\nthree\n")
    let cocoa = PlainTextOptions(glyphs: .description, form: .cocoa)
    #expect(write(builder.document(), cocoa).text == "\t•\tone\n\u{0C}two\u{2028}three\n")
  }

  @Test("Hidden text is left out with a warning, or written when asked for")
  func hiddenText() {
    var builder = SampleText()
    builder.append("a")
    builder.append("b", style: 1)
    builder.append(SampleText.glyph(), style: 2)
    builder.append("c")
    builder.append("d", style: 2)
    let left = write(builder.document())
    #expect(left.text == "ac\n")
    #expect(left.diagnostics.first { $0.id == .textHidden }?.count == 2)
    #expect(left.diagnostics.first { $0.id == .textHidden }?.severity == .warning)
    #expect(!left.diagnostics.contains { $0.id == .textGlyph })
    let all = write(
      builder.document(), PlainTextOptions(glyphs: .description, includeHidden: true))
    #expect(all.text == "ab[a cat]cd\n")
    #expect(!all.diagnostics.contains { $0.id == .textHidden })
  }

  @Test("Notes are marked by number and follow the text, text boxes come last")
  func notes() {
    var comment = Note(kind: .annotation, text: SampleText.text("why?\n"), isNumbered: false)
    comment.author = "Ann"
    let notes = [
      Note(kind: .textBox, text: SampleText.text("boxed\n"), isNumbered: false),
      Note(kind: .endnote, text: SampleText.text(" at the end"), isNumbered: true),
      comment,
      Note(kind: .footnote, text: SampleText.text("never referred to"), isNumbered: true),
    ]
    var builder = SampleText()
    builder.anchor(.note(0))
    builder.append("one")
    builder.anchor(.note(2))
    builder.append(SampleText.glyph())
    builder.anchor(.note(1))
    builder.append(" two")
    builder.anchor(.note(2))
    let result = write(builder.document(notes: notes))
    #expect(
      result.text == """
        one[1][a cat][2] two[1]
        ----------
        [1] Ann: why?
        [2] at the end
        [3] never referred to
        ----------
        boxed

        """)
    #expect(result.diagnostics.first { $0.id == .textNotes }?.count == 4)
  }

  @Test("A note whose reference is hidden is left out and counted")
  func hiddenNote() {
    let notes = [Note(kind: .footnote, text: SampleText.text("gone"), isNumbered: true)]
    var builder = SampleText()
    builder.append("kept")
    builder.anchor(.note(0), style: 2)
    let document = builder.document(notes: notes)
    let result = write(document)
    #expect(result.text == "kept\n")
    #expect(result.diagnostics.first { $0.id == .textHidden }?.count == 1)
    let all = write(document, PlainTextOptions(glyphs: .description, includeHidden: true))
    #expect(all.text == "kept[1]\n----------\n[1] gone\n")
  }

  @Test("The notes and text boxes of a header are left out with it")
  func headerNotes() {
    let notes = [
      Note(kind: .textBox, text: SampleText.text("box"), isNumbered: false),
      Note(kind: .footnote, text: SampleText.text("note"), isNumbered: true),
    ]
    var builder = SampleText()
    builder.append("kept")
    var document = builder.document(notes: notes)
    var header = SampleText()
    header.append("head")
    header.anchor(.note(0))
    header.anchor(.note(1))
    document.headersAndFooters = [
      HeaderFooter(kind: .header, section: nil, text: header.finished())
    ]
    let result = write(document)
    #expect(result.text == "kept\n")
    #expect(result.diagnostics.contains { $0.id == .textHeaderFooter })
    #expect(!result.diagnostics.contains { $0.id == .textNotes })
  }

  @Test("What plain text has no place for is noted")
  func structure() {
    var builder = SampleText()
    builder.append("text")
    var document = builder.document()
    document.links = [Link(target: "https://example.org"), Link(target: "mailto:a@example.org")]
    document.bookmarks = [Bookmark(name: "here")]
    document.attributes.information.title = "Title"
    document.headersAndFooters = [
      HeaderFooter(kind: .header, section: nil, text: SampleText.text("page 1")),
      HeaderFooter(kind: .footer, section: nil, text: AttributedText()),
    ]
    document.unreferencedFiles = FileTree([
      FileTree.Entry(path: Array("extra.txt".utf8), kind: .file(Content([])))
    ])
    let diagnostics = write(document).diagnostics
    #expect(diagnostics.filter { $0.severity != .note }.map(\.id) == [.textHeaderFooter])
    #expect(
      diagnostics.map { "\($0.id.rawValue) \($0.count)" } == [
        "text-styling 1", "text-structure 2", "text-structure 1", "text-structure 1",
        "text-header-footer 1", "text-unreferenced-file 1",
      ])
  }

  @Test("Plain documents have nothing to report")
  func plainDocument() {
    var document = Document()
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    document.body = SampleText.text("text\n")
    #expect(write(document).diagnostics == [])
  }

  @Test("Random texts: placeholders give the visible text, descriptions replace each object")
  func randomTexts() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<300 {
      let document = SampleText.random(using: &generator)
      let visible = TextExtraction(
        document.body, characterStyles: document.characterStyles
      ).utf8
      let ending: [UInt8] = visible.isEmpty || visible.last == 0x0A ? [] : [0x0A]
      var sink = DiagnosticSink()
      let plain = PlainTextWriter.write(
        document, options: PlainTextOptions(glyphs: .placeholder, form: .cocoa),
        diagnostics: &sink)
      #expect(plain == visible + ending, "round \(round)")

      let pieces = String(decoding: visible, as: UTF8.self).unicodeScalars
        .split(separator: "\u{FFFC}", omittingEmptySubsequences: false).map { String($0) }
      var objects: [String] = []
      for reference in document.body.objects {
        guard
          let run = document.body.runs.first(where: { $0.range.contains(reference.offset) }),
          run.style == 0 || run.style == 3
        else { continue }
        switch reference.object {
        case .glyph: objects.append("[a cat]")
        case .attachment: objects.append("[photo.png]")
        case .placeholder: objects.append("\u{FFFC}")
        }
      }
      #expect(pieces.count == objects.count + 1, "round \(round)")
      var expected = pieces.first ?? ""
      for (object, piece) in zip(objects, pieces.dropFirst()) { expected += object + piece }
      if !expected.isEmpty, expected.utf8.last != 0x0A { expected += "\n" }
      let described = PlainTextWriter.write(
        document, options: PlainTextOptions(glyphs: .description, form: .cocoa),
        diagnostics: &sink)
      #expect(described == Array(expected.utf8), "round \(round)")
    }
  }
}
