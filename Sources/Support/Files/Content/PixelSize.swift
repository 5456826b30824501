import RTFDBytes

/// Width and height of a picture in pixels.
///
/// PNG (ISO/IEC 15948, IHDR), JPEG (ITU-T T.81, frame headers), GIF 89a, WebP (RFC 9649) and BMP say their
/// size near the start, from where it is read here; HEIF says it in its properties, which HEIF reads.
package struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  package var width: Int
  /// Pixels from top to bottom.
  package var height: Int

  /// Makes a size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// How many bytes from the start are, nearly always, enough.
  package static let prefixLength = 1 << 18

  /// Reads the size, both of which are greater than 0; nil where the bytes do not say it.
  package init?(of prefix: [UInt8]) {
    let found: (width: Int, height: Int)?
    switch MediaType.of(prefix) {
    case "image/png": found = Self.numbers(in: prefix, width: 16..<20, height: 20..<24)
    case "image/gif": found = Self.gif(prefix)
    case "image/jpeg": found = Self.jpeg(prefix)
    case "image/webp": found = Self.webP(prefix)
    case "image/bmp": found = Self.bitmap(prefix)
    default: found = nil
    }
    guard let found, found.width > 0, found.height > 0 else { return nil }
    width = found.width
    height = found.height
  }

  /// Two numbers with their highest byte first; nil when the bytes end before them.
  private static func numbers(
    in bytes: [UInt8], width: Range<Int>, height: Range<Int>
  ) -> (width: Int, height: Int)? {
    guard max(width.upperBound, height.upperBound) <= bytes.count else { return nil }
    return (Int(clamping: bytes[width].bigEndian), Int(clamping: bytes[height].bigEndian))
  }

  /// A number with its lowest byte first; what is missing counts as 0.
  private static func little(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    Int(clamping: bytes.dropFirst(offset).prefix(count).littleEndian)
  }

  /// Behind 14 bytes of its own, a BMP file has a header of 12 bytes with short numbers, or one of 40 or
  /// more, whose height is negative when the rows go down.
  private static func bitmap(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    if little(bytes, 14, 4) == 12 { return (little(bytes, 18, 2), little(bytes, 20, 2)) }
    let height = Int(Int32(truncatingIfNeeded: little(bytes, 22, 4)))
    return (Int(Int32(truncatingIfNeeded: little(bytes, 18, 4))), abs(height))
  }

  private static func gif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    (little(bytes, 6, 2), little(bytes, 8, 2))
  }

  /// Looks for the frame header among the marker segments.
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var position = 2
    while bytes.count - position >= 4, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      // Any number of these bytes may fill up the room before a marker.
      if marker == 0xFF {
        position += 1
        continue
      }
      let isFrame =
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
      if isFrame {
        return numbers(
          in: bytes, width: (position + 7)..<(position + 9),
          height: (position + 5)..<(position + 7))
      }
      position += 2 + max(2, Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
    }
    return nil
  }

  private static func webP(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    switch Array(bytes.dropFirst(12).prefix(4)) {
    case Array("VP8 ".utf8):
      return (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    case Array("VP8L".utf8):
      let bits = little(bytes, 21, 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case Array("VP8X".utf8): return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    default: return nil
    }
  }
}
