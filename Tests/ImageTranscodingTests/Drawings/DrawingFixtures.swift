import TestSupport
import Testing

@testable import ImageTranscoding

/// A number with its lowest byte first.
func little(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

/// A number with its highest byte first.
func big(_ value: Int, _ count: Int) -> [UInt8] { little(value, count).reversed() }

/// A bitmap of Windows or OS/2 that is written byte by byte.
struct TestBitmap {
  var headerSize = 40
  var width = 3
  /// Below 0 the first row is the uppermost one.
  var height = 2
  var bitCount = 24
  var compression = 0
  /// Red, green, blue and alpha.
  var masks: [Int] = []
  var colors: [[UInt8]] = []
  /// How many colours the header says there are.
  var declaredColorCount = 0
  /// What is stored, rows from the last one, filled up.
  var bits: [UInt8]

  /// Packs rows of pixels, the first row being the uppermost one of the picture.
  static func packed(_ rows: [[Int]], bitCount: Int) -> [UInt8] {
    rows.reversed().flatMap { row -> [UInt8] in
      var bytes: [UInt8] = []
      if bitCount >= 8 {
        bytes = row.flatMap { little($0, bitCount / 8) }
      } else {
        bytes = [UInt8](repeating: 0, count: (row.count * bitCount + 7) / 8)
        for (x, value) in row.enumerated() {
          let bit = x * bitCount
          bytes[bit / 8] |= UInt8(value << (8 - bitCount - bit % 8))
        }
      }
      return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
  }

  /// Header, masks and colours.
  var header: [UInt8] {
    var output = little(headerSize, 4)
    if headerSize == 12 {
      output += little(width, 2) + little(height, 2) + little(1, 2) + little(bitCount, 2)
    } else {
      output += little(width, 4) + little(height, 4) + little(1, 2) + little(bitCount, 2)
      output += little(compression, 4) + little(bits.count, 4) + little(0, 8)
      output += little(declaredColorCount, 4) + little(0, 4)
      output = Array(output.prefix(headerSize))
      output += masks.flatMap { little($0, 4) }
      output += [UInt8](repeating: 0, count: max(0, headerSize - output.count))
    }
    for color in colors {
      output += color.reversed() + (headerSize == 12 ? [] : [0])
    }
    return output
  }

  /// The bitmap alone.
  var bitmap: [UInt8] { header + bits }

  /// The bitmap in a file, its pixels at a distance from its colours.
  func file(gap: Int = 0) -> [UInt8] {
    let offset = 14 + header.count + gap
    return Array("BM".utf8) + little(offset + bits.count, 4) + little(0, 4) + little(offset, 4)
      + header + [UInt8](repeating: 0xEE, count: gap) + bits
  }

  /// Three by two pixels of 24 bits: red, green, blue above white, black, yellow.
  static let flag = TestBitmap(
    bits: packed([[0xFF0000, 0x00FF00, 0x0000FF], [0xFFFFFF, 0, 0xFFFF00]], bitCount: 24))
  /// What it looks like.
  static let flagRows: [[Int]] = [[0xFF0000, 0x00FF00, 0x0000FF], [0xFFFFFF, 0, 0xFFFF00]]
}

/// A decoder that has no library, which these formats do not need.
private func decoder() -> ImageDecoder {
  var names = ImageDecoder.LibraryNames()
  (names.heif, names.tiff, names.gif, names.webP, names.zlib) = ([], [], [], [], [])
  return ImageDecoder(libraries: names)
}

/// The picture of a file, decoded in this process.
func pixels(of file: [UInt8], side: Int = 2048) throws -> PixelBuffer {
  try decoder().pixels(of: file, kind: .photo(maximumSide: side))
}

/// Why a file has no picture; nil when it has one.
func refusal(of file: [UInt8]) -> String? {
  do {
    _ = try pixels(of: file)
    return nil
  } catch DecodingFailure.failed(let reason) {
    return reason
  } catch {
    return "\(error)"
  }
}

extension PixelBuffer {
  /// The colours as numbers, row by row; nil for a pixel that is not opaque.
  var rows: [[Int?]] {
    (0..<height).map { y in
      (0..<width).map { x in
        let place = (y * width + x) * 4
        guard bytes[place + 3] == 255 else { return nil }
        return Int(bytes[place]) << 16 | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
      }
    }
  }

  /// Red, green, blue and alpha at a place.
  subscript(x: Int, y: Int) -> [UInt8] {
    let place = (y * width + x) * 4
    return Array(bytes[place..<place + 4])
  }
}

/// Files that are damaged in ways that nobody thinks of, the same in every run.
func damaged(_ file: [UInt8], count: Int) -> [[UInt8]] {
  var generator = SeededGenerator(seed: UInt64(file.count))
  return (0..<count).map { _ in
    var copy = file
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0..<copy.count, using: &generator)
      copy[place] =
        [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &generator)]
        .randomElement(using: &generator) ?? 0
    }
    return copy
  }
}
