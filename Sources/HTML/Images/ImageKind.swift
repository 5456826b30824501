/// The format of an image, told by its first bytes.
enum ImageKind: Equatable {
  case png, jpeg, gif, webP, svg
  /// Shown by few browsers or none; needs a PNG beside it.
  case tiff, heic

  /// How many bytes from the start are enough to tell the format and, nearly always, the size.
  static let prefixLength = 1 << 18

  /// The format, or nil when the bytes are no image that pages show.
  init?(_ prefix: [UInt8]) {
    func starts(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      prefix.dropFirst(offset).starts(with: bytes)
    }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts(Array("GIF87a".utf8)) || starts(Array("GIF89a".utf8)) {
      self = .gif
    } else if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
      self = .webP
    } else if starts([0x49, 0x49, 0x2A, 0x00]) || starts([0x4D, 0x4D, 0x00, 0x2A]) {
      self = .tiff
    } else if starts(Array("ftyp".utf8), at: 4) {
      let brands = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"].map { Array($0.utf8) }
      guard brands.contains(Array(prefix.dropFirst(8).prefix(4))) else { return nil }
      self = .heic
    } else if Self.isSVG(prefix) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The media type, for `data:` URIs.
  var mediaType: StaticString {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webP: "image/webp"
    case .svg: "image/svg+xml"
    case .tiff: "image/tiff"
    case .heic: "image/heic"
    }
  }

  /// Whether all browsers show it.
  var isShownByBrowsers: Bool { self != .tiff && self != .heic }

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
    case .svg, .tiff, .heic: return nil
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
