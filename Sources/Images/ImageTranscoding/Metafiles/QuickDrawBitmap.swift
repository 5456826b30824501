/// A bitmap or pixel map of QuickDraw and its pixels, as they stand in a picture.
struct QuickDrawBitmap {
  private let rowByteCount: Int
  private let bounds: DrawingState.Rectangle
  /// How the rows are stored (`packType`), where they may be stored in several ways.
  private let packing: Int
  private let pixelBitCount: Int
  private let componentCount: Int
  /// Red, green, blue and 255 of 256 colours.
  private let colors: [UInt8]
  /// Whether it has colours of its own, and is not black on white.
  let hasColors: Bool
  private var part: DrawingState.Rectangle
  private var rows: Rows = .packed([])

  /// The pixels as they stand in the file.
  private enum Rows {
    /// Rows of so many bytes.
    case plain(ArraySlice<UInt8>, byteCount: Int)
    /// Of each row the packed bytes.
    case packed([ArraySlice<UInt8>])
  }

  /// Reads what stands in front of the rectangles: the map and its colours.
  init(_ file: FileBytes, at place: inout Int, isDirect: Bool) throws(DecodingFailure) {
    // The address of the pixels in memory, which pixel maps without a table have.
    if isDirect { place += 4 }
    let flags = try file.big16(place)
    rowByteCount = flags & 0x3FFF
    bounds = try QuickDrawPicture.rectangle(in: file, at: place + 2)
    part = bounds
    guard isDirect || flags & 0x8000 != 0 else {
      packing = 0
      pixelBitCount = 1
      componentCount = 1
      hasColors = false
      colors = [255, 255, 255, 255, 0, 0, 0, 255] + [UInt8](repeating: 0, count: 254 * 4)
      place += 10
      return
    }
    packing = try file.big16(place + 12)
    pixelBitCount = try file.big16(place + 28)
    componentCount = try file.big16(place + 30)
    place += 46
    hasColors = true
    guard (isDirect ? [16, 32] : [1, 2, 4, 8]).contains(pixelBitCount) else {
      throw .failed(reason: "it is a PICT with \(pixelBitCount) bits a pixel")
    }
    colors = isDirect ? [] : try Self.takeColors(file, at: &place)
  }

  /// The table of colours: seed, flags, number of the last one, and of each its number and three
  /// channels of 16 bits. With the highest flag they have no numbers but stand in order.
  private static func takeColors(
    _ file: FileBytes, at place: inout Int
  ) throws(DecodingFailure) -> [UInt8] {
    let isInOrder = try file.big16(place + 4) & 0x8000 != 0
    let count = try file.big16(place + 6) + 1
    var colors = [UInt8](repeating: 0, count: 256 * 4)
    let table = try file.part(place + 8, count: count * 8)
    for entry in 0..<count {
      let index = isInOrder ? entry : try table.big16(entry * 8)
      guard index < 256 else { continue }
      for channel in 0..<3 {
        colors[index * 4 + channel] = try table.byte(entry * 8 + 2 + channel * 2)
      }
      colors[index * 4 + 3] = 255
    }
    place += 8 + count * 8
    return colors
  }

  /// Takes the pixels, without unpacking them. The source is the part that is drawn, in the
  /// coordinates of the map; `isPacked` says whether the opcode is one that packs.
  mutating func takePixels(
    _ file: FileBytes, at place: inout Int, source: DrawingState.Rectangle, isPacked: Bool
  ) throws(DecodingFailure) {
    part = source
    let height = bounds.y.upperBound - bounds.y.lowerBound
    guard isPacked, rowByteCount >= 8, packing != 1, packing != 2 || pixelBitCount != 32 else {
      // Without the byte that pads each pixel, where there is one (2).
      let length =
        isPacked && rowByteCount >= 8 && packing == 2 ? rowByteCount * 3 / 4 : rowByteCount
      rows = .plain(try file.part(place, count: length * height).slice, byteCount: length)
      place += length * height
      return
    }
    var packed: [ArraySlice<UInt8>] = []
    for _ in 0..<height {
      let isLong = rowByteCount > 250
      let count = isLong ? try file.big16(place) : Int(try file.byte(place))
      place += isLong ? 2 : 1
      packed.append(try file.part(place, count: count).slice)
      place += count
    }
    rows = .packed(packed)
  }

  // MARK: Decoding

  /// The part that is drawn, in its own pixels.
  func decode(for kind: TranscodingKind) throws(DecodingFailure) -> PixelBuffer {
    let width = bounds.x.upperBound - bounds.x.lowerBound
    let height = bounds.y.upperBound - bounds.y.lowerBound
    try kind.checkSize(width: width, height: height)
    guard rowByteCount * 8 >= width * pixelBitCount else {
      throw .failed(reason: "it is a PICT whose rows are shorter than its bitmap is wide")
    }
    var pixels = PixelBuffer(width: width, height: height)
    for row in 0..<height {
      try decodeRow(row, to: &pixels)
    }
    let left = bounds.x.lowerBound
    let top = bounds.y.lowerBound
    let result = pixels.part(
      x: part.x.lowerBound - left..<part.x.upperBound - left,
      y: part.y.lowerBound - top..<part.y.upperBound - top)
    guard let result else {
      throw .failed(reason: "it is a PICT that draws more than its bitmap has")
    }
    return result
  }

  private func decodeRow(
    _ row: Int, to pixels: inout PixelBuffer
  ) throws(DecodingFailure) {
    let source: ArraySlice<UInt8>
    var isInPlanes = false
    var pixelByteCount = pixelBitCount / 8
    switch rows {
    case .plain(let bytes, let length):
      if pixelBitCount == 32, length < rowByteCount { pixelByteCount = 3 }
      source = bytes[bytes.startIndex + row * length..<bytes.startIndex + (row + 1) * length]
    case .packed(let packed):
      isInPlanes = pixelBitCount == 32
      let unit = pixelBitCount == 16 ? 2 : 1
      let count = isInPlanes ? pixels.width * max(min(componentCount, 4), 3) : rowByteCount
      source = try PackBits.unpack(packed[row], count: count, unit: unit)[...]
    }
    let place = row * pixels.width * 4
    switch pixelBitCount {
    case 16: Self.copyShort(source, to: &pixels, at: place)
    case 32 where isInPlanes: copyPlanes(source, to: &pixels, at: place)
    case 32: try Self.copyLong(source, pixelByteCount, to: &pixels, at: place)
    default: copyIndices(source, to: &pixels, at: place)
    }
  }

  private func copyIndices(_ source: ArraySlice<UInt8>, to pixels: inout PixelBuffer, at place: Int)
  {
    let mask = (1 << pixelBitCount) - 1
    for x in 0..<pixels.width {
      let bit = x * pixelBitCount
      let byte = Int(source[source.startIndex + bit / 8])
      let color = (byte >> (8 - pixelBitCount - bit % 8) & mask) * 4
      for channel in 0..<3 { pixels.bytes[place + x * 4 + channel] = colors[color + channel] }
      pixels.bytes[place + x * 4 + 3] = 255
    }
  }

  /// One bit that is not used, and three channels of five.
  private static func copyShort(
    _ source: ArraySlice<UInt8>, to pixels: inout PixelBuffer, at place: Int
  ) {
    for x in 0..<pixels.width {
      let from = source.startIndex + x * 2
      let value = Int(source[from]) << 8 | Int(source[from + 1])
      for channel in 0..<3 {
        let level = value >> (10 - channel * 5) & 31
        pixels.bytes[place + x * 4 + channel] = UInt8(clamping: (level * 255 + 15) / 31)
      }
      pixels.bytes[place + x * 4 + 3] = 255
    }
  }

  /// Three channels of eight bits, behind a byte that is not used or without it.
  private static func copyLong(
    _ source: ArraySlice<UInt8>, _ byteCount: Int, to pixels: inout PixelBuffer, at place: Int
  ) throws(DecodingFailure) {
    guard source.count >= pixels.width * byteCount else { throw FileBytes.end }
    for x in 0..<pixels.width {
      let from = source.startIndex + x * byteCount + byteCount - 3
      for channel in 0..<3 {
        pixels.bytes[place + x * 4 + channel] = source[from + channel]
      }
      pixels.bytes[place + x * 4 + 3] = 255
    }
  }

  /// The channels one after the other: red, green and blue are the last three.
  private func copyPlanes(
    _ source: ArraySlice<UInt8>, to pixels: inout PixelBuffer, at place: Int
  ) {
    let width = pixels.width
    let first = source.startIndex + (componentCount > 3 ? width : 0)
    for x in 0..<width {
      for channel in 0..<3 {
        pixels.bytes[place + x * 4 + channel] = source[first + channel * width + x]
      }
      pixels.bytes[place + x * 4 + 3] = 255
    }
  }
}

/// Runs as QuickDraw packs them, and TIFF too: a byte below 128 announces one unit more as it is,
/// one above how often the next unit stands (257 less the byte); 128 means nothing.
enum PackBits {
  /// So many bytes of packed ones, in units of one byte or two.
  static func unpack(
    _ packed: ArraySlice<UInt8>, count: Int, unit: Int
  ) throws(DecodingFailure) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(count)
    var place = packed.startIndex
    while output.count < count {
      guard place < packed.endIndex else { throw FileBytes.end }
      let sign = Int(packed[place])
      place += 1
      if sign == 128 { continue }
      let length = sign < 128 ? (sign + 1) * unit : unit
      guard packed.endIndex - place >= length else { throw FileBytes.end }
      if sign < 128 {
        output += packed[place..<place + length]
      } else {
        for _ in 0..<257 - sign { output += packed[place..<place + unit] }
      }
      place += length
    }
    output.removeLast(output.count - count)
    return output
  }
}
