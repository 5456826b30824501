import TestSupport

/// Makes RTF that no program wrote: words in each other's places, groups that start and end anywhere.
struct RandomRTF {
  private var generator: SeededGenerator
  private var depth = 0

  /// The same seed gives the same text.
  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func pick(_ values: [String]) -> String {
    values.randomElement(using: &generator) ?? ""
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  /// A document.
  mutating func document() -> [UInt8] {
    depth = 0
    var text = pick(Self.starts)
    if chance(80) { text += pick(Self.fontTables) }
    if chance(50) { text += pick(Self.colorTables) }
    for table in Self.tables where chance(25) { text += table }
    if chance(40) { text += information() }
    if chance(70) { text += #"\pard "# }
    for _ in 0..<Int.random(in: 3...28, using: &generator) { text += piece() }
    while depth > 0, chance(95) {
      text += "}"
      depth -= 1
    }
    if chance(97) { text += "}" }
    return Array(text.utf8)
  }

  private mutating func information() -> String {
    let groups = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      "{" + pick(Self.informationWords) + pick(Self.values) + pick(Self.values) + "}"
    }
    return #"{\info"# + groups.joined() + "}"
  }

  private mutating func piece() -> String {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<30: return pick(Self.texts)
    case 30..<48: return pick(Self.characterWords)
    case 48..<60: return pick(Self.paragraphWords)
    case 60..<70: return pick(Self.tableWords)
    case 70..<80: return pick(Self.objects) + (chance(50) ? "" : pick(Self.texts))
    case 80..<85: return field()
    case 85..<94:
      depth += 1
      return "{" + (chance(40) ? pick(Self.characterWords) : "")
    default:
      guard depth > 0 else { return pick(Self.breaks) }
      depth -= 1
      return "}"
    }
  }

  private mutating func field() -> String {
    let instruction = pick(Self.instructions) + (chance(30) ? pick(Self.values) : "")
    var result = ""
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      result += chance(20) && depth < 3 ? nestedField() : pick(Self.texts + Self.breaks)
    }
    return #"{\field{\*\fldinst "# + instruction + #"}{\fldrslt "# + result + "}}"
  }

  private mutating func nestedField() -> String {
    depth += 3
    defer { depth -= 3 }
    return field()
  }
}

extension RandomRTF {
  private static let starts = [
    #"{\rtf1\ansi"#, #"{\rtf1\ansi\deff0"#, #"{\rtf1\ansi\ansicpg1252\deff1"#, #"{\rtf1"#,
    #"{\rtf1\deff0"#, #"{\rtf1\mac"#, #"{\rtf1\ansi\ansicpg932"#, #"{\rtf1\ansi\ansicpg65001"#,
    #"{\rtf1\ansi\ansicpg1251\deff3"#, #"{\rtf\cocoartf"#, #"{\rtf1\ansi\cocoartf1038\deff1"#,
    #"{\rtf1\ansi\ansicpg1252\cocoartf2870\cocoatextscaling0\cocoaplatform0"#, #"{\rtf0"#,
    #"{\rtf1\ansi\cocoartf2870\deff0"#, #"{\rtf1\pc"#,
  ]

  private static let fontTables = [
    #"{\fonttbl{\f0\fswiss\fcharset0 Arial;}{\f1\fnil\fcharset2 Symbol;}{\f3\fcharset1 Any;}}"#,
    #"{\fonttbl\f0\fswiss\fcharset0 Helvetica;\f1\fnil\fcharset128 HiraginoSans-W3;}"#,
    #"{\fonttbl{\f0 Times;}{\f1 Symbol;}{\f2\fcharset204 Cyr;}{\f3\fcharset2 Wingdings;}}"#,
    #"{\fonttbl{\f3\fcharset79 Mac;}{\f0\fcharset2 Odd Signs;}{\f1\fcharset99 None;}}"#,
    #"{\fonttbl{\f1\fcharset2 Webdings{\*\falt B;x};}{\f0\fcharset1\cpg1251 A\'e9;}}"#,
    #"{\fonttbl\f\f"# + "}",
  ]

  private static let colorTables = [
    #"{\colortbl;\red255\green255\blue255;\red1\green2\blue3;}"#, #"{\colortbl;\red9;}"#,
    #"{\colortbl\red0\green0\blue0;\red255\green0\blue0;}"#,
    #"{\colortbl;\red255\green255\blue255;}{\*\expandedcolortbl;;\cssrgb\c1\c2\c3\cname a\'3b;}"#,
  ]

  private static let tables = [
    #"{\stylesheet{\s0 Normal;}{\s1\b\CocoaLigature0\chcbpat1 A\'3bB;}{\*\cs2\super\lang7 C;}}"#,
    #"{\*\listtable{\list{\listlevel\levelnfc0{\leveltext\'03\'01\'00.;}{\levelnumbers;}\f1\b}"#
      + #"{\listlevel\levelnfc23{\leveltext\'01\u61623 ?;}}{\listname x\'3by;}\listid3}}"#
      + #"{\*\listoverridetable{\listoverride\listid3\ls1}{\listoverride\listid9\ls2}}"#,
    #"{\*\revtbl{Ann;}{\'3b\'09Bob;}}"#, #"{\*\generator A \'7b\'0c;}"#,
    #"{\*\userprops{\propname a\'0cb}\proptype30{\staticval \line c\'01}}"#,
  ]

  private static let informationWords = [
    #"\title "#, #"\author "#, #"\*\company "#, #"\keywords "#, #"\doccomm "#, #"\*\hlinkbase "#,
    #"\creatim\yr"#, #"\subject"#,
  ]

  /// Text of names, values and addresses, with what ends lines and pages.
  private static let values = [
    "a b", #"\'0c"#, #"\'0a"#, #"\'0d"#, #"\'09"#, #"\page "#, #"\par "#, #"\line "#, #"\'00"#,
    #"\u12?"#, #"\u10?"#, #"\u233?"#, #"\'e9\'93"#, #"\u8233?"#, #"\u8232?"#, #"\'5c\'7b"#, #"\{"#,
    "\"x", #"\-"#, #"\~"#, "\u{E9}\u{65E5}", #"\u-10179?\u-8704?"#, "  ", ";", #"\tab "#,
  ]

  private static let texts = [
    "text ", "a", " ", "\n", #"\'e9"#, #"\'93q\'94"#, #"\u8220?"#, #"\u61694?"#, #"\'fe"#, #"\'b7"#,
    #"\u128512?"#, #"\u-10179?\u-8704?"#, #"\uc0\u233 "#, #"\u7?"#, #"\u12?"#, #"\'0c"#, #"\'0b"#,
    #"\-"#, #"\'ad"#, #"\u173?"#, #"\_"#, #"\~"#, #"\tab "#, "\t", #"\emdash "#, #"\'83"#, #"\'81"#,
    "\u{65E5}\u{E9}", #"\{"#, #"\\"#, #"\u-3?"#, "-1", "0", #"\u65532?"#, #"\'01"#,
  ]

  private static let breaks = [
    #"\par "#, #"\line "#, #"\page "#, #"\column "#, "\\\n", #"\sect "#, #"\sectd\cols2 "#,
    #"\u8233?"#, #"\pard\par "#,
  ]

  private static let characterWords = [
    #"\plain "#, #"\f0 "#, #"\f1 "#, #"\f3 "#, #"\f9 "#, #"\fs30 "#, #"\b "#, #"\b0 "#, #"\i "#,
    #"\super "#, #"\sub "#, #"\nosupersub "#, #"\lang1031 "#, #"\langfe4 "#, #"\cf1 "#, #"\cf2 "#,
    #"\cb1 "#, #"\cb2 "#, #"\chcbpat2 "#, #"\chcbpat0 "#, #"\highlight1 "#, #"\ul "#, #"\ulnone "#,
    #"\ulwave "#, #"\ulc1 "#, #"\strike "#, #"\up6 "#, #"\dn4 "#, #"\kerning0 "#, #"\kerning2 "#,
    #"\expnd2 "#, #"\expndtw-3 "#, #"\CocoaLigature0 "#, #"\CocoaLigature1 "#, #"\outl "#,
    #"\strokewidth0 "#, #"\strokewidth40 "#, #"\strokec1 "#, #"\shad "#, #"\v "#, #"\deleted "#,
    #"\revised\revauth1 "#, #"\revised "#, #"\cs2 "#, #"\caps "#, #"\noproof "#, #"\rtlch "#,
    #"\AppleTypeServices\AppleTypeServicesF65539 "#, #"\charscalex80 "#, #"\mvf "#, #"\loch\af1 "#,
    #"\fsmilli13500 "#, #"\obliqueness4 "#, #"\striked1 "#, #"\ulstyle9 "#, #"\uc2 "#, #"\fs0 "#,
  ]

  private static let paragraphWords = [
    #"\pard "#, #"\pard\plain "#, #"\li720 "#, #"\fi-360 "#, #"\ri0 "#, #"\tx720 "#, #"\tb0 "#,
    #"\tqr\tldot\tx9 "#, #"\sl240 "#, #"\sl-240\slmult1 "#, #"\slmult0 "#, #"\qc "#, #"\ql "#,
    #"\ql\qnatural "#, #"\rtlpar "#, #"\pardirnatural "#, #"\s1 "#, #"\ls1\ilvl0 "#,
    #"\ls1\ilvl9 "#,
    #"\ls7 "#, #"\ls0 "#, #"\lin0 "#, #"\brdrt\brdrs\brdrw5 "#, #"\box\brdrdb "#, #"\cbpat2 "#,
    #"\keepn "#, #"\outlinelevel2 "#, #"\outlinelevel9 "#, #"\widctlpar "#, #"\slminimum5 "#,
    #"\pardeftab4 "#, #"\partightenfactor0 "#, #"\intbl "#, #"\itap2 "#, #"\itap1 "#, #"\sb20 "#,
  ]

  private static let tableWords = [
    #"\trowd\cellx100\cellx200 "#, #"\trowd\clpadt5\clpadl7\cellx900 "#, #"\trowd "#,
    #"\trowd\trleft-5\trgaph9\clvmgf\cellx0 "#, #"\pard\intbl "#, #"\pard\intbl\itap2 "#,
    #"\cell "#, #"\cell\row "#, #"\row "#, #"\nestcell "#, #"\nestrow "#, #"\lastrow "#,
    #"{\*\nesttableprops\trowd\cellx50\nestrow}"#, #"\itap1\trowd\cellx10 "#, #"\clmgf\cellx7 "#,
    #"\itap2\trowd\cellx10\cellx20 "#, #"\lastrow\row "#, #"\pard "#, #"\trowd\trbrdrt\brdrnil "#,
    #"{\nonesttables\par}"#, #"\trhdr\trrh5 "#,
  ]

  private static let objects = [
    #"{\listtext\tab 1.\tab}"#, #"{\pntext\f1\'b7\tab}"#, #"{\listtext}"#, #"{\listtext x\par}"#,
    #"{\*\pn\pnlvlblt\pnf1{\pntxtb\'b7}}"#, #"{\*\pn\pnlvlbody\pnstart3{\pntxta.\'01}}"#,
    #"{\*\bkmkstart a\'0c}"#, #"{\*\bkmkend a\'0c}"#, #"{\*\bkmkstart b}"#, #"{\*\bkmkend b}"#,
    #"{\footnote\pard\plain note\par}"#, #"\chftn {\footnote\super\chftn x}"#, #"{\footnote}"#,
    #"{\*\atnid A\'0c}{\*\atnauthor B\'e9}\chatn{\*\annotation{\*\atndate 7}why}"#,
    #"{\header\pard head\par}"#, #"{\footer\super 1\plain  f}"#, #"{\*\odd\f1 x}"#, #"{\*\odd2 y}"#,
    #"{{\NeXTGraphic a\'0c b\'e9.png \width3 \height4 \noorient}"# + "\u{AC}}",
    #"{{\NeXTHelpLink4 \markername m\'e9;\linkFilename f\'0cg;\linkMarkername z;}"# + "\u{AC}}",
    #"{{\NeXTHelpMarker5 \markername \'c3\'a9\u12?;}"# + "\u{AC}}",
    #"{\pict\pngblip\picw1\pich1 89504e470d0a1a0a}"#, #"\chpgn "#, #"\chdate "#, #"\sectnum "#,
    #"{\shp{\*\shpinst{\sp{\sn x}{\sv 1}}{\shptxt box\par}}}"#, #"{\xe entry\'0c}"#, #"{\tc t}"#,
    #"{\object\objemb{\*\objclass W}{\*\objdata 0102}{\result r}}"#, #"{\upr{a}{\*\ud{\u233?}}}"#,
  ]

  private static let instructions = [
    #"HYPERLINK "http://a/?b""#, #"HYPERLINK \\l "m""#, #"HYPERLINK "a\\\\b\'22" \\t "_top""#,
    #"TOC \\o "1-3""#, "PAGEREF m", "PAGE", #"DATE \\@ "d""#, #"SYMBOL 254 \\f Wingdings"#,
    #"HYPERLINK "\'e9\u233?""#, "", #"EQ \\f(1;2)"#, #"HYPERLINK "\u26085?""#, "HYPERLINK x",
    #"MACROBUTTON a b"#, "HYPERLINK \"\u{E9}\u{65E5}\"",
  ]
}
