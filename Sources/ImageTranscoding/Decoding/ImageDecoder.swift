import Platform

/// Decodes a file with the libraries of this machine and codes it as PNG, in this process.
package struct ImageDecoder {
  /// Names of the shared libraries, best first.
  package struct LibraryNames: Sendable {
    /// libheif.
    package var heif = ["libheif.so.1"]
    /// libtiff.
    package var tiff = ["libtiff.so.6", "libtiff.so.5"]
    /// zlib.
    package var zlib = ["libz.so.1"]

    /// The usual names.
    package init() {}
  }

  private let names: LibraryNames
  private let heif: HEIFLibrary?
  private let tiff: TIFFLibrary?
  private let zlib: ZLibrary?

  /// Loads the libraries.
  package init(libraries names: LibraryNames = LibraryNames()) {
    self.names = names
    heif = HEIFLibrary(names: names.heif)
    tiff = TIFFLibrary(names: names.tiff)
    zlib = ZLibrary(names: names.zlib)
  }

  /// A library that is not at hand: not installed, or there and not to be loaded, as with too little
  /// memory, where installing it would not help.
  private static func missing(
    _ library: String, _ names: [String], package: String
  ) -> TranscodingResult {
    guard let reason = DynamicLibrary.loadFailure(ofFirst: names) else {
      return .unavailable(reason: "\(library) is not installed", package: package)
    }
    return .unavailable(reason: "\(library) can not be loaded: \(reason)", package: nil)
  }

  /// The PNG of a file. `item` is the item of a HEIF file that is wanted, 0 for the largest one.
  package func png(of file: [UInt8], kind: TranscodingKind, item: UInt32) -> TranscodingResult {
    guard let format = ImageFormat(of: file) else {
      return .failed(reason: "it is neither HEIF nor TIFF")
    }
    guard let zlib else {
      return Self.missing("zlib", names.zlib, package: "zlib1g")
    }
    do {
      var pixels: PixelBuffer
      switch format {
      case .heif:
        guard let heif else {
          return Self.missing("libheif", names.heif, package: "libheif1")
        }
        pixels = try heif.decode(file, kind: kind, item: item)
        pixels.snapAlpha()
      case .tiff:
        guard let tiff else {
          return Self.missing("libtiff", names.tiff, package: "libtiff6")
        }
        pixels = try tiff.decode(file, kind: kind)
      }
      guard let png = PNGEncoder.encode(pixels, for: kind, with: zlib) else {
        return .failed(reason: "zlib could not compress it")
      }
      return .png(bytes: png, width: pixels.width, height: pixels.height)
    } catch {
      switch error {
      case .unavailable(let reason, let package):
        return .unavailable(reason: reason, package: package)
      case .failed(let reason): return .failed(reason: reason)
      }
    }
  }
}

/// Why a library could not decode a file.
enum DecodingFailure: Error, Equatable {
  /// A part of the library is not installed.
  case unavailable(reason: String, package: String)
  /// The file can not be decoded.
  case failed(reason: String)
}

/// Formats that are decoded, told by their first bytes.
enum ImageFormat: Equatable {
  /// HEIF with pictures in HEVC, and its relatives.
  case heif
  /// TIFF and BigTIFF.
  case tiff

  /// Formats whose brand stands in the `ftyp` box, as major brand or among the compatible ones.
  private static let brands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]

  init?(of file: [UInt8]) {
    let start = file.prefix(4)
    let signatures: [[UInt8]] = [
      [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
    ]
    if signatures.contains(where: { start.elementsEqual($0) }) {
      self = .tiff
      return
    }
    guard file.dropFirst(4).prefix(4).elementsEqual("ftyp".utf8) else { return nil }
    let length = file.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    var place = 8
    while place + 4 <= min(length, file.count, 256) {
      let brand = file[place..<place + 4]
      // Bytes 12 to 15 are the minor version, which is a number.
      if place != 12, Self.brands.contains(where: { brand.elementsEqual($0.utf8) }) {
        self = .heif
        return
      }
      place += 4
    }
    return nil
  }
}
