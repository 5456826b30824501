import Diagnostics
import Digest
import RTFDFiles
import RichText

/// Gathers the files of one sidecar, each content once, and gives them their names.
struct FileCollector {
  /// What was asked for.
  let options: DecompositionOptions
  /// The files so far.
  private(set) var files: [StoredFile] = []
  /// The images so far.
  private(set) var images = ImageTable()

  private var names = NameAllocator(.portable)
  private var budget: DigestBudget
  /// The digests so far. The contents are kept, since identities are good only as long as they are.
  private var digests: [PayloadIdentity: (content: Content, sha256: String)] = [:]
  /// Where each file attachment is stored, by its name in the bundle and its digest.
  private var attachments: [[UInt8]: String] = [:]
  private var folderIndex = PayloadIndex()
  /// Where each folder attachment is stored, by its number in the index.
  private var folders: [String] = []

  /// No files yet.
  init(options: DecompositionOptions, budget: DigestBudget = DigestBudget()) {
    self.options = options
    self.budget = budget
  }

  /// Adds a glyph's image; the digest says which one of its identifier it is.
  mutating func addImage(
    of glyph: AdaptiveImageGlyph, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> String {
    let sha256 = try digest(of: glyph.imageContent, named: glyph.storedName)
    let identifier = glyph.contentIdentifier
    let known = images[identifier]
    if images.image(identifier, sha256: sha256) != nil { return sha256 }
    if known != nil {
      diagnostics.warn(
        .imageVariants,
        "the content identifier \"\(identifier)\" stands for images with different bytes")
    }
    let name = String(
      decoding: imageName(identifier, sha256: sha256, isFirst: known == nil), as: UTF8.self)
    let isInStore = options.imageStore != nil
    let path = isInStore ? name : "\(options.filesDirectory)/\(name)"
    files.append(
      StoredFile(
        name: Array(path.utf8), content: glyph.imageContent, sha256: sha256,
        isInImageStore: isInStore))
    let image = ImageRecord(
      file: path, sha256: sha256, byteCount: glyph.imageContent.byteCount,
      description: glyph.description(among: options.descriptions) ?? glyph.contentDescription,
      strikes: glyph.strikes)
    images.add(image, to: identifier)
    return sha256
  }

  private mutating func imageName(
    _ identifier: String, sha256: String, isFirst: Bool
  ) -> [UInt8] {
    let candidates = ImageStoreNaming.candidates(identifier: identifier, sha256: sha256)
    let folder = options.imageStore == nil ? Array("\(options.filesDirectory)/".utf8) : []
    func isFree(_ name: [UInt8]) -> Bool {
      guard let stored = options.imageStore?.storedDigest(name) else { return true }
      return stored == sha256
    }
    if isFirst, isFree(candidates[0]), names.claim(folder + candidates[0]) { return candidates[0] }
    if isFirst, options.imageStore == nil {
      let name = GlyphFileName.name(GlyphFileName.distinctStem(of: identifier))
      if names.claim(folder + name) { return name }
    }
    _ = names.claim(folder + candidates[1])
    return candidates[1]
  }

  /// Adds an attachment's payload; the record has everything but what the text says of it.
  mutating func record(of attachment: Attachment) throws(DocumentError) -> AttachmentRecord {
    var record = AttachmentRecord(name: attachment.name)
    switch attachment.payload {
    case .missing:
      record.isMissing = true
    case .directory(let tree):
      record.mediaType = MediaType.folder
      let number = folderIndex.number(of: attachment.payload, named: attachment.name)
      if number == folders.count {
        folders.append(name(attachment.name, in: options.filesDirectory))
        record.entries = try records(of: tree, in: folders[number])
      }
      record.file = folders[number]
    case .file(let content):
      let sha256 = try digest(of: content, named: attachment.name)
      let key = attachment.name + [0] + Array(sha256.utf8)
      let file: String
      if let known = attachments[key] {
        file = known
      } else {
        file = name(attachment.name, in: options.filesDirectory)
        attachments[key] = file
        add(content, at: file, sha256: sha256)
      }
      record.file = file
      record.sha256 = sha256
      record.byteCount = content.byteCount
      record.mediaType = try MediaType.of(content, name: attachment.name)
    }
    return record
  }

  /// Adds the files that no text refers to.
  mutating func records(
    ofUnreferenced tree: FileTree
  ) throws(DocumentError) -> [EntryRecord] {
    if tree.entries.isEmpty { return [] }
    return try records(
      of: tree, in: name(Array("unreferenced".utf8), in: options.filesDirectory))
  }

  private mutating func records(
    of tree: FileTree, in folder: String
  ) throws(DocumentError) -> [EntryRecord] {
    /// Where each folder of the tree is stored.
    var folders: [[UInt8]: String] = [[]: folder]
    var records: [EntryRecord] = []
    for entry in tree.entries {
      var record = EntryRecord(path: entry.path, permissions: entry.permissions)
      switch entry.kind {
      case .directory: break
      case .symbolicLink(let target): record.link = target
      case .file(let content):
        let parts = entry.path.split(separator: UInt8(ascii: "/"))
        var parent = folder
        var path: [UInt8] = []
        for part in parts.dropLast() {
          path += (path.isEmpty ? [] : [UInt8(ascii: "/")]) + part
          let stored = folders[path] ?? name(Array(part), in: parent)
          folders[path] = stored
          parent = stored
        }
        let file = name(Array(parts.last ?? []), in: parent)
        let sha256 = try digest(of: content, named: entry.path)
        add(content, at: file, sha256: sha256)
        record.file = file
        record.sha256 = sha256
        record.byteCount = content.byteCount
      }
      records.append(record)
    }
    return records
  }

  /// A free path for a file that wants a name; portable names are UTF-8.
  private mutating func name(_ wanted: [UInt8], in folder: String) -> String {
    String(decoding: names.name(wanted, in: Array(folder.utf8)), as: UTF8.self)
  }

  private mutating func add(_ content: Content, at path: String, sha256: String) {
    files.append(
      StoredFile(
        name: Array(path.utf8), content: content, sha256: sha256, isInImageStore: false))
  }

  private mutating func digest(
    of content: Content, named name: [UInt8]
  ) throws(DocumentError) -> String {
    let identity = content.identity
    if let known = digests[identity] { return known.sha256 }
    try budget.take(content, named: name)
    let sha256 = try content.digest().hexadecimal
    digests[identity] = (content, sha256)
    return sha256
  }
}
