import RTFDFiles
import Testing

@Suite("Pixel sizes")
struct PixelSizeTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

  @Test("The size is read where each format has it")
  func sizesAreWhereTheFormatsHaveThem() {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 7, 0, 9, 1]
    let cases: [(bytes: [UInt8], width: Int, height: Int)] = [
      (Self.png + [0, 0, 1, 2, 0, 0, 0, 3], 258, 3),
      (Array("GIF89a".utf8) + [5, 1, 6, 0], 261, 6),
      ([0xFF, 0xD8] + frame, 9, 7),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF] + frame, 9, 7),
      (Array("RIFF....WEBPVP8X........".utf8) + [9, 0, 0, 4, 1, 0], 10, 261),
    ]
    for (bytes, width, height) in cases {
      let size = PixelSize(of: bytes)
      #expect(size?.width == width)
      #expect(size?.height == height)
    }
  }

  @Test(
    "No size is guessed for a picture that is damaged or unknown",
    arguments: [
      [], png, png + [0, 0, 0, 0, 0, 0, 0, 3], [0xFF, 0xD8, 0xFF],
      [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8],
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xDA, 0, 2], Array("GIF89a".utf8), Array("plain".utf8),
    ] as [[UInt8]])
  func nothingIsGuessed(_ bytes: [UInt8]) {
    #expect(PixelSize(of: bytes) == nil)
  }
}
