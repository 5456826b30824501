import Diagnostics
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

  @Test(
    "What is read from unusual input is read again from what is written",
    arguments: [
      #"{\rtf1\ansi e{\fonttbl{\f0 Arial;}}f}"#,
      #"{\rtf1\ansi\cocoartf2870{\colortbl;\red255;}a\cb1 b}"#,
      #"{\rtf1\ansi\cocoartf2639 a\f0 b\f1 c}"#,
      #"{\rtf1\ansi\pard{\pntext 1.\tab}a\par{\listtext 2.\tab}b\par c}"#,
      #"{\rtf1\ansi{\fonttbl\f0 A;\colortbl;}\f0 f}"#,
      #"{\rtf1\ansi{\colortbl;\red255\green0\blue0;}\strikec1 w\strike\strike0 :}"#,
      #"{\rtf1\ansi\cocoartf2639{\colortbl;\red255;}\strikec1 w\strike\strike0 :\strike0 x}"#,
      #"{\rtf1\ansi{\colortbl;\red255;}\ulc1 w\ul\ulnone :\ulnone x}"#,
      #"{\rtf1\ansi\cocoartf2639{\colortbl;\red255;}\ulc1 w\ul\ulnone :\ulnone x}"#,
      #"{\rtf1\ansi\cocoartf2639{\colortbl\red0\green0\blue255;;}\cb0 x}"#,
      #"{\rtf1\ansi\cocoartf2639{\colortbl;\red1;\red2;}\cb0 x\cb2 y\cb1 z}"#,
      #"{\rtf1\ansi{\*\listtable{\list{\listlevel{\leveltext\'04\'00\u55357\'3f\u56832\'3f.;}}\listid1}}a}"#,
      #"{\rtf1\ansi{\*\listtable{\list{\listlevel{\leveltext\'03\'00\u12 ?\'0e;}}\listid1}}a}"#,
      #"{\rtf1\ansi{\*\listtable{\list{\listlevel{\leveltext\'01\uc0\u55357 }}\listid1}}a}"#,
      #"{\rtf1\ansi{\field{\fldrslt a{\b b}}{\*\fldinst HYPERLINK "u"}}c{\field{\fldrslt 1}{\*\fldinst PAGE}}}"#,
    ])
  func unusual(source: String) throws {
    var diagnostics = DiagnosticSink()
    let first = try RTFReader.read(Array(source.utf8), diagnostics: &diagnostics)
    let written = RTFWriter.write(
      first, options: .init(target: .plainFile), diagnostics: &diagnostics)
    let second = try RTFReader.read(written, diagnostics: &diagnostics)
    #expect(first.brokenInvariants() == [])
    #expect(second.body == first.body)
    #expect(second.characterStyles == first.characterStyles)
    #expect(second.links == first.links)
    #expect(second.fields == first.fields)
    #expect(second.lists == first.lists)
    let again = RTFWriter.write(
      second, options: .init(target: .plainFile), diagnostics: &diagnostics)
    #expect(again == written)
  }
}
