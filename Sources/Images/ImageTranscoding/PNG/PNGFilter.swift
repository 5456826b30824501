/// Makes rows of pixels easier to compress (PNG specification, section 9).
enum PNGFilter {
  /// The filters that are tried on each row; None never wins on pictures.
  private enum Kind: UInt8, CaseIterable {
    case sub = 1
    case up = 2
    case paeth = 4
  }

  /// All rows, each with the filter whose result has the smallest sum of absolute values. A channel
  /// count of 3 leaves alpha out, 4 keeps it.
  static func filtered(_ pixels: PixelBuffer, channelCount: Int) -> [UInt8] {
    let rowByteCount = pixels.width * channelCount
    var output: [UInt8] = []
    output.reserveCapacity((rowByteCount + 1) * pixels.height)
    var above = [UInt8](repeating: 0, count: rowByteCount)
    var row = above
    var best = above
    var candidate = above
    for y in 0..<pixels.height {
      load(&row, from: pixels, row: y, channelCount)
      var bestKind = Kind.sub
      var bestSum = Int.max
      for kind in Kind.allCases {
        let sum = apply(kind, row, above, &candidate, channelCount)
        if sum < bestSum {
          bestSum = sum
          bestKind = kind
          swap(&best, &candidate)
        }
      }
      output.append(bestKind.rawValue)
      output += best
      swap(&above, &row)
    }
    return output
  }

  private static func load(
    _ row: inout [UInt8], from pixels: PixelBuffer, row y: Int, _ channelCount: Int
  ) {
    let start = y * pixels.width * 4
    pixels.bytes.withUnsafeBufferPointer { source in
      row.withUnsafeMutableBufferPointer { row in
        for x in 0..<pixels.width {
          for channel in 0..<channelCount {
            row[x * channelCount + channel] = source[start + x * 4 + channel]
          }
        }
      }
    }
  }

  /// Filters a row into `output` and returns the sum of the absolute values.
  private static func apply(
    _ kind: Kind, _ row: [UInt8], _ above: [UInt8], _ output: inout [UInt8], _ step: Int
  ) -> Int {
    var sum = 0
    row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        output.withUnsafeMutableBufferPointer { output in
          for index in 0..<row.count {
            let left = index >= step ? row[index - step] : 0
            let prediction: UInt8
            switch kind {
            case .sub: prediction = left
            case .up: prediction = above[index]
            case .paeth:
              prediction = paeth(left, above[index], index >= step ? above[index - step] : 0)
            }
            let value = row[index] &- prediction
            output[index] = value
            sum += Int(min(value, 0 &- value))
          }
        }
      }
    }
    return sum
  }

  /// Of the neighbours left, above and above left the one that is nearest to a plane through them.
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int16(left) + Int16(above) - Int16(corner)
    let toLeft = abs(estimate - Int16(left))
    let toAbove = abs(estimate - Int16(above))
    let toCorner = abs(estimate - Int16(corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
