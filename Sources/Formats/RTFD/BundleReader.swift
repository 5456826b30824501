import Diagnostics
import HEIF
import RTF
import RTFDBytes
import RTFDFiles
import RichText

/// One reading of a bundle.
struct BundleReader {
  private let tree: FileTree
  /// What was noticed.
  private(set) var diagnostics: DiagnosticSink
  private var names: NameIndex
  private var referenced: Set<[UInt8]> = []
  /// What files turned out to be, by name, so that each is looked at once.
  private var glyphs: [[UInt8]: Result<GlyphFile, GlyphFailure>] = [:]
  /// Folders that attachments name, so that one at many places is there once.
  private var folders: [[UInt8]: FileTree] = [:]

  /// Why a file is no glyph.
  private struct GlyphFailure: Error {
    var message: String
    /// Whether it is a sound picture that merely is no glyph.
    var isOrdinaryPicture = false
  }

  /// Prepares to read `tree`.
  init(tree: FileTree, diagnostics: DiagnosticSink) {
    self.tree = tree
    self.diagnostics = diagnostics
    names = NameIndex(tree)
  }

  /// Reads everything.
  mutating func read() throws(DocumentError) -> Document {
    guard let name = RTFDBundle.rtfPartName(in: tree),
      case .file(let content)? = tree[path: name]?.kind
    else {
      throw DocumentError(
        .badData, .noRTFPart, "the bundle has no TXT.rtf, no index.rtf, and no single other .rtf")
    }
    if name != BundleName.main {
      diagnostics.note(
        .unusualRTFPart,
        "the text of the bundle is in \(String(decoding: name, as: UTF8.self)), not in TXT.rtf")
    }
    guard content.byteCount <= RTFReader.Limits.byteCount else {
      throw DocumentError(
        .badData, .rtfPartLimit,
        "the RTF part of the bundle is larger than \(RTFReader.Limits.byteCount.inBinaryUnits)")
    }
    var document = try readText(try content.readAll(), named: name)
    referenced.insert(name)
    let attributes = document.attributes
    names.setDocumentPage(attributes)
    resolveObjects(of: &document.body)
    for index in document.notes.indices { resolveObjects(of: &document.notes[index].text) }
    for index in document.headersAndFooters.indices {
      resolveObjects(of: &document.headersAndFooters[index].text)
    }
    document.unreferencedFiles = unreferencedFiles()
    return document
  }

  private mutating func readText(
    _ bytes: [UInt8], named name: [UInt8]
  ) throws(DocumentError) -> Document {
    var sink = DiagnosticSink()
    do throws(DocumentError) {
      let document = try RTFReader.read(bytes, diagnostics: &sink)
      diagnostics.merge(sink, locatedIn: name)
      return document
    } catch {
      var failure = error
      failure.diagnostic = error.diagnostic.located(in: name)
      throw failure
    }
  }

  // MARK: Attachments

  private mutating func resolveObjects(of text: inout AttributedText) {
    for index in text.objects.indices {
      guard case .attachment(let attachment) = text.objects[index].object,
        attachment.origin == .graphic, attachment.payload == .missing
      else { continue }
      text.objects[index].object = resolve(attachment)
    }
  }

  private mutating func resolve(_ attachment: Attachment) -> EmbeddedObject {
    guard FileName(attachment.name) != nil else {
      diagnostics.warn(
        .refusedName,
        "the attachment name \"\(display(attachment.name))\" is refused, it names no file of the bundle"
      )
      return .attachment(attachment)
    }
    guard let match = names.match(attachment.name), let entry = tree[path: match.name] else {
      diagnostics.warn(
        .missingAttachment,
        "the attachment \"\(display(attachment.name))\" is not in the bundle")
      return .attachment(attachment)
    }
    reportSimilarity(match, wanted: attachment.name)
    referenced.insert(match.name)
    var found = attachment
    found.name = match.name
    switch entry.kind {
    case .file(let content):
      if let glyph = glyph(of: found, content) { return .glyph(glyph) }
      found.payload = .file(content)
    case .directory:
      let folder = folders[match.name] ?? tree.subtree(at: match.name)
      folders[match.name] = folder
      found.payload = .directory(folder)
    case .symbolicLink:
      diagnostics.warn(
        .refusedLink, "the attachment \"\(display(match.name))\" is a link, which is not followed")
    }
    return .attachment(found)
  }

  private mutating func reportSimilarity(_ match: NameIndex.Match, wanted: [UInt8]) {
    let found = display(match.name)
    switch match.quality {
    case .exact: break
    case .equivalent:
      diagnostics.note(
        .similarName,
        "the attachment \"\(found)\" is spelled with other code points in the text")
    case .reencoded:
      diagnostics.note(
        .similarName, "the attachment \"\(found)\" is spelled in another encoding in the text")
    case .otherCase:
      diagnostics.warn(
        .similarName,
        "the attachment \"\(display(wanted))\" was found as \"\(found)\", which differs in case")
    }
  }

  private func display(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self) }

  // MARK: Glyphs

  /// The glyph a file is; nil when it is an ordinary attachment.
  private mutating func glyph(of attachment: Attachment, _ content: Content) -> AdaptiveImageGlyph?
  {
    let hasWord = attachment.words.emojiIdentifier != nil
    guard hasWord || attachment.name.starts(with: GlyphFileName.prefix),
      BundleName.hasExtension(attachment.name, ".heic")
    else { return nil }
    let file: GlyphFile
    switch glyphFile(named: attachment.name, content) {
    case .success(let found): file = found
    case .failure(let error):
      // Without the word, a picture that merely is no glyph is nothing to wonder at.
      if hasWord || !error.isOrdinaryPicture {
        diagnostics.warn(
          .damagedGlyph,
          "\"\(display(attachment.name))\" is kept as an ordinary attachment: \(error.message)")
      }
      return nil
    }
    if let stated = attachment.words.emojiIdentifier {
      if stated != file.contentIdentifier {
        diagnostics.note(
          .glyphIdentifierDiffers,
          "the text gives the glyph \"\(file.contentIdentifier)\" another identifier")
      }
    } else {
      diagnostics.note(
        .glyphByName,
        "\"\(display(attachment.name))\" is taken for an adaptive image glyph by its name")
    }
    return AdaptiveImageGlyph(
      contentIdentifier: file.contentIdentifier, contentDescription: file.contentDescription,
      imageContent: content,
      strikes: file.strikes.map {
        AdaptiveImageGlyph.Strike(
          width: $0.width, height: $0.height, insetX: $0.insetX, insetY: $0.insetY)
      }, storedName: attachment.name, words: attachment.words)
  }

  private mutating func glyphFile(
    named name: [UInt8], _ content: Content
  ) -> Result<GlyphFile, GlyphFailure> {
    if let known = glyphs[name] { return known }
    let result = Self.parse(content)
    glyphs[name] = result
    return result
  }

  private static func parse(_ content: Content) -> Result<GlyphFile, GlyphFailure> {
    guard content.byteCount <= RTFDBundle.glyphByteCountLimit else {
      return .failure(
        GlyphFailure(
          message: "the file is larger than \(RTFDBundle.glyphByteCountLimit.inBinaryUnits)"))
    }
    guard let bytes = try? content.readAll() else {
      return .failure(GlyphFailure(message: "the file can not be read"))
    }
    do {
      return .success(try GlyphFile(parsing: bytes))
    } catch {
      return .failure(
        GlyphFailure(
          message: error.message, isOrdinaryPicture: error.kind == .noContentIdentifier))
    }
  }

  // MARK: The rest

  /// Everything of the bundle that neither is the text nor is named by it.
  private mutating func unreferencedFiles() -> FileTree {
    var members: Set<[UInt8]> = []
    var entries: [FileTree.Entry] = []
    for entry in tree.entries {
      let member = Array(entry.path.prefix { $0 != UInt8(ascii: "/") })
      guard !referenced.contains(member) else { continue }
      members.insert(member)
      entries.append(entry)
    }
    if !members.isEmpty {
      diagnostics.note(
        .unreferencedFiles, "a file of the bundle is named nowhere in its text",
        count: members.count)
    }
    return FileTree(entries)
  }
}
