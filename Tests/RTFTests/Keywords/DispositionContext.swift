@testable import RTF

/// Documents with a place, `%W`, for a control word.
enum DispositionContext {
  private static let header =
    "{\\rtf1\\ansi\\cocoartf2870{\\fonttbl{\\f0 A;}{\\f1 B;}{\\f2 C;}}"
    + "{\\colortbl;\\red255;\\green255;\\blue255;\\red9;\\red8;}"
    + "{\\stylesheet{\\s1 one;}{\\s2 two;}{\\*\\cs1 cone;}{\\*\\cs2 ctwo;}}"
    + "{\\*\\listtable{\\list{\\listlevel{\\leveltext\\'01x;}}\\listid1}}"
    + "{\\*\\listoverridetable{\\listoverride\\listid1\\ls1}{\\listoverride\\listid1\\ls2}}"

  private static func body(_ text: String) -> String { header + text + "}" }

  private static let table = body("\\trowd %W\\cellx100\\cellx200\\intbl a\\cell b\\cell\\row")

  /// Places that any word may stand in.
  static let everywhere = [
    body("\\pard a %W b\\par c"), table, "{\\rtf1 %W a}", body("{\\info{\\title t}%W}a"),
    body("{\\stylesheet{\\s5 %W five;}}a"),
    body("{\\*\\listtable{\\list{\\listlevel %W{\\leveltext\\'01x;}}\\listid7}}a"),
    body("{\\pict\\pngblip %W 00}"), body("{\\colortbl;%W\\red1;}a"),
  ]

  /// The places where a word with this operation has an effect.
  static func contexts(of operation: ControlWordOperation) -> [String] {
    switch operation {
    case .character, .structure, .flag, .underline, .underlineShape, .strikethrough, .text:
      [
        body("\\pard a %W b\\par c"),
        body("a\\b\\fs40\\ul\\strike\\super\\rtlch\\AppleTypeServicesF3 b %W c"),
        body("\\b %W\\af1 a"), body("\\shad %W a"), body("\\expndtw3 a\\deleted %W b"),
        body("\\revised %W a"),
        body("\\deleted %W a"),
        body("\\sbknone a%W b"), body("\\intbl a\\cell %W b"),
        body("\\itap2\\intbl a\\nestcell %W b"), body("{\\footnote %W a}"),
      ]
    case .unicode, .unicodeSkip: [body("%W\\u8364?b c")]
    case .binary: [body("a%W bcdef")]
    case .alignment, .direction, .tabKind, .tabLeader, .paragraph:
      [
        body("\\pard a %W b\\par c"), body("%W\\tx300 a"), body("\\qc\\li30 %W a"),
        body("\\sl200 %W a"),
        body("%W a\\par b\\cell\\row"), body("\\ls1 %W a"),
      ]
    case .borderEdge: [table, body("%W\\brdrs a")]
    case .borderStyle, .border: [body("\\brdrt %W a"), body("\\brdrt\\brdrs %W a")]
    case .row:
      [
        table, body("\\trowd\\rtlrow %W\\cellx100\\intbl a\\cell\\row"),
        body("\\trowd\\cellx100\\intbl a\\cell\\row %W\\intbl b\\cell\\row"),
      ]
    case .cell: [table]
    case .document:
      [
        "{\\rtf1 %W a}", "{\\rtf1 %W a\\'d5{{\\NeXTHelpMarker m}}}",
        "{\\rtf1 %W{\\fonttbl{\\f0 A;}{\\f1 B;}}a}",
        "{\\rtf1{\\fonttbl{\\f0 A;}{\\f1 B;}} %W a}",
      ]
    default: definitionContexts(of: operation)
    }
  }

  private static func definitionContexts(of operation: ControlWordOperation) -> [String] {
    switch operation {
    case .font: ["{\\rtf1\\ansi{\\fonttbl{\\f0 %W A;}{\\f1\\froman %W B;}}a}"]
    case .color(.red), .color(.green), .color(.blue): [body("{\\colortbl;%W;}a")]
    case .color:
      [
        body("{\\*\\expandedcolortbl;;%W\\c1\\c2\\c3\\c4;}a"),
        body("{\\*\\expandedcolortbl;;\\cssrgb\\c1\\c2%W;}a"),
        body("{\\*\\expandedcolortbl;;\\cssrgb\\c1\\c2\\c3%W textColor;}a"),
      ]
    case .style: [body("{\\stylesheet{%W five;}}a")]
    case .list:
      [
        body("{\\*\\listtable{\\list %W{\\listlevel{\\leveltext\\'01x;}}}}a"),
        body("{\\*\\listtable{\\list{\\listlevel %W{\\leveltext\\'01x;}}}}a"),
        body("{\\*\\listoverridetable{\\listoverride\\ls9{\\lfolevel %W{\\listlevel}}}}a"),
      ]
    case .numbering(.font):
      ["{\\rtf1\\ansi{\\fonttbl{\\f0 A;}{\\f1\\fcharset2 Symbol;}}{\\*\\pn %W{\\pntxtb\\'b7}}a}"]
    case .numbering: [body("{\\*\\pn %W}a"), body("{\\*\\pn\\pnucrm\\pnlvl3 %W}a")]
    case .information:
      [body("{\\info{\\creatim %W}}a"), body("{\\*\\userprops{\\propname n}%W{\\staticval v}}a")]
    case .graphic:
      [
        body("{{\\NeXTGraphic n %W x}}"),
        body("{{\\NeXTHelpLink %W x;}}"),
      ]
    case .pictureType: [body("{\\pict %W 00}")]
    case .form:
      [body("{\\field{\\*\\fldinst FORMDROPDOWN{\\*\\formfield%W{\\ffl x}{\\ffl y}}}{\\fldrslt}}")]
    case .formula: [body("{\\mmath{%W{\\mr a+b}}}")]
    case .note: [body("a{\\footnote %W b}")]
    case .destination(let destination): destinationContexts(of: destination)
    case .objectGroup: [body("{\\object{\\*%W X}{\\*\\objdata 01}}")]
    case .opaque, .mark: [body("a{%W b}"), body("a{\\*%W b}")]
    case .keep(let scope): [keepContext(of: scope)]
    default: [body("a %W b")]
    }
  }

  private static func destinationContexts(of destination: Destination) -> [String] {
    switch destination {
    case .alternateFontName, .panose: ["{\\rtf1{\\fonttbl{\\f0{\\*%W x}A;}}a}"]
    case .list: [body("{\\*\\listtable{%W x}}")]
    case .listLevel: [body("{\\*\\listtable{\\list{%W x}}}")]
    case .levelText, .levelMarker:
      [body("{\\*\\listtable{\\list{\\listlevel{%W\\'01x;}}}}")]
    case .listName: [body("{\\*\\listtable{\\list{%W x;}}}")]
    case .listOverride: [body("{\\*\\listoverridetable{%W\\ls9}}")]
    case .listOverrideLevel:
      [body("{\\*\\listoverridetable{\\listoverride\\ls9{%W\\levelstartat4}}}")]
    case .title, .subject, .author, .operatorName, .manager, .company, .category, .keywords,
      .comment, .documentComment, .copyright, .linkBase, .created, .revised, .printed, .backedUp:
      [body("{\\info{%W\\yr2001 x}}a")]
    case .propertyName, .propertyValue:
      [
        body("{\\*\\userprops{%W x}{\\staticval v}}a"),
        body("{\\*\\userprops{\\propname n}{%W x}}a"),
      ]
    case .shapeProperty:
      [body("{\\*\\background{\\shp{\\*\\shpinst{%W{\\sn fillColor}{\\sv 255}}}}}")]
    case .shapeName: [body("{\\*\\background{\\shp{\\*\\shpinst{\\sp{%W fillColor}{\\sv 255}}}}}")]
    case .shapeValue: [body("{\\*\\background{\\shp{\\*\\shpinst{\\sp{\\sn fillColor}{%W 255}}}}}")]
    case .marker: [body("\\ls1{%W x}b")]
    case .shapeText, .drawingText: [body("{\\shp{\\*\\shpinst{%W x}}}")]
    case .pictureProperties: [body("{\\pict\\pngblip{\\*%W 00}00}")]
    case .picture: [body("{%W 00}")]
    case .nonShapePicture: [body("{\\shppict x}{%W{\\pict 00}}")]
    case .objectData, .objectResult: [body("{\\object{%W 00}}")]
    case .fieldInstruction: [body("{\\field{%W HYPERLINK \"x\"}{\\fldrslt y}}")]
    case .formField:
      [body("{\\field{\\*\\fldinst FORMDROPDOWN{\\*%W{\\*\\ffl x}}}{\\fldrslt}}")]
    case .formFieldEntry:
      [body("{\\field{\\*\\fldinst FORMDROPDOWN{\\*\\formfield{%W x}}}{\\fldrslt}}")]
    case .fieldResult: [body("{\\field{\\fldinst PAGE}{%W y}}")]
    case .bookmarkEnd: [body("{\\bkmkstart x}a{%W x}")]
    case .annotationID, .annotationAuthor: [body("{%W x}{\\annotation y}")]
    case .annotationDate: [body("{\\annotation{%W x}y}")]
    case .numberingBefore, .numberingAfter: [body("{\\pn\\pndec{%W x}}a")]
    case .unicodePair: [body("{%W{a}{\\*\\ud b}}")]
    case .unicodeForm: [body("{\\upr{a}{\\*%W b}}")]
    default: [body("a{%W x;}b"), body("{%W x;}b")]
    }
  }

  private static func keepContext(of scope: KeepScope) -> String {
    switch scope {
    case .document, .section, .paragraph, .character: body("a %W b")
    case .row, .cell: table
    case .information: body("{\\info %W}a")
    case .style: body("{\\stylesheet{\\s5 %W five;}}a")
    case .list: body("{\\*\\listtable{\\list %W\\listid7}}a")
    case .level: body("{\\*\\listtable{\\list{\\listlevel %W}\\listid7}}a")
    case .color: body("{\\colortbl;\\red1%W;}a")
    case .picture: body("{\\pict %W 00}")
    case .field: body("{\\field %W{\\fldinst PAGE}{\\fldrslt 1}}")
    }
  }
}
