import Diagnostics
import RTF
import RTFDFiles
import RichText
import Testing

/// Characters, links, lists, tables and objects.
@Suite("Writing characters")
struct WriterTextTests {
  private static let prefix = "\\pard\\pardirnatural\\partightenfactor0\n\n\\f0\\fs24 \\cf0 "

  @Test(
    "Characters are escaped by the font's code page, and as UTF-16 units beyond it",
    arguments: [
      ("a\\b{c}\td", "a\\\\b\\{c\\}\td"),
      ("Käse “so”\u{A0}x", "K\\'e4se \\'93so\\'94\\'a0x"),
      ("→ a ≥", "\\uc0\\u8594  a \\u8805 "),
      ("😀🏽", "\\uc0\\u55357 \\u56832 \\u55356 \\u57341 "),
      ("a\u{2028}b", "a\\uc0\\u8232 b"),
      ("→\u{0C}→", "\\uc0\\u8594 \\page \\uc0\\u8594 "),
      ("\u{2029}\u{FEFF}", "\\uc0\\u8233 \\u65279 "),
    ])
  func escapes(text: String, expected: String) {
    var sample = SampleDocument()
    sample.add(text)
    #expect(sample.body() == Self.prefix + expected + "}")
  }

  @Test("The Unicode count is stated once in each run and paragraph")
  func unicodeCount() {
    var sample = SampleDocument()
    sample.add([("→→\n", SampleDocument.style())])
    sample.add([
      ("→", SampleDocument.style()), ("→", SampleDocument.style { $0.underline = 1 }),
    ])
    #expect(
      sample.body() == Self.prefix
        + "\\uc0\\u8594 \\u8594 \\\n\\uc0\\u8594 \\ul \\uc0\\u8594 }")
  }

  @Test("Text in a double-byte font is written in its code page, text in a symbol font as symbols")
  func otherCodePages() {
    var sample = SampleDocument()
    sample.document.fonts = [
      Font(name: "HiraginoSans-W3", characterSet: 128), Font(name: "Symbol", characterSet: 2),
    ]
    sample.add([
      ("日本 é", SampleDocument.style()), ("αx", SampleDocument.style { $0.font = 1 }),
    ])
    #expect(
      sample.body() == Self.prefix
        + "\\'93\\'fa\\'96\\'7b \\uc0\\u233 \n\\f1 a\\uc0\\u120 }")
  }

  @Test("A link is a field around its runs, and what follows continues from before it")
  func links() {
    var sample = SampleDocument()
    sample.document.links = [Link(target: "https://example.org/a{b}?q=\\"), Link(target: "x:")]
    sample.add([
      ("see ", SampleDocument.style()),
      (
        "here",
        SampleDocument.style {
          $0.link = 0
          $0.foreground = 2
        }
      ),
      (
        "bold",
        SampleDocument.style {
          $0.link = 0
          $0.flags = .bold
        }
      ),
      ("two", SampleDocument.style { $0.link = 1 }),
      ("\n", SampleDocument.style()),
    ])
    sample.add(
      [
        ("start", SampleDocument.style { $0.link = 1 }),
        (" end", SampleDocument.style { $0.foreground = 2 }),
      ], SampleDocument.paragraph { $0.spaceAfter = 20 })
    #expect(
      sample.body() == Self.prefix + #"""
        see {\field{\*\fldinst{HYPERLINK "https://example.org/a\{b\}?q=\\\\"}}{\fldrslt \cf2 here
        \b \cf0 bold}}{\field{\*\fldinst{HYPERLINK "x:"}}{\fldrslt two}}\
        \pard\sa20\pardirnatural\partightenfactor0
        {\field{\*\fldinst{HYPERLINK "x:"}}{\fldrslt \cf0 start}}\cf2  end}
        """#)
  }

  @Test("List items carry their marker in a group, and state the list where a run starts")
  func lists() {
    var sample = SampleDocument()
    var level = ListLevel(numberFormat: 23, text: [.text("•")], marker: "{disc}")
    level.space = 360
    level.templateID = 1
    level.leftIndent = 720
    level.firstLineIndent = -360
    var numbers = ListLevel(
      numberFormat: 0, text: [.number(level: 0), .text(".")], marker: "{decimal}.")
    numbers.space = 360
    numbers.templateID = 101
    sample.document.lists = [
      ListDefinition(id: 1, templateID: 1, isHybrid: true, levels: [level]),
      ListDefinition(id: 2, templateID: 2, isHybrid: true, levels: [numbers]),
    ]
    sample.document.listOverrides = [
      ListOverride(number: 1, listID: 1), ListOverride(number: 2, listID: 2),
    ]
    let style = SampleDocument.paragraph { $0.leftIndent = 720 }
    let bullet = ListReference(list: 0, level: 0)
    sample.add(
      [("\t•\tMilk\n", SampleDocument.style())], style, list: bullet, markerByteCount: 5)
    sample.add(
      [
        ("\t•\tBread", SampleDocument.style()),
        (" rye\n", SampleDocument.style { $0.flags = .bold }),
      ], style, list: bullet, markerByteCount: 5)
    sample.add(
      [("\t1.\tOne\n", SampleDocument.style())], style, list: ListReference(list: 1, level: 1),
      markerByteCount: 4)
    sample.add([("end", SampleDocument.style())], style)
    #expect(
      sample.body()
        == #"""
        {\*\listtable{\list\listtemplateid1\listhybrid{\listlevel\levelnfc23\levelnfcn23\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{disc\}}{\leveltext\leveltemplateid1\'01\uc0\u8226 ;}{\levelnumbers;}\fi-360\li720\lin720 }{\listname ;}\listid1}
        {\list\listtemplateid2\listhybrid{\listlevel\levelnfc0\levelnfcn0\leveljc0\leveljcn0\levelfollow0\levelstartat1\levelspace360\levelindent0{\*\levelmarker \{decimal\}.}{\leveltext\leveltemplateid101\'02\'00.;}{\levelnumbers\'01;}}{\listname ;}\listid2}}
        {\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}{\listoverride\listid2\listoverridecount0\ls2}}
        \pard\li720\pardirnatural\partightenfactor0
        \ls1\ilvl0
        \f0\fs24 \cf0 {\listtext\#t\uc0\u8226 \#t}Milk\
        {\listtext\#t\uc0\u8226 \#t}Bread
        \b  rye\
        \pard\li720\pardirnatural\partightenfactor0
        \ls2\ilvl1
        \b0 \cf0 {\listtext\#t1.\#t}One\
        \pard\li720\pardirnatural\partightenfactor0
        \cf0 end}
        """#.replacing("\\#t", with: "\t"))
  }

  @Test("Attachments and glyphs name their files with every word of their group")
  func objects() {
    var sample = SampleDocument()
    var words = AttachmentWords()
    words.width = 2_000
    words.height = 1_500
    words.padding = 0
    words.embeddingType = 0
    words.alignment = .center
    let photo = Attachment(
      name: Array("My {best} photo é.png".utf8), payload: .file(Content([1])), words: words)
    sample.add(.attachment(photo))
    var old = photo
    old.words = AttachmentWords()
    old.words.ignoresOrientation = true
    old.words.number = 25
    old.name = [0x61]
    sample.add(.attachment(old))
    var glyphWords = AttachmentWords()
    glyphWords.width = 320
    glyphWords.height = 320
    glyphWords.emojiIdentifier = "ID-0"
    sample.add(
      .glyph(
        AdaptiveImageGlyph(
          contentIdentifier: "ID-0", contentDescription: "a whale", imageContent: Content([2]),
          strikes: [], storedName: Array("AdaptiveImageGlyph-ID-0.heic".utf8), words: glyphWords)),
      ending: "")
    #expect(
      sample.body() == Self.prefix + #"""
        {{\NeXTGraphic My \{best\} photo é.png \width2000 \height1500 \appleattachmentpadding0 \appleembedtype0 \appleaqc
        }¬}\
        {{\NeXTGraphic25 a \width0 \height0 \noorient
        }¬}\
        {{\NeXTGraphic AdaptiveImageGlyph-ID-0.heic \width320 \height320 \appleemojiimage ID-0
        }¬}}
        """#)
  }

  @Test("A plain file gets descriptions and names, and says so")
  func plainFile() {
    var sample = SampleDocument()
    let glyph = AdaptiveImageGlyph(
      contentIdentifier: "ID-0", contentDescription: "a {whale} 🐳", imageContent: Content([2]),
      strikes: [], storedName: [0x67], words: AttachmentWords())
    sample.add(.glyph(glyph))
    sample.add(.glyph(glyph))
    sample.add(
      .attachment(Attachment(name: Array("plan.pdf".utf8), payload: .file(Content([1])))))
    sample.add(.attachment(Attachment(name: Array("gone.png".utf8), payload: .missing)), ending: "")
    sample.document.unreferencedFiles = FileTree([
      FileTree.Entry(path: Array("x/y".utf8), kind: .file(Content([1]))),
      FileTree.Entry(path: Array("x/z".utf8), kind: .file(Content([1]))),
    ])
    var diagnostics = DiagnosticSink()
    let rtf = sample.rtf(for: .plainFile, diagnostics: &diagnostics)
    #expect(
      rtf.hasSuffix(
        "\\cf0 a \\{whale\\} \\uc0\\u55357 \\u56371 \\\na \\{whale\\} \\uc0\\u55357 \\u56371 \\\n"
          + "plan.pdf\\\ngone.png}"))
    #expect(
      diagnostics.diagnostics.map { "\($0.id.rawValue) \($0.count)" } == [
        "glyph-written-as-text 2", "attachment-written-as-name 1", "missing-attachment-content 1",
        "unreferenced-files-left-out 1",
      ])
  }

  @Test("A plain file holds PNG and JPEG pictures, and pictures that were read from RTF")
  func pictures() {
    var sample = SampleDocument()
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 3, 0, 0, 1, 0]
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC0, 0, 11, 8, 0, 5, 0, 6, 0]
    sample.add(
      .attachment(Attachment(name: Array("a.bin".utf8), payload: .file(Content(png)))))
    sample.add(
      .attachment(Attachment(name: Array("b.bin".utf8), payload: .file(Content(jpeg)))))
    sample.add(
      .attachment(
        Attachment(
          name: Array("c".utf8), payload: .file(Content([0xAB])),
          origin: .picture([ControlWord("wmetafile", 8), ControlWord("picw", 7)]),
          alternateText: "a map")), ending: "")
    var diagnostics = DiagnosticSink()
    let rtf = sample.rtf(for: .plainFile, diagnostics: &diagnostics)
    #expect(
      rtf.hasSuffix(
        """
        {\\pict\\pngblip\\picw3\\pich256\\picwgoal60\\pichgoal5120
        89504e470d0a1a0a0000000d494844520000000300000100
        }\\
        {\\pict\\jpegblip\\picw6\\pich5\\picwgoal120\\pichgoal100
        ffd8ffe000040102ffffc0000b080005000600
        }\\
        {\\pict{\\*\\picprop{\\sp{\\sn wzDescription}{\\sv a map}}}\\wmetafile8\\picw7
        ab
        }}
        """))
    #expect(diagnostics.diagnostics.isEmpty)
  }

  @Test("Rows, cells and a table inside a cell are written as Cocoa writes them")
  func tables() {
    var sample = SampleDocument()
    func cell(_ edge: Int32) -> TableCell {
      var cell = TableCell()
      cell.rightEdge = edge
      cell.verticalAlignment = .top
      cell.shading = .none
      cell.width = TableLength(value: 3_349, unit: .twips)
      cell.borders.top = Border(style: .none)
      cell.borders.bottom = Border(style: .single, width: 20, color: 2)
      cell.padding.left = 200
      return cell
    }
    func row(_ cells: [TableCell], isLast: Bool = false) -> TableRow {
      var row = TableRow(cells: cells)
      row.flags = 1
      row.gap = 108
      row.left = -108
      row.borders.left = Border(style: .none)
      row.isLast = isLast
      return row
    }
    var first = row([cell(4_320), cell(8_640)])
    first.borders.top = Border(style: .none)
    var last = row([cell(4_320), cell(8_640)], isLast: true)
    last.borders.top = Border(style: .none)
    var inner = row([cell(8_640)], isLast: true)
    inner.borders.top = Border(style: .none)
    sample.document.body.tables = [
      Table(rows: [first, last]),
      Table(parent: CellReference(table: 0, row: 1, column: 0), rows: [inner]),
    ]
    func at(_ table: Int, _ row: Int, _ column: Int) -> CellReference {
      CellReference(table: table, row: row, column: column)
    }
    let plain = SampleDocument.style()
    let bare = ParagraphStyle()
    sample.add([("Before\n", plain)])
    sample.add([("A\n", plain)], cell: at(0, 0, 0))
    sample.add([("\n", plain)], bare, cell: at(0, 0, 1))
    sample.add([("C\n", plain)], cell: at(0, 1, 0))
    sample.add([("inner\n", plain)], cell: at(1, 0, 0))
    sample.add([("\n", plain)], cell: at(0, 1, 0))
    sample.add([("D1\n", plain)], cell: at(0, 1, 1))
    sample.add([("D2\n", plain)], cell: at(0, 1, 1))
    sample.add([("After", plain)])
    #expect(sample.document.brokenInvariants() == [])
    #expect(
      sample.body() == Self.prefix + #"""
        Before\

        \itap1\trowd \taflags1 \trgaph108\trleft-108 \trbrdrt\brdrnil \trbrdrl\brdrnil 
        \clvertalt \clshdrawnil \clwWidth3349\clftsWidth3 \clbrdrt\brdrnil \clbrdrb\brdrs\brdrw20\brdrcf2 \clpadl200 \gaph\cellx4320
        \clvertalt \clshdrawnil \clwWidth3349\clftsWidth3 \clbrdrt\brdrnil \clbrdrb\brdrs\brdrw20\brdrcf2 \clpadl200 \gaph\cellx8640
        \pard\intbl\itap1\pardirnatural\partightenfactor0
        \cf0 A\cell 
        \pard\intbl\itap1\cell \row

        \itap1\trowd \taflags1 \trgaph108\trleft-108 \trbrdrl\brdrnil \trbrdrt\brdrnil 
        \clvertalt \clshdrawnil \clwWidth3349\clftsWidth3 \clbrdrt\brdrnil \clbrdrb\brdrs\brdrw20\brdrcf2 \clpadl200 \gaph\cellx4320
        \clvertalt \clshdrawnil \clwWidth3349\clftsWidth3 \clbrdrt\brdrnil \clbrdrb\brdrs\brdrw20\brdrcf2 \clpadl200 \gaph\cellx8640
        \pard\intbl\itap1\pardirnatural\partightenfactor0
        \cf0 C\

        \itap2\trowd \taflags1 \trgaph108\trleft-108 \trbrdrt\brdrnil \trbrdrl\brdrnil \trbrdrt\brdrnil 
        \clvertalt \clshdrawnil \clwWidth3349\clftsWidth3 \clbrdrt\brdrnil \clbrdrb\brdrs\brdrw20\brdrcf2 \clpadl200 \gaph\cellx8640
        \pard\intbl\itap2\pardirnatural\partightenfactor0
        \cf0 inner\nestcell \lastrow\nestrow
        \pard\intbl\itap1\pardirnatural\partightenfactor0
        \cf0 \cell 
        \pard\intbl\itap1\pardirnatural\partightenfactor0
        \cf0 D1\
        D2\cell \lastrow\row
        \pard\pardirnatural\partightenfactor0
        \cf0 After}
        """#)
  }
}
