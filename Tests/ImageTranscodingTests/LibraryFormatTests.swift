import Platform
import TestSupport
import Testing

@testable import ImageTranscoding

/// GIF and WebP, whose libraries are found at run time.
@Suite("GIF and WebP")
struct LibraryFormatTests {
  private static let photo = TranscodingKind.photo(maximumSide: 64)
  private static let hasGIF = DynamicLibrary(firstOf: ["libgif.so.7"]) != nil
  private static let hasWebP = DynamicLibrary(firstOf: ["libwebp.so.7"]) != nil

  /// Pixels of a GIF as codes of nine bits, each pixel one of them; a code that empties the table
  /// comes so often that codes never get longer.
  private static func codes(_ pixels: [UInt8]) -> [UInt8] {
    var values: [Int] = []
    for (index, pixel) in pixels.enumerated() {
      if index % 100 == 0 { values.append(256) }
      values.append(Int(pixel))
    }
    values.append(257)
    var bits = 0
    var count = 0
    var data: [UInt8] = []
    for value in values {
      bits |= value << count
      count += 9
      while count >= 8 {
        data.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }
    data.append(UInt8(truncatingIfNeeded: bits))
    var output: [UInt8] = [8]
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      output += [UInt8(block.count)] + block
    }
    return output + [0]
  }

  private static let colors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7]

  /// A frame of a GIF: what announces it, where it is, and its pixels.
  private static func frame(
    x: Int = 0, y: Int = 0, width: Int, _ pixels: [UInt8], transparent: UInt8? = nil,
    isInterlaced: Bool = false, colors: [UInt8] = []
  ) -> [UInt8] {
    var output: [UInt8] = []
    if let transparent { output += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
    output += [0x2C] + [x, y, width, pixels.count / width].flatMap { little($0, 2) }
    output.append((isInterlaced ? 0x40 : 0) | (colors.isEmpty ? 0 : 0x81))
    return output + colors + codes(pixels)
  }

  private static func gif(width: Int, height: Int, _ frames: [UInt8]) -> [UInt8] {
    Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0x81, 0, 0] + colors + frames
      + [0x3B]
  }

  private static func decoded(_ file: [UInt8]) throws -> PixelBuffer {
    try ImageDecoder().pixels(of: file, kind: .photo(maximumSide: 2048))
  }

  @Test("The first frame of a GIF is its picture", .enabled(if: hasGIF, "libgif7"))
  func gif() throws {
    let (a, b, c, d) = (0xFF0000, 0x00FF00, 0x0000FF, 0x090807)
    let file = Self.gif(
      width: 3, height: 2,
      Self.frame(width: 3, [0, 1, 2, 3, 2, 1]) + Self.frame(width: 3, [0, 0, 0, 0, 0, 0]))
    #expect(try Self.decoded(file).rows == [[a, b, c], [d, c, b]])
    let own = Self.gif(
      width: 2, height: 1,
      Self.frame(width: 2, [0, 1], colors: [1, 1, 1, 2, 2, 2] + [0, 0, 0, 0, 0, 0]))
    #expect(try Self.decoded(own).rows == [[0x010101, 0x020202]])
    let png = try DecodedPNG(try Fixtures.transcoder().png(of: file, kind: Self.photo))
    #expect(png.width == 3 && png[2, 0] == [0, 0, 255, 255], "in the child that is confined")
  }

  @Test(
    "A GIF's frame has its place on the screen, transparency and passes",
    .enabled(if: hasGIF, "libgif7"))
  func gifLayout() throws {
    let (a, b) = (0xFF0000, 0x00FF00)
    let placed = Self.gif(
      width: 3, height: 3, Self.frame(x: 1, y: 1, width: 2, [0, 1, 3, 3], transparent: 3))
    #expect(
      try Self.decoded(placed).rows == [[nil, nil, nil], [nil, a, b], [nil, nil, nil]])
    let beyond = Self.gif(width: 1, height: 1, Self.frame(x: 1, width: 2, [0, 1]))
    #expect(try Self.decoded(beyond).rows == [[nil, a, b]], "the screen grows")
    // Nine rows: 0, 8; 4; 2, 6; 1, 3, 5, 7.
    let passes = Self.gif(
      width: 1, height: 9,
      Self.frame(width: 1, [0, 0, 1, 2, 2, 3, 3, 3, 3], isInterlaced: true))
    #expect(
      try Self.decoded(passes).rows.map { $0[0] }
        == [a, 0x090807, 0x0000FF, 0x090807, b, 0x090807, 0x0000FF, 0x090807, a])
  }

  @Test("A damaged GIF costs that picture", .enabled(if: hasGIF, "libgif7"))
  func gifDamage() throws {
    let file = Self.gif(
      width: 30, height: 2, Self.frame(width: 30, [UInt8](repeating: 1, count: 60), transparent: 2))
    for count in 0..<file.count {
      // What comes behind the last pixel is not looked at.
      if let seen = try? Self.decoded(Array(file.prefix(count))) {
        #expect(seen.rows == (try Self.decoded(file)).rows, "\(count)")
      }
    }
    #expect((try? Self.decoded(Array(file.prefix(file.count / 2)))) == nil)
    let transcoder = try Fixtures.transcoder()
    for changed in damaged(file, count: 60) { _ = transcoder.png(of: changed, kind: Self.photo) }
    #expect(try DecodedPNG(transcoder.png(of: file, kind: Self.photo)).width == 30)
    #expect(
      transcoder.png(of: Array("GIF89a".utf8), kind: Self.photo)
        == .failed(reason: "giflib cannot read it"))
    let empty = Self.gif(width: 1, height: 1, [])
    #expect(
      transcoder.png(of: empty, kind: Self.photo)
        == .failed(reason: "it is a GIF without a picture"))
    let huge = Self.gif(width: 60_000, height: 60_000, Self.frame(width: 1, [0]))
    #expect(
      transcoder.png(of: huge, kind: Self.photo)
        == .failed(reason: "60000 x 60000 pixels are more than 50 megapixels"))
  }

  /// A WebP without loss of one colour: size, no transforms, and five codes of one symbol each.
  private static func webPData(width: Int, height: Int, color: [UInt8]) -> [UInt8] {
    var bits: [Int] = []
    func add(_ value: Int, _ count: Int) { bits += (0..<count).map { value >> $0 & 1 } }
    add(width - 1, 14)
    add(height - 1, 14)
    add(1, 1)
    add(0, 3)
    // No transforms, no cache, no codes that differ by place.
    add(0, 3)
    // Green, red, blue, alpha, and distance: simple codes of one symbol of eight bits.
    for symbol in [color[1], color[0], color[2], color[3], 0] {
      add(1, 1)
      add(0, 1)
      add(1, 1)
      add(Int(symbol), 8)
    }
    let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(UInt8(0)) {
        $0 | UInt8($1.element << $1.offset)
      }
    }
    return [0x2F] + bytes
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  private static func riff(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  private static let plain = riff(
    chunk("VP8L", webPData(width: 3, height: 2, color: [10, 20, 30, 128])))

  private static let animation = riff(
    chunk("VP8X", [0x12, 0, 0, 0, 4, 0, 0, 3, 0, 0]) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
      + frame(x: 1, y: 1, color: [10, 20, 30, 255]) + frame(x: 0, y: 0, color: [1, 1, 1, 255]))

  /// A frame of three by two pixels; places count in twos.
  private static func frame(x: Int, y: Int, color: [UInt8]) -> [UInt8] {
    chunk(
      "ANMF",
      little(x, 3) + little(y, 3) + little(2, 3) + little(1, 3) + little(100, 3) + [0]
        + chunk("VP8L", webPData(width: 3, height: 2, color: color)))
  }

  @Test("WebP is decoded with its alpha", .enabled(if: hasWebP, "libwebp7"))
  func webP() throws {
    let seen = try Self.decoded(Self.plain)
    #expect(seen.width == 3 && seen.height == 2)
    #expect(seen.bytes == Array(repeatElement([10, 20, 30, 128], count: 6).joined()))
    let png = try DecodedPNG(try Fixtures.transcoder().png(of: Self.plain, kind: Self.photo))
    #expect(png[2, 1] == [10, 20, 30, 128], "in the child that is confined")
  }

  @Test(
    "The first frame of an animated WebP is its picture, in its place",
    .enabled(if: hasWebP, "libwebp7"))
  func webPAnimation() throws {
    let color = 0x0A141E
    #expect(
      try Self.decoded(Self.animation).rows
        == [
          [nil, nil, nil, nil, nil], [nil, nil, nil, nil, nil], [nil, nil, color, color, color],
          [nil, nil, color, color, color],
        ])
  }

  @Test("A damaged WebP costs that picture", .enabled(if: hasWebP, "libwebp7"))
  func webPDamage() throws {
    for file in [Self.plain, Self.animation] {
      let whole = try Self.decoded(file)
      for count in 0..<file.count {
        if let seen = try? Self.decoded(Array(file.prefix(count))) { #expect(seen == whole) }
      }
      #expect((try? Self.decoded(Array(file.prefix(30)))) == nil)
    }
    let transcoder = try Fixtures.transcoder()
    for file in damaged(Self.plain, count: 60) + damaged(Self.animation, count: 60) {
      _ = transcoder.png(of: file, kind: Self.photo)
    }
    #expect(try DecodedPNG(transcoder.png(of: Self.plain, kind: Self.photo)).width == 3)
  }

  @Test("Libraries that are absent are named with their packages")
  func absence() throws {
    let transcoder = try Fixtures.transcoder(["--without-libraries"])
    #expect(
      transcoder.png(of: Self.gif(width: 1, height: 1, []), kind: Self.photo)
        == .unavailable(reason: "giflib is not installed", package: "libgif7"))
    #expect(
      transcoder.png(of: Self.plain, kind: Self.photo)
        == .unavailable(reason: "libwebp is not installed", package: "libwebp7"))
    let flag = try DecodedPNG(
      transcoder.png(of: TestBitmap.flag.file(), kind: Self.photo))
    #expect(flag[0, 0] == [255, 0, 0, 255], "a bitmap needs none of them")
  }
}
