package import Conversion
package import Diagnostics
package import RTFDFiles
import Rendering
package import RichText

/// What is inside a document, for people and for programs.
package struct DocumentSummary: Sendable {
  /// A glyph, however often it occurs.
  package struct Glyph: Sendable {
    /// The identifier inside the file.
    package var contentIdentifier: String
    /// The description inside the file; nil when absent.
    package var contentDescription: String?
    /// The file name in the bundle.
    package var storedName: [UInt8]
    /// The file.
    package var content: Content
    /// Sizes of the pictures in pixels.
    package var strikes: [AdaptiveImageGlyph.Strike]
    /// How often it occurs.
    package var occurrences = 0
    /// Its places in the visible text, in UTF-16 units; notes and hidden text have none.
    package var locations: [Int] = []

    /// The height gives the ratio when a line is measured.
    package var largestStrike: AdaptiveImageGlyph.Strike?
  }

  /// What an attachment is.
  package enum AttachmentKind: String, Sendable {
    case file, folder, picture, object, missing
  }

  /// An attachment.
  package struct AttachmentFacts: Sendable {
    /// Its name.
    package var name: [UInt8]
    /// What it is.
    package var kind: AttachmentKind
    /// What it holds.
    package var payload: Attachment.Payload
    /// How often it occurs.
    package var occurrences = 0
    /// Its places in the visible text, in UTF-16 units; notes and hidden text have none.
    package var locations: [Int] = []

    /// Its size in bytes, a folder's files together.
    package var byteCount: Int {
      switch payload {
      case .file(let content): content.byteCount
      case .directory(let tree): tree.byteCount
      case .missing: 0
      }
    }

    /// By content, else by name; nil for a file that is missing.
    ///
    /// - Throws: `DocumentError` when it can not be read.
    package func mediaType() throws(DocumentError) -> String? {
      switch payload {
      case .file(let content): try MediaType.of(content, name: name)
      case .directory: MediaType.folder
      case .missing: nil
      }
    }
  }

  /// How much of what there is.
  package var counts: DocumentCounts
  /// How long the visible main text is.
  package var text: TextStatistics
  /// Languages that are used, as BCP 47 tags, the document's own first; `0x` and the number for a
  /// language whose tag is not known.
  package var languages: [String] = []
  /// Fonts that are used, in the order of the font table.
  package var fonts: [String] = []
  /// The addresses that links lead to, each once, in the order of the document's links.
  package var linkTargets: [String] = []
  /// How many different character styles are used.
  package var characterStyleCount = 0
  /// How many different paragraph styles are used.
  package var paragraphStyleCount = 0
  /// How many lists are used.
  package var listCount = 0
  /// The facts of the information group that are stated, by name, in a fixed order.
  package var information: [(name: String, value: String)] = []
  /// The glyphs, in order of first occurrence.
  package var glyphs: [Glyph] = []
  /// The attachments, in order of first occurrence.
  package var attachments: [AttachmentFacts] = []
  /// Files of the bundle that the text does not refer to.
  package var unreferencedFiles: [[UInt8]] = []

  /// Looks at a document.
  package init(_ document: Document) {
    counts = DocumentCounts(document)
    text = TextStatistics(of: document)
    information = Self.information(document.attributes.information)
    unreferencedFiles = document.unreferencedFiles.entries.compactMap { entry in
      entry.kind == .directory ? nil : entry.path
    }
    var known: Set<String> = []
    linkTargets = document.links.map(\.target).filter { known.insert($0).inserted }
    lookAtStyles(of: document)
    lookAtObjects(of: document)
  }

  private mutating func lookAtStyles(of document: Document) {
    var characters: Set<Int> = []
    var paragraphs: Set<Int> = []
    var lists: Set<Int> = []
    for (_, text) in document.texts {
      for run in text.runs { characters.insert(run.style) }
      for paragraph in text.paragraphs {
        paragraphs.insert(paragraph.style)
        if let list = paragraph.list { lists.insert(list.list) }
      }
    }
    characterStyleCount = characters.count
    paragraphStyleCount = paragraphs.count
    listCount = lists.count
    var used: Set<Int> = []
    for style in characters where document.characterStyles.indices.contains(style) {
      used.insert(Int(document.characterStyles[style].font))
    }
    var names: Set<String> = []
    for index in document.fonts.indices where used.contains(index) {
      let name = document.fonts[index].name
      if names.insert(name).inserted { fonts.append(name) }
    }
    languages = Self.languages(of: document, characterStyles: characters.sorted())
  }

  private static func languages(of document: Document, characterStyles: [Int]) -> [String] {
    var identifiers = [
      document.attributes.defaultLanguage, document.attributes.defaultEastAsianLanguage,
    ]
    for index in characterStyles where document.characterStyles.indices.contains(index) {
      let style = document.characterStyles[index]
      identifiers += [style.language, style.eastAsianLanguage]
    }
    var tags: [String] = []
    var known: Set<Int32> = []
    var knownTags: Set<String> = []
    // 0 and 1024 say that the text is in no language.
    for case .some(let identifier) in identifiers where identifier != 0 && identifier != 1_024 {
      guard known.insert(identifier).inserted else { continue }
      let number = String(UInt32(bitPattern: identifier), radix: 16, uppercase: true)
      let tag = LanguageTag.tag(of: identifier) ?? "0x" + number
      if knownTags.insert(tag).inserted { tags.append(tag) }
    }
    return tags
  }

  private mutating func lookAtObjects(of document: Document) {
    // One identifier may stand for several files, and one name for several attachments.
    var glyphPlaces: [[UInt8]: Int] = [:]
    var attachmentPlaces = PayloadIndex()
    for (object, location) in document.locatedObjects {
      switch object {
      case .glyph(let glyph):
        let key = Array(glyph.contentIdentifier.utf8) + [0] + glyph.storedName
        let place = glyphPlaces[key] ?? glyphs.count
        if place == glyphs.count {
          glyphPlaces[key] = place
          glyphs.append(Self.facts(glyph))
        }
        glyphs[place].occurrences += 1
        if let location { glyphs[place].locations.append(location) }
      case .attachment(let attachment):
        let place = attachmentPlaces.number(of: attachment.payload, named: attachment.name)
        if place == attachments.count { attachments.append(Self.facts(attachment)) }
        attachments[place].occurrences += 1
        if let location { attachments[place].locations.append(location) }
      case .placeholder: continue
      }
    }
  }

  private static func facts(_ glyph: AdaptiveImageGlyph) -> Glyph {
    Glyph(
      contentIdentifier: glyph.contentIdentifier, contentDescription: glyph.contentDescription,
      storedName: glyph.storedName, content: glyph.imageContent, strikes: glyph.strikes,
      largestStrike: glyph.largestStrike)
  }

  private static func facts(_ attachment: Attachment) -> AttachmentFacts {
    let kind: AttachmentKind =
      switch (attachment.payload, attachment.origin) {
      case (.missing, _): .missing
      case (.directory, _): .folder
      case (.file, .graphic): .file
      case (.file, .picture): .picture
      case (.file, .object): .object
      }
    return AttachmentFacts(name: attachment.name, kind: kind, payload: attachment.payload)
  }

  private static func information(
    _ information: DocumentInformation
  ) -> [(name: String, value: String)] {
    let facts: [(String, String?)] = [
      ("title", information.title), ("subject", information.subject),
      ("author", information.author), ("editor", information.editor),
      ("manager", information.manager), ("company", information.company),
      ("copyright", information.copyright), ("category", information.category),
      ("keywords", information.keywords), ("comment", information.comment),
      ("created", information.created.map(DateText.iso8601)),
      ("modified", information.modified.map(DateText.iso8601)),
      ("printed", information.printed.map(DateText.iso8601)),
    ]
    return facts.compactMap { name, value in value.map { (name, $0) } }
  }
}
