import Testing

@testable import ImageTranscoding

/// TIFFs of less than 8 bits a sample and more than one sample, as those of NeXT.
@Suite("TIFFs with small samples", .enabled(if: Fixtures.hasTIFF, "libtiff6"))
struct SmallSampleTests {
  /// A picture of samples of a few bits, row by row, pixel by pixel.
  private struct Picture {
    var width: Int
    var bits: Int
    var samples: Int
    var pixels: [[Int]]
    var photometric = 1
    var isPlanar = false
    /// What the sample behind the colours is: 1 is alpha with which the colours are multiplied, 2
    /// alpha without; nil when the file does not say it.
    var extra: Int? = 1
    var orientation = 1

    private func packed(_ values: [Int]) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: (values.count * bits + 7) / 8)
      for (index, value) in values.enumerated() {
        bytes[index * bits / 8] |= UInt8(value << (8 - bits - index * bits % 8))
      }
      return bytes
    }

    /// Highest byte first, as NeXT wrote it.
    var file: [UInt8] {
      let rows = stride(from: 0, to: pixels.count, by: width).map { pixels[$0..<$0 + width] }
      let planes =
        isPlanar
        ? (0..<samples).map { sample in rows.flatMap { packed($0.map { $0[sample] }) } }
        : [rows.flatMap { packed($0.flatMap { $0 }) }]
      let data = planes.flatMap { $0 }
      // Behind the header: bits, places, lengths, then the rows.
      let start = 8 + samples * 2 + planes.count * 8
      var entries: [(tag: Int, form: Int, count: Int, value: [UInt8])] = [
        (256, 4, 1, big(width, 4)), (257, 4, 1, big(rows.count, 4)),
        (258, 3, samples, samples > 2 ? big(8, 4) : big(bits, 2) + big(bits, 2)),
        (259, 3, 1, big(1, 2) + [0, 0]), (262, 3, 1, big(photometric, 2) + [0, 0]),
        (273, 4, planes.count, big(planes.count > 1 ? 8 + samples * 2 : start, 4)),
        (274, 3, 1, big(orientation, 2) + [0, 0]), (277, 3, 1, big(samples, 2) + [0, 0]),
        (278, 4, 1, big(rows.count, 4)),
        (
          279, 4, planes.count,
          big(planes.count > 1 ? 8 + samples * 2 + planes.count * 4 : data.count, 4)
        ),
        (284, 3, 1, big(isPlanar ? 2 : 1, 2) + [0, 0]),
      ]
      if let extra { entries.append((338, 3, 1, big(extra, 2) + [0, 0])) }
      var output: [UInt8] = [0x4D, 0x4D, 0, 0x2A] + big(start + data.count, 4)
      for _ in 0..<samples { output += big(bits, 2) }
      for plane in planes.indices { output += big(start + plane * planes[0].count, 4) }
      for plane in planes { output += big(plane.count, 4) }
      output += data + big(entries.count, 2)
      for entry in entries {
        output += big(entry.tag, 2) + big(entry.form, 2) + big(entry.count, 4) + entry.value
      }
      return output + [0, 0, 0, 0]
    }
  }

  private static func decoded(_ picture: Picture) throws -> [[UInt8]] {
    let pixels = try ImageDecoder().pixels(of: picture.file, kind: .photo(maximumSide: 2048))
    return stride(from: 0, to: pixels.bytes.count, by: 4).map { Array(pixels.bytes[$0..<$0 + 4]) }
  }

  @Test("Grey with alpha is decoded, together and in planes", arguments: [1, 2, 4], [false, true])
  func grey(bits: Int, isPlanar: Bool) throws {
    let highest = (1 << bits) - 1
    // Five columns, so that rows do not end with a byte.
    let values = (0..<10).map { [$0 % (highest + 1), highest] }
    let picture = Picture(width: 5, bits: bits, samples: 2, pixels: values, isPlanar: isPlanar)
    let expected = values.map { value -> [UInt8] in
      let grey = UInt8(value[0] * 255 / highest)
      return [grey, grey, grey, 255]
    }
    #expect(try Self.decoded(picture) == expected)
    var white = picture
    white.photometric = 0
    #expect(try Self.decoded(white) == expected.map { $0.dropLast().map { 255 - $0 } + [255] })
  }

  @Test("Colours with alpha and without are decoded", arguments: [2, 4], [false, true])
  func colors(bits: Int, isPlanar: Bool) throws {
    let highest = (1 << bits) - 1
    let colors = [
      [highest, 0, 0], [0, highest, 0], [1, 1, highest], [0, 0, 0], [highest, 1, 0],
    ]
    let scale = 255 / highest
    let expected = colors.map { $0.map { UInt8($0 * scale) } + [255] }
    let opaque = Picture(
      width: 5, bits: bits, samples: 3, pixels: colors, photometric: 2, isPlanar: isPlanar,
      extra: nil)
    #expect(try Self.decoded(opaque) == expected)
    let withAlpha = Picture(
      width: 5, bits: bits, samples: 4, pixels: colors.map { $0 + [highest] }, photometric: 2,
      isPlanar: isPlanar)
    #expect(try Self.decoded(withAlpha) == expected)
  }

  @Test("Colours that are multiplied with alpha are made straight, others left")
  func alpha() throws {
    let pixels = [[5, 10], [0, 0], [15, 15], [10, 5]]
    func seen(_ extra: Int?, photometric: Int = 1) throws -> [[UInt8]] {
      try Self.decoded(
        Picture(
          width: 2, bits: 4, samples: 2, pixels: pixels, photometric: photometric, extra: extra))
    }
    let straight: [[UInt8]] = [
      [85, 85, 85, 170], [0, 0, 0, 0], [255, 255, 255, 255], [170, 170, 170, 85],
    ]
    #expect(try seen(2) == straight)
    let divided: [[UInt8]] = [
      [128, 128, 128, 170], [0, 0, 0, 0], [255, 255, 255, 255], [255, 255, 255, 85],
    ]
    #expect(try seen(1) == divided)
    #expect(try seen(nil) == divided, "the one sample more that NeXT wrote is alpha")
    #expect(try seen(1, photometric: 0)[0] == [128, 128, 128, 170], "5 of 10, from the other end")
  }

  @Test("Orientation and scaling are the same as for other TIFFs")
  func orientation() throws {
    let picture = Picture(
      width: 2, bits: 2, samples: 2, pixels: [[0, 3], [1, 3], [2, 3], [3, 3]], orientation: 3)
    #expect(try Self.decoded(picture).map { $0[0] } == [255, 170, 85, 0])
    let small = try ImageDecoder().pixels(of: picture.file, kind: .photo(maximumSide: 1))
    #expect(small.width == 1 && small.height == 1 && small.bytes[3] == 255)
  }

  @Test("A TIFF of few bits that is cut off costs that picture")
  func truncation() throws {
    let picture = Picture(width: 9, bits: 2, samples: 2, pixels: (0..<18).map { [$0 % 4, 3] })
    let whole = picture.file
    for count in 0..<whole.count {
      _ = try? ImageDecoder().pixels(
        of: Array(whole.prefix(count)), kind: .photo(maximumSide: 2048))
    }
    let transcoder = try Fixtures.transcoder()
    for file in damaged(whole, count: 80) {
      _ = transcoder.png(of: file, kind: .photo(maximumSide: 64))
    }
    let png = try DecodedPNG(transcoder.png(of: whole, kind: .photo(maximumSide: 64)))
    #expect(png.width == 9 && png[1, 0] == [85, 85, 85, 255])
  }
}
