import Diagnostics
import RTF
import RichText
import Testing

/// What a document may have of things that its text says again and again: what is beyond is left out,
/// with a warning and a count.
@Suite("Limits of what is inherited")
struct LimitTests {
  private struct Result {
    var document: Document
    var warnings: [Diagnostic]
    /// Identifier and count of each warning.
    var counts: [String] { warnings.map { "\($0.id.rawValue) \($0.count)" } }
  }

  private func read(_ body: String) throws -> Result {
    var diagnostics = DiagnosticSink()
    let source =
      "{\\rtf1\\ansi\\ansicpg1252\\cocoartf2870{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;}\n\\f0\\fs24 "
    let document = try RTFReader.read(Array((source + body + "}").utf8), diagnostics: &diagnostics)
    #expect(document.brokenInvariants() == [])
    return Result(
      document: document, warnings: diagnostics.diagnostics.filter { $0.severity == .warning })
  }

  /// 24 words of paragraphs that are kept.
  private static let paragraphWords =
    ("absw9 absh9 phmrg phpg phcol posx9 posnegx9 posxc posxi posxo posxr posxl pvmrg pvpg pvpara posy9 "
    + "posyt posyb posyc dropcapli9 dropcapt9 dfrmtxtx9 dfrmtxty9 overlay")
    .split(separator: " ").map { "\\\($0)" }.joined()

  private func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test("A paragraph has 64 tab stops, those it takes over included")
  func tabStops() throws {
    let limit = ModelLimits.tabStops
    var source = "\\pard"
    for index in 0..<(limit - 1) { source += "\\tx\(20 * index) a\\par " }
    let full = try read(source + "\\tqr\\tx9000 b\\par ")
    #expect(full.warnings.isEmpty)
    #expect(full.document.paragraphStyles.last?.tabStops.count == limit)
    #expect(full.document.paragraphStyles.last?.tabStops.last?.kind == .right)
    let beyond = try read(source + "\\tx9000 b\\par\\tqr\\tx9001 c\\par\\tb9002 d\\par ")
    #expect(beyond.counts == ["rtf-too-many-tab-stops 2"])
    #expect(beyond.warnings.first?.message == "only 64 tab stops of a paragraph are kept")
    #expect(beyond.document.paragraphStyles.allSatisfy { $0.tabStops.count <= limit })
    #expect(beyond.document.paragraphStyles.last?.tabStops.last?.position == 9_000)
    // The words in front of a stop that is left out do not go over to the next one.
    let after = try read(source + "\\tx1\\tqr\\tx2\\pard\\tx3 e")
    #expect(after.document.paragraphStyles.last?.tabStops.map(\.kind) == [.left])
  }

  @Test("Text has 32 font features")
  func fontFeatures() throws {
    var source = ""
    for index in 0..<ModelLimits.fontFeatures { source += "\\AppleTypeServicesF\(index) a" }
    #expect(try read(source).warnings.isEmpty)
    let beyond = try read(
      source + "\\AppleTypeServicesF0 b\\AppleTypeServicesF99\\AppleTypeServicesU9 c")
    #expect(beyond.counts == ["rtf-too-many-font-features 2"])
    #expect(beyond.warnings.first?.message == "only 32 font features of a text are kept")
    #expect(
      beyond.document.characterStyles.map(\.otherWords.count).max() == ModelLimits.fontFeatures)
    // The word that ends all features makes room again.
    #expect(try read(source + "\\AppleTypeServices\\AppleTypeServicesF99 b").warnings.isEmpty)
  }

  @Test("An address has 8 kB; the text of a longer one stays")
  func addresses() throws {
    func link(_ instruction: String) -> String {
      "a{\\field{\\*\\fldinst HYPERLINK \(instruction)}{\\fldrslt b}}c"
    }
    let longest = try read(link("\"" + text(ModelLimits.addressBytes) + "\""))
    #expect(longest.document.links.map(\.target.utf8.count) == [8_192])
    #expect(longest.warnings.isEmpty)
    for instruction in [
      "\"" + text(ModelLimits.addressBytes + 1) + "\"",
      "\"a\" \\\\l \"" + text(ModelLimits.addressBytes + 1) + "\"",
    ] {
      let beyond = try read(link(instruction) + link(instruction))
      #expect(beyond.document.links.isEmpty)
      #expect(beyond.document.fields.isEmpty)
      #expect(beyond.document.body.string == "abcabc")
      #expect(beyond.counts == ["rtf-address-too-long 2"])
    }
    let behind = try read(
      "{\\field{\\fldrslt b}{\\*\\fldinst HYPERLINK \"" + text(9_000) + "\"}}")
    #expect(behind.counts == ["rtf-address-too-long 1"])
    #expect(behind.document.body.string == "b")
  }

  @Test("The title of a link has 8 kB, and the link stays without a longer one")
  func titles() throws {
    let beyond = try read(
      "{\\field{\\*\\fldinst HYPERLINK \"a\" \\\\o \"" + text(9_000) + "\"}{\\fldrslt b}}")
    #expect(beyond.document.links == [Link(target: "a")])
    #expect(beyond.counts == ["rtf-address-too-long 1"])
  }

  @Test("The instruction of a field has 8 kB; the text of a longer one stays")
  func instructions() throws {
    let long = "REF " + text(ModelLimits.fieldInstructionBytes - 4)
    #expect(try read("{\\field{\\*\\fldinst \(long)}{\\fldrslt b}}").document.fields.count == 1)
    for source in [
      "{\\field{\\*\\fldinst \(long)x}{\\fldrslt b}}",
      "{\\field{\\fldrslt b}{\\*\\fldinst \(long)x}}",
      "b{\\field{\\*\\fldinst \(long)x}}", "b{\\xe \(long)}",
    ] {
      let beyond = try read(source)
      #expect(beyond.document.fields.isEmpty)
      #expect(beyond.document.body.string == "b")
      #expect(beyond.counts == ["rtf-instruction-too-long 1"])
    }
    let shown = try read("{\\field{\\*\\fldinst MACROBUTTON m " + text(9_000) + "}}")
    #expect(shown.document.body.utf8.count == 9_000)
    #expect(shown.counts == ["rtf-instruction-too-long 1"])
  }

  @Test("Fields lie 200 deep in each other; the text of deeper ones stays")
  func nestedFields() throws {
    let limit = ModelLimits.fieldNesting
    func nested(_ depth: Int, _ start: String, _ end: String) -> String {
      String(repeating: start, count: depth) + "x" + String(repeating: end, count: depth)
    }
    for (start, end) in [
      ("{\\field{\\*\\fldinst DATE}{\\fldrslt a", "b}}"),
      ("{\\field{\\fldrslt a", "b}{\\*\\fldinst DATE}}"),
    ] {
      let deepest = try read(nested(limit, start, end))
      #expect(deepest.document.fields.count == limit)
      #expect(deepest.warnings.isEmpty)
      let beyond = try read(nested(limit + 3, start, end))
      #expect(beyond.document.fields.count == limit)
      #expect(beyond.document.body.utf8.count == 2 * limit + 7)
      #expect(beyond.counts == ["rtf-fields-too-deep 3"])
    }
  }

  @Test("A list marker has 255 characters")
  func markers() throws {
    let table = "{\\*\\listtable{\\list{\\listlevel\\levelnfc23"
    let rest = "}\\listid1}}{\\*\\listoverridetable{\\listoverride\\listid1\\ls1}}\\ls1 a"
    let beyond = try read(
      table + "{\\*\\levelmarker " + text(300) + "}{\\leveltext\\u999?" + text(300) + ";}" + rest)
    #expect(beyond.counts == ["rtf-marker-too-long 2"])
    let level = beyond.document.lists.first?.levels.first
    #expect(level?.marker?.count == ModelLimits.markerScalars)
    #expect(level?.text == [.text(text(255))])
    let longest = try read(table + "{\\leveltext\\'ff" + text(255) + ";}" + rest)
    #expect(longest.warnings.isEmpty)
    let numbering = try read(
      "{\\pn\\pndec{\\pntxtb " + text(200) + "}{\\pntxta " + text(200) + "}}a")
    #expect(numbering.counts == ["rtf-marker-too-long 1"])
    #expect(
      numbering.document.lists.first?.levels.first?.text
        == [.text(text(200)), .number(level: 0), .text(text(54))])
  }

  @Test("A section has 256 words, those it takes over included")
  func sectionWords() throws {
    var source = "\\sectd\\cols2"
    for index in 0..<(RTFReader.Limits.sectionWords - 1) { source += "\\colno\(index) a\\sect " }
    #expect(try read(source + "b").warnings.isEmpty)
    let beyond = try read(source + "\\colw5 b\\sect\\pgbrdrt\\brdrs c\\sect\\cols3 d")
    #expect(beyond.counts == ["rtf-too-many-section-words 3"])
    #expect(beyond.document.sections.last?.words.first == ControlWord("cols", 3))
    #expect(beyond.document.sections.last?.words.count == RTFReader.Limits.sectionWords)
    #expect(try read(source + "\\sectd\\colw5 b").warnings.isEmpty)
  }

  @Test("Names of fonts, styles and authors have 255 characters")
  func names() throws {
    let beyond = try read(
      "{\\fonttbl\\f1 " + text(300) + ";}{\\stylesheet{\\s1 " + text(300) + ";}}{\\*\\revtbl{"
        + text(300) + ";}}\\revised a")
    #expect(beyond.counts == ["rtf-name-too-long 3"])
    #expect(beyond.document.fonts.last?.name.count == RTFReader.Limits.nameScalars)
    #expect(beyond.document.namedStyles.last?.name.count == RTFReader.Limits.nameScalars)
    #expect(beyond.document.revisions.last?.author.count == RTFReader.Limits.nameScalars)
  }

  @Test("What paragraphs, text, rows, styles and sections take over has a limit for the document")
  func inheritedWords() throws {
    let tabs = (0..<63).map { "\\tx\(200 + $0)" }.joined()
    let words = Self.paragraphWords
    let text =
      "\\accnone\\accdot\\gcw9\\glid9\\glcol9\\gray9\\chshdng9\\cchs9\\spv9\\animtext9\\cfpat9"
    let row =
      "\\trkeep\\trauth9\\trdate9\\tposx9\\tposy9\\tphpg\\tpvpg\\tphcol\\tphmrg\\tpvmrg"
      + "\\tbllkfont\\tbllkcolor\\tbllkborder\\tbllkbestfit\\trpat9\\trcfpat9"
    let section =
      "\\sectd\\cols2\\colsx9\\pgwsxn9\\pghsxn9\\titlepg\\linex9\\sbknone\\pgnx9\\pgny9\\pgndec"
      + "\\linemod1\\headery9\\footery9\\binfsxn1\\binsxn1\\endnhere"
    let cases: [(name: String, start: String, part: (Int) -> String, count: Int)] = [
      ("tabs", "\\pard" + tabs, { "{\\tx\($0) a\\par}" }, 3_000),
      ("paragraphs", "\\pard" + words, { "\\absw\($0) a\\par " }, 8_000),
      ("text", text, { "\\gcw\($0 + 1) a" }, 20_000),
      ("rows", "\\trowd" + row + "\\cellx9", { _ in "\\intbl a\\cell\\row" }, 10_000),
      ("numberings", "", { "{\\pn\\pnlvl9\\pnstart\($0)}a\\par " }, 4_000),
      ("sections", section, { _ in "a\\sect " }, 9_000),
    ]
    for (name, start, part, count) in cases {
      let source = start + (0..<count).map(part).joined()
      let result = try read(source)
      #expect(result.warnings.map(\.id.rawValue) == ["rtf-too-much-inherited"], "\(name)")
      #expect(result.warnings.first?.count ?? 0 > (name == "sections" ? 0 : 100), "\(name)")
      #expect(result.document.body.utf8.count >= count, "\(name)")
      #expect(
        result.document.inheritedCount < 110_000 + source.utf8.count / 4, "\(name)")
    }
  }

  @Test("Styles that state their own words do not count as taking them over")
  func statedWords() throws {
    var source = ""
    for index in 0..<10_000 {
      source += "\\pard\\tx100\\tx200\\tx300\\tx400\\absw\(index)\\absh9\\phmrg\\posx9 a\\par "
    }
    let result = try read(source)
    #expect(result.warnings.isEmpty)
    #expect(result.document.paragraphStyles.count == 10_000)
  }
}

extension Document {
  /// How many kept words and tab stops the document has.
  fileprivate var inheritedCount: Int {
    var count = 0
    for style in characterStyles { count += style.otherWords.count }
    for style in paragraphStyles { count += style.otherWords.count + style.tabStops.count }
    for section in sections { count += section.words.count }
    for table in body.tables {
      for row in table.rows {
        count += row.otherWords.count
        for cell in row.cells { count += cell.otherWords.count }
      }
    }
    return count
  }
}
