import Platform

/// Decodes a file with the libraries of this machine and codes it as PNG, in this process.
package struct ImageDecoder {
  /// Names of the shared libraries, best first.
  package struct LibraryNames: Sendable {
    /// libheif.
    package var heif = ["libheif.so.1"]
    /// libtiff.
    package var tiff = ["libtiff.so.6", "libtiff.so.5"]
    /// giflib.
    package var gif = ["libgif.so.7"]
    /// libwebp.
    package var webP = ["libwebp.so.7"]
    /// zlib.
    package var zlib = ["libz.so.1"]

    /// The usual names.
    package init() {}
  }

  private let heif: LoadedLibrary<HEIFLibrary>
  private let tiff: LoadedLibrary<TIFFLibrary>
  private let gif: LoadedLibrary<GIFLibrary>
  private let webP: LoadedLibrary<WebPLibrary>
  private let zlib: LoadedLibrary<ZLibrary>

  /// Loads the libraries.
  package init(libraries names: LibraryNames = LibraryNames()) {
    heif = LoadedLibrary("libheif", names.heif, package: "libheif1") { HEIFLibrary(names: $0) }
    tiff = LoadedLibrary("libtiff", names.tiff, package: "libtiff6") { TIFFLibrary(names: $0) }
    gif = LoadedLibrary("giflib", names.gif, package: "libgif7") { GIFLibrary(names: $0) }
    webP = LoadedLibrary("libwebp", names.webP, package: "libwebp7") { WebPLibrary(names: $0) }
    zlib = LoadedLibrary("zlib", names.zlib, package: "zlib1g") { ZLibrary(names: $0) }
  }

  /// What there is to decode with.
  var libraries: [DecoderReport.Library] {
    [
      heif.description { $0.version }, tiff.description { $0.version },
      gif.description { _ in "" }, webP.description { $0.version },
      zlib.description { $0.version },
    ]
  }

  /// The PNG of a file. `item` is the item of a HEIF file that is wanted, 0 for the largest one.
  package func png(of file: [UInt8], kind: TranscodingKind, item: UInt32) -> TranscodingResult {
    if let reason = kind.refusal(of: file) { return .failed(reason: reason) }
    do {
      let zlib = try zlib.get()
      let pixels = try pixels(of: file, kind: kind, item: item)
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

  /// The picture of a file, scaled down as far as `kind` asks for.
  func pixels(
    of file: [UInt8], kind: TranscodingKind, item: UInt32 = 0
  ) throws(DecodingFailure) -> PixelBuffer {
    let pixels: PixelBuffer
    switch ImageFormat(of: file) {
    case .heif:
      var decoded = try heif.get().decode(file, kind: kind, item: item)
      decoded.snapAlpha()
      return decoded
    case .tiff: return try tiff.get().decode(file, kind: kind)
    case .gif: pixels = try gif.get().decode(file, kind: kind)
    case .webP: pixels = try webP.get().decode(file, kind: kind)
    case .bitmapFile:
      pixels = try DeviceIndependentBitmap(file: FileBytes(file)).decode(for: kind)
    case .bitmap: pixels = try DeviceIndependentBitmap(FileBytes(file)).decode(for: kind)
    case .windowsMetafile:
      pixels = try WindowsMetafile.bitmap(of: FileBytes(file)).decode(for: kind)
    case .enhancedMetafile:
      pixels = try EnhancedMetafile.bitmap(of: FileBytes(file)).decode(for: kind)
    case .quickDraw: pixels = try QuickDrawPicture.bitmap(of: FileBytes(file)).decode(for: kind)
    case nil: throw .failed(reason: ImageFormat.unknown)
    }
    return pixels.scaled(to: kind.maximumSide)
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
  /// A library, or a part of one, is not at hand; `package` names what to install, when that would
  /// help.
  case unavailable(reason: String, package: String?)
  /// The file can not be decoded.
  case failed(reason: String)
}
