import Testing

/// Bytes, escapes, code pages and Unicode.
@Suite("Reading characters")
struct CharacterCases {
  static let escapes = [
    ReaderCase("Text stands for itself", #"{\rtf1\ansi Hello, world}"#, "Hello, world"),
    ReaderCase("One space ends a control word and is no text", #"{\rtf1\ansi\b  x}"#, "<b> x"),
    ReaderCase("Line ends in the source are no text", "{\\rtf1\\ansi a\nb\r\nc\rd}", "abcd"),
    ReaderCase("A raw tab is a tab", "{\\rtf1\\ansi a\tb}", "a⇥b"),
    ReaderCase("Backslash and braces are escaped", #"{\rtf1\ansi \\ \{ \}}"#, #"\ { }"#),
    ReaderCase(
      "A non-breaking space, hyphen, and an optional hyphen, which is told from a soft one",
      #"{\rtf1\ansi a\~b\_c\-d\'ade}"#, "a\u{A0}b\u{2011}c<->\u{AD}<>d\u{AD}e"),
    ReaderCase(
      "Words that are characters",
      #"{\rtf1\ansi \emdash\endash\bullet\lquote\rquote\ldblquote\rdblquote\tab}"#,
      "—–•‘’“”⇥"),
    ReaderCase(
      "Spaces and joiners that are words",
      #"{\rtf1\ansi \emspace\enspace\qmspace\zwj\zwnj\ltrmark\rtlmark}"#,
      "\u{2003}\u{2002}\u{2005}\u{200D}\u{200C}\u{200E}\u{200F}"),
    ReaderCase("NUL bytes are dropped", "{\\rtf1\\ansi a\u{0}b}", "ab"),
    ReaderCase(
      "Other control characters are dropped with a warning", "{\\rtf1\\ansi a\u{7}b}", "ab",
      warnings: ["rtf-control-character"]),
    ReaderCase("A byte order mark may stand in front", "\u{EF}\u{BB}\u{BF}{\\rtf1\\ansi a}", "a"),
    ReaderCase("White space may stand around the first brace", " \n{ \\rtf1\\ansi a}", "a"),
    ReaderCase(
      "A backslash before a character without a meaning of its own is that character",
      #"{\rtf1\ansi a\;b}"#, "a;b"),
    ReaderCase(
      "Digits and letters behind a number are text", #"{\rtf1\ansi\fs24x\b1-2}"#, "x<b>-2"),
    ReaderCase("A hyphen without a digit ends the word", #"{\rtf1\ansi\b-x}"#, "<b>-x"),
  ]

  static let codePages = [
    ReaderCase("\\ansi is code page 1252", #"{\rtf1\ansi \'80\'e9\'93}"#, "€é“"),
    ReaderCase("\\mac is Mac OS Roman", #"{\rtf1\mac \'8e\'a5}"#, "é•"),
    ReaderCase("\\pc is code page 437", #"{\rtf1\pc \'82\'db}"#, "é█"),
    ReaderCase("\\pca is code page 850", #"{\rtf1\pca \'9b}"#, "ø"),
    ReaderCase("\\ansicpg wins over \\ansi", #"{\rtf1\ansi\ansicpg1251 \'cf\'f0}"#, "Пр"),
    ReaderCase(
      "\\fcharset wins over \\ansicpg",
      #"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset204 A;}{\f1\fcharset161 B;}}\'cf\f1\'e1}"#,
      "П<f1>α"),
    ReaderCase(
      "\\cpg wins over \\fcharset",
      #"{\rtf1\ansi{\fonttbl{\f0\fcharset204\cpg1250 A;}}\'f8}"#, "ř"),
    ReaderCase(
      "\\fcharset1 leaves the choice to the document",
      #"{\rtf1\ansi\ansicpg1250{\fonttbl{\f0\fcharset1 A;}}\'f8}"#, "ř"),
    ReaderCase(
      "In Cocoa files \\fcharset77 and up are script numbers",
      #"{\rtf1\ansi\cocoartf2870{\fonttbl\f0\fcharset83 A;}\'e1}"#, "α"),
    ReaderCase(
      "An unknown code page is reported", #"{\rtf1\ansi\ansicpg9999 \'e9}"#, "é",
      warnings: ["rtf-unknown-code-page"]),
    ReaderCase(
      "Two bytes are one character in double-byte pages",
      #"{\rtf1\ansi\ansicpg932 \'93\'fa\'96\'7b}"#, "日本"),
    ReaderCase(
      "The second byte may be raw", #"{\rtf1\ansi\ansicpg932 \'83A\'83\'43}"#, "アイ"),
    ReaderCase(
      "The second byte may be an escaped backslash or brace",
      #"{\rtf1\ansi\ansicpg932 \'83\\\'83\{}"#, "ソボ"),
    ReaderCase("Both may be raw", "{\\rtf1\\ansi\\ansicpg936 \u{D6}\u{D0}\u{CE}\u{C4}}", "中文"),
    ReaderCase(
      "Mac OS Japanese has single bytes that Windows does not",
      #"{\rtf1\mac\ansicpg10001\cocoartf102{\fonttbl\f0\fcharset78 Osaka;}\'93\'fa\'80\'fd\'fe\'ff}"#,
      #"日\©™…"#),
    ReaderCase(
      "So have Mac OS Chinese and Korean",
      #"{\rtf1\ansi\cocoartf102{\fonttbl\f0\fcharset79 A;\f1\fcharset80 B;\f2\fcharset102 C;}\'a4\'a4\'fd\f1 \'c7\'d1\'81\f2 \'d6\'d0\'80}"#,
      "中©<f1>한₩<f2>中ü"),
    ReaderCase(
      "Mac OS Cyrillic and Hebrew",
      #"{\rtf1\mac\cocoartf102{\fonttbl\f0\fcharset84 A;\f1\fcharset82 B;}\'8f\'f0\'e8\f1 \'f9\'ec}"#,
      "При<f1>של"),
    ReaderCase(
      "The font that is named last decides, whatever other scripts' fonts are named before",
      #"{\rtf1\ansi{\fonttbl{\f0 A;}{\f1\fcharset128 B;}}\loch\af0\hich\af0\dbch\f1 \'93\'fa\hich\af0\dbch\af1\loch\f0 \'e9}"#,
      "<f1>日<>é"),
    ReaderCase(
      "Names are in the document's code page, whatever the font",
      #"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset204 A;}}{\stylesheet{\s1\f0 \'dc;}}\s1{\*\bkmkstart \'dc}\'dc}"#,
      "^(Ü[Ü]Ь"),
    ReaderCase(
      "Instructions of fields are in that of their font",
      #"{\rtf1\ansi{\fonttbl{\f0\fcharset204 A;}}{\field{\*\fldinst REF \'cf}{\fldrslt}}a}"#,
      "^field(REF П)a"),
    ReaderCase(
      "but addresses that Cocoa wrote are UTF-8",
      "{\\rtf1\\ansi\\cocoartf2870{\\fonttbl\\f0\\fcharset204 A;}{\\field{\\*\\fldinst{HYPERLINK \"x\u{C3}\u{A9}\"}}{\\fldrslt a}}}",
      "<link xé>a"),
    ReaderCase(
      "A raw second byte may be a backslash or a brace",
      "{\\rtf1\\ansi\\ansicpg932 \u{83}\u{7B}\u{83}\u{7D}\\par \u{95}\\\u{8E}\u{A6}\u{83}\\\u{81}[\u{83}X}",
      "ボマ¶表示ソース"),
    ReaderCase(
      "but not where an escaped one follows", "{\\rtf1\\ansi\\ansicpg932 \u{83}\\'5c\u{83}\\'7b}",
      "ソボ"),
    ReaderCase("Half-width katakana are one byte", #"{\rtf1\ansi\ansicpg932 \'b1\'b2}"#, "ｱｲ"),
    ReaderCase(
      "A lead byte without its partner is U+FFFD", #"{\rtf1\ansi\ansicpg932 \'93\b x}"#,
      "\u{FFFD}<b>x", warnings: ["rtf-undecodable-byte"]),
    ReaderCase(
      "A bullet among the characters of users is one character, whose second byte is no letter",
      #"{\rtf1\ansi\ansicpg950 \'84\'68 x \'fa@}"#, "\u{F0B7} x \u{E000}"),
    ReaderCase(
      "nor is that of two bytes that are no character, written in either way",
      #"{\rtf1\ansi\ansicpg949 \'c9\'41x\'c9Ax\'c9 x}"#, "\u{FFFD}x\u{FFFD}x\u{FFFD} x",
      warnings: ["rtf-undecodable-byte"]),
    ReaderCase(
      "but a digit that can be none is text", #"{\rtf1\ansi\ansicpg949 \'c91\'c9\\}"#,
      "\u{FFFD}1\u{FFFD}\\", warnings: ["rtf-undecodable-byte"]),
    ReaderCase(
      "A byte without a character is U+FFFD", #"{\rtf1\ansi\ansicpg1253 a\'ffb}"#, "a\u{FFFD}b",
      warnings: ["rtf-undecodable-byte"]),
    ReaderCase(
      "Code page 65001 is UTF-8", #"{\rtf1\ansi\ansicpg65001 \'e2\'82\'ac\'c3\'a9}"#, "€é"),
    ReaderCase("Raw bytes are in the code page", "{\\rtf1\\mac caf\u{8E}}", "café"),
    ReaderCase(
      "In the Symbol font letters are Greek",
      #"{\rtf1\ansi{\fonttbl{\f0 A;}{\f1\fcharset2 Symbol;}}a\f1 a\'b7}"#, "a<f1>α•"),
    ReaderCase(
      "Word's private numbers for symbol fonts",
      #"{\rtf1\ansi{\fonttbl{\f0\fcharset2 Symbol;}{\f1\fcharset2 Wingdings;}}\u-3913 ?\f1\u-3844 ?}"#,
      "•<f1>✔"),
    ReaderCase(
      "Zapf Dingbats", #"{\rtf1\ansi{\fonttbl{\f0\fcharset2 ZapfDingbats;}}3l}"#, "✓●"),
    ReaderCase(
      "Wingdings 2 and 3, and Webdings",
      #"{\rtf1\ansi{\fonttbl{\f0\fcharset2 Wingdings 2;}{\f1\fcharset2 Wingdings 3;}{\f2\fcharset2 Webdings;}}P\f1 p\f2 a}"#,
      "🗸<f1>▲<f2>✔"),
    ReaderCase(
      "In a symbol font without a table bytes are letters, which is said once",
      #"{\rtf1\ansi{\fonttbl{\f0 A;}{\f1\fcharset2 Marlett;}{\f2\fcharset2 Unused;}}a\f1 bc\'b7{\b d}}"#,
      "a<f1>bc·<b f1>d", warnings: ["rtf-unmapped-symbol-font"]),
    ReaderCase(
      "Older files name symbol fonts without \\fcharset2",
      #"{\rtf1\mac{\fonttbl{\f0 Times;}{\f1 Symbol;}{\f2 Zapf Dingbats;}}\f1 a\f2 4}"#, "<f1>α<f2>✔"
    ),
    ReaderCase(
      "Cocoa's own text in Symbol without \\fcharset2 is not mapped",
      #"{\rtf1\ansi\cocoartf2870{\fonttbl\f0\fcharset0 Symbol;}a}"#, "a"),
  ]

  static let unicode = [
    ReaderCase(
      "\\u is a UTF-16 unit, and one character replaces it", #"{\rtf1\ansi \u8364?x}"#, "€x"),
    ReaderCase("Numbers may be negative", #"{\rtf1\ansi \u-3072?}"#, "\u{F400}"),
    ReaderCase(
      "Two units make a character beyond U+FFFF", #"{\rtf1\ansi\uc0 \u55357 \u56832 }"#, "😀"),
    ReaderCase("signed as well", #"{\rtf1\ansi\uc1 \u-10179?\u-8704?}"#, "😀"),
    ReaderCase(
      "with formatting between them", #"{\rtf1\ansi\uc0 \u55357 {\b \u56832 }}"#, "<b>😀"),
    ReaderCase(
      "A lead unit alone is U+FFFD", #"{\rtf1\ansi \u55357?x}"#, "\u{FFFD}x",
      warnings: ["rtf-lone-surrogate"]),
    ReaderCase(
      "A trail unit alone is U+FFFD", #"{\rtf1\ansi \u56832?x}"#, "\u{FFFD}x",
      warnings: ["rtf-lone-surrogate"]),
    ReaderCase("A number beyond U+FFFF is that character", #"{\rtf1\ansi \u128512?}"#, "😀"),
    ReaderCase(
      "A number outside Unicode is U+FFFD", #"{\rtf1\ansi \u9999999?}"#, "\u{FFFD}",
      warnings: ["rtf-number-out-of-range"]),
    ReaderCase("\\uc0: nothing replaces it", #"{\rtf1\ansi\uc0\u8364 x}"#, "€x"),
    ReaderCase("\\uc2: two characters do", #"{\rtf1\ansi\uc2\u8364\'80\'80x}"#, "€x"),
    ReaderCase("\\uc holds to the end of its group", #"{\rtf1\ansi{\uc0\u8364 }\u8364?x}"#, "€€x"),
    ReaderCase("A replacement may be an escape", #"{\rtf1\ansi \u8364\'80x}"#, "€x"),
    ReaderCase("or a word that is a character", #"{\rtf1\ansi \u8226\bullet x}"#, "•x"),
    ReaderCase("or binary data", "{\\rtf1\\ansi \\u8364\\bin3 {}{x}", "€x"),
    ReaderCase("A brace ends the replacement", #"{\rtf1\ansi\uc2{\u8364}xy}"#, "€xy"),
    ReaderCase("So does a word that is no character", #"{\rtf1\ansi \u8364\par x}"#, "€¶x"),
    ReaderCase("Line ends do not count", "{\\rtf1\\ansi \\u8364\n?x}", "€x"),
    ReaderCase("A plain U+FFFC is a placeholder", #"{\rtf1\ansi a\u65532?b}"#, "a{}b"),
    ReaderCase(
      "\\upr: the Unicode form is read, the other is not",
      #"{\rtf1\ansi {\upr{ansi}{\*\ud{\u8364?}}}x}"#, "€x"),
    ReaderCase(
      "The other is read where there is no Unicode form", #"{\rtf1\ansi{\upr{a{\b b}}}x}"#,
      "a<b>b<>x"),
    ReaderCase(
      "in strings too", #"{\rtf1\ansi{\*\bkmkstart {\upr{e}{\*\ud{\u233?}}}}x}"#, "^(éx"),
  ]

  @Test("Escapes and plain bytes", arguments: escapes)
  func readsEscapes(_ example: ReaderCase) throws { try example.check() }

  @Test("Code pages", arguments: codePages)
  func readsCodePages(_ example: ReaderCase) throws { try example.check() }

  @Test("Unicode", arguments: unicode)
  func readsUnicode(_ example: ReaderCase) throws { try example.check() }
}
