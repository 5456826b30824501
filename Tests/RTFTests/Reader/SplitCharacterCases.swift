import Testing

/// What stands behind the number of a character: its replacement.
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
      #"{\rtf1\ansi{\listtext a\u10?b}c}"#, "[marker2]abc"),
    ReaderCase(
      "and in a name", #"{\rtf1\ansi{\*\bkmkstart a\u8233?b}c}"#, "^(a\u{2029}bc"),
  ]

  @Test("Replacements", arguments: replacements)
  func readsReplacements(_ example: ReaderCase) throws { try example.check() }
}
