import RTFDBytes
import RTFDFiles

/// Formats that are decoded, told by their first bytes.
enum ImageFormat: Equatable {
  /// HEIF with pictures in HEVC, and its relatives.
  case heif
  /// TIFF and BigTIFF.
  case tiff
  /// GIF 87a and 89a.
  case gif
  /// WebP.
  case webP
  /// BMP: a file with a device-independent bitmap.
  case bitmapFile
  /// DIB: a device-independent bitmap without the file's own header.
  case bitmap
  /// WMF, with or without a placeable header.
  case windowsMetafile
  /// EMF, with or without EMF+.
  case enhancedMetafile
  /// PICT, with or without 512 bytes in front.
  case quickDraw

  init?(of file: [UInt8]) {
    if Self.isHEIF(file) {
      self = .heif
      return
    }
    switch MediaType.of(Array(file.prefix(MediaType.prefixLength))) {
    case MediaType.tiff: self = .tiff
    case MediaType.gif: self = .gif
    case MediaType.webP: self = .webP
    case MediaType.bitmapFile: self = .bitmapFile
    case MediaType.bitmap: self = .bitmap
    case MediaType.windowsMetafile: self = .windowsMetafile
    case MediaType.enhancedMetafile: self = .enhancedMetafile
    case MediaType.quickDraw: self = .quickDraw
    default: return nil
    }
  }

  /// Whether a brand that is decoded stands in the `ftyp` box, as major brand or among the compatible ones.
  private static func isHEIF(_ file: [UInt8]) -> Bool {
    guard file.dropFirst(4).prefix(4).elementsEqual("ftyp".utf8) else { return false }
    let length = Int(clamping: file.prefix(4).bigEndian)
    var place = 8
    while place + 4 <= min(length, file.count, 256) {
      let brand = file[place..<place + 4]
      // Bytes 12 to 15 are the minor version, which is a number.
      if place != 12, MediaType.brands.contains(where: { $0.isDecoded && $0.matches(brand) }) {
        return true
      }
      place += 4
    }
    return false
  }

  // MARK: What is not decoded

  /// Media types that have a name, and no PNG.
  private static let others = [
    MediaType.png: "PNG", MediaType.jpeg: "JPEG", MediaType.pdf: "PDF",
    MediaType.postScript: "PostScript", MediaType.avif: "AVIF",
  ]

  /// Formats without a media type here, which no document is expected to have.
  private static let strangers: [(bytes: [UInt8], name: String)] = [
    ([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A], "JPEG 2000"),
    ([0xFF, 0x4F, 0xFF, 0x51], "JPEG 2000"),
    ([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A], "JPEG XL"),
    (Array("8BPS".utf8), "Photoshop"),
    (Array("<svg".utf8), "SVG"),
  ]

  /// The name of a format that is told by its first bytes and is not decoded.
  private static func nameOfOther(_ file: [UInt8]) -> String? {
    if let type = MediaType.of(Array(file.prefix(MediaType.prefixLength))), let name = others[type]
    {
      return name
    }
    return strangers.first { file.starts(with: $0.bytes) }?.name
  }

  /// Why a file of none of these formats has no PNG.
  static func refusal(of file: [UInt8]) -> String {
    nameOfOther(file).map { "\($0) is not decoded" } ?? unknown
  }

  /// Why a file has no PNG that is no picture, or one of an unknown format.
  static let unknown = "it is no picture of a known format"
  /// Why a file that is taken for a glyph has no PNG.
  static let noGlyph = "it is neither HEIF nor TIFF"
}
