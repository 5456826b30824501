import RTFDFiles
import Rendering
import RichText

@testable import HTML

/// Stands in for the decoder: every image becomes the same bytes.
struct FixedFallback: FallbackImageSource {
  var image = FallbackImage.png(Content(TestImages.png), width: 320, height: 320)

  func png(of content: Content, kind: FallbackImageKind) -> FallbackImage { image }
}

/// Files as small as their formats allow.
enum TestImages {
  /// A PNG header that says 40 × 20 pixels.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 40, 0, 0, 0, 20, 8, 6, 0, 0, 0]
  /// Bytes with the brand of a HEIC.
  static let heic: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0]
  /// Bytes with the mark of a TIFF.
  static let tiff: [UInt8] = [0x49, 0x49, 0x2A, 0x00, 8, 0, 0, 0]

  /// A glyph with one square strike.
  static func glyph(
    _ identifier: String = "ID", description: String? = "cat",
    strike: AdaptiveImageGlyph.Strike = .init(width: 320, height: 320)
  ) -> EmbeddedObject {
    .glyph(
      AdaptiveImageGlyph(
        contentIdentifier: identifier, contentDescription: description,
        imageContent: Content(heic + Array(identifier.utf8)), strikes: [strike],
        storedName: Array("AdaptiveImageGlyph-\(identifier).heic".utf8), words: AttachmentWords()))
  }

  /// A file.
  static func file(_ name: String, _ bytes: [UInt8]) -> EmbeddedObject {
    .attachment(Attachment(name: Array(name.utf8), payload: .file(Content(bytes))))
  }
}
