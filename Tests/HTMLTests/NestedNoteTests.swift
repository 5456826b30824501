import Diagnostics
import HTMLValidation
import RTFDFiles
import RichText
import Testing

@testable import HTML

@Suite("A page of a document that no reader makes") struct NestedNoteTests {
  /// A document whose note or text box refers to itself and to the next one, as often as given.
  private func document(_ kind: Note.Kind, count: Int) -> Document {
    var document = Document()
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    document.body = AttributedText(plain: Array("body".utf8))
    document.body.anchors = [0, 0].map { Anchor(offset: 1, kind: .note($0), style: 0) }
    document.notes = (0..<count).map { index in
      var note = Note(
        kind: kind, text: AttributedText(plain: Array("n\(index).".utf8)), isNumbered: false)
      note.text.anchors = [index, index + 1, index + 1].map {
        Anchor(offset: 0, kind: .note($0), style: 0)
      }
      return note
    }
    return document
  }

  @Test("has each text box once, one behind the other")
  func textBoxes() throws {
    var sink = DiagnosticSink()
    let page = try HTMLWriter.write(
      document(.textBox, count: 5_000), options: HTMLOptions(), images: FixedFallback(),
      diagnostics: &sink
    ).page.readAll()
    let html = String(decoding: page, as: UTF8.self)
    for index in [0, 1, 4_999] { #expect(html.ranges(of: "n\(index).").count == 1) }
    #expect(sink.diagnostics.contains { $0.id == .nestedNote && $0.count > 5_000 })
    #expect(HTMLValidator.validate(page, profile: .rtfdutil, isFragment: false) { _ in true } == [])
  }

  @Test("has no note in a note", arguments: [Note.Kind.footnote, .annotation])
  func notes(kind: Note.Kind) throws {
    var sink = DiagnosticSink()
    let page = try HTMLWriter.write(
      document(kind, count: 20), options: HTMLOptions(), images: FixedFallback(),
      diagnostics: &sink
    ).page.readAll()
    let html = String(decoding: page, as: UTF8.self)
    #expect(html.ranges(of: "n0.").count == 1)
    #expect(!html.contains("n1."))
    #expect(sink.diagnostics.contains { $0.id == .nestedNote })
    #expect(HTMLValidator.validate(page, profile: .rtfdutil, isFragment: false) { _ in true } == [])
  }
}
