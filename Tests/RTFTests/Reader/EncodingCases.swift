import Testing

/// What page the bytes of a document are in: a question that the document as a whole answers.
@Suite("Reading encodings")
struct EncodingCases {
  static let heads = [
    ReaderCase(
      "A file without a character set word is in code page 1252, as the specification and every program that writes by hand have it",
      #"{\rtf1 caf\'e9 \'93quoted\'94}"#, "café “quoted”"),
    ReaderCase("raw or escaped, and with or without a number", "{\\rtf \u{E9}\\'e9}", "éé"),
    ReaderCase(
      "whatever else its head has",
      #"{\rtf1\deff0{\fonttbl{\f0 A\'e9;}}{\info{\title \'e9}}\'d5\'b7}"#,
      "Õ·"),
    ReaderCase(
      "unless it has words that only NeXT and its heirs write, wherever they stand",
      "{\\rtf1 \\'d5\u{B7}{{\\NeXTGraphic a.tiff \\width1 \\height1}\u{AC}}}", "à•{a.tiff}"),
    ReaderCase(
      "as groups or as links", "{\\rtf1 \\'d5{{\\NeXTHelpMarker0 \\markername m;}\u{AC}}}",
      "à^help(#)"),
    ReaderCase(
      "A word that is escaped, and so text, does not count", #"{\rtf1 \'d5 C:\\NeXTGraphic}"#,
      #"Õ C:\NeXTGraphic"#),
    ReaderCase(
      "nor do they against a character set word",
      "{\\rtf1\\ansi \\'d5{{\\NeXTGraphic a.tiff \\width1}\u{AC}}}", "Õ{a.tiff}"),
    ReaderCase(
      "A file of version 0 is in NeXTSTEP encoding", #"{\rtf0 \'d5\'b7}"#, "à•"),
    ReaderCase(
      "also when it says that it is not: NeXT's own files do",
      "{\\rtf0\\ansi{\\fonttbl\\f0\\fswiss Helvetica;}\\f0 Memo\u{80}Board \u{AA}today\u{BA}\u{D0}\u{D9}\\'b7}",
      "Memo\u{A0}Board “today”—ä•"),
    ReaderCase("in whatever way", "{\\rtf0\\mac\\'d5\u{D5}}", "àà"),
    ReaderCase(
      "of the font too",
      "{\\rtf0\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 A;}}\\f0\\'d5\u{B7}}", "à•"),
    ReaderCase(
      "A font for another script has the page of that script",
      #"{\rtf0\ansi{\fonttbl{\f0 A;}{\f1\fcharset204 B;}}\f1\'cf}"#, "<f1>П"),
    ReaderCase(
      "Names in it are in that encoding as well",
      #"{\rtf0\ansi{\stylesheet{\s1 \'d5;}}\s1{\*\bkmkstart \'d5}a}"#, "^(à[à]a"),
    ReaderCase(
      "In a file of version 0 no replacement follows a \\u, because GNUstep writes none",
      #"{\rtf0\ansi Press \u8220Send\u8221\'a0or wait\u8212it goes}"#,
      "Press “Send”\u{A0}or wait—it goes"),
    ReaderCase("in groups neither", #"{\rtf0\ansi{\b\u8220S}{\i\u8221x}}"#, "<b>“S<i>”x"),
    ReaderCase(
      "unless it says that one does", #"{\rtf0\ansi\uc1 \u8220?a{\uc0\u8221b}\u8212?c}"#,
      "“a”b—c"),
    ReaderCase(
      "A program that knows Unicode means by an escape what its words say, and by a raw byte what NeXT did",
      "{\\rtf0\\ansi\\ansicpg1250\\u8220\\'f8\u{D9}}", "“řä"),
    ReaderCase(
      "or, without a word, what Unicode begins with", #"{\rtf0\uc0 \'e9}"#, "é"),
    ReaderCase(
      "A byte that NeXT gave no character is U+FFFD", "{\\rtf0\\uc0 a\u{FF}b\\'e9}", "a\u{FFFD}bé",
      warnings: ["rtf-undecodable-byte"]),
    ReaderCase(
      "A file that Cocoa wrote is never NeXT's", #"{\rtf0\ansi\cocoartf2870 \'e9}"#, "é"),
  ]

  @Test("Heads", arguments: heads)
  func readsHeads(_ example: ReaderCase) throws { try example.check() }
}
