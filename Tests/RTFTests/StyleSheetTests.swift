import Diagnostics
import RichText
import Testing

@testable import RTF

/// What a style switches off of the style it is based on has to come back, or the text that a word
/// processor sets in it looks different.
@Suite("Style sheets")
struct StyleSheetTests {
  private func read(_ source: String) throws -> Document {
    var diagnostics = DiagnosticSink()
    return try RTFReader.read(Array(source.utf8), diagnostics: &diagnostics)
  }

  private func write(_ document: Document) -> String {
    var diagnostics = DiagnosticSink()
    return String(
      decoding: RTFWriter.write(
        document, options: RTFWriter.Options(target: .bundle), diagnostics: &diagnostics),
      as: UTF8.self)
  }

  /// The document of a style sheet whose second style has some words.
  private func sheet(_ words: String) -> String {
    #"{\rtf1\ansi\deff0{\fonttbl{\f0 A;}{\f1 B;}}{\colortbl;\red1;}"#
      + #"{\stylesheet{\s1\b\fs40 One;}{\s2\sbasedon1"# + words + #" Two;}}a}"#
  }

  /// Words that state a default, and how they are written.
  private static let defaults: [(source: String, written: String)] = [
    (#"\b0"#, #"\b0"#), (#"\i0"#, #"\i0"#), (#"\caps0"#, #"\caps0"#), (#"\scaps0"#, #"\scaps0"#),
    (#"\outl0"#, #"\outl0"#), (#"\embo0"#, #"\embo0"#), (#"\impr0"#, #"\impr0"#),
    (#"\v0"#, #"\v0"#), (#"\ltrch"#, #"\ltrch"#), (#"\shad0"#, #"\shad0"#), (#"\f0"#, #"\f0"#),
    (#"\fs24"#, #"\fs24"#), (#"\cf0"#, #"\cf0"#), (#"\chcbpat0"#, #"\c"#),
    (#"\highlight0"#, #"\highlight0"#), (#"\ul0"#, #"\ulnone"#), (#"\ulnone"#, #"\ulnone"#),
    (#"\ulwave0"#, #"\ulnone"#), (#"\strike0"#, #"\strike0"#), (#"\striked0"#, #"\strike0"#),
    (#"\up0"#, #"\up0"#), (#"\dn0"#, #"\up0"#), (#"\nosupersub"#, #"\nosupersub"#),
    (#"\super0"#, #"\nosupersub"#), (#"\expndtw0"#, #"\expndtw0"#),
    (#"\obliqueness0"#, #"\obliqueness0"#), (#"\expansion0"#, #"\expansion0"#),
    (#"\sb0"#, #"\sb0"#), (#"\sa0"#, #"\sa0"#), (#"\sl0\slmult0"#, #"\sl0\slmult0"#),
    (#"\slleading0"#, #"\slleading0"#), (#"\keep0"#, #"\keep0"#), (#"\keepn0"#, #"\keepn0"#),
    (#"\pagebb0"#, #"\pagebb0"#), (#"\outlinelevel9"#, #"\outlinelevel9"#),
    (#"\cbpat0"#, #"\cbpat0"#), (#"\li0"#, #"\li0"#), (#"\fi0"#, #"\fi0"#), (#"\ri0"#, #"\ri0"#),
    (#"\charscalex0"#, #"\charscalex0"#), (#"\b\b0"#, #"\b0"#), (#"\sb20\sb0"#, #"\sb0"#),
  ]

  @Test("What a style takes back is written again, and read again as the same", arguments: defaults)
  func takenBack(word: (source: String, written: String)) throws {
    let document = try read(sheet(word.source))
    let written = write(document)
    let entry = try #require(written.split(separator: "\n").first { $0.contains("Two;") })
    #expect(entry.contains(word.written), "\(entry)")
    let again = try read(written)
    #expect(again.namedStyles == document.namedStyles)
    #expect(write(again) == written)
  }

  @Test("A style that says nothing of a property takes nothing back")
  func nothingTakenBack() throws {
    let document = try read(sheet(#"\i\qc"#))
    #expect(document.namedStyles.map(\.takenBack) == [[], []])
    let entry = try #require(write(document).split(separator: "\n").first { $0.contains("Two;") })
    #expect(!entry.contains(#"\b0"#))
    #expect(!entry.contains(#"\sb0"#))
  }

  @Test(
    "The last word on a property counts", arguments: [#"\b0\b"#, #"\ulnone\ul"#, #"\sb0\sb20"#])
  func overridden(words: String) throws {
    #expect(try read(sheet(words)).namedStyles[1].takenBack == [])
  }

  @Test("Every property can be stated, so that none is forgotten in the writer")
  func everyProperty() throws {
    var document = try read(sheet(""))
    for bit in 0..<31 {
      let property = NamedStyle.Properties(rawValue: 1 << bit)
      document.namedStyles[1].takenBack = property
      #expect(try read(write(document)).namedStyles[1].takenBack == property, "bit \(bit)")
    }
  }

  @Test("A property that has a value keeps it, whatever a sidecar says of taking it back")
  func contradiction() throws {
    var document = try read(sheet(#"\i\ul\cf1\fs30\sb20\keepn\outlinelevel3"#))
    let style = document.namedStyles[1]
    document.namedStyles[1].takenBack = NamedStyle.Properties(rawValue: 1 << 31 - 1)
    let again = try read(write(document))
    #expect(
      again.characterStyles[again.namedStyles[1].characterStyle]
        == document.characterStyles[style.characterStyle])
    #expect(
      again.paragraphStyles[again.namedStyles[1].paragraphStyle]
        == document.paragraphStyles[style.paragraphStyle])
  }
}
