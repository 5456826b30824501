import CImageLibraries
import Platform

/// libtiff, found at run time.
struct TIFFLibrary {
  private let open: tiff_client_open_function
  private let close: tiff_finish_function
  private let getField: tiff_get_field_function
  private let readRGBA: tiff_read_function
  private let rows: TIFFRows
  /// The library's version.
  let version: String

  /// Tags of the first directory.
  private static let widthTag: UInt32 = 256
  private static let heightTag: UInt32 = 257
  private static let orientationTag: UInt32 = 274

  init?(names: [String]) {
    guard let library = DynamicLibrary(firstOf: names),
      let open = library.function("TIFFClientOpen", as: tiff_client_open_function.self),
      let close = library.function("TIFFClose", as: tiff_finish_function.self),
      let getField = library.function("TIFFGetField", as: tiff_get_field_function.self),
      let readRGBA = library.function("TIFFReadRGBAImageOriented", as: tiff_read_function.self),
      let rows = TIFFRows(library, getField)
    else { return nil }
    self.rows = rows
    self.open = open
    self.close = close
    self.getField = getField
    self.readRGBA = readRGBA
    // "LIBTIFF, Version 4.5.0", and below it who made it.
    let text = library.text(of: "TIFFGetVersion")
    version =
      text.split(whereSeparator: \.isNewline).first?.split(separator: " ").last.map(String.init)
      ?? ""
  }

  /// Decodes the first picture of a file, in upright position.
  func decode(_ file: [UInt8], kind: TranscodingKind) throws(DecodingFailure) -> PixelBuffer {
    try file.withUnsafeBytesThrowing { (bytes) throws(DecodingFailure) in
      let source = TIFFSource(bytes)
      return try withExtendedLifetimeThrowing(source) { () throws(DecodingFailure) in
        let tiff = open(
          "image", "r", Unmanaged.passUnretained(source).toOpaque(), TIFFSource.read,
          TIFFSource.write, TIFFSource.seek, TIFFSource.close, TIFFSource.size, TIFFSource.map,
          TIFFSource.unmap)
        guard let tiff else { throw .failed(reason: "libtiff can not read it") }
        defer { close(tiff) }
        return try decode(tiff, kind: kind)
      }
    }
  }

  private func decode(
    _ tiff: UnsafeMutableRawPointer, kind: TranscodingKind
  ) throws(DecodingFailure) -> PixelBuffer {
    var width: UInt32 = 0
    var height: UInt32 = 0
    guard tiff_get_uint32(getField, tiff, Self.widthTag, &width) == 1,
      tiff_get_uint32(getField, tiff, Self.heightTag, &height) == 1
    else { throw .failed(reason: "it does not say how large it is") }
    try kind.checkSize(width: Int(width), height: Int(height))
    var stored: UInt16 = 1
    if tiff_get_uint16(getField, tiff, Self.orientationTag, &stored) != 1 { stored = 1 }
    let orientation = Orientation(rawValue: stored) ?? .upright
    if let pixels = try rows.decode(tiff, width: Int(width), height: Int(height)) {
      return pixels.scaled(to: kind.maximumSide).upright(from: orientation)
    }
    // Asked for the orientation that the file has, libtiff leaves the rows as they are stored.
    var raster = [UInt32](repeating: 0, count: Int(width) * Int(height))
    guard readRGBA(tiff, width, height, &raster, Int32(orientation.rawValue), 1) == 1 else {
      throw .failed(reason: "libtiff can not decode it")
    }
    return raster.withUnsafeBytes { bytes in
      guard let rows = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else {
        return PixelBuffer(width: 0, height: 0)
      }
      let pixels = PixelBuffer(
        rows: rows, stride: Int(width) * 4, width: Int(width), height: Int(height),
        isPremultiplied: true, maximumSide: kind.maximumSide)
      return pixels.upright(from: orientation)
    }
  }
}

/// A file in memory, as libtiff reads it.
private final class TIFFSource {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private static func from(_ handle: UnsafeMutableRawPointer?) -> TIFFSource? {
    handle.map { Unmanaged<TIFFSource>.fromOpaque($0).takeUnretainedValue() }
  }

  static let read: tiff_transfer_function = { handle, buffer, count in
    guard let source = from(handle), let buffer, count > 0 else { return 0 }
    let available = max(0, min(count, source.bytes.count - source.place))
    guard available > 0, let base = source.bytes.baseAddress else { return 0 }
    buffer.copyMemory(from: base + source.place, byteCount: available)
    source.place += available
    return available
  }
  static let write: tiff_transfer_function = { _, _, _ in -1 }
  static let seek: tiff_seek_function = { handle, offset, origin in
    guard let source = from(handle) else { return UInt64.max }
    let start = origin == 1 ? source.place : origin == 2 ? source.bytes.count : 0
    let (place, overflow) = start.addingReportingOverflow(Int(truncatingIfNeeded: offset))
    guard !overflow, place >= 0 else { return UInt64.max }
    source.place = place
    return UInt64(place)
  }
  static let close: tiff_close_function = { _ in 0 }
  static let size: tiff_size_function = { handle in
    UInt64(clamping: from(handle)?.bytes.count ?? 0)
  }
  static let map: tiff_map_function = { handle, base, count in
    guard let source = from(handle) else { return 0 }
    base.pointee = UnsafeMutableRawPointer(mutating: source.bytes.baseAddress)
    count.pointee = UInt64(clamping: source.bytes.count)
    return 1
  }
  static let unmap: tiff_unmap_function = { _, _, _ in }
}
