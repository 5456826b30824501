import HEIF

/// What a picture is wanted for.
package enum TranscodingKind: Hashable, Sendable {
  /// An adaptive image glyph: its largest strike, in full size.
  case glyph
  /// A picture: as a whole, scaled down so that neither side exceeds this many pixels.
  case photo(maximumSide: Int)

  /// The greatest file that is decoded, in bytes. Longer ones need not be read at all.
  package var maximumByteCount: Int {
    switch self {
    case .glyph: TranscodingLimits.glyphByteCount
    case .photo: TranscodingLimits.photoByteCount
    }
  }
}

extension TranscodingKind {
  /// Why a file is not even decoded; nil when it is.
  func refusal(of file: [UInt8]) -> String? {
    if file.count > maximumByteCount {
      return "\(file.count) bytes are more than \(maximumByteCount)"
    }
    let format = ImageFormat(of: file)
    if self == .glyph { return format == .heif || format == .tiff ? nil : ImageFormat.noGlyph }
    return format == nil ? ImageFormat.refusal(of: file) : nil
  }
}

/// A result and what it cost.
struct Transcoding: Equatable, Sendable {
  var result: TranscodingResult
  /// Nanoseconds that a child took: of processor time, or of the clock when it gave no answer.
  var nanoseconds: UInt64 = 0
  /// Whether the child took longer than an image may.
  var isOverdue = false
}

/// A PNG, or why there is none.
package enum TranscodingResult: Equatable, Sendable {
  /// A PNG file and its size in pixels.
  case png(bytes: [UInt8], width: Int, height: Int)
  /// Nothing here can decode such files; `package` names the Debian package that could.
  case unavailable(reason: String, package: String?)
  /// This file can not be decoded.
  case failed(reason: String)
}

/// Bounds of one image. Beyond them the image has no PNG; everything else goes on.
package enum TranscodingLimits {
  /// Bytes of a glyph's file.
  package static let glyphByteCount = HEIFLimits.glyph.byteCount
  /// Bytes of a picture's file.
  package static let photoByteCount = HEIFLimits.photo.byteCount
  /// Pixels of either side of a glyph's strike.
  package static let glyphSide = HEIFLimits.decodedStrikeSide
  /// Pixels of either side of a picture.
  package static let photoSide = 32_768
  /// Pixels of a picture.
  package static let photoPixelCount = 50_000_000
  /// Seconds from handing the file to a child process to having the PNG: of the clock, or, as long as
  /// the child goes on working, of processor time.
  package static let seconds: UInt64 = 5
  /// How many times as long as ``seconds`` a child that goes on working may take by the clock.
  package static let busyFactor: UInt64 = 4
  /// Seconds of processor time of a child for one image. More than the wall clock allows: it ends a
  /// child whose parent was killed.
  package static let processorSeconds: UInt64 = 20
  /// Seconds of processor time of a child for all its images. The kernel kills it then; one that
  /// might get there with its next image is replaced before.
  package static let childProcessorSeconds: UInt64 = 600
  /// Seconds of the clock that a child takes for an image at most. More than a parent waits: it ends a
  /// child that sleeps for ever when its parent was killed.
  package static let orphanSeconds: UInt32 = 300
  /// Bytes of memory that a child may map while it decodes a glyph.
  package static let glyphAddressSpace: UInt64 = 512 << 20
  /// Bytes of memory that a child may map while it decodes a picture.
  package static let photoAddressSpace: UInt64 = 1024 << 20
  /// Bytes of results that are kept for images that come again.
  package static let cacheByteCount = 32 << 20
}
