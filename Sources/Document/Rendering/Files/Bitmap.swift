import RTFDFiles
package import RichText

/// A device-independent bitmap as RTF holds it (`\dibitmap`): a BMP file without its first 14 bytes,
/// which say where the pixels are.
package enum Bitmap {
  /// Makes the first 14 bytes of the BMP file.
  ///
  /// - Parameters:
  ///   - prefix: The first bytes, with the whole header.
  ///   - byteCount: How many there are in all.
  /// - Returns: Nil for bytes that are no such bitmap.
  package static func fileHeader(for prefix: [UInt8], byteCount: Int) -> [UInt8]? {
    func number(_ offset: Int, _ count: Int) -> Int {
      prefix.dropFirst(offset).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let headerSize = number(0, 4)
    let isOld = headerSize == 12
    guard isOld || [40, 52, 56, 64, 108, 124].contains(headerSize), prefix.count >= headerSize
    else { return nil }
    let planes = isOld ? number(8, 2) : number(12, 2)
    let depth = isOld ? number(10, 2) : number(14, 2)
    let compression = isOld ? 0 : number(16, 4)
    let size = isOld ? (number(4, 2), number(6, 2)) : (number(4, 4), number(8, 4))
    guard planes == 1, [1, 4, 8, 16, 24, 32].contains(depth), compression <= 3, size.0 > 0,
      size.1 > 0
    else { return nil }
    // Colour masks follow only the header of 40 bytes; the longer ones have them inside.
    let masks = headerSize == 40 && compression == 3 ? 12 : 0
    let stated = isOld ? 0 : number(32, 4)
    let colors = stated > 0 ? stated : depth <= 8 ? 1 << depth : 0
    guard colors <= 256 else { return nil }
    let start = 14 + headerSize + masks + colors * (isOld ? 3 : 4)
    let fileSize = 14 + byteCount
    guard start < fileSize, fileSize <= Int(UInt32.max) else { return nil }
    func bytes(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    return Array("BM".utf8) + bytes(fileSize) + [0, 0, 0, 0] + bytes(start)
  }
}

/// Pictures in formats that neither a browser shows nor this program makes a PNG of.
package enum UnshownPicture {
  /// The words of `\pict` for them, and what they are called.
  private static let words: [(word: String, name: String)] = [
    ("emfblip", "EMF"), ("wmetafile", "WMF"), ("macpict", "PICT"), ("dibitmap", "DIB"),
    ("wbitmap", "DDB"), ("pmmetafile", "OS/2 metafile"),
  ]

  private static let extensions: [(suffix: String, name: String)] = [
    ("emf", "EMF"), ("wmf", "WMF"), ("pict", "PICT"), ("pct", "PICT"), ("dib", "DIB"),
    ("eps", "EPS"), ("epsf", "EPS"), ("avif", "AVIF"), ("jp2", "JPEG 2000"), ("psd", "Photoshop"),
    ("icns", "ICNS"),
  ]

  /// What the format of a picture is called; nil for a file that is no picture.
  ///
  /// A PDF is a picture where the document gives it the room of one, and an icon of a file where it
  /// has 64 points or less.
  package static func format(of attachment: Attachment, _ prefix: [UInt8]) -> String? {
    if prefix.starts(with: "%!PS-Adobe".utf8) || prefix.starts(with: [0xC5, 0xD0, 0xD3, 0xC6]) {
      return "EPS"
    }
    if prefix.starts(with: "%PDF-".utf8) {
      let sides = [attachment.words.width ?? 0, attachment.words.height ?? 0]
      return sides.contains { $0 > 64 * 20 } ? "PDF" : nil
    }
    if case .picture(let own) = attachment.origin {
      let known = words.first { entry in own.contains { $0.name == entry.word } }
      return known?.name ?? "an unknown format"
    }
    let name = String(decoding: attachment.name.suffix(6), as: UTF8.self).lowercased()
    if let known = extensions.first(where: { name.hasSuffix("." + $0.suffix) }) {
      return known.name
    }
    return MediaType.of(prefix).flatMap { $0 == "image/avif" ? "AVIF" : nil }
  }

  /// Whether an attachment may be a bitmap without the start of its file.
  package static func isBitmap(_ attachment: Attachment) -> Bool {
    if case .picture(let own) = attachment.origin {
      return own.contains { $0.name == "dibitmap" }
    }
    return String(decoding: attachment.name.suffix(4), as: UTF8.self).lowercased() == ".dib"
  }
}
