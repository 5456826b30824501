/// Pixels of 4 or 8 bits that are stored in runs (RLE4, RLE8).
///
/// Two bytes are a count and a colour, or two colours that alternate. A count of 0 is a sign: the
/// end of a row (0), the end of the picture (1), a move to the right and on (2, two more bytes), or
/// so many pixels as they are, filled up to a whole number of words. Pixels that are moved over are
/// transparent.
struct BitmapRuns {
  let header: BitmapHeader
  let bits: ArraySlice<UInt8>
  let colors: [UInt8]

  /// The picture. A run never goes on in the next row, and no sign leads back, so that each pixel
  /// is written once at most.
  func decoded() throws(DecodingFailure) -> PixelBuffer {
    var pixels = PixelBuffer(width: header.width, height: header.height)
    var x = 0
    var y = 0
    var place = bits.startIndex
    let hasHalves = header.bitCount == 4
    while y < header.height {
      guard bits.endIndex - place >= 2 else { throw FileBytes.end }
      let count = Int(bits[place])
      let value = bits[place + 1]
      place += 2
      switch (count, value) {
      case (1..., _):
        let high = hasHalves ? value >> 4 : value
        let low = hasHalves ? value & 15 : value
        for step in 0..<min(count, header.width - x) {
          put(step & 1 == 0 ? high : low, x + step, y, &pixels)
        }
        x = min(x + count, header.width)
      case (_, 0):
        x = 0
        y += 1
      case (_, 1): return pixels
      case (_, 2):
        guard bits.endIndex - place >= 2 else { throw FileBytes.end }
        x = min(x + Int(bits[place]), header.width)
        y += Int(bits[place + 1])
        place += 2
      default:
        let byteCount = hasHalves ? (Int(value) + 1) / 2 : Int(value)
        guard bits.endIndex - place >= byteCount else { throw FileBytes.end }
        for step in 0..<min(Int(value), header.width - x) {
          let byte = bits[place + (hasHalves ? step / 2 : step)]
          put(hasHalves ? (step & 1 == 0 ? byte >> 4 : byte & 15) : byte, x + step, y, &pixels)
        }
        x = min(x + Int(value), header.width)
        place = min(place + byteCount + byteCount % 2, bits.endIndex)
      }
    }
    return pixels
  }

  private func put(_ color: UInt8, _ x: Int, _ y: Int, _ pixels: inout PixelBuffer) {
    let row = header.isTopDown ? y : header.height - 1 - y
    let place = (row * header.width + x) * 4
    for channel in 0..<4 { pixels.bytes[place + channel] = colors[Int(color) * 4 + channel] }
  }
}
