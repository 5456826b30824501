/// The one bitmap of an enhanced metafile (EMF), in which EMF+ may describe the same picture again.
///
/// The records are walked, none is drawn. See ImageTranscoding.docc, "Metafiles that are one
/// bitmap".
struct EnhancedMetafile {
  private var state = DrawingState(mapMode: 1)
  private var bitmap = SingleBitmap()
  private var plus = EMFPlusRecords()
  private var bounds: DrawingState.Rectangle?

  private static let signature = Array(" EMF".utf8)
  private static let minimumHeaderByteCount = 88

  /// Whether the bytes start with the header of an enhanced metafile.
  static func hasHeader(_ bytes: FileBytes) -> Bool {
    bytes.has([1, 0, 0, 0], at: 0) && bytes.has(signature, at: 40)
  }

  private init() {}

  /// The bitmap of a file that draws nothing else.
  static func bitmap(of file: FileBytes) throws(DecodingFailure) -> DrawnBitmap {
    let headerByteCount = try file.little32(4)
    guard hasHeader(file), headerByteCount >= minimumHeaderByteCount, headerByteCount % 4 == 0
    else { throw .failed(reason: "it is no enhanced metafile") }
    var metafile = EnhancedMetafile()
    metafile.bounds = try bounds(in: file)
    var place = headerByteCount
    while true {
      let type = try file.little32(place)
      let byteCount = try file.little32(place + 4)
      guard byteCount >= 8, byteCount % 4 == 0 else {
        throw .failed(reason: "it is an enhanced metafile with a record of \(byteCount) bytes")
      }
      let record = try file.part(place, count: byteCount)
      if type == 14 { break }
      try metafile.note(type, record)
      place += byteCount
    }
    try metafile.plus.check()
    let drawn = try metafile.bitmap.get()
    try metafile.checkFrame(file)
    return drawn
  }

  /// What is drawn, in pixels of the device; nil where the header does not say it, as with some
  /// writers.
  private static func bounds(
    in file: FileBytes
  ) throws(DecodingFailure) -> DrawingState.Rectangle? {
    let left = try file.signedLittle32(8)
    let top = try file.signedLittle32(12)
    let right = try file.signedLittle32(16)
    let bottom = try file.signedLittle32(20)
    guard left <= right, top <= bottom else { return nil }
    return DrawingState.Rectangle(left, top, right, bottom)
  }

  /// Throws when what is drawn does not fill the frame of the picture. That is in the header too,
  /// in hundredths of a millimetre of the device, whose size is there in pixels and in millimetres.
  private func checkFrame(_ file: FileBytes) throws(DecodingFailure) {
    var frame: [Int] = []
    for index in 0..<4 {
      let pixels = try file.signedLittle32(72 + index % 2 * 4)
      let millimetres = try file.signedLittle32(80 + index % 2 * 4)
      guard pixels > 0, millimetres > 0 else { return }
      frame.append(try file.signedLittle32(24 + index * 4) * pixels / (millimetres * 100))
    }
    guard let bounds, frame[0] < frame[2], frame[1] < frame[3] else { return }
    guard DrawingState.Rectangle(frame[0], frame[1], frame[2], frame[3]).isFilled(by: bounds) else {
      throw SingleBitmap.notFilling
    }
  }

  /// Records that set, make or select something and draw nothing: brush origin, mapper, modes,
  /// alignment and colours (13, 16, 18 to 25, 57, 58, 115, 120), the pen's place (27), objects (37
  /// to 40, 82, 93 to 95), palettes (48 to 52, 111), and colour spaces (98 to 101, 122).
  private static let silent: Set<Int> = [
    13, 16, 18, 19, 20, 21, 22, 23, 24, 25, 27, 37, 38, 39, 40, 48, 49, 50, 51, 52, 57, 58, 82, 93,
    94, 95, 98, 99, 100, 101, 111, 115, 120, 122,
  ]

  private mutating func note(_ type: Int, _ record: FileBytes) throws(DecodingFailure) {
    if Self.silent.contains(type) { return }
    switch type {
    case 9: state.setWindowExtent(try record.signedLittle32(8), try record.signedLittle32(12))
    case 10: state.setWindowOrigin(try record.signedLittle32(8), try record.signedLittle32(12))
    case 11: state.setViewportExtent(try record.signedLittle32(8), try record.signedLittle32(12))
    case 12: state.moveUnits()
    case 17: state.setMapMode(try record.little32(8))
    // What is clipped to so far is clipped to for good, which makes no difference here.
    case 28: return
    case 30:
      try state.clip(
        to: DrawingState.Rectangle(
          try record.signedLittle32(8), try record.signedLittle32(12),
          try record.signedLittle32(16), try record.signedLittle32(20)))
    case 33: try state.save()
    case 34: state.restore(try record.signedLittle32(8))
    case 35: try transform(record, isFurther: false)
    case 36: try transform(record, isFurther: true)
    case 70: try plus.note(comment: record)
    case 75: try selectRegion(record)
    case 76, 77, 114: try noteBlit(type, record)
    case 80: try noteSet(record)
    case 81: try noteStretched(record)
    default: throw SingleBitmap.refusal(of: type)
    }
  }

  /// Transformations of the world may move, scale and mirror.
  private mutating func transform(
    _ record: FileBytes, isFurther: Bool
  ) throws(DecodingFailure) {
    // 1 is the identity, 2 and 3 multiply, 4 replaces.
    let mode = isFurther ? try record.little32(32) : 4
    if mode == 1 {
      state.mirrorWorld(x: false, y: false)
      return
    }
    var numbers: [Float] = []
    for index in 0..<4 {
      numbers.append(
        Float(bitPattern: UInt32(truncatingIfNeeded: try record.little32(8 + index * 4))))
    }
    guard numbers[1] == 0, numbers[2] == 0, numbers[0].isFinite, numbers[3].isFinite,
      numbers[0] != 0, numbers[3] != 0
    else { throw .failed(reason: "it is an enhanced metafile that turns its bitmap") }
    if mode == 4 {
      state.mirrorWorld(x: numbers[0] < 0, y: numbers[3] < 0)
    } else {
      state.mirrorWorldFurther(x: numbers[0] < 0, y: numbers[3] < 0)
    }
  }

  /// A region that replaces the one before (mode 5) and is nothing stands for all. One that is a
  /// single rectangle has the device's pixels, as the bounds have of all that is drawn, and may lie
  /// around them.
  private mutating func selectRegion(_ record: FileBytes) throws(DecodingFailure) {
    let isReplacing = try record.little32(12) == 5
    if try record.little32(8) == 0, isReplacing {
      state.clipToAll()
      return
    }
    // The region: lengths, kind and number of rectangles, and what they have in common.
    guard isReplacing, let bounds, try record.little32(24) == 1 else { throw DrawingState.cut }
    let region = DrawingState.Rectangle(
      try record.signedLittle32(32), try record.signedLittle32(36),
      try record.signedLittle32(40), try record.signedLittle32(44))
    guard region.contains(bounds) else { throw DrawingState.cut }
    state.clipToAll()
  }
}

// MARK: Records with bitmaps

extension EnhancedMetafile {
  /// The bitmap of a record that has two offsets and two lengths at a place; nil when there is
  /// none.
  private static func bitmap(
    _ record: FileBytes, at place: Int, usage: Int,
    fourthByte: DeviceIndependentBitmap.FourthByte = .unused
  ) throws(DecodingFailure) -> DeviceIndependentBitmap? {
    guard try record.little32(place + 4) > 0 else { return nil }
    let header = try record.part(
      try record.little32(place), count: try record.little32(place + 4))
    let bits = try record.part(
      try record.little32(place + 8), count: try record.little32(place + 12))
    let bitmap = try DeviceIndependentBitmap(header, bits: bits, fourthByte: fourthByte)
    try WindowsMetafile.checkUsage(usage, bitmap)
    return bitmap
  }

  /// BitBlt, StretchBlt and AlphaBlend, which draw from a bitmap with a transformation of its own.
  private mutating func noteBlit(
    _ type: Int, _ record: FileBytes
  ) throws(DecodingFailure) {
    let operation = try record.little32(40)
    let isBlend = type == 114
    if !isBlend, operation == SingleBitmap.noOperation { return }
    let hasAlpha = isBlend && operation >> 24 == 1
    let found = try Self.bitmap(
      record, at: 84, usage: try record.little32(80),
      fourthByte: hasAlpha ? .premultipliedAlpha : .unused)
    guard let bitmap = found, isBlend ? operation & 0xFF == 0 : SingleBitmap.isCopy(operation)
    else { throw SingleBitmap.refusal(of: type) }
    try Self.checkSourceTransform(record)
    let width = try record.signedLittle32(32)
    let height = try record.signedLittle32(36)
    let source = DrawnBitmap.Source(
      x: try record.signedLittle32(44), y: try record.signedLittle32(48),
      width: type == 76 ? width : try record.signedLittle32(100),
      height: type == 76 ? height : try record.signedLittle32(104), countsFromBottom: false)
    var drawn = try DrawnBitmap(
      bitmap, source, x: try record.signedLittle32(24), y: try record.signedLittle32(28),
      width: width, height: height, in: state)
    if isBlend { drawn.opacity = UInt8(truncatingIfNeeded: operation >> 16) }
    try self.bitmap.add(drawn)
  }

  /// Throws when the places in the bitmap are transformed: anything but 1, 0, 0, 1, 0, 0.
  private static func checkSourceTransform(_ record: FileBytes) throws(DecodingFailure) {
    let one = Int(Float(1).bitPattern)
    for (index, wanted) in [one, 0, 0, one, 0, 0].enumerated() {
      guard try record.little32(52 + index * 4) == wanted else {
        throw .failed(reason: "it is an enhanced metafile that turns its bitmap")
      }
    }
  }

  private mutating func noteStretched(_ record: FileBytes) throws(DecodingFailure) {
    let operation = try record.little32(68)
    if operation == SingleBitmap.noOperation { return }
    let found = try Self.bitmap(record, at: 48, usage: try record.little32(64))
    guard let bitmap = found, SingleBitmap.isCopy(operation) else {
      throw SingleBitmap.refusal(of: 81)
    }
    try self.bitmap.add(
      try DrawnBitmap(
        bitmap, try Self.source(record), x: try record.signedLittle32(24),
        y: try record.signedLittle32(28), width: try record.signedLittle32(72),
        height: try record.signedLittle32(76), in: state))
  }

  private mutating func noteSet(_ record: FileBytes) throws(DecodingFailure) {
    let found = try Self.bitmap(record, at: 48, usage: try record.little32(64))
    guard let bitmap = found, try record.little32(68) == 0,
      try record.little32(72) == bitmap.header.height
    else { throw SingleBitmap.refusal(of: 80) }
    let source = try Self.source(record)
    try self.bitmap.add(
      try DrawnBitmap(
        bitmap, source, x: try record.signedLittle32(24), y: try record.signedLittle32(28),
        width: source.width, height: source.height, in: state))
  }

  private static func source(
    _ record: FileBytes
  ) throws(DecodingFailure) -> DrawnBitmap.Source {
    DrawnBitmap.Source(
      x: try record.signedLittle32(32), y: try record.signedLittle32(36),
      width: try record.signedLittle32(40), height: try record.signedLittle32(44),
      countsFromBottom: true)
  }
}
