package import Diagnostics
package import Digest
import PlainText
import RTFDBytes
package import RTFDFiles
package import RichText

/// What a payload holds when the document itself does not fit: its text, and which images stand
/// where.
///
/// See Payload.docc.
package struct PayloadReference: Equatable, Sendable {
  /// An image that the text refers to.
  package struct Image: Equatable, Sendable {
    /// The glyph's content identifier, free text.
    package var contentIdentifier: String
    /// The digest of the HEIC bytes.
    package var sha256: SHA256.Digest
    /// How many bytes they are.
    package var byteCount: Int
    /// Where they are found; nil when the payload does not say.
    package var url: String?

    /// Makes an entry.
    package init(
      contentIdentifier: String, sha256: SHA256.Digest, byteCount: Int, url: String? = nil
    ) {
      self.contentIdentifier = contentIdentifier
      self.sha256 = sha256
      self.byteCount = byteCount
      self.url = url
    }
  }

  /// The place of an image in the text, as an `NSRange`.
  package struct ImageRange: Equatable, Sendable {
    /// Where the U+FFFC stands, in UTF-16 code units. The length is always 1.
    package var location: Int
    /// Index into ``PayloadReference/images``.
    package var image: Int

    /// Makes a range.
    package init(location: Int, image: Int) {
      self.location = location
      self.image = image
    }
  }

  /// The text, valid UTF-8, with U+FFFC where glyphs are. A U+FFFC without a range is a plain
  /// character.
  package var text: [UInt8]
  /// The glyphs, by location.
  package var ranges: [ImageRange]
  /// The distinct images in order of first use; those of one identifier differ in their digests.
  package var images: [Image]

  /// Makes a reference.
  package init(text: [UInt8], ranges: [ImageRange], images: [Image]) {
    self.text = text
    self.ranges = ranges
    self.images = images
  }
}

/// What is read out of a glyph's HEIC file.
package struct GlyphFacts: Equatable, Sendable {
  /// The description inside the file; nil when absent.
  package var contentDescription: String?
  /// The pictures, in file order.
  package var strikes: [AdaptiveImageGlyph.Strike]

  /// Makes facts.
  package init(contentDescription: String?, strikes: [AdaptiveImageGlyph.Strike]) {
    self.contentDescription = contentDescription
    self.strikes = strikes
  }
}

extension PayloadReference {
  /// The document that the payload stands for: its text in one plain style, with its glyphs.
  ///
  /// - Parameters:
  ///   - load: The bytes of an image, from a store or a server; nil when it is not there.
  ///   - facts: Reads an image that was found and has the right bytes.
  /// - Returns: A sound document.
  /// - Throws: `DocumentError` (bad data) for an image that is missing or has other bytes, and
  ///   whatever `load` and `facts` throw.
  package func document(
    load: (Image) throws(DocumentError) -> Content?,
    facts: (Image, Content) throws(DocumentError) -> GlyphFacts
  ) throws(DocumentError) -> Document {
    var glyphs: [Int: AdaptiveImageGlyph] = [:]
    for range in ranges where glyphs[range.image] == nil && images.indices.contains(range.image) {
      let image = images[range.image]
      guard let content = try load(image) else {
        throw DocumentError(
          .badData, .payloadMissingImage,
          "the image of the glyph \"\(image.contentIdentifier)\" is missing")
      }
      try verify(content, image)
      glyphs[range.image] = Self.glyph(image, content, try facts(image, content))
    }
    let result = document(glyphs: glyphs)
    // The members of the payload take some bytes, and each range names its image.
    let members = ranges.reduce(64) {
      $0 + 48 + (glyphs[$1.image]?.contentIdentifier.utf8.count ?? 0)
    }
    let files = glyphs.values.reduce(text.count + members) {
      $0.addingClamped(96).addingClamped($1.imageContent.byteCount)
    }
    if let problem = result.excessiveRepetition(budget: ModelLimits.written(ofFiles: files)) {
      throw DocumentError(.badData, .payloadLimit, problem.description)
    }
    return result
  }

  private func verify(_ content: Content, _ image: Image) throws(DocumentError) {
    guard content.byteCount == image.byteCount else {
      throw DocumentError(
        .badData, .payloadImageChanged,
        """
        the image of the glyph "\(image.contentIdentifier)" has \(content.byteCount) bytes instead \
        of \(image.byteCount)
        """)
    }
    guard try content.digest() == image.sha256 else {
      throw DocumentError(
        .badData, .payloadImageChanged,
        "the image of the glyph \"\(image.contentIdentifier)\" has another SHA-256")
    }
  }

  private static func glyph(
    _ image: Image, _ content: Content, _ facts: GlyphFacts
  ) -> AdaptiveImageGlyph {
    var words = AttachmentWords()
    words.emojiIdentifier = image.contentIdentifier
    return AdaptiveImageGlyph(
      contentIdentifier: image.contentIdentifier, contentDescription: facts.contentDescription,
      imageContent: content, strikes: facts.strikes,
      storedName: GlyphFileName.name(image.contentIdentifier), words: words)
  }

  /// The text with its glyphs, by index into ``images``; ranges must hit U+FFFC.
  private func document(glyphs: [Int: AdaptiveImageGlyph]) -> Document {
    var document = Document()
    if text.isEmpty { return document }
    document.characterStyles = [CharacterStyle()]
    document.paragraphStyles = [ParagraphStyle()]
    var rest = ranges[...]
    let locations = TextMetrics.utf16Offsets(of: ObjectPlaceholder.offsets(in: text), in: text)
    let objects = locations.map { location in
      guard let range = rest.first, range.location == location, let glyph = glyphs[range.image]
      else { return EmbeddedObject.placeholder }
      rest.removeFirst()
      return .glyph(glyph)
    }
    document.body = AttributedText(plain: text, objects: objects)
    return document
  }
}
