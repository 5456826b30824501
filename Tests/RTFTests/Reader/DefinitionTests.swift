import Diagnostics
import RTF
import RichText
import Testing

/// The tables of the header, and the properties that the notation of the cases does not show.
@Suite("Reading definitions")
struct DefinitionTests {
  @Test("Fonts keep their order, numbers are looked up")
  func fonts() throws {
    let document = try read(
      #"{\rtf1\ansi\deff7{\fonttbl{\f7\froman\fcharset0\fprq2{\*\panose 02020603}Times{\*\falt Roman};}"#
        + #"{\f3\fmodern Courier New;}}a\f3 b}"#)
    #expect(
      document.fonts == [
        Font(
          name: "Times", family: .roman, characterSet: 0, pitch: 2, alternateName: "Roman",
          panose: "02020603"),
        Font(name: "Courier New", family: .modern),
      ])
    #expect(document.characterStyles.map(\.font) == [0, 1])
    #expect(document.attributes.defaultFont == 0)
  }

  @Test("A font table without groups, and names in their own code page")
  func fontNames() throws {
    let document = try read(
      #"{\rtf1\ansi\cocoartf2870{\fonttbl\f0\fswiss\fcharset0 Helvetica;\f1\fnil\fcharset128 \'83A;}a}"#
    )
    #expect(document.fonts.map(\.name) == ["Helvetica", "ア"])
  }

  @Test("Colours: automatic, plain, with exact values, and named")
  func colors() throws {
    let document = try read(
      #"{\rtf1\ansi{\colortbl;\red255\green254\blue253;\red1;\red0;}"#
        + #"{\*\expandedcolortbl;;\cssrgb\c400\c0\c0\c50000;\cssrgb\c0\c0\c0\cname textColor;}a}"#)
    #expect(
      document.colors == [
        .automatic, Color(rgb: Color.RGB(red: 255, green: 254, blue: 253)),
        Color(
          rgb: Color.RGB(red: 1, green: 0, blue: 0),
          expanded: ExpandedColor(space: .sRGB, components: [400, 0, 0], alpha: 50_000)),
        Color(
          rgb: Color.RGB(red: 0, green: 0, blue: 0),
          expanded: ExpandedColor(space: .sRGB, components: [0, 0, 0], name: "textColor")),
      ])
    #expect(document.attributes.hasExpandedColorTable)
  }

  @Test("A second colour table leaves what is in colours of the first one as it is")
  func secondColorTable() throws {
    let document = try read(
      #"{\rtf1\ansi{\colortbl;\red1;\red2;}\cf2 a{\colortbl;\red1;\red3;}\cf1 b\cf2 c{\colortbl;}d\cf2 e}"#
    )
    #expect(document.colors.map { $0.rgb?.red } == [nil, 1, 2, 3])
    #expect(document.characterStyles.map(\.foreground) == [2, 1, 3])
    #expect(document.brokenInvariants() == [])
    let exact = try read(
      #"{\rtf1\ansi{\colortbl;\red1;}{\*\expandedcolortbl;\csgray\c1;}\cf1 a"#
        + #"{\colortbl;\red1;}{\*\expandedcolortbl;\csgray\c2;}\cf1 b}"#)
    #expect(exact.colors.map { $0.expanded?.components } == [nil, [1], [2]])
    #expect(exact.characterStyles.map(\.foreground) == [1, 2])
  }

  @Test("Styles have the properties that they state, and not those of what they are based on")
  func styles() throws {
    let document = try read(
      #"{\rtf1\ansi{\stylesheet{\s0\fs20 Normal;}{\s1\sbasedon0\snext0\b\outlinelevel0 heading 1;}"#
        + #"{\s2\sbasedon1\i heading 2;}{\*\cs10\additive\ul Strong;}}a}"#)
    #expect(document.namedStyles.map(\.name) == ["Normal", "heading 1", "heading 2", "Strong"])
    #expect(document.namedStyles.map(\.kind) == [.paragraph, .paragraph, .paragraph, .character])
    let second = document.namedStyles[2]
    #expect(document.characterStyles[second.characterStyle].flags == .italic)
    #expect(document.characterStyles[second.characterStyle].fontSize == 12_000)
    #expect(document.paragraphStyles[second.paragraphStyle].outlineLevel == nil)
    #expect(second.basedOn == 1)
    #expect(second.takenBack == [])
    #expect(document.namedStyles[1].next == 0)
    #expect(document.namedStyles[3].otherWords == [ControlWord("additive")])
  }

  @Test("The bullet of a numbering of old is in the font that it names")
  func oldBullet() throws {
    let document = try read(
      #"{\rtf1\ansi{\fonttbl{\f0 A;}{\f1\fcharset2 Symbol;}{\f2\fcharset2 Wingdings;}}"#
        + #"{\*\pn\pnlvlblt\pnf1{\pntxtb\'b7}}a\par\pard{\*\pn\pnlvlblt\pnf2{\pntxtb l}}b\par}"#)
    #expect(document.lists.map(\.levels.first?.text) == [[.text("•")], [.text("●")]])
  }

  @Test("A Cocoa list")
  func cocoaList() throws {
    let document = try read(
      #"{\rtf1\ansi\cocoartf2870{\*\listtable{\list\listtemplateid1\listhybrid{\listlevel\levelnfc0"#
        + #"\levelnfcn0\leveljc0\leveljcn0\levelfollow0\levelstartat3\levelspace360\levelindent0"#
        + #"{\*\levelmarker \{decimal\}.}{\leveltext\leveltemplateid1\'02\'00.;}{\levelnumbers\'01;}"#
        + #"\fi-360\li720\lin720 }{\listname ;}\listid1}}"#
        + #"{\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}}a}"#)
    let list = try #require(document.lists.first)
    #expect(list.id == 1 && list.templateID == 1 && list.isHybrid && list.name.isEmpty)
    let level = try #require(list.levels.first)
    #expect(level.numberFormat == 0 && level.start == 3 && level.space == 360)
    #expect(level.marker == "{decimal}.")
    #expect(level.text == [.number(level: 0), .text(".")])
    #expect(level.leftIndent == 720 && level.firstLineIndent == -360)
    #expect(document.listOverrides == [ListOverride(number: 1, listID: 1)])
  }

  @Test("A Word list: several numbers in a marker, bullets of a symbol font, starts overridden")
  func wordList() throws {
    let document = try read(
      #"{\rtf1\ansi{\fonttbl{\f0 A;}{\f3\fcharset2 Symbol;}}{\*\listtable{\list"#
        + #"{\listlevel\levelnfc4{\leveltext\'04\'00.\'01);}{\levelnumbers\'01\'03;}}"#
        + #"{\listlevel\levelnfc23{\leveltext\'01\u-3913 ?;}{\levelnumbers;}\f3}\listid7}}"#
        + #"{\*\listoverridetable{\listoverride\listid7\listoverridecount1"#
        + #"{\lfolevel\listoverridestartat\levelstartat5}\ls2}}a}"#)
    let levels = try #require(document.lists.first).levels
    #expect(levels[0].text == [.number(level: 0), .text("."), .number(level: 1), .text(")")])
    #expect(levels[1].text == [.text("•")])
    #expect(document.listOverrides == [ListOverride(number: 2, listID: 7, starts: [5])])
  }

  @Test("An override may have a level of its own, and comes back as it was")
  func overrideWithLevel() throws {
    let source =
      #"{\rtf1\ansi{\*\listtable{\list{\listlevel\levelnfc0{\leveltext\'02\'00.;}{\levelnumbers\'01;}}"#
      + #"\listid7}}{\*\listoverridetable{\listoverride\listid7\listoverridecount1{\lfolevel"#
      + #"\listoverrideformat{\listlevel\levelnfc4\levelstartat3{\leveltext\'02\'00);}"#
      + #"{\levelnumbers\'01;}}}\ls1}}a}"#
    var diagnostics = DiagnosticSink()
    let document = try RTFReader.read(Array(source.utf8), diagnostics: &diagnostics)
    let level = ListLevel(numberFormat: 4, start: 3, text: [.number(level: 0), .text(")")])
    let override = ListOverride(number: 1, listID: 7, starts: [nil], levels: [level])
    #expect(document.listOverrides == [override])
    #expect(override.level(0, of: document.lists.first)?.numberFormat == 4)
    #expect(document.lists.first?.levels.count == 1)
    let written = RTFWriter.write(
      document, options: .init(target: .plainFile), diagnostics: &diagnostics)
    #expect(
      try RTFReader.read(written, diagnostics: &diagnostics).listOverrides == [override])
    #expect(diagnostics.diagnostics.isEmpty)
  }

  @Test("A numbering of old is a list with its format, start and text")
  func oldNumbering() throws {
    let document = try read(
      #"{\rtf1\ansi{\*\pn\pnlvlbody\pnlcrm\pnstart4\pnindent360{\pntxtb (}{\pntxta )}}a\par b\par}"#
    )
    let level = try #require(document.lists.first?.levels.first)
    #expect(level.numberFormat == 2 && level.start == 4 && level.indent == 360)
    #expect(level.text == [.text("("), .number(level: 0), .text(")")])
    #expect(
      document.body.paragraphs.map(\.list) == [
        ListReference(list: 0, level: 0), ListReference(list: 0, level: 0),
      ])
  }

  @Test("The information group, with dates and user properties")
  func information() throws {
    let information = try read(
      #"{\rtf1\ansi{\info{\title T \u233?}{\author A}{\*\company C}{\doccomm D}{\operator O}"#
        + #"{\creatim\yr2024\mo2\dy29\hr8\min5\timesinceref730896300}{\version3}\nofpages2}"#
        + #"{\*\userprops{\propname n}\proptype3{\staticval 7}}a}"#
    ).attributes.information
    #expect(information.title == "T é")
    #expect(information.author == "A" && information.company == "C")
    #expect(information.comment == "D" && information.editor == "O")
    var date = DocumentDate()
    (date.year, date.month, date.day, date.hour, date.minute) = (2024, 2, 29, 8, 5)
    date.secondsSince2001 = 730_896_300
    #expect(information.created == date)
    #expect(information.otherWords == [ControlWord("version", 3), ControlWord("nofpages", 2)])
    #expect(information.userProperties == [.init(name: "n", type: 3, value: "7")])
  }

  @Test("The words of Cocoa's header")
  func cocoaHeader() throws {
    let attributes = try read(
      #"{\rtf1\ansi\ansicpg1252\cocoartf2870\cocoasubrtf120\readonlydoc1"#
        + "\n"
        + #"\cocoascreenfonts1\cocoatextscaling0\cocoaplatform1{\fonttbl}"#
        + #"{\*\AppleHighlightTable;one;two;}\paperw11900\paperh16840\margl1440\margr1441\margt1"#
        + #"\margb2\vieww3\viewh4\viewkind1\viewscale90\hyphauto1\hyphfactor95\deftab720"#
        + #"{\*\background{\shp{\*\shpinst{\sp{\sn fillColor}{\sv 197121}}}}}a}"#
    ).attributes
    #expect(attributes.characterSet == .ansi && attributes.ansiCodePage == 1252)
    #expect(attributes.cocoaVersion == 2870 && attributes.cocoaSubversion == 120)
    #expect(attributes.readOnly == 1 && attributes.usesScreenFonts)
    #expect(attributes.textScaling == 0 && attributes.platform == 1)
    #expect(attributes.paperWidth == 11_900 && attributes.paperHeight == 16_840)
    #expect(attributes.leftMargin == 1440 && attributes.rightMargin == 1441)
    #expect(attributes.topMargin == 1 && attributes.bottomMargin == 2)
    #expect(attributes.viewWidth == 3 && attributes.viewHeight == 4)
    #expect(attributes.viewKind == 1 && attributes.viewScale == 90)
    #expect(attributes.automaticHyphenation == 1 && attributes.hyphenationFactor == 95)
    #expect(attributes.defaultTab == 720)
    #expect(attributes.background == Color.RGB(red: 1, green: 2, blue: 3))
    #expect(attributes.highlightNames == ["one", "two"])
  }

  @Test("Rows and cells: widths, merges, borders, shading, padding")
  func tableProperties() throws {
    let document = try read(
      #"{\rtf1\ansi{\colortbl;\red1;\red2;}\itap1\trowd\taflags1\trgaph108\trleft-108\trcbpat1"#
        + #"\trwWidth500\trftsWidth3\trbrdrt\brdrs\brdrw20\trrh300\trhdr\trqc\trpaddl5\trkeep"#
        + #"\clvmgf\clmgf\clvertalc\clcbpat2\clwWidth50\clftsWidth2\clbrdrl\brdrdb\brdrw15\brdrcf1"#
        + #"\clpadl100\clheight9\gaph\cellx1000\clmrg\clshdrawnil\cellx2000"#
        + #"\pard\intbl\itap1 a\cell b\cell\lastrow\row}"#)
    let row = try #require(document.body.tables.first?.rows.first)
    #expect(row.flags == 1 && row.gap == 108 && row.left == -108 && row.background == 1)
    #expect(row.width == TableLength(value: 500, unit: .twips))
    #expect(row.borders.top == Border(style: .single, width: 20))
    #expect(row.height == 300 && row.isHeader && row.alignment == .center && row.isLast)
    #expect(row.padding.left == 5 && row.otherWords == [ControlWord("trkeep")])
    #expect(row.cells.count == 2)
    let first = row.cells[0]
    #expect(first.rightEdge == 1000 && first.width == TableLength(value: 50, unit: .percent))
    #expect(first.horizontalMerge == .first && first.verticalMerge == .first)
    #expect(first.verticalAlignment == .middle && first.shading == .color(2))
    #expect(first.borders.left == Border(style: .double, width: 15, color: 1))
    // Outside Cocoa's own files the word for the left padding is that of the upper one.
    #expect(first.padding.top == 100 && first.otherWords == [ControlWord("clheight", 9)])
    #expect(row.cells[1].horizontalMerge == .continued && row.cells[1].shading == .none)
  }

  @Test("A row without a definition has that of the row before it, less its last one's mark")
  func inheritedDefinition() throws {
    let rows = try read(
      #"{\rtf1\ansi\trowd\trhdr\cellx7\intbl a\cell\row\intbl b\cell c\cell\row}"#
    ).body.tables[0].rows
    #expect(rows.map { $0.cells.map(\.rightEdge) } == [[7], [7, nil]])
    #expect(rows.map(\.isHeader) == [true, true])
  }

  @Test("A definition may stand behind the cells")
  func trailingDefinition() throws {
    let rows = try read(
      #"{\rtf1\ansi\intbl a\cell{\trowd\cellx5\row}\intbl b\cell{\trowd\cellx6\row}}"#
    ).body.tables[0].rows
    #expect(rows.map { $0.cells.map(\.rightEdge) } == [[5], [6]])
  }

  @Test("Inner and outer rows keep their definitions apart")
  func nestedDefinitions() throws {
    let tables = try read(
      #"{\rtf1\ansi\cocoartf2870\itap1\trowd\cellx100\pard\intbl\itap1 \itap2\trowd\cellx50"#
        + #"\pard\intbl\itap2 n\nestcell\nestrow\pard\intbl\itap1 a\cell\row}"#
    ).body.tables
    #expect(tables.map { $0.rows.map { $0.cells.map(\.rightEdge) } } == [[[100]], [[50]]])
    #expect(tables[1].parent == CellReference(table: 0, row: 0, column: 0))
  }

  @Test("An outer row may be described behind a nested one, in whose paragraph")
  func outerDefinitionBehindNested() throws {
    let tables = try read(
      #"{\rtf1\ansi\pard\intbl\itap2 n\nestcell{\*\nesttableprops\trowd\cellx50\nestrow}"#
        + #"\trowd\cellx100\pard\intbl\itap1 a\cell\row}"#
    ).body.tables
    #expect(tables.map { $0.rows.map { $0.cells.map(\.rightEdge) } } == [[[100]], [[50]]])
  }

  @Test("Sections and their headers")
  func sections() throws {
    let document = try read(
      #"{\rtf1\ansi\sectd\cols2\colsx720{\header one}a\sect\sectd\pgwsxn100{\header two}b}"#)
    #expect(
      document.sections == [
        Section(words: [ControlWord("cols", 2), ControlWord("colsx", 720)]),
        Section(words: [ControlWord("pgwsxn", 100)]),
      ])
    #expect(document.headersAndFooters.map(\.section) == [0, 1])
    #expect(try read(#"{\rtf1\ansi{\header one}a}"#).headersAndFooters.map(\.section) == [nil])
  }

  @Test("A comment's author, initials and date")
  func comments() throws {
    let note = try #require(
      try read(
        #"{\rtf1\ansi a{\*\atnid AB}{\*\atnauthor Ann}{\*\annotation{\*\atndate 123}b}}"#
      ).notes.first)
    #expect(note.author == "Ann" && note.initials == "AB" && note.date == "123")
  }

  @Test("A picture's words, and what it shows")
  func pictureWords() throws {
    let document = try read(
      #"{\rtf1\ansi{\pict{\*\picprop{\sp{\sn wzDescription}{\sv A cat}}}\picscalex50\pngblip\picw1 00}}"#
    )
    guard case .attachment(let picture) = document.body.objects.first?.object else {
      Issue.record("no picture")
      return
    }
    #expect(picture.alternateText == "A cat")
    #expect(
      picture.origin
        == .picture([ControlWord("picscalex", 50), ControlWord("pngblip"), ControlWord("picw", 1)]))
  }

  @Test("An attachment's words")
  func attachmentWords() throws {
    let document = try read(
      #"{\rtf1\ansi{{\NeXTGraphic5 a \width20 \height40 \noorient \appleattachmentpadding3"#
        + #" \appleembedtype1 \appleaqc \applenoattachmentview \later9}\'ac}}"#)
    guard case .attachment(let attachment) = document.body.objects.first?.object else {
      Issue.record("no attachment")
      return
    }
    let words = attachment.words
    #expect(words.number == 5 && words.width == 20 && words.height == 40)
    #expect(words.ignoresOrientation && words.padding == 3 && words.embeddingType == 1)
    #expect(words.alignment == .center && words.hidesView)
    #expect(words.otherWords == [ControlWord("later", 9)])
    #expect(attachment.payload == .missing && attachment.origin == .graphic)
  }

  @Test("Unknown destinations of the header and of the text are told apart")
  func opaqueDestinations() throws {
    let document = try read(#"{\rtf1\ansi{\*\themedata 0102}a{\*\later{x\}}}b}"#)
    #expect(
      document.opaqueDestinations == [
        OpaqueDestination(source: Array(#"{\*\themedata 0102}"#.utf8), isInHeader: true),
        OpaqueDestination(source: Array(#"{\*\later{x\}}}"#.utf8), isInHeader: false),
      ])
  }

  @Test("Reading twice gives the same document")
  func determinism() throws {
    let source = #"{\rtf1\ansi{\fonttbl{\f0 A;}{\f1 B;}}a\b b\f1 c{\footnote d}\ls9\par}"#
    #expect(try read(source) == read(source))
  }

  private func read(_ source: String) throws -> Document {
    var diagnostics = DiagnosticSink()
    let document = try RTFReader.read(Array(source.utf8), diagnostics: &diagnostics)
    #expect(document.brokenInvariants() == [])
    return document
  }
}
