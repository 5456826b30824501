import RTFDBytes

extension MediaType {
  /// Of a file with a bitmap of Windows or OS/2 (BMP).
  package static let bitmapFile = "image/bmp"
  /// Of such a bitmap without the 14 bytes of the file (DIB).
  package static let bitmap = "image/x-dib"
  /// Of a metafile of Windows (WMF).
  package static let windowsMetafile = "image/wmf"
  /// Of an enhanced metafile of Windows (EMF).
  package static let enhancedMetafile = "image/emf"
  /// Of a picture of QuickDraw (PICT).
  package static let quickDraw = "image/x-pict"

  /// The type of a picture whose format has no signature of its own at the start but numbers that
  /// are unlikely elsewhere; nil for everything else.
  static func ofDrawing(_ prefix: [UInt8]) -> String? {
    let bytes = Prefix(bytes: prefix)
    // A metafile of Windows says: in memory or on disk, nine words of header, Windows 1 or 3; or it
    // has Aldus's header in front.
    let isPlain =
      (1...2).contains(bytes.little(0, 2)) && bytes.little(2, 2) == 9
      && (bytes.little(4, 2) == 0x100 || bytes.little(4, 2) == 0x300)
    if isPlain || bytes.little(0, 4) == 0x9AC6_CDD7 { return windowsMetafile }
    if bytes.little(0, 4) == 1, prefix.dropFirst(40).starts(with: " EMF".utf8) {
      return enhancedMetafile
    }
    if prefix.starts(with: "BM".utf8), bytes.hasBitmapHeader(at: 14) { return bitmapFile }
    if bytes.hasBitmapHeader(at: 0) { return bitmap }
    return bytes.hasPicture(at: 0) || bytes.hasPicture(at: 512) ? quickDraw : nil
  }

  private struct Prefix {
    let bytes: [UInt8]

    /// A number with its lowest byte first; what is missing counts as 0.
    func little(_ place: Int, _ count: Int) -> Int {
      Int(truncatingIfNeeded: bytes.dropFirst(place).prefix(count).littleEndian)
    }

    /// A signed number of two bytes with its highest first.
    private func big(_ place: Int) -> Int {
      Int(Int16(truncatingIfNeeded: bytes.dropFirst(place).prefix(2).bigEndian))
    }

    /// Whether a size that headers have, one plane, and bits of a pixel that there are stand here.
    /// 0 bits are those of a JPEG or PNG inside.
    func hasBitmapHeader(at place: Int) -> Bool {
      let size = little(place, 4)
      guard [12, 16, 40, 52, 56, 64, 108, 124].contains(size) else { return false }
      let numbers = place + (size == 12 ? 8 : 12)
      return little(numbers, 2) == 1
        && [0, 1, 2, 4, 8, 16, 24, 32].contains(little(numbers + 2, 2))
    }

    /// Whether a frame that is not empty and a version stand here. In front of a picture in a file
    /// are 512 bytes, which all are 0 where the version's two bytes would be too little to go by.
    func hasPicture(at place: Int) -> Bool {
      guard big(place + 2) < big(place + 6), big(place + 4) < big(place + 8) else { return false }
      let version = bytes.dropFirst(place + 10)
      if version.starts(with: [0x00, 0x11, 0x02, 0xFF]) { return true }
      return version.starts(with: [0x11, 0x01]) && bytes.prefix(place).allSatisfy { $0 == 0 }
    }
  }
}
