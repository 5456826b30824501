import Testing

@testable import Diagnostics
@testable import RichText

@Suite("Page headers")
struct PageHeaderTests {
  /// A header with this text, of which `number` is the result of a field.
  static func document(_ text: String, number: String = "", field: String = "PAGE") -> Document {
    var document = Document()
    var style = CharacterStyle()
    document.characterStyles = [style]
    style.field = 0
    document.characterStyles.append(style)
    document.fields = [Field(instruction: field)]
    var header = AttributedText()
    header.utf8 = Array((text + number).utf8)
    let count = text.utf8.count
    if count > 0 { header.runs.append(Run(range: 0..<count, style: 0)) }
    if !number.isEmpty { header.runs.append(Run(range: count..<header.utf8.count, style: 1)) }
    document.headersAndFooters = [HeaderFooter(kind: .header, section: nil, text: header)]
    return document
  }

  static func report(_ document: Document) -> [String] {
    var diagnostics = DiagnosticSink()
    document.reportPartsLeftOut(as: "lost", to: &diagnostics)
    return diagnostics.diagnostics.map { "\($0.severity) \($0.count)" }
  }

  @Test("Headers that only number the pages are worth a note")
  func headersThatOnlyNumberThePagesAreANote() {
    #expect(Self.report(Self.document("– ", number: "12")) == ["note 1"])
    #expect(
      Self.report(Self.document("", number: "3", field: " numpages  \\* arabic")) == ["note 1"])
    #expect(Self.report(Self.document("\n")) == ["note 1"])
    #expect(Self.report(Self.document("")) == [])
  }

  @Test("Headers with text of their own are worth a warning")
  func textOfTheirOwnIsAWarning() {
    #expect(Self.report(Self.document("Confidential ", number: "12")) == ["warning 1"])
    #expect(Self.report(Self.document("", number: "Report", field: "TITLE")) == ["warning 1"])
    #expect(Self.report(Self.document("機密")) == ["warning 1"])
  }

  @Test("Pictures and boxes in headers count as text")
  func picturesAndBoxesAreTextToo() {
    var document = Self.document("\u{FFFC}")
    document.headersAndFooters[0].text.objects = [
      EmbeddedObjectReference(offset: 0, object: .placeholder)
    ]
    #expect(Self.report(document) == ["warning 1"])
    document = Self.document(" ")
    document.notes = [
      Note(kind: .textBox, text: Self.document("box").headersAndFooters[0].text, isNumbered: false)
    ]
    document.headersAndFooters[0].text.anchors = [Anchor(offset: 0, kind: .note(0), style: 0)]
    #expect(Self.report(document) == ["warning 1"])
  }
}
