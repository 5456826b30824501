import Diagnostics
import RichText
import Testing

@testable import RTF

/// Input whose parts ask about each other: work, memory and model grow with its size, not with the
/// square of it. Where no count shows that, the input is so long that its square would take hours.
@Suite("Growth of reading", .timeLimit(.minutes(10)))
struct GrowthTests {
  private static let count = 100_000
  private static let head = "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 A;}}"

  /// Reads a source behind the head of a document.
  private func read(_ parts: String...) throws -> Document {
    var bytes = Array(Self.head.utf8)
    for part in parts { bytes += part.utf8 }
    var diagnostics = DiagnosticSink()
    return try RTFReader.read(bytes, diagnostics: &diagnostics)
  }

  private func repeated(_ text: String, _ count: Int = GrowthTests.count) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    "Whether a word is the first of its group is found out once for the group",
    arguments: ["a", "\n", "\\*\n", "a\\*\n"])
  func firstWordOfGroup(start: String) throws {
    let document = try read("{", start, repeated("\n"), repeated("\\*\\b x"), "}y}")
    #expect(document.body.utf8.last == UInt8(ascii: "y"))
  }

  @Test("A word that stands alone in its group is told from one behind text")
  func wordsThatStandAlone() throws {
    func text(_ group: String) throws -> String { try read("a", group, "b}").body.string }
    #expect(try text("{\\*\\oldcprops x}") == "ab")
    #expect(try text("{ \n \\* \n\\oldcprops x}") == "a  b")
    #expect(try text("{\\*\\*\\oldcprops x}") == "axb")
    #expect(try text("{x\\*\\b y}") == "axyb")
    #expect(try text("{\\i x\\*\\b y}") == "axyb")
    #expect(try text("{{x}\\*\\b y}") == "axyb")
  }

  @Test(
    "The raw bytes of a document are looked through once, and those of a code page to the first of them"
  )
  func rawBytes() throws {
    func text(_ stretch: [UInt8], last: [UInt8]) throws -> String {
      var bytes = Array(Self.head.utf8)
      for _ in 0..<Self.count { bytes += stretch + Array("{\\b x}".utf8) }
      var diagnostics = DiagnosticSink()
      return try RTFReader.read(bytes + last + [0x7D], diagnostics: &diagnostics).body.string
    }
    #expect(try text([0xC3, 0xA9], last: []).hasPrefix("éxéx"))
    #expect(try text([0xC3, 0xA9], last: [0xE9]).hasPrefix("Ã©xÃ©x"))
    #expect(try text([0xE9], last: []).hasPrefix("éxéx"))
  }

  @Test(
    "Halves of characters wait in front of deep groups without being asked about by all text in them"
  )
  func waitingSurrogates() throws {
    let document = try read(
      repeated("{\\b\\u-10179?{\\footnote ", 450), repeated("\\b x\\b0 y"), repeated("}}", 450),
      "z}")
    #expect(document.notes.count == 450)
    #expect(document.body.string.hasSuffix("z"))
  }

  @Test(
    "A marker of nothing but signs, and a long paragraph behind each, cost no more than they are long"
  )
  func markers() throws {
    let document = try read(
      repeated(
        "{\\listtext " + String(repeating: "\\u61520 ?", count: 40) + "}a{\\b b}\\par", 5_000), "}")
    #expect(document.body.paragraphs.count == 5_000)
  }

  @Test("A \\nonshppict far behind its \\shppict is looked for once")
  func secondFormsOfPictures() throws {
    let document = try read(
      "{\\*\\shppict{\\pict\\pngblip 89504e47}}", repeated("{}"), repeated("{\\nonshppict x}"), "}")
    #expect(document.body.objects.count == 1)
    #expect(document.body.utf8.count == 3)
  }

  @Test("All parts of a formula are looked at in one pass")
  func formulaParts() throws {
    let depth = 900
    let source =
      "{\\mnum " + String(repeating: "{\\mnum ", count: depth) + repeated("x")
      + "{\\mr a}{\\mr b}" + String(repeating: "}", count: depth) + "{\\mr c}}"
    var cursor = RTFCursor(Array(source.utf8))
    cursor.position = 7
    var parts = FormulaParts()
    var compound = 0
    for part in 0...depth {
      cursor.position = 7 * (part + 1)
      if parts.needsParentheses(7 * part, cursor) { compound += 1 }
    }
    #expect(compound == depth + 1)
    #expect(parts.scanCount == 1)
  }

  @Test(
    "A part of a formula needs no parentheses when it is one run of letters and digits",
    arguments: [
      ("{\\mr x}", false), ("\\mr x1 ", false), ("x", false), ("", false), ("{\\mr}", true),
      ("{\\mr x+y}", true), ("{\\mr x}{\\mr y}", true), ("{\\mr\\i x}", false),
      ("{\\mr\\b-1 x}}", false), ("{\\mr x y}", true), ("{\\mr x\\}}", true),
      ("{\\mrow x}", false), ("{\\mr x}{\\bin3 }}}", true),
    ])
  func simpleParts(source: String, expected: Bool) {
    var cursor = RTFCursor(Array("{\\mnum \(source)}".utf8))
    cursor.position = 7
    var parts = FormulaParts()
    #expect(parts.needsParentheses(0, cursor) == expected)
  }

  @Test("Fields whose results stand first put only what is new into themselves")
  func resultsInFrontOfInstructions() throws {
    let siblings = try read(
      repeated("{\\field{\\fldrslt x}{\\*\\fldinst HYPERLINK \"a\"}}y"), "}")
    #expect(siblings.body.runs.count == 2 * Self.count)
    let depth = 320
    let nested = try read(
      repeated("{\\field{\\fldrslt ", depth), repeated("\\b a\\b0 b"),
      repeated("}{\\*\\fldinst PAGE}}", depth), "}")
    #expect(nested.body.runs.count == 2 * Self.count)
    #expect(nested.brokenInvariants() == [])
  }

  @Test("Ranges that are covered once are not handed out again")
  func coveredRanges() {
    var ranges = CoveredRanges()
    #expect(ranges.cover(2..<4) == [2..<4])
    #expect(ranges.cover(5..<5) == [])
    #expect(ranges.cover(6..<9) == [6..<9])
    #expect(ranges.cover(1..<12) == [9..<12, 4..<6, 1..<2])
    #expect(ranges.cover(1..<12) == [])
    #expect(ranges.cover(11..<13) == [12..<13])
    #expect(ranges.cover(0..<14) == [13..<14, 0..<1])
    var total = 0
    for index in 0..<1_000 { total += ranges.cover((20 + index)..<(21 + index)).count }
    for level in 0..<300 {
      total += ranges.cover((19 - min(level, 19))..<(1_020 + level)).reduce(0) { $0 + $1.count }
    }
    #expect(total < 3_000)
  }

  @Test("A field has one instruction, however many results it has")
  func manyResults() throws {
    let document = try read(
      "{\\field{\\*\\fldinst REF ", repeated("x", 8_000), "}", repeated("{\\fldrslt a}", 20_000),
      "}{\\field", repeated("{\\*\\fldinst A}{\\fldrslt a}", 20_000), "}}")
    #expect(document.fields.count == 2)
    #expect(document.fields.last?.instruction == "A")
    #expect(document.body.utf8.count == 40_000)
  }

  @Test("Old-style numberings look for free numbers behind those they found taken")
  func numbersOfNumberings() throws {
    let count = 40_000
    var overrides = ""
    var items = ""
    for index in 0..<count {
      overrides += "{\\listoverride\\listid1\\ls\(2_000 + count + index)}"
      items += "{\\pn\\pndec\\pnstart\(index + 2)}a\\par "
    }
    let document = try read(
      "{\\*\\listtable{\\list\\listid1}}{\\*\\listoverridetable", overrides, "}", items, "}")
    let numbers = document.listOverrides.map(\.number)
    #expect(Set(numbers).count == 2 * count)
    #expect(numbers[count] == Int32(2_000 + 2 * count))
    #expect(numbers.last == Int32(2_000 + 3 * count - 1))
  }

  @Test("A text goes on behind a note without being copied")
  func notesInLongText() throws {
    let document = try read(
      repeated("x", 20_000_000), repeated("{\\footnote a}y{\\header b}"), "}")
    #expect(document.notes.count == Self.count)
    #expect(document.body.anchors.count == Self.count)
  }

  @Test("The default font is found without a search in each font table")
  func defaultFonts() throws {
    let document = try read(
      repeated("{\\fonttbl{\\f9\\fcharset2 B;}}", 50_000), "x}")
    #expect(document.fonts.count == 50_001)
    #expect(document.characterStyles.map(\.font) == [0])
  }

  @Test("Entries of a table in many groups are found where the table's own group is")
  func entriesInGroups() throws {
    let document = try read(
      "{\\colortbl", repeated("{", 900), repeated("\\red1;"), repeated("}", 900), "}",
      "{\\*\\revtbl{{{An}n}a;}}\\revised x}")
    #expect(document.colors.count == Self.count)
    #expect(document.revisions.map(\.author) == ["Anna"])
  }

  @Test("The marks of one reviewer are looked up without the name")
  func revisions() throws {
    let document = try read(
      "{\\*\\revtbl{", repeated("A"), ";}}\\revised ", repeated("\\b a\\b0 b"), "}")
    #expect(document.revisions.count == 1)
    #expect(document.body.runs.count == 2 * Self.count)
  }

  @Test("A table with an author that comes later names the marks behind it")
  func laterAuthors() throws {
    let document = try read(
      "\\revised\\revauth1 a{\\*\\revtbl{A;}{B;}}\\b b\\revauth0 c\\revdttm5 d}")
    #expect(document.revisions.map(\.author) == ["", "B", "A", "A"])
    #expect(document.revisions.map(\.date) == [nil, nil, nil, 5])
  }
}
