import Testing

@testable import ImageTranscoding

@Suite("Glyphs as PNG")
struct GlyphTests {
  @Test(
    "A glyph becomes a PNG of its largest strike",
    .enabled(if: Fixtures.hasHEIF, "libheif1 is not installed"),
    arguments: [
      (Fixtures.cat, 320, 320), (Fixtures.rocket, 320, 320), (Fixtures.snowman, 320, 320),
      (Fixtures.whale, 400, 320),
    ])
  func largestStrike(identifier: String, width: Int, height: Int) throws {
    let result = try Fixtures.transcoder().png(of: Fixtures.glyph(identifier), kind: .glyph)
    let png = try DecodedPNG(result)
    #expect(png.width == width)
    #expect(png.height == height)
    #expect(png[0, 0] == [0, 0, 0, 0])
    #expect(png[width / 2, height * 6 / 10][3] == 255)
  }

  @Test(
    "Alpha noise of lossy coding becomes fully clear or fully opaque",
    .enabled(if: Fixtures.hasHEIF, "libheif1 is not installed"))
  func alphaNoiseOfLossyCodingIsSnapped() throws {
    let file = try Fixtures.glyph(Fixtures.cat)
    let png = try DecodedPNG(try Fixtures.transcoder().png(of: file, kind: .glyph))
    var levels = Set<UInt8>()
    for place in stride(from: 3, to: png.pixels.count, by: 4) { levels.insert(png.pixels[place]) }
    #expect(levels.isDisjoint(with: [1, 2, 3, 252, 253, 254]))
    #expect(levels.isSuperset(of: [0, 255]))
    #expect(levels.count > 10, "edges stay soft")
  }

  @Test(
    "Translucent parts stay translucent",
    .enabled(if: Fixtures.hasHEIF, "libheif1 is not installed"))
  func translucentPartsStayTranslucent() throws {
    let file = try Fixtures.glyph(Fixtures.rocket)
    let png = try DecodedPNG(try Fixtures.transcoder().png(of: file, kind: .glyph))
    // The glow beside the flame is drawn with an alpha of 110.
    let glow = png[108, 285]
    #expect((100...120).contains(glow[3]))
    #expect(glow[0] > 200 && glow[2] < 110, "orange, not \(glow)")
  }

  @Test(
    "Colours are those of the drawing",
    .enabled(if: Fixtures.hasHEIF, "libheif1 is not installed"))
  func coloursAreThoseOfTheDrawing() throws {
    let file = try Fixtures.glyph(Fixtures.cat)
    let png = try DecodedPNG(try Fixtures.transcoder().png(of: file, kind: .glyph))
    let fur = png[56, 160]
    for (value, wanted) in zip(fur, [242, 149, 58, 255]) {
      #expect(abs(Int(value) - wanted) <= 8, "fur is \(fur)")
    }
  }

  @Test(
    "The item that is asked for is the one that is decoded",
    .enabled(if: Fixtures.hasHEIF, "libheif1 is not installed"))
  func anItemThatIsAskedForIsDecoded() throws {
    let file = try Fixtures.glyph(Fixtures.cat)
    // Items 1, 5, 9 … are the colour pictures of the strikes; the first one is cropped to 40.
    let small = ImageDecoder().png(of: file, kind: .glyph, item: 1)
    #expect(try DecodedPNG(small).width == 40)
    let missing = ImageDecoder().png(of: file, kind: .glyph, item: 99)
    guard case .failed = missing else {
      Issue.record("item 99 gave \(missing)")
      return
    }
  }

  @Test("Two runs give the same bytes")
  func twoRunsGiveTheSameBytes() throws {
    let file = try Fixtures.glyph(Fixtures.snowman)
    let first = try Fixtures.transcoder().png(of: file, kind: .glyph)
    let second = try Fixtures.transcoder().png(of: file, kind: .glyph)
    #expect(first == second)
  }
}
