import Testing

@testable import ImageTranscoding

@Suite("Limits of transcoding")
struct LimitTests {
  /// A transcoder whose child would end at once: what it answers was decided before.
  private let transcoder = ImageTranscoder(executablePath: "/nowhere", arguments: [])

  @Test("Files that are too long are refused before they are decoded")
  func longFilesAreRefusedBeforeTheyAreDecoded() {
    let file = [UInt8](repeating: 0, count: TranscodingLimits.glyphByteCount + 1)
    #expect(
      transcoder.png(of: file, kind: .glyph)
        == .failed(reason: "8388609 bytes are more than 8388608"))
  }

  @Test("Formats that are not decoded are refused by name")
  func otherFormatsAreRefused() {
    let unknown = "it is no picture of a known format"
    let files: [(bytes: [UInt8], reason: String)] = [
      ([], unknown), (Array("BMW".utf8), unknown),
      (Array("%PDF-1.4".utf8), "PDF is not decoded"),
      (Array("%!PS-Adobe".utf8), "PostScript is not decoded"),
      (PNGEncoder.signature, "PNG is not decoded"), ([0xFF, 0xD8, 0xFF], "JPEG is not decoded"),
    ]
    for file in files {
      #expect(
        transcoder.png(of: file.bytes, kind: .photo(maximumSide: 2048))
          == .failed(reason: file.reason))
    }
    #expect(
      transcoder.png(of: Array("GIF89a".utf8), kind: .glyph)
        == .failed(reason: "it is neither HEIF nor TIFF"))
  }

  @Test(
    "A picture with too many pixels is refused",
    .enabled(if: Fixtures.hasTIFF, "libtiff6 is not installed"))
  func aPictureOfTooManyPixelsIsRefused() {
    let file = Fixtures.tiff(width: 30_000, height: 30_000, samples: 1, pixels: [1, 2, 3, 4])
    #expect(
      ImageDecoder().png(of: file, kind: .photo(maximumSide: 2048), item: 0)
        == .failed(reason: "30000 x 30000 pixels are more than 50 megapixels"))
    #expect(
      ImageDecoder().png(of: file, kind: .glyph, item: 0)
        == .failed(reason: "30000 x 30000 pixels are more than 2048 x 2048"))
  }

  @Test("Formats are recognised by their first bytes")
  func formatsAreToldByTheirFirstBytes() {
    let box = { (brands: String) in
      [0, 0, 0, UInt8(8 + brands.utf8.count)] + Array("ftyp\(brands)".utf8)
    }
    #expect(ImageFormat(of: box("heic\0\0\0\0mif1")) == .heif)
    #expect(ImageFormat(of: box("abcd\0\0\0\0heix")) == .heif)
    #expect(ImageFormat(of: box("avif\0\0\0\0miaf")) == nil)
    #expect(ImageFormat(of: box("isomheicmp42")) == nil, "the version is no brand")
    #expect(ImageFormat(of: [0x4D, 0x4D, 0, 0x2A, 0]) == .tiff)
    #expect(ImageFormat(of: [0x49, 0x49, 0x2B, 0]) == .tiff)
    #expect(ImageFormat(of: []) == nil)
    #expect(ImageFormat(of: Array("\0\0\0\u{1c}fty".utf8)) == nil)
  }

  @Test("Messages between the processes are read as they were written")
  func messagesComeBackAsTheyWere() throws {
    for kind in [TranscodingKind.glyph, .photo(maximumSide: 2048), .photo(maximumSide: 0)] {
      let request = WorkerRequest(kind: kind, item: 77, file: [1, 2, 3])
      let header = Array(request.bytes.prefix(WorkerRequest.headerByteCount))
      let (parsed, count) = try #require(WorkerRequest.parse(header: header))
      #expect(parsed.kind == kind && parsed.item == 77 && count == 3)
    }
    let results: [TranscodingResult] = [
      .png(bytes: [9, 8, 7], width: 320, height: 12), .failed(reason: "why – „so“"),
      .unavailable(reason: "none", package: nil), .unavailable(reason: "a", package: "libheif1"),
    ]
    for result in results {
      let bytes = WorkerReply.bytes(of: result)
      let header = Array(bytes.prefix(WorkerReply.headerByteCount))
      let body = Array(bytes.dropFirst(WorkerReply.headerByteCount))
      #expect(WorkerReply.bodyByteCount(header: header) == body.count)
      #expect(WorkerReply.result(header: header, body: body) == result)
    }
  }

  @Test("Headers that neither process writes are refused")
  func headersThatNobodyWritesAreRefused() {
    let long = WorkerRequest(kind: .glyph, file: []).bytes.prefix(12) + [255, 255, 255, 255]
    #expect(WorkerRequest.parse(header: Array(long)) == nil)
    #expect(WorkerRequest.parse(header: [9] + [UInt8](repeating: 0, count: 15)) == nil)
    #expect(WorkerRequest.parse(header: [0, 0]) == nil)
    #expect(WorkerReply.bodyByteCount(header: [9] + [UInt8](repeating: 0, count: 15)) == nil)
    #expect(WorkerReply.bodyByteCount(header: [UInt8](repeating: 255, count: 16)) == nil)
  }

  @Test("A full cache forgets the oldest result, and never takes one that can not fit")
  func theCacheForgetsTheOldest() {
    var cache = ResultCache(maximumByteCount: 1200)
    func png(_ count: Int) -> Transcoding {
      Transcoding(result: .png(bytes: [UInt8](repeating: 0, count: count), width: 1, height: 1))
    }
    let keys = (0..<4).map { TranscodingKey([UInt8($0)], .glyph) }
    for key in keys { cache.insert(png(144), for: key) }
    #expect(keys.map { cache[$0] != nil } == [false, true, true, true])
    cache.insert(png(2000), for: TranscodingKey([], .glyph))
    #expect(cache[keys[3]] != nil, "what never fits displaces nothing")
  }
}
