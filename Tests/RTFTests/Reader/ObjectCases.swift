import Testing

/// Fields, notes, pictures, attachments: everything that is no plain text.
@Suite("Reading what is no plain text")
struct ObjectCases {
  static let fields = [
    ReaderCase(
      "An instruction behind its result",
      #"{\rtf1\ansi a{\field{\fldrslt b{\b c}}{\*\fldinst HYPERLINK "u"}}d}"#,
      "a<link u>b<b link u>c<>d"),
    ReaderCase(
      "A hyperlink is its result, linked",
      #"{\rtf1\ansi a{\field{\*\fldinst{HYPERLINK "https://example.org/"}}{\fldrslt shop}}b}"#,
      "a<link https://example.org/>shop<>b"),
    ReaderCase(
      "without quotes",
      #"{\rtf1\ansi{\field{\*\fldinst HYPERLINK https://example.org/}{\fldrslt x}}}"#,
      "<link https://example.org/>x"),
    ReaderCase(
      "with a place in it",
      #"{\rtf1\ansi{\field{\*\fldinst HYPERLINK "a.html" \\l "top"}{\fldrslt x}}}"#,
      "<link a.html#top>x"),
    ReaderCase(
      "inside the document", #"{\rtf1\ansi{\field{\*\fldinst HYPERLINK \\l "end"}{\fldrslt x}}}"#,
      "<link #end>x"),
    ReaderCase(
      "in small letters and with a frame",
      #"{\rtf1\ansi{\field{\*\fldinst hyperlink "u" \\t "_new"}{\fldrslt x}}}"#, "<link u>x"),
    ReaderCase(
      "\\plain does not end it",
      #"{\rtf1\ansi{\field{\*\fldinst HYPERLINK "u"}{\fldrslt\plain\b x}}y}"#,
      "<b link u>x<>y"),
    ReaderCase(
      "A field in a link",
      #"{\rtf1\ansi{\field{\*\fldinst HYPERLINK "u"}{\fldrslt a{\field{\*\fldinst PAGE}{\fldrslt 7}}b}}}"#,
      "<link u>a<link u field PAGE>7<link u>b"),
    ReaderCase(
      "Any other field is its result",
      #"{\rtf1\ansi{\field{\*\fldinst TOC \\o}{\fldrslt a\par b}}c}"#,
      #"<field TOC \o>a¶b<>c"#),
    ReaderCase(
      "One without a result keeps its place",
      #"{\rtf1\ansi a{\field{\*\fldinst ADVANCE}{\fldrslt}}b}"#, "a^field(ADVANCE)b"),
    ReaderCase(
      "The reading over a word stands behind it",
      #"{\rtf1\ansi{\field\fldedit{\*\fldinst { EQ \\* jc2 \\* "Font:MS Mincho" \\* hps10 \\o\\ad(\\s\\up 9(}{\u12363 ?\u12435 ?}{),\u28450 ?)}}{\fldrslt }}\u23383 ?}"#,
      #"<field EQ \* jc2 \* "Font:MS Mincho" \* hps10 \o\ad(\s\up 9(かん),漢)>漢(かん)<>字"#),
    ReaderCase(
      "A formula of Word's older fields is its text in a line",
      #"{\rtf1\ansi{\field{\*\fldinst EQ \\f(1,a+b)\\s\\up8(2) = \\r(3,x) \\b\\bc\\[(y\\,z)}{\fldrslt}}}"#,
      #"<field EQ \f(1,a+b)\s\up8(2) = \r(3,x) \b\bc\[(y\,z)>1/(a+b)^2 = 3√x [y,z]"#),
    ReaderCase(
      "Fields that show what the file does not have are reported, others are not",
      #"{\rtf1\ansi{\field{\*\fldinst AUTONUM}{\fldrslt}}{\field{\*\fldinst EQ \\i(1,2,3)}}{\field{\*\fldinst EQ \\f(1}}{\field{\*\fldinst INCLUDEPICTURE "a.png"}{\fldrslt }}{\field{\*\fldinst SET a "b"}}}"#,
      #"^field(AUTONUM)^field(EQ \i(1,2,3))^field(EQ \f(1)^field(INCLUDEPICTURE "a.png")^field(SET a "b")"#,
      warnings: ["rtf-empty-field", "rtf-empty-field", "rtf-empty-field"]),
    ReaderCase(
      "\\chpgn is one of these", #"{\rtf1\ansi a\chpgn b}"#, "a^field(PAGE)b",
      warnings: ["rtf-empty-field"]),
    ReaderCase(
      "A SYMBOL field is a character",
      #"{\rtf1\ansi{\field{\*\fldinst SYMBOL 183 \\f "Symbol" \\s 10}{\fldrslt}}}"#, "•"),
    ReaderCase(
      "A button shows the end of its instruction",
      #"{\rtf1\ansi a{\field{\*\fldinst MACROBUTTON Go [Click here]}{\fldrslt }}b}"#,
      "a<field MACROBUTTON Go [Click here]>[Click here]<>b"),
    ReaderCase(
      "A list in a form shows the chosen entry, a box whether it is checked",
      #"{\rtf1\ansi {\field{\*\fldinst FORMDROPDOWN {\*\formfield{\fftype2\ffres1{\*\ffname n}\ffdefres0{\*\ffl One}{\*\ffl Two}}}}{\fldrslt }}"#
        + #"{\field{\*\fldinst FORMCHECKBOX{\*\formfield{\fftype1\ffres25\ffdefres1}}}{\fldrslt }}}"#,
      "<field FORMDROPDOWN>Two<field FORMCHECKBOX>☒"),
    ReaderCase(
      "A text field in a form is its result",
      #"{\rtf1\ansi{\field{\*\fldinst{ FORMTEXT }{\*\formfield{\fftype0{\*\ffdeftext d}}}}{\fldrslt v}}}"#,
      "<field FORMTEXT>v"),
    ReaderCase(
      "The end of a cell is in no link",
      #"{\rtf1\ansi\intbl{\field{\*\fldinst HYPERLINK "u"}{\fldrslt a\cell b}}\cell\row}"#,
      "[t0r0c0]<link u>a<>¶[t0r0c1]<link u>b<>¶"),
    ReaderCase(
      "Index entries keep their place", #"{\rtf1\ansi a{\xe{\v word}}b}"#, #"a^field(XE "word")b"#),
    ReaderCase(
      "with levels", #"{\rtf1\ansi a{\xe{\v fruit\:apple}}b}"#, #"a^field(XE "fruit:apple")b"#),
    ReaderCase(
      "So do entries of the contents, and the bookmarks in them",
      #"{\rtf1\ansi a{\tc{\v{\*\bkmkstart m}word{\*\bkmkend m}}}b}"#,
      #"a^(m^m)^field(TC "word")b"#),
    ReaderCase(
      "Bookmarks", #"{\rtf1\ansi a{\*\bkmkstart m}b{\*\bkmkend m}c}"#, "a^(mb^m)c"),
    ReaderCase("An end without a start is left out", #"{\rtf1\ansi a{\*\bkmkend m}b}"#, "ab"),
  ]

  static let notes = [
    ReaderCase(
      "A footnote stands beside the text",
      #"{\rtf1\ansi a{\super\chftn}{\footnote\pard\plain{\super\chftn} see b}c}"#,
      "a^note0c | footnote0#: ^# see b"),
    ReaderCase(
      "An endnote", #"{\rtf1\ansi a*{\footnote\ftnalt b\par}c}"#, "a*^note0c | endnote0: b¶"),
    ReaderCase(
      "A comment",
      #"{\rtf1\ansi a{\*\atnid AB}{\*\atnauthor Ann}\chatn{\*\annotation{\*\atnref 1}b}c}"#,
      #"a^note0c | annotation0: ^opaque({\*\atnref 1})b"#),
    ReaderCase(
      "Headers and footers", #"{\rtf1\ansi{\header top}{\footerf first}a}"#,
      "a | header: top | footerFirst: first"),
    ReaderCase(
      "A text box",
      #"{\rtf1\ansi a{\shp{\*\shpinst\shpleft0{\sp{\sn x}{\sv 1}}{\shptxt b\par}}{\shprslt old}}c}"#,
      "a^note0c | textBox0: b¶"),
    ReaderCase(
      "Lettering is a text box as well",
      #"{\rtf1\ansi a{\shp{\*\shpinst{\sp{\sn gtextUNICODE}{\sv DRAFT}}}}c}"#,
      "a^note0c | textBox0: DRAFT"),
    ReaderCase(
      "A text box of old", #"{\rtf1\ansi a{\*\do\dobxcolumn{\dptxbxtext b}}c}"#,
      "a^note0c | textBox0: b"),
    ReaderCase(
      "What a hidden shape holds is hidden, whatever stands before the property",
      #"{\rtf1\ansi a{\shp{\*\shpinst{\sp{\sn pib}{\sv{\pict\pngblip 01}}}{\sp{\sn fHidden}{\sv 1}}}}c}"#,
      "a<v>{picture-1.png 1}<>c"),
    ReaderCase(
      "So is what a hidden group of shapes holds",
      #"{\rtf1\ansi a{\shpgrp{\*\shpinst{\sp{\sn fHidden}{\sv 1}}{\shp{\*\shpinst{\sp{\sn pib}{\sv"#
        + #"{\pict\pngblip 01}}}}}}}c}"#,
      "a<v>{picture-1.png 1}<>c"),
    ReaderCase(
      "A picture may say so itself, and a shape may deny it",
      #"{\rtf1\ansi{\pict{\*\picprop{\sp{\sn fHidden}{\sv 1}}}\pngblip 01}{\shp{\*\shpinst"#
        + #"{\sp{\sn fHidden}{\sv 0}}{\sp{\sn pib}{\sv{\pict\pngblip 02}}}}}}"#,
      "<v>{picture-1.png 1}<>{picture-2.png 2}"),
    ReaderCase(
      "A note in a note is put in front of it", #"{\rtf1\ansi a{\footnote b{\footnote c}d}e}"#,
      "a^note0^note1e | footnote0: c | footnote1: bd", warnings: ["rtf-nested-note"]),
    ReaderCase("The rule above notes is left out", #"{\rtf1\ansi{\*\ftnsep\chftnsep x}a}"#, "a"),
  ]

  static let pictures = [
    ReaderCase(
      "A picture in hexadecimal", #"{\rtf1\ansi a{\pict\pngblip 89 50 4e}b}"#,
      "a{picture-1.png 137 80 78}b"),
    ReaderCase(
      "or binary", "{\\rtf1\\ansi{\\pict\\jpegblip\\bin3 }{\\}}", "{picture-1.jpg 125 123 92}"),
    ReaderCase(
      "Every type has its extension",
      #"{\rtf1\ansi{\pict\emfblip 01}{\pict\wmetafile8 02}{\pict\macpict 03}{\pict\dibitmap0 04}}"#,
      "{picture-1.emf 1}{picture-2.wmf 2}{picture-3.pict 3}{picture-4.dib 4}"),
    ReaderCase(
      "The second form of a picture is not read",
      #"{\rtf1\ansi{\*\shppict{\pict\pngblip 01}}{\nonshppict{\pict\wmetafile8 02}}}"#,
      "{picture-1.png 1}"),
    ReaderCase(
      "but read where there is no first", #"{\rtf1\ansi{\nonshppict{\pict\wmetafile8 02}}}"#,
      "{picture-1.wmf 2}"),
    ReaderCase(
      "and read where the first form belongs to another picture",
      #"{\rtf1\ansi{\*\shppict{\pict\pngblip 01}}a{\nonshppict{\pict\wmetafile8 02}}}"#,
      "{picture-1.png 1}a{picture-2.wmf 2}"),
    ReaderCase(
      "The picture of a shape",
      #"{\rtf1\ansi{\shp{\*\shpinst{\sp{\sn pib}{\sv{\pict\pngblip 01}}}}}}"#,
      "{picture-1.png 1}"),
    ReaderCase(
      "Its identifier is no data", #"{\rtf1\ansi{\pict\pngblip{\*\blipuid 4455}01}}"#,
      "{picture-1.png 1}"),
    ReaderCase(
      "A picture without data", #"{\rtf1\ansi a{\pict\pngblip}b}"#, "ab",
      warnings: ["rtf-damaged-picture"]),
    ReaderCase(
      "A picture with damaged data", #"{\rtf1\ansi{\pict\pngblip 01 0}}"#, "{picture-1.png 1}",
      warnings: ["rtf-damaged-picture"]),
    ReaderCase(
      "An object is its data and its result",
      #"{\rtf1\ansi a{\object\objemb{\*\objclass X}{\*\objdata 0102}{\result b}}c}"#,
      "a{object-1.bin 1 2}bc"),
    ReaderCase("or its result alone", #"{\rtf1\ansi a{\object{\result{\b b}}}c}"#, "a<b>b<>c"),
  ]

  static let formulas = [
    ReaderCase(
      "Formulas are the text of their parts",
      #"{\rtf1\ansi a{\mmath{\*\moMath{\mf{\mfPr{\mctrlPr\i}}{\mnum{\mr x}}{\mden{\mr y}}}}}b}"#,
      "ax/yb", warnings: ["rtf-formula"]),
    ReaderCase(
      "A part of more than one word is in parentheses, and raised and lowered parts have a sign",
      #"{\rtf1\ansi{\mmath{\*\moMath{\mf{\mnum{\mr a+b}}{\mden{\mr 2}{\mr c}}}{\msSubSup{\me{\mr x}}{\msub{\mr\b i}}{\msup{\mr -1}}}}}}"#,
      "(a+b)/(2c)x_<b>i<>^(-1)", warnings: ["rtf-formula"]),
    ReaderCase(
      "Properties of a part of a formula end nothing",
      #"{\rtf1\ansi{\mmath{\*\moMath{\mr\mscr0\msty2\loch x}{\mr\mnor y}}}}"#, "xy",
      warnings: ["rtf-formula"]),
  ]

  static let attachments = [
    ReaderCase(
      "Apple's attachments: no name and no ¬ in the text",
      "{\\rtf1\\ansi a{{\\NeXTGraphic b c.png \\width20 \\height40\n}\u{AC}}d}", "a{b c.png}d"),
    ReaderCase(
      "GNUstep's", #"{\rtf1\ansi a{{\NeXTGraphic b.tiff \width20 \height40}\'AC}d}"#, "a{b.tiff}d"),
    ReaderCase(
      "NeXT's", "{\\rtf0\\ansi a{\\f0{\\NeXTGraphic25 b.tiff \\width20 \\height40\n}\n\u{AC}}d}",
      "a{b.tiff}d"),
    ReaderCase(
      "In a file that became UTF-8", "{\\rtf1\\ansi{{\\NeXTGraphic b\n}\u{C2}\u{AC}}d}", "{b}d"),
    ReaderCase(
      "Several in a row", "{\\rtf1\\ansi{{\\NeXTGraphic a\n}\u{AC}}{{\\NeXTGraphic b\n}\u{AC}}}",
      "{a}{b}"),
    ReaderCase(
      "Names may have escapes", #"{\rtf1\ansi{{\NeXTGraphic a\{1\}\'20b\\ }¬}}"#, #"{a{1} b\}"#),
    ReaderCase(
      "Names are UTF-8", "{\\rtf1\\ansi{{\\NeXTGraphic \u{C3}\u{A9}.png \\width1\n}\u{AC}}}",
      "{é.png}"),
    ReaderCase(
      "Genmoji have an identifier",
      "{\\rtf1\\ansi{{\\NeXTGraphic G.heic \\width1 \\height1 \\appleemojiimage ID-0\n}\u{AC}}}",
      "{G.heic emoji ID-0}"),
    ReaderCase("What follows the ¬ is text", "{\\rtf1\\ansi{{\\NeXTGraphic a\n}\u{AC}x}}", "{a}x"),
    ReaderCase(
      "A name is needed", #"{\rtf1\ansi a{{\NeXTGraphic }¬}b}"#, "ab",
      warnings: ["rtf-damaged-picture"]),
    ReaderCase(
      "NeXT's help links",
      "{\\rtf0\\ansi a{{\\NeXTHelpLink7 \\markername ;\\linkFilename F.rtfd;\\linkMarkername m;}\n\u{AC}}b}",
      "a^help(F.rtfd#m)b"),
  ]

  @Test("Fields, links and bookmarks", arguments: fields)
  func readsFields(_ example: ReaderCase) throws { try example.check() }

  @Test("Notes, headers and text boxes", arguments: notes)
  func readsNotes(_ example: ReaderCase) throws { try example.check() }

  @Test("Pictures and objects", arguments: pictures)
  func readsPictures(_ example: ReaderCase) throws { try example.check() }

  @Test("Formulas", arguments: formulas)
  func readsFormulas(_ example: ReaderCase) throws { try example.check() }

  @Test("Attachments", arguments: attachments)
  func readsAttachments(_ example: ReaderCase) throws { try example.check() }
}
