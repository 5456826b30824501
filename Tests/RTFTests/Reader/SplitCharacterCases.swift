import Testing

/// What stands between the parts of a character: a replacement behind its number, and destinations between
/// the two numbers of a pair.
@Suite("Reading characters in parts")
struct SplitCharacterCases {
  static let replacements = [
    ReaderCase(
      "A number that ends a paragraph has a replacement like any other, which is no text",
      #"{\rtf1\ansi one\u8233?two\u10?three\u13?four}"#, "one¶two¶three¶four"),
    ReaderCase(
      "So have a line break, a tab, a page break and a no-break space",
      #"{\rtf1\ansi a\u8232?b\u9?c\u12?d\u160?e\u11?f}"#, "a↵b⇥c⇟d\u{A0}e↵f"),
    ReaderCase(
      "\\uc says how long it is there too, also none",
      #"{\rtf1\ansi\uc2 a\u8233\'81\'40b\u10\{?c\uc0\u8233 ?d}"#, "a¶b¶c¶?d"),
    ReaderCase(
      "An escape, a word or a symbol is one character of it",
      #"{\rtf1\ansi a\u8233\'0ab\u10\bullet c\u13\~d}"#, "a¶b¶c¶d"),
    ReaderCase(
      "A control character that is dropped has one as well", #"{\rtf1\ansi a\u7?b}"#, "ab",
      warnings: ["rtf-control-character"]),
    ReaderCase(
      "A paragraph word ends the replacement of the number before it, so that a writer without any loses nothing",
      #"{\rtf1\ansi a\u233\par ?b\u8233?c}"#, "aé¶?b¶c"),
    ReaderCase(
      "In a cell it is no text either", #"{\rtf1\ansi\trowd\cellx1\intbl a\u8233?b\cell\row}"#,
      "[t0r0c0]a¶[t0r0c0]b¶"),
    ReaderCase(
      "in a note", #"{\rtf1\ansi a{\footnote b\u8233?c}d}"#, "a^note0d | footnote0: b¶c"),
    ReaderCase(
      "in the result of a field",
      #"{\rtf1\ansi{\field{\*\fldinst HYPERLINK "u"}{\fldrslt a\u8233?b}}}"#, "<link u>a¶b"),
    ReaderCase(
      "in the marker of a list item, where nothing ends a paragraph",
      #"{\rtf1\ansi{\listtext a\u10?b}c}"#, "abc"),
    ReaderCase(
      "and in a name", #"{\rtf1\ansi{\*\bkmkstart a\u8233?b}c}"#, "^(a\u{2029}bc"),
  ]

  static let pairs = [
    ReaderCase(
      "A bookmark between the halves of a character leaves it whole",
      #"{\rtf1\ansi a\u-10179?{\*\bkmkstart m}\u-8704?z{\*\bkmkend m}}"#, "a^(m😀z^m)"),
    ReaderCase(
      "So does a note, into which the first half does not get",
      #"{\rtf1\ansi a\u-10179?{\footnote b}\u-8704?z}"#, "a^note0😀z | footnote0: b"),
    ReaderCase(
      "a comment with all that belongs to it",
      #"{\rtf1\ansi a\u-10179?{\*\atnid AB}{\*\atnauthor Ann}{\*\annotation b}\u-8704?z}"#,
      "a^note0😀z | annotation0: b"),
    ReaderCase(
      "a text box", #"{\rtf1\ansi a\u-10179?{\shp{\*\shpinst{\shptxt b}}}\u-8704?z}"#,
      "a^note0😀z | textBox0: b"),
    ReaderCase(
      "a header", #"{\rtf1\ansi a\u-10179?{\header b}\u-8704?z}"#, "a😀z | header: b"),
    ReaderCase(
      "a field without a result", #"{\rtf1\ansi a\u-10179?{\field{\*\fldinst PAGE}}\u-8704?z}"#,
      "a^field(PAGE)😀z", warnings: ["rtf-empty-field"]),
    ReaderCase(
      "an entry of the index", #"{\rtf1\ansi a\u-10179?{\xe b}\u-8704?z}"#, #"a^field(XE "b")😀z"#),
    ReaderCase(
      "a table of the header", #"{\rtf1\ansi a\u-10179?{\colortbl;\red1;}\u-8704?z}"#, "a😀z"),
    ReaderCase(
      "and a group that nobody knows, at any depth",
      #"{\rtf1\ansi{\b a\u-10179?{\*\foo x}}\u-8704?z}"#, "<b>a<>😀z"),
    ReaderCase(
      "The second half may stand in the result of a field",
      #"{\rtf1\ansi a\u-10179?{\field{\*\fldinst HYPERLINK "u"}{\fldrslt \u-8704?b}}z}"#,
      "a<link u>😀b<>z"),
    ReaderCase(
      "Destinations in each other keep one half each",
      #"{\rtf1\ansi a\u-10179?{\footnote b\u-10179?{\*\bkmkstart m}\u-8704?c}\u-8704?z}"#,
      "a^note0😀z | footnote0: b^(m😀c"),
    ReaderCase(
      "A half in front of a link stands alone, and the link stays",
      #"{\rtf1\ansi a\u-10179?{\field{\*\fldinst HYPERLINK "u"}{\fldrslt b}}z}"#,
      "a\u{FFFD}<link u>b<>z", warnings: ["rtf-lone-surrogate"]),
    ReaderCase(
      "also when the address stands behind its text",
      #"{\rtf1\ansi a\u-10179?{\field{\fldrslt b}{\*\fldinst HYPERLINK "u"}}z}"#,
      "a\u{FFFD}<link u>b<>z", warnings: ["rtf-lone-surrogate"]),
    ReaderCase(
      "One at the end of a link stays in it",
      #"{\rtf1\ansi{\field{\*\fldinst HYPERLINK "u"}{\fldrslt b\u-10179?}}z}"#,
      "<link u>b\u{FFFD}<>z", warnings: ["rtf-lone-surrogate"]),
    ReaderCase(
      "One in an address stays in that",
      #"{\rtf1\ansi a{\field{\*\fldinst HYPERLINK "u\u-10179?"}{\fldrslt b}}}"#,
      "a<link u\u{FFFD}>b", warnings: ["rtf-lone-surrogate"]),
    ReaderCase(
      "One in front of a picture stands in front of it",
      #"{\rtf1\ansi a\u-10179?{\pict\pngblip 01}z}"#, "a\u{FFFD}{picture-1.png 1}z",
      warnings: ["rtf-lone-surrogate"]),
    ReaderCase(
      "and is not hidden with it",
      #"{\rtf1\ansi a\u-10179?{\shp{\*\shpinst{\sp{\sn pib}{\sv{\pict\pngblip 01}}}{\sp{\sn fHidden}{\sv 1}}}}z}"#,
      "a\u{FFFD}<v>{picture-1.png 1}<>z", warnings: ["rtf-lone-surrogate"]),
    ReaderCase(
      "nor does it get into the name of an attachment",
      #"{\rtf1\ansi a\u-10179?{{\NeXTGraphic b.png \width1}\'ac}z}"#, "a\u{FFFD}{b.png}z",
      warnings: ["rtf-lone-surrogate"]),
    ReaderCase(
      "One in front of a marker is text, and so is the marker behind it",
      #"{\rtf1\ansi\u-10179?{\listtext 1.}z}"#, "\u{FFFD}1.z", warnings: ["rtf-lone-surrogate"]),
    ReaderCase(
      "One at the end of the name of a font is not in the next one",
      #"{\rtf1\ansi{\fonttbl{\f0 A\u-10179?;}{\f1 Symbol;}}\f1 a}"#, "<f1>α",
      warnings: ["rtf-lone-surrogate"]),
  ]

  @Test("Replacements", arguments: replacements)
  func readsReplacements(_ example: ReaderCase) throws { try example.check() }

  @Test("Pairs", arguments: pairs)
  func readsPairs(_ example: ReaderCase) throws { try example.check() }
}
