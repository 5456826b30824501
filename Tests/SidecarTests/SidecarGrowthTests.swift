import Diagnostics
import RTFDFiles
import RTFDJSON
import RichText
import Synchronization
import Testing

/// What taking a document apart costs when it has many files, or large ones.
@Suite("The cost of documents with many or large files")
struct SidecarGrowthTests {
  /// A content on the disk, which counts how often it is told from others and how much of it is read.
  private final class CountedContent: ExternalContent {
    struct Counts {
      var identities = 0
      var reads = 0
    }
    let byteCount: Int
    private let name: Int
    private let counts: Mutex<Counts>

    init(_ name: Int, byteCount: Int) {
      self.name = name
      self.byteCount = byteCount
      counts = Mutex(Counts())
    }

    var identity: [UInt8] {
      counts.withLock { $0.identities += 1 }
      return Array("\(name)".utf8)
    }

    var current: Counts { counts.withLock { $0 } }

    func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
      counts.withLock { $0.reads += 1 }
      let bytes = [UInt8(truncatingIfNeeded: name), UInt8(truncatingIfNeeded: name >> 8), 0, 0]
      return Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  private func document(_ attachments: [RichText.Attachment]) -> Document {
    var text = SidecarText()
    text.add(
      String(repeating: "\u{FFFC}", count: attachments.count), style: 0,
      attachments.map { .attachment($0) })
    return text.document
  }

  @Test("Files of one size are not compared with each other")
  func filesOfOneSize() throws {
    let contents = (0..<400).map { CountedContent($0, byteCount: 4) }
    var document = document(
      contents.map { Attachment(name: Array("a".utf8), payload: .file(Content($0))) })
    document.unreferencedFiles = FileTree(
      contents.enumerated().map {
        .init(path: Array("u\($0.offset)".utf8), kind: .file(Content($0.element)))
      })
    let parts = try SidecarParts(document)
    #expect(parts.files.count == 800)
    for content in contents {
      #expect(content.current.identities <= 8)
      #expect(content.current.reads <= 3)
    }
  }

  @Test("Glyphs of one image that differ in their words are told apart")
  func glyphsOfOneImage() throws {
    var text = SidecarText()
    let glyphs = (0..<3_000).map { number in
      guard case .glyph(var glyph) = SidecarSamples.glyph("id") else {
        return SidecarSamples.glyph("")
      }
      glyph.words.width = Int32(number % 1_500)
      return EmbeddedObject.glyph(glyph)
    }
    text.add(String(repeating: "\u{FFFC}", count: glyphs.count), style: 0, glyphs)
    var parts = try SidecarParts(text.document)
    #expect(parts.files.count == 1)
    let sidecar = try JSONParser.parse(parts.sidecar)
    #expect(sidecar["document"]?["glyphs"]?.array?.count == 1_500)
    #expect(try parts.recompose() == text.document)
  }

  private func folder(_ bytes: UInt8...) -> RichText.Attachment {
    let entries = bytes.map {
      FileTree.Entry(path: [0x61 + $0], kind: .file(Content([$0])))
    }
    return Attachment(name: Array("d".utf8), payload: .directory(FileTree(entries)))
  }

  @Test("A folder at several places is stored once, and its entries stand at the first")
  func folderAtManyPlaces() throws {
    let document = document([folder(1, 2), folder(3), folder(1, 2), folder(), folder(3), folder()])
    var parts = try SidecarParts(document)
    #expect(parts.files.count == 3)
    let attachments = try #require(JSONParser.parse(parts.sidecar)["attachments"]?.array)
    #expect(attachments.map { $0["entries"]?.array?.count } == [2, 1, nil, 0, nil, nil])
    #expect(
      attachments.map { $0["file"]?.string } == [
        "note.txt.files/d", "note.txt.files/d-2", "note.txt.files/d", "note.txt.files/d-3",
        "note.txt.files/d-2", "note.txt.files/d-3",
      ])
    #expect(try parts.recompose() == document)
  }

  @Test("A folder whose first place is edited away stays at the others")
  func folderAfterEditing() throws {
    var text = SidecarText()
    text.add(
      "\u{FFFC}one two\nthree \u{FFFC}", style: 0,
      [.attachment(folder(1)), .attachment(folder(1))])
    var parts = try SidecarParts(text.document)
    parts.text = Array("one two\nthree \u{FFFC}".utf8)
    let edited = try parts.recompose(realign: true)
    #expect(edited.body.objects.map(\.object) == [.attachment(folder(1))])
  }

  @Test("A folder that no attachment before has the entries of is refused")
  func folderWithoutEntries() throws {
    var parts = try SidecarParts(document([folder(1), folder(1)]))
    let text = String(decoding: parts.sidecar, as: UTF8.self)
    let first = try #require(text.firstRange(of: "\"entries\""))
    parts.sidecar = Array(
      (text[..<first.lowerBound] + "\"alternateText\": \"\", \"words\""
        + text[first.upperBound...]).utf8)
    #expect(throws: DocumentError.self) { try parts.recompose() }
  }

  @Test("No digest is made of a content beyond the limit, which is named and not read")
  func largeContent() throws {
    let large = CountedContent(1, byteCount: DigestBudget.contentLimit + 1)
    let attachment = Attachment(name: Array("film.mov".utf8), payload: .file(Content(large)))
    let error = #expect(throws: DocumentError.self) { try SidecarParts(document([attachment])) }
    #expect(error?.code == .badData)
    #expect(error?.diagnostic.id == .digestLimit)
    #expect(
      error?.diagnostic.message
        == "'film.mov' has 4294967297 bytes, and digests are made of at most 4294967296 bytes")
    #expect(large.current.reads == 0)
  }

  @Test("Digests of one document are made of a limited number of bytes together")
  func manyLargeContents() throws {
    var budget = DigestBudget(contentLimit: 100, documentLimit: 250)
    #expect(budget.take(100) == nil)
    #expect(budget.take(101) != nil)
    #expect(budget.take(100) == nil)
    #expect(
      budget.take(51)
        == "has 51 bytes, and digests of one document are made of at most 250 bytes together")
    #expect(budget.take(50) == nil)
    #expect(budget.take(1) != nil)
  }

  @Test("A sidecar that names a file beyond the limit is refused before the file is read")
  func largeFileOfASidecar() throws {
    let small = Attachment(name: Array("a".utf8), payload: .file(Content([1])))
    var parts = try SidecarParts(document([small]))
    let size = DigestBudget.contentLimit + 1
    let large = CountedContent(1, byteCount: size)
    let text = String(decoding: parts.sidecar, as: UTF8.self)
    let range = try #require(text.firstRange(of: "\"byteCount\": 1"))
    parts.sidecar = Array(
      (text[..<range.lowerBound] + "\"byteCount\": \(size)" + text[range.upperBound...]).utf8)
    for name in parts.files.keys { parts.files[name] = Content(large) }
    let error = #expect(throws: DocumentError.self) { try parts.recompose() }
    #expect(error?.diagnostic.id == .digestLimit)
    #expect(large.current.reads == 0)
  }
}
