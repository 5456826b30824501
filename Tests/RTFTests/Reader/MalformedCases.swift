import Testing

/// Input that breaks the rules.
@Suite("Reading malformed input")
struct MalformedCases {
  static let cases = [
    ReaderCase("The end is missing", #"{\rtf1\ansi a{\b b"#, "a<b>b", warnings: ["rtf-truncated"]),
    ReaderCase("The end is inside a word", #"{\rtf1\ansi a\b"#, "a", warnings: ["rtf-truncated"]),
    ReaderCase("The end is a backslash", #"{\rtf1\ansi a\"#, "a", warnings: ["rtf-truncated"]),
    ReaderCase(
      "The end is inside an escape", #"{\rtf1\ansi a\'4"#, "a4",
      warnings: ["rtf-bad-hex-escape", "rtf-truncated"]),
    ReaderCase(
      "The end is inside a skipped group", #"{\rtf1\ansi a{\*\nosuch b"#, "a",
      warnings: ["rtf-truncated"]),
    ReaderCase(
      "The end is inside the font table", #"{\rtf1\ansi{\fonttbl{\f0 Hel"#, "",
      warnings: ["rtf-truncated"]),
    ReaderCase(
      "The end is inside a note", #"{\rtf1\ansi a{\footnote b"#, "a^note0 | footnote0: b",
      warnings: ["rtf-truncated"]),
    ReaderCase(
      "The end is inside a picture", #"{\rtf1\ansi a{\pict\pngblip 0102"#, "a{picture-1.png 1 2}",
      warnings: ["rtf-truncated"]),
    ReaderCase(
      "The end is inside a table", #"{\rtf1\ansi\trowd\cellx1\intbl a\cell b"#,
      "[t0r0c0]a¶[t0r0c1]b¶", warnings: ["rtf-truncated", "rtf-unfinished-row"]),
    ReaderCase(
      "A closing brace too many in front of more RTF", #"{\rtf1\ansi a}b\par}"#, "ab¶",
      warnings: ["rtf-extra-brace"]),
    ReaderCase(
      "Bytes behind the end", #"{\rtf1\ansi a} trailing"#, "a", warnings: ["rtf-bytes-after-end"]),
    ReaderCase(
      "White space and NUL bytes behind the end are nothing", "{\\rtf1\\ansi a}\r\n\u{0}", "a"),
    ReaderCase(
      "A second document behind the first", #"{\rtf1\ansi a}{\rtf1\ansi b}"#, "a",
      warnings: ["rtf-bytes-after-end"]),
    ReaderCase(
      "A number that does not fit", #"{\rtf1\ansi\li99999999999 a}"#, "[li2147483647]a",
      warnings: ["rtf-number-out-of-range"]),
    ReaderCase(
      "A size that no text has", #"{\rtf1\ansi\fs99999 a}"#, "<16383500>a",
      warnings: ["rtf-number-out-of-range"]),
    ReaderCase(
      "\\' without digits", #"{\rtf1\ansi a\'zzb}"#, "azzb", warnings: ["rtf-bad-hex-escape"]),
    ReaderCase(
      "\\bin that promises too much", #"{\rtf1\ansi{\pict\pngblip\bin999 ab}"#,
      "{picture-1.png 97 98 125}", warnings: ["rtf-binary-truncated", "rtf-truncated"]),
    ReaderCase("\\bin with a negative number", #"{\rtf1\ansi a\bin-5 b}"#, "ab"),
    ReaderCase(
      "A font that is not in the table", #"{\rtf1\ansi{\fonttbl{\f0 A;}}\f9 a}"#, "a"),
    ReaderCase("No font table", #"{\rtf1\ansi\f3 a}"#, "a"),
    ReaderCase("A colour that is not in the table", #"{\rtf1\ansi\cf9 a\cb9 b}"#, "ab"),
    ReaderCase("Unknown words", #"{\rtf1\ansi a\foo b\foo12 c\foo-1d}"#, "abcd"),
    ReaderCase(
      "Unknown words with a star at the level of the document are kept",
      #"{\rtf1\ansi a{\*\foo x{y}}b}"#, #"a^opaque({\*\foo x{y}})b"#),
    ReaderCase(
      "Spaces in front of their star are text, and those behind it are nothing",
      #"{\rtf1\ansi a{ \*  \foo x}b}"#, #"a ^opaque({\*  \foo x})b"#),
    ReaderCase(
      "They stay there behind inserted text", #"{\rtf1\ansi u\revised{\*\foo}}"#,
      #"u^opaque({\*\foo})"#),
    ReaderCase(
      "Behind a star, a word that is no destination has a group nevertheless",
      #"{\rtf1\ansi a{\*\oldcprops\b x}{\b{\*\private y}b}{\*\g z}}"#,
      #"a^opaque({\*\oldcprops\b x})<b>b^opaque({\*\g z})"#),
    ReaderCase(
      "and a word of a formula has text",
      #"{\rtf1\ansi{\mmath{\*\moMath{\mr x}}}}"#, "x", warnings: ["rtf-formula"]),
    ReaderCase(
      "Destinations of the specification are no text without their star either",
      #"{\rtf1\ansi a{\nextfile b.rtf}{\b{\windowcaption c}{\xmlname d}{\factoidname e}{\mvfmf f}{\propname g}{\staticval h}i}}"#,
      #"a^opaque({\nextfile b.rtf})<b>i"#),
    ReaderCase("deeper they are left out", #"{\rtf1\ansi a{\b{\*\foo x{y}}b}}"#, "a<b>b"),
    ReaderCase(
      "Strings and results outside of their place are text",
      #"{\rtf1\ansi{\title a}{\fldrslt c}}"#, "ac"),
    ReaderCase(
      "Definitions outside of their tables are left out",
      #"{\rtf1\ansi a{\list{\listlevel{\leveltext\'01x;}}{\listname n;}}{\fldinst b}{\sn c}d}"#,
      "ad"),
    ReaderCase("A destination in the outermost group", #"{\rtf1\ansi\footnote a}"#, "a"),
    ReaderCase(
      "What nobody knows ends with its group, and the note around it as well: the text goes on",
      #"{\rtf1\ansi before {\footnote a\*\qqq b}after}"#, "before ^note0after | footnote0: a"),
    ReaderCase(
      "The same where a word names what cannot stand there",
      #"{\rtf1\ansi before {\footer a\password b}after}"#, "before after | footer: a"),
    ReaderCase("Empty groups", #"{\rtf1\ansi{}{{}}a{}b}"#, "ab"),
    ReaderCase("Nothing but the head", #"{\rtf1}"#, ""),
  ]

  @Test("Malformed input is salvaged", arguments: cases)
  func salvage(_ example: ReaderCase) throws { try example.check() }
}
