import CImageLibraries
import Platform

/// Pictures with few bits a sample and more than one sample, which libtiff's call for whole
/// pictures refuses: those of NeXT have grey or colours of 2 or 4 bits and alpha.
///
/// The rows are read as they are stored, and the samples are taken out here.
struct TIFFRows {
  private let getField: tiff_get_field_function
  private let rowByteCount: tiff_size_of_row_function
  private let isTiled: tiff_question_function
  private let readRow: tiff_read_row_function

  private static let bitsPerSampleTag: UInt32 = 258
  private static let photometricTag: UInt32 = 262
  private static let samplesPerPixelTag: UInt32 = 277
  private static let planarTag: UInt32 = 284
  private static let extraSamplesTag: UInt32 = 338

  init?(_ library: DynamicLibrary, _ getField: tiff_get_field_function) {
    guard
      let rowByteCount = library.function(
        "TIFFScanlineSize", as: tiff_size_of_row_function.self),
      let isTiled = library.function("TIFFIsTiled", as: tiff_question_function.self),
      let readRow = library.function("TIFFReadScanline", as: tiff_read_row_function.self)
    else { return nil }
    self.getField = getField
    self.rowByteCount = rowByteCount
    self.isTiled = isTiled
    self.readRow = readRow
  }

  /// How the samples of a picture are to be understood.
  private struct Layout {
    let bitCount: Int
    let sampleCount: Int
    let colorCount: Int
    /// Whether 0 is white.
    let isInverted: Bool
    /// Whether each sample has rows of its own.
    let isPlanar: Bool
    /// Which sample is alpha, and whether the colours are multiplied with it.
    let alpha: (sample: Int, isPremultiplied: Bool)?

    var planeCount: Int { isPlanar ? sampleCount : 1 }
    var samplesPerRowPixel: Int { isPlanar ? 1 : sampleCount }
  }

  /// The picture as its rows are stored, with straight alpha; nil for one that the call for whole
  /// pictures is for.
  func decode(
    _ tiff: UnsafeMutableRawPointer, width: Int, height: Int
  ) throws(DecodingFailure) -> PixelBuffer? {
    guard let layout = layout(of: tiff) else { return nil }
    guard isTiled(tiff) == 0 else {
      throw .failed(reason: "it is a TIFF of \(layout.bitCount) bits a sample in tiles")
    }
    let byteCount = rowByteCount(tiff)
    guard byteCount >= (width * layout.samplesPerRowPixel * layout.bitCount + 7) / 8,
      byteCount <= width * layout.sampleCount + 8
    else { throw .failed(reason: "libtiff can not decode it") }
    var row = [UInt8](repeating: 0, count: byteCount)
    var pixels = PixelBuffer(width: width, height: height)
    for plane in 0..<layout.planeCount {
      for y in 0..<height {
        guard readRow(tiff, &row, UInt32(clamping: y), UInt16(clamping: plane)) == 1 else {
          throw .failed(reason: "libtiff can not decode it")
        }
        Self.copy(row, plane: plane, layout, to: &pixels, at: y * width * 4)
      }
    }
    finish(&pixels, layout)
    return pixels
  }

  private func layout(of tiff: UnsafeMutableRawPointer) -> Layout? {
    func number(_ tag: UInt32, _ usual: UInt16) -> Int {
      var value = usual
      return tiff_get_uint16(getField, tiff, tag, &value) == 1 ? Int(value) : Int(usual)
    }
    let bitCount = number(Self.bitsPerSampleTag, 1)
    let sampleCount = number(Self.samplesPerPixelTag, 1)
    let photometric = number(Self.photometricTag, 1)
    // White is 0, black is 0, and red, green, blue.
    guard [1, 2, 4].contains(bitCount), (0...2).contains(photometric), sampleCount <= 16 else {
      return nil
    }
    let colorCount = photometric == 2 ? 3 : 1
    guard sampleCount > 1, sampleCount >= colorCount else { return nil }
    var extraCount: UInt16 = 0
    var extras: UnsafePointer<UInt16>?
    _ = tiff_get_uint16_list(getField, tiff, Self.extraSamplesTag, &extraCount, &extras)
    // What is not said to be anything is alpha when it is the only one, as NeXT wrote it.
    var meaning: UInt16 = sampleCount == colorCount + 1 ? 1 : 0
    if extraCount > 0, let extras, extras[0] != 0 { meaning = extras[0] }
    let hasAlpha = sampleCount > colorCount && (meaning == 1 || meaning == 2)
    return Layout(
      bitCount: bitCount, sampleCount: sampleCount, colorCount: colorCount,
      isInverted: photometric == 0, isPlanar: number(Self.planarTag, 1) == 2,
      alpha: hasAlpha ? (colorCount, meaning == 1) : nil)
  }

  /// Takes the samples out of a row, each into its channel in 8 bits.
  private static func copy(
    _ row: [UInt8], plane: Int, _ layout: Layout, to pixels: inout PixelBuffer, at place: Int
  ) {
    let highest = (1 << layout.bitCount) - 1
    let count = layout.samplesPerRowPixel
    for x in 0..<pixels.width {
      for index in 0..<count {
        let sample = layout.isPlanar ? plane : index
        let channel = sample < layout.colorCount ? sample : sample == layout.alpha?.sample ? 3 : 4
        guard channel < 4 else { continue }
        let bit = (x * count + index) * layout.bitCount
        let value = Int(row[bit / 8]) >> (8 - layout.bitCount - bit % 8) & highest
        pixels.bytes[place + x * 4 + channel] = UInt8(clamping: value * 255 / highest)
      }
    }
  }

  /// Spreads grey to all colours, and makes alpha straight.
  private func finish(_ pixels: inout PixelBuffer, _ layout: Layout) {
    if layout.alpha == nil { pixels.makeOpaque() }
    if layout.colorCount == 1 {
      var place = 0
      while place < pixels.bytes.count {
        // Where colours are multiplied with alpha, white is as much as alpha is.
        let white =
          layout.alpha?.isPremultiplied == true ? pixels.bytes[place + 3] : UInt8.max
        let grey = pixels.bytes[place]
        let value = layout.isInverted ? white - min(grey, white) : grey
        for channel in 0..<3 { pixels.bytes[place + channel] = value }
        place += 4
      }
    }
    if layout.alpha?.isPremultiplied == true { pixels.divideByAlpha() }
  }
}
