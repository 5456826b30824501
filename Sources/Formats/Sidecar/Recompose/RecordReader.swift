import Diagnostics
import RTF
import RTFDFiles
import RichText

/// Turns the records of one sidecar back into the document.
struct RecordReader {
  let sidecar: SidecarRecord
  var loader: FileLoader
  /// The attachments, by index.
  private(set) var attachments: [Attachment] = []
  /// The folders so far, by the names they are stored under.
  private var folders: [String: FileTree] = [:]

  /// How long the sidecar is, in bytes.
  private let byteCount: Int
  /// Whether the sidecar was fitted to an edited text.
  private let isRealigned: Bool

  init(_ sidecar: SidecarRecord, byteCount: Int, isRealigned: Bool, loader: FileLoader) {
    self.isRealigned = isRealigned
    self.sidecar = sidecar
    self.byteCount = byteCount
    self.loader = loader
  }

  /// The document, checked for soundness.
  mutating func document(text: [UInt8]) throws(DocumentError) -> Document {
    for (index, record) in sidecar.attachments.enumerated() {
      attachments.append(try attachment(record, at: JSONPath.root["attachments"][index]))
    }
    var document: Document
    if let record = sidecar.document {
      document = try self.document(record, text: text)
    } else {
      document = try plainDocument(text: text)
    }
    // What is edited by hand may make two styles equal.
    if Set(document.characterStyles).count < document.characterStyles.count
      || Set(document.paragraphStyles).count < document.paragraphStyles.count
    {
      document.canonicalize()
    }
    try checkSoundness(of: document)
    let files = byteCount + text.count + loader.byteCount
    if let problem = document.excessiveRepetition(budget: ModelLimits.written(ofFiles: files)) {
      throw JSONPath.root["document"][problem.place].failure(.sidecarLimit, problem.problem)
    }
    return document
  }

  /// Holds the document to the rules of the model, which writers rely on, and to its limits.
  private func checkSoundness(of document: Document) throws(DocumentError) {
    let path = JSONPath.root["document"]
    func place(_ problem: BrokenInvariant) -> JSONPath {
      problem.place.isEmpty ? path : path[problem.place]
    }
    if let broken = document.brokenInvariants().first {
      throw place(broken).failure(.sidecarUnsound, broken.problem)
    }
    if let broken = document.brokenReaderInvariants().first {
      throw place(broken).failure(.sidecarUnsound, broken.problem)
    }
    if let exceeded = document.exceededLimits().first {
      throw place(exceeded).failure(.sidecarLimit, exceeded.problem)
    }
    if let foreign = KeptSource.firstForeignPart(of: document) {
      throw place(foreign).failure(.sidecarUnsound, foreign.problem)
    }
  }

  private mutating func document(
    _ record: DocumentRecord, text: [UInt8]
  ) throws(DocumentError) -> Document {
    let path = JSONPath.root["document"]
    var document = Document()
    document.attributes = record.attributes
    document.fonts = record.fonts
    document.colors = record.colors
    document.characterStyles = record.characterStyles
    document.paragraphStyles = record.paragraphStyles
    document.namedStyles = record.namedStyles
    document.lists = record.lists
    document.listOverrides = record.listOverrides
    document.links = record.links
    document.fields = record.fields
    document.sections = record.sections
    document.bookmarks = record.bookmarks
    document.helpMarks = record.helpMarks
    document.revisions = record.revisions
    document.opaqueDestinations = record.opaqueDestinations
    document.unreferencedFiles = try tree(
      record.unreferencedFiles, linksStayInside: .member, at: path["unreferencedFiles"])
    var glyphs: [AdaptiveImageGlyph] = []
    for (index, glyph) in record.glyphs.enumerated() {
      glyphs.append(try self.glyph(glyph, at: path["glyphs"][index]))
    }
    var reader = TextReader(
      characterStyleCount: record.characterStyles.count,
      paragraphStyleCount: record.paragraphStyles.count, glyphs: glyphs, attachments: attachments)
    document.body = try reader.body(record.body, visible: text, at: path["body"])
    try checkPlaces(record, hidden: reader.hidden)
    for (index, note) in record.notes.enumerated() {
      let text = try reader.text(note.text, at: path["notes"][index]["text"])
      var result = Note(kind: note.kind, text: text, isNumbered: note.isNumbered)
      (result.author, result.initials, result.date) = (note.author, note.initials, note.date)
      document.notes.append(result)
    }
    for (index, part) in record.headersAndFooters.enumerated() {
      let text = try reader.text(part.text, at: path["headersAndFooters"][index]["text"])
      document.headersAndFooters.append(
        HeaderFooter(kind: part.kind, section: part.section, text: text))
    }
    // An edited text may have lost the place of an attachment, which was said then.
    for index in attachments.indices
    where !isRealigned && !reader.placedAttachments.contains(index) {
      throw JSONPath.root["attachments"][index].failure(
        .sidecarRangeMismatch, "no text of the document has a place for this attachment")
    }
    return document
  }

  /// A document of the text in one style, with its objects.
  private mutating func plainDocument(text: [UInt8]) throws(DocumentError) -> Document {
    var document = Document()
    guard !text.isEmpty else { return document }
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    var objects: [Int: EmbeddedObject] = [:]
    for (index, range) in sidecar.imageRanges.enumerated() {
      let path = JSONPath.root["imageRanges"][index]
      let record = GlyphRecord(
        contentIdentifier: range.contentIdentifier, sha256: range.sha256)
      var glyph = try self.glyph(record, at: path)
      glyph.storedName =
        ImageStoreNaming.candidates(
          identifier: glyph.contentIdentifier, sha256: range.sha256 ?? "")[
          range.sha256 == nil ? 0 : 1]
      glyph.words.emojiIdentifier = glyph.contentIdentifier
      objects[range.location] = .glyph(glyph)
    }
    for (index, record) in sidecar.attachments.enumerated() {
      guard let location = record.location else { continue }
      guard objects[location] == nil else {
        throw JSONPath.root["attachments"][index]["location"].failure(
          .sidecarRangeMismatch, "two objects stand at \(location)")
      }
      objects[location] = .attachment(attachments[index])
    }
    document.body = AttributedText(
      plain: text,
      objects: ObjectPlace.all(in: text).map { objects[$0.location] ?? .placeholder })
    return document
  }

  private mutating func glyph(
    _ record: GlyphRecord, at path: JSONPath
  ) throws(DocumentError) -> AdaptiveImageGlyph {
    let identifier = record.contentIdentifier
    guard let image = sidecar.images.image(identifier, sha256: record.sha256) else {
      throw path["contentIdentifier"].failure(
        .sidecarUnknownImage, "there is no image for \"\(identifier)\"")
    }
    let content = try loader.content(
      image.file, sha256: image.sha256, byteCount: image.byteCount,
      at: JSONPath.root["images"][identifier])
    return AdaptiveImageGlyph(
      contentIdentifier: identifier,
      contentDescription: record.facts.map(\.description) ?? image.description,
      imageContent: content, strikes: record.facts?.strikes ?? image.strikes,
      storedName: record.storedName, words: record.words)
  }

  private mutating func attachment(
    _ record: AttachmentRecord, at path: JSONPath
  ) throws(DocumentError) -> Attachment {
    let payload: Attachment.Payload
    if record.isMissing {
      payload = .missing
    } else if let entries = record.entries {
      let folder = try tree(entries, linksStayInside: .tree, at: path["entries"])
      if let file = record.file, folders[file] == nil { folders[file] = folder }
      payload = .directory(folder)
    } else if record.mediaType == MediaType.folder, let file = record.file,
      let folder = folders[file]
    {
      // A folder at several places has its entries at the first.
      payload = .directory(folder)
    } else if let file = record.file, let sha256 = record.sha256, let size = record.byteCount {
      payload = .file(try loader.content(file, sha256: sha256, byteCount: size, at: path))
    } else {
      throw path.failure(
        .sidecarMissingMember, "\"file\", \"sha256\" and \"byteCount\", or \"entries\", are missing"
      )
    }
    return Attachment(
      name: record.name, payload: payload, words: record.words, origin: record.origin,
      alternateText: record.alternateText)
  }

  private mutating func tree(
    _ records: [EntryRecord], linksStayInside scope: LinkTarget.Scope, at path: JSONPath
  ) throws(DocumentError) -> FileTree {
    var entries: [FileTree.Entry] = []
    for (index, record) in records.enumerated() {
      let path = path[index]
      try FileLoader.check(record.path, at: path["path"])
      let kind: FileTree.Kind
      if let link = record.link {
        guard record.file == nil, LinkTarget(link).staysInside(scope, from: record.path) else {
          throw path["link"].failure(.sidecarFileName, "the link leaves its folder")
        }
        kind = .symbolicLink(link)
      } else if let file = record.file {
        guard let sha256 = record.sha256, let size = record.byteCount else {
          throw path.failure(.sidecarMissingMember, "\"sha256\" or \"byteCount\" is missing")
        }
        kind = .file(try loader.content(file, sha256: sha256, byteCount: size, at: path))
      } else {
        kind = .directory
      }
      entries.append(.init(path: record.path, kind: kind, permissions: record.permissions))
    }
    let tree = FileTree(entries)
    guard tree.entries.count == entries.count else {
      throw path.failure(.sidecarValue, "two entries have one path")
    }
    return tree
  }

  /// Holds what the sidecar says of the text file to what the document says of the same places.
  private func checkPlaces(
    _ record: DocumentRecord, hidden: [Range<Int>]
  ) throws(DocumentError) {
    var places = HiddenRanges(hidden)
    var ranges: [SidecarRecord.ImageRange] = []
    for row in 0..<record.body.glyphs.count {
      guard let place = places.visibleLocation(of: record.body.glyphs[row, 0]) else { continue }
      let glyph = record.glyphs[record.body.glyphs[row, 1]]
      ranges.append(
        .init(
          location: place, contentIdentifier: glyph.contentIdentifier, sha256: glyph.sha256))
    }
    guard ranges == sidecar.imageRanges else {
      throw JSONPath.root["imageRanges"].failure(
        .sidecarRangeMismatch, "the ranges are not those of the glyphs in the document")
    }
    var expected = [Int?](repeating: nil, count: sidecar.attachments.count)
    places = HiddenRanges(hidden)
    for row in 0..<record.body.attachments.count {
      let index = record.body.attachments[row, 1]
      expected[index] = places.visibleLocation(of: record.body.attachments[row, 0])
    }
    for (index, attachment) in sidecar.attachments.enumerated()
    where attachment.location != expected[index] {
      throw JSONPath.root["attachments"][index]["location"].failure(
        .sidecarRangeMismatch, "the document has this attachment at another place")
    }
  }
}

/// The place of a U+FFFC.
struct ObjectPlace {
  /// In bytes.
  var offset: Int
  /// In UTF-16 units.
  var location: Int

  /// All of a text, in order.
  static func all(in utf8: [UInt8]) -> [ObjectPlace] {
    var offsets: [Int] = []
    var index = 0
    while let found = utf8[index...].firstIndex(of: 0xEF) {
      if Segments.isObjectReplacement(utf8, at: found) { offsets.append(found) }
      index = found + 1
    }
    let locations = TextMetrics.utf16Offsets(of: offsets, in: utf8)
    return zip(offsets, locations).map { ObjectPlace(offset: $0, location: $1) }
  }
}
