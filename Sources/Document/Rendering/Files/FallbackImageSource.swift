package import RTFDFiles

/// Which PNG is wanted of an image that browsers do not show.
package enum FallbackImageKind: Hashable, Sendable {
  /// The largest strike of an adaptive image glyph.
  case glyph
  /// The whole picture, scaled down so that neither side exceeds this many pixels.
  case photo(maximumSide: Int)
}

/// The PNG, or why there is none.
package enum FallbackImage: Equatable, Sendable {
  /// The file, in memory or elsewhere, and its size in pixels.
  case png(Content, width: Int, height: Int)
  /// No PNG can be made; `package` names what to install, when that would help.
  case unavailable(reason: String, package: String?)
}

/// Makes PNGs of images in formats that browsers do not show (HEIC, TIFF, drawings).
package protocol FallbackImageSource: Sendable {
  /// The PNG of `content`.
  func png(of content: Content, kind: FallbackImageKind) -> FallbackImage
  /// The source for one document, which counts what that takes.
  func forDocument() -> any FallbackImageSource
}

extension FallbackImageSource {
  /// A source that counts nothing.
  package func forDocument() -> any FallbackImageSource { self }
}

/// A source that has no decoder: glyphs then point at their HEIC, photos become links.
package struct NoFallbackImages: FallbackImageSource {
  /// Makes the source.
  package init() {}

  /// Always unavailable.
  package func png(of content: Content, kind: FallbackImageKind) -> FallbackImage {
    .unavailable(reason: "no image decoder is at hand", package: nil)
  }
}
