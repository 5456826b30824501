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
    /// Size of the file in bytes.
    package var byteCount: Int
    /// Sizes of the pictures in pixels.
    package var strikes: [AdaptiveImageGlyph.Strike]
    /// How often it occurs.
    package var occurrences: Int
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
    /// Its size in bytes, a folder's files together.
    package var byteCount: Int
    /// How often it occurs.
    package var occurrences: Int
  }

  /// How much of what there is.
  package var counts: DocumentCounts
  /// Fonts that are used, in the order of the font table.
  package var fonts: [String] = []
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
    information = Self.information(document.attributes.information)
    unreferencedFiles = document.unreferencedFiles.entries.compactMap { entry in
      entry.kind == .directory ? nil : entry.path
    }
    lookAtStyles(of: document)
    lookAtObjects(of: document)
  }

  private mutating func lookAtStyles(of document: Document) {
    var characters: Set<Int> = []
    var paragraphs: Set<Int> = []
    var lists: Set<Int> = []
    for text in document.texts {
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
    var names: [String] = []
    for index in document.fonts.indices where used.contains(index) {
      let name = document.fonts[index].name
      if !names.contains(name) { names.append(name) }
    }
    fonts = names
  }

  private mutating func lookAtObjects(of document: Document) {
    // One identifier may stand for several files, and one name for several attachments.
    var glyphPlaces: [[UInt8]: Int] = [:]
    var attachmentPlaces: [[UInt8]: Int] = [:]
    for text in document.texts {
      for reference in text.objects {
        switch reference.object {
        case .glyph(let glyph):
          let key = Array(glyph.contentIdentifier.utf8) + [0] + glyph.storedName
          if let place = glyphPlaces[key] {
            glyphs[place].occurrences += 1
          } else {
            glyphPlaces[key] = glyphs.count
            glyphs.append(Self.facts(glyph))
          }
        case .attachment(let attachment):
          let facts = Self.facts(attachment)
          if let place = attachmentPlaces[facts.name] {
            attachments[place].occurrences += 1
          } else {
            attachmentPlaces[facts.name] = attachments.count
            attachments.append(facts)
          }
        case .placeholder: continue
        }
      }
    }
  }

  private static func facts(_ glyph: AdaptiveImageGlyph) -> Glyph {
    Glyph(
      contentIdentifier: glyph.contentIdentifier, contentDescription: glyph.contentDescription,
      storedName: glyph.storedName, byteCount: glyph.imageContent.byteCount,
      strikes: glyph.strikes, occurrences: 1)
  }

  private static func facts(_ attachment: Attachment) -> AttachmentFacts {
    let (kind, byteCount): (AttachmentKind, Int) =
      switch (attachment.payload, attachment.origin) {
      case (.missing, _): (.missing, 0)
      case (.directory(let tree), _): (.folder, tree.byteCount)
      case (.file(let content), .graphic): (.file, content.byteCount)
      case (.file(let content), .picture): (.picture, content.byteCount)
      case (.file(let content), .object): (.object, content.byteCount)
      }
    return AttachmentFacts(
      name: attachment.name, kind: kind, byteCount: byteCount, occurrences: 1)
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
