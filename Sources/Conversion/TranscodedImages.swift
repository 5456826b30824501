package import HTML
import ImageTranscoding
package import RichText

/// PNGs for pages, made in child processes of this program.
package final class TranscodedImages: FallbackImageSource {
  private let transcoder: ImageTranscoder

  /// Makes a source with at most so many children at a time; the first is started when the first
  /// image comes.
  package init(width: Int) { transcoder = ImageTranscoder(workerLimit: width) }

  package func png(of content: Content, kind: FallbackImageKind) -> FallbackImage {
    let wanted: TranscodingKind =
      switch kind {
      case .glyph: .glyph
      case .photo(let side): .photo(maximumSide: side)
      }
    guard content.byteCount <= wanted.maximumByteCount else {
      return .unavailable(
        reason: "\(content.byteCount) bytes are more than \(wanted.maximumByteCount)",
        package: nil)
    }
    guard let bytes = try? content.readAll() else {
      return .unavailable(reason: "its file can not be read", package: nil)
    }
    switch transcoder.png(of: bytes, kind: wanted) {
    case .png(let bytes, let width, let height):
      return .png(bytes: bytes, width: width, height: height)
    case .unavailable(let reason, let package):
      return .unavailable(reason: reason, package: package)
    case .failed(let reason):
      return .unavailable(reason: reason, package: nil)
    }
  }
}
