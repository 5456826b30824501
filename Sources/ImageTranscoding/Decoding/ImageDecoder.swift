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

  private let heif: LoadedLibrary<HEIFLibrary>
  private let tiff: LoadedLibrary<TIFFLibrary>
  private let zlib: LoadedLibrary<ZLibrary>

  /// Loads the libraries.
  package init(libraries names: LibraryNames = LibraryNames()) {
    heif = LoadedLibrary("libheif", names.heif, package: "libheif1") { HEIFLibrary(names: $0) }
    tiff = LoadedLibrary("libtiff", names.tiff, package: "libtiff6") { TIFFLibrary(names: $0) }
    zlib = LoadedLibrary("zlib", names.zlib, package: "zlib1g") { ZLibrary(names: $0) }
  }

  /// What there is to decode with.
  var libraries: [DecoderReport.Library] {
    [
      heif.description { $0.version }, tiff.description { $0.version },
      zlib.description { $0.version },
    ]
  }

  /// The PNG of a file. `item` is the item of a HEIF file that is wanted, 0 for the largest one.
  package func png(of file: [UInt8], kind: TranscodingKind, item: UInt32) -> TranscodingResult {
    guard let format = ImageFormat(of: file) else {
      return .failed(reason: "it is neither HEIF nor TIFF")
    }
    do {
      let zlib = try zlib.get()
      var pixels: PixelBuffer
      switch format {
      case .heif:
        pixels = try heif.get().decode(file, kind: kind, item: item)
        pixels.snapAlpha()
      case .tiff:
        pixels = try tiff.get().decode(file, kind: kind)
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

/// A library that was looked for.
///
/// Why it is not at hand is found out at once: later the process can open no file to look again.
private struct LoadedLibrary<Library> {
  private let name: String
  private let result: Result<Library, DecodingFailure>

  init(_ name: String, _ files: [String], package: String, _ load: ([String]) -> Library?) {
    self.name = name
    if let library = load(files) {
      result = .success(library)
    } else if let reason = DynamicLibrary.loadFailure(ofFirst: files) {
      // There and not to be loaded: installing it would not help.
      result = .failure(
        .unavailable(reason: "\(name) can not be loaded: \(reason)", package: nil))
    } else {
      result = .failure(.unavailable(reason: "\(name) is not installed", package: package))
    }
  }

  func get() throws(DecodingFailure) -> Library { try result.get() }

  func description(version: (Library) -> String) -> DecoderReport.Library {
    switch result {
    case .success(let library):
      DecoderReport.Library(name: name, version: version(library))
    case .failure(.unavailable(let reason, let package)):
      DecoderReport.Library(
        name: name, version: nil,
        failure: reason + (package.map { " (package \($0))" } ?? ""))
    case .failure(.failed(let reason)):
      DecoderReport.Library(name: name, version: nil, failure: reason)
    }
  }
}

/// Why a library could not decode a file.
enum DecodingFailure: Error, Equatable {
  /// A library, or a part of one, is not at hand; `package` names what to install, when that would help.
  case unavailable(reason: String, package: String?)
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
