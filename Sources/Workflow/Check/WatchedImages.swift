import RTFDFiles
import Rendering
import Synchronization

/// Pictures of a page, with a memory of the libraries that were missing: a page without them is not what a
/// complete machine would write.
final class WatchedImages: FallbackImageSource {
  private let images: any FallbackImageSource
  private let packages: Mutex<Set<String>>

  init(_ images: any FallbackImageSource) {
    self.images = images.forDocument()
    packages = Mutex([])
  }

  /// What would have to be installed, sorted.
  var missingPackages: [String] { packages.withLock { $0.sorted() } }

  func png(of content: Content, kind: FallbackImageKind) -> FallbackImage {
    let image = images.png(of: content, kind: kind)
    if case .unavailable(_, let package?) = image {
      packages.withLock { _ = $0.insert(package) }
    }
    return image
  }

  /// The same source, so that nothing is forgotten.
  func forDocument() -> any FallbackImageSource { self }
}
