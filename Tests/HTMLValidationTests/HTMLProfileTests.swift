import Testing

@testable import HTMLValidation

@Suite struct HTMLProfileTests {
  static func findings(_ page: String, exists: (([UInt8]) -> Bool)? = nil) -> [HTMLFinding] {
    HTMLValidator.validate(Array(page.utf8), profile: .html, exists: exists)
  }

  static func ids(_ page: String) -> [HTMLFinding.ID] { findings(page).map(\.id) }

  /// A page of somebody else: no XML, but sound HTML.
  static let page = """
    <!doctype html>
    <html lang=en>
    <meta charset=utf-8>
    <title>Somebody's page</title>
    <body>
    <header><nav><a href="#top">up</a> <a href="/other">other</a></nav></header>
    <article id=a>
    <p>One paragraph
    <p>and another, with <b>bold</b>&nbsp;text &amp; an <img src=x.png alt="image">
    <figure><picture><source srcset=a.webp><img src=a.png alt=""></picture>
    <figcaption>caption</figcaption></figure>
    <a href="#a">back</a><script>if (a < b) c()</script>
    </article>

    """

  @Test func soundPagesOfOthersHaveNoFindings() {
    #expect(Self.findings(Self.page) == [])
  }

  @Test func findsWhatIsMissing() {
    #expect(
      Self.ids("<!doctype html><html><title></title><body><img src=a.png>") == [
        .missingAlt, .title, .missingLanguage,
      ])
    #expect(
      Self.ids("<!doctype html><html lang=en><head></head><body>x</body></html>") == [.title])
  }

  @Test func findsUnknownElementsOnTheirLines() {
    let findings = Self.findings(
      Self.page.replacing("<figcaption>", with: "<blink>x</blink><figcaption>"))
    #expect(findings.map(\.id) == [.unknownElement])
    #expect(findings.map(\.line) == [11])
  }

  @Test func findsWhatTheParserRepairs() {
    let findings = Self.findings(Self.page.replacing("<b>bold</b>", with: "<b>bold</i></b>"))
    #expect(findings.map(\.id) == [.parser])
    #expect(findings.map(\.line) == [9])
  }

  @Test func findsReferencesThatLeadNowhere() {
    let page = Self.page.replacing("href=\"#a\"", with: "href=\"#b\"")
    let findings = Self.findings(page) { $0 != Array("x.png".utf8) }
    #expect(findings.map(\.id) == [.danglingReference, .danglingReference])
    #expect(findings.map(\.line) == [9, 12])
  }

  @Test func findsDuplicateIdentifiersAndCodeInLinks() {
    let page = Self.page.replacing(
      "<header>", with: "<header id=a><a href=\" java&#10;script:x\">y</a>")
    #expect(Self.ids(page) == [.unsafeAddress, .duplicateID])
  }

  @Test func referencesArePercentDecodedForTheCaller() {
    var asked: [[UInt8]] = []
    _ = Self.findings(Self.page.replacing("x.png", with: "a%20b/%C3%A9.png?q#f")) {
      asked.append($0)
      return true
    }
    #expect(asked.contains(Array("a b/é.png".utf8)))
  }
}
