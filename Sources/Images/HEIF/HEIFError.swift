/// Why a file gives no pictures or no glyph.
package struct HEIFError: Error, Hashable, Sendable {
  /// The kinds of failure.
  package enum Kind: Hashable, Sendable {
    /// The file does not start as a HEIF file does.
    case notHEIF
    /// A box, table or property contradicts itself or the file's size.
    case damaged
    /// A limit of ``HEIFLimits`` is exceeded.
    case limit
    /// A sound HEIF file that has no picture a glyph could be drawn from.
    case noImage
    /// A sound HEIF file whose first picture has no DocumentName: an ordinary photo, no glyph.
    case noContentIdentifier
  }

  /// What kind of failure.
  package var kind: Kind
  /// What is wrong, in words, lower-case start, no final full stop.
  package var message: String
  /// Byte offset in the file, where there is one.
  package var byteOffset: Int?

  init(_ kind: Kind, _ message: String, at byteOffset: Int? = nil) {
    self.kind = kind
    self.message = message
    self.byteOffset = byteOffset
  }
}

/// The bounds of reading one file. See HEIF.docc, "Bounds".
package struct HEIFLimits: Hashable, Sendable {
  /// The most bytes a file may have.
  package var byteCount: Int
  /// The most boxes, those inside others counted.
  package var boxes: Int
  /// The most items.
  package var items: Int
  /// The most properties.
  package var properties: Int
  /// The most references between items.
  package var references: Int

  /// The most properties of one item.
  package static let associationsPerItem = 64
  /// The most parts the data of one item may be in.
  package static let extentsPerItem = 16
  /// The most bytes of an Exif or XMP item; larger ones count as absent.
  package static let metadataByteCount = 256 << 10
  /// The longest side of a picture in pixels; larger pictures are no strikes.
  package static let strikeSide = 4_096
  /// The longest side of a strike that is decoded, in pixels. A glyph with a larger one is a glyph
  /// all the same, but has no PNG.
  package static let decodedStrikeSide = 2_048

  /// For adaptive image glyphs: 8 MiB, 4,096 boxes, 256 items.
  package static let glyph = HEIFLimits(
    byteCount: 8 << 20, boxes: 4_096, items: 256, properties: 512, references: 1_024)
  /// For photos, which are cut into tiles: 64 MiB, 65,536 boxes, 8,192 items.
  package static let photo = HEIFLimits(
    byteCount: 64 << 20, boxes: 65_536, items: 8_192, properties: 8_192, references: 32_768)
}
