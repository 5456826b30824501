import CImageLibraries
import Platform

/// zlib, found at run time.
struct ZLibrary {
  private let bound: zlib_bound_function
  private let compress: zlib_compress_function
  private let crc32: zlib_checksum_function
  /// The library's version.
  let version: String

  init?(names: [String]) {
    guard let library = DynamicLibrary(firstOf: names),
      let bound = library.function("compressBound", as: zlib_bound_function.self),
      let compress = library.function("compress2", as: zlib_compress_function.self),
      let crc32 = library.function("crc32", as: zlib_checksum_function.self)
    else { return nil }
    self.bound = bound
    self.compress = compress
    self.crc32 = crc32
    version = library.text(of: "zlibVersion")
  }

  /// A zlib stream of the bytes; nil when there is no memory.
  func compressed(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    var count = bound(UInt(bytes.count))
    var isDone = false
    let output = [UInt8](unsafeUninitializedCapacity: Int(clamping: count)) { buffer, written in
      guard let base = buffer.baseAddress else { return }
      isDone = bytes.withUnsafeBufferPointer { input in
        guard let start = input.baseAddress else { return false }
        return compress(base, &count, start, UInt(input.count), level) == 0
      }
      written = isDone ? Int(clamping: count) : 0
    }
    return isDone ? output : nil
  }

  /// The checksum of a PNG chunk.
  func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { buffer in
      UInt32(truncatingIfNeeded: crc32(0, buffer.baseAddress, UInt32(clamping: buffer.count)))
    }
  }
}
