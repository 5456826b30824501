import Foundation
import HEIF
import RTFDFiles
import Testing

/// Glyph files and photos from outside the project, named by `RTFDUTIL_CORPUS`.
@Suite(
  "Glyph files and photos of a corpus",
  .enabled(
    if: ProcessInfo.processInfo.environment["RTFDUTIL_CORPUS"] != nil,
    "RTFDUTIL_CORPUS names no folder"))
struct HEIFCorpusTests {
  private func bytes(endingIn suffix: String) throws -> [UInt8] {
    let corpus = try #require(ProcessInfo.processInfo.environment["RTFDUTIL_CORPUS"])
    let folder = URL(filePath: corpus).appending(path: "heic")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try #require(names.first { $0.hasSuffix(suffix) }, "no file \(suffix)")
    return [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  @Test(
    "Glyph files of the platform's own encoder are read with all their sizes",
    arguments: [
      ("edge-1025.heic", [1025]),
      ("nine-representations.heic", [Int](repeating: 128, count: 9)),
      ("project-owned-blue-glyph.heic", [512]),
      ("two-1024-representations.heic", [1024, 1024]),
    ])
  func platformGlyphs(name: String, heights: [Int]) throws {
    let glyph = try GlyphFile(parsing: bytes(endingIn: name))
    #expect(!glyph.contentIdentifier.isEmpty)
    #expect(glyph.strikes.map(\.height) == heights)
  }

  @Test("A picture without DocumentName is a sound photo and no glyph")
  func photoWithoutName() throws {
    let bytes = try bytes(endingIn: "no-document-name.heic")
    #expect(throws: Never.self) { try HEIFFile(parsing: bytes) }
    do {
      _ = try GlyphFile(parsing: bytes)
      Issue.record("a photo was taken for a glyph")
    } catch {
      #expect(error.kind == .noContentIdentifier)
    }
  }

  @Test("Photos have a primary picture with a size", arguments: ["zPug_3.heic", "bird_burst.heic"])
  func primaryPictures(name: String) throws {
    let photo = try HEIFFile(parsing: bytes(endingIn: name))
    let primary = try #require(photo.primaryImage)
    #expect(primary.size.width > 0)
    #expect(primary.size.height > 0)
    #expect(photo.images.contains(primary))
  }
}
