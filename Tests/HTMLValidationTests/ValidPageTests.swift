import Testing

@testable import HTMLValidation

@Suite("Valid pages") struct ValidPageTests {
  static let page = """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
    <head>
    <meta charset="utf-8"/>
    <title>Page</title>
    </head>
    <body>
    <main>
    <p>text</p>
    </main>
    </body>
    </html>

    """

  @Test("The smallest page is valid in both profiles")
  func smallestPageIsValid() {
    let page = Array(Self.page.utf8)
    #expect(HTMLValidator.validate(page, profile: .rtfdutil) == [])
    #expect(HTMLValidator.validate(page, profile: .html) == [])
  }

  /// The schema's elements, each in a page that is valid. libxml2 judges an element piece by piece
  /// only if the schema lets it; where it does not, that is a finding.
  @Test("Every element of the schema is valid, and is judged piece by piece")
  func everyElementIsJudgedPieceByPiece() {
    let inline = ["b", "i", "u", "s", "sup", "sub", "mark", "ins", "del"].map {
      "<\($0) class=\"s1\">a<a href=\"#x\"><\($0)>b</\($0)></a></\($0)>"
    }.joined()
    let headings = (1...6).map { "<h\($0)>a</h\($0)>\n" }.joined()
    let image = "<img src=\"a.png\" alt=\"\" width=\"1\" height=\"1\"/><br/>"
    let picture =
      "<picture><source srcset=\"g.heic\" type=\"image/x-apple-adaptive-glyph\"/>"
      + "<img class=\"adaptive-glyph g1\" src=\"g.png\" alt=\"\" width=\"1\" height=\"1\"/></picture>"
    let span = "<span class=\"s2\" lang=\"de\" dir=\"rtl\" id=\"x\">\(image)\(picture)</span>"
    let link =
      "<a id=\"y\" href=\"#x\" title=\"a\" download=\"a\" role=\"doc-noteref\">a<span>\(image)"
      + "</span>\(picture)</a>"
    let text = "<p class=\"p1\" dir=\"auto\">\(inline)\(span)\(link)</p>\n\(headings)"
    let lists =
      "<ul class=\"l1\"><li class=\"p1\">a<b>b</b><p>a</p><ol type=\"a\" start=\"2\">"
      + "<li value=\"-1\">a</li></ol></li></ul>\n"
    let cell = "<p>a</p><table><tbody><tr><td><p>a</p></td></tr></tbody></table><div><p>a</p></div>"
    let table =
      "<table class=\"t1\" dir=\"rtl\"><thead><tr><th scope=\"col\" colspan=\"2\">\(cell)</th></tr>"
      + "</thead><tbody><tr class=\"r1\"><td rowspan=\"2\" class=\"c1\">\(cell)</td><td></td></tr>"
      + "</tbody></table>\n"
    let box = "<div class=\"b1\">\(lists)\(table)</div>\n"
    let notes = "<section role=\"doc-endnotes\"><hr/><ol><li id=\"z\">a</li></ol></section>\n"
    let head =
      "<meta name=\"author\" content=\"a\"/>\n<meta name=\"viewport\" content=\"a\"/>\n"
      + "<style>p{margin:0}</style>\n"
    let page = Self.page.split(separator: "<p>text</p>\n").joined(
      separator: text + lists + table + box + notes
    ).split(separator: "</head>").joined(separator: head + "</head>")
    #expect(HTMLValidator.validate(Array(page.utf8), profile: .rtfdutil) == [])
    // It is every element of the schema, so that a new one must come here as well.
    let schema = String(decoding: HTMLValidator.schema, as: UTF8.self)
    for part in schema.split(separator: "<element name=\"").dropFirst() {
      let name = part.prefix { $0 != "\"" }
      #expect([">", " ", "/>"].contains { page.contains("<\(name)\($0)") }, "\(name)")
    }
  }
}
