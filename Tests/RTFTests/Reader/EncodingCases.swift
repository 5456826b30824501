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

  static let raw = [
    ReaderCase(
      "Bytes that are UTF-8 throughout are that, which is a guess, and so a warning",
      "{\\rtf1\\ansi caf\u{C3}\u{A9} \u{E2}\u{82}\u{AC}}", "café €", warnings: ["rtf-raw-utf8"]),
    ReaderCase(
      "in strings as in text", "{\\rtf1\\ansi{\\*\\bkmkstart \u{C3}\u{A9}}\u{C3}\u{A9}}", "^(éé",
      warnings: ["rtf-raw-utf8"]),
    ReaderCase(
      "One byte that is not leaves all of them in the code page: letters in front of marks look like UTF-8",
      "{\\rtf1\\ansi MEN\u{DC}\u{93} und PR\u{DC}\u{96}fung, CAF\u{C9}\u{99} Z\u{F6}}",
      "MENÜ“ und PRÜ–fung, CAFÉ™ Zö"),
    ReaderCase(
      "wherever it stands, also in a note far behind",
      "{\\rtf1\\ansi CAF\u{C9}\u{99} \\par a{\\footnote {\\b b\u{E9}}}c}",
      "CAFÉ™ ¶a^note0c | footnote0: <b>bé"),
    ReaderCase(
      "Escapes say nothing of it", "{\\rtf1\\ansi \\'e9\\'c3\\'a9\u{C3}\u{A9}}", "éÃ©é",
      warnings: ["rtf-raw-utf8"]),
    ReaderCase(
      "nor do binary data", "{\\rtf1\\ansi \u{C3}\u{A9}{\\pict\\pngblip\\bin3 \u{FF}{\u{FF}}}",
      "é{picture-1.png 255 123 255}", warnings: ["rtf-raw-utf8"]),
    ReaderCase(
      "nor the sign behind an attachment, and its name",
      "{\\rtf1\\ansi \u{C3}\u{A9}{{\\NeXTGraphic \u{E9}.png \\width1}\n\u{AC}}\u{C3}\u{A9}}",
      "é{\u{FFFD}.png}é", warnings: ["rtf-raw-utf8"]),
    ReaderCase(
      "nor what stands behind the document", "{\\rtf1\\ansi \u{C3}\u{A9}}\u{E9}", "é",
      warnings: ["rtf-raw-utf8", "rtf-bytes-after-end"]),
    ReaderCase(
      "A file that ends inside a character may be UTF-8",
      "{\\rtf1\\ansi \u{C3}\u{A9} \u{E2}\u{82}", "é â‚",
      warnings: ["rtf-raw-utf8", "rtf-truncated"]),
    ReaderCase(
      "Any page of one byte may be wrong, not only that of Western Europe",
      "{\\rtf1\\ansi\\ansicpg1251 \u{D0}\u{9F}\u{D1}\u{80}}", "Пр", warnings: ["rtf-raw-utf8"]),
    ReaderCase(
      "and right", "{\\rtf1\\ansi\\ansicpg1251 \u{CF}\u{F0}\u{E8} \u{D0}\u{9F}}", "При Рџ"),
    ReaderCase(
      "that of a font as well",
      "{\\rtf1\\ansi{\\fonttbl{\\f0 A;}{\\f1\\fcharset204 B;}}\u{C3}\u{A9}\\f1 \u{C3}\u{A9}}",
      "é<f1>é", warnings: ["rtf-raw-utf8", "rtf-raw-utf8"]),
    ReaderCase(
      "and that of NeXT", "{\\rtf0\\ansi \u{C3}\u{A9}}", "é", warnings: ["rtf-raw-utf8"]),
    ReaderCase(
      "In pages of two bytes raw bytes are usual, and nothing else, even when they look like UTF-8",
      "{\\rtf1\\ansi\\ansicpg936 \u{C3}\u{A9}}", "茅"),
    ReaderCase(
      "They are no UTF-8 for the fonts beside theirs",
      "{\\rtf1\\ansi{\\fonttbl{\\f0 A;}{\\f1\\fcharset128 B;}}CAF\u{C9}\u{99}\\f1 \u{93}\u{FA}}",
      "CAFÉ™<f1>日"),
    ReaderCase(
      "A replacement in UTF-8 is as many characters as it has, not bytes",
      "{\\rtf1\\ansi \\u233\u{C3}\u{A9}x\\uc2\\u233\u{C3}\u{A9}\u{C3}\u{A9}\u{C3}\u{A9}}", "éxéé",
      warnings: ["rtf-raw-utf8"]),
  ]

  @Test("Heads", arguments: heads)
  func readsHeads(_ example: ReaderCase) throws { try example.check() }

  @Test("Raw bytes", arguments: raw)
  func readsRawBytes(_ example: ReaderCase) throws { try example.check() }
}
