import Diagnostics
import RichText
import Testing

@testable import RTF

@Suite("Writing a document that no reader makes")
struct WriterNestingTests {
  private func document() -> Document {
    var document = Document()
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    document.body = AttributedText(plain: Array("ab".utf8))
    return document
  }

  private func note(_ text: String, anchors: [Anchor.Kind] = []) -> Note {
    var note = Note(
      kind: .footnote, text: AttributedText(plain: Array(text.utf8)), isNumbered: false)
    note.text.anchors = anchors.map { Anchor(offset: 0, kind: $0, style: 0) }
    return note
  }

  /// What is written, as text, and what is said of it.
  private func write(_ document: Document) -> (rtf: String, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let bytes = RTFWriter.write(document, options: .init(target: .bundle), diagnostics: &sink)
    return (String(decoding: bytes, as: UTF8.self), sink.diagnostics)
  }

  @Test("writes a note once, and none in a note, however they refer to each other")
  func notes() {
    var document = document()
    let count = 20_000
    document.notes = (0..<count).map { note("<\($0)>", anchors: [.note($0), .note($0 + 1)]) }
    document.body.anchors = [0, 0, 1].map { Anchor(offset: 1, kind: .note($0), style: 0) }
    let (rtf, diagnostics) = write(document)
    #expect(rtf.ranges(of: "{\\footnote").count == 2)
    #expect(rtf.contains("<0>") && rtf.contains("<1>"))
    #expect(diagnostics.map(\.id) == [.nestedNote])
    #expect(diagnostics.first?.count == 5)
  }

  @Test("writes no section in a header, which would contain itself")
  func headers() {
    var document = document()
    document.sections = [Section(), Section()]
    document.body.anchors = [Anchor(offset: 1, kind: .sectionEnd(0), style: 0)]
    document.headersAndFooters = [
      HeaderFooter(kind: .header, section: 1, text: note("h", anchors: [.sectionEnd(0)]).text)
    ]
    #expect(write(document).rtf.ranges(of: "{\\header").count == 1)
  }

  @Test("leaves out words that RTF can not spell, with their space")
  func words() {
    var document = document()
    document.body = AttributedText(plain: Array("a\n".utf8))
    var row = TableRow(cells: [TableCell()])
    row.otherWords = [ControlWord("x}{\\object"), ControlWord(String(repeating: "y", count: 65))]
    document.body.tables = [Table(rows: [row])]
    document.body.paragraphs[0].cell = CellReference(table: 0, row: 0, column: 0)
    let rtf = write(document).rtf
    #expect(!rtf.contains("object") && !rtf.contains("yy"))
    #expect(rtf.contains("\\trowd \n"))
  }

  @Test("opens each of many nested fields once")
  func fields() throws {
    var document = document()
    let depth = ModelLimits.fieldNesting
    document.body = AttributedText(plain: [UInt8](repeating: 0x61, count: 2 * depth))
    document.fields = (0..<depth).map { Field(instruction: "F\($0)") }
    document.characterStyles = (0..<depth).map { index in
      var style = CharacterStyle()
      style.field = Int32(index)
      return style
    }
    let order = Array(0..<depth) + (0..<depth).reversed()
    document.body.runs = order.enumerated().map { Run(range: $0..<($0 + 1), style: $1) }
    document.canonicalize()
    #expect(document.brokenInvariants() + document.brokenReaderInvariants() == [])
    let bytes = Array(write(document).rtf.utf8)
    #expect(String(decoding: bytes, as: UTF8.self).ranges(of: "{\\field").count == depth)
    var sink = DiagnosticSink()
    let back = try RTFReader.read(bytes, diagnostics: &sink)
    #expect(back.fields.count == depth)
    #expect(sink.diagnostics == [])
  }
}
