import Rendering
import RichText
import Testing

@testable import HTML

/// Texts that try to become markup, code or requests, in every place of a document that a page takes
/// text from.
@Suite("Hostile text in a document") struct HostileTextTests {
  static let texts = [
    "\"><script>alert(1)</script>", "'><img src=x onerror=alert(1)>", "</style><script>x</script>",
    "</title></head><body onload=x>", "]]><!--", "--><b>", "&lt;script&gt;", "&#106;avascript:x",
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "java\nscript:x",
    "\u{1}javascript:x", "java\u{0}script:x", "\u{A0}javascript:x", "javascript&colon;x",
    "vbscript:x", "VBSCRIPT:x", "data:text/html,<script>x</script>", "data:image/svg+xml,<svg/>",
    "file:///etc/passwd", "//example.org/x", "\\\\example.org\\x", "/\\example.org", "blob:x",
    "view-source:x", "x';}body{background:url(//example.org/x)}a{b:'",
    "x\\';background:url(javascript:x)", "expression(alert(1))", "@import '//example.org/x.css';",
    "url(//example.org/x)", "x\u{202E}gnp.js\u{202C}", "\u{2066}x\u{2069}", "\u{FEFF}x", "a\u{0}b",
    "a\u{7F}\u{85}\u{FFFE}b", "../../../etc/passwd", "..", "con", "a b,c 2x", "x.html", "x.svg",
    "x.js", "%3Cscript%3E", "\" onmouseover=\"x", "{{7*7}}", "${7*7}", "<svg onload=x>",
  ]

  static func document(_ text: String) -> Document {
    // A line end in the body would be one of the document.
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(
      separator: "\u{2028}")
    var builder = DocumentBuilder()
    builder.document.fonts = [
      Font(name: text, alternateName: text), Font(name: "." + text), Font(name: "A-" + text),
    ]
    builder.document.links = [
      Link(target: text, title: text), Link(target: "https://example.com/\(text)", title: text),
      Link(target: "", fragment: text), Link(target: "mailto:\(text)", fragment: text),
      Link(target: "https://\(text)/"),
    ]
    builder.document.bookmarks = [Bookmark(name: text)]
    builder.document.attributes.information.title = text
    builder.document.attributes.information.author = text
    builder.document.attributes.information.subject = text
    builder.document.attributes.information.keywords = text
    builder.paragraph(line)
    let note = builder.endNote(.annotation) { $0.author = text }
    builder.anchor(.bookmarkStart(0))
    for index in 0..<5 {
      builder.run("a" + line) {
        $0.link = Int32(index)
        $0.font = Int32(index % 3)
      }
    }
    builder.anchor(.note(note))
    builder.object(TestImages.glyph(text, description: text))
    let files = [
      (".png", TestImages.png), (".html", TestImages.heic),
      (".svg", Array("<svg onload='x'/>".utf8)),
      (".js", Array("x".utf8)), ("", Array("<script>".utf8)),
    ]
    for (suffix, bytes) in files { builder.object(TestImages.file(text + suffix, bytes)) }
    builder.end()
    builder.paragraph(line + "\t" + line) {
      $0.tabStops = [.init(position: 5_000, kind: .right, leader: .dots)]
    }
    return builder.build()
  }

  @Test(
    "Hostile text becomes nothing but text, wherever it stands in a document",
    arguments: HTMLOptions.Style.allCases, [false, true])
  func becomeNothingButText(_ style: HTMLOptions.Style, _ embed: Bool) throws {
    for text in Self.texts {
      let page = try Page(Self.document(text)) {
        $0.style = style
        $0.embed = embed
        $0.imageAlt = .name
        $0.title = text
        $0.descriptions = ["ID": text]
      }
      #expect(PageScan(page.html).faults == [], "\(text.debugDescription)")
      for resource in page.output.resources {
        let name = String(decoding: resource.name, as: UTF8.self)
        #expect(!name.contains { "/\\\u{0}\u{202E}\u{202C}\u{2066}\u{2069}".contains($0) })
        #expect(name != "." && name != "..")
      }
    }
  }

  /// The oracle itself.
  @Test("The scan that these tests rely on finds what no page may have")
  func scanFindsWhatMustNotBe() {
    for (html, count) in [
      ("<p>a</p>", 0), ("<p onclick=\"x\">a</p>", 1), ("<script>x</script>", 1),
      ("<a href=\"javascript:x\">a</a>", 1), ("<a href=\"JAVA&#115;cript:x\">a</a>", 1),
      ("<a href=\"//x\">a</a>", 1), ("<a href=\"https://x/\">a</a>", 0),
      ("<img src=\"https://x/\"/>", 1), ("<img src=\"data:text/html,x\"/>", 1),
      ("<a href=\"n.files/x.js\">a</a>", 1), ("<a href=\"n.files/x.js\" download=\"x\">a</a>", 0),
      ("<p style=\"background:url(x)\">a</p>", 1), ("<style>a{b:'url(x)'}</style>", 0),
      ("<style>a{b:'x';c:url(x)}</style>", 1), ("<style>@import 'x';</style>", 1),
      ("<svg/>", 1), ("<base href=\"x\"/>", 1),
    ] {
      #expect(PageScan(html).faults.count == count, "\(html)")
    }
  }
}

/// Reads markup as strictly as the writer writes it, and lists what no page of ours may have.
private struct PageScan {
  private(set) var faults: [String] = []

  private static let elements: Set<Substring> = [
    "html", "head", "meta", "title", "style", "body", "main", "p", "h1", "a", "b", "i", "u", "s",
    "sup", "sub", "mark", "span", "br", "img", "picture", "source", "section", "hr", "ol", "li",
    "div",
  ]

  init(_ html: String) {
    for part in html.split(separator: "<").dropFirst(html.first == "<" ? 0 : 1) {
      guard part.first != "/", part.first != "!" else { continue }
      let name = part.prefix { $0.isLetter || $0.isNumber }
      if !Self.elements.contains(name) { faults.append("element \(name)") }
      var attributes: [Substring: String] = [:]
      var rest = part.dropFirst(name.count)
      while rest.first == " " {
        rest = rest.dropFirst()
        let key = rest.prefix { $0 != "=" }
        rest = rest.dropFirst(key.count + 2)
        let value = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(value.count + 1)
        attributes[key] = Self.unescaped(String(value))
      }
      check(name, attributes)
      if name == "style" { checkStyle(String(rest.dropFirst())) }
    }
  }

  private mutating func check(_ name: Substring, _ attributes: [Substring: String]) {
    for (key, value) in attributes {
      if key.hasPrefix("on") { faults.append("attribute \(key)") }
      if key == "style" { checkStyle(value) }
    }
    if let address = attributes["href"] {
      let isFile = address.hasPrefix("n.files/")
      let schemes = ["https://", "http://", "mailto:", "tel:", "#"]
      let isKnown = schemes.contains { address.lowercased().hasPrefix($0) }
      // A browser would look for a scheme before the first slash.
      let start = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      let isRelative = !start.isEmpty && !start.contains(":") && !address.contains("\\")
      if isFile ? attributes["download"] == nil : !isKnown && !isRelative {
        faults.append("href \(address)")
      }
    }
    for key in ["src", "srcset"] as [Substring] {
      guard let address = attributes[key] else { continue }
      let isFile = address.hasPrefix("n.files/") && !address.contains { ", :\\".contains($0) }
      let isData =
        address.hasPrefix("data:image/")
        && !address.dropFirst(5).contains { !($0.isLetter || $0.isNumber || "/+;,=-".contains($0)) }
      if !isFile && !isData { faults.append("\(key) \(address)") }
    }
    if let equivalent = attributes["http-equiv"], equivalent != "Content-Security-Policy" {
      faults.append("element \(name)")
    }
  }

  /// What stands outside the quotes of a stylesheet can make no request.
  private mutating func checkStyle(_ css: String) {
    let outside = css.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined().lowercased()
    for word in ["url", "import", "expression", "javascript", "image-set", "<", "\\"]
    where outside.contains(word) {
      faults.append("style \(word)")
    }
  }

  private static func unescaped(_ text: String) -> String {
    var result = text
    for (name, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#115;", "s")] {
      result = result.split(separator: name, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return result.split(separator: "&amp;", omittingEmptySubsequences: false).joined(separator: "&")
  }
}
