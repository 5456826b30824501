import Testing

@testable import RTFDFiles

/// Pictures whose formats have no signature but numbers that are unlikely elsewhere.
@Suite("Types of drawings")
struct DrawingTypeTests {
  /// The first bytes of a bitmap: size of the header, planes and bits of a pixel.
  private func bitmap(_ size: UInt8, planes: UInt8 = 1, bits: UInt8 = 24) -> [UInt8] {
    let gap = [UInt8](repeating: 0, count: size == 12 ? 4 : 8)
    return [size, 0, 0, 0] + gap + [planes, 0, bits, 0] + [UInt8](repeating: 0, count: 30)
  }

  @Test("Bitmaps are told by the size of their header, planes and bits")
  func bitmaps() {
    let start = Array("BM".utf8) + [UInt8](repeating: 9, count: 12)
    for size: UInt8 in [12, 16, 40, 52, 56, 64, 108, 124] {
      #expect(MediaType.of(bitmap(size)) == "image/x-dib", "\(size)")
      #expect(MediaType.of(start + bitmap(size)) == "image/bmp", "\(size)")
    }
    #expect(MediaType.of(bitmap(41)) == nil)
    #expect(MediaType.of(bitmap(40, planes: 2)) == nil)
    #expect(MediaType.of(bitmap(40, bits: 7)) == nil)
    #expect(MediaType.of(Array("BMW drives on, and on, and on, and on".utf8)) == nil)
  }

  @Test("Metafiles are told by their headers")
  func metafiles() {
    for start: [UInt8] in [[1, 0, 9, 0, 0, 3], [2, 0, 9, 0, 0, 1], [0xD7, 0xCD, 0xC6, 0x9A]] {
      #expect(MediaType.of(start) == "image/wmf")
    }
    #expect(MediaType.of([1, 0, 9, 0, 0, 2]) == nil)
    let enhanced = [1, 0, 0, 0] + [UInt8](repeating: 7, count: 36) + Array(" EMF".utf8)
    #expect(MediaType.of(enhanced) == "image/emf")
    #expect(MediaType.of(Array(enhanced.dropLast())) == nil)
  }

  @Test("PICT is told by a frame and a version, in a file behind 512 bytes")
  func pictures() {
    let frame: [UInt8] = [0xFF, 0xFE, 0xFF, 0xFE, 0, 5, 0, 5]
    let empty = [UInt8](repeating: 0, count: 512)
    for version: [UInt8] in [[0x11, 1], [0, 0x11, 2, 0xFF]] {
      #expect(MediaType.of([9, 9] + frame + version) == "image/x-pict")
      #expect(MediaType.of(empty + [9, 9] + frame + version) == "image/x-pict")
      #expect(MediaType.of([9, 9] + [0, 5, 0, 5, 0, 5, 0, 9] + version) == nil, "no height")
    }
    let filled = [UInt8](repeating: 0x20, count: 512)
    #expect(MediaType.of(filled + [9, 9] + frame + [0x11, 1]) == nil, "two bytes are too few")
    #expect(MediaType.of(filled + [9, 9] + frame + [0, 0x11, 2, 0xFF]) == "image/x-pict")
  }
}
