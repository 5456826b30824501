import Diagnostics
import Foundation
import HTML
import ImageTranscoding
import RTFDFiles
import Rendering
import RichText
import Testing

@testable import Conversion
@testable import Extract

/// What is said of pictures beyond a document's budget.
@Suite("Pictures beyond the budget")
struct PictureBudgetTests {
  private func scans() throws -> Document {
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")
    var context = ReadingContext(options: ConversionOptions())
    var diagnostics = DiagnosticSink()
    let source = try InputSource.load(
      Path(samples.appendingPathComponent("scans.rtfd").path), diagnostics: &diagnostics)
    return try Converter.readDocument(source, context: &context).document
  }

  /// A source that decodes nothing, since all is used up from the start.
  private var images: TranscodedImages {
    var budget = PictureBudget()
    budget.pictureCount = 0
    return TranscodedImages(width: 1, budget: budget)
  }

  @Test("A page has one warning with a count, names the budget, and keeps the originals")
  func page() throws {
    var context = WritingContext(
      options: ConversionOptions(), outputPath: Path("scans.html"), images: images)
    let planned = try #require(try Format.html.write?(try scans(), &context))
    let warnings = context.diagnostics.diagnostics.filter { $0.id == .htmlNoFallbackImage }
    #expect(warnings.count == 1)
    #expect(warnings.first?.count == 4)
    #expect(
      warnings.first?.message.hasSuffix(
        "0 pictures of the document are decoded, which is the most") == true)
    guard case .folder(let tree) = planned.companions.first else {
      Issue.record("the originals are not beside the page")
      return
    }
    let names = tree.entries.map { String(decoding: $0.path, as: UTF8.self) }
    #expect(names.count { $0.hasSuffix(".png") } == 0)
    #expect(names.contains { $0.hasSuffix(".tiff") })
  }

  @Test("Extracted pictures keep their format, with one warning that has a count")
  func extraction() throws {
    var diagnostics = DiagnosticSink()
    let document = try scans()
    let extraction = try Extraction(
      of: document, glyphsOnly: false, images: images, diagnostics: &diagnostics)
    #expect(extraction.files.count { $0.fileName.hasSuffix(".png") } == 0)
    #expect(diagnostics.diagnostics.map(\.count) == [3])
    #expect(
      diagnostics.diagnostics.map(\.message) == [
        "a picture has no PNG and keeps its format: "
          + "0 pictures of the document are decoded, which is the most"
      ])
  }
}
