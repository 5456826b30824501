import Rendering
import Testing

@Suite("Bitmaps without a file header")
struct BitmapTests {
  /// A bitmap of 2 by 1 pixels as RTF holds it.
  private static let bitmap: [UInt8] =
    [40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0] + Array(repeating: 0, count: 24)
    + [0, 0, 255, 255, 0, 0, 0, 0]

  @Test("The header of a bitmap file says where the pixels are, behind masks or colours")
  func theStartSaysWhereThePixelsAre() {
    func start(_ depth: UInt8, colors: UInt8, compression: UInt8) -> Int? {
      var header = Array(Self.bitmap.prefix(40))
      header[14] = depth
      header[16] = compression
      header[32] = colors
      return Bitmap.fileHeader(for: header, byteCount: 2_000).map { Int($0[10]) | Int($0[11]) << 8 }
    }
    // Behind the header come masks, or as many colours as a pixel can have unless fewer are stated.
    #expect(start(24, colors: 0, compression: 0) == 54)
    #expect(start(32, colors: 0, compression: 3) == 66)
    #expect(start(8, colors: 0, compression: 0) == 54 + 1_024)
    #expect(start(8, colors: 3, compression: 0) == 54 + 12)
    #expect(start(24, colors: 0, compression: 4) == nil)
    let old: [UInt8] = [12, 0, 0, 0, 2, 0, 1, 0, 1, 0, 1, 0]
    #expect(Bitmap.fileHeader(for: old, byteCount: 100).map { Int($0[10]) } == 32)
    #expect(Bitmap.fileHeader(for: old, byteCount: 18) == nil)
    #expect(Bitmap.fileHeader(for: [], byteCount: 0) == nil)
  }
}
