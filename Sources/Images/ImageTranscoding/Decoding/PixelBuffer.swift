/// A picture in memory: red, green, blue and straight alpha, 8 bits each, row by row from the top.
struct PixelBuffer: Equatable {
  var width: Int
  var height: Int
  /// `width` times `height` times 4 bytes.
  var bytes: [UInt8]

  /// A transparent picture.
  init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    bytes = [UInt8](repeating: 0, count: self.width * self.height * 4)
  }

  /// A copy of decoded rows, scaled down so that neither side exceeds `maximumSide`.
  ///
  /// - Parameters:
  ///   - rows: the rows, pixels of four bytes.
  ///   - stride: how many bytes apart the rows are.
  ///   - width: pixels of a row.
  ///   - height: how many rows there are.
  ///   - isPremultiplied: whether the colours are multiplied with alpha.
  ///   - maximumSide: the longest side of the result, in pixels.
  init(
    rows: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int, isPremultiplied: Bool,
    maximumSide: Int
  ) {
    let longest = max(width, height)
    if longest <= maximumSide {
      self.init(width: width, height: height)
      copy(rows, stride: stride)
      if isPremultiplied { divideByAlpha() }
      return
    }
    let scale = Double(maximumSide) / Double(longest)
    self.init(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded())))
    average(
      rows, stride: stride, width: width, height: height, isPremultiplied: isPremultiplied)
  }

  /// Makes nearly transparent pixels wholly transparent (and black) and nearly opaque ones opaque.
  ///
  /// Lossy coding leaves noise in the alpha of flat areas, which costs size and shows as a halo.
  mutating func snapAlpha() {
    var place = 3
    while place < bytes.count {
      let alpha = bytes[place]
      if alpha <= 3 {
        bytes[place - 3] = 0
        bytes[place - 2] = 0
        bytes[place - 1] = 0
        bytes[place] = 0
      } else if alpha >= 252 {
        bytes[place] = 255
      }
      place += 4
    }
  }

  /// Whether no pixel lets anything through.
  var isOpaque: Bool {
    var place = 3
    while place < bytes.count {
      if bytes[place] != 255 { return false }
      place += 4
    }
    return true
  }

  private mutating func copy(_ rows: UnsafePointer<UInt8>, stride: Int) {
    let rowByteCount = width * 4
    bytes.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      for row in 0..<height {
        (base + row * rowByteCount).copyMemory(
          from: rows + row * stride, byteCount: rowByteCount)
      }
    }
  }

  /// Makes colours that are multiplied with alpha straight.
  mutating func divideByAlpha() {
    var place = 3
    while place < bytes.count {
      let alpha = UInt32(bytes[place])
      if alpha != 0, alpha != 255 {
        for channel in place - 3..<place {
          let value = (UInt32(bytes[channel]) * 255 + alpha / 2) / alpha
          bytes[channel] = UInt8(clamping: value)
        }
      }
      place += 4
    }
  }
}

/// How the stored rows and columns of a picture lie (TIFF 6.0, tag 274; Exif has the same numbers).
enum Orientation: UInt16 {
  case upright = 1
  case mirrored = 2
  case turnedHalf = 3
  case upsideDown = 4
  case transposed = 5
  case turnedLeft = 6
  case transversed = 7
  case turnedRight = 8

  /// Whether rows are columns.
  var exchangesSides: Bool { rawValue >= 5 }

  /// Where the pixel at `x`, `y` of the upright picture is stored; width and height as stored.
  func stored(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (width - 1 - x, y)
    case .turnedHalf: (width - 1 - x, height - 1 - y)
    case .upsideDown: (x, height - 1 - y)
    case .transposed: (y, x)
    case .turnedLeft: (y, height - 1 - x)
    case .transversed: (width - 1 - y, height - 1 - x)
    case .turnedRight: (width - 1 - y, x)
    }
  }
}

extension PixelBuffer {
  /// The picture as it is meant to be seen.
  func upright(from orientation: Orientation) -> PixelBuffer {
    guard orientation != .upright else { return self }
    var result =
      orientation.exchangesSides
      ? PixelBuffer(width: height, height: width) : PixelBuffer(width: width, height: height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let source = orientation.stored(x: x, y: y, width: width, height: height)
        let from = (source.y * width + source.x) * 4
        let to = (y * result.width + x) * 4
        for channel in 0..<4 { result.bytes[to + channel] = bytes[from + channel] }
      }
    }
    return result
  }
}
