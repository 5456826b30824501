/// A device-independent bitmap: header, table of colours and pixels.
struct DeviceIndependentBitmap {
  /// What the fourth byte of a pixel of 32 bits is for which the header has no mask.
  enum FourthByte {
    /// Nothing.
    case unused
    /// Alpha, and the colours are multiplied with it.
    case premultipliedAlpha
  }

  let header: BitmapHeader
  private let fourthByte: FourthByte
  /// Red, green, blue and alpha of 256 colours; those that the table does not have are black.
  private let colors: [UInt8]
  private let bits: FileBytes

  /// Reads everything but the pixels.
  ///
  /// - Parameters:
  ///   - bytes: from the header on.
  ///   - bits: the pixels; nil where they follow the table of colours.
  ///   - fourthByte: how pixels of 32 bits without masks are meant.
  /// - Throws: what is wrong with the header, or that something is not there.
  init(
    _ bytes: FileBytes, bits: FileBytes? = nil, fourthByte: FourthByte = .unused
  ) throws(DecodingFailure) {
    header = try BitmapHeader(bytes)
    self.fourthByte = fourthByte
    let tableEnd = header.tableOffset + header.colorCount * header.colorByteCount
    if let bits {
      self.bits = bits
    } else {
      self.bits = try bytes.rest(from: tableEnd)
    }
    colors = try Self.colors(bytes, header)
  }

  /// Reads a file of the kind BMP: 14 bytes that say where the pixels are, then the bitmap.
  init(file: FileBytes) throws(DecodingFailure) {
    let bitmap = try file.rest(from: Self.fileHeaderByteCount)
    let offset = try file.little32(10)
    let header = try BitmapHeader(bitmap)
    // Pixels cannot be in the header; writers that leave the number out mean "behind the table".
    guard offset >= Self.fileHeaderByteCount + header.tableOffset else {
      try self.init(bitmap)
      return
    }
    // A table may be shorter than the header says, and then the pixels follow at once.
    let table = try bitmap.part(
      0, count: min(offset - Self.fileHeaderByteCount, bitmap.count))
    try self.init(table, bits: try file.rest(from: offset))
  }

  /// Bytes in front of the bitmap in a file.
  static let fileHeaderByteCount = 14

  private static func colors(
    _ bytes: FileBytes, _ header: BitmapHeader
  ) throws(DecodingFailure) -> [UInt8] {
    guard header.bitCount <= 8 else { return [] }
    var colors: [UInt8] = []
    colors.reserveCapacity(1024)
    for index in 0..<256 {
      let place = header.tableOffset + index * header.colorByteCount
      if index < header.colorCount, place + 3 <= bytes.count {
        colors += [try bytes.byte(place + 2), try bytes.byte(place + 1), try bytes.byte(place)]
      } else {
        colors += [0, 0, 0]
      }
      colors.append(255)
    }
    return colors
  }

  /// The picture, upright.
  func decode(for kind: TranscodingKind) throws(DecodingFailure) -> PixelBuffer {
    try kind.checkSize(width: header.width, height: header.height)
    if header.coding == .runs {
      return try BitmapRuns(header: header, bits: bits.slice, colors: colors).decoded()
    }
    let rowByteCount = (header.width * header.bitCount + 7) / 8
    let stride = (header.width * header.bitCount + 31) / 32 * 4
    // The last row may lack what fills it up.
    guard bits.count >= stride * (header.height - 1) + rowByteCount else { throw FileBytes.end }
    var pixels = PixelBuffer(width: header.width, height: header.height)
    let channels = try BitmapChannels(header.masks)
    for row in 0..<header.height {
      let source = try bits.part(row * stride, count: rowByteCount).slice
      let place = (header.isTopDown ? row : header.height - 1 - row) * header.width * 4
      switch header.bitCount {
      case 24: Self.copyColors(source, to: &pixels.bytes, at: place, width: header.width)
      case 16, 32:
        channels.copy(source, header.bitCount / 8, to: &pixels.bytes, at: place)
      default: copyIndices(source, to: &pixels.bytes, at: place)
      }
    }
    if header.bitCount == 32, header.masks[3] == 0, fourthByte == .premultipliedAlpha {
      try addAlpha(to: &pixels)
    } else if channels.alpha != nil, pixels.isTransparent {
      // Writers that know no alpha leave it at 0.
      pixels.makeOpaque()
    }
    return pixels
  }

  private static func copyColors(
    _ source: ArraySlice<UInt8>, to output: inout [UInt8], at place: Int, width: Int
  ) {
    var from = source.startIndex
    var to = place
    for _ in 0..<width {
      output[to] = source[from + 2]
      output[to + 1] = source[from + 1]
      output[to + 2] = source[from]
      output[to + 3] = 255
      from += 3
      to += 4
    }
  }

  private func copyIndices(
    _ source: ArraySlice<UInt8>, to output: inout [UInt8], at place: Int
  ) {
    let bitCount = header.bitCount
    let mask = (1 << bitCount) - 1
    var to = place
    for x in 0..<header.width {
      let bit = x * bitCount
      let byte = Int(source[source.startIndex + bit / 8])
      let color = (byte >> (8 - bitCount - bit % 8) & mask) * 4
      for channel in 0..<4 { output[to + channel] = colors[color + channel] }
      to += 4
    }
  }

  /// Takes the fourth byte of each pixel for its alpha, and divides the colours by it.
  private func addAlpha(to pixels: inout PixelBuffer) throws(DecodingFailure) {
    for row in 0..<header.height {
      let source = try bits.part(row * header.width * 4, count: header.width * 4).slice
      let place = (header.isTopDown ? row : header.height - 1 - row) * header.width * 4
      for x in 0..<header.width {
        pixels.bytes[place + x * 4 + 3] = source[source.startIndex + x * 4 + 3]
      }
    }
    pixels.divideByAlpha()
  }
}

/// Where the channels are in pixels of 16 and 32 bits.
struct BitmapChannels {
  private struct Channel {
    let shift: UInt32
    let mask: UInt32
    /// What each value is in 8 bits.
    let values: [UInt8]

    /// A channel of no bits is always 0; bits must be in one piece. Of more than eight the highest
    /// ones count.
    init(_ bits: UInt32) throws(DecodingFailure) {
      let count = bits.nonzeroBitCount
      let position = bits == 0 ? 0 : bits.trailingZeroBitCount
      let width = min(count, 8)
      guard bits == 0 || UInt64(bits) >> UInt64(position) == (UInt64(1) << UInt64(count)) - 1 else {
        throw .failed(reason: "it is a bitmap with a channel in pieces, which is not decoded")
      }
      shift = UInt32(position + count - width)
      mask = (1 << UInt32(width)) - 1
      let highest = max(Int(mask), 1)
      values = (0...Int(mask)).map { UInt8(clamping: ($0 * 255 + highest / 2) / highest) }
    }

    func value(of pixel: UInt32) -> UInt8 { values[Int(pixel >> shift & mask)] }
  }

  private let red: Channel
  private let green: Channel
  private let blue: Channel
  /// Nil where all is opaque.
  private let alphaChannel: Channel?

  /// Whether there is alpha: its mask.
  let alpha: UInt32?

  init(_ masks: [UInt32]) throws(DecodingFailure) {
    guard masks.count == 4 else { throw FileBytes.end }
    red = try Channel(masks[0])
    green = try Channel(masks[1])
    blue = try Channel(masks[2])
    alpha = masks[3] == 0 ? nil : masks[3]
    if masks[3] == 0 {
      alphaChannel = nil
    } else {
      alphaChannel = try Channel(masks[3])
    }
  }

  /// Writes the pixels of a row, each of so many bytes.
  func copy(
    _ source: ArraySlice<UInt8>, _ byteCount: Int, to output: inout [UInt8], at place: Int
  ) {
    var from = source.startIndex
    var to = place
    while from + byteCount <= source.endIndex {
      var pixel = UInt32(source[from]) | UInt32(source[from + 1]) << 8
      if byteCount == 4 {
        pixel |= UInt32(source[from + 2]) << 16 | UInt32(source[from + 3]) << 24
      }
      output[to] = red.value(of: pixel)
      output[to + 1] = green.value(of: pixel)
      output[to + 2] = blue.value(of: pixel)
      output[to + 3] = alphaChannel?.value(of: pixel) ?? 255
      from += byteCount
      to += 4
    }
  }
}
