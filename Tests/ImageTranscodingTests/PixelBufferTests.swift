import Testing

@testable import ImageTranscoding

@Suite("Pixel buffers")
struct PixelBufferTests {
  private func scaled(
    _ pixels: [UInt8], width: Int, height: Int, to side: Int, isPremultiplied: Bool = false
  ) -> PixelBuffer {
    pixels.withUnsafeBufferPointer { buffer in
      guard let rows = buffer.baseAddress else { return PixelBuffer(width: 0, height: 0) }
      return PixelBuffer(
        rows: rows, stride: width * 4, width: width, height: height,
        isPremultiplied: isPremultiplied, maximumSide: side)
    }
  }

  @Test("Transparent pixels do not darken their neighbours")
  func transparentPixelsDoNotDarkenTheirNeighbours() {
    // A red pixel beside a transparent black one.
    let result = scaled([200, 10, 20, 255, 0, 0, 0, 0], width: 2, height: 1, to: 1)
    #expect(result.bytes == [200, 10, 20, 128])
  }

  @Test("Premultiplied colours are divided by alpha")
  func premultipliedColoursAreDividedByAlpha() {
    let same = scaled(
      [100, 5, 10, 128], width: 1, height: 1, to: 8, isPremultiplied: true)
    #expect(same.bytes == [199, 10, 20, 128])
    let smaller = scaled(
      [100, 5, 10, 128, 0, 0, 0, 0], width: 2, height: 1, to: 1, isPremultiplied: true)
    #expect(smaller.bytes == [199, 10, 20, 64])
  }

  @Test("A picture of one colour stays so at every size")
  func anEvenPictureStaysEvenAtEverySize() {
    let pixel: [UInt8] = [7, 130, 251, 255]
    let pixels = Array(repeatElement(pixel, count: 37 * 23).joined())
    for side in 1..<40 {
      let result = scaled(pixels, width: 37, height: 23, to: side)
      #expect(max(result.width, result.height) == min(side, 37))
      let count = result.width * result.height
      #expect(result.bytes == Array(repeatElement(pixel, count: count).joined()))
    }
  }

  @Test("Scaling keeps the mean brightness")
  func meanBrightnessSurvivesScaling() {
    var state: UInt32 = 7
    var pixels: [UInt8] = []
    for _ in 0..<64 * 48 {
      state = state &* 1_664_525 &+ 1_013_904_223
      pixels += [UInt8(truncatingIfNeeded: state >> 24), 0, 0, 255]
    }
    let mean = { (bytes: [UInt8]) in
      stride(from: 0, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) }
        / Double(bytes.count / 4)
    }
    for side in [1, 5, 13, 31, 63] {
      let result = scaled(pixels, width: 64, height: 48, to: side)
      #expect(abs(mean(result.bytes) - mean(pixels)) < 1.5, "side \(side)")
    }
  }

  @Test("Every orientation is undone by its inverse")
  func orientationsAreTheirOwnTurnsBack() {
    var picture = PixelBuffer(width: 3, height: 2)
    for index in picture.bytes.indices { picture.bytes[index] = UInt8(index) }
    let inverse: [UInt16: UInt16] = [1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6]
    for (number, back) in inverse {
      guard let there = Orientation(rawValue: number), let again = Orientation(rawValue: back)
      else { continue }
      #expect(picture.upright(from: there).upright(from: again) == picture)
    }
  }
}
