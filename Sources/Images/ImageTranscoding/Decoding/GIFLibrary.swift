import CImageLibraries
import Platform

/// giflib, found at run time.
struct GIFLibrary {
  private let open: gif_open_function
  private let close: gif_close_function
  private let nextRecord: gif_record_function
  private let readImage: gif_image_function
  private let readLine: gif_line_function
  private let readExtension: gif_extension_function
  private let readNextExtension: gif_next_extension_function

  /// Types of records: an image, and an extension.
  private static let image: Int32 = 2
  private static let extensionBlock: Int32 = 3
  /// The extension that says which colour is transparent.
  private static let graphicControl: Int32 = 0xF9

  init?(names: [String]) {
    guard let library = DynamicLibrary(firstOf: names),
      let open = library.function("DGifOpen", as: gif_open_function.self),
      let close = library.function("DGifCloseFile", as: gif_close_function.self),
      let nextRecord = library.function("DGifGetRecordType", as: gif_record_function.self),
      let readImage = library.function("DGifGetImageDesc", as: gif_image_function.self),
      let readLine = library.function("DGifGetLine", as: gif_line_function.self),
      let readExtension = library.function("DGifGetExtension", as: gif_extension_function.self),
      let readNextExtension = library.function(
        "DGifGetExtensionNext", as: gif_next_extension_function.self)
    else { return nil }
    self.open = open
    self.close = close
    self.nextRecord = nextRecord
    self.readImage = readImage
    self.readLine = readLine
    self.readExtension = readExtension
    self.readNextExtension = readNextExtension
  }

  /// Decodes the first picture of a file, in its place on the screen that the file declares.
  func decode(_ file: [UInt8], kind: TranscodingKind) throws(DecodingFailure) -> PixelBuffer {
    try file.withUnsafeBytesThrowing { (bytes) throws(DecodingFailure) in
      let source = GIFSource(bytes)
      return try withExtendedLifetimeThrowing(source) { () throws(DecodingFailure) in
        let gif = open(Unmanaged.passUnretained(source).toOpaque(), GIFSource.read, nil)
        guard let gif else { throw Self.unreadable }
        defer { _ = close(gif, nil) }
        return try decode(gif, kind: kind)
      }
    }
  }

  private static let unreadable = DecodingFailure.failed(reason: "giflib cannot read it")

  private func decode(
    _ gif: UnsafeMutablePointer<gif_file>, kind: TranscodingKind
  ) throws(DecodingFailure) -> PixelBuffer {
    var transparent: UInt8?
    while true {
      var type: Int32 = 0
      guard nextRecord(gif, &type) == 1 else { throw Self.unreadable }
      switch type {
      case Self.image: return try decodeImage(gif, transparent: transparent, kind: kind)
      case Self.extensionBlock: try readExtension(gif, &transparent)
      default: throw .failed(reason: "it is a GIF without a picture")
      }
    }
  }

  /// Reads an extension to its end. Of the one that matters the first block has four bytes: flags,
  /// of which the lowest says that a colour is transparent, the delay, and the colour.
  private func readExtension(
    _ gif: UnsafeMutablePointer<gif_file>, _ transparent: inout UInt8?
  ) throws(DecodingFailure) {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<UInt8>?
    guard readExtension(gif, &code, &block) == 1 else { throw Self.unreadable }
    if code == Self.graphicControl, let block, block[0] >= 4 {
      transparent = block[1] & 1 == 1 ? block[4] : nil
    }
    while block != nil {
      guard readNextExtension(gif, &block) == 1 else { throw Self.unreadable }
    }
  }

  private func decodeImage(
    _ gif: UnsafeMutablePointer<gif_file>, transparent: UInt8?, kind: TranscodingKind
  ) throws(DecodingFailure) -> PixelBuffer {
    guard readImage(gif) == 1 else { throw Self.unreadable }
    let image = gif.pointee.image
    let (left, top) = (Int(image.left), Int(image.top))
    let (width, height) = (Int(image.width), Int(image.height))
    try kind.checkSize(width: width, height: height)
    guard left >= 0, top >= 0 else { throw Self.unreadable }
    // A screen that is too small grows, as in browsers.
    let screenWidth = max(Int(gif.pointee.width), left + width)
    let screenHeight = max(Int(gif.pointee.height), top + height)
    try kind.checkSize(width: screenWidth, height: screenHeight)
    let colors = Self.colors(image.color_map ?? gif.pointee.color_map, transparent: transparent)
    var pixels = PixelBuffer(width: screenWidth, height: screenHeight)
    var line = [UInt8](repeating: 0, count: width)
    for row in Self.rows(height, isInterlaced: image.is_interlaced) {
      guard readLine(gif, &line, image.width) == 1 else {
        throw .failed(reason: "giflib cannot decode it")
      }
      var place = ((top + row) * screenWidth + left) * 4
      for index in line {
        for channel in 0..<4 { pixels.bytes[place + channel] = colors[Int(index) * 4 + channel] }
        place += 4
      }
    }
    return pixels
  }

  /// Where the stored rows belong: of a picture that comes in four passes, every eighth, those in
  /// the middle, and so on.
  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: height, by: step))
    }
  }

  /// Red, green, blue and alpha of 256 colours; those that the file does not have are black.
  private static func colors(
    _ map: UnsafeMutablePointer<gif_color_map>?, transparent: UInt8?
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 256 * 4)
    for index in 0..<256 {
      if let map = map?.pointee, let colors = map.colors, index < Int(map.count) {
        let color = colors[index]
        result[index * 4] = color.red
        result[index * 4 + 1] = color.green
        result[index * 4 + 2] = color.blue
      }
      result[index * 4 + 3] = 255
    }
    if let transparent {
      for channel in 0..<4 { result[Int(transparent) * 4 + channel] = 0 }
    }
    return result
  }
}

/// A file in memory, as giflib reads it.
private final class GIFSource {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  static let read: gif_read_function = { gif, buffer, count in
    guard let handle = gif.pointee.user_data, count > 0 else { return 0 }
    let source = Unmanaged<GIFSource>.fromOpaque(handle).takeUnretainedValue()
    let available = min(Int(count), source.bytes.count - source.place)
    guard available > 0, let base = source.bytes.baseAddress else { return 0 }
    UnsafeMutableRawPointer(buffer).copyMemory(
      from: base + source.place, byteCount: available)
    source.place += available
    return Int32(clamping: available)
  }
}
