import RTFDFiles

/// The format of an image, told by its first bytes; the raw value is its media type.
enum ImageKind: String {
  case png = "image/png"
  case jpeg = "image/jpeg"
  case gif = "image/gif"
  case webP = "image/webp"
  case bmp = "image/bmp"
  case svg = "image/svg+xml"
  // Shown by few browsers or none; these need a PNG beside them.
  case tiff = "image/tiff"
  case heic = "image/heic"
  case heif = "image/heif"
  // Drawings, shown where all they draw is one bitmap.
  case wmf = "image/wmf"
  case emf = "image/emf"
  case pict = "image/x-pict"

  /// The format, or nil when the bytes are no image that pages show.
  init?(_ prefix: [UInt8]) {
    if let type = MediaType.of(prefix) {
      self.init(rawValue: type)
    } else if Self.isSVG(prefix) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The usual extension of its files.
  var fileExtension: String {
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
  var isActive: Bool { self == .svg }

  /// Whether all browsers show it.
  var isShownByBrowsers: Bool {
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
