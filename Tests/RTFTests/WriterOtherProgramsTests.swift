import Diagnostics
import RichText
import Testing

@testable import RTF

/// What is written is what programs other than Apple's show.
@Suite("Writing for other programs")
struct WriterOtherProgramsTests {
  /// A file, and what has to be in the file that is written for it.
  struct Case: CustomTestStringConvertible {
    var name: String
    var source: String
    var expected: [String]
    var unexpected: [String] = []

    init(_ name: String, _ source: String, _ expected: [String], not unexpected: [String] = []) {
      self.name = name
      self.source = source
      self.expected = expected
      self.unexpected = unexpected
    }

    var testDescription: String { name }
  }

  private static func font(_ words: String, _ name: String = "Any") -> String {
    #"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss\fcharset0 Arial;}{\f1"# + words
      + " \(name);}}" + #"\f1 "#
  }

  private static let cocoa = #"{\rtf1\ansi\ansicpg1252\cocoartf2870"# + "\n"

  /// The place where a line may break is kept, and told from a soft hyphen that is a character.
  static let hyphens = [
    Case("an optional hyphen", #"{\rtf1\ansi Donau\-dampf\-schiff}"#, [#"Donau\-dampf\-schiff"#]),
    Case(
      "an optional hyphen beside a soft hyphen", #"{\rtf1\ansi a\-b\'adc\u173?d}"#,
      [#"a\-b\'adc\'add"#]),
    Case("an optional hyphen in a Cocoa file", cocoa + #"\f0\fs24 a\-b}"#, [#"a\-b"#]),
    Case(
      "an optional hyphen in a symbol font", font(#"\fnil\fcharset2"#, "Symbol") + #"a\-b}"#,
      [#"a\-b"#]),
    Case(
      "an optional hyphen between characters beyond the page", #"{\rtf1\ansi\uc0 \u8594\-\u8594 }"#,
      [#"\uc0\u8594 \-\uc0\u8594 "#]),
    Case(
      "an optional hyphen in hidden text, a note and a list marker",
      #"{\rtf1\ansi{\v a\-b}{\footnote c\-d}\par{\listtext\-}\ls1 e}"#, [#"a\-b"#, #"c\-d"#]),
    Case("no hyphen in a name", #"{\rtf1\ansi{\*\bkmkstart a\-b}x}"#, [#"\bkmkstart ab}"#]),
  ]

  /// Bytes are other letters on other systems unless the character set of the font is certain.
  static let characterSets = [
    Case(
      "a font in the character set of the system",
      font(#"\froman\fcharset1"#) + #"caf\u233 \u8220"q\u8221 \u8211-}"#,
      [#"caf\uc0\u233 \u8220 q\u8221 \u8211 "#], not: [#"\'e9"#, #"\'93"#]),
    Case("bytes in such a font", font(#"\fcharset1"#) + #"\'e9\'93}"#, [#"\uc0\u233 \u8220 "#]),
    Case(
      "such a font with a code page", font(#"\fcharset1\cpg1251"#) + #"\'e9}"#, [#"\uc0\u1081 "#]),
    Case("a character set that nobody knows", font(#"\fcharset99"#) + #"\'e9}"#, [#"\uc0\u233 "#]),
    Case(
      "a Mac character set whose number is another one to Cocoa",
      font(#"\fcharset79"#) + #"\'b0\'a1}"#, [#"\uc0\u44032 "#], not: [#"\'b0"#]),
    Case("a character set that is certain", font(#"\fcharset204"#) + #"\'e9}"#, [#"\'e9"#]),
    Case("no character set", font(#"\fnil"#) + #"\'e9}"#, [#"\'e9"#]),
    Case(
      "a symbol font that nobody knows", font(#"\fcharset2"#, "Bookshelf") + #"\'e9}"#, [#"\'e9"#]),
    Case(
      "a Mac character set of a Cocoa file",
      cocoa + #"{\fonttbl\f0\fnil\fcharset79 Sinhala;}\f0\fs24 \'a4\'40}"#,
      [#"\f0\fnil\fcharset79"#]
    ),
  ]

  /// Another font has no glyph of this kind, so that every sign is the byte of its own font.
  static let symbols = [
    Case(
      "signs beyond the basic plane", font(#"\fcharset2"#, "Wingdings") + #"\'fe\'28\'fc}"#,
      [#"\'fe(\'fc"#], not: [#"\u"#]),
    Case(
      "signs by their place in the font", font(#"\fcharset2"#, "Webdings") + #"\u61505?\u-3911?}"#,
      ["A\\'b9"], not: [#"\u"#]),
    Case(
      "Wingdings 2 and 3 without a character set",
      #"{\rtf1\ansi\deff0{\fonttbl{\f0 Wingdings 2;}{\f1 Wingdings 3;}}\f0 P\'52\f1 p}"#,
      ["\\f0\\fs24 \\cf0 PR\n\\f1 p"]),
    Case(
      "a letter that the font has no sign for", font(#"\fcharset2"#, "Wingdings") + #"\u1078?}"#,
      [#"\uc0\u1078 "#]),
    Case(
      "a bullet of a list",
      #"{\rtf1\ansi\deff0{\fonttbl{\f0 A;}{\f1\fcharset2 Wingdings;}}{\*\listtable{\list"#
        + #"{\listlevel\levelnfc23{\leveltext\'01\u61608?;}{\levelnumbers;}\f1}\listid1}}"#
        + #"{\*\listoverridetable{\listoverride\listid1\ls1}}a}"#,
      [#"{\leveltext\'01\uc0\u61608 ;}"#]),
  ]

  static let columns = [
    Case("a column break", #"{\rtf1\ansi\sectd\cols2 a\column b}"#, [#"a\column b"#]),
    Case(
      "a page break beside it", #"{\rtf1\ansi a\column\page b\page c}"#,
      [#"a\column \page b\page c"#]),
    Case(
      "a column break in bold text", #"{\rtf1\ansi{\b a\column b}c}"#,
      ["\\b\\fs24 \\cf0 a\\column b\n\\b0 c"]),
  ]

  /// LibreOffice holds raised text back until a word of its own ends it, and loses it at `\plain`.
  static let superscripts = [
    Case(
      "superscript that ends with a language",
      #"{\rtf1\ansi x{\lang1031\super 2} is}"#, [#"2\nosupersub \plain"#]),
    Case(
      "subscript that ends with a character style",
      #"{\rtf1\ansi{\stylesheet{\*\cs9 Foot;}}x{\cs9\sub 2} is}"#, [#"2\nosupersub \plain"#]),
    Case(
      "plain text has no word of it", #"{\rtf1\ansi{\super x}{\lang1031 2} is}"#,
      [#"\nosupersub \lang1031 2\plain"#]),
  ]

  static let fields = [
    Case(
      "a table of contents around the links in it",
      #"{\rtf1\ansi x{\field{\*\fldinst TOC}{\fldrslt{\field{\*\fldinst HYPERLINK \\l "a"}"#
        + #"{\fldrslt One\tab 1}}\par{\field{\*\fldinst HYPERLINK \\l "b"}{\fldrslt Two}}\par}}End}"#,
      [
        #"{\field{\*\fldinst{TOC}}{\fldrslt {\field{\*\fldinst{HYPERLINK \\l "a"}}{\fldrslt "#,
        "One\t1}}\\\n{\\field{\\*\\fldinst{HYPERLINK \\\\l \"b\"}}{\\fldrslt Two}}\\\n}}End",
      ]),
    Case(
      "page numbers in the links of a table of contents",
      #"{\rtf1\ansi x{\field{\*\fldinst TOC}{\fldrslt{\field{\*\fldinst HYPERLINK x}{\fldrslt "#
        + #"One{\field{\*\fldinst PAGEREF a}{\fldrslt 1}}}}\par{\field{\*\fldinst HYPERLINK y}"#
        + #"{\fldrslt Two{\field{\*\fldinst PAGEREF b}{\fldrslt 2}}}}\par}}}"#,
      [
        #"{TOC}}{\fldrslt {\field{\*\fldinst{HYPERLINK "x"}}{\fldrslt "#,
        "One{\\field{\\*\\fldinst{PAGEREF a}}{\\fldrslt 1}}}}\\\n",
        "Two{\\field{\\*\\fldinst{PAGEREF b}}{\\fldrslt 2}}}}\\\n}}}",
      ]),
    Case(
      "a table of contents whose paragraphs differ",
      #"{\rtf1\ansi x{\field{\*\fldinst TOC}{\fldrslt a\par\pard\li99 {\field{\*\fldinst HYPERLINK x}"#
        + #"{\fldrslt b}}\par\pard c\par}}\pard d}"#,
      [#"{TOC}}"#, "a\\\n\\pard\\li99\n", "}}\\\n\\pard\n\\cf0 c\\\n}}d"]),
    Case(
      "a field that is all there is of a link",
      #"{\rtf1\ansi{\field{\*\fldinst HYPERLINK x}{\fldrslt{\field{\*\fldinst PAGEREF a}"#
        + #"{\fldrslt 1}}}}}"#,
      [#"{HYPERLINK "x"}}{\fldrslt {\field{\*\fldinst{PAGEREF a}}"#]),
  ]

  /// Word lets the words for the upper and the left padding of a cell change places.
  static let padding = [
    Case(
      "cell padding of other programs",
      #"{\rtf1\ansi\deff0{\fonttbl{\f0 A;}}\trowd\clpadt7\clpadl9\cellx99\pard\intbl a\cell\row}"#,
      [#"\clpadt7 \clpadl9 "#]),
    Case(
      "cell padding of a file without a default font",
      #"{\rtf1\ansi{\fonttbl{\f0 A;}}\trowd\clpadt7\cellx99\pard\intbl a\cell\row}"#,
      [#"\deff0"#, #"\clpadt7 "#]),
    Case(
      "cell padding of Cocoa",
      cocoa + #"\itap1\trowd \clpadt7 \clpadl9 \gaph\cellx99"# + "\n"
        + #"\pard\intbl\itap1 a\cell \row}"#, [#"\clpadt7 \clpadl9 "#], not: [#"\deff"#]),
  ]

  /// Values and names have no words in them that a reader would obey.
  static let values = [
    Case(
      "ends of lines and pages in a title",
      #"{\rtf1\ansi{\info{\title a\'0cb\'0ac\'0dd\u12?e}}x}"#,
      [#"{\title a\'0cb\'0ac\'0dd\'0ce}"#], not: [#"\page"#]),
    Case(
      "a title of an empty group", #"{\rtf1{\info\company"# + "\u{0C}",
      [#"{\*\company \'0c}"#], not: [#"\page"#]),
    Case(
      "a control character of a bookmark, a field and a property",
      #"{\rtf1\ansi{\*\userprops{\propname p}{\staticval v\'0cw}}{\*\bkmkstart b\'0cc}"#
        + #"{\field{\*\fldinst TOC x\'0ay}{\fldrslt z}}}"#,
      [#"v\'0cw"#, #"\bkmkstart b\uc0\u12 c}"#, #"TOC x\uc0\u10 y"#]),
    Case(
      "the name of a file and the target of a link",
      cocoa + #"{\field{\*\fldinst HYPERLINK "a\'0cb"}{\fldrslt c}}{{\NeXTGraphic d\'0ce.png"#
        + " \\width1 \\height1\n}\u{AC}}}", [#""a\'0cb""#, #"\NeXTGraphic d\'0ce.png"#]),
    Case(
      "the name of a help marker beyond ASCII",
      #"{\rtf1\ansi{{\NeXTHelpMarker1 \markername \'e9\'0cm;}"# + "\u{AC}}x}",
      [#"\markername \'e9\'0cm;"#]),
    Case(
      "a control character in the marker of an old numbering",
      #"{\rtf1\ansi\pard{\*\pn\pnlvlbody\pndec{\pntxta .\'01}}a}"#, [#"\leveltext\'02\'00.;"#]),
  ]

  static let cases =
    hyphens + characterSets + symbols + columns + superscripts + fields + padding + values

  @Test("Words for other programs", arguments: cases)
  func words(_ test: Case) throws {
    var diagnostics = DiagnosticSink()
    let options = RTFWriter.Options(target: .bundle)
    let document = try RTFReader.read(Array(test.source.utf8), diagnostics: &diagnostics)
    #expect(document.brokenInvariants() == [])
    let written = RTFWriter.write(document, options: options, diagnostics: &diagnostics)
    let text = String(decoding: written, as: UTF8.self)
    for fragment in test.expected { #expect(text.contains(fragment), "\(fragment) in \(text)") }
    let body = text.split(separator: "expandedcolortbl").last ?? ""
    for fragment in test.unexpected { #expect(!body.contains(fragment), "\(fragment) in \(text)") }
    let back = try RTFReader.read(written, diagnostics: &diagnostics)
    #expect(back.body.utf8 == document.body.utf8)
    #expect(RTFWriter.write(back, options: options, diagnostics: &diagnostics) == written)
  }
}
