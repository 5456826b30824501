import RichText

/// The format of an image, told by its first bytes; the raw value is its media type.
enum ImageKind: String {
  case png = "image/png"
  case jpeg = "image/jpeg"
  case gif = "image/gif"
  case webP = "image/webp"
  case svg = "image/svg+xml"
  // Shown by few browsers or none; these need a PNG beside them.
  case tiff = "image/tiff"
  case heic = "image/heic"
  case heif = "image/heif"

  /// How many bytes from the start are enough to tell the format and, nearly always, the size.
  static let prefixLength = 1 << 18

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

  /// Whether all browsers show it.
  var isShownByBrowsers: Bool { self != .tiff && self != .heic && self != .heif }

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

  /// Width and height in pixels, as far as the bytes tell.
  func size(_ prefix: [UInt8]) -> (width: Int, height: Int)? {
    func big(_ offset: Int, _ count: Int) -> Int {
      prefix.dropFirst(offset).prefix(count).reduce(0) { $0 << 8 | Int($1) }
    }
    func little(_ offset: Int, _ count: Int) -> Int {
      prefix.dropFirst(offset).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let size: (width: Int, height: Int)
    switch self {
    case .png: size = (big(16, 4), big(20, 4))
    case .gif: size = (little(6, 2), little(8, 2))
    case .jpeg:
      guard let found = Self.jpegSize(prefix) else { return nil }
      size = found
    case .webP:
      switch Array(prefix.dropFirst(12).prefix(4)) {
      case Array("VP8 ".utf8): size = (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
      case Array("VP8L".utf8):
        let bits = little(21, 4)
        size = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
      case Array("VP8X".utf8): size = (little(24, 3) + 1, little(27, 3) + 1)
      default: return nil
      }
    case .svg, .tiff, .heic, .heif: return nil
    }
    return size.width > 0 && size.height > 0 ? size : nil
  }

  /// Looks for the frame header among the marker segments.
  private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var position = 2
    while bytes.count - position >= 9, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      let isFrame =
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
      if isFrame {
        return (
          Int(bytes[position + 7]) << 8 | Int(bytes[position + 8]),
          Int(bytes[position + 5]) << 8 | Int(bytes[position + 6])
        )
      }
      position += 2 + max(2, Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
    }
    return nil
  }
}
