import Testing

/// What the model has no place for, or the file does not have, and what is said of it.
@Suite("Losses while reading")
struct LossTests {
  /// Text where no reader expects any: what other readers show is shown, and the rest is reported.
  static let misplaced = [
    ReaderCase(
      "Cells in the group of a nested row's properties are cells",
      #"{\rtf1\ansi\trowd\cellx4000\pard\intbl\itap2{\*\nesttableprops\trowd\cellx2000 Signed: A\nestcell\nestrow}\itap1 outer\cell\row}"#,
      "[t1r0c0]Signed: A¶[t0r0c0]outer¶"),
    ReaderCase(
      "with their formats, and several rows of them",
      #"{\rtf1\ansi\trowd\cellx4000\intbl\itap2{\*\nesttableprops\trowd\cellx2000 {\b x}\nestcell\nestrow\trowd\cellx2000 y\nestcell\nestrow}\itap1\cell\row}"#,
      "[t1r0c0]<b>x<>¶[t1r1c0]y¶[t0r0c0]¶"),
    ReaderCase(
      "White space between the words of such a group is none",
      "{\\rtf1\\ansi\\trowd\\cellx4000\\intbl\\itap2 x\\nestcell{\\*\\nesttableprops \\trowd \r\n  \\cellx2000 \\nestrow }\\itap1 y\\cell\\row}",
      "[t1r0c0]x¶[t0r0c0]y¶"),
    ReaderCase(
      "Text in an object outside its result", #"{\rtf1\ansi a{\object\objemb stray {\b text}}b}"#,
      "ab", warnings: ["rtf-misplaced-content"]),
    ReaderCase(
      "in a field outside its result",
      #"{\rtf1\ansi a{\field x{\*\fldinst ADVANCE}{\fldrslt y}}b}"#,
      "a<field ADVANCE>y<>b", warnings: ["rtf-misplaced-content"]),
    ReaderCase(
      "as an escape in a shape",
      #"{\rtf1\ansi a{\shp \'e4{\*\shpinst{\shptxt t}}}b}"#, "a^note0b | textBox0: t",
      warnings: ["rtf-misplaced-content"]),
    ReaderCase(
      "as a Unicode character in the information", #"{\rtf1\ansi{\info \u8364 ?{\title t}}a}"#, "a",
      warnings: ["rtf-misplaced-content"]),
    ReaderCase(
      "behind the words of an attachment",
      "{\\rtf1\\ansi a{{\\NeXTGraphic n.png \\width20 stray\n}\u{AC}}b}", "a{n.png}b",
      warnings: ["rtf-misplaced-content"]),
    ReaderCase(
      "A note where no note can stand",
      #"{\rtf1\ansi{\info{\title t{\*\footnote lost}}}a}"#, "a",
      warnings: ["rtf-misplaced-content"]),
    ReaderCase(
      "Binary data in text", "{\\rtf1\\ansi a\\bin3 xyzb}", "ab",
      warnings: ["rtf-misplaced-content"]),
    ReaderCase(
      "Letters among the digits of a picture", #"{\rtf1\ansi{\pict\pngblip 01\'4102}}"#,
      "{picture-1.png 1 2}", warnings: ["rtf-damaged-picture"]),
    ReaderCase(
      "White space and semicolons lay out the source",
      "{\\rtf1\\ansi{\\*\\listtable \r\n ;{\\list ;{\\listlevel}\\listid1} ;}a}", "a"),
  ]

  /// Mail that is HTML inside RTF.
  static let htmlMarkup = [
    ReaderCase(
      "Text that stands once as RTF and once for HTML is read once, or people read it twice",
      #"{\rtf1\ansi\fromhtml1{{\*\htmltag64}a \htmlrtf {\b View the item\b0}\htmlrtf0 {\*\htmltag0 <A>}{\htmlrtf0 View the item\htmlrtf}{\*\htmltag0 </A>}\htmlrtf\line\htmlrtf0 z}}"#,
      "a View the item↵z"),
    ReaderCase(
      "Text that stands as RTF only stays, as bullets and characters with names do",
      #"{\rtf1\ansi\fromhtml1{\htmlrtf{\pntext\'b7\tab}\htmlrtf0 item {\*\htmltag64 &reg;}\htmlrtf\'ae\htmlrtf0 \htmlrtf only here\htmlrtf0}}"#,
      "·⇥item ®only here"),
    ReaderCase(
      "and so does text that only the HTML has again, which nobody sees",
      #"{\rtf1\ansi\fromhtml1{\htmlrtf Title here\htmlrtf0{\*\htmltag0 <a title="Title here">}b}}"#,
      "Title hereb"),
  ]

  static let drawings = [
    ReaderCase(
      "A rectangle", #"{\rtf1\ansi a{\shp{\*\shpinst{\sp{\sn shapeType}{\sv 1}}}}b}"#, "ab",
      warnings: ["rtf-drawn-shape"]),
    ReaderCase(
      "A rectangle with an empty text box",
      #"{\rtf1\ansi a{\shp{\*\shpinst{\sp{\sn shapeType}{\sv 1}}{\shptxt\pard }}}b}"#, "ab",
      warnings: ["rtf-drawn-shape"]),
    ReaderCase(
      "A line of old, and two shapes in a group, are three",
      #"{\rtf1\ansi{\*\do\dpline\dpptx0\dppty9}{\shpgrp{\*\shpinst{\shp{\*\shpinst{\sp{\sn shapeType}{\sv 20}}}}{\shp{\*\shpinst{\sp{\sn shapeType}{\sv 3}}}}}}a}"#,
      "a", warnings: ["rtf-drawn-shape"]),
    ReaderCase(
      "A text box is its text", #"{\rtf1\ansi{\shp{\*\shpinst{\shptxt t}}}a}"#,
      "^note0a | textBox0: t"),
    ReaderCase(
      "and nothing of an empty one is lost",
      #"{\rtf1\ansi{\shp{\*\shpinst{\sp{\sn shapeType}{\sv 202}}{\shptxt }}}a}"#, "a"),
    ReaderCase(
      "A shape without line and colour is not to be seen",
      #"{\rtf1\ansi{\shp{\*\shpinst{\sp{\sn fFilled}{\sv 0}}{\sp{\sn fLine}{\sv 0}}}}a}"#, "a"),
    ReaderCase(
      "Nor is a hidden group of them",
      #"{\rtf1\ansi{\shpgrp{\*\shpinst{\shp{\*\shpinst{\sp{\sn shapeType}{\sv 1}}}}{\sp{\sn fHidden}{\sv 1}}}}a}"#,
      "a"),
    ReaderCase(
      "The background of the pages is its colour",
      #"{\rtf1\ansi{\*\background{\shp{\*\shpinst{\sp{\sn fillColor}{\sv 255}}}}}a}"#, "a"),
  ]

  static let fields = [
    ReaderCase(
      "The number of the page, its date and its time",
      #"{\rtf1\ansi\chpgn\chdate\chtime\sectnum a}"#,
      "^field(PAGE)^field(DATE)^field(TIME)^field(SECTION)a",
      warnings: ["rtf-empty-field", "rtf-empty-field", "rtf-empty-field", "rtf-empty-field"]),
    ReaderCase(
      "A count with an empty result", #"{\rtf1\ansi{\field{\*\fldinst NUMPAGES}{\fldrslt }}a}"#,
      "^field(NUMPAGES)a", warnings: ["rtf-empty-field"]),
    ReaderCase(
      "A reference without any", #"{\rtf1\ansi{\field{\*\fldinst REF m \\h}}a}"#,
      #"^field(REF m \h)a"#, warnings: ["rtf-empty-field"]),
    ReaderCase(
      "A calculation", #"{\rtf1\ansi{\field{\*\fldinst = 1 + 2}}a}"#, "^field(= 1 + 2)a",
      warnings: ["rtf-empty-field"]),
    ReaderCase(
      "What somebody left empty is empty",
      #"{\rtf1\ansi{\field{\*\fldinst MERGEFIELD x}{\fldrslt }}a}"#, "^field(MERGEFIELD x)a"),
    ReaderCase(
      "Nobody sees a hidden field", #"{\rtf1\ansi{\v{\field{\*\fldinst PAGE}}}a}"#,
      "^field(PAGE)a"),
    ReaderCase(
      "Page numbers in headers are those of the page",
      #"{\rtf1\ansi{\footer \chpgn /{\field{\*\fldinst NUMPAGES}}}a}"#,
      "a | footer: ^field(PAGE)/^field(NUMPAGES)"),
    ReaderCase(
      "Results are what fields show", #"{\rtf1\ansi{\field{\*\fldinst PAGE}{\fldrslt 7}}a}"#,
      "<field PAGE>7<>a"),
  ]

  static let markers = [
    ReaderCase(
      "A marker of a list that is not there is text",
      #"{\rtf1\ansi\pard{\listtext 10.\tab}\ls23\ilvl0 Receivables\par}"#, "10.⇥Receivables¶",
      warnings: ["rtf-unknown-list"]),
    ReaderCase(
      "So is one without a list", #"{\rtf1\ansi\pard{\listtext 1.\tab}First\par}"#, "1.⇥First¶"),
    ReaderCase(
      "one that belongs to no list", #"{\rtf1\ansi\pard\ls0{\listtext a)\tab}First\par}"#,
      "a)⇥First¶"),
    ReaderCase(
      "and one of old without its numbering", #"{\rtf1\ansi\pard{\pntext *\tab}First\par}"#,
      "*⇥First¶"),
  ]

  @Test("Text where there should be none", arguments: misplaced)
  func reportsMisplacedText(_ example: ReaderCase) throws { try example.check() }

  @Test("Text of mail that stands twice", arguments: htmlMarkup)
  func readsRepeatedTextOnce(_ example: ReaderCase) throws { try example.check() }

  @Test("Drawn shapes are counted", arguments: drawings)
  func countsDrawnShapes(_ example: ReaderCase) throws { try example.check() }

  @Test("Fields that the file has no result of", arguments: fields)
  func reportsEmptyFields(_ example: ReaderCase) throws { try example.check() }

  @Test("Markers without a list are text", arguments: markers)
  func keepsMarkers(_ example: ReaderCase) throws { try example.check() }
}
