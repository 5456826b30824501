import Diagnostics
import Digest
import HEIF
import Payload
import RTFD
import RTFDFiles
import RichText
import Sidecar

extension Format.ID {
  /// The JSON of a notification.
  package static let payload = Format.ID(name: "payload")
}

extension Format {
  /// The JSON of a notification that carries a document, or its text and references to its images.
  package static let payload = Format(
    id: .payload, summary: "the JSON of a notification, 4,096 bytes at most",
    fileExtension: "payload.json", inputExtensions: ["payload.json"],
    companions: [PlannedOutput.filesSuffix],
    settings: [.imageStore, .hiddenText, .descriptions, .unreferencedFiles, .baseURL],
    readSettings: [.imageStore],
    detects: { source in source.bytes.map(Payload.isPayload) ?? false },
    read: { source, context throws(DocumentError) in
      guard let bytes = source.bytes else { throw InputMismatch.notAStream(source, "a payload") }
      switch try Payload.decode(bytes) {
      case .flatRTFD(let flat):
        let tree = try FlatRTFD.decode(flat, diagnostics: &context.diagnostics)
        return try RTFDBundle.read(tree, diagnostics: &context.diagnostics)
      case .reference(let reference):
        let store = context.options.imageStore
        return try reference.document(
          load: { image in store.flatMap { PayloadImages.content(of: image, in: $0) } },
          facts: PayloadImages.facts)
      }
    },
    write: { document, context throws(DocumentError) in
      let settings = context.options
      let names = try PayloadImages(document, store: settings.imageStore)
      let tree = try RTFDBundle.write(document, diagnostics: &context.diagnostics)
      let encoded = try Payload.encode(
        document, flatRTFD: try FlatRTFD.encode(tree),
        options: PayloadOptions(
          baseURL: settings.payload.baseURL, descriptions: settings.descriptions,
          includeHidden: settings.includesHidden, imageName: names.name),
        diagnostics: &context.diagnostics)
      return names.plan(encoded, &context)
    })
}

/// What only payloads look at of the settings of a run.
package struct PayloadSettings: Sendable {
  /// Where a receiver finds the images; nil for none.
  package var baseURL: String?
}

/// Names and places of the images that a payload refers to.
private struct PayloadImages: Sendable {
  private let store: ImageStore?
  /// For each identifier, by its bytes, the digest of the image that bears the plain name.
  private var firstDigests: [[UInt8]: String] = [:]

  /// Gives each identifier's plain name to the image that the store has under it, else to the first.
  init(_ document: Document, store: ImageStore?) throws(DocumentError) {
    self.store = store
    for reference in document.body.objects {
      guard case .glyph(let glyph) = reference.object else { continue }
      let key = Array(glyph.contentIdentifier.utf8)
      guard firstDigests[key] == nil else { continue }
      let digest = try glyph.imageContent.digest().hexadecimal
      let plain = ImageStoreNaming.candidates(
        identifier: glyph.contentIdentifier, sha256: digest)[0]
      firstDigests[key] = store?.digest(of: plain) ?? digest
    }
  }

  /// The file name of an image.
  func name(_ identifier: String, _ sha256: String) -> [UInt8] {
    let names = ImageStoreNaming.candidates(identifier: identifier, sha256: sha256)
    return firstDigests[Array(identifier.utf8)] == sha256 ? names[0] : names[1]
  }

  /// The payload, and the images it refers to: in the store, else in a folder beside it.
  func plan(_ encoded: Payload.Encoded, _ context: inout WritingContext) -> PlannedOutput {
    let images = encoded.images.map { image in
      (
        name: name(image.image.contentIdentifier, image.image.sha256.hexadecimal),
        content: image.content
      )
    }
    var companions: [PlannedOutput.Companion] = []
    if let store {
      companions = images.map { .stored(in: store, name: $0.name, $0.content) }
    } else if context.outputPath != nil, !images.isEmpty {
      companions = [
        .folder(FileTree(images.map { FileTree.Entry(path: $0.name, kind: .file($0.content)) }))
      ]
    } else if !images.isEmpty {
      context.diagnostics.warn(
        .unstoredImages,
        "the images that the payload refers to are not written", advice: .nameImageStore,
        count: images.count)
    }
    return PlannedOutput(.file(Content(encoded.json)), companions: companions)
  }

  /// The image of a reference, by either of its names; nil when the store has none.
  static func content(of image: PayloadReference.Image, in store: ImageStore) -> Content? {
    let digest = image.sha256.hexadecimal
    var found: Content?
    for name in ImageStoreNaming.candidates(
      identifier: image.contentIdentifier, sha256: digest)
    {
      guard case .success(let status) = FileStatus.ofEntry(store.path.appending(name)),
        status.kind == .file
      else { continue }
      found = Content(FileContent(root: store.path, relative: name, status: status))
      if store.digest(of: name) == digest { return found }
    }
    return found
  }

  /// What the image's own metadata says.
  static func facts(
    _ image: PayloadReference.Image, _ content: Content
  ) throws(DocumentError) -> GlyphFacts {
    let bytes = try content.readAll()
    do throws(HEIFError) {
      let file = try GlyphFile(parsing: bytes)
      return GlyphFacts(
        contentDescription: file.contentDescription,
        strikes: file.strikes.map {
          AdaptiveImageGlyph.Strike(
            width: $0.width, height: $0.height, insetX: $0.insetX, insetY: $0.insetY)
        })
    } catch {
      throw DocumentError(
        .badData, .payloadImageDamaged,
        "the image of the glyph '\(image.contentIdentifier)' is damaged: \(error.message)")
    }
  }
}
