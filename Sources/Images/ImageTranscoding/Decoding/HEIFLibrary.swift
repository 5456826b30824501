import CImageLibraries
import Platform

/// libheif, found at run time.
struct HEIFLibrary {
  private let allocate: heif_context_alloc_function
  private let free: heif_context_free_function
  private let limit: heif_context_limit_function
  private let read: heif_context_read_function
  private let count: heif_context_count_function
  private let list: heif_context_list_function
  private let handle: heif_context_handle_function
  private let primary: heif_context_primary_function
  private let releaseHandle: heif_release_function
  private let width: heif_measure_function
  private let height: heif_measure_function
  private let decode: heif_decode_function
  private let releaseImage: heif_release_function
  private let planeWidth: heif_channel_measure_function
  private let planeHeight: heif_channel_measure_function
  private let plane: heif_plane_function
  /// Since 1.12; before, alpha was straight.
  private let isPremultiplied: heif_measure_function?
  /// The library's version.
  let version: String

  /// Pictures as `heif_colorspace_RGB`, `heif_chroma_interleaved_RGBA`, `heif_channel_interleaved`.
  private static let rgb: Int32 = 1
  private static let interleavedRGBA: Int32 = 11
  private static let interleaved: Int32 = 10
  /// `heif_suberror_Unsupported_codec`.
  private static let unsupportedCodec: Int32 = 3000
  /// How many pictures of a file are looked at.
  private static let maximumPictureCount: Int32 = 256

  init?(names: [String]) {
    guard let library = DynamicLibrary(firstOf: names),
      let allocate = library.function(
        "heif_context_alloc", as: heif_context_alloc_function.self),
      let free = library.function("heif_context_free", as: heif_context_free_function.self),
      let limit = library.function(
        "heif_context_set_maximum_image_size_limit", as: heif_context_limit_function.self),
      let read = library.function(
        "heif_context_read_from_memory_without_copy", as: heif_context_read_function.self),
      let count = library.function(
        "heif_context_get_number_of_top_level_images", as: heif_context_count_function.self),
      let list = library.function(
        "heif_context_get_list_of_top_level_image_IDs", as: heif_context_list_function.self),
      let handle = library.function(
        "heif_context_get_image_handle", as: heif_context_handle_function.self),
      let primary = library.function(
        "heif_context_get_primary_image_handle", as: heif_context_primary_function.self),
      let releaseHandle = library.function(
        "heif_image_handle_release", as: heif_release_function.self),
      let width = library.function("heif_image_handle_get_width", as: heif_measure_function.self),
      let height = library.function("heif_image_handle_get_height", as: heif_measure_function.self),
      let decode = library.function("heif_decode_image", as: heif_decode_function.self),
      let releaseImage = library.function("heif_image_release", as: heif_release_function.self),
      let planeWidth = library.function(
        "heif_image_get_width", as: heif_channel_measure_function.self),
      let planeHeight = library.function(
        "heif_image_get_height", as: heif_channel_measure_function.self),
      let plane = library.function("heif_image_get_plane_readonly", as: heif_plane_function.self)
    else { return nil }
    self.allocate = allocate
    self.free = free
    self.limit = limit
    self.read = read
    self.count = count
    self.list = list
    self.handle = handle
    self.primary = primary
    self.releaseHandle = releaseHandle
    self.width = width
    self.height = height
    self.decode = decode
    self.releaseImage = releaseImage
    self.planeWidth = planeWidth
    self.planeHeight = planeHeight
    self.plane = plane
    isPremultiplied = library.function(
      "heif_image_is_premultiplied_alpha", as: heif_measure_function.self)
    version = library.text(of: "heif_get_version")
    // Loads the decoders that newer versions keep in files of their own.
    if let initialize = library.function("heif_init", as: heif_init_function.self) {
      _ = initialize(nil)
    }
  }

  /// Decodes one picture of a file, crop and rotation applied: the one of `item`, and for item 0 a
  /// glyph's highest strike (the later one of equals) or a photo's primary picture.
  func decode(
    _ file: [UInt8], kind: TranscodingKind, item: UInt32
  ) throws(DecodingFailure) -> PixelBuffer {
    guard let context = allocate() else { throw .failed(reason: "libheif has no memory left") }
    defer { free(context) }
    switch kind {
    case .glyph: limit(context, Int32(clamping: TranscodingLimits.glyphSide))
    case .photo: limit(context, Int32(clamping: TranscodingLimits.photoSide))
    }
    return try file.withUnsafeBytesThrowing { (bytes) throws(DecodingFailure) in
      guard let base = bytes.baseAddress else { throw .failed(reason: "it is empty") }
      try check(read(context, base, bytes.count, nil))
      let picture = try picture(context, kind: kind, item: item)
      defer { releaseHandle(picture) }
      return try decode(picture, kind: kind)
    }
  }

  private func picture(
    _ context: UnsafeMutableRawPointer, kind: TranscodingKind, item: UInt32
  ) throws(DecodingFailure) -> UnsafeMutableRawPointer {
    var wanted = item
    if wanted == 0, kind == .glyph {
      let total = min(count(context), Self.maximumPictureCount)
      var items = [UInt32](repeating: 0, count: Int(max(total, 0)))
      let listed = items.isEmpty ? 0 : list(context, &items, total)
      var highest: Int32 = 0
      for candidate in items.prefix(Int(max(listed, 0))) {
        var found: UnsafeMutableRawPointer?
        try check(handle(context, candidate, &found))
        guard let found else { continue }
        defer { releaseHandle(found) }
        if height(found) >= highest {
          highest = height(found)
          wanted = candidate
        }
      }
    }
    var found: UnsafeMutableRawPointer?
    try check(wanted == 0 ? primary(context, &found) : handle(context, wanted, &found))
    guard let found else { throw .failed(reason: "it has no picture") }
    return found
  }

  private func decode(
    _ picture: UnsafeMutableRawPointer, kind: TranscodingKind
  ) throws(DecodingFailure) -> PixelBuffer {
    try kind.checkSize(width: Int(width(picture)), height: Int(height(picture)))
    var decoded: UnsafeMutableRawPointer?
    try check(decode(picture, &decoded, Self.rgb, Self.interleavedRGBA, nil))
    guard let decoded else { throw .failed(reason: "libheif decoded nothing") }
    defer { releaseImage(decoded) }
    var stride: Int32 = 0
    let width = Int(planeWidth(decoded, Self.interleaved))
    let height = Int(planeHeight(decoded, Self.interleaved))
    try kind.checkSize(width: width, height: height)
    guard let rows = plane(decoded, Self.interleaved, &stride), Int(stride) >= width * 4 else {
      throw .failed(reason: "libheif decoded to an unknown layout")
    }
    let isPremultiplied = isPremultiplied.map { $0(decoded) != 0 } ?? false
    return PixelBuffer(
      rows: rows, stride: Int(stride), width: width, height: height,
      isPremultiplied: isPremultiplied, maximumSide: kind.maximumSide)
  }

  private func check(_ result: image_heif_error) throws(DecodingFailure) {
    guard result.code != 0 else { return }
    if result.subcode == Self.unsupportedCodec {
      throw .unavailable(
        reason: "libheif has no decoder for it", package: "libheif-plugin-libde265")
    }
    let text = result.message.map { String(cString: $0) } ?? "error \(result.code)"
    throw .failed(reason: "libheif says: \(text)")
  }
}
