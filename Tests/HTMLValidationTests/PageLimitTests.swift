import Testing

@testable import HTMLValidation

/// What is too much to be given to the parsers.
@Suite("Limits on what parsers are given") struct PageLimitTests {
  private func page(_ body: String) -> [UInt8] {
    Array(ValidPageTests.page.replacing("<p>text</p>", with: body).utf8)
  }

  private func validate(_ body: String, _ profile: HTMLValidator.Profile) -> [HTMLFinding] {
    HTMLValidator.validate(page(body), profile: profile)
  }

  private static let depth = HTMLFinding(
    id: .limit, line: 10, message: "more than 512 elements are open at once")
  private static let attributes = HTMLFinding(
    id: .limit, line: 10, message: "an element has more than 256 attributes")

  /// `html`, `body` and `main` are open around it.
  private func nested(_ count: Int) -> String {
    "<p>a</p>\n" + String(repeating: "<div>", count: count) + "x"
      + String(repeating: "</div>", count: count)
  }

  @Test("512 elements may be open at once, and the line of one more is reported")
  func depth() {
    #expect(validate(nested(509), .html) == [])
    #expect(validate(nested(510), .html) == [Self.depth])
    #expect(!validate(nested(509), .rtfdutil).contains { $0.id == .limit })
    #expect(validate(nested(510), .rtfdutil).contains(Self.depth))
  }

  @Test("Elements that HTML closes by itself are not open", arguments: ["<p>a", "<li>a", "<br>"])
  func impliedEnds(element: String) {
    #expect(
      validate(String(repeating: element, count: 2_000), .html).allSatisfy { $0.id != .limit })
  }

  @Test(
    "Behind a limit nothing is judged, and nothing that was not met is called missing",
    arguments: [
      "<p id=\"a\"></p>\n" + String(repeating: "<b>", count: 20_000) + "<a href=\"#z\">x</a>",
      "<a href=\"#z\">x</a>\n" + String(repeating: "<b>", count: 20_000) + "<p id=\"z\">",
    ])
  func afterTheLimit(body: String) {
    #expect(validate(body, .html) == [Self.depth])
  }

  /// End tags that fit nothing make the library look through all open elements: with 300,000 of both
  /// this would take hours.
  @Test(
    "Tags that are not balanced end at the limit", arguments: HTMLValidator.Profile.allCases)
  func unbalanced(profile: HTMLValidator.Profile) {
    let body =
      "\n" + String(repeating: "<b>", count: 300_000) + String(repeating: "</i>", count: 300_000)
    #expect(validate(body, profile).contains(Self.depth))
  }

  private func element(_ count: Int, prefix: String = "a") -> String {
    "<p>a</p>\n<div \((0..<count).map { "\(prefix)\($0)=\"x\"" }.joined(separator: " "))>x</div>"
  }

  @Test("An element may have 256 attributes, and the line of one with more is reported")
  func attributes() {
    #expect(validate(element(256), .html) == [])
    #expect(validate(element(257), .html) == [Self.attributes])
    #expect(!validate(element(256), .rtfdutil).contains { $0.id == .limit })
    #expect(validate(element(257), .rtfdutil) == [Self.attributes])
  }

  /// The library compares each attribute with all before it: with a million this would take hours.
  @Test(
    "Attributes are counted before a parser sees them", arguments: HTMLValidator.Profile.allCases)
  func manyAttributes(profile: HTMLValidator.Profile) {
    #expect(validate(element(1_000_000), profile) == [Self.attributes])
  }

  @Test("A fragment is held to the same limits")
  func fragments() {
    let findings = HTMLValidator.validate(
      Array(element(257).utf8), profile: .rtfdutil, isFragment: true)
    #expect(findings.map(\.id) == [.limit])
    #expect(findings.first?.line == 2)
  }

  @Test("Elements may declare 64 namespaces together")
  func namespaces() {
    func declaring(_ count: Int) -> String { element(count, prefix: "xmlns:n") }
    #expect(!validate(declaring(63), .rtfdutil).contains { $0.id == .limit })
    #expect(validate(declaring(64), .rtfdutil).contains { $0.id == .limit })
    // Those of an element that has ended do not count.
    let apart = String(repeating: declaring(60), count: 10)
    #expect(!validate(apart, .rtfdutil).contains { $0.id == .limit })
    #expect(!validate(declaring(64), .html).contains { $0.id == .limit })
  }

  /// Attributes enough for the limit, in a form that is none of a tag.
  private static let words = (0..<300).map { " a\($0)" }.joined()

  @Test(
    "What is in comments, scripts, style sheets, values and text is no attribute",
    arguments: [
      "<!-- <p@> -->", "<p title=\"<p@>\">x</p>", "<p title='<p@>'>x</p>",
      "<script>if (i<p@) { }</script>", "<style>a<b@ { }</style>", "1 < @",
      "<p>x</p@>", "<p title=x>@</p>",
    ])
  func noAttributes(body: String) {
    #expect(!validate(body.replacing("@", with: Self.words), .html).contains { $0.id == .limit })
  }

  @Test(
    "Attributes are found where the library reads some, whatever is around them",
    arguments: [
      "<p@>", "<p@", "<p/@>", "<p title=\"<\"@>",
      "<p title='\"'@>", "<p title=@>", "<p \"b=\"@\">",
      "<p =\"@\">", "<!--><p@>-->", "<!---><p@>-->",
      "<!-- --!><p@>-->", "<script/><p@>", "<script></b><p@></script>",
      "<!x \"><p@>\">", "<p \n\t@>", "<P@>", "<x:y@>",
      "<p title = \"x\"@>", "<p title=\"\0@\"><p@>",
    ])
  func hiddenAttributes(body: String) {
    let body = body.replacing("@", with: Self.words)
    for syntax in [TagScan.libraryHTML, .html] {
      #expect(TagScan.firstCrowdedTag(in: page(body), syntax, limit: 256) != nil)
    }
  }

  @Test("An attribute that is there a thousand times is one")
  func repeatedAttributes() {
    let body = "<p \(String(repeating: "a=\"x\" A=\"y\" ", count: 1_000))>x</p>"
    #expect(!validate(body, .html).contains { $0.id == .limit })
  }

  @Test("Newer versions of the library read attributes as browsers do")
  func standardSyntax() {
    #expect(TagScan.htmlSyntax(ofLibrary: 20_914) == .html)
    #expect(TagScan.htmlSyntax(ofLibrary: 21_400) == .standardHTML)
    func isCrowded(_ body: String) -> Bool {
      TagScan.firstCrowdedTag(in: page(body), .standardHTML, limit: 256) != nil
    }
    #expect(isCrowded("<p\(Self.words)>"))
    #expect(isCrowded("<p/\(Self.words.replacing(" ", with: "/"))>"))
    #expect(isCrowded("<p \"b=x\(Self.words)\">"))
    #expect(!isCrowded("<p \"b=\"\(Self.words)\">"))
    #expect(!isCrowded("<script>if (i<p\(Self.words)) { }</script>"))
  }

  @Test("Pages as this program writes them need one quick look")
  func plainPages() {
    let page = page(
      "<p id=\"a\" title=\"x > y\">text</p><br/><!-- a-b -->\n<style>p { color: red }</style>")
    #expect(PlainTagScan.isPlain(page, limit: 256))
    #expect(PlainTagScan.isPlain(self.page(element(256)), limit: 256))
    #expect(!PlainTagScan.isPlain(self.page(element(257)), limit: 256))
  }

  @Test(
    "What parsers may read in different ways is no plain page",
    arguments: [
      "<p a>", "<p a=b>", "<p a='b'>", "<p a = \"b\">", "<p a=\"b\"c=\"d\">", "<p a=\"<\">",
      "<p é=\"b\">", "<p/a>", "</p a>", "<!-->", "<!--->", "<!-- -- -->", "<!--", "<!x>", "<?x?>",
      "<![CDATA[x]]>", "< p>", "<1>", "<p", "<p a=\"b", "<script>a<b</script>",
      "<script/>", "\0", "<p \"b=\"a c d\">", "<p\u{0C}a=\"b\">",
    ])
  func doubtfulPages(body: String) {
    #expect(!PlainTagScan.isPlain(page(body), limit: 256))
  }
}
