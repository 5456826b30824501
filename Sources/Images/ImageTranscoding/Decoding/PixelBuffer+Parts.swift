extension PixelBuffer {
  /// Whether nothing of it is seen.
  var isTransparent: Bool {
    var place = 3
    while place < bytes.count {
      if bytes[place] != 0 { return false }
      place += 4
    }
    return true
  }

  /// Makes every pixel opaque.
  mutating func makeOpaque() {
    var place = 3
    while place < bytes.count {
      bytes[place] = 255
      place += 4
    }
  }

  /// Makes every pixel let through more: 255 changes nothing, 0 makes all transparent.
  mutating func fade(to opacity: UInt8) {
    guard opacity < 255 else { return }
    var place = 3
    while place < bytes.count {
      bytes[place] = UInt8(clamping: (Int(bytes[place]) * Int(opacity) + 127) / 255)
      place += 4
    }
  }

  /// A part of the picture; nil when it reaches out of it or is empty.
  func part(x: Range<Int>, y: Range<Int>) -> PixelBuffer? {
    guard !x.isEmpty, !y.isEmpty, x.lowerBound >= 0, y.lowerBound >= 0, x.upperBound <= width,
      y.upperBound <= height
    else { return nil }
    if x.count == width, y.count == height { return self }
    var result = PixelBuffer(width: x.count, height: y.count)
    for row in 0..<y.count {
      let from = ((y.lowerBound + row) * width + x.lowerBound) * 4
      let to = row * x.count * 4
      result.bytes.replaceSubrange(to..<to + x.count * 4, with: bytes[from..<from + x.count * 4])
    }
    return result
  }

  /// The picture with this one upon it, its upper left corner at `x` and `y`; what does not fit on
  /// it is left out.
  func placed(x left: Int, y top: Int, inWidth width: Int, height: Int) -> PixelBuffer {
    var result = PixelBuffer(width: width, height: height)
    let columns = max(left, 0)..<max(min(left + self.width, width), max(left, 0))
    let rows = max(top, 0)..<max(min(top + self.height, height), max(top, 0))
    guard !columns.isEmpty else { return result }
    for row in rows {
      let from = ((row - top) * self.width + columns.lowerBound - left) * 4
      let to = (row * width + columns.lowerBound) * 4
      let count = columns.count * 4
      result.bytes.replaceSubrange(to..<to + count, with: bytes[from..<from + count])
    }
    return result
  }

  /// The picture, scaled down so that neither side exceeds `maximumSide`.
  func scaled(to maximumSide: Int) -> PixelBuffer {
    guard max(width, height) > maximumSide else { return self }
    return bytes.withUnsafeBufferPointer { buffer in
      guard let rows = buffer.baseAddress else { return self }
      return PixelBuffer(
        rows: rows, stride: width * 4, width: width, height: height, isPremultiplied: false,
        maximumSide: maximumSide)
    }
  }
}
