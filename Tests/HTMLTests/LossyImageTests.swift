import Diagnostics
import RTFDFiles
import Rendering
import RichText
import Testing

@testable import HTML

/// Pictures that pages do not show as they are, and pictures that name a link.
@Suite("Pictures that no page shows as they are") struct LossyImageTests {
  /// A bitmap of 2 by 1 pixels as RTF holds it.
  private static let bitmap: [UInt8] =
    [40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0] + Array(repeating: 0, count: 24)
    + [0, 0, 255, 255, 0, 0, 0, 0]

  private static func picture(_ word: String, _ bytes: [UInt8]) -> EmbeddedObject {
    .attachment(
      Attachment(
        name: Array("picture-1.\(word == "dibitmap" ? "dib" : "x")".utf8),
        payload: .file(Content(bytes)), origin: .picture([ControlWord(word, nil)])))
  }

  @Test("A bitmap of RTF gets the file header that it lacks, so that browsers show it")
  func bitmapsOfRTFGetTheStartOfTheirFile() throws {
    let page = try ImageTests.page(Self.picture("dibitmap", Self.bitmap))
    #expect(
      page.content
        == "<p><img src=\"n.files/picture-1.bmp\" alt=\"\" width=\"2\" height=\"1\"/></p>\n")
    let file = try page.output.resources[0].content.readAll()
    #expect(file == [66, 77, 62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0] + Self.bitmap)
    #expect(page.ids.isEmpty)
  }

  static let unshown = ["wmetafile", "emfblip", "macpict", "dibitmap", "wbitmap", "pmmetafile", ""]

  @Test("A picture that no browser shows is a link with a warning", arguments: unshown)
  func whatNoBrowserShowsIsALinkWithAWarning(_ word: String) throws {
    let page = try ImageTests.page(Self.picture(word, [1, 2, 3]))
    #expect(page.content.contains("<a href=\"n.files/picture-1."))
    #expect(page.ids == [.htmlNoFallbackImage])
  }

  @Test("A PDF is missed as a picture only where the document gives it the room of one")
  func pdfIsAPictureWhereItHasTheRoomOfOne() throws {
    for (width, ids) in [(Int32(640), [DiagnosticID]()), (4_000, [.htmlNoFallbackImage])] {
      var file = Attachment(
        name: Array("a.pdf".utf8), payload: .file(Content(Array("%PDF-1.4".utf8))))
      file.words.width = width
      #expect(try ImageTests.page(.attachment(file)).ids == ids)
    }
  }

  @Test("A picture alone in a link says its name, since nothing else names the link")
  func aPictureAloneInALinkNamesIt() throws {
    for (text, alt) in [("", "a.png"), (" ", "a.png"), ("Donate", "")] {
      var builder = DocumentBuilder()
      builder.document.links = [Link(target: "https://example.org/")]
      builder.run("Please ")
      builder.object(TestImages.file("a.png", TestImages.png)) { $0.link = 0 }
      if !text.isEmpty { builder.run(text) { $0.link = 0 } }
      builder.run(" now")
      builder.end()
      #expect(try Page(builder.build()).content.contains("alt=\"\(alt)\""), "'\(text)'")
    }
  }
}
