import Testing

/// What stands behind the brace that closes the document.
@Suite("Reading up to the end")
struct EndCases {
  static let cases = [
    ReaderCase(
      "What is no RTF is no text, though a brace follows: it is what the document was cut from",
      #"{\rtf1\ansi a}TRAILING}"#, "a", warnings: ["rtf-bytes-after-end"]),
    ReaderCase(
      "such as the rest of a line of JSON", #"{\rtf1\ansi a}"}"#, "a",
      warnings: ["rtf-bytes-after-end"]),
    ReaderCase(
      "with escapes of its own", #"{\rtf1\ansi a}", "b": {"c": "d\ne \u00e9 \"f\""}}"#, "a",
      warnings: ["rtf-bytes-after-end"]),
    ReaderCase(
      "or a group without anything of RTF in it", #"{\rtf1\ansi a} {b} } "#, "a",
      warnings: ["rtf-bytes-after-end"]),
    ReaderCase(
      "The next document of several is not the rest of the first one",
      #"{\rtf1\ansi a}{\rtf1\ansi b\par}}"#, "a", warnings: ["rtf-bytes-after-end"]),
    ReaderCase(
      "A control word shows that the brace was misplaced, wherever it stands",
      #"{\rtf1\ansi{\b a}}b c {\i d}e\par}"#, "<b>a<>b c <i>d<>e¶",
      warnings: ["rtf-extra-brace"]),
    ReaderCase(
      "and so does an escape, or the end of a paragraph as Cocoa writes it",
      "{\\rtf1\\ansi a}b\\\nc}\\'e9}", "ab¶cé",
      warnings: ["rtf-extra-brace"]),
    ReaderCase(
      "A word that nobody knows does not", #"{\rtf1\ansi a}C:\temporary\nofile}"#, "a",
      warnings: ["rtf-bytes-after-end"]),
    ReaderCase(
      "Of several braces too many each is looked at by itself",
      #"{\rtf1\ansi a}b\par}c\par}d}"#, "ab¶c¶",
      warnings: ["rtf-extra-brace", "rtf-bytes-after-end"]),
  ]

  @Test("Behind the end", arguments: cases)
  func readsToTheEnd(_ example: ReaderCase) throws { try example.check() }
}
