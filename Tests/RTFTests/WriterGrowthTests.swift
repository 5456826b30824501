import Diagnostics
import RTFDFiles
import RichText
import Testing

@testable import RTF

/// Documents that say something once which is written many times: the output grows with the document.
@Suite("Growth of writing", .timeLimit(.minutes(10)))
struct WriterGrowthTests {
  private struct Output {
    var bytes: [UInt8]
    var warnings: [Diagnostic]
    var counts: [String] { warnings.map { "\($0.id.rawValue) \($0.count)" } }

    func count(of word: String) -> Int {
      let word = Array(word.utf8)
      var count = 0
      var index = 0
      while let start = bytes[index...].firstIndex(of: word[0]) {
        if bytes[start...].starts(with: word) { count += 1 }
        index = start + 1
      }
      return count
    }
  }

  private func write(
    _ document: Document, _ target: RTFWriter.Options.Target = .bundle
  ) -> Output {
    var diagnostics = DiagnosticSink()
    let bytes = RTFWriter.write(
      document, options: RTFWriter.Options(target: target), diagnostics: &diagnostics)
    return Output(
      bytes: bytes, warnings: diagnostics.diagnostics.filter { $0.severity == .warning })
  }

  private func read(_ source: String) throws -> Document {
    var diagnostics = DiagnosticSink()
    return try RTFReader.read(
      Array(("{\\rtf1\\ansi " + source + "}").utf8), diagnostics: &diagnostics)
  }

  /// One field over many cells.
  private func cells(_ instruction: String, _ count: Int) -> String {
    var source = "\\trowd"
    for index in 0..<count { source += "\\cellx\(30 * index)" }
    return source + "\\intbl{\\field{\\*\\fldinst \(instruction)}{\\fldrslt "
      + String(repeating: "a\\cell ", count: count) + "}}\\row\\pard b"
  }

  @Test(
    "A link or field over many cells is repeated up to a limit, and its text stays",
    arguments: ["HYPERLINK \"", "REF "])
  func fieldsOverCells(start: String) throws {
    let count = 2_000
    let name = String(repeating: "x", count: 8_000)
    let instruction = start + name + (start.hasSuffix("\"") ? "\"" : "")
    let document = try read(cells(instruction, count))
    let output = write(document)
    let allowed =
      WrittenOnce.instructionFloor + WrittenOnce.instructionsPerTextByte * document.body.utf8.count
    let fields = output.count(of: "\\fldinst")
    #expect(fields > 500 && (fields - 1) * 7_900 <= allowed)
    #expect(output.counts == ["repeated-field-left-out \(count - fields)"])
    #expect(output.count(of: "\\cell ") == count)
    let again = try RTFReader.read(output.bytes)
    #expect(again.body.utf8 == document.body.utf8)
    // Within the limit, every cell has its link.
    let short = write(try read(cells(start + (start.hasSuffix("\"") ? "a\"" : "a"), count)))
    #expect(short.warnings.isEmpty)
    #expect(short.count(of: "\\fldinst") == count)
  }

  @Test("A link that others interrupt is repeated up to a limit")
  func interruptedLinks() throws {
    let document = try read(
      "{\\field{\\*\\fldinst HYPERLINK \"\(String(repeating: "x", count: 8_000))\"}{\\fldrslt "
        + String(
          repeating: "{\\field{\\*\\fldinst HYPERLINK \"b\"}{\\fldrslt x}}y", count: 10_000) + "}}")
    let output = write(document)
    #expect(output.bytes.count < 12 << 20)
    #expect(output.warnings.map(\.id.rawValue) == ["repeated-field-left-out"])
    #expect(output.count(of: "\"b\"") == 10_000)
  }

  @Test("Links that are alike at many places all stay")
  func separateLinks() throws {
    let count = 20_000
    let document = try read(
      String(
        repeating:
          "{\\field{\\*\\fldinst HYPERLINK \"http://example.org/some/where\"}{\\fldrslt here}}, ",
        count: count))
    let output = write(document)
    #expect(output.warnings.isEmpty)
    #expect(output.count(of: "\\fldinst") == count)
  }

  @Test("Headers and footers are found by their section")
  func headersOfSections() throws {
    let count = 20_000
    var source = ""
    for index in 0..<count { source += "{\\header h\(index)}{\\footer f}a\\sect " }
    let document = try read(source)
    let output = write(document)
    #expect(output.count(of: "{\\header") == count)
    #expect(try RTFReader.read(output.bytes).headersAndFooters == document.headersAndFooters)
  }

  @Test("One picture at many places is repeated up to a limit, and then its name stands")
  func repeatedPictures() {
    var sample = SampleDocument()
    for _ in 0..<8 { sample.add(.attachment(picture("photo.png", byteCount: 1_000))) }
    let output = write(sample.document, .plainFile, pictureBytes: 7_000)
    #expect(output.count(of: "{\\pict") == 4)
    #expect(output.count(of: "photo.png") == 4)
    #expect(output.counts == ["repeated-picture-written-as-name 4"])
    #expect(write(sample.document, .plainFile).warnings.isEmpty)
    #expect(write(sample.document).warnings.isEmpty)
  }

  @Test("Pictures that differ in name or bytes are all written")
  func differentPictures() {
    var sample = SampleDocument()
    for index in 0..<4 {
      sample.add(.attachment(picture("\(index).png", byteCount: 1_000)))
      sample.add(.attachment(picture("photo.png", byteCount: 1_000 + index)))
    }
    let output = write(sample.document, .plainFile, pictureBytes: 0)
    #expect(output.count(of: "{\\pict") == 8)
    #expect(output.warnings.isEmpty)
  }

  @Test("64 MiB of digits may be repeated")
  func pictureLimit() {
    var written = WrittenOnce(linkCount: 0, fieldCount: 0, textByteCount: 0)
    let key = PictureKey(name: [1], byteCount: 8 << 20, source: [])
    #expect(
      (0..<7).map { _ in written.allows(key) } == [true, true, true, true, true, false, false])
  }

  private func picture(_ name: String, byteCount: Int) -> RichText.Attachment {
    var content: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    content += [UInt8](repeating: 0, count: byteCount - content.count)
    return RichText.Attachment(
      name: Array(name.utf8), payload: .file(Content(content)), origin: .graphic)
  }

  private func write(
    _ document: Document, _ target: RTFWriter.Options.Target, pictureBytes: Int
  ) -> Output {
    var writer = DocumentWriter(
      document, options: RTFWriter.Options(target: target), diagnostics: DiagnosticSink())
    writer.written = WrittenOnce(
      linkCount: 0, fieldCount: 0, textByteCount: 0, pictureBytes: pictureBytes)
    writer.write()
    return Output(bytes: writer.out.bytes, warnings: writer.diagnostics.diagnostics)
  }
}

extension RTFReader {
  /// Reads without a look at diagnostics.
  fileprivate static func read(_ bytes: [UInt8]) throws -> Document {
    var diagnostics = DiagnosticSink()
    return try read(bytes, diagnostics: &diagnostics)
  }
}
