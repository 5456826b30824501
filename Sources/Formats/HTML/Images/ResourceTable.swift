import Diagnostics
import Digest
import RTFDFiles

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
  /// The document's files that are in the page, by name.
  private var inPage: [[UInt8]: [Content]] = [:]
  private var repeatedBytes = 0
  /// The folders whose files are listed, by name.
  private var listedFolders: Set<[UInt8]> = []
  private var repeatedEntries = 0

  init(options: HTMLOptions, images: any FallbackImageSource) {
    self.options = options
    self.images = images
  }

  /// The reference to a file, which is added unless it is there already.
  ///
  /// - Parameters:
  ///   - content: Its bytes.
  ///   - name: The document's own name of it.
  ///   - kind: What image it is; nil for a file that is not shown.
  /// - Returns: The address, percent-encoded.
  mutating func reference(
    to content: Content, named name: [UInt8], kind: ImageKind? = nil
  ) -> [UInt8] {
    for index in byName[name, default: []] where resources[index].content == content {
      return LinkAddress.reference(
        to: resources[index].name, in: options.resourceDirectory)
    }
    let safe = names.name(for: name, suffix: Self.suffix(of: content, named: name, kind))
    byName[name, default: []].append(resources.count)
    resources.append(HTMLResource(name: safe, content: content))
    return LinkAddress.reference(to: safe, in: options.resourceDirectory)
  }

  /// What a file's name needs behind it: the extension of its type when it has none, so that it is opened
  /// by the right program; and so that nothing runs it `.txt`, or for an image with a misleading name
  /// the extension that it should have.
  private static func suffix(
    of content: Content, named name: [UInt8], _ kind: ImageKind?
  ) -> String {
    let own = ResourceNames.sanitized(name)
    if let kind {
      if ActiveContent.isActive(lastExtensionOf: own) { return ".\(kind.fileExtension)" }
      return missingExtension(of: content, named: name)
    }
    // What can not be read now is not copied later either.
    let prefix = (try? content.read(offset: 0, count: ActiveContent.prefixLength)) ?? []
    let isText = own.lowercased().hasSuffix(".txt")
    if ActiveContent.isActive(name: own, prefix: prefix) { return isText ? "" : ".txt" }
    return missingExtension(of: content, named: name)
  }

  /// The extension of a file's type with its dot, when its name has none; see ``RichText/MediaType``.
  static func missingExtension(of content: Content, named name: [UInt8]) -> String {
    let prefix = (try? content.read(offset: 0, count: MediaType.prefixLength)) ?? []
    return MediaType.missingExtension(of: name, prefix: prefix)
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
      "a picture that browsers do not show has no PNG: " + reason + advice)
  }

  /// The most files that a page lists again, of folders that stand at many places.
  static let repeatedEntryLimit = 10_000

  /// Whether the files of a folder may be listed, which then counts as done.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - name: The folder's name.
  /// - Returns: False when they are left out, which becomes a diagnostic.
  mutating func takeRoom(forListOf count: Int, named name: [UInt8]) -> Bool {
    if listedFolders.insert(name).inserted { return true }
    if count > Self.repeatedEntryLimit - repeatedEntries {
      diagnostics.warn(
        .htmlRepeatedFolder,
        "the files of a folder are not listed again where it stands at many places")
      return false
    }
    repeatedEntries += count
    return true
  }

  // MARK: Files inside the page

  /// Whether there is room in the page for a picture, which then counts as written.
  ///
  /// - Parameters:
  ///   - content: Its bytes.
  ///   - name: The document's own name of it; nil for a picture that was made for the page.
  /// - Returns: False when it is left out, which becomes a diagnostic.
  mutating func takeRoom(for content: Content, named name: [UInt8]?) -> Bool {
    if let name, !inPage[name, default: []].contains(content) {
      inPage[name, default: []].append(content)
      return true
    }
    let count = Base64.encodedCount(of: content.byteCount)
    let limit = options.repeatedPictureBytes
    if count > limit - repeatedBytes {
      diagnostics.warn(
        .htmlPictureLimit,
        "a picture is left out where repeated and converted ones would take more than "
          + (limit >> 20 > 0 ? "\(limit >> 20) MiB" : "\(limit >> 10) KiB")
          + " of the page; its description or name stands there")
      return false
    }
    repeatedBytes += count
    return true
  }
}
