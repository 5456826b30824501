import Diagnostics
import RTF
import RichText
import Testing

@Suite("Truncated files", .timeLimit(.minutes(10)))
struct TruncationTests {
  static let cases =
    CharacterCases.escapes + CharacterCases.codePages + CharacterCases.unicode
    + StructureCases.paragraphs + StructureCases.characters + StructureCases.styles
    + StructureCases.lists + ObjectCases.fields + ObjectCases.notes + ObjectCases.pictures
    + ObjectCases.attachments + TableCases.tables + MalformedCases.cases

  @Test("Every case, cut at every byte, is a sound document or no RTF")
  func everyCut() {
    for example in Self.cases {
      for length in 0..<example.bytes.count {
        var diagnostics = DiagnosticSink()
        let bytes = Array(example.bytes[..<length])
        do {
          let document = try RTFReader.read(bytes, diagnostics: &diagnostics)
          #expect(document.brokenInvariants() == [], "\(example.name), \(length) bytes")
        } catch {
          #expect(error.code == .badData)
        }
      }
    }
  }

  @Test("The text before the cut is kept, and the cut is reported")
  func textBeforeTheCut() throws {
    let source = "{\\rtf1\\ansi{\\fonttbl\\f0 A;}One {\\b two} three\\par four {\\i five}\\par}"
    let bytes = Array(source.utf8)
    var diagnostics = DiagnosticSink()
    let whole = try RTFReader.read(bytes, diagnostics: &diagnostics).body.string
    for length in 6..<bytes.count {
      var diagnostics = DiagnosticSink()
      let text = try RTFReader.read(Array(bytes[..<length]), diagnostics: &diagnostics).body.string
      #expect(whole.hasPrefix(text) || text.hasSuffix("\\"), "\(length) bytes")
      #expect(diagnostics.diagnostics.contains { $0.id == "rtf-truncated" }, "\(length) bytes")
    }
  }

  @Test("Problems have a byte offset, a line and a column")
  func locations() throws {
    var diagnostics = DiagnosticSink()
    _ = try RTFReader.read(
      Array("{\\rtf1\\ansi\nab\r\n\\'zz\r\\u56832?}".utf8), diagnostics: &diagnostics)
    let found = diagnostics.diagnostics.map(\.location)
    #expect(
      found == [
        SourceLocation(byteOffset: 16, line: 3, column: 1),
        SourceLocation(byteOffset: 22, line: 4, column: 2),
      ])
  }

  @Test("What is no RTF is refused with a reason")
  func notRTF() {
    for source in ["", "{", "hello", "<html>", "{\\pard x}", "\\rtf1", "{\\rt"] {
      var diagnostics = DiagnosticSink()
      #expect(throws: DocumentError.self) {
        try RTFReader.read(Array(source.utf8), diagnostics: &diagnostics)
      }
      #expect(!RTFReader.recognizes(Array(source.utf8)))
    }
  }
}
