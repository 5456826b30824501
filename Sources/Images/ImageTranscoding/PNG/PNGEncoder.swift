/// Writes PNG files (W3C, Portable Network Graphics, third edition).
enum PNGEncoder {
  /// The signature of a PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// zlib's level for a picture. The usual one is for glyphs; on the noise of photos it takes four
  /// times as long as level 4, for a file that is a twelfth smaller.
  private static func level(for kind: TranscodingKind) -> Int32 {
    switch kind {
    case .glyph: 6
    case .photo: 4
    }
  }

  /// The file of a picture: with alpha where one pixel needs it, else without.
  static func encode(
    _ pixels: PixelBuffer, for kind: TranscodingKind, with zlib: ZLibrary
  ) -> [UInt8]? {
    guard pixels.width > 0, pixels.height > 0 else { return nil }
    let isOpaque = pixels.isOpaque
    let rows = PNGFilter.filtered(pixels, channelCount: isOpaque ? 3 : 4)
    guard let data = zlib.compressed(rows, level: level(for: kind)) else { return nil }
    var header: [UInt8] = []
    append(UInt32(clamping: pixels.width), to: &header)
    append(UInt32(clamping: pixels.height), to: &header)
    header += [8, isOpaque ? 2 : 6, 0, 0, 0]
    var output: [UInt8] = []
    output.reserveCapacity(data.count + 64)
    output += signature
    appendChunk("IHDR", header, to: &output, zlib)
    appendChunk("IDAT", data, to: &output, zlib)
    appendChunk("IEND", [], to: &output, zlib)
    return output
  }

  private static func appendChunk(
    _ type: String, _ data: [UInt8], to output: inout [UInt8], _ zlib: ZLibrary
  ) {
    append(UInt32(clamping: data.count), to: &output)
    let start = output.count
    output += type.utf8
    output += data
    append(zlib.checksum(output[start...]), to: &output)
  }

  private static func append(_ number: UInt32, to output: inout [UInt8]) {
    for shift in [UInt32(24), 16, 8, 0] {
      output.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
