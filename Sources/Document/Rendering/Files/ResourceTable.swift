package import Diagnostics
import Digest
package import RTFDFiles

/// A file that an output refers to.
package struct ResourceFile: Equatable, Sendable {
  /// A file name that is safe on every system, unique without regard to case and normalisation.
  package var name: [UInt8]
  /// The file's bytes, read only when it is copied.
  package var content: Content

  /// Makes a file.
  package init(name: [UInt8], content: Content) {
    self.name = name
    self.content = content
  }
}

/// What a writer says of its files.
package struct ResourceReports: Sendable {
  /// The identifier for a picture without a PNG that everybody can see.
  package var noFallbackImage: DiagnosticID
  /// The identifier for a folder whose files are not listed again.
  package var repeatedFolder: DiagnosticID
  /// The identifier for pictures that there is no room for.
  package var pictureLimit: DiagnosticID
  /// What the output is called (`the page`).
  package var output: String

  /// Names the identifiers.
  package init(
    noFallbackImage: DiagnosticID, repeatedFolder: DiagnosticID, pictureLimit: DiagnosticID,
    output: String
  ) {
    self.noFallbackImage = noFallbackImage
    self.repeatedFolder = repeatedFolder
    self.pictureLimit = pictureLimit
    self.output = output
  }
}

/// The files an output refers to, each once, and the PNGs made for them.
package struct ResourceTable {
  /// In order of first reference.
  package private(set) var resources: [ResourceFile] = []
  /// What was met.
  package private(set) var diagnostics = DiagnosticSink()
  private let reports: ResourceReports
  private let directory: String
  private let repeatedPictureBytes: Int
  private let images: any FallbackImageSource
  private var names = NameAllocator(.web)
  private var byName: [[UInt8]: [Int]] = [:]
  private var fallbacks: [(content: Content, kind: FallbackImageKind, image: FallbackImage)] = []
  private var fallbackIndices: [[UInt8]: [Int]] = [:]
  /// The document's files that are in the output, by name.
  private var inPage: [[UInt8]: [Content]] = [:]
  private var repeatedBytes = 0
  /// The folders whose files are listed, by name.
  private var listedFolders: Set<[UInt8]> = []
  private var repeatedEntries = 0

  /// A table without files.
  ///
  /// - Parameters:
  ///   - directory: The folder that the references lead to, relative to the output.
  ///   - repeatedPictureBytes: How many bytes of base64 the output may hold beyond the first occurrence
  ///     of each of the document's own files.
  ///   - images: Makes PNGs; asked once per image.
  ///   - reports: What is said of the files.
  package init(
    directory: String, repeatedPictureBytes: Int, images: any FallbackImageSource,
    reports: ResourceReports
  ) {
    self.directory = directory
    self.repeatedPictureBytes = repeatedPictureBytes
    self.images = images
    self.reports = reports
  }

  /// The reference to a file, which is added unless it is there already.
  ///
  /// - Parameters:
  ///   - content: Its bytes.
  ///   - name: The document's own name of it.
  ///   - kind: What image it is; nil for a file that is not shown.
  /// - Returns: The address, percent-encoded.
  package mutating func reference(
    to content: Content, named name: [UInt8], kind: ImageKind? = nil
  ) -> [UInt8] {
    for index in byName[name, default: []] where resources[index].content == content {
      return LinkAddress.reference(to: resources[index].name, in: directory)
    }
    let safe = names.unique(
      NamePolicy.web.safe(name) + Array(Self.suffix(of: content, named: name, kind).utf8))
    byName[name, default: []].append(resources.count)
    resources.append(ResourceFile(name: safe, content: content))
    return LinkAddress.reference(to: safe, in: directory)
  }

  /// What a file's name needs behind it: the extension of its type when it has none, so that it is opened
  /// by the right program; and so that nothing runs it `.txt`, or for an image with a misleading name
  /// the extension that it should have.
  private static func suffix(
    of content: Content, named name: [UInt8], _ kind: ImageKind?
  ) -> String {
    let own = String(decoding: NamePolicy.web.safe(name), as: UTF8.self)
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

  /// The extension of a file's type with its dot, when its name has none; see `MediaType`.
  package static func missingExtension(of content: Content, named name: [UInt8]) -> String {
    let prefix = (try? content.read(offset: 0, count: MediaType.prefixLength)) ?? []
    return MediaType.missingExtension(of: name, prefix: prefix)
  }

  /// The PNG of an image, made once.
  package mutating func fallback(
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
  package mutating func reportUnavailable(reason: String, package: String?) {
    let advice = package.map { "; installing \($0) helps" } ?? ""
    diagnostics.warn(
      reports.noFallbackImage,
      "a picture that browsers do not show has no PNG: " + reason + advice)
  }

  /// The most files that an output lists again, of folders that stand at many places.
  package static let repeatedEntryLimit = 10_000

  /// Whether the files of a folder may be listed, which then counts as done.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - name: The folder's name.
  /// - Returns: False when they are left out, which becomes a diagnostic.
  package mutating func takeRoom(forListOf count: Int, named name: [UInt8]) -> Bool {
    if listedFolders.insert(name).inserted { return true }
    if count > Self.repeatedEntryLimit - repeatedEntries {
      diagnostics.warn(
        reports.repeatedFolder,
        "the files of a folder are not listed again where it stands at many places")
      return false
    }
    repeatedEntries += count
    return true
  }

  // MARK: Files inside the output

  /// Whether there is room in the output for a picture, which then counts as written.
  ///
  /// - Parameters:
  ///   - content: Its bytes.
  ///   - name: The document's own name of it; nil for a picture that was made for the output.
  /// - Returns: False when it is left out, which becomes a diagnostic.
  package mutating func takeRoom(for content: Content, named name: [UInt8]?) -> Bool {
    if let name, !inPage[name, default: []].contains(content) {
      inPage[name, default: []].append(content)
      return true
    }
    let count = Base64.encodedCount(of: content.byteCount)
    let limit = repeatedPictureBytes
    if count > limit - repeatedBytes {
      diagnostics.warn(
        reports.pictureLimit,
        "a picture is left out where repeated and converted ones would take more than "
          + (limit >> 20 > 0 ? "\(limit >> 20) MiB" : "\(limit >> 10) KiB")
          + " of \(reports.output); its description or name stands there")
      return false
    }
    repeatedBytes += count
    return true
  }
}
