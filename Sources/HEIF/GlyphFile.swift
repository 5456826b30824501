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
  /// Exif Software of the first picture (`Apple TextKit`); nil when absent.
  package let software: String?
  /// XMP `photoshop:Credit` of the first picture: who made the picture; nil when absent.
  package let credit: String?
  /// XMP `Iptc4xmpExt:DigitalSourceType` of the first picture: how it was made; nil when absent.
  package let sourceType: String?

  /// Reads a file within ``HEIFLimits/glyph``.
  ///
  /// Throws ``HEIFError/Kind/noContentIdentifier`` for a sound file that is an ordinary photo, and
  /// the other kinds for files that can not be used at all.
  package init(parsing bytes: [UInt8]) throws(HEIFError) {
    let file = try HEIFFile(parsing: bytes, limits: .glyph)
    let images = file.images.filter { image in
      let sides = 1...HEIFLimits.strikeSide
      return image.isHEVC && sides.contains(image.size.width) && sides.contains(image.size.height)
    }
    guard let first = images.first else {
      throw HEIFError(.noImage, "the file has no picture that a glyph could use")
    }
    let facts = images.map { file.exif(of: $0.itemID).map(ExifFacts.init(tiff:)) ?? ExifFacts() }
    guard let identifier = facts[0].documentName, !identifier.isEmpty else {
      throw HEIFError(
        .noContentIdentifier, "the first picture has no DocumentName, so it is no glyph")
    }
    contentIdentifier = identifier
    contentDescription = facts[0].imageDescription
    software = facts[0].software
    strikes = zip(images, facts).map { image, facts in
      Strike(
        itemID: image.itemID, width: image.size.width, height: image.size.height,
        insetX: facts.positionX ?? 0, insetY: facts.positionY ?? 0)
    }
    let packet = file.xmp(of: first.itemID).flatMap(XMPReader.init)
    credit = packet?.value(of: .credit)
    sourceType = packet?.value(of: .digitalSourceType)
  }

  /// The strike with the greatest height, the later one of equals.
  package var largestStrike: Strike? {
    strikes.reduce(nil) { largest, strike in
      guard let largest, strike.height < largest.height else { return strike }
      return largest
    }
  }
}
