import RTFDFiles
import RichText

/// Documents for the tests of the sidecar.
enum SidecarSamples {
  /// A document in which every member of every type of the model has a value of its own.
  static func full() -> Document {
    var document = Document()
    document.attributes = attributes()
    document.fonts = [
      Font(
        name: "Example-Bold", family: .swiss, characterSet: 128, codePage: 932, pitch: 2,
        alternateName: "Other", panose: "02020603050405020304"),
      Font(name: "Plain"),
    ]
    document.colors = [
      .automatic,
      Color(
        rgb: .init(red: 1, green: 171, blue: 255),
        expanded: ExpandedColor(
          space: .displayP3, components: [100, -200, 100_001], alpha: 50_000, name: "textColor"),
        otherWords: [ControlWord("ctint", 255), ControlWord("cshade")]),
      Color(rgb: .init(red: 0, green: 0, blue: 0)),
    ]
    document.links = [
      Link(target: "https://example.org/?a=b", fragment: "top", frame: "_new", title: "Read"),
      Link(target: ""),
    ]
    document.fields = [
      Field(instruction: "PAGE", words: [ControlWord("fldlock"), ControlWord("flddirty", -3)])
    ]
    document.sections = [Section(words: [ControlWord("cols", 2)])]
    document.bookmarks = [Bookmark(name: "péché")]
    document.helpMarks = [
      HelpMark(
        isLink: true, number: -7, markerName: "m", fileName: "f.rtf", targetMarker: "t")
    ]
    document.revisions = [Revision(author: "Ada", authorIndex: 3, date: 12345)]
    document.opaqueDestinations = [
      OpaqueDestination(
        source: Array("{\\*\\odd \u{1}".utf8) + [0xFF, 0x7D], isInHeader: true),
      OpaqueDestination(source: Array("{\\*\\odd{}}".utf8), isInHeader: false),
    ]
    document.characterStyles = [CharacterStyle(), characterStyle(), hiddenStyle(), deletedStyle()]
    document.paragraphStyles = [ParagraphStyle(), paragraphStyle()]
    document.namedStyles = [
      NamedStyle(
        kind: .character, number: 15, name: "heading 1", basedOn: 0, next: 1, characterStyle: 1,
        paragraphStyle: 1, otherWords: [ControlWord("sqformat")])
    ]
    document.namedStyles[0].takenBack = [.bold, .fontSize, .paragraphBackground]
    document.lists = [list()]
    document.listOverrides = [
      ListOverride(number: 1, listID: 77, starts: [nil, 4]),
      ListOverride(number: 2, listID: 77, levels: [nil, ListLevel(numberFormat: 4)]),
    ]
    document.unreferencedFiles = tree()
    document.body = body()
    var comment = Note(
      kind: .annotation, text: small("note \u{FFFC}\n", glyph("n/1")), isNumbered: false)
    comment.author = "Ada"
    comment.initials = "A."
    comment.date = "1234"
    var footnote = Note(kind: .footnote, text: small("\u{FFFC}", .placeholder), isNumbered: true)
    footnote.text.anchors = [Anchor(offset: 0, kind: .noteNumber, style: 0)]
    document.notes = [comment, footnote]
    document.headersAndFooters = [
      HeaderFooter(kind: .footerFirst, section: 0, text: small("𝒳\u{FFFC}", .placeholder))
    ]
    return document
  }

  /// A glyph whose bytes follow from `seed`.
  static func glyph(
    _ identifier: String, seed: String? = nil, name: String = "AdaptiveImageGlyph.heic"
  ) -> EmbeddedObject {
    var words = AttachmentWords()
    words.width = 400
    words.height = 380
    words.emojiIdentifier = identifier
    return .glyph(
      AdaptiveImageGlyph(
        contentIdentifier: identifier, contentDescription: "A \"cat\" & more",
        imageContent: Content(Array("heic \(seed ?? identifier)".utf8)),
        strikes: [
          .init(width: 40, height: 40, insetX: 0.5, insetY: -2), .init(width: 160, height: 161),
        ],
        storedName: Array(name.utf8), words: words))
  }

  private static func attributes() -> DocumentAttributes {
    var attributes = DocumentAttributes()
    attributes.rtfVersion = 0
    attributes.characterSet = .pca
    attributes.ansiCodePage = 1
    attributes.cocoaVersion = 2
    attributes.cocoaSubversion = 3
    attributes.usesScreenFonts = true
    attributes.textScaling = 4
    attributes.platform = 5
    attributes.readOnly = 6
    attributes.defaultFont = 1
    attributes.defaultLanguage = 8
    attributes.defaultEastAsianLanguage = 9
    attributes.paperWidth = 10
    attributes.paperHeight = 11
    attributes.leftMargin = 12
    attributes.rightMargin = 13
    attributes.topMargin = 14
    attributes.bottomMargin = 15
    attributes.viewWidth = 16
    attributes.viewHeight = 17
    attributes.viewKind = 18
    attributes.viewScale = 19
    attributes.automaticHyphenation = 20
    attributes.hyphenationFactor = 21
    attributes.defaultTab = 22
    attributes.background = .init(red: 10, green: 0, blue: 254)
    attributes.highlightNames = ["a", "b"]
    attributes.highlightColorSchemes = ["c"]
    attributes.hasExpandedColorTable = true
    attributes.usesStandardWords = true
    attributes.generator = "Some Writer"
    attributes.information = information()
    attributes.otherWords = [ControlWord("facingp")]
    return attributes
  }

  private static func information() -> DocumentInformation {
    var information = DocumentInformation()
    information.title = "title"
    information.subject = "subject"
    information.comment = ""
    information.author = "author"
    information.editor = "editor"
    information.manager = "manager"
    information.company = "company"
    information.copyright = "©"
    information.category = "category"
    information.keywords = "k1, k2"
    information.linkBase = "base"
    var date = DocumentDate()
    date.year = 2024
    date.month = 2
    date.day = 29
    date.hour = 23
    date.minute = 59
    date.second = 58
    date.secondsSince2001 = 700_000_000
    information.created = date
    information.modified = DocumentDate()
    date.second = nil
    information.printed = date
    date.year = 1
    information.backedUp = date
    information.userProperties = [.init(name: "n", type: 30, value: "v")]
    information.otherWords = [ControlWord("version", 2)]
    return information
  }

  private static func characterStyle() -> CharacterStyle {
    var style = CharacterStyle()
    style.font = 1
    style.fontSize = 13_500
    style.flags = [
      .bold, .italic, .allCaps, .smallCaps, .outline, .emboss, .engrave, .inserted, .rightToLeft,
      .noProofing, .shadow, .optionalHyphen, .columnBreak,
    ]
    style.variants = .all
    style.foreground = 1
    style.background = 2
    style.highlight = 1
    style.underline = 9
    style.underlineColor = 2
    style.strikethrough = 1
    style.strikethroughColor = 1
    style.baselineOffset = -6
    style.superscript = -1
    style.kerning = 0
    style.ligature = 2
    style.strokeWidth = -60
    style.strokeColor = 2
    style.obliqueness = 300
    style.expansion = -20
    var shadow = CharacterStyle.Shadow()
    shadow.x = 1
    shadow.y = -2
    shadow.blur = 3
    shadow.opacity = 100
    shadow.color = 2
    style.shadow = shadow
    style.language = 1033
    style.eastAsianLanguage = 1041
    style.link = 0
    style.field = 0
    style.namedStyle = 0
    style.revision = 0
    style.otherWords = [ControlWord("charscalex", 90), ControlWord("uldbwave")]
    return style
  }

  private static func hiddenStyle() -> CharacterStyle {
    var style = CharacterStyle()
    style.flags = .hidden
    return style
  }

  private static func deletedStyle() -> CharacterStyle {
    var style = CharacterStyle()
    style.flags = .deleted
    style.revision = 0
    return style
  }

  private static func paragraphStyle() -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = .distributed
    style.direction = .rightToLeft
    style.leftIndent = 720
    style.firstLineIndent = -720
    style.rightIndent = 3
    style.statesZeroLeftIndent = true
    style.statesZeroFirstLineIndent = true
    style.statesZeroRightIndent = true
    style.spaceBefore = 4
    style.spaceAfter = 5
    style.lineSpacing = .exact(-240)
    style.minimumLineHeight = 6
    style.maximumLineHeight = 7
    style.lineGap = 8
    style.tabStops = [.init(position: 100), .init(position: 90, kind: .bar, leader: .equalSigns)]
    style.defaultTab = 9
    style.tightenFactor = 10
    style.hyphenationFactor = 11
    style.outlineLevel = 2
    style.keepsTogether = true
    style.keepsWithNext = true
    style.pageBreakBefore = true
    style.background = 1
    style.borders = borders()
    style.namedStyle = 0
    style.otherWords = [ControlWord("widctlpar")]
    style.isVariant = true
    return style
  }

  private static func borders() -> Borders {
    var borders = Borders()
    borders.top = Border(style: .thinThickSmall, width: 1, color: 2, space: 3)
    borders.left = Border(style: .none)
    borders.bottom = Border(style: .wavy, width: 4)
    borders.right = Border(style: .striped, color: 1)
    borders.horizontal = Border(style: .hairline)
    borders.vertical = Border(style: .double, space: 9)
    return borders
  }

  private static func list() -> ListDefinition {
    var level = ListLevel(
      numberFormat: 23, start: 3, text: [.text("("), .number(level: 0), .text(")")],
      marker: "{disc}")
    level.justification = 1
    level.follow = 2
    level.space = 3
    level.indent = 4
    level.prependsEnclosing = true
    level.templateID = 5
    level.leftIndent = 6
    level.firstLineIndent = -7
    level.characterStyle = 1
    level.otherWords = [ControlWord("levelold", 1)]
    return ListDefinition(
      id: 77, templateID: 1, isHybrid: true, simple: 0, name: "list", levels: [level],
      otherWords: [ControlWord("listrestarthdn", 0)])
  }

  /// A folder with folders, a link, names that are no UTF-8, and permissions.
  static func tree() -> FileTree {
    FileTree([
      .init(path: Array("a".utf8), kind: .directory, permissions: 0o750),
      .init(path: Array("a/empty".utf8), kind: .directory),
      .init(path: Array("a/x.txt".utf8), kind: .file(Content([1, 2, 3])), permissions: 0o600),
      .init(path: Array("A".utf8), kind: .file(Content([4]))),
      .init(path: Array("a/link".utf8), kind: .symbolicLink(Array("x.txt".utf8))),
      .init(path: [0x66, 0xFF, 0x2E, 0x62], kind: .file(Content([]))),
    ])
  }

  private static func table() -> [Table] {
    var lengths = EdgeLengths()
    lengths.top = 1
    lengths.left = 2
    lengths.bottom = 3
    lengths.right = 4
    var cell = TableCell()
    cell.rightEdge = 1000
    cell.width = TableLength(value: 50, unit: .percent)
    cell.horizontalMerge = .first
    cell.verticalMerge = .continued
    cell.verticalAlignment = .baseline
    cell.shading = .color(2)
    cell.padding = lengths
    cell.margins = lengths
    cell.borders = borders()
    cell.otherWords = [ControlWord("clheight", 20)]
    var second = TableCell()
    second.shading = .none
    var row = TableRow(cells: [cell, second])
    row.left = -5
    row.gap = 6
    row.height = -7
    row.width = TableLength(value: 9, unit: .twips)
    row.flags = 8
    row.alignment = .center
    row.isHeader = true
    row.isRightToLeft = true
    row.background = 1
    row.margins = lengths
    row.padding = lengths
    row.borders = borders()
    row.isLast = true
    row.otherWords = [ControlWord("trautofit", 1)]
    let inner = Table(
      parent: CellReference(table: 0, row: 0, column: 1), rows: [TableRow(cells: [TableCell()])])
    return [Table(rows: [row]), inner]
  }

  private static func body() -> AttributedText {
    var words = AttachmentWords()
    words.width = 1
    words.height = 2
    words.ignoresOrientation = true
    words.padding = 3
    words.embeddingType = 4
    words.alignment = .justified
    words.hidesView = true
    words.emojiIdentifier = "e"
    words.number = 25
    words.otherWords = [ControlWord("odd")]
    var builder = SidecarText()
    builder.add("Ärger 𝒳\u{FFFC}\u{FFFC}", style: 0, [glyph("id"), glyph("id")])
    builder.add("hidden 𝒴\n\u{FFFC}", style: 2, [glyph("ID", name: "other.heic")])
    builder.add("gone", style: 3)
    builder.add(" on\n", style: 1)
    builder.add("\t•\titem\u{FFFC}\n", style: 0, [glyph("id", seed: "other bytes")])
    builder.add(
      "\u{FFFC}\n", style: 1,
      [
        .attachment(
          Attachment(
            name: Array("photo é.png".utf8),
            payload: .file(Content([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])),
            words: words, origin: .picture([ControlWord("picw", 3)]), alternateText: "A photo"))
      ])
    builder.add(
      "\u{FFFC}\u{FFFC}\u{FFFC}\n\u{FFFC}", style: 0,
      [
        .attachment(Attachment(name: [0xFF, 0x2F], payload: .directory(tree()))),
        .attachment(
          Attachment(
            name: Array("gone".utf8), payload: .missing,
            origin: .object([ControlWord("objw")], groups: [Array("{\\*\\objclass X}".utf8)]))),
        .placeholder,
        .attachment(Attachment(name: Array("..".utf8), payload: .file(Content([7])))),
      ])
    builder.add("end", style: 2)
    var text = builder.text
    text.paragraphs[1].style = 1
    for index in text.paragraphs.indices
    where text.utf8[text.paragraphs[index].range.lowerBound] == 9 {
      text.paragraphs[index].list = ListReference(list: 1, level: 8)
      text.paragraphs[index].markerByteCount = 5
    }
    text.tables = table()
    text.paragraphs[3].cell = CellReference(table: 1, row: 0, column: 0)
    text.paragraphs[4].cell = CellReference(table: 0, row: 0, column: 1)
    let kinds: [Anchor.Kind] = [
      .bookmarkStart(0), .note(0), .note(1), .helpMark(0), .opaque(1), .bookmarkEnd(0),
      .emptyField(0), .sectionEnd(0),
    ]
    text.anchors = kinds.enumerated().map { index, kind in
      Anchor(offset: index < 2 ? 0 : index < 7 ? 7 : text.utf8.count, kind: kind, style: index % 3)
    }
    return text
  }

  /// A short text in the first style.
  static func small(_ text: String, _ object: EmbeddedObject) -> AttributedText {
    var builder = SidecarText()
    builder.add(text, style: 0, [object])
    return builder.text
  }
}
