/// The one bitmap of a metafile of Windows 3 (WMF), with or without Aldus's placeable header.
///
/// The records are walked, none is drawn. See ImageTranscoding.docc, "Metafiles that are one
/// bitmap".
struct WindowsMetafile {
  /// Whoever shows such a file has units that its window gives.
  private var state = DrawingState(mapMode: 8)
  private var bitmap = SingleBitmap()
  /// What the placeable header says the picture shows.
  private var placed: DrawingState.Rectangle?

  /// The four bytes of a placeable header.
  static let placeableSignature: [UInt8] = [0xD7, 0xCD, 0xC6, 0x9A]
  private static let placeableByteCount = 22
  private static let headerByteCount = 18

  /// Whether a metafile's own header stands at a place: in memory or on disk, nine words, Windows 1
  /// or 3.
  static func hasHeader(_ bytes: FileBytes, at place: Int) -> Bool {
    guard let type = try? bytes.little16(place), let size = try? bytes.little16(place + 2),
      let version = try? bytes.little16(place + 4)
    else { return false }
    return (type == 1 || type == 2) && size == 9 && (version == 0x100 || version == 0x300)
  }

  private init() {}

  /// The bitmap of a file that draws nothing else.
  static func bitmap(of file: FileBytes) throws(DecodingFailure) -> DrawnBitmap {
    var metafile = WindowsMetafile()
    var place = 0
    if file.has(placeableSignature, at: 0) {
      metafile.placed = DrawingState.Rectangle(
        try file.signedLittle16(6), try file.signedLittle16(8), try file.signedLittle16(10),
        try file.signedLittle16(12))
      place = placeableByteCount
    }
    guard hasHeader(file, at: place) else { throw .failed(reason: "it is no metafile") }
    place += headerByteCount
    // A file may end without the record that says so.
    while place < file.count {
      let byteCount = try file.little32(place) * 2
      guard byteCount >= 6 else {
        throw .failed(reason: "it is a metafile with a record of \(byteCount) bytes")
      }
      let record = try file.part(place, count: byteCount)
      let function = try record.little16(4)
      if function == 0 { break }
      try metafile.note(function, try record.rest(from: 6))
      place += byteCount
    }
    return try metafile.bitmap.get()
  }

  /// Records that set, make or select something and draw nothing: palettes (0x35, 0x37, 0xF7,
  /// 0x139, 0x234, 0x436), modes, alignment and colours (0x102 to 0x108, 0x12E, 0x149, 0x201,
  /// 0x209, 0x20A, 0x231), objects (0x12D, 0x142, 0x1F0, 0x1F9, 0x2FA to 0x2FC, 0x6FF), and the
  /// pen's place (0x214).
  private static let silent: Set<Int> = [
    0x035, 0x037, 0x0F7, 0x102, 0x104, 0x105, 0x106, 0x107, 0x108, 0x12D, 0x12E, 0x139, 0x142,
    0x149, 0x1F0, 0x1F9, 0x201, 0x209, 0x20A, 0x214, 0x231, 0x234, 0x2FA, 0x2FB, 0x2FC, 0x436,
    0x6FF,
  ]

  private mutating func note(
    _ function: Int, _ values: FileBytes
  ) throws(DecodingFailure) {
    if Self.silent.contains(function) { return }
    switch function {
    case 0x01E: try state.save()
    case 0x127: state.restore(try values.signedLittle16(0))
    case 0x103: state.setMapMode(try values.little16(0))
    case 0x20B: state.setWindowOrigin(try values.signedLittle16(2), try values.signedLittle16(0))
    case 0x20C: state.setWindowExtent(try values.signedLittle16(2), try values.signedLittle16(0))
    case 0x20E: state.setViewportExtent(try values.signedLittle16(2), try values.signedLittle16(0))
    // Origins of the viewport, which move all, and the moves.
    case 0x20D, 0x20F, 0x211: state.moveUnits()
    case 0x12C: try selectRegion(values)
    case 0x416:
      try state.clip(
        to: DrawingState.Rectangle(
          try values.signedLittle16(6), try values.signedLittle16(4),
          try values.signedLittle16(2), try values.signedLittle16(0)))
    // Comments, among them the same picture as an enhanced metafile.
    case 0x626 where try values.little16(0) == 15: return
    case 0xF43, 0xB41, 0x940, 0xD33: try noteBitmap(function, values)
    default: throw SingleBitmap.refusal(of: function)
    }
  }

  /// A region that is selected clips. The number 0 stands for none; of others the shape would have
  /// to be looked up.
  private mutating func selectRegion(_ values: FileBytes) throws(DecodingFailure) {
    guard try values.little16(0) == 0 else { throw DrawingState.cut }
    state.clipToAll()
  }

  private mutating func noteBitmap(
    _ function: Int, _ values: FileBytes
  ) throws(DecodingFailure) {
    let drawn: DrawnBitmap?
    switch function {
    case 0xF43: drawn = try stretched(values, headerAt: 22, hasUsage: true)
    case 0xB41: drawn = try stretched(values, headerAt: 20, hasUsage: false)
    case 0x940: drawn = try copied(values)
    default: drawn = try set(values)
    }
    guard let drawn else { return }
    if let frame = state.window ?? placed, !frame.isFilled(by: drawn.target) {
      throw SingleBitmap.notFilling
    }
    try bitmap.add(drawn)
  }

  /// StretchDIB, which says how the colours are meant, and DIBStretchBlt: numbers in reverse order.
  private func stretched(
    _ values: FileBytes, headerAt place: Int, hasUsage: Bool
  ) throws(DecodingFailure) -> DrawnBitmap? {
    let operation = try values.little32(0)
    if operation == SingleBitmap.noOperation { return nil }
    guard SingleBitmap.isCopy(operation), values.count > place else {
      throw SingleBitmap.refusal(of: hasUsage ? 0xF43 : 0xB41)
    }
    let bitmap = try DeviceIndependentBitmap(try values.rest(from: place))
    if hasUsage { try Self.checkUsage(try values.little16(4), bitmap) }
    func number(_ index: Int) throws(DecodingFailure) -> Int {
      try values.signedLittle16(place - 16 + index * 2)
    }
    return try DrawnBitmap(
      bitmap,
      .init(
        x: try number(3), y: try number(2), width: try number(1), height: try number(0),
        countsFromBottom: hasUsage),
      x: try number(7), y: try number(6), width: try number(5), height: try number(4), in: state)
  }

  /// DIBBitBlt: every pixel of the bitmap is a unit.
  private func copied(_ values: FileBytes) throws(DecodingFailure) -> DrawnBitmap? {
    let operation = try values.little32(0)
    if operation == SingleBitmap.noOperation { return nil }
    guard SingleBitmap.isCopy(operation), values.count > 18 else {
      throw SingleBitmap.refusal(of: 0x940)
    }
    let width = try values.signedLittle16(10)
    let height = try values.signedLittle16(8)
    return try DrawnBitmap(
      try DeviceIndependentBitmap(try values.rest(from: 16)),
      .init(
        x: try values.signedLittle16(6), y: try values.signedLittle16(4), width: width,
        height: height, countsFromBottom: false),
      x: try values.signedLittle16(14), y: try values.signedLittle16(12), width: width,
      height: height, in: state)
  }

  /// SetDIBToDev: rows of a bitmap, which have to be all of them.
  private func set(_ values: FileBytes) throws(DecodingFailure) -> DrawnBitmap? {
    let bitmap = try DeviceIndependentBitmap(try values.rest(from: 18))
    try Self.checkUsage(try values.little16(0), bitmap)
    guard try values.little16(4) == 0, try values.little16(2) == bitmap.header.height else {
      throw SingleBitmap.refusal(of: 0xD33)
    }
    let width = try values.signedLittle16(12)
    let height = try values.signedLittle16(10)
    return try DrawnBitmap(
      bitmap,
      .init(
        x: try values.signedLittle16(8), y: try values.signedLittle16(6), width: width,
        height: height, countsFromBottom: true),
      x: try values.signedLittle16(16), y: try values.signedLittle16(14), width: width,
      height: height, in: state)
  }

  /// Throws where the table has no colours but their numbers in the palette of the drawing (1), or
  /// none at all (2).
  static func checkUsage(
    _ usage: Int, _ bitmap: DeviceIndependentBitmap
  ) throws(DecodingFailure) {
    guard usage == 0 || bitmap.header.bitCount > 8 else {
      throw .failed(reason: "it is a metafile whose bitmap has no colours of its own")
    }
  }
}
