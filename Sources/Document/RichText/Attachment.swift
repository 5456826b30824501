package import RTFDFiles

/// What stands behind one U+FFFC of the text.
///
/// What there is to say of a glyph or attachment stands apart, so that a text of nothing but
/// placeholders takes no more than their places.
package enum EmbeddedObject: Equatable, Sendable {
  /// A Genmoji or another adaptive image glyph.
  indirect case glyph(AdaptiveImageGlyph)
  /// A file, folder or picture.
  indirect case attachment(Attachment)
  /// A U+FFFC that the source has as a plain character, with nothing behind it.
  case placeholder
}

/// An embedded object and its place.
package struct EmbeddedObjectReference: Equatable, Sendable {
  /// Byte offset of the U+FFFC in ``AttributedText/utf8``.
  package var offset: Int
  /// What stands there.
  package var object: EmbeddedObject

  /// Makes a reference.
  package init(offset: Int, object: EmbeddedObject) {
    self.offset = offset
    self.object = object
  }
}

/// The words of a `\NeXTGraphic` group, apart from the name.
///
/// See RTF.docc, "Attachments".
package struct AttachmentWords: Hashable, Sendable {
  /// Where a standalone attachment stands (`\appleaql`, `\appleaqr`, `\appleaqc`, `\appleaqj`).
  package enum Alignment: UInt8, Hashable, Sendable {
    case left, right, center, justified
  }
  /// `\widthN` in twips; nil when not given.
  package var width: Int32?
  /// `\heightN` in twips; nil when not given.
  package var height: Int32?
  /// `\noorient`.
  package var ignoresOrientation = false
  /// `\appleattachmentpaddingN` in twips; nil when not given.
  package var padding: Int32?
  /// `\appleembedtypeN`; nil when not given.
  package var embeddingType: Int32?
  /// `\appleaq?`; nil when not given.
  package var alignment: Alignment?
  /// `\applenoattachmentview`.
  package var hidesView = false
  /// The text after `\appleemojiimage`; nil without the word.
  package var emojiIdentifier: String?
  /// The number directly after the word (`\NeXTGraphic25`); nil without one.
  package var number: Int32?
  /// Words with a known meaning that no other member holds, in order.
  package var otherWords: [ControlWord] = []

  /// No words.
  package init() {}
}

/// An adaptive image glyph: a picture that sits in text like one character.
///
/// See HEIF.docc, "Adaptive image glyphs".
package struct AdaptiveImageGlyph: Equatable, Sendable {
  /// One picture of the file, for one range of text sizes.
  package struct Strike: Hashable, Sendable {
    /// Width in pixels, crop and rotation applied.
    package var width: Int
    /// Height in pixels, crop and rotation applied.
    package var height: Int
    /// Alignment inset to the right, in this strike's pixels.
    package var insetX: Double
    /// Alignment inset, in this strike's pixels; positive moves the picture down.
    package var insetY: Double

    /// Makes a strike.
    package init(width: Int, height: Int, insetX: Double = 0, insetY: Double = 0) {
      self.width = width
      self.height = height
      self.insetX = insetX
      self.insetY = insetY
    }
  }

  /// The identifier inside the file (TIFF DocumentName): free text, never a safe file name.
  package var contentIdentifier: String
  /// The description inside the file (TIFF ImageDescription); nil when absent.
  package var contentDescription: String?
  /// The file's bytes, untouched.
  package var imageContent: Content
  /// The pictures, in file order.
  package var strikes: [Strike]
  /// The file name in the bundle.
  package var storedName: [UInt8]
  /// The words of its group. ``AttachmentWords/emojiIdentifier`` is nil for a glyph that was
  /// recognised by its name only, and such a glyph is written back without the word.
  package var words: AttachmentWords

  /// Makes a glyph.
  package init(
    contentIdentifier: String, contentDescription: String?, imageContent: Content,
    strikes: [Strike], storedName: [UInt8], words: AttachmentWords
  ) {
    self.contentIdentifier = contentIdentifier
    self.contentDescription = contentDescription
    self.imageContent = imageContent
    self.strikes = strikes
    self.storedName = storedName
    self.words = words
  }

  /// What the picture shows: the better description given from outside under its identifier, else its
  /// own; an empty one counts for none. Nil when there is neither.
  package func description(among better: [String: String]) -> String? {
    [better[contentIdentifier], contentDescription].lazy.compactMap(\.self).first { !$0.isEmpty }
  }

  /// The strike with the greatest height, the later one of equals; nil when there is none.
  package var largestStrike: Strike? {
    strikes.reduce(nil) { largest, strike in
      guard let largest, strike.height < largest.height else { return strike }
      return largest
    }
  }
}

/// A file, folder or picture in the text.
package struct Attachment: Equatable, Sendable {
  /// What the attachment holds.
  package enum Payload: Hashable, Sendable {
    /// A file's bytes.
    case file(Content)
    /// A folder.
    case directory(FileTree)
    /// Nothing: the file that the text names is not there.
    case missing
  }

  /// Where the attachment comes from, and so how it is written back.
  package enum Origin: Equatable, Sendable {
    /// A `\NeXTGraphic` group, whose file is in the bundle.
    case graphic
    /// A `\pict` group, whose bytes are in the RTF itself, with its type and scaling words.
    case picture([ControlWord])
    /// The data of an `\object` group, with its words and, as they stand in the source, the groups
    /// beside the data (`{\*\objclass Excel.Sheet.8}`).
    case object([ControlWord], groups: [[UInt8]] = [])
  }

  /// The file name in the bundle, as bytes; made up for pictures.
  package var name: [UInt8]
  /// What it holds.
  package var payload: Payload
  /// The words of its group.
  package var words: AttachmentWords
  /// Where it comes from.
  package var origin: Origin
  /// What the picture shows, when the source says so (`\picprop` description).
  package var alternateText: String?

  /// Makes an attachment.
  package init(
    name: [UInt8], payload: Payload, words: AttachmentWords = AttachmentWords(),
    origin: Origin = .graphic, alternateText: String? = nil
  ) {
    self.name = name
    self.payload = payload
    self.words = words
    self.origin = origin
    self.alternateText = alternateText
  }
}
