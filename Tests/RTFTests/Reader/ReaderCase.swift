import Diagnostics
import RTF
import RichText
import Testing

/// One line of a table of cases: what is shown, a source, and what it is read as.
struct ReaderCase: Sendable, CustomTestStringConvertible {
  /// What the case shows.
  let name: String
  /// The source; each scalar below U+0100 is one byte.
  let source: String
  /// The document in ``ReaderNotation``.
  let expected: String
  /// The identifiers of the warnings, in order.
  let warnings: [String]

  init(_ name: String, _ source: String, _ expected: String, warnings: [String] = []) {
    self.name = name
    self.source = source
    self.expected = expected
    self.warnings = warnings
  }

  var testDescription: String { name }

  /// The source's bytes.
  var bytes: [UInt8] { source.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

  /// Reads the source and compares.
  func check() throws {
    var diagnostics = DiagnosticSink()
    let document = try RTFReader.read(bytes, diagnostics: &diagnostics)
    #expect(ReaderNotation(document).line == expected, "\(name): \(source)")
    #expect(document.brokenInvariants() == [], "\(name)")
    #expect(document.brokenReaderInvariants() == [], "\(name)")
    let warnings = diagnostics.diagnostics.filter { $0.severity == .warning }
    #expect(warnings.map(\.id.rawValue) == self.warnings, "\(name)")
  }
}
