import Testing

/// Paragraphs, styles, lists.
@Suite("Reading structure")
struct StructureCases {
  static let paragraphs = [
    ReaderCase("\\par ends a paragraph", #"{\rtf1\ansi a\par b}"#, "a¶b"),
    ReaderCase(
      "So does a backslash at the end of a line", "{\\rtf1\\ansi a\\\nb\\\r\nc\\\rd}", "a¶b¶c¶d"),
    ReaderCase("The last paragraph needs no end", #"{\rtf1\ansi a\par}"#, "a¶"),
    ReaderCase("\\line ends a line, \\page a page", #"{\rtf1\ansi a\line b\page c}"#, "a↵b⇟c"),
    ReaderCase(
      "U+2028 is a line end, U+2029 a paragraph end", #"{\rtf1\ansi\uc0 a\u8232 b\u8233 c}"#,
      "a↵b¶c"),
    ReaderCase(
      "A paragraph has the properties in force at its end", #"{\rtf1\ansi\qc a\qr b\par c}"#,
      "[right]ab¶[right]c"),
    ReaderCase("\\pard resets them", #"{\rtf1\ansi\qc a\par\pard b}"#, "[center]a¶b"),
    ReaderCase("A group keeps them to itself", #"{\rtf1\ansi{\qc a\par}b}"#, "[center]a¶b"),
    ReaderCase(
      "Indents and spacing", #"{\rtf1\ansi\li720\fi-360\ri100\sb120\sa60 a}"#,
      "[li720 fi-360 ri100 sb120 sa60]a"),
    ReaderCase("Line spacing as a multiple", #"{\rtf1\ansi\sl360\slmult1 a}"#, "[sl×360]a"),
    ReaderCase(
      "at least and exactly", #"{\rtf1\ansi\sl300 a\par\sl-240 b}"#, "[sl≥300]a¶[sl=240]b"),
    ReaderCase(
      "Tab stops in order", #"{\rtf1\ansi\tx500\tqr\tx200\tqdec\tx900\tb700 a}"#,
      "[tx500 tx200.right tx900.decimal tx700.bar]a"),
    ReaderCase(
      "Right to left", #"{\rtf1\ansi\rtlpar\qr\rtlch a\ltrch b}"#, "[right rightToLeft]<rtl>a<>b"),
    ReaderCase("Cocoa's natural direction", #"{\rtf1\ansi\pardirnatural a}"#, "[natural]a"),
    ReaderCase("Outline levels", #"{\rtf1\ansi\outlinelevel0 a}"#, "[outline0]a"),
    ReaderCase("\\outlinelevel9 is body text", #"{\rtf1\ansi\outlinelevel9 a}"#, "a"),
    ReaderCase(
      "\\sect ends a paragraph that has text, and a section",
      #"{\rtf1\ansi\sectd\sbknone a\sect\sectd b\par\sect c}"#, "a¶^section0b¶^section1c"),
    ReaderCase("Words of layout are kept", #"{\rtf1\ansi\widctlpar a}"#, #"[\widctlpar]a"#),
  ]

  static let characters = [
    ReaderCase(
      "Bold and italic, on and off", #"{\rtf1\ansi\b a\i b\b0 c\i0 d}"#, "<b>a<b i>b<i>c<>d"),
    ReaderCase("A group ends what began in it", #"{\rtf1\ansi a{\b b}c}"#, "a<b>b<>c"),
    ReaderCase("\\plain resets", #"{\rtf1\ansi\b\fs40 a\plain b}"#, "<b 20000>a<>b"),
    ReaderCase(
      "Sizes are half points, or thousandths", #"{\rtf1\ansi\fs29 a\fsmilli14667 b\fs0 c}"#,
      "<14500>a<14667>bc"),
    ReaderCase(
      "Colours by number",
      #"{\rtf1\ansi{\colortbl;\red1;\red2;}\cf1 a\highlight2 b\cf0\highlight0 c}"#,
      "<cf1>a<cf1 highlight2>b<>c"),
    ReaderCase(
      "In Cocoa files background 1 is none",
      #"{\rtf1\ansi\cocoartf2870{\colortbl;\red255;\red2;}\cb2 a\cb1 b}"#, "<cb2>a<>b"),
    ReaderCase(
      "Underlines", #"{\rtf1\ansi\ul a\uldb b\ulw c\uldash d\ulnone e}"#,
      "<ul1>a<ul9>b<ul32769>c<ul513>d<>e"),
    ReaderCase(
      "Waves are Word's own", #"{\rtf1\ansi\ulwave a\ul b\ul0 c}"#, #"<ul1 \ulwave>a<ul1>b<>c"#),
    ReaderCase(
      "Strikethrough", #"{\rtf1\ansi\strike a\striked1 b\strike0 c}"#, "<strike1>a<strike9>b<>c"),
    ReaderCase(
      "Raised and lowered", #"{\rtf1\ansi\up6 a\dn4 b\up0\super c\sub d\nosupersub e}"#,
      "<up6>a<up-4>b<super1>c<super-1>d<>e"),
    ReaderCase(
      "Spacing",
      #"{\rtf1\ansi\cocoartf2870\expnd2\expndtw10 a\kerning1\expnd0\expndtw0 b\expnd0\expndtw0\kerning0 c}"#,
      "<kern10>a<>b<kern0>c"),
    ReaderCase("Hidden text stays", #"{\rtf1\ansi a{\v b}c}"#, "a<v>b<>c"),
    ReaderCase(
      "Deleted and inserted text stays, with its author",
      #"{\rtf1\ansi{\*\revtbl{Unknown;}{Ann;}}a{\revised\revauth1 b}{\deleted\revauthdel1 c}d}"#,
      "a<revised by Ann>b<deleted by Ann>c<>d"),
    ReaderCase(
      "Moved text is deleted where it was and inserted where it is",
      #"{\rtf1\ansi{\*\revtbl{Unknown;}{Ann;}}{\mvf\mvauth1 a}b{\mvt\mvauth1 a}\mvf c\mvf0 d}"#,
      #"<deleted by Ann \mvf>a<>b<revised by Ann \mvt>a<deleted by Unknown \mvf>c<>d"#),
    ReaderCase("Languages", #"{\rtf1\ansi\lang1033 a\lang1031 b}"#, "<lang1033>a<lang1031>b"),
    ReaderCase("Properties of the other script are ignored", #"{\rtf1\ansi\ab\af3 a}"#, "a"),
  ]

  static let styles = [
    ReaderCase(
      "Paragraphs name their style",
      #"{\rtf1\ansi{\stylesheet{\s0 Normal;}{\s1\b heading 1;}}\s1\b a\par\pard\plain b}"#,
      "[heading 1]<b>a¶<>b"),
    ReaderCase(
      "Text names its style",
      #"{\rtf1\ansi{\stylesheet{\*\cs7\additive\i Emphasis;}}a{\cs7\i b}c}"#, "a<i Emphasis>b<>c"),
    ReaderCase(
      "A style may be based on one that comes later, and on itself",
      #"{\rtf1\ansi{\stylesheet{\*\cs1\sbasedon2 one;}{\*\cs2\sbasedon1 two;}{\s3\sbasedon3 three;}}\s3\cs1 a}"#,
      "[three]<one>a"),
    ReaderCase(
      "A style's properties are not applied by its name, as the specification has it",
      #"{\rtf1\ansi{\stylesheet{\s1\b bold;}}\s1 a}"#, "[bold]a"),
  ]

  static let lists = [
    ReaderCase(
      "Cocoa's lists: the marker is text at the start of the paragraph",
      #"{\rtf1\ansi\cocoartf2870{\*\listtable{\list{\listlevel{\leveltext\'01\uc0\u8226 ;}}\listid1}}"#
        + #"{\*\listoverridetable{\listoverride\listid1\ls1}}\ls1\ilvl0{\listtext\#t\uc0\u8226 \#t}Milk\par}"#,
      "[list0.0 marker5]⇥•⇥Milk¶"),
    ReaderCase(
      "Word's lists: levels and overrides",
      #"{\rtf1\ansi{\*\listtable{\list{\listlevel}{\listlevel}\listid5}}"#
        + #"{\*\listoverridetable{\listoverride\listid5\ls3}}{\listtext\pard\plain b)\tab}\ls3\ilvl1 x\par}"#,
      "[list0.1 marker3]b)⇥x¶"),
    ReaderCase("\\ls0 is no list", #"{\rtf1\ansi\ls0 a}"#, "a"),
    ReaderCase(
      "An unknown list is reported", #"{\rtf1\ansi\ls4 a}"#, "a", warnings: ["rtf-unknown-list"]),
    ReaderCase(
      "Old numberings are lists too",
      #"{\rtf1\ansi{\pntext 1.\tab}{\*\pn\pnlvlbody\pndec\pnstart1{\pntxta .}}a\par{\pntext 2.\tab}b\par\pard c}"#,
      "[list0.0 marker3]1.⇥a¶[list0.0 marker3]2.⇥b¶c"),
    ReaderCase(
      "A bullet of old", #"{\rtf1\ansi{\*\pn\pnlvlblt{\pntxtb\'b7}}a}"#, "[list0.0]a"),
    ReaderCase(
      "An old numbering that names a list of the list table is that list",
      #"{\rtf1\ansi{\*\listtable{\list{\listlevel}\listid5}}{\*\listoverridetable{\listoverride\listid5\ls1}{\listoverride\listid5\ls3}}"#
        + #"{\pntext 1.\tab}{\*\pn\pnlvlbody\ilvl2\ls3\pndec}a\par}"#,
      "[list1.2 marker3]1.⇥a¶"),
    ReaderCase("\\pnlvlcont has no number", #"{\rtf1\ansi{\*\pn\pnlvlcont}a}"#, "a"),
  ]

  @Test("Paragraphs", arguments: paragraphs)
  func readsParagraphs(_ example: ReaderCase) throws { try example.check() }

  @Test("Properties of text", arguments: characters)
  func readsCharacters(_ example: ReaderCase) throws { try example.check() }

  @Test("Style sheets", arguments: styles)
  func readsStyles(_ example: ReaderCase) throws { try example.check() }

  @Test("Lists", arguments: lists)
  func readsLists(_ example: ReaderCase) throws { try example.check() }
}
