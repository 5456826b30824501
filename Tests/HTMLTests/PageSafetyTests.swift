import Diagnostics
import RTFDFiles
import Rendering
import RichText
import Testing

@testable import HTML

@Suite("Safety of pages, their links and their files") struct PageSafetyTests {
  // MARK: What a page may load

  @Test("A page may load what it has, and nothing else")
  func policies() throws {
    func policy(
      _ objects: [EmbeddedObject], _ change: (inout HTMLOptions) -> Void = { _ in }
    ) throws -> String? {
      var builder = DocumentBuilder()
      builder.run("a")
      for object in objects { builder.object(object) }
      builder.end()
      let html = try Page(builder.build(), change).html
      let start = "<meta http-equiv=\"Content-Security-Policy\" content=\""
      return html.split(separator: "\n").first { $0.hasPrefix(start) }
        .map { String($0.dropFirst(start.count).prefix { $0 != "\"" }) }
    }
    let png = TestImages.file("a.png", TestImages.png)
    let svg = TestImages.file("a.svg", Array("<svg/>".utf8))
    #expect(try policy([]) == "default-src 'none'; style-src 'unsafe-inline'")
    #expect(try policy([]) { $0.style = .none } == "default-src 'none'")
    #expect(
      try policy([png]) == "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'")
    #expect(
      try policy([png]) { $0.embed = true }
        == "default-src 'none'; img-src data:; style-src 'unsafe-inline'")
    #expect(
      try policy([png, svg]) { $0.style = .none } == "default-src 'none'; img-src 'self' data:")
    #expect(
      try policy([TestImages.glyph()]) { $0.style = .inline }
        == "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'")
    #expect(
      try policy([TestImages.file("a.pdf", Array("%PDF".utf8))])
        == "default-src 'none'; style-src 'unsafe-inline'")
    #expect(try policy([png]) { $0.fragment = true } == nil)
  }

  // MARK: Links of the document

  @Test(
    "A link of the document never leads into the page's own files, however it is spelled",
    arguments: [
      "n.files/x.html", "./n.files/x.html", "N.FILES/x.html", "n%2Efiles/x.html",
      "n%252Efiles/x.html", "x/../n.files/x.html", "n.files\\x.html", "n.files%2Fx.html",
      "n.files%5Cx.html", "../site/n.files/x.html", "/n.files/x.html", "n.files", "n.files/",
      "n.files./x.html", "n.files%20/x.html", "n.files::$INDEX_ALLOCATION/x.html",
      "n.fi\u{200D}les/x.html", "n.files//x.html", "n.files/x.html?a#b", "n.files;a/x.html",
      "NFILES~1.FIL/x.html", " n.files/x.html", "n.f\tiles/x.html",
    ])
  func linksIntoOwnFiles(_ target: String) throws {
    #expect(try link(to: target) == "<p>text</p>\n")
  }

  @Test(
    "Other relative links stay",
    arguments: [
      "n.html", "other.files/x.html", "a/n.files.html", "?n.files/", "#n.files", "a~1.rtf",
    ])
  func otherLinks(_ target: String) throws {
    var builder = DocumentBuilder()
    builder.document.bookmarks = [Bookmark(name: "n.files")]
    builder.document.links = [Link(target: target)]
    builder.anchor(.bookmarkStart(0))
    builder.run("text") { $0.link = 0 }
    builder.end()
    #expect(try Page(builder.build()).content.contains("<a href="))
  }

  private func link(to target: String) throws -> String {
    var builder = DocumentBuilder()
    builder.document.links = [Link(target: target)]
    builder.run("text") { $0.link = 0 }
    builder.end()
    let page = try Page(builder.build())
    #expect(page.ids == [.htmlUnsafeLink])
    return page.content
  }

  @Test("An address of more than 8 kB is text") func longAddresses() throws {
    var builder = DocumentBuilder()
    let start = "https://example.com/"
    let fits = start + String(repeating: "a", count: LinkAddress.limit - start.utf8.count)
    builder.document.links = [Link(target: fits), Link(target: fits + "a")]
    builder.run("fits") { $0.link = 0 }
    builder.run("long") { $0.link = 1 }
    builder.end()
    let page = try Page(builder.build())
    #expect(page.content.hasSuffix(">fits</a>long</p>\n"))
    #expect(page.ids == [.htmlLongLink])
  }

  @Test("Repetitions of addresses have a budget; the first occurrence of each link has none")
  func repeatedAddresses() throws {
    let count = LinkRepetition.limit / 8_000 + 10
    var builder = DocumentBuilder()
    let address = "https://example.com/" + String(repeating: "a", count: 7_980)
    builder.document.links = [Link(target: address), Link(target: "https://example.com/b")]
    for _ in 0..<count {
      builder.run("a") { $0.link = 0 }
      builder.end()
    }
    builder.run("b") { $0.link = 1 }
    builder.end()
    var sink = DiagnosticSink()
    let output = HTMLWriter.write(
      builder.build(), options: HTMLOptions(), images: NoFallbackImages(), diagnostics: &sink)
    #expect(output.markup.count < LinkRepetition.limit + 200_000)
    let html = String(decoding: output.markup.suffix(200), as: UTF8.self)
    #expect(html.contains("<p>a</p>\n<p><a href=\"https://example.com/b\">b</a></p>"))
    let warning = sink.diagnostics.first
    #expect(warning?.id == .htmlLongLink && warning?.severity == .warning)
    #expect((1...20).contains(warning?.count ?? 0))
  }

  // MARK: Files beside the page

  static let markup = Array("  <!DOCTYPE html><script>1</script>".utf8)

  @Test(
    "A file that could run has .txt behind its name, and is saved under the document's own",
    arguments: [
      ("x.html", "a"), ("x.HTM", "a"), ("x.xhtml", "a"), ("x.xml", "a"), ("x.xsl", "a"),
      ("x.js", "a"), ("x.mjs", "a"), ("x.mht", "a"), ("x.mhtml", "a"), ("x.hta", "a"),
      ("x.shtml", "a"), ("x.swf", "a"), ("x.webarchive", "a"), ("x.php", "a"), ("x.html.en", "a"),
      ("x.svg.gz", "a"), ("x.html ", "a"), ("readme", "<html>"), ("x.dat", "\u{FEFF}<?xml "),
      ("x.bin", "MIME-Version: 1.0"), ("x.bin", "CWS"), ("x.pdf", "\n\t<script>"),
      ("x", "#!/bin/sh"), ("x", "<\0h\0t\0m\0l\0>\0"),
    ])
  func activeFiles(_ name: String, _ text: String) throws {
    let page = try ImageTests.page(TestImages.file(name, Array(text.utf8)))
    let stored = String(decoding: NamePolicy.web.safe(Array(name.utf8)), as: UTF8.self) + ".txt"
    #expect(page.output.resources.map { String(decoding: $0.name, as: UTF8.self) } == [stored])
    #expect(page.content.contains("href=\"n.files/\(stored)\" download=\"\(name)\""))
  }

  @Test(
    "Other files keep their names",
    arguments: [
      ("x.pdf", "%PDF"), ("x.txt", "<html>"), ("html", "a"), ("x.rtf", "{\\rtf1}"),
      ("x.zip", "PK"), ("x.csv", "a,<b>"), ("x", ""),
    ])
  func otherFiles(_ name: String, _ text: String) throws {
    let page = try ImageTests.page(TestImages.file(name, Array(text.utf8)))
    #expect(page.output.resources.map { String(decoding: $0.name, as: UTF8.self) } == [name])
  }

  @Test("Files of folders are treated alike") func folders() throws {
    let tree = FileTree([.init(path: Array("a.html".utf8), kind: .file(Content(Self.markup)))])
    let page = try ImageTests.page(
      .attachment(Attachment(name: Array("F".utf8), payload: .directory(tree))))
    #expect(page.content.contains("<a href=\"n.files/F-a.html.txt\" download=\"a.html\">"))
  }

  @Test("An SVG picture is in the page, where nobody can open it by itself") func svg() throws {
    let page = try ImageTests.page(TestImages.file("a.svg", Array("<svg/>".utf8)))
    #expect(page.content == "<p><img src=\"data:image/svg+xml;base64,PHN2Zy8+\" alt=\"\"/></p>\n")
    #expect(page.output.resources.isEmpty)
  }

  @Test("A picture with the name of a page has its own extension behind it") func namedPictures()
    throws
  {
    let page = try ImageTests.page(TestImages.file("a.html", TestImages.png))
    #expect(page.content.contains("src=\"n.files/a.html.png\""))
  }

  // MARK: Identifiers

  @Test("Identifiers of a page that becomes part of another one have a prefix")
  func identifiers() throws {
    var builder = DocumentBuilder()
    builder.paragraph("note")
    let note = builder.endNote(.footnote)
    builder.document.bookmarks = [Bookmark(name: "config")]
    builder.document.links = [Link(target: "#config")]
    builder.anchor(.bookmarkStart(0))
    builder.run("a") { $0.link = 0 }
    builder.anchor(.note(note))
    builder.end()
    let document = builder.build()
    let whole = try Page(document).html
    for text in ["id=\"config\"", "href=\"#config\"", "id=\"note-1\"", "href=\"#ref-note-1\""] {
      #expect(whole.contains(text))
    }
    for change: (inout HTMLOptions) -> Void in [{ $0.fragment = true }, { $0.style = .inline }] {
      let part = try Page(document, change).html
      for text in [
        "id=\"doc-config\"", "href=\"#doc-config\"", "id=\"doc-note-1\"", "href=\"#doc-note-1\"",
        "id=\"doc-ref-note-1\"", "href=\"#doc-ref-note-1\"",
      ] {
        #expect(part.contains(text))
      }
    }
  }
}
