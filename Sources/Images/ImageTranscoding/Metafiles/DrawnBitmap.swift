/// The one bitmap of a metafile of Windows, and how it is drawn.
struct DrawnBitmap {
  /// Which part of the bitmap is drawn.
  struct Source {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// Whether `y` counts from the last row that is seen, when the bitmap is stored so.
    var countsFromBottom: Bool
  }

  let bitmap: DeviceIndependentBitmap
  let source: Source
  /// Where it is drawn, in the units of the drawing.
  let target: DrawingState.Rectangle
  /// Whether it is seen mirrored, upside down, or both.
  let isMirrored: Bool
  let isUpsideDown: Bool
  /// 255 where it covers what is below.
  var opacity: UInt8 = 255

  /// Describes a bitmap that is drawn at a place, in a size. A width or height below 0 turns the
  /// bitmap over, as one of the source does, or units that count the other way.
  init(
    _ bitmap: DeviceIndependentBitmap, _ source: Source, x: Int, y: Int, width: Int, height: Int,
    in state: DrawingState
  ) throws(DecodingFailure) {
    guard width != 0, height != 0, source.width != 0, source.height != 0 else {
      throw .failed(reason: "it is a metafile that draws its bitmap in no size")
    }
    self.bitmap = bitmap
    self.source = source
    target = DrawingState.Rectangle(x, y, x + width, y + height)
    let mirrors = state.mirrors
    isMirrored = ((width < 0) != (source.width < 0)) != mirrors.x
    isUpsideDown = ((height < 0) != (source.height < 0)) != mirrors.y
    try state.checkClip(of: target)
  }

  /// The picture as it is seen, in the bitmap's own pixels.
  func decode(for kind: TranscodingKind) throws(DecodingFailure) -> PixelBuffer {
    let whole = try bitmap.decode(for: kind)
    let columns = Self.range(source.x, source.width)
    var rows = Self.range(source.y, source.height)
    if source.countsFromBottom, !bitmap.header.isTopDown {
      rows = whole.height - rows.upperBound..<whole.height - rows.lowerBound
    }
    guard var pixels = whole.part(x: columns, y: rows) else {
      throw .failed(reason: "it is a metafile that draws more than its bitmap has")
    }
    pixels.fade(to: opacity)
    switch (isMirrored, isUpsideDown) {
    case (false, false): return pixels
    case (true, false): return pixels.upright(from: .mirrored)
    case (false, true): return pixels.upright(from: .upsideDown)
    case (true, true): return pixels.upright(from: .turnedHalf)
    }
  }

  private static func range(_ start: Int, _ count: Int) -> Range<Int> {
    count < 0 ? start + count..<start : start..<start + count
  }
}

/// Finds the only bitmap of a metafile.
struct SingleBitmap {
  private var found: DrawnBitmap?

  /// Notes a bitmap that is drawn; a second one is refused.
  mutating func add(_ drawn: DrawnBitmap) throws(DecodingFailure) {
    guard found == nil else {
      throw .failed(reason: "it is a metafile that draws more than one bitmap")
    }
    found = drawn
  }

  /// The bitmap.
  func get() throws(DecodingFailure) -> DrawnBitmap {
    guard let found else { throw .failed(reason: "it is a metafile that draws no bitmap") }
    return found
  }

  /// What is thrown for a record that draws anything else.
  static func refusal(of record: Int) -> DecodingFailure {
    let number = String(record, radix: 16, uppercase: true)
    return .failed(
      reason: "it is a metafile that draws more than a bitmap (record 0x\(number))")
  }

  /// What is thrown where a bitmap does not fill the picture.
  static let notFilling = DecodingFailure.failed(
    reason: "it is a metafile whose bitmap fills only a part of it")

  /// Whether a raster operation shows the bitmap as it is: on paper, "copy" and "and" are the same.
  static func isCopy(_ operation: Int) -> Bool {
    operation == 0x00CC_0020 || operation == 0x0088_00C6
  }

  /// The raster operation that draws nothing.
  static let noOperation = 0x00AA_0029
}
