import RTF
import RichText
import Testing

/// What the reader makes of a source, the writer says again in a way that the reader understands.
@Suite("Reading what was written")
struct ReaderRoundTripTests {
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
