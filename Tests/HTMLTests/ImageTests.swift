import Diagnostics
import Foundation
import RTFDFiles
import Rendering
import RichText
import Testing

@testable import HTML

@Suite("Pictures and attached files") struct ImageTests {
  static func page(
    _ object: EmbeddedObject, images: any FallbackImageSource = FixedFallback(),
    _ change: (inout HTMLOptions) -> Void = { _ in }
  ) throws -> Page {
    var builder = DocumentBuilder()
    builder.object(object)
    builder.end()
    return try Page(builder.build(), images: images, change)
  }

  static let kinds: [(name: String, bytes: [UInt8])] = [
    ("a.png", TestImages.png), ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0]),
    ("a.gif", Array("GIF89a".utf8) + [7, 0, 5, 0]),
    (
      "a.bmp",
      Array("BM".utf8) + [66, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
        + [2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
    ),
    ("a.webp", Array("RIFF____WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 4, 0, 0]),
  ]

  @Test("A picture that every browser shows stays as it is", arguments: kinds.map(\.name))
  func imagesOfTheWebStayAsTheyAre(_ name: String) throws {
    let bytes = Self.kinds.first { $0.name == name }?.bytes ?? []
    let page = try Self.page(TestImages.file(name, bytes))
    #expect(page.content.hasPrefix("<p><img src=\"n.files/\(name)\" alt=\"\""))
    #expect(page.output.resources.map(\.content) == [Content(bytes)])
    #expect(page.ids.isEmpty)
  }

  @Test(
    "Metafiles and PICT are shown through a PNG where there is one, else their reason is reported",
    arguments: [
      [1, 0, 9, 0, 0, 3], [0xD7, 0xCD, 0xC6, 0x9A],
      [1, 0, 0, 0] + [UInt8](repeating: 0, count: 36) + Array(" EMF".utf8),
      [0, 0, 0, 0, 0, 0, 0, 9, 0, 9, 0x11, 1], [0, 0, 0, 0, 0, 0, 0, 9, 0, 9, 0, 0x11, 2, 0xFF],
      [UInt8](repeating: 0, count: 512) + [0, 0, 0, 0, 0, 0, 0, 9, 0, 9, 0x11, 1],
    ] as [[UInt8]])
  func drawings(_ bytes: [UInt8]) throws {
    let page = try Self.page(TestImages.file("a.bin", bytes))
    #expect(page.content.contains("<img src=\"n.files/a.bin.png\""))
    #expect(page.ids.isEmpty)
    let without = try Self.page(
      TestImages.file("a.bin", bytes),
      images: FixedFallback(image: .unavailable(reason: "why", package: nil)))
    #expect(!without.content.contains("<img"))
    #expect(without.ids == ["html-no-fallback-image"])
  }

  @Test("The size of a picture is that of the document, else that of its file")
  func sizesComeFromTheDocumentElseFromTheFile() throws {
    #expect(
      try Self.page(TestImages.file("a.png", TestImages.png)).content
        == "<p><img src=\"n.files/a.png\" alt=\"\" width=\"40\" height=\"20\"/></p>\n")
    var attachment = Attachment(
      name: Array("a.png".utf8), payload: .file(Content(TestImages.png)))
    attachment.words.width = 400
    attachment.words.height = 200
    attachment.alternateText = "A & B"
    #expect(
      try Self.page(.attachment(attachment)).content
        == "<p><img src=\"n.files/a.png\" alt=\"A &amp; B\" width=\"20\" height=\"10\"/></p>\n")
  }

  /// The attributes of a picture of 40 by 20 pixels with these words in its group.
  static func picture(
    _ words: String, _ change: (inout HTMLOptions) -> Void = { _ in }
  ) throws -> Substring {
    let words = words.split(separator: " ").map { word in
      let digits = word.drop { $0.isLetter }
      return ControlWord(String(word.prefix { $0.isLetter }), Int32(digits))
    }
    let attachment = Attachment(
      name: Array("a.png".utf8), payload: .file(Content(TestImages.png)), origin: .picture(words))
    let page = try Self.page(.attachment(attachment), change)
    let start = try #require(page.content.range(of: "alt=\"\" ")).upperBound
    let end = try #require(page.content.range(of: "/></p>")).lowerBound
    return page.content[start..<end]
  }

  @Test(
    "The size of a picture follows the words of its group, as far as they make sense",
    arguments: [
      // 1200 twips are 60 points, which are pixels on a Mac.
      ("picw40 pich20 picwgoal1200 pichgoal600", "width=\"60\" height=\"30\""),
      ("picwgoal1200 pichgoal600 picscalex50 picscaley50", "width=\"30\" height=\"15\""),
      ("picw7 pich9", "width=\"40\" height=\"20\""),
      ("picscalex200 picscaley200", "width=\"80\" height=\"40\""),
      ("picwgoal1200 pichgoal0", "width=\"40\" height=\"20\""),
      ("picwgoal1200 pichgoal600 picscalex0 picscaley-5", "width=\"60\" height=\"30\""),
      (
        "picwgoal2147483647 pichgoal2147483647",
        "width=\"1584\" height=\"1584\" style=\"aspect-ratio:1584/1584\""
      ),
      ("picwgoal1200 pichgoal1200", "width=\"60\" height=\"60\" style=\"aspect-ratio:60/60\""),
    ])
  func sizesOfPicturesInTheText(_ words: String, _ attributes: String) throws {
    #expect(try Self.picture(words) == attributes)
  }

  @Test("A picture is stretched as the document says, in every style")
  func picturesAreStretchedAsTheDocumentSays() throws {
    let words = "picwgoal1200 pichgoal600 picscalex200"
    #expect(
      try Self.picture(words)
        == "width=\"120\" height=\"30\" style=\"aspect-ratio:120/30\"")
    #expect(
      try Self.picture(words) { $0.style = .inline }
        == "width=\"120\" height=\"30\" style=\"max-width:100%;height:auto;aspect-ratio:120/30\"")
    #expect(try Self.picture(words) { $0.style = .none } == "width=\"120\" height=\"30\"")
  }

  @Test("The name of a picture becomes its alternate text where that is asked for")
  func nameAsAlternateText() throws {
    let page = try Self.page(TestImages.file("Über <1>.png", TestImages.png)) {
      $0.imageAlt = .name
    }
    #expect(page.content.contains("alt=\"Über &lt;1>.png\""))
    #expect(page.content.contains("src=\"n.files/%C3%9Cber%20_1_.png\""))
  }

  @Test(
    "A photo that few browsers show gets a PNG, and is a link where there is none",
    arguments: [TestImages.heic, TestImages.tiff])
  func photosThatBrowsersDoNotShowGetAPNG(_ bytes: [UInt8]) throws {
    let page = try Self.page(TestImages.file("a.heic", bytes))
    #expect(
      page.content == """
        <p><a href="n.files/a.heic" download="a.heic"><img src="n.files/a.heic.png" \
        alt="a.heic" width="320" height="320"/></a></p>

        """)
    let without = try Self.page(
      TestImages.file("a.heic", bytes), images: NoFallbackImages())
    #expect(
      without.content == "<p><a href=\"n.files/a.heic\" download=\"a.heic\">a.heic</a></p>\n")
    #expect(without.ids == [.htmlNoFallbackImage])
  }

  @Test("A file that is no picture is a download, whatever its name says")
  func everythingElseIsADownload() throws {
    let page = try Self.page(TestImages.file("a \"b\".pdf", Array("%PDF-1.4".utf8)))
    #expect(
      page.content == """
        <p><a href="n.files/a%20_b_.pdf" download="a &quot;b&quot;.pdf">a "b".pdf</a></p>

        """)
    for (name, text) in [("x.html", "<html>"), ("x.js", "1"), ("x.svg", "<html><svg>")] {
      #expect(
        try Self.page(TestImages.file(name, Array(text.utf8))).content.contains(
          "download=\"\(name)\""))
    }
  }

  @Test("A file without an extension gets that of its type, because systems open files by it")
  func downloadsHaveExtensions() throws {
    let page = try Self.page(TestImages.file("Attachment", Array("%PDF-1.4".utf8)))
    #expect(
      page.content
        == "<p><a href=\"n.files/Attachment.pdf\" download=\"Attachment.pdf\">Attachment</a></p>\n")
    let photo = try Self.page(TestImages.file("Photo", TestImages.heic))
    #expect(photo.content.contains("<a href=\"n.files/Photo.heic\" download=\"Photo.heic\">"))
    let image = try Self.page(TestImages.file("Image", TestImages.png))
    #expect(image.content.contains("src=\"n.files/Image.png\""))
    // What runs in a browser is text, whatever it is called.
    let script = try Self.page(TestImages.file("page", Array("<html>".utf8)))
    #expect(script.content.contains("href=\"n.files/page.txt\" download=\"page\""))
  }

  @Test("A folder lists its files, each as a download")
  func foldersListTheirFiles() throws {
    let tree = FileTree([
      .init(path: Array("a.txt".utf8), kind: .file(Content([1]))),
      .init(path: Array("sub".utf8), kind: .directory),
      .init(path: Array("sub/b.txt".utf8), kind: .file(Content([2]))),
      .init(path: Array("z".utf8), kind: .symbolicLink(Array("a.txt".utf8))),
    ])
    let page = try Self.page(
      .attachment(Attachment(name: Array("Folder".utf8), payload: .directory(tree))))
    #expect(
      page.content == """
        <p>Folder (<a href="n.files/Folder-a.txt" download="a.txt">a.txt</a>, \
        <a href="n.files/Folder-sub_b.txt" download="sub/b.txt">sub/b.txt</a>, z → a.txt)</p>

        """)
  }

  @Test("A missing file leaves its name, and is reported")
  func missingFilesLeaveTheirNames() throws {
    let page = try Self.page(
      .attachment(Attachment(name: Array("lost.png".utf8), payload: .missing)))
    #expect(page.content == "<p>lost.png</p>\n")
    #expect(page.ids == [.htmlMissingAttachment])
  }

  @Test("A file that cannot be read leaves its name, and is reported")
  func filesThatCanNotBeReadLeaveTheirNames() throws {
    struct Broken: ExternalContent {
      var byteCount: Int { 10 }
      var identity: [UInt8] { [] }
      func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
        throw DocumentError(.inputOutput, "unreadable", "can not be read")
      }
    }
    let page = try Self.page(
      .attachment(Attachment(name: Array("a.png".utf8), payload: .file(Content(Broken())))))
    #expect(page.content == "<p>a.png</p>\n")
    #expect(page.ids == [.htmlUnreadableContent])
  }

  @Test("A self-contained page holds its pictures, and names other files in its text")
  func selfContainedPage() throws {
    var builder = DocumentBuilder()
    builder.object(TestImages.file("a.png", TestImages.png))
    builder.object(TestImages.glyph())
    builder.object(TestImages.file("a.heic", TestImages.heic))
    builder.object(TestImages.file("a.pdf", Array(repeating: 0x20, count: 12_345)))
    builder.end()
    let page = try Page(builder.build()) { $0.embed = true }
    let png = Data(TestImages.png).base64EncodedString()
    let heic = Data(TestImages.heic + Array("ID".utf8)).base64EncodedString()
    #expect(page.output.resources.isEmpty)
    #expect(
      page.content == """
        <p><img src="data:image/png;base64,\(png)" alt="" width="40" height="20"/>\
        <picture><source srcset="data:image/x-apple-adaptive-glyph;base64,\(heic)" \
        type="image/x-apple-adaptive-glyph"/><img class="adaptive-glyph" \
        src="data:image/png;base64,\(png)" alt="cat" width="15" height="15"/></picture>\
        <img src="data:image/png;base64,\(png)" alt="" width="320" height="320"/>\
        a.pdf (12,345 bytes)</p>

        """)
    #expect(page.ids == [.htmlFileAsText])
  }

  @Test("Equal files are one resource; names that some systems take for equal are numbered")
  func equalFilesAreOneResource() throws {
    var builder = DocumentBuilder()
    builder.object(TestImages.file("a.png", TestImages.png))
    builder.object(TestImages.file("a.png", TestImages.png))
    builder.object(TestImages.file("A.PNG", TestImages.png + [1]))
    builder.object(TestImages.file("e\u{301}.png", TestImages.png))
    builder.object(TestImages.file("\u{E9}.png", TestImages.png + [2]))
    builder.end()
    let page = try Page(builder.build())
    #expect(
      page.output.resources.map { String(decoding: $0.name, as: UTF8.self).utf8.map { $0 } }
        == [
          "a.png", "A-2.PNG", "e\u{301}.png", "\u{E9}-2.png",
        ].map { Array($0.utf8) })
  }

  @Test(
    "The name of a stored file is safe on every system",
    arguments: [
      ("../../etc/passwd", "_.._etc_passwd"), (".hidden", "hidden"), ("con", "_con"),
      ("COM1.txt", "_COM1.txt"), ("a/b\\c:d*e?.png", "a_b_c_d_e_.png"), ("", "file"),
      ("...", "file"),
      ("a\u{202E}gpj.exe", "agpj.exe"), ("a\u{61C}b\u{2067}c", "abc"), ("a\u{0}b\n.png", "ab.png"),
      ("x. ", "x"),
      (String(repeating: "é", count: 200) + ".png", String(repeating: "é", count: 88) + ".png"),
    ])
  func namesAreSafe(_ name: String, _ expected: String) {
    #expect(NamePolicy.web.safe(Array(name.utf8)) == Array(expected.utf8))
  }

  @Test("A byte that is not UTF-8 becomes an underscore in the name of a file")
  func namesThatAreNotUTF8() {
    #expect(NamePolicy.web.safe([0x61, 0xFF, 0x2E, 0x70]) == Array("a_.p".utf8))
  }
}
