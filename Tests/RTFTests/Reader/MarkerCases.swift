import Testing

/// Signs of symbol fonts in front of list items, in the spellings of different programs.
@Suite("Reading markers of lists")
struct MarkerCases {
  private static let fonts =
    #"{\rtf1\ansi{\fonttbl{\f0 A;}{\f1\fcharset2 Symbol;}{\f2\fcharset2 Wingdings;}{\f3\fcharset2 Wingdings 2;}{\f4\fcharset2 OpenSymbol;}}"#

  /// A document with a list of one or two levels, which go on like this behind the length of their marker, and
  /// a text.
  private static func list(_ first: String, _ second: String = "", _ text: String) -> String {
    let levels = [first, second].filter { !$0.isEmpty }.map {
      #"{\listlevel\levelnfc23{\leveltext\'01\#($0)"#
    }.joined()
    return fonts
      + #"{\*\listtable{\list\#(levels)\listid1}}{\listoverridetable{\listoverride\listid1\ls1}}\#(text)}"#
  }

  static let cases = [
    ReaderCase(
      "LibreOffice names the font of a bullet only in the list",
      list(
        #"\u61623 ?;}{\levelnumbers;}\f1}"#, #"\u61607 ?;}{\levelnumbers;}\f2}"#,
        #"{\listtext\pard\plain  \u61623\'3f\tab}\ilvl0\ls1 a\par{\listtext\pard\plain  \u61607\'3f\tab}\ls1\ilvl1 b\par"#
      ), "[list0.0 marker5] •⇥a¶[list0.1 marker5] ▪⇥b¶"),
    ReaderCase(
      "wherever the words of the list stand",
      list(#"\u61607 ?;}\f2}"#, "", #"\ls1{\listtext\u61607 ?\tab}a\par"#),
      "[list0.0 marker4]▪⇥a¶"),
    ReaderCase(
      "In a list whose level names no font, or one of letters, Symbol and Wingdings are guessed",
      list(
        #"\u61623 ?;}\f0}"#, #"\u61607 ?;}}"#,
        #"{\listtext\u61623 ?\tab}\ls1 a\par{\listtext\u61607 ?\tab}\ls1\ilvl1 b\par"#),
      "[list0.0 marker4]•⇥a¶[list0.1 marker4]▪⇥b¶"),
    ReaderCase(
      "as they are in a font of signs that nobody knows",
      list(#"\u61623 ?;}\f4}"#, "", #"{\listtext\f4\u61623 ?\tab}\ls1 a\par"#),
      "[list0.0 marker4]<f4>•⇥<>a¶"),
    ReaderCase(
      "and without any list, as fragments from the clipboard have it",
      fonts
        + #"{\listtext\u-3913 ?\tab}a\par{\pntext\u61692 ?\tab}b\par{\listtext\u61485 ?\tab}c\par}"#,
      "•⇥a¶✔⇥b¶−⇥c¶"),
    ReaderCase(
      "Lists of older files have the same",
      fonts + #"{\pntext\u61623 ?\tab}{\*\pn\pnlvlblt{\pntxtb\u61623 ?}}a\par}"#,
      "[list0.0 marker4]•⇥a¶"),
    ReaderCase(
      "A sign that takes another number of bytes moves what is behind it, and nothing else",
      list(
        #"P;}\f3}"#, "",
        #"z\par{\listtext\u61520 ?\tab}\ls1 a{\*\bkmkstart m}b{\b c}{\field{\*\fldinst HYPERLINK "u"}{\fldrslt d}}{\pict\pngblip 01}e{\*\bkmkend m}\par f"#
      ),
      "z¶[list0.0 marker5]🗸⇥a^(mb<b>c<link u>d<>{picture-1.png 1}e^m)¶[list0.0]f"),
    ReaderCase(
      "also when there are several in one marker",
      list(
        #"P;}\f3}"#, "", #"{\listtext\u61520 ?\u61520 ?\b \u61520 ?\tab}\ls1 a\par"#),
      "[list0.0 marker13]🗸🗸<b>🗸⇥<>a¶"),
    ReaderCase(
      "A code of the list's sign in a font of letters is that sign",
      list(
        #"\'a7;}\f2}"#, #"\'b7;}\f1}"#,
        #"{\listtext\f0 \'a7\tab}\ls1 a\par{\listtext\f0 \'b7\tab}\ls1\ilvl1 b\par"#),
      "[list0.0 marker4]▪⇥a¶[list0.1 marker4]•⇥b¶"),
    ReaderCase(
      "in older files too",
      fonts + #"{\pntext \'b7\tab}{\*\pn\pnlvlblt\pnf1{\pntxtb\'b7}}a\par}"#,
      "[list0.0 marker4]•⇥a¶"),
    ReaderCase(
      "Any other letter is what its writer wants to be read",
      list(
        #"\'b7;}\f1}"#, "",
        #"{\listtext -\tab}\ls1 a\par{\listtext o\tab}\ls1 b\par{\listtext 1.\tab}\ls1 c\par"#),
      "[list0.0 marker2]-⇥a¶[list0.0 marker2]o⇥b¶[list0.0 marker3]1.⇥c¶"),
    ReaderCase(
      "Outside of markers a private number in a font of letters stays what it is",
      fonts + #"\u61623 ?a}"#, "\u{F0B7}a"),
    ReaderCase(
      "and so does a sign without a character",
      list(#"\u61632 ?;}\f3}"#, "", #"{\listtext\f3\u61695 ?\tab}\ls1 a\par"#),
      "[list0.0 marker4]<f3>\u{F0FF}⇥<>a¶"),
  ]

  @Test("Markers", arguments: cases)
  func readsMarkers(_ example: ReaderCase) throws { try example.check() }
}
