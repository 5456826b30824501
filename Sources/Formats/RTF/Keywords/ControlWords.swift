import RichText

/// The control words that the reader knows, with what it does with each.
///
/// The hash table is built from these lines, and a test reads every word of them: one that is mapped
/// or kept must change the document, one that is ignored must not.
enum ControlWords {
  /// All declarations.
  static let all: [[ControlWordDeclaration]] = [
    text, characters, paragraphs, borders, rows, cells, documents, tables, destinations, skipped,
    kept, ignored, ignoredLeftovers, enumerations,
  ]

  /// Words for the cases of enumerations, which the writer takes from the same tables.
  static let enumerations: [ControlWordDeclaration] =
    RTFName.flags.declarations { .flag($0) } + RTFName.underlines.declarations { .underline($0) }
    + RTFName.alignments.declarations { .alignment($0) }
    + RTFName.directions.declarations { .direction($0) }
    + RTFName.tabKinds.declarations { .tabKind($0) }
    + RTFName.tabLeaders.declarations { .tabLeader($0) }
    + RTFName.borderStyles.declarations { .borderStyle($0) }
    + RTFName.fontFamilies.declarations { .font(.family($0)) }
    + RTFName.cellAlignments.declarations { .cell(.verticalAlignment($0)) }
    + RTFName.rowAlignments.declarations { .row(.alignment($0)) }

  /// Words that are text, or that shape the sequence of text.
  static let text: [ControlWordDeclaration] = [
    .init("par", .structure(.paragraph)),
    .init("line lbr", .structure(.line)),
    .init("page", .structure(.page)),
    .init("column", .structure(.column)),
    .init("softpage softcol", .ignore(.layout)),
    .init("sect", .structure(.section)),
    .init("sectd", .structure(.sectionDefaults)),
    .init("cell", .structure(.cell)),
    .init("nestcell", .structure(.nestedCell)),
    .init("row", .structure(.row)),
    .init("nestrow", .structure(.nestedRow)),
    .init("chftn", .structure(.noteNumber)),
    .init("chpgn", .structure(.pageNumber)),
    .init("chdate", .structure(.date)),
    .init("chdpa", .structure(.shortDate)),
    .init("chdpl", .structure(.longDate)),
    .init("chtime", .structure(.time)),
    .init("sectnum", .structure(.sectionNumber)),
    .init("u", .unicode),
    .init("uc", .unicodeSkip),
    .init("bin", .binary),
    .init("tab", .character(0x09)),
    .init("emdash", .character(0x2014)),
    .init("endash", .character(0x2013)),
    .init("emspace", .character(0x2003)),
    .init("enspace", .character(0x2002)),
    .init("qmspace", .character(0x2005)),
    .init("bullet", .character(0x2022)),
    .init("lquote", .character(0x2018)),
    .init("rquote", .character(0x2019)),
    .init("ldblquote", .character(0x201C)),
    .init("rdblquote", .character(0x201D)),
    .init("zwj", .character(0x200D)),
    .init("zwnj", .character(0x200C)),
    .init("zwbo", .character(0x200B)),
    .init("zwnbo", .character(0x2060)),
    .init("ltrmark", .character(0x200E)),
    .init("rtlmark", .character(0x200F)),
  ]

  /// Properties of text.
  static let characters: [ControlWordDeclaration] = [
    .init("plain", .text(.plain)),
    .init("f", .text(.font)),
    .init("loch", .text(.lowCharacters)),
    .init("fs", .text(.size)),
    .init("fsmilli", .text(.sizeInThousandths)),
    .init("ltrch", .text(.leftToRight)),
    .init("cf", .text(.foreground)),
    .init("cb", .text(.background)),
    .init("chcbpat", .text(.shading)),
    .init("highlight", .text(.highlight)),
    .init("ulhair ulwave", .underlineShape(0x01)),
    .init("ulhwave", .underlineShape(0x02)),
    .init("ululdbwave", .underlineShape(0x09)),
    .init("uldbwave", .underlineShape(0x09)),
    .init("ulldash", .underlineShape(0x201)),
    .init("ulthldash", .underlineShape(0x202)),
    .init("ulnone", .text(.underlineNone)),
    .init("ulstyle", .text(.underlineMask)),
    .init("ulc", .text(.underlineColor)),
    .init("strike", .strikethrough(0x01)),
    .init("striked", .strikethrough(0x09)),
    .init("strikew", .strikethrough(0x8001)),
    .init("strikestyle", .text(.strikeMask)),
    .init("strikec", .text(.strikeColor)),
    .init("up", .text(.raise)),
    .init("dn", .text(.lower)),
    .init("super", .text(.superscript)),
    .init("sub", .text(.subscripted)),
    .init("nosupersub", .text(.noSuperscript)),
    .init("kerning", .text(.kerning)),
    .init("expnd", .text(.expand)),
    .init("expndtw", .text(.expandTwips)),
    .init("CocoaLigature", .text(.ligature)),
    .init("strokewidth", .text(.strokeWidth)),
    .init("strokec", .text(.strokeColor)),
    .init("obliqueness", .text(.obliqueness)),
    .init("expansion", .text(.expansion)),
    .init("shad", .text(.shadow)),
    .init("shadx", .text(.shadowX)),
    .init("shady", .text(.shadowY)),
    .init("shadr", .text(.shadowBlur)),
    .init("shado", .text(.shadowOpacity)),
    .init("shadc", .text(.shadowColor)),
    .init("lang", .text(.language)),
    .init("langfe", .text(.eastAsianLanguage)),
    .init("cs", .text(.namedStyle)),
    .init("mvf", .text(.movedFrom)),
    .init("mvt", .text(.movedTo)),
    .init("revauth mvauth", .text(.revisionAuthor)),
    .init("revdttm mvdate", .text(.revisionDate)),
    .init("revauthdel", .text(.deletionAuthor)),
    .init("revdttmdel", .text(.deletionDate)),
    .init("AppleTypeServices", .text(.fontFeatures)),
    .init("AppleTypeServicesF AppleTypeServicesU", .text(.fontFeature)),
  ]

  /// Properties of paragraphs.
  static let paragraphs: [ControlWordDeclaration] = [
    .init("pard", .paragraph(.reset)),
    .init("qnatural", .alignment(.natural)),
    .init("li", .paragraph(.leftIndent)),
    .init("lin", .paragraph(.startIndent)),
    .init("fi", .paragraph(.firstLineIndent)),
    .init("ri", .paragraph(.rightIndent)),
    .init("sb", .paragraph(.spaceBefore)),
    .init("sa", .paragraph(.spaceAfter)),
    .init("sl", .paragraph(.lineSpacing)),
    .init("slmult", .paragraph(.lineSpacingMultiple)),
    .init("slminimum", .paragraph(.minimumLineHeight)),
    .init("slmaximum", .paragraph(.maximumLineHeight)),
    .init("slleading", .paragraph(.lineGap)),
    .init("tx", .paragraph(.tabStop)),
    .init("tb", .paragraph(.barTab)),
    .init("pardeftab", .paragraph(.defaultTab)),
    .init("partightenfactor", .paragraph(.tightenFactor)),
    .init("parhyphenfactor", .paragraph(.hyphenationFactor)),
    .init("outlinelevel", .paragraph(.outlineLevel)),
    .init("keep", .paragraph(.keepTogether)),
    .init("keepn", .paragraph(.keepWithNext)),
    .init("pagebb", .paragraph(.pageBreakBefore)),
    .init("cbpat", .paragraph(.background)),
    .init("ls", .paragraph(.list)),
    .init("ilvl", .paragraph(.level)),
    .init("intbl", .paragraph(.inTable)),
    .init("itap", .paragraph(.tableDepth)),
    .init("s", .paragraph(.namedStyle)),
  ]

  /// Borders of paragraphs, rows and cells.
  static let borders: [ControlWordDeclaration] = [
    .init("brdrt", .borderEdge(.top)),
    .init("brdrl", .borderEdge(.left)),
    .init("brdrb", .borderEdge(.bottom)),
    .init("brdrr", .borderEdge(.right)),
    .init("brdrbtw", .borderEdge(.between)),
    .init("brdrbar", .borderEdge(.bar)),
    .init("box", .borderEdge(.box)),
    .init("trbrdrt", .borderEdge(.rowTop)),
    .init("trbrdrl", .borderEdge(.rowLeft)),
    .init("trbrdrb", .borderEdge(.rowBottom)),
    .init("trbrdrr", .borderEdge(.rowRight)),
    .init("trbrdrh", .borderEdge(.rowHorizontal)),
    .init("trbrdrv", .borderEdge(.rowVertical)),
    .init("clbrdrt", .borderEdge(.cellTop)),
    .init("clbrdrl", .borderEdge(.cellLeft)),
    .init("clbrdrb", .borderEdge(.cellBottom)),
    .init("clbrdrr", .borderEdge(.cellRight)),
    .init("pgbrdrt pgbrdrb pgbrdrl pgbrdrr", .borderEdge(.page)),
    .init("chbrdr", .borderEdge(.text)),
    .init("cldglu cldgll", .borderEdge(.cellDiagonal)),
    .init(
      "tsbrdrt tsbrdrb tsbrdrl tsbrdrr tsbrdrh tsbrdrv tsbrdrdgl tsbrdrdgr", .borderEdge(.ignored)),
    .init("brdrw", .border(.width)),
    .init("brdrcf", .border(.color)),
    .init("brsp", .border(.space)),
  ]

  /// Properties of table rows.
  static let rows: [ControlWordDeclaration] = [
    .init("trowd", .row(.reset)),
    .init("trleft", .row(.left)),
    .init("trgaph", .row(.gap)),
    .init("trrh", .row(.height)),
    .init("trwWidth", .row(.width)),
    .init("trftsWidth", .row(.widthUnit)),
    .init("taflags", .row(.flags)),
    .init("trhdr", .row(.header)),
    .init("rtlrow taprtl", .row(.rightToLeft)),
    .init("ltrrow", .row(.leftToRight)),
    .init("trcbpat", .row(.background)),
    .init("lastrow", .row(.last)),
    .init("trmart", .row(.marginTop)),
    .init("trmarl", .row(.marginLeft)),
    .init("trmarb", .row(.marginBottom)),
    .init("trmarr", .row(.marginRight)),
    .init("trpaddt", .row(.paddingTop)),
    .init("trpaddl", .row(.paddingLeft)),
    .init("trpaddb", .row(.paddingBottom)),
    .init("trpaddr", .row(.paddingRight)),
  ]

  /// Properties of table cells.
  static let cells: [ControlWordDeclaration] = [
    .init("cellx", .cell(.end)),
    .init("clwWidth", .cell(.width)),
    .init("clftsWidth", .cell(.widthUnit)),
    .init("clmgf", .cell(.mergeFirst)),
    .init("clmrg", .cell(.mergeContinued)),
    .init("clvmgf", .cell(.mergeDownFirst)),
    .init("clvmrg", .cell(.mergeDownContinued)),
    .init("clcbpat", .cell(.background)),
    .init("clshdrawnil", .cell(.noBackground)),
    .init("clpadt", .cell(.paddingTop)),
    .init("clpadl", .cell(.paddingLeft)),
    .init("clpadb", .cell(.paddingBottom)),
    .init("clpadr", .cell(.paddingRight)),
    .init("clmart", .cell(.marginTop)),
    .init("clmarl", .cell(.marginLeft)),
    .init("clmarb", .cell(.marginBottom)),
    .init("clmarr", .cell(.marginRight)),
  ]

  /// Properties of the document.
  static let documents: [ControlWordDeclaration] = [
    .init("rtf", .document(.version)),
    .init("ansi", .document(.ansi)),
    .init("mac", .document(.mac)),
    .init("pc", .document(.pc)),
    .init("pca", .document(.pca)),
    .init("ansicpg", .document(.codePage)),
    .init("cocoartf", .document(.cocoaVersion)),
    .init("cocoasubrtf", .document(.cocoaSubversion)),
    .init("cocoascreenfonts", .document(.screenFonts)),
    .init("cocoatextscaling", .document(.textScaling)),
    .init("cocoaplatform", .document(.platform)),
    .init("readonlydoc", .document(.readOnly)),
    .init("deff", .document(.defaultFont)),
    .init("deflang", .document(.defaultLanguage)),
    .init("deflangfe", .document(.defaultEastAsianLanguage)),
    .init("paperw", .document(.paperWidth)),
    .init("paperh", .document(.paperHeight)),
    .init("margl", .document(.leftMargin)),
    .init("margr", .document(.rightMargin)),
    .init("margt", .document(.topMargin)),
    .init("margb", .document(.bottomMargin)),
    .init("vieww", .document(.viewWidth)),
    .init("viewh", .document(.viewHeight)),
    .init("viewkind", .document(.viewKind)),
    .init("viewscale", .document(.viewScale)),
    .init("hyphauto", .document(.automaticHyphenation)),
    .init("hyphfactor", .document(.hyphenationFactor)),
    .init("deftab", .document(.defaultTab)),
  ]
}
