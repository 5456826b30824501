import TestSupport
import Testing

@testable import ImageTranscoding

/// Bitmaps of Windows and OS/2, in a file and without one.
@Suite("Bitmaps of Windows and OS/2")
struct BitmapTests {
  private static let colors: [[UInt8]] = [
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [9, 8, 7],
  ]

  private static func number(_ color: [UInt8]) -> Int {
    color.reduce(0) { $0 << 8 | Int($1) }
  }

  @Test("Indices of 1 to 8 bits stand for the colours of the table", arguments: [1, 2, 4, 8])
  func indices(bitCount: Int) throws {
    // Nine columns, so that rows of 1 bit need a second byte.
    let rows = [[0, 1, 2, 3, 3, 2, 1, 0, 1], [3, 0, 1, 0, 2, 1, 0, 1, 0]].map { row in
      row.map { $0 & ((1 << bitCount) - 1) }
    }
    let count = min(1 << bitCount, 4)
    var bitmap = TestBitmap(
      width: 9, bitCount: bitCount, colors: Array(Self.colors.prefix(count)),
      declaredColorCount: count, bits: TestBitmap.packed(rows, bitCount: bitCount))
    let expected = rows.map { $0.map { Self.number(Self.colors[$0]) } }
    #expect(try pixels(of: bitmap.bitmap).rows == expected)
    #expect(try pixels(of: bitmap.file(gap: 3)).rows == expected)
    bitmap.height = -2
    #expect(try pixels(of: bitmap.bitmap).rows == expected.reversed(), "the first row is on top")
  }

  @Test("Colours of 16, 24 and 32 bits are read, of 32 the fourth byte is not alpha")
  func colors() throws {
    #expect(try pixels(of: TestBitmap.flag.bitmap).rows == TestBitmap.flagRows)
    #expect(try pixels(of: TestBitmap.flag.file()).rows == TestBitmap.flagRows)
    let long = TestBitmap(
      bitCount: 32, bits: TestBitmap.packed(TestBitmap.flagRows, bitCount: 32))
    #expect(try pixels(of: long.bitmap).rows == TestBitmap.flagRows)
    let short = TestBitmap(
      bitCount: 16,
      bits: TestBitmap.packed([[0x7C00, 0x03E0, 0x001F], [0x7FFF, 0, 0x4210]], bitCount: 16))
    #expect(
      try pixels(of: short.bitmap).rows
        == [[0xFF0000, 0x00FF00, 0x0000FF], [0xFFFFFF, 0, 0x848484]])
  }

  @Test("Masks say where the channels are, behind the header and in those of later versions")
  func masks() throws {
    let rows = [[0xF800, 0x07E0, 0x001F], [0xFFFF, 0, 0x8410]]
    let expected = [[0xFF0000, 0x00FF00, 0x0000FF], [0xFFFFFF, 0, 0x848284]]
    for size in [40, 52, 56, 108, 124] {
      let bitmap = TestBitmap(
        headerSize: size, bitCount: 16, compression: 3,
        masks: [0xF800, 0x07E0, 0x001F] + (size > 52 ? [0] : []),
        bits: TestBitmap.packed(rows, bitCount: 16))
      #expect(try pixels(of: bitmap.bitmap).rows == expected, "\(size)")
    }
    // Ten bits of each channel: the highest eight count.
    let deep = TestBitmap(
      width: 1, height: 1, bitCount: 32, compression: 3, masks: [0x3FF0_0000, 0xFFC00, 0x3FF],
      bits: little(0x3FF << 20 | 0x203 << 10 | 0x004, 4))
    #expect(try pixels(of: deep.bitmap).rows == [[0xFF8001]])
  }

  @Test("An alpha mask makes pixels transparent, unless all of them would be")
  func alpha() throws {
    func bitmap(_ first: Int, _ second: Int, size: Int, compression: Int) -> [UInt8] {
      TestBitmap(
        headerSize: size, width: 2, height: 1, bitCount: 32, compression: compression,
        masks: [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000],
        bits: TestBitmap.packed([[first, second]], bitCount: 32)
      ).bitmap
    }
    for (size, compression) in [(56, 3), (124, 3), (40, 6)] {
      let seen = try pixels(
        of: bitmap(0x8011_2233, 0x0044_5566, size: size, compression: compression))
      #expect(seen.bytes == [0x11, 0x22, 0x33, 0x80, 0x44, 0x55, 0x66, 0])
      let empty = try pixels(
        of: bitmap(0x0011_2233, 0x0044_5566, size: size, compression: compression))
      #expect(empty.rows == [[0x112233, 0x445566]], "a writer that knows no alpha leaves it at 0")
    }
  }

  @Test("Headers of OS/2 are read, whose first one has colours of three bytes")
  func os2() throws {
    let core = TestBitmap(
      headerSize: 12, bitCount: 4,
      colors: Self.colors + [[UInt8]](repeating: [1, 1, 1], count: 12),
      bits: TestBitmap.packed([[0, 1, 2], [3, 2, 1]], bitCount: 4))
    let expected = [[0xFF0000, 0x00FF00, 0x0000FF], [0x090807, 0x0000FF, 0x00FF00]]
    #expect(try pixels(of: core.bitmap).rows == expected)
    #expect(try pixels(of: core.file()).rows == expected)
    for size in [16, 64] {
      var flag = TestBitmap.flag
      flag.headerSize = size
      #expect(try pixels(of: flag.bitmap).rows == TestBitmap.flagRows)
    }
  }

  @Test("A file's table may be shorter than the header says, and the place of its pixels missing")
  func places() throws {
    let bitmap = TestBitmap(
      bitCount: 8, colors: Array(Self.colors.prefix(2)),
      bits: TestBitmap.packed([[0, 1, 0], [1, 255, 0]], bitCount: 8))
    let expected = [[0xFF0000, 0x00FF00, 0xFF0000], [0x00FF00, 0, 0xFF0000]]
    #expect(try pixels(of: bitmap.file()).rows == expected, "colours that are not there are black")
    var file = TestBitmap.flag.file()
    file.replaceSubrange(10..<14, with: [0, 0, 0, 0])
    #expect(try pixels(of: file).rows == TestBitmap.flagRows)
  }

  @Test("Runs of 8 bits are laid out as they say")
  func longRuns() throws {
    let bits: [UInt8] =
      // The last row: two of 1, one of 2, which goes on beyond the edge.
      [2, 1, 9, 2, 0, 0]
      // A move over one pixel, a literal of three with a byte that fills up, beyond the edge too.
      + [0, 2, 1, 0, 0, 3, 3, 0, 1, 0xEE]
      // A move to the row above, and the end.
      + [0, 0, 0, 2, 0, 1, 1, 3, 0, 1]
    let bitmap = TestBitmap(
      width: 3, height: 4, bitCount: 8, compression: 1, colors: Self.colors,
      declaredColorCount: 4, bits: bits)
    let (a, b, c, d) = (0xFF0000, 0x00FF00, 0x0000FF, 0x090807)
    #expect(
      try pixels(of: bitmap.bitmap).rows
        == [[d, nil, nil], [nil, nil, nil], [nil, d, a], [b, b, c]])
    #expect(try pixels(of: bitmap.file()).rows.last == [b, b, c])
  }

  @Test("Runs of 4 bits alternate between two colours")
  func shortRuns() throws {
    let bits: [UInt8] = [5, 0x12, 0, 0] + [0, 5, 0x32, 0x10, 0x20, 0xEE, 0, 1]
    let bitmap = TestBitmap(
      width: 5, height: 2, bitCount: 4, compression: 2, colors: Self.colors,
      declaredColorCount: 4, bits: bits)
    let (a, b, c, d) = (0xFF0000, 0x00FF00, 0x0000FF, 0x090807)
    #expect(try pixels(of: bitmap.bitmap).rows == [[d, c, b, a, c], [b, c, b, c, b]])
    var without = bitmap
    without.bits.removeLast(2)
    #expect(refusal(of: without.bitmap) == "it ends too early", "the end is not announced")
  }

  @Test("A bitmap that is cut off anywhere has no picture")
  func truncation() throws {
    let runs = TestBitmap(
      width: 3, height: 1, bitCount: 8, compression: 1, colors: Self.colors,
      declaredColorCount: 4, bits: [2, 1, 0, 3, 3, 0, 1, 0, 0, 1])
    for whole in [TestBitmap.flag, runs] {
      #expect(refusal(of: whole.bitmap) == nil)
      for count in 0..<whole.bitmap.count - 3 {
        #expect(refusal(of: Array(whole.bitmap.prefix(count))) != nil, "\(count)")
        #expect(throws: DecodingFailure.self) {
          try DeviceIndependentBitmap(FileBytes(Array(whole.bitmap.prefix(count)))).decode(
            for: .photo(maximumSide: 64))
        }
      }
      for count in 0..<whole.file().count - 3 {
        #expect(refusal(of: Array(whole.file().prefix(count))) != nil, "\(count)")
      }
    }
    // What only fills up the last row may be missing.
    #expect(refusal(of: TestBitmap.flag.bitmap.dropLast(3)) == nil)
  }

  @Test("What a bitmap may not say is refused by name")
  func refusals() {
    func changed(_ change: (inout TestBitmap) -> Void) -> String? {
      var bitmap = TestBitmap.flag
      change(&bitmap)
      return refusal(of: bitmap.bitmap)
    }
    let start = "it is a bitmap with a "
    #expect(
      changed { ($0.bitCount, $0.compression) = (0, 4) }
        == start + "JPEG file inside, which is not decoded")
    #expect(
      changed { ($0.bitCount, $0.compression) = (0, 5) }
        == start + "PNG file inside, which is not decoded")
    #expect(
      changed { $0.compression = 1 }
        == start + "compression of number 1 for 24 bits, which is not decoded")
    #expect(
      changed { ($0.headerSize, $0.compression) = (64, 4) }
        == start + "compression of number 4 for 24 bits, which is not decoded")
    #expect(
      changed { ($0.bitCount, $0.compression, $0.masks) = (16, 3, [0xF0F, 0xF0, 0]) }
        == start + "channel in pieces, which is not decoded")
    #expect(changed { $0.width = 0 } == "it has no size")
    #expect(changed { $0.width = -3 } == "it has no size")
    #expect(
      changed { ($0.width, $0.height) = (20_000, 20_000) }
        == "20000 x 20000 pixels are more than 50 megapixels")
    #expect(changed { $0.height = Int(Int32.min) }?.contains("megapixels") == true)
    #expect(changed { $0.declaredColorCount = 0xFFFF_FFFF } == "it ends too early")
  }

  @Test("Damage costs a picture at most")
  func damage() {
    let runs = TestBitmap(
      width: 30, height: 3, bitCount: 4, compression: 2, colors: Self.colors,
      declaredColorCount: 4, bits: [9, 0x12, 0, 5, 0x32, 0x10, 0x20, 0, 0, 2, 3, 1, 4, 0x11, 0, 1])
    let masks = TestBitmap(
      bitCount: 32, compression: 3, masks: [0xFF0000, 0xFF00, 0xFF],
      bits: TestBitmap.packed(TestBitmap.flagRows, bitCount: 32))
    for bitmap in [TestBitmap.flag, runs, masks] {
      for file in damaged(bitmap.bitmap, count: 300) + damaged(bitmap.file(), count: 300) {
        if let reason = refusal(of: file) { #expect(!reason.isEmpty) }
      }
    }
  }

  @Test("A large bitmap is scaled down like any other picture")
  func scaling() throws {
    let bitmap = TestBitmap(
      width: 400, height: 100, bits: [UInt8](repeating: 0x40, count: 1_200 * 100))
    let small = try pixels(of: bitmap.bitmap, side: 40)
    #expect(small.width == 40 && small.height == 10)
    #expect(Set(small.rows.joined()) == [0x404040])
  }
}
