/// The header of a device-independent bitmap, in any of the forms of Windows and OS/2.
///
/// See ImageTranscoding.docc, "Bitmaps of Windows".
struct BitmapHeader: Equatable {
  /// How the pixels are stored.
  enum Coding: Equatable {
    /// As they are.
    case plain
    /// In runs (RLE4 and RLE8).
    case runs
  }

  let width: Int
  let height: Int
  /// Whether the first stored row is the uppermost one.
  let isTopDown: Bool
  /// Bits of a pixel.
  let bitCount: Int
  let coding: Coding
  /// The bits of red, green, blue and alpha in pixels of 16 and 32 bits.
  let masks: [UInt32]
  /// Where the table of colours starts.
  let tableOffset: Int
  /// How many colours the table has, as the header says it.
  let colorCount: Int
  /// Bytes of a colour in the table.
  let colorByteCount: Int

  /// Sizes that a header may have: of OS/2 1 and 2 (the short form and the long one), of Windows 3,
  /// of its two extensions with masks, and of versions 4 and 5.
  private static let sizes: Set<Int> = [12, 16, 40, 52, 56, 64, 108, 124]
  private static let bitCounts: Set<Int> = [1, 2, 4, 8, 16, 24, 32]
  private static let coreSize = 12
  private static let longOS2Size = 64

  /// Reads a header. What it says is checked, except that the pixels are there.
  init(_ bytes: FileBytes) throws(DecodingFailure) {
    let size = try bytes.little32(0)
    guard Self.sizes.contains(size) else { throw Self.unknown("header of \(size) bytes") }
    let isCore = size == Self.coreSize
    width = try isCore ? bytes.little16(4) : bytes.signedLittle32(4)
    let signedHeight = try isCore ? bytes.little16(6) : bytes.signedLittle32(8)
    height = abs(signedHeight)
    isTopDown = signedHeight < 0
    bitCount = try bytes.little16(isCore ? 10 : 14)
    guard width > 0, height > 0 else { throw .failed(reason: "it has no size") }
    let number = size < 40 ? 0 : try bytes.little32(16)
    let compression = try Self.compression(number, bitCount, isOS2: size == Self.longOS2Size)
    guard Self.bitCounts.contains(bitCount) else { throw Self.unknown("\(bitCount) bits a pixel") }
    coding = compression == .runs ? .runs : .plain
    (masks, tableOffset) = try Self.masks(bytes, size, compression, bitCount)
    let declared = size < 40 ? 0 : try bytes.little32(32)
    colorCount = declared > 0 ? declared : bitCount <= 8 ? 1 << bitCount : 0
    colorByteCount = isCore ? 3 : 4
  }

  private enum Compression: Equatable {
    case none
    case runs
    case masks(count: Int)
  }

  private static func unknown(_ what: String) -> DecodingFailure {
    .failed(reason: "it is a bitmap with a \(what), which is not decoded")
  }

  private static func compression(
    _ number: Int, _ bitCount: Int, isOS2: Bool
  ) throws(DecodingFailure) -> Compression {
    switch (number, bitCount) {
    case (0, _): return .none
    case (1, 8), (2, 4): return .runs
    case (3, 16) where !isOS2, (3, 32) where !isOS2: return .masks(count: 3)
    case (6, 16) where !isOS2, (6, 32) where !isOS2: return .masks(count: 4)
    case (4, _) where !isOS2: throw unknown("JPEG file inside")
    case (5, _) where !isOS2: throw unknown("PNG file inside")
    default: throw unknown("compression of number \(number) for \(bitCount) bits")
    }
  }

  /// The masks of the channels, and where the table of colours starts.
  private static func masks(
    _ bytes: FileBytes, _ size: Int, _ compression: Compression, _ bitCount: Int
  ) throws(DecodingFailure) -> (masks: [UInt32], tableOffset: Int) {
    guard case .masks(let count) = compression else {
      let usual: [UInt32] =
        bitCount == 16 ? [0x7C00, 0x03E0, 0x001F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0]
      return (usual, size)
    }
    // Behind a header of Windows 3; the later ones have a place for them.
    let inHeader = size >= 56 ? 4 : size >= 52 ? 3 : 0
    var masks: [UInt32] = [0, 0, 0, 0]
    for index in 0..<(inHeader > 0 ? inHeader : count) {
      masks[index] = UInt32(truncatingIfNeeded: try bytes.little32(40 + index * 4))
    }
    return (masks, inHeader > 0 ? size : size + count * 4)
  }
}
