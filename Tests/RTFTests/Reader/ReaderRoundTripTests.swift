import RTF
import RichText
import Testing

/// What the reader makes of a source, the writer says again in a way that the reader understands.
@Suite("Reading what was written")
struct ReaderRoundTripTests {
  @Test("An object comes back with its words, its class and its data")
  func objects() throws {
    let source =
      #"{\rtf1\ansi a{\object\objemb\objw10{\*\objclass Excel.Sheet.8}{\*\objname T}{\*\objdata 0102}{\result b}}c}"#
    var diagnostics = DiagnosticSink()
    let document = try RTFReader.read(Array(source.utf8), diagnostics: &diagnostics)
    #expect(diagnostics.diagnostics.isEmpty)
    guard case .attachment(let object) = document.body.objects.first?.object else {
      Issue.record("there is no object")
      return
    }
    #expect(
      object.origin
        == .object(
          [ControlWord("objemb"), ControlWord("objw", 10)],
          groups: [Array(#"{\*\objclass Excel.Sheet.8}"#.utf8), Array(#"{\*\objname T}"#.utf8)]))
    let written = RTFWriter.write(
      document, options: .init(target: .plainFile), diagnostics: &diagnostics)
    #expect(
      try RTFReader.read(written, diagnostics: &diagnostics).body.objects == document.body.objects)
  }

  /// The data of pictures and objects are files of the bundle, and not in its RTF.
  @Test("Every case, written as the RTF of a bundle, reads as the same document")
  func bundles() throws {
    for example in TruncationTests.cases {
      var diagnostics = DiagnosticSink()
      let first = try RTFReader.read(example.bytes, diagnostics: &diagnostics)
      let written = RTFWriter.write(
        first, options: .init(target: .bundle), diagnostics: &diagnostics)
      let second = try RTFReader.read(written, diagnostics: &diagnostics)
      #expect(
        ReaderNotation(second, showsData: false).line
          == ReaderNotation(first, showsData: false).line,
        "\(example.name): \(example.source) became \(String(decoding: written, as: UTF8.self))")
    }
  }
}
