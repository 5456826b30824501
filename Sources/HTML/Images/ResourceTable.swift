import Digest
import RichText

/// The files a page refers to, each once, and the PNGs made for them.
struct ResourceTable {
  /// In order of first reference.
  private(set) var resources: [HTMLResource] = []
  var diagnostics = DiagnosticSink()
  let options: HTMLOptions
  private let images: any FallbackImageSource
  private var names = ResourceNames()
  private var byName: [[UInt8]: [Int]] = [:]
  private var fallbacks: [(content: Content, kind: FallbackImageKind, image: FallbackImage)] = []
  private var fallbackIndices: [[UInt8]: [Int]] = [:]

  init(options: HTMLOptions, images: any FallbackImageSource) {
    self.options = options
    self.images = images
  }

  /// The reference to a file, which is added unless it is there already.
  mutating func reference(to content: Content, named name: [UInt8]) -> [UInt8] {
    for index in byName[name, default: []] where resources[index].content == content {
      return LinkAddress.reference(
        to: resources[index].name, in: options.resourceDirectory)
    }
    let safe = names.name(for: name)
    byName[name, default: []].append(resources.count)
    resources.append(HTMLResource(name: safe, content: content))
    return LinkAddress.reference(to: safe, in: options.resourceDirectory)
  }

  /// The PNG of an image, made once.
  mutating func fallback(
    of content: Content, named name: [UInt8], kind: FallbackImageKind
  ) -> FallbackImage {
    for index in fallbackIndices[name, default: []]
    where fallbacks[index].content == content && fallbacks[index].kind == kind {
      return fallbacks[index].image
    }
    let image = images.png(of: content, kind: kind)
    fallbackIndices[name, default: []].append(fallbacks.count)
    fallbacks.append((content, kind, image))
    return image
  }

  /// Reports once per document that there is no PNG, and why.
  mutating func reportUnavailable(reason: String, package: String?) {
    let advice = package.map { "; installing \($0) helps" } ?? ""
    diagnostics.warn(
      .htmlNoFallbackImage,
      "an image has no PNG for browsers that do not show HEIC or TIFF: "
        + reason + advice)
  }

  /// The `data:` URI of bytes.
  static func dataURI(_ mediaType: String, _ bytes: [UInt8], to result: inout [UInt8]) {
    result.append("data:")
    result.append(contentsOf: mediaType.utf8)
    result.append(";base64,")
    Base64.append(bytes, to: &result)
  }
}
