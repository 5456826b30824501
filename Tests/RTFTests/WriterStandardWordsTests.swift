import Diagnostics
import Testing

@testable import RTF

/// What is written for files of other programs is in the words those programs read.
@Suite("Words of the specification")
struct WriterStandardWordsTests {
  /// A file of another program, and what has to be in the file that is written for it.
  struct Case: CustomTestStringConvertible {
    var name: String
    var source: String
    var expected: [String]
    var unexpected: [String] = []

    var testDescription: String { name }
  }

  private static let fonts =
    #"{\fonttbl{\f7\froman\fcharset0 Times;}{\f3\fnil\fcharset2 Symbol;}{\f9\fswiss\fcharset0 Arial;}}"#

  static let cases = [
    Case(
      name: "a line break stays \\line, a number stays a number",
      source: #"{\rtf1\ansi a\line b\par {\pard\cell}}"#, expected: [#"a\line b"#],
      unexpected: [#"\u8232"#]),
    Case(
      name: "a line separator stays \\u where no \\line was",
      source: #"{\rtf1\ansi\uc0 a\u8232 b}"#, expected: [#"a\uc0\u8232 b"#],
      unexpected: [#"\line"#]),
    Case(
      name: "nested rows have their words in a group behind their cells",
      source: #"{\rtf1\ansi\trowd\cellx100\pard\intbl\itap2 n\nestcell"#
        + #"{\*\nesttableprops\trowd\cellx50\nestrow}\pard\intbl\itap1 a\cell\row}"#,
      expected: ["n\\nestcell {\\*\\nesttableprops\\trowd \n\\gaph\\cellx50\n\\nestrow}"],
      unexpected: [#"\itap2\trowd"#]),
    Case(
      name: "revised text is in groups of its own",
      source:
        #"{\rtf1\ansi{\*\revtbl{Unknown;}{A;}}a{\deleted\revauthdel1 b}{\revised\revauth1 c}d}"#,
      expected: [#"a{\deleted \revauthdel1 b}{\revised \revauth1 c}d"#]),
    Case(
      name: "a cell may end in revised text",
      source: #"{\rtf1\ansi\trowd\cellx50\pard\intbl a{\deleted b\cell}\row}"#,
      expected: [#"a{\deleted \revauthdel0 b\cell }\row"#]),
    Case(
      name: "a bullet in a symbol font is its place in the font",
      source: #"{\rtf1\ansi\deff7"# + fonts
        + #"{\*\listtable{\list{\listlevel\levelnfc23{\leveltext\'01\u-3913 ?;}"#
        + #"{\levelnumbers;}\f3}\listid1}}{\*\listoverridetable{\listoverride\listid1\ls1}}a}"#,
      expected: [#"{\leveltext\'01\uc0\u61623 ;}{\levelnumbers;}\f1 }"#]),
    Case(
      name: "fields without a result have the style of the text around them",
      source: #"{\rtf1\ansi\chpgn  of {\field{\*\fldinst NUMPAGES}}}"#,
      expected: [#"\chpgn  of {\field{\*\fldinst{NUMPAGES}}}"#]),
    Case(
      name: "a field stays in the field around it",
      source: #"{\rtf1\ansi{\field{\*\fldinst TOC}{\fldrslt a{\field{\*\fldinst PAGEREF x}"#
        + #"{\fldrslt 1}}b\par c}}{\field{\*\fldinst PAGE}{\fldrslt 2}}}"#,
      expected: [
        #"{\field{\*\fldinst{TOC}}{\fldrslt "#, #"a{\field{\*\fldinst{PAGEREF x}}{\fldrslt "#,
        "1}}b\\\nc}}{\\field{\\*\\fldinst{PAGE}}{\\fldrslt ",
      ]),
    Case(
      name: "a section ends behind a table, not in it",
      source: #"{\rtf1\ansi\sectd\trowd\cellx50\pard\intbl a\cell\row\pard\sect\sectd\cols2 b}"#,
      expected: ["\\row\n\\pard\\sect\\sectd\\cols2\n"]),
    Case(
      name: "an address beyond ASCII is in no code page",
      source: #"{\rtf1\ansi\deff0{\fonttbl{\f0\fcharset128 G;}}"#
        + #"{\field{\*\fldinst HYPERLINK "http://\uc0\u175 /"}{\fldrslt a}}}"#,
      expected: [#"HYPERLINK \uc0"http://\u175 /""#]),
    Case(
      name: "\\li says more than the \\lin before it",
      source: #"{\rtf1\ansi\pard\lin0\li720 a}"#, expected: ["\\pard\\li720\n"]),
    Case(
      name: "a semicolon in the generator's name stays one",
      source: #"{\rtf1\ansi{\*\generator A 1;B 2;}a}"#, expected: [#"{\*\generator A 1;B 2;}"#]),
    Case(
      name: "numbers of a shadow where there is none say nothing",
      source: #"{\rtf1\ansi\shadx5 a}"#, expected: ["\\cf0 a"], unexpected: [#"\shad"#]),
    Case(
      name: "how a version of Word lays out is kept",
      source: #"{\rtf1\ansi\dntblnsbdb\htmautsp a}"#, expected: [#"\dntblnsbdb\htmautsp"#]),
    Case(
      name: "an indent of zero is kept apart from none",
      source: #"{\rtf1\ansi\pard\fi0\li0 a\par\pard\lin0 b}"#,
      expected: ["\\pard\\li0\\fi0\n", "\\pard\\lin0\n"]),
    Case(
      name: "font 0 need not be the first",
      source: #"{\rtf1\ansi{\fonttbl{\f3 Symbol;}{\f0 Times;}}a}"#, expected: [#"\deff1"#]),
    Case(
      name: "a font without a panose number has its name behind a space, one with it has not",
      source: #"{\rtf1\ansi{\fonttbl{\f0{\*\panose 0202}Times;}{\f1 Arial;}}a}"#,
      expected: [#"{\*\panose 0202}Times;}{\f1\fnil Arial;}"#]),
    Case(
      name: "kept destinations name the fonts as the file does",
      source: #"{\rtf1\ansi"# + fonts + #"{\*\defchp \f9\fs22 x\af3\bin3 \f9}a}"#,
      expected: [#"{\*\defchp \f2\fs22 x\af1\bin3 \f9}"#]),
    Case(
      name: "\\sectd in a header does not reset the section",
      source: #"{\rtf1\ansi\sectd\cols2{\header h\sectd\linex0}a}"#, expected: ["\\sectd\\cols2\n"]),
    Case(
      name: "the font of Latin letters may be given as \\loch\\af",
      source: #"{\rtf1\ansi\deff7"# + fonts + #"\loch\af9\hich\af7 a}"#, expected: ["\\f2\\fs24 "]),
    Case(
      name: "a symbol font without a character set",
      source: #"{\rtf1\ansi{\fonttbl{\f0 Times;}{\f1 Symbol;}}\f1 \'b7}"#,
      expected: [#"\deff0"#, #"\f1\fnil Symbol;"#, #"\'b7"#]),
  ]

  @Test("Words of the specification", arguments: cases)
  func words(_ test: Case) throws {
    var diagnostics = DiagnosticSink()
    func write(_ bytes: [UInt8]) throws -> [UInt8] {
      let document = try RTFReader.read(bytes, diagnostics: &diagnostics)
      return RTFWriter.write(
        document, options: RTFWriter.Options(target: .plainFile), diagnostics: &diagnostics)
    }
    let written = try write(Array(test.source.utf8))
    let text = String(decoding: written, as: UTF8.self)
    for fragment in test.expected {
      #expect(text.contains(fragment), "\(fragment) in \(text)")
    }
    for fragment in test.unexpected { #expect(!text.contains(fragment), "\(fragment) in \(text)") }
    #expect(try write(written) == written)
  }
}
