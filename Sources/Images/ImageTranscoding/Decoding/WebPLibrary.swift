import CImageLibraries
import Platform
import RTFDBytes

/// libwebp, found at run time.
struct WebPLibrary {
  private let size: webp_size_function
  private let decode: webp_decode_function
  /// The library's version.
  let version: String

  init?(names: [String]) {
    guard let library = DynamicLibrary(firstOf: names),
      let size = library.function("WebPGetInfo", as: webp_size_function.self),
      let decode = library.function("WebPDecodeRGBAInto", as: webp_decode_function.self),
      let number = library.function("WebPGetDecoderVersion", as: webp_version_function.self)
    else { return nil }
    self.size = size
    self.decode = decode
    let version = number()
    self.version = "\(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }

  /// Decodes the picture of a file, of an animation the first one in its place.
  func decode(_ file: [UInt8], kind: TranscodingKind) throws(DecodingFailure) -> PixelBuffer {
    guard let frame = try WebPAnimation.firstFrame(of: FileBytes(file)) else {
      return try decodePicture(file, kind: kind)
    }
    try kind.checkSize(width: frame.canvasWidth, height: frame.canvasHeight)
    return try decodePicture(frame.file, kind: kind).placed(
      x: frame.x, y: frame.y, inWidth: frame.canvasWidth, height: frame.canvasHeight)
  }

  private func decodePicture(
    _ file: [UInt8], kind: TranscodingKind
  ) throws(DecodingFailure) -> PixelBuffer {
    var width: Int32 = 0
    var height: Int32 = 0
    guard size(file, file.count, &width, &height) != 0 else {
      throw .failed(reason: "libwebp cannot read it")
    }
    try kind.checkSize(width: Int(width), height: Int(height))
    var pixels = PixelBuffer(width: Int(width), height: Int(height))
    let byteCount = pixels.bytes.count
    guard decode(file, file.count, &pixels.bytes, byteCount, width * 4) != nil else {
      throw .failed(reason: "libwebp cannot decode it")
    }
    return pixels
  }
}

/// The container of an animated WebP (RFC 9649), which libwebp itself does not decode.
struct WebPAnimation {
  let canvasWidth: Int
  let canvasHeight: Int
  /// Where the first frame is on the canvas.
  let x: Int
  let y: Int
  /// The frame as a file of its own.
  let file: [UInt8]

  /// Bytes of a chunk's name and length.
  private static let chunkHeaderByteCount = 8
  /// Bytes of a frame in front of its own chunks.
  private static let frameHeaderByteCount = 16
  private static let animationFlag: UInt8 = 2
  private static let alphaFlag: UInt8 = 16

  /// The first frame; nil for a file that is one picture.
  static func firstFrame(of file: FileBytes) throws(DecodingFailure) -> WebPAnimation? {
    let extended = 12
    guard file.has(Array("VP8X".utf8), at: extended),
      try file.byte(extended + 8) & animationFlag != 0
    else { return nil }
    var place = extended
    while place < file.count {
      let length = try file.little32(place + 4)
      let start = place + chunkHeaderByteCount
      if file.has(Array("ANMF".utf8), at: place) {
        return try WebPAnimation(
          try file.part(start, count: length), width: try size(file, extended + 12),
          height: try size(file, extended + 15))
      }
      place = start + length + length % 2
    }
    throw FileBytes.end
  }

  /// Sizes are stored in 24 bits, less 1.
  private static func size(_ bytes: FileBytes, _ place: Int) throws(DecodingFailure) -> Int {
    try number(bytes, place) + 1
  }

  private static func number(_ bytes: FileBytes, _ place: Int) throws(DecodingFailure) -> Int {
    try bytes.little16(place) | Int(bytes.byte(place + 2)) << 16
  }

  private init(_ frame: FileBytes, width: Int, height: Int) throws(DecodingFailure) {
    canvasWidth = width
    canvasHeight = height
    x = try Self.number(frame, 0) * 2
    y = try Self.number(frame, 3) * 2
    let chunks = try frame.rest(from: Self.frameHeaderByteCount).slice
    let sizes = try frame.part(6, count: 6).slice
    var body = Array("WEBPVP8X".utf8) + [10, 0, 0, 0, Self.alphaFlag, 0, 0, 0]
    body += sizes
    body += chunks
    var file = Array("RIFF".utf8)
    file.append(littleEndian: UInt32(truncatingIfNeeded: body.count))
    self.file = file + body
  }
}
