import Testing

@testable import HTMLValidation

/// A sound page with one line changed; the change must be found on that line.
struct PlantedDefect: CustomTestStringConvertible, Sendable {
  var name: String
  var line: Int
  var text: String
  var id: HTMLFinding.ID
  /// Where the finding is expected, when what is missing shows elsewhere.
  var foundLine: Int

  init(
    _ name: String, _ line: Int, _ text: String, _ id: HTMLFinding.ID, foundOn foundLine: Int? = nil
  ) {
    self.name = name
    self.foundLine = foundLine ?? line
    self.line = line
    self.text = text
    self.id = id
  }

  var testDescription: String { name }

  /// The sound page, by lines from 1.
  static let lines = [
    "<!DOCTYPE html>",
    "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">",
    "<head>",
    "<meta charset=\"utf-8\"/>",
    "<title>Page</title>",
    "<style>",
    ".p1{margin:0}",
    "</style>",
    "</head>",
    "<body>",
    "<main>",
    "<p class=\"p1\" id=\"start\">text <b>bold</b> <a href=\"#start\">link</a></p>",
    glyph,
    "<ul>",
    "<li>item</li>",
    "</ul>",
    "<table>",
    "<tbody>",
    "<tr><td><p>cell</p></td></tr>",
    "</tbody>",
    "</table>",
    "<p><img src=\"f/a.png\" alt=\"\"/></p>",
    "</main>",
    "</body>",
    "</html>",
  ]

  static let glyph =
    "<p><picture>" + source + image + "</picture></p>"
  static let source = "<source srcset=\"f/g.heic\" type=\"image/x-apple-adaptive-glyph\"/>"
  static let image =
    "<img class=\"adaptive-glyph\" src=\"f/g.png\" alt=\"cat\" width=\"15\" height=\"15\"/>"

  /// The page with the change.
  var page: [UInt8] {
    var lines = Self.lines
    lines[line - 1] = text
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  static let all: [PlantedDefect] = [
    .init("missing alt", 22, "<p><img src=\"f/a.png\"/></p>", .missingAlt),
    .init("missing src", 22, "<p><img alt=\"\"/></p>", .schema),
    .init(
      "missing type", 13, "<p><picture><source srcset=\"f/g.heic\"/>\(image)</picture></p>", .schema
    ),
    .init(
      "wrong type", 13,
      "<p><picture><source srcset=\"f/g.heic\" type=\"image/heic\"/>\(image)</picture></p>", .schema
    ),
    .init(
      "missing srcset", 13,
      "<p><picture><source type=\"image/x-apple-adaptive-glyph\"/>\(image)</picture></p>", .schema),
    .init("img before source", 13, "<p><picture>\(image)\(source)</picture></p>", .schema),
    .init("picture without img", 13, "<p><picture>\(source)</picture></p>", .schema),
    .init("two sources", 13, "<p><picture>\(source)\(source)\(image)</picture></p>", .schema),
    .init("text in picture", 13, "<p><picture>\(source)x\(image)</picture></p>", .schema),
    .init(
      "glyph without class", 13,
      "<p><picture>\(source)<img src=\"f/g.png\" alt=\"cat\" width=\"15\" height=\"15\"/></picture></p>",
      .schema),
    .init("duplicate identifier", 15, "<li id=\"start\">item</li>", .duplicateID),
    .init("bad identifier", 15, "<li id=\"1 2\">item</li>", .schema),
    .init("elements that overlap", 12, "<p><b>a <i>b</b> c</i></p>", .xml),
    .init("end tag without start", 12, "<p>text</b></p>", .xml),
    .init("bare ampersand", 12, "<p>this & that</p>", .xml),
    .init("named character of HTML", 12, "<p>a&nbsp;b</p>", .xml),
    .init("bare less-than sign", 12, "<p>1 < 2</p>", .xml),
    .init("control character", 12, "<p>a\u{1}b</p>", .xml),
    .init("reference to a control character", 12, "<p>a&#1;b</p>", .xml),
    .init("attribute without quotes", 12, "<p class=p1>text</p>", .xml),
    .init("attribute twice", 12, "<p class=\"p1\" class=\"p1\">text</p>", .xml),
    .init("attribute without value", 12, "<p hidden>text</p>", .xml),
    .init("text in ul", 14, "<ul>text", .schema),
    .init("paragraph in ul", 15, "<p>item</p>", .schema),
    .init("missing title", 5, "", .title, foundOn: 3),
    .init("empty title", 5, "<title> </title>", .title),
    .init("second title", 5, "<title>Page</title><title>Page</title>", .title),
    .init("missing lang", 2, "<html xmlns=\"http://www.w3.org/1999/xhtml\">", .missingLanguage),
    .init(
      "empty lang", 2, "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"\">", .missingLanguage),
    .init("bad lang", 2, "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"e n\">", .schema),
    .init("missing namespace", 2, "<html lang=\"en\">", .schema),
    .init("dangling fragment", 12, "<p><a href=\"#end\">link</a></p>", .danglingReference),
    .init("dangling file", 22, "<p><img src=\"f/b.png\" alt=\"\"/></p>", .danglingReference),
    .init("empty address", 22, "<p><img src=\"\" alt=\"\"/></p>", .danglingReference),
    .init(
      "link that runs code", 12, "<p id=\"start\"><a href=\"JavaScript:x\">y</a></p>",
      .unsafeAddress),
    .init(
      "link with data", 12, "<p id=\"start\"><a href=\"data:text/html,x\">y</a></p>", .unsafeAddress
    ),
    .init(
      "remote image", 22, "<p><img src=\"https://example.org/a.png\" alt=\"\"/></p>", .unsafeAddress
    ),
    .init(
      "address of a host", 22, "<p><img src=\"//example.org/a.png\" alt=\"\"/></p>", .unsafeAddress),
    .init("script", 12, "<p id=\"start\">a<script>b</script></p>", .script),
    .init("event attribute", 12, "<p id=\"start\" onclick=\"x\">a</p>", .script),
    .init(
      "link in a link", 12,
      "<p id=\"start\"><a href=\"#start\"><b><a href=\"#start\">x</a></b></a></p>",
      .schema),
    .init("self-closed paragraph", 12, "<p id=\"start\"/>", .selfClosed),
    .init("self-closed span", 12, "<p id=\"start\"><span/></p>", .selfClosed),
    .init("paragraph in a paragraph", 12, "<p id=\"start\"><p>a</p></p>", .schema),
    .init("block in a span", 12, "<p id=\"start\"><span><ul><li>a</li></ul></span></p>", .schema),
    .init("unknown element", 12, "<p id=\"start\"><blink>a</blink></p>", .schema),
    .init("unknown attribute", 12, "<p id=\"start\" align=\"left\">a</p>", .schema),
    .init("unknown class", 12, "<p id=\"start\" class=\"warning\">a</p>", .schema),
    .init("class of another element", 12, "<p id=\"start\" class=\"s1\">a</p>", .schema),
    .init("capital letters", 12, "<P id=\"start\">a</P>", .schema),
    .init(
      "width in percent", 22, "<p><img src=\"f/a.png\" alt=\"\" width=\"50%\" height=\"9\"/></p>",
      .schema),
    .init("width alone", 22, "<p><img src=\"f/a.png\" alt=\"\" width=\"50\"/></p>", .schema),
    .init("text in a row", 19, "<tr>x<td><p>cell</p></td></tr>", .schema),
    .init("cell without row", 19, "<td><p>cell</p></td>", .schema),
    .init("text in a cell", 19, "<tr><td>cell</td></tr>", .schema),
    .init("column span of nothing", 19, "<tr><td colspan=\"0\"><p>cell</p></td></tr>", .schema),
    .init("missing charset", 4, "", .schema, foundOn: 5),
    .init("wrong charset", 4, "<meta charset=\"latin1\"/>", .schema),
    .init(
      "refresh", 4, "<meta charset=\"utf-8\"/><meta http-equiv=\"refresh\" content=\"0\"/>", .schema
    ),
    .init("missing document type", 1, "", .documentType),
    .init(
      "another document type", 1,
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://www.w3.org/TR/html4/strict.dtd\">",
      .documentType),
    .init(
      "style sheet of an instruction", 9, "</head><?xml-stylesheet href=\"http://example.com/\"?>",
      .schema),
    .init("instruction", 15, "<li>item<?php x?></li>", .schema),
    .init(
      "entity declared", 1, "<!DOCTYPE html [<!ENTITY a \"b\">]>", .documentType),
  ]
}

@Suite("Defects planted in a sound page") struct PlantedDefectTests {
  static let files: Set<[UInt8]> = Set(["f/a.png", "f/g.png", "f/g.heic"].map { Array($0.utf8) })

  static func check(_ page: [UInt8]) -> [HTMLFinding] {
    HTMLValidator.validate(page, profile: .rtfdutil) { files.contains($0) }
  }

  @Test("The page is sound without a defect")
  func thePageIsSoundWithoutThem() {
    let page = Array((PlantedDefect.lines.joined(separator: "\n") + "\n").utf8)
    #expect(Self.check(page) == [])
  }

  @Test("An instruction before or behind the page is found too")
  func instructionsAroundThePage() {
    var lines = PlantedDefect.lines
    lines.insert("<?xml-stylesheet href=\"http://example.com/\"?>", at: 1)
    lines.append("<?xml-stylesheet href=\"x.xsl\" type=\"text/xsl\"?>")
    let findings = Self.check(Array(lines.joined(separator: "\n").utf8))
    #expect(findings.map(\.line) == [2, lines.count])
  }

  @Test(
    "The policy of a page has exactly the forms that pages need",
    arguments: [
      "default-src 'none'", "default-src 'none'; style-src 'unsafe-inline'",
      "default-src 'none'; img-src 'self'", "default-src 'none'; img-src data:",
      "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'",
    ])
  func policies(_ policy: String) {
    #expect(Self.check(Self.page(policy: policy)) == [])
  }

  @Test(
    "Any other policy is refused",
    arguments: [
      "", "default-src *", "default-src 'none'; img-src *", "default-src 'none'; script-src 'self'",
      "default-src 'none'; img-src 'self' https://example.com", "img-src 'self'",
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'", "default-src 'none';",
      "default-src 'none'; style-src 'unsafe-inline' 'unsafe-eval'", "DEFAULT-SRC 'none'",
    ])
  func otherPolicies(_ policy: String) {
    #expect(Self.check(Self.page(policy: policy)).map(\.id) == [.schema])
  }

  @Test("A policy stands before the title, once, and no other header does")
  func placesOfPolicies() {
    let meta = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\"/>"
    for (line, text) in [
      (5, "<title>Page</title>\(meta)"), (4, "<meta charset=\"utf-8\"/>\(meta)\(meta)"),
      (4, "<meta charset=\"utf-8\"/><meta http-equiv=\"refresh\" content=\"0\"/>"),
    ] {
      var lines = PlantedDefect.lines
      lines[line - 1] = text
      let findings = Self.check(Array(lines.joined(separator: "\n").utf8))
      #expect(findings.contains { $0.id == .schema && $0.line == line }, "\(text)")
    }
  }

  private static func page(policy: String) -> [UInt8] {
    var lines = PlantedDefect.lines
    lines[3] += "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\"/>"
    return Array(lines.joined(separator: "\n").utf8)
  }

  @Test("Each defect is found on its line", arguments: PlantedDefect.all)
  func isFoundOnItsLine(_ defect: PlantedDefect) {
    let findings = Self.check(defect.page)
    #expect(
      findings.contains { $0.id == defect.id && $0.line == defect.foundLine },
      "\(findings.map { "\($0.line): \($0.message) [\($0.id.rawValue)]" })")
  }
}
