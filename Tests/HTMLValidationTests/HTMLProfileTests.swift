import Testing

@testable import HTMLValidation

@Suite("The profile for pages of others") struct HTMLProfileTests {
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

  @Test("A sound page of somebody else has no findings, though it is no XML")
  func soundPagesOfOthersHaveNoFindings() {
    #expect(Self.findings(Self.page) == [])
  }

  @Test(
    "What any browser and checker takes is not a finding",
    arguments: [
      // Elements of SVG and MathML, a title of a drawing among them, and custom elements.
      #"<svg width="8" height="8"><title>dot</title><g><circle r="4"/></g></svg>"#,
      "<math><mi>x</mi><mo>=</mo><mn>1</mn></math>",
      "<my-widget>x</my-widget>",
      // Candidates with descriptors, as Apple writes them too.
      #"<img src="x.png" srcset="x.png 1x, x.png 2x" alt="">"#,
      #"<img src="x.png" srcset="x.png 100w,x.png 200w" alt="">"#,
      #"<picture><source srcset="x.png 1x" type="image/x-apple-adaptive-glyph"><img src="x.png" alt="cat"></picture>"#,
      #"<img src="x.png" srcset="data:image/png;base64,AA==, data:image/png;base64,AA== 2x" alt="">"#,
      // Markup in the string of a script.
      #"<script>document.write("<b>x</b>" + '<p></p>')</script>"#,
    ])
  func acceptsWhatIsCommon(body: String) {
    let page = "<!doctype html><html lang=en><title>t</title><body>\(body)</body></html>"
    let findings = Self.findings(page) { $0 == Array("x.png".utf8) }
    #expect(findings == [])
  }

  @Test(
    "Only what is in an element of SVG or MathML is not HTML",
    arguments: [
      ("<svg><g></g></svg><circle></circle>", HTMLFinding.ID.unknownElement),
      ("<svg><title>a</title></svg><title>b</title>", .title),
      ("<img src=x.png srcset='x.png 1x, gone.png 2x' alt=''>", .danglingReference),
      ("<img src=x.png srcset='' alt=''>", .danglingReference),
    ])
  func endsForeignContent(body: String, id: HTMLFinding.ID) {
    let page = "<!doctype html><html lang=en><title>t</title><body>\(body)</body></html>"
    #expect(Self.findings(page) { $0 == Array("x.png".utf8) }.map(\.id) == [id])
  }

  @Test(
    "The addresses of a source set are cut as browsers cut them",
    arguments: [
      ("a.png", ["a.png"]), (" a.png 1x , b.png 2x", ["a.png", "b.png"]),
      ("a.png,b.png 2x", ["a.png,b.png"]), ("a.png, b.png", ["a.png", "b.png"]),
      ("a.png 1x(,), b.png", ["a.png", "b.png"]), (",,", []), ("", []),
    ])
  func sourceSets(value: String, addresses: [String]) {
    #expect(SourceSet(Array(value.utf8)).map { String(decoding: $0, as: UTF8.self) } == addresses)
  }

  @Test("A missing alternate text, title or language is found")
  func findsWhatIsMissing() {
    #expect(
      Self.ids("<!doctype html><html><title></title><body><img src=a.png>") == [
        .missingAlt, .title, .missingLanguage,
      ])
    #expect(
      Self.ids("<!doctype html><html lang=en><head></head><body>x</body></html>") == [.title])
  }

  @Test("An unknown element is found on its line")
  func findsUnknownElementsOnTheirLines() {
    let findings = Self.findings(
      Self.page.replacing("<figcaption>", with: "<blink>x</blink><figcaption>"))
    #expect(findings.map(\.id) == [.unknownElement])
    #expect(findings.map(\.line) == [11])
  }

  @Test("What the parser repairs is found on its line")
  func findsWhatTheParserRepairs() {
    let findings = Self.findings(Self.page.replacing("<b>bold</b>", with: "<b>bold</i></b>"))
    #expect(findings.map(\.id) == [.parser])
    #expect(findings.map(\.line) == [9])
  }

  @Test("A reference that leads nowhere is found, to a file or within the page")
  func findsReferencesThatLeadNowhere() {
    let page = Self.page.replacing("href=\"#a\"", with: "href=\"#b\"")
    let findings = Self.findings(page) { $0 != Array("x.png".utf8) }
    #expect(findings.map(\.id) == [.danglingReference, .danglingReference])
    #expect(findings.map(\.line) == [9, 12])
  }

  @Test("A repeated identifier and code in a link are found")
  func findsDuplicateIdentifiersAndCodeInLinks() {
    let page = Self.page.replacing(
      "<header>", with: "<header id=a><a href=\" java&#10;script:x\">y</a>")
    #expect(Self.ids(page) == [.unsafeAddress, .duplicateID])
  }

  @Test("The caller is asked for files by decoded paths, without query and fragment")
  func referencesArePercentDecodedForTheCaller() {
    var asked: [[UInt8]] = []
    _ = Self.findings(Self.page.replacing("x.png", with: "a%20b/%C3%A9.png?q#f")) {
      asked.append($0)
      return true
    }
    #expect(asked.contains(Array("a b/é.png".utf8)))
  }
}
