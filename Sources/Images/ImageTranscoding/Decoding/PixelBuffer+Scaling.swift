extension PixelBuffer {
  /// How one coordinate of the source falls onto the result: all of it on `index`, but for a share
  /// that lies on the next one.
  private struct Share {
    var index: Int
    var first: Float
    var second: Float
  }

  /// Fills the picture with the averages of the areas of a larger one.
  ///
  /// Colours count by their alpha, so that transparent pixels do not darken the edges.
  mutating func average(
    _ rows: UnsafePointer<UInt8>, stride: Int, width sourceWidth: Int, height sourceHeight: Int,
    isPremultiplied: Bool
  ) {
    let columns = Self.shares(from: sourceWidth, to: width)
    let lines = Self.shares(from: sourceHeight, to: height)
    // Sums of the result's current row and of the next one; one pixel more than is wide, because
    // the share on the next column is added without asking whether there is one.
    var current = [Float](repeating: 0, count: (width + 1) * 4)
    var next = current
    let weightOfStraight: Float = isPremultiplied ? 255 : 0
    for (y, line) in lines.enumerated() {
      let row = UnsafeBufferPointer(start: rows + y * stride, count: sourceWidth * 4)
      Self.add(row, columns, weightOfStraight, line.first, to: &current)
      if line.second > 0 { Self.add(row, columns, weightOfStraight, line.second, to: &next) }
      if y + 1 == lines.count || lines[y + 1].index != line.index {
        store(current, row: line.index)
        current = next
        for index in next.indices { next[index] = 0 }
      }
    }
  }

  private static func shares(from source: Int, to result: Int) -> [Share] {
    let scale = Double(result) / Double(source)
    return (0..<source).map { position in
      let start = Double(position) * scale
      let end = Double(position + 1) * scale
      let index = min(Int(start), result - 1)
      let border = Double(index + 1)
      guard end > border, index + 1 < result else {
        return Share(index: index, first: Float(scale), second: 0)
      }
      return Share(index: index, first: Float(border - start), second: Float(end - border))
    }
  }

  /// Adds a row of the source, scaled in width, to sums of colour times alpha and of alpha.
  private static func add(
    _ row: UnsafeBufferPointer<UInt8>, _ columns: [Share], _ weightOfStraight: Float,
    _ weight: Float, to sums: inout [Float]
  ) {
    sums.withUnsafeMutableBufferPointer { sums in
      columns.withUnsafeBufferPointer { columns in
        for x in 0..<columns.count {
          let share = columns[x]
          let alpha = Float(row[x * 4 + 3])
          let colorWeight = weightOfStraight == 0 ? alpha : weightOfStraight
          let red = Float(row[x * 4]) * colorWeight
          let green = Float(row[x * 4 + 1]) * colorWeight
          let blue = Float(row[x * 4 + 2]) * colorWeight
          let place = share.index * 4
          let first = share.first * weight
          sums[place] += red * first
          sums[place + 1] += green * first
          sums[place + 2] += blue * first
          sums[place + 3] += alpha * first
          let second = share.second * weight
          sums[place + 4] += red * second
          sums[place + 5] += green * second
          sums[place + 6] += blue * second
          sums[place + 7] += alpha * second
        }
      }
    }
  }

  /// Turns sums into the pixels of a row. The weights of a pixel's area add up to 1.
  private mutating func store(_ sums: [Float], row: Int) {
    guard row < height else { return }
    for x in 0..<width {
      let place = (row * width + x) * 4
      let alpha = sums[x * 4 + 3]
      guard alpha >= 0.5 else { continue }
      for channel in 0..<3 {
        bytes[place + channel] = Self.byte(sums[x * 4 + channel] / alpha)
      }
      bytes[place + 3] = Self.byte(alpha)
    }
  }

  private static func byte(_ value: Float) -> UInt8 {
    UInt8(clamping: Int(min(max(value, 0), 255).rounded()))
  }
}
