import RTFDFiles

/// The format of an image, told by its first bytes; the raw value is its media type.
///
/// TIFF, HEIC and drawings are shown by few browsers or none; these need a PNG beside them, which can be
/// made of a drawing where all it draws is one bitmap.
package enum ImageKind: String, Sendable {
  /// PNG.
  case png = "image/png"
  /// JPEG.
  case jpeg = "image/jpeg"
  /// GIF.
  case gif = "image/gif"
  /// WebP.
  case webP = "image/webp"
  /// BMP.
  case bmp = "image/bmp"
  /// SVG.
  case svg = "image/svg+xml"
  /// TIFF.
  case tiff = "image/tiff"
  /// HEIC.
  case heic = "image/heic"
  /// HEIF.
  case heif = "image/heif"
  /// WMF, a drawing of Windows.
  case wmf = "image/wmf"
  /// EMF, the newer drawings of Windows.
  case emf = "image/emf"
  /// PICT, a drawing of QuickDraw.
  case pict = "image/x-pict"

  /// The format, or nil when the bytes are not those of an image.
  package init?(_ prefix: [UInt8]) {
    if let type = MediaType.of(prefix) {
      self.init(rawValue: type)
    } else if Self.isSVG(prefix) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The usual extension of its files.
  package var fileExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .gif: "gif"
    case .webP: "webp"
    case .bmp: "bmp"
    case .svg: "svg"
    case .tiff: "tiff"
    case .heic: "heic"
    case .heif: "heif"
    case .wmf: "wmf"
    case .emf: "emf"
    case .pict: "pict"
    }
  }

  /// Whether it runs scripts when it is opened by itself. In an `img` it runs none.
  package var isActive: Bool { self == .svg }

  /// Whether all browsers show it.
  package var isShownByBrowsers: Bool {
    switch self {
    case .tiff, .heic, .heif, .wmf, .emf, .pict: false
    default: true
    }
  }

  /// Whether an `svg` element is the first one, after white space, comments, processing instructions
  /// and a document type.
  private static func isSVG(_ prefix: [UInt8]) -> Bool {
    var text = prefix.prefix(4_096)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    while true {
      text = text.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      if text.starts(with: "<svg".utf8) {
        let next = text.dropFirst(4).first ?? 0
        return next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
      }
      let terminator: [UInt8]
      if text.starts(with: "<!--".utf8) {
        terminator = Array("-->".utf8)
      } else if text.starts(with: "<?".utf8) || text.starts(with: "<!DOCTYPE".utf8) {
        terminator = Array(">".utf8)
      } else {
        return false
      }
      guard let end = text.indices.first(where: { text[$0...].starts(with: terminator) }) else {
        return false
      }
      text = text[(end + terminator.count)...]
    }
  }
}
