import Diagnostics
import RTF
import RichText
import TestSupport
import Testing

/// Input made to hurt: each must be read, or refused with the limit named, in bounded time.
@Suite("Hostile input", .timeLimit(.minutes(10)))
struct HostileInputTests {
  @Test("Groups may be 1,000 deep and no deeper")
  func nestingLimit() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array("{\\rtf1 ".utf8) + [UInt8](repeating: 0x7B, count: depth - 1) + Array("x".utf8)
        + [UInt8](repeating: 0x7D, count: depth)
    }
    #expect(try read(nested(RTFReader.Limits.nesting)).body.string == "x")
    let error = failure(of: nested(RTFReader.Limits.nesting + 1))
    #expect(error?.code == .badData)
    #expect(error?.diagnostic.id == "rtf-nesting-too-deep")
    #expect(error?.diagnostic.message.contains("1000") == true)
  }

  @Test("The limit holds inside groups that are skipped")
  func nestingInSkippedGroups() {
    let bytes =
      Array("{\\rtf1{\\*\\nosuch".utf8) + [UInt8](repeating: 0x7B, count: 5_000)
      + [UInt8](repeating: 0x7D, count: 5_002)
    #expect(failure(of: bytes)?.diagnostic.id == "rtf-nesting-too-deep")
  }

  @Test("A million opening braces are refused")
  func millionOpeningBraces() {
    let bytes = Array("{\\rtf1".utf8) + [UInt8](repeating: 0x7B, count: 1_000_000)
    #expect(failure(of: bytes)?.code == .badData)
  }

  @Test("A million empty groups are nothing")
  func millionGroups() throws {
    var bytes = Array("{\\rtf1 a".utf8)
    for _ in 0..<1_000_000 { bytes += [0x7B, 0x7D] }
    bytes += Array("b}".utf8)
    #expect(try read(bytes).body.string == "ab")
  }

  @Test("A million closing braces end the document once")
  func millionClosingBraces() throws {
    let bytes = Array("{\\rtf1 a".utf8) + [UInt8](repeating: 0x7D, count: 1_000_000)
    #expect(try read(bytes).body.string == "a")
  }

  @Test("A million stars, backslashes or quotes are read")
  func millionsOfSymbols() throws {
    for symbol in ["\\*", "\\", "\\'", "\\'4", "\\u", "\\u55357", "\\'93", ";", "\\pard", "\\cell"]
    {
      var bytes = Array("{\\rtf1\\ansi\\ansicpg932 ".utf8)
      for _ in 0..<100_000 { bytes += symbol.utf8 }
      let document = try read(bytes)
      #expect(document.brokenInvariants() == [], "\(symbol)")
    }
  }

  @Test("Ever new diagnostics stay bounded, and do not hide the damage behind them")
  func manyDiagnostics() throws {
    var source = "{\\rtf1\\ansi "
    for number in 0..<20_000 {
      source +=
        "\\qzz" + String(decoding: String(number).utf8.map { $0 + 0x31 }, as: UTF8.self) + " "
    }
    source += "text{\\b Cut"
    var diagnostics = DiagnosticSink()
    _ = try RTFReader.read(Array(source.utf8), diagnostics: &diagnostics)
    let kept = diagnostics.diagnostics
    #expect(kept.count == DiagnosticSink.limit + 2)
    #expect(kept.filter { $0.severity == .warning }.map(\.id) == [.rtfTruncated])
    #expect(kept.last?.message == "19000 further messages are left out")
    #expect(kept.last?.severity == .note)
    #expect(diagnostics.worst == .warning)
  }

  @Test("\\bin is clamped to what is left")
  func hugeBinary() throws {
    let document = try read(Array("{\\rtf1{\\pict\\pngblip\\bin2147483647 abc".utf8))
    #expect(document.body.objects.count == 1)
    #expect(try read(Array("{\\rtf1 a{\\*\\nosuch\\bin2147483647 b}c}".utf8)).body.string == "a")
  }

  @Test("Tables may be 20 deep and no deeper")
  func tableNestingLimit() throws {
    func nested(_ depth: Int) -> [UInt8] { Array("{\\rtf1\\intbl\\itap\(depth) x\\par}".utf8) }
    let document = try read(nested(RTFReader.Limits.tableNesting))
    #expect(document.body.string == "x\n")
    #expect(document.brokenInvariants() == [])
    let error = failure(of: nested(RTFReader.Limits.tableNesting + 1))
    #expect(error?.diagnostic.id == "rtf-tables-too-deep")
  }

  @Test("There may be 10,000 attachments and no more")
  func attachmentLimit() throws {
    func graphics(_ count: Int) -> [UInt8] {
      var bytes = Array("{\\rtf1 ".utf8)
      for _ in 0..<count { bytes += Array("{{\\NeXTGraphic a }\\'ac}".utf8) }
      return bytes + [0x7D]
    }
    #expect(try read(graphics(RTFReader.Limits.attachments)).body.objects.count == 10_000)
    #expect(
      failure(of: graphics(RTFReader.Limits.attachments + 1))?.diagnostic.id
        == "rtf-too-many-attachments")
  }

  @Test("A line without an end, a word without an end, a number without an end")
  func endlessTokens() throws {
    let word = [UInt8](repeating: 0x61, count: 1_000_000)
    let digits = [UInt8](repeating: 0x39, count: 1_000_000)
    let head = Array("{\\rtf1 ".utf8)
    #expect(try read(head + word).body.utf8.count == word.count)
    #expect(try read(head + [0x5C] + word).body.utf8.isEmpty)
    #expect(try read(head + Array("\\fs".utf8) + digits + Array(" x".utf8)).body.string == "x")
    #expect(
      try read(head + Array("\\u".utf8) + digits + Array("?x".utf8)).body.string == "\u{FFFD}x")
  }

  @Test("Ever new styles, fonts, colours, links and bookmarks are read")
  func manyDefinitions() throws {
    var source = "{\\rtf1\\ansi{\\fonttbl"
    for number in 0..<5_000 { source += "{\\f\(number) F\(number);}" }
    source += "}{\\colortbl;"
    for number in 0..<5_000 { source += "\\red\(number % 256);" }
    source += "}"
    for number in 0..<5_000 {
      source +=
        "\\f\(number)\\cf\(number)\\li\(number){\\*\\bkmkstart b\(number)}x"
        + "{\\field{\\*\\fldinst HYPERLINK \"u\(number)\"}{\\fldrslt y}}\\par"
    }
    let document = try read(Array(source.utf8))
    #expect(document.bookmarks.count == 5_000)
    #expect(document.links.count == 5_000)
    #expect(document.brokenInvariants() == [])
  }

  @Test("Many tables, and many rows without an end, are read")
  func manyTables() throws {
    var source = "{\\rtf1\\ansi"
    for _ in 0..<5_000 { source += "\\trowd\\cellx1\\intbl a\\cell\\pard b\\par" }
    for _ in 0..<5_000 { source += "\\trowd\\cellx1\\intbl a\\cell\\row" }
    let document = try read(Array(source.utf8))
    #expect(document.body.tables.count == 5_001)
    #expect(document.brokenInvariants() == [])
  }

  @Test("Random bytes behind a head never break an invariant")
  func randomBytes() throws {
    let pieces = [
      "{", "}", "\\", "\\par ", "\\cell", "\\row", "\\trowd", "\\cellx9", "\\intbl", "\\itap2 ",
      "\\nestcell", "\\nestrow", "{\\footnote ", "{\\field", "{\\*\\fldinst PAGE",
      "{\\*\\fldinst SYMBOL 65}", "{\\fldrslt ",
      "{\\pict ", "00", "{\\fonttbl", "\\f1 ", ";", "{\\colortbl", "\\red5", "{\\stylesheet",
      "\\s1 ",
      "{\\listtext ", "\\ls1 ", "{\\*\\pn\\pndec", "\\u55357", "\\u56832", "\\u65532?", "\\'93",
      "x",
      "\u{E9}", "{\\*\\listtable", "{\\list", "{\\listlevel", "{\\leveltext\\'01x;", "\\pard",
      "\\sect",
      "{\\header ", "{\\shp", "{\\*\\shpinst", "{\\shptxt ", "{{\\NeXTGraphic a}", "\\chftn",
      "{\\upr{a}{\\*\\ud b}}", "{\\*\\bkmkstart m}", "{\\*\\bkmkend m}", "\\plain", "\\b",
      "\\lastrow",
      "{\\*\\nosuch x}", "{\\object", "{\\result ", "{\\*\\objdata 01", "\\deleted", "\\bin3 ",
      "{\\info", "{\\title t", "{\\*\\nesttableprops", "{\\*\\revtbl A;", "\\line", "\\page",
    ]
    var generator = SeededGenerator(seed: 5)
    func next(_ bound: Int) -> Int { .random(in: 0..<bound, using: &generator) }
    for _ in 0..<2_000 {
      var source = "{\\rtf1\\ansi"
      for _ in 0..<(5 + next(60)) { source += pieces[next(pieces.count)] }
      let bytes = source.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      let document = try read(bytes)
      #expect(document.brokenInvariants() == [], "\(source)")
    }
  }

  @Test("Tables of fonts and styles may come again and again, and Unicode pairs in each other")
  func repeatedTables() throws {
    func repeated(_ text: String, _ count: Int) -> [UInt8] {
      Array("{\\rtf1\\ansi ".utf8) + Array(repeating: Array(text.utf8), count: count).joined()
    }
    #expect(try read(repeated("{\\fonttbl{\\f0 A;}}", 30_000)).fonts.count == 30_000)
    #expect(try read(repeated("{\\stylesheet{\\s1 A;}}", 30_000)).namedStyles.count == 30_000)
    #expect(try read(repeated("{\\fonttbl\\f0 A;}\\cocoartf1 ", 30_000)).fonts.count == 30_000)
    let pairs = repeated("{\\upr{a", 490) + [UInt8](repeating: 0x78, count: 1 << 20)
    #expect(try read(pairs).body.utf8.first == 0x61)
  }

  private func read(_ bytes: [UInt8]) throws(DocumentError) -> Document {
    var diagnostics = DiagnosticSink()
    return try RTFReader.read(bytes, diagnostics: &diagnostics)
  }

  private func failure(of bytes: [UInt8]) -> DocumentError? {
    do {
      _ = try read(bytes)
      return nil
    } catch {
      return error
    }
  }
}
