import Diagnostics
import RTFDFiles
import Rendering
import RichText
import Testing

@testable import HTML

/// Documents that would make a page grow beyond all measure.
@Suite("Limits to the growth of a page") struct PageBudgetTests {
  /// Content of any size that takes no memory and counts how much of it is read.
  private final class Blank: ExternalContent, @unchecked Sendable {
    let byteCount: Int
    let name: String
    let start: [UInt8]
    private(set) var largestRead = 0

    init(_ name: String, _ byteCount: Int, start: [UInt8] = TestImages.png) {
      self.name = name
      self.byteCount = byteCount
      self.start = start
    }

    var identity: [UInt8] { Array(name.utf8) }

    func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
      largestRead = max(largestRead, count)
      let end = min(offset + count, byteCount)
      return (offset..<max(end, offset)).map { $0 < start.count ? start[$0] : 0 }
    }
  }

  private func write(
    _ objects: [EmbeddedObject], images: any FallbackImageSource = NoFallbackImages()
  ) -> (output: HTMLOutput, text: String, sink: DiagnosticSink) {
    var builder = DocumentBuilder()
    for object in objects { builder.object(object) }
    builder.end()
    var options = HTMLOptions()
    options.embed = true
    var sink = DiagnosticSink()
    let output = HTMLWriter.write(
      builder.build(), options: options, images: images, diagnostics: &sink)
    return (output, String(decoding: output.markup, as: UTF8.self), sink)
  }

  private func picture(_ name: String, _ content: Content, alt: String? = nil) -> EmbeddedObject {
    .attachment(
      Attachment(name: Array(name.utf8), payload: .file(content), alternateText: alt))
  }

  @Test("The files of a folder are listed first, and again only so often")
  func repeatedFolders() {
    let entries = (0..<100).map {
      FileTree.Entry(path: Array("f\($0)".utf8), kind: .file(Content([1])))
    }
    let folder = EmbeddedObject.attachment(
      Attachment(name: Array("d".utf8), payload: .directory(FileTree(entries))))
    let (_, text, sink) = write(Array(repeating: folder, count: 150))
    #expect(text.ranges(of: "f99").count == 1 + 100)
    #expect(text.contains(")dddd"))
    #expect(sink.diagnostics.first { $0.id == .htmlRepeatedFolder }?.count == 49)
  }

  @Test("The first occurrence of each picture is free, repetitions have a budget")
  func repeatedPictures() {
    // Twelve megabytes in base64.
    let photo = picture("a.png", Content(Blank("a", 9 << 20)), alt: "the sea")
    let other = picture("b.png", Content(Blank("b", 60 << 20)))
    let (output, text, sink) = write(Array(repeating: photo, count: 10) + [other, other])
    // Five repetitions fit 64 MiB; the other picture fits whatever was written before, once.
    #expect(output.embedded.count == 1 + 5 + 1)
    #expect(text.contains("the seathe seathe seathe sea<img"))
    #expect(text.contains("/>b.png</p>"))
    #expect(sink.diagnostics.map(\.id) == [.htmlPictureLimit])
    #expect(sink.diagnostics.first?.count == 5)
    #expect(sink.worst == .warning)
  }

  @Test("Pictures made for the page count from the first on, and each is made once")
  func convertedPictures() {
    let images = CountingImages(png: Content(Blank("png", 30 << 20)))
    let photos = (0..<2).flatMap { index in
      let photo = picture(
        "\(index).tiff", Content(Blank("\(index)", 1_000, start: TestImages.tiff)))
      return [photo, photo]
    }
    let (output, text, sink) = write(photos, images: images)
    #expect(output.embedded.count == 1)
    #expect(text.contains("/>0.tiff1.tiff1.tiff</p>"))
    #expect(sink.diagnostics.first?.count == 3)
    #expect(images.count == 2)
  }

  private final class CountingImages: FallbackImageSource, @unchecked Sendable {
    let image: FallbackImage
    private(set) var count = 0

    init(png: Content) { image = .png(png, width: 10, height: 10) }

    func png(of content: Content, kind: FallbackImageKind) -> FallbackImage {
      count += 1
      return image
    }
  }

  @Test("A page with pictures inside is held nowhere, and read in parts") func pieces() throws {
    let blank = Blank("a", 1_000_003)
    let (output, _, _) = write([
      picture("a.png", Content(blank)), picture("b.png", Content(TestImages.png)),
    ])
    #expect(output.markup.count < 2_000)
    #expect(blank.largestRead <= PixelSize.prefixLength)
    let page = output.page
    let whole = try page.readAll()
    #expect(whole.count == page.byteCount)
    var parts: [UInt8] = []
    for offset in stride(from: 0, to: page.byteCount, by: 77_777) {
      parts += try page.read(offset: offset, count: 77_777)
    }
    #expect(parts == whole)
    let text = String(decoding: whole, as: UTF8.self)
    #expect(text.contains("src=\"data:image/png;base64,iVBOR"))
    #expect(try page.read(offset: page.byteCount, count: 5).isEmpty)
  }

  @Test("Beside the page, a picture at many places is one file") func oneFile() throws {
    var builder = DocumentBuilder()
    for _ in 0..<50 { builder.object(TestImages.file("a.tiff", TestImages.tiff)) }
    builder.end()
    let page = try Page(builder.build())
    #expect(page.output.resources.count == 2)
  }

  @Test("Names that become one are numbered without starting anew")
  func numbering() throws {
    var names = NameAllocator(.web)
    for number in 1...2_000 {
      let name = names.name(
        Array(("a" + String(repeating: "\u{1}", count: number) + ".x").utf8))
      #expect(String(decoding: name, as: UTF8.self) == (number == 1 ? "a.x" : "a-\(number).x"))
    }
    #expect(names.attemptCount <= 4_000)
  }

  @Test("A list marker has at most 255 characters") func markers() throws {
    var builder = ListTests.builder([ListTests.list(1, [0])])
    let long = String(repeating: "x", count: 300)
    for _ in 0..<2 {
      builder.paragraph("a", list: ListReference(list: 0, level: 0), marker: long + "\t") {
        $0.outlineLevel = 0
      }
    }
    var list = ListDefinition(id: 1)
    list.levels = [ListLevel(numberFormat: 0, text: [.text(long)])]
    builder.document.lists = [list]
    builder.paragraph("b", list: ListReference(list: 0, level: 0)) { $0.outlineLevel = 0 }
    let page = try Page(builder.build())
    #expect(page.content.contains("<h1>\(String(repeating: "x", count: 255)) b</h1>"))
    #expect(page.ids.contains(.htmlLongMarker))
  }

  @Test("Long markers that the text does not have are numbers beyond 1 MiB") func composedMarkers()
  {
    var builder = ListTests.builder([])
    var list = ListDefinition(id: 1)
    let text = String(repeating: "x", count: 200)
    list.levels = [ListLevel(numberFormat: 0, text: [.text(text)])]
    builder.document.lists = [list]
    builder.document.listOverrides = [ListOverride(number: 1, listID: 1)]
    let count = (1 << 20) / 200 + 10
    for _ in 0..<count {
      builder.paragraph("h", list: ListReference(list: 0, level: 0)) { $0.outlineLevel = 0 }
    }
    var sink = DiagnosticSink()
    let output = HTMLWriter.write(
      builder.build(), options: HTMLOptions(), images: NoFallbackImages(), diagnostics: &sink)
    let end = String(decoding: output.markup.suffix(60), as: UTF8.self)
    #expect(end.contains("<h1>\(count). h</h1>"))
    #expect(sink.diagnostics.map(\.id) == [.htmlLongMarker])
    #expect(sink.diagnostics.first?.count == 10)
  }
}
