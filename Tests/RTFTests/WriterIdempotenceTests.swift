import Diagnostics
import RichText
import TestSupport
import Testing

@testable import RTF

/// What was written comes back as it was written, whatever was read before.
@Suite("A second writing")
struct WriterIdempotenceTests {
  /// Writes what is in `source`, and holds the file against what is read from it.
  ///
  /// - Returns: What is not as it should be; nil when all is well.
  private static func problem(
    of source: [UInt8], for target: RTFWriter.Options.Target
  ) throws -> String? {
    var sink = DiagnosticSink()
    let options = RTFWriter.Options(target: target)
    let document = try RTFReader.read(source, diagnostics: &sink)
    let first = RTFWriter.write(document, options: options, diagnostics: &sink)
    let back = try RTFReader.read(first, diagnostics: &sink)
    let second = RTFWriter.write(back, options: options, diagnostics: &sink)
    if let difference = FirstDifference.between(second, first) {
      return "the second writing differs: \(difference)"
    }
    if target == .bundle, back.body.utf8 != document.body.utf8 {
      return "the text differs: \(document.body.string.debugDescription) became "
        + back.body.string.debugDescription
    }
    let again = try RTFReader.read(second, diagnostics: &sink)
    return DocumentDifference.between(again, back).map { "the document differs in \($0)" }
  }

  @Test(
    "What is cut, kept or ended before its end is written the same again",
    arguments: [
      "{\\stylesheet{\\s1 \(String(repeating: "x", count: 254)) yz;}}a",
      "{}{\\\u{E}*\\htmltag}a", "{\\footer\\*\\qqq}{\\*\\rrr}a",
    ])
  func salvaged(body: String) throws {
    let source = Array("{\\rtf1\\ansi\(body)}".utf8)
    for target in [RTFWriter.Options.Target.plainFile, .bundle] {
      #expect(try Self.problem(of: source, for: target) == nil)
    }
  }

  @Test("Words in odd places are written once and for all", arguments: [0, 1, 2, 3])
  func randomDocuments(part: UInt64) throws {
    for seed in (part * 1_000)..<(part * 1_000 + 1_000) {
      var random = RandomRTF(seed: seed)
      let source = random.document()
      if let problem = try Self.problem(of: source, for: seed % 2 == 0 ? .plainFile : .bundle) {
        Issue.record("seed \(seed): \(String(decoding: source, as: UTF8.self))\n\(problem)")
      }
    }
  }
}
