import RTFDBytes

/// What a file is, told from its first bytes and, failing that, from its name.
package enum MediaType {
  /// Of every glyph's image: what its bytes are, whatever use they are put to.
  package static let heic = "image/heic"
  /// Of other pictures in the boxes of HEIF.
  package static let heif = "image/heif"
  /// Of pictures in those boxes that are coded with AV1.
  package static let avif = "image/avif"
  /// Of PNG.
  package static let png = "image/png"
  /// Of JPEG.
  package static let jpeg = "image/jpeg"
  /// Of GIF.
  package static let gif = "image/gif"
  /// Of TIFF and BigTIFF.
  package static let tiff = "image/tiff"
  /// Of WebP.
  package static let webP = "image/webp"
  /// Of PDF.
  package static let pdf = "application/pdf"
  /// Of PostScript, with a preview for the screen or without.
  package static let postScript = "application/postscript"
  /// Of a folder.
  package static let folder = "inode/directory"

  /// How many bytes of a file are enough.
  package static let prefixLength = 526

  private static let signatures: [(bytes: [UInt8], type: String)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], png),
    ([0xFF, 0xD8, 0xFF], jpeg),
    (Array("GIF87a".utf8), gif),
    (Array("GIF89a".utf8), gif),
    ([0x49, 0x49, 0x2A, 0x00], tiff),
    ([0x4D, 0x4D, 0x00, 0x2A], tiff),
    ([0x49, 0x49, 0x2B, 0x00], tiff),
    ([0x4D, 0x4D, 0x00, 0x2B], tiff),
    (Array("%PDF-".utf8), pdf),
    (Array("%!PS".utf8), postScript),
    ([0xC5, 0xD0, 0xD3, 0xC6], postScript),
    (Array("{\\rtf".utf8), "text/rtf"),
    ([0x50, 0x4B, 0x03, 0x04], "application/zip"),
    (Array("caff".utf8), "audio/x-caf"),
  ]

  /// A brand of files in the boxes of ISO media, as it stands behind `ftyp`.
  package struct Brand: Sendable {
    /// Four characters.
    package let code: StaticString
    /// The media type of a file with it as its major brand.
    package let type: String
    /// Whether a file with it may hold the picture of a glyph.
    package let isStillPicture: Bool
    /// Whether libheif is asked for a PNG of a file with it.
    package let isDecoded: Bool
  }

  /// All brands that are known. AVIF is not decoded: no glyph has it, and what decodes it need not be
  /// at hand; `miaf` and `mif2` alone may stand for AVIF as well.
  package static let brands: [Brand] = [
    brand("heic", heic), brand("heix", heic), brand("heim", heic), brand("heis", heic),
    brand("hevc", heic), brand("hevx", heic, isStillPicture: false), brand("mif1", heif),
    brand("mif2", heif, isDecoded: false), brand("miaf", heif, isDecoded: false),
    brand("msf1", heif), brand("avif", avif, isDecoded: false),
    other("M4A ", "audio/mp4"), other("qt  ", "video/quicktime"), other("isom", "video/mp4"),
    other("mp41", "video/mp4"), other("mp42", "video/mp4"), other("M4V ", "video/mp4"),
  ]

  private static func brand(
    _ code: StaticString, _ type: String, isStillPicture: Bool = true, isDecoded: Bool = true
  ) -> Brand {
    Brand(code: code, type: type, isStillPicture: isStillPicture, isDecoded: isDecoded)
  }

  private static func other(_ code: StaticString, _ type: String) -> Brand {
    Brand(code: code, type: type, isStillPicture: false, isDecoded: false)
  }

  private static let extensions: [(suffix: String, type: String)] = [
    (".svg", "image/svg+xml"), (".txt", "text/plain"), (".html", "text/html"),
    (".csv", "text/csv"), (".json", "application/json"), (".xml", "application/xml"),
    (".mp3", "audio/mpeg"), (".mov", "video/quicktime"), (".vcf", "text/vcard"),
    (".ics", "text/calendar"),
    // Old pictures, of which only the name tells what they are.
    (".wmf", "image/wmf"), (".emf", "image/emf"), (".pict", "image/x-pict"),
    (".pct", "image/x-pict"),
    (".dib", "image/x-dib"), (".ddb", "image/x-ddb"), (".met", "image/x-os2-metafile"),
    (".eps", postScript),
  ]

  private static let extensionOfTypes = [
    png: "png", jpeg: "jpg", gif: "gif", tiff: "tiff",
    webP: "webp", heic: "heic", heif: "heif", avif: "avif",
    bitmapFile: "bmp", bitmap: "dib", windowsMetafile: "wmf", enhancedMetafile: "emf",
    quickDraw: "pict", pdf: "pdf", "text/rtf": "rtf", "application/zip": "zip",
    "audio/x-caf": "caf", "audio/mp4": "m4a", "video/quicktime": "mov", "video/mp4": "mp4",
  ]

  /// What files of a type begin with, the most frequent form first; empty for a type that is told otherwise.
  package static func signatures(of type: String) -> [[UInt8]] {
    signatures.filter { $0.type == type }.map(\.bytes)
  }

  /// The extension, without its dot, of files of a type that first bytes tell; nil for any other type.
  package static func fileExtension(of type: String) -> String? { extensionOfTypes[type] }

  /// What a file's name lacks, so that it is opened by the right program: the extension of its type with
  /// its dot; nothing when it has any extension, or its first bytes do not tell the type. What stands
  /// behind a dot is an extension when it is a short word with a letter in it, and not that of "Draft 1.2".
  package static func missingExtension(of name: [UInt8], prefix: [UInt8]) -> String {
    guard let wanted = of(prefix).flatMap(fileExtension) else { return "" }
    let component = name.split(separator: UInt8(ascii: "/")).last ?? []
    if let dot = component.lastIndex(of: UInt8(ascii: ".")), dot > component.startIndex {
      let own = component[(dot + 1)...]
      let hasLetter = own.contains(where: \.isASCIILetter)
      let isWord = own.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      if hasLetter, isWord, own.count <= 12 { return "" }
    }
    return "." + wanted
  }

  /// The type of a file that starts with `prefix`; nil when its first bytes do not tell.
  package static func of(_ prefix: [UInt8]) -> String? {
    if let known = signatures.first(where: { prefix.starts(with: $0.bytes) }) { return known.type }
    if prefix.dropFirst(4).starts(with: "ftyp".utf8) {
      let brand = prefix.dropFirst(8).prefix(4)
      if let known = brands.first(where: { $0.matches(brand) }) { return known.type }
    }
    if prefix.starts(with: "RIFF".utf8), prefix.dropFirst(8).starts(with: "WEBP".utf8) {
      return webP
    }
    return ofDrawing(prefix)
  }

  /// The type of a file that starts with `prefix` and is called `name`.
  package static func of(_ prefix: [UInt8], name: [UInt8]) -> String {
    if let known = of(prefix) { return known }
    let lowered = name.suffix(5).map(\.asciiLowercased)
    let found = extensions.first {
      lowered.suffix($0.suffix.utf8.count).elementsEqual($0.suffix.utf8)
    }
    return found?.type ?? "application/octet-stream"
  }
}

extension MediaType.Brand {
  /// Whether four bytes of a file are this brand.
  package func matches(_ bytes: some Sequence<UInt8>) -> Bool {
    code.withUTF8Buffer { $0.elementsEqual(bytes) }
  }
}
