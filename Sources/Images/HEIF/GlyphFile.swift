import RTFDFiles

/// What an adaptive image glyph's file says about itself.
///
/// The identifier and the description are those of the first picture, the only one the platform
/// looks at for them. See HEIF.docc, "Adaptive image glyphs".
package struct GlyphFile: Equatable, Sendable {
  /// One picture, for one range of text sizes.
  package struct Strike: Hashable, Sendable {
    /// The item's number in the file, by which decoders address the picture.
    package var itemID: UInt32
    /// Width in pixels, crop and rotation applied.
    package var width: Int
    /// Height in pixels, crop and rotation applied.
    package var height: Int
    /// Alignment inset to the right, in this strike's pixels; 0 when the file gives none.
    package var insetX: Double
    /// Alignment inset in this strike's pixels, positive downwards; 0 when the file gives none.
    package var insetY: Double
  }

  /// Exif DocumentName of the first picture; never empty, free text.
  package let contentIdentifier: String
  /// Exif ImageDescription of the first picture; nil when absent, possibly empty.
  package let contentDescription: String?
  /// The pictures in the file's order, which says nothing about their sizes; at least one.
  package let strikes: [Strike]

  /// Reads a file within ``HEIFLimits/glyph``.
  ///
  /// Throws ``HEIFError/Kind/noContentIdentifier`` for a sound file that is an ordinary photo, and
  /// the other kinds for files that can not be used at all.
  package init(parsing bytes: [UInt8]) throws(HEIFError) {
    let file = try HEIFFile(parsing: bytes, limits: .glyph)
    let images = try Self.pictures(of: file)
    let facts = images.map { file.exif(of: $0.itemID).map(ExifFacts.init(tiff:)) ?? ExifFacts() }
    guard let identifier = facts[0].documentName, !identifier.isEmpty else {
      throw HEIFError(
        .noContentIdentifier, "the first picture has no DocumentName, so it is no glyph")
    }
    contentIdentifier = identifier
    contentDescription = facts[0].imageDescription
    strikes = zip(images, facts).map { image, facts in
      Strike(
        itemID: image.itemID, width: image.size.width, height: image.size.height,
        insetX: facts.positionX ?? 0, insetY: facts.positionY ?? 0)
    }
  }

  /// The pictures that a glyph could use; at least one.
  fileprivate static func pictures(of file: HEIFFile) throws(HEIFError) -> [HEIFFile.Image] {
    let images = file.images.filter { image in
      let sides = 1...HEIFLimits.strikeSide
      return image.isHEVC && sides.contains(image.size.width) && sides.contains(image.size.height)
    }
    if images.isEmpty {
      throw HEIFError(.noImage, "the file has no picture that a glyph could use")
    }
    return images
  }

  /// The strike with the greatest height, the later one of equals.
  package var largestStrike: Strike? {
    strikes.reduce(nil) { largest, strike in
      guard let largest, strike.height < largest.height else { return strike }
      return largest
    }
  }
}

/// Where an adaptive image glyph comes from, as the metadata of its first picture say.
///
/// Reading a document needs none of it, so it is read apart from ``GlyphFile``.
package struct GlyphProvenance: Equatable, Sendable {
  /// Exif Software (`Apple TextKit`); nil when absent.
  package let software: String?
  /// XMP `photoshop:Credit`: who made the picture; nil when absent.
  package let credit: String?
  /// XMP `Iptc4xmpExt:DigitalSourceType`: how it was made; nil when absent.
  package let sourceType: String?

  /// Reads a file within ``HEIFLimits/glyph``.
  ///
  /// - Throws: ``HEIFError`` for files that cannot be used at all, or have no picture.
  package init(parsing bytes: [UInt8]) throws(HEIFError) {
    let file = try HEIFFile(parsing: bytes, limits: .glyph)
    guard let first = try GlyphFile.pictures(of: file).first?.itemID else {
      self.init(software: nil, credit: nil, sourceType: nil)
      return
    }
    let packet = file.xmp(of: first).flatMap(XMPReader.init)
    self.init(
      software: file.exif(of: first).flatMap { ExifFacts(tiff: $0).software },
      credit: packet?.value(of: .credit), sourceType: packet?.value(of: .digitalSourceType))
  }

  private init(software: String?, credit: String?, sourceType: String?) {
    self.software = software
    self.credit = credit
    self.sourceType = sourceType
  }
}
