package import Conversion
package import Diagnostics
import ImageTranscoding
import RTFDFiles
import Rendering
package import RichText

/// A glyph or attachment of a document as a file of its own.
package struct ExtractedFile: Sendable {
  /// What it is in the document.
  package enum Kind: String, Sendable {
    case glyph, file, folder, missing
  }

  /// What it is in the document.
  package let kind: Kind
  /// The name it is written under: safe, and no other file's.
  package internal(set) var fileName: String
  /// What is written.
  package internal(set) var payload: Attachment.Payload
  /// By content, else by name; nil for a file that is missing.
  package internal(set) var mediaType: String?
  /// Of a glyph, its identifier.
  package let contentIdentifier: String?
  /// What it shows, as far as the document says so.
  package let description: String?
  /// Its places in the visible text, in UTF-16 units.
  package internal(set) var locations: [Int]

  /// Whether the document has it as a picture, whatever its bytes are.
  package internal(set) var isPicture = false

  /// Whether it is a picture.
  package var isImage: Bool {
    kind == .glyph || isPicture || mediaType?.hasPrefix("image/") == true
  }

  /// How many bytes it has, the files of a folder together.
  package var byteCount: Int {
    switch payload {
    case .file(let content): content.byteCount
    case .directory(let tree): tree.byteCount
    case .missing: 0
    }
  }
}

/// The files of a document: glyphs first, then pictures, then everything else, each in the order of
/// the text.
package struct Extraction: Sendable {
  /// The files; what stands at several places is there once.
  package private(set) var files: [ExtractedFile] = []

  /// Takes the files out of a document.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - glyphsOnly: whether attachments are left out.
  ///   - images: makes PNGs of pictures, where that is wanted; nil to leave files as they are.
  ///   - diagnostics: takes pictures that have no PNG and keep their own format.
  /// - Throws: `DocumentError` when a file can not be read.
  package init(
    of document: Document, glyphsOnly: Bool, images: TranscodedImages?,
    diagnostics: inout DiagnosticSink
  ) throws(DocumentError) {
    var found: [ExtractedFile] = []
    var positions = PayloadIndex()
    for (object, location) in document.locatedObjects {
      guard let (name, file) = try Self.file(object, glyphsOnly: glyphsOnly) else { continue }
      // A glyph and an attachment are two files even with one name and the same bytes.
      let key = Array("\(file.kind) ".utf8) + name
      let position = positions.number(of: file.payload, named: key)
      if position == found.count { found.append(file) }
      if let location { found[position].locations.append(location) }
    }
    for isWanted in [Self.isGlyph, Self.isPicture, Self.isOther] {
      files += found.filter(isWanted)
    }
    if let images = images?.pictures() {
      for index in files.indices { files[index].makePNG(with: images, &diagnostics) }
    }
    var names = NameAllocator(.portable)
    for index in files.indices {
      let name = names.name(Array(files[index].fileName.utf8))
      files[index].fileName = String(decoding: name, as: UTF8.self)
    }
  }

  private static func isGlyph(_ file: ExtractedFile) -> Bool { file.kind == .glyph }
  private static func isPicture(_ file: ExtractedFile) -> Bool { file.isImage && !isGlyph(file) }
  private static func isOther(_ file: ExtractedFile) -> Bool { !file.isImage }

  private static func file(
    _ object: EmbeddedObject, glyphsOnly: Bool
  ) throws(DocumentError) -> (name: [UInt8], file: ExtractedFile)? {
    switch object {
    case .glyph(let glyph):
      let file = ExtractedFile(
        kind: .glyph, fileName: String(decoding: glyph.storedName, as: UTF8.self),
        payload: .file(glyph.imageContent),
        mediaType: try MediaType.of(glyph.imageContent, name: glyph.storedName),
        contentIdentifier: glyph.contentIdentifier, description: glyph.contentDescription,
        locations: [])
      return (glyph.storedName, file)
    case .attachment(let attachment) where !glyphsOnly:
      let (kind, mediaType): (ExtractedFile.Kind, String?) =
        switch attachment.payload {
        case .file(let content): (.file, try MediaType.of(content, name: attachment.name))
        case .directory: (.folder, MediaType.folder)
        case .missing: (.missing, nil)
        }
      var file = ExtractedFile(
        kind: kind, fileName: String(decoding: Self.name(of: attachment), as: UTF8.self),
        payload: attachment.payload, mediaType: mediaType, contentIdentifier: nil,
        description: attachment.alternateText, locations: [])
      if case .picture = attachment.origin { file.isPicture = true }
      return (attachment.name, file)
    case .attachment, .placeholder: return nil
    }
  }
}

extension Extraction {
  /// The name of an attachment's file, with the extension of what it is when the attachment has none.
  private static func name(of attachment: Attachment) -> [UInt8] {
    guard case .file(let content) = attachment.payload,
      let prefix = try? content.read(offset: 0, count: MediaType.prefixLength)
    else { return attachment.name }
    return attachment.name
      + Array(MediaType.missingExtension(of: attachment.name, prefix: prefix).utf8)
  }
}

extension ExtractedFile {
  /// Puts a PNG in the place of a picture in another format; one that can not be had is reported.
  fileprivate mutating func makePNG(
    with images: TranscodedPictures, _ diagnostics: inout DiagnosticSink
  ) {
    guard isImage, mediaType != Self.png, case .file(let content) = payload else { return }
    let wanted: FallbackImageKind =
      kind == .glyph ? .glyph : .photo(maximumSide: TranscodingLimits.photoSide)
    switch images.picture(of: content, kind: wanted) {
    case .png(let png, _, _):
      payload = .file(png)
      mediaType = Self.png
      let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) ?? fileName.endIndex
      fileName = (dot == fileName.startIndex ? fileName : String(fileName[..<dot])) + ".png"
    case .unavailable(let reason, let package):
      let help = package.map { "; installing \($0) helps" } ?? ""
      diagnostics.warn(
        .keptFormat, "the picture '\(fileName)' has no PNG and keeps its format: \(reason)\(help)")
    case .refused(let reason):
      // Without its name, so that there is one warning with a count.
      diagnostics.warn(.keptFormat, "a picture has no PNG and keeps its format: \(reason)")
    }
  }

  private static let png = "image/png"
}
