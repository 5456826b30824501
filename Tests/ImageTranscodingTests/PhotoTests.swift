import Testing

@testable import ImageTranscoding

@Suite("Photographs and TIFFs")
struct PhotoTests {
  @Test(
    "A photograph is turned upright and keeps its size",
    .enabled(if: Fixtures.hasHEIF, "libheif1 is not installed"))
  func aPhotographIsTurnedUprightAndKeepsItsSize() throws {
    let file = try Fixtures.sample("scans.rtfd/IMG_0412.HEIC")
    let png = try DecodedPNG(
      try Fixtures.transcoder().png(of: file, kind: .photo(maximumSide: 2048)))
    #expect(png.width == 480 && png.height == 320)
    let sky = png[5, 5]
    #expect(sky[2] > sky[0], "blue above, not \(sky)")
    let tower = png[388, 113]
    #expect(tower[0] > 150 && tower[1] < 120, "the red band of the lighthouse, not \(tower)")
  }

  @Test(
    "A photograph is scaled to the longest side that is allowed",
    .enabled(if: Fixtures.hasHEIF, "libheif1 is not installed"))
  func aPhotographIsScaledToTheLongestSide() throws {
    let file = try Fixtures.sample("scans.rtfd/IMG_0412.HEIC")
    let png = try DecodedPNG(
      try Fixtures.transcoder().png(of: file, kind: .photo(maximumSide: 96)))
    #expect(png.width == 96 && png.height == 64)
  }

  @Test(
    "A grey scan and a stamp with soft edges are decoded",
    .enabled(if: Fixtures.hasTIFF, "libtiff6 is not installed"))
  func aGreyScanAndASoftStampAreDecoded() throws {
    let transcoder = try Fixtures.transcoder()
    let scan = transcoder.png(
      of: try Fixtures.sample("scans.rtfd/Receipt {boat hire}.tiff"),
      kind: .photo(maximumSide: 2048))
    let paper = try DecodedPNG(scan)
    #expect(paper.width == 200 && paper.height == 270)
    #expect(paper[100, 240][0] > 200 && paper[100, 240][3] == 255)
    let stamp = try DecodedPNG(
      transcoder.png(
        of: try Fixtures.sample("scans.rtfd/Stamp.tiff"), kind: .photo(maximumSide: 2048)))
    #expect(stamp[0, 0][3] == 0)
    let ring = stamp[48, 3]
    #expect(ring[3] > 60 && ring[3] < 255)
    #expect(abs(Int(ring[0]) - 178) < 6 && abs(Int(ring[1]) - 40) < 6, "ink is \(ring)")
  }

  @Test(
    "A picture of four greys is decoded",
    .enabled(if: Fixtures.hasTIFF, "libtiff6 is not installed"))
  func aPictureOfFourGreysIsDecoded() throws {
    let png = try DecodedPNG(
      try Fixtures.transcoder().png(
        of: Fixtures.sample("next-release.rtfd/Town.tiff"), kind: .photo(maximumSide: 2048)))
    #expect(png.width == 300 && png.height == 220)
    var levels = Set<UInt8>()
    for place in stride(from: 0, to: png.pixels.count, by: 4) { levels.insert(png.pixels[place]) }
    #expect(levels == [0, 85, 170, 255])
  }

  @Test(
    "Every orientation of a TIFF is shown upright",
    .enabled(if: Fixtures.hasTIFF, "libtiff6 is not installed"),
    arguments: UInt16(1)...8)
  func orientations(number: UInt16) throws {
    let orientation = try #require(Orientation(rawValue: number))
    // Upright, the picture is 3 wide and 2 high, with the greys 10, 20, 30 above 40, 50, 60.
    let (width, height) = orientation.exchangesSides ? (2, 3) : (3, 2)
    // Where the first stored row lies when the picture is seen, and the first stored column.
    let upright: [[UInt8]] = [[10, 20, 30], [40, 50, 60]]
    let stored: [UInt8] =
      switch number {
      case 1: [10, 20, 30, 40, 50, 60]
      case 2: [30, 20, 10, 60, 50, 40]
      case 3: [60, 50, 40, 30, 20, 10]
      case 4: [40, 50, 60, 10, 20, 30]
      case 5: [10, 40, 20, 50, 30, 60]
      case 6: [30, 60, 20, 50, 10, 40]
      case 7: [60, 30, 50, 20, 40, 10]
      default: [40, 10, 50, 20, 60, 30]
      }
    let file = Fixtures.tiff(
      width: width, height: height, samples: 1, pixels: stored, orientation: number)
    let png = try DecodedPNG(
      ImageDecoder().png(of: file, kind: .photo(maximumSide: 2048), item: 0))
    #expect(png.width == 3 && png.height == 2)
    #expect((0..<2).map { y in (0..<3).map { x in png[x, y][0] } } == upright)
  }

  @Test(
    "A large picture is made smaller by averaging its pixels",
    .enabled(if: Fixtures.hasTIFF, "libtiff6 is not installed"))
  func aLargePictureIsAveraged() throws {
    // Columns alternate between black and white.
    let pixels = (0..<2600 * 400).map { UInt8($0 % 2 == 0 ? 0 : 255) }
    let file = Fixtures.tiff(width: 2600, height: 400, samples: 1, pixels: pixels)
    let png = try DecodedPNG(
      try Fixtures.transcoder().png(of: file, kind: .photo(maximumSide: 1300)))
    #expect(png.width == 1300 && png.height == 200)
    #expect(Set(png.pixels) == [128, 255])
  }
}
