import RTFDBytes

/// What a file is, told from its first bytes and, failing that, from its name.
package enum MediaType {
  /// Of every glyph's image: what its bytes are, whatever use they are put to.
  package static let heic = "image/heic"
  /// Of PostScript, with a preview for the screen or without.
  package static let postScript = "application/postscript"
  /// Of a folder.
  package static let folder = "inode/directory"

  /// How many bytes of a file are enough.
  package static let prefixLength = 526

  private static let signatures: [(bytes: [UInt8], type: String)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    ([0xFF, 0xD8, 0xFF], "image/jpeg"),
    (Array("GIF87a".utf8), "image/gif"),
    (Array("GIF89a".utf8), "image/gif"),
    ([0x49, 0x49, 0x2A, 0x00], "image/tiff"),
    ([0x4D, 0x4D, 0x00, 0x2A], "image/tiff"),
    ([0x49, 0x49, 0x2B, 0x00], "image/tiff"),
    ([0x4D, 0x4D, 0x00, 0x2B], "image/tiff"),
    (Array("%PDF-".utf8), "application/pdf"),
    (Array("%!PS".utf8), postScript),
    ([0xC5, 0xD0, 0xD3, 0xC6], postScript),
    (Array("{\\rtf".utf8), "text/rtf"),
    ([0x50, 0x4B, 0x03, 0x04], "application/zip"),
    (Array("caff".utf8), "audio/x-caf"),
  ]

  private static let brands: [(brand: String, type: String)] = [
    ("heic", heic), ("heix", heic), ("heim", heic), ("heis", heic), ("hevc", heic),
    ("hevx", heic), ("mif1", "image/heif"), ("mif2", "image/heif"), ("miaf", "image/heif"),
    ("msf1", "image/heif"), ("avif", "image/avif"),
    ("M4A ", "audio/mp4"), ("qt  ", "video/quicktime"), ("isom", "video/mp4"),
    ("mp41", "video/mp4"), ("mp42", "video/mp4"), ("M4V ", "video/mp4"),
  ]

  private static let extensions: [(suffix: String, type: String)] = [
    (".svg", "image/svg+xml"), (".txt", "text/plain"), (".html", "text/html"),
    (".csv", "text/csv"), (".json", "application/json"), (".xml", "application/xml"),
    (".mp3", "audio/mpeg"), (".mov", "video/quicktime"), (".vcf", "text/vcard"),
    (".ics", "text/calendar"),
    // Old pictures, of which only the name tells what they are.
    (".wmf", "image/wmf"), (".emf", "image/emf"), (".pict", "image/x-pict"),
    (".pct", "image/x-pict"),
    (".dib", "image/x-dib"), (".ddb", "image/x-ddb"), (".met", "image/x-os2-metafile"),
    (".eps", "application/postscript"),
  ]

  private static let extensionOfTypes = [
    "image/png": "png", "image/jpeg": "jpg", "image/gif": "gif", "image/tiff": "tiff",
    "image/webp": "webp", heic: "heic", "image/heif": "heif", "image/avif": "avif",
    bitmapFile: "bmp", bitmap: "dib", windowsMetafile: "wmf", enhancedMetafile: "emf",
    quickDraw: "pict", "application/pdf": "pdf", "text/rtf": "rtf", "application/zip": "zip",
    "audio/x-caf": "caf", "audio/mp4": "m4a", "video/quicktime": "mov", "video/mp4": "mp4",
  ]

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
      if let known = brands.first(where: { brand.elementsEqual($0.brand.utf8) }) {
        return known.type
      }
    }
    if prefix.starts(with: "RIFF".utf8), prefix.dropFirst(8).starts(with: "WEBP".utf8) {
      return "image/webp"
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
