import Diagnostics
import Foundation
import RTFDFiles
import RichText
import Testing

@testable import RTF

/// Pictures in a plain file for which RTF has no word.
@Suite("Pictures in other formats")
struct ConvertedPictureTests {
  private typealias Attachment = RichText.Attachment

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + [0, 0, 0, 3, 0, 0, 1, 0]
  private static let tiff: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]

  private static func attachment(_ name: String, _ bytes: [UInt8]) -> Attachment {
    Attachment(name: Array(name.utf8), payload: .file(Content(bytes)))
  }

  /// What is written behind the header, and what is reported.
  private static func written(
    _ attachments: [Attachment],
    converted: @escaping @Sendable (Content) -> RTFWriter.ConvertedPicture
  ) -> (text: String, diagnostics: [String]) {
    var sample = SampleDocument()
    for attachment in attachments { sample.add(.attachment(attachment)) }
    var diagnostics = DiagnosticSink()
    let bytes = RTFWriter.write(
      sample.document,
      options: .init(target: .plainFile, repeatedPictureBytes: 1_000, convertedPicture: converted),
      diagnostics: &diagnostics)
    let text = String(decoding: bytes, as: UTF8.self)
    let start = text.range(of: "\\cf0 ")?.upperBound ?? text.startIndex
    return (
      String(text[start...]),
      diagnostics.diagnostics.map { "\($0.id.rawValue) \($0.count): \($0.message)" }
    )
  }

  @Test("A picture that became PNG has the pixels of the PNG and the size of its group")
  func size() {
    var attachment = Self.attachment("a.tiff", Self.tiff)
    attachment.words.width = 1_440
    attachment.words.height = 720
    let result = Self.written([attachment]) { _ in .png(Content(Self.png)) }
    #expect(
      result.text.hasPrefix(
        "{\\pict\\pngblip\\picw3\\pich256\\picwgoal1440\\pichgoal720\n89504e470d0a1a0a0000000d"))
    #expect(result.diagnostics.isEmpty)
  }

  @Test("Whether a file is a picture is told by its bytes, so that others are not decoded")
  func others() {
    let result = Self.written([
      Self.attachment("a.tiff", Array("no picture".utf8)), Self.attachment("b.zip", [1, 2, 3]),
    ]) { _ in .png(Content(Self.png)) }
    #expect(result.text == "a.tiff\\\nb.zip\\\n}")
    #expect(
      result.diagnostics == [
        "attachment-written-as-name 2: an attachment that is no picture is written as its name"
      ])
  }

  @Test("A picture without a PNG is its name, with the reason and what helps")
  func unavailable() {
    let result = Self.written([
      Self.attachment("a.tiff", Self.tiff), Self.attachment("b.pdf", Array("%PDF-1.4".utf8)),
      Self.attachment("c.eps", Array("%!PS-Adobe".utf8)),
    ]) { content in
      content.byteCount == 8 && (try? content.readAll().first) == 0x49
        ? .unavailable(reason: "libtiff is not installed", package: "libtiff6")
        : .unavailable(reason: "it is not decoded", package: nil)
    }
    #expect(result.text == "a.tiff\\\nb.pdf\\\nc.eps\\\n}")
    let start = "a picture is written as its name, it has no PNG: "
    #expect(
      result.diagnostics == [
        "attachment-written-as-name 1: \(start)libtiff is not installed; installing libtiff6 helps",
        "attachment-written-as-name 2: \(start)it is not decoded",
      ])
  }

  @Test("A picture that stands at many places is decoded once")
  func repetition() {
    let counter = Counter()
    let result = Self.written(
      [Attachment](repeating: Self.attachment("a.tiff", Self.tiff), count: 5)
    ) { _ in
      counter.count += 1
      return .png(Content(Self.png))
    }
    #expect(counter.count == 1)
    #expect(result.text.split(separator: "pngblip").count == 6)
  }

  @Test("PNGs that are much larger than their pictures have a bound together")
  func growth() {
    // Each has 840 digits, of which 144 are for nothing; 1,000 may be made beyond those.
    let large = Self.png + [UInt8](repeating: 0, count: 396)
    let result = Self.written(
      (0..<3).map { Self.attachment("\($0).tiff", Self.tiff + [UInt8($0)]) }
    ) { _ in .png(Content(large)) }
    #expect(result.text.split(separator: "pngblip").count == 2, "one of three")
    #expect(
      result.diagnostics == [
        "attachment-written-as-name 2: a picture is written as its name, it has no PNG: "
          + "those of the document would be much larger than its pictures"
      ])
  }

  /// Counts calls of one thread.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }
}
