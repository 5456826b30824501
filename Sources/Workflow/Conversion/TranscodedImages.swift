package import ImageTranscoding
package import RTFDFiles
package import Rendering

/// PNGs made in child processes of this program, which all documents share.
package final class TranscodedImages: FallbackImageSource {
  private let transcoder: ImageTranscoder
  private let budget: PictureBudget

  /// Makes a source with at most so many children at a time; the first is started when the first
  /// image comes.
  package init(width: Int, budget: PictureBudget = PictureBudget()) {
    transcoder = ImageTranscoder(workerLimit: width)
    self.budget = budget
  }

  /// The PNG of the only picture of a document.
  package func png(of content: Content, kind: FallbackImageKind) -> FallbackImage {
    forDocument().png(of: content, kind: kind)
  }

  package func forDocument() -> any FallbackImageSource { pictures() }

  /// The pictures of one document, which have a budget of their own.
  package func pictures() -> TranscodedPictures {
    TranscodedPictures(DocumentPictures(transcoder: transcoder, budget: budget))
  }
}

/// PNGs of the pictures of one document.
package struct TranscodedPictures: FallbackImageSource {
  private let pictures: DocumentPictures

  fileprivate init(_ pictures: DocumentPictures) { self.pictures = pictures }

  /// The PNG of `content`, or why there is none.
  package func picture(
    of content: Content, kind: FallbackImageKind
  ) -> DocumentPictures.Picture {
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
    return pictures.png(of: bytes, kind: wanted)
  }

  package func png(of content: Content, kind: FallbackImageKind) -> FallbackImage {
    switch picture(of: content, kind: kind) {
    case .png(let content, let width, let height):
      .png(content, width: width, height: height)
    case .unavailable(let reason, let package): .unavailable(reason: reason, package: package)
    case .refused(let reason): .unavailable(reason: reason, package: nil)
    }
  }
}
