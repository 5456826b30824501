/// The one bitmap of a picture of QuickDraw (PICT), version 1 or 2.
///
/// The opcodes are walked, none is drawn. See ImageTranscoding.docc, "Metafiles that are one
/// bitmap".
struct QuickDrawPicture {
  private let file: FileBytes
  private let isVersion2: Bool
  private let frame: DrawingState.Rectangle
  private var place: Int
  /// The last rectangle that is clipped to; nil where the clip is no rectangle.
  private var clip: DrawingState.Rectangle?
  /// Whether the colours of bitmaps without colours are black and white.
  private var isPlain = true
  private var found: QuickDrawBitmap?

  /// Bytes of anything in front of the picture in a file; in RTF there are none.
  private static let fileHeaderByteCount = 512

  /// Where the picture starts; nil when there is none.
  static func start(in file: FileBytes) -> Int? {
    [0, fileHeaderByteCount].first { place in
      guard let frame = try? rectangle(in: file, at: place + 2), frame.x.count > 1,
        frame.y.count > 1
      else { return false }
      return file.has([0x11, 0x01], at: place + 10)
        || file.has([0x00, 0x11, 0x02, 0xFF], at: place + 10)
    }
  }

  /// The bitmap of a file that draws nothing else.
  static func bitmap(of file: FileBytes) throws(DecodingFailure) -> QuickDrawBitmap {
    guard let start = start(in: file) else { throw .failed(reason: "it is no PICT") }
    var picture = try QuickDrawPicture(try file.rest(from: start))
    while let opcode = try picture.nextOpcode() { try picture.note(opcode) }
    guard let found = picture.found else {
      throw .failed(reason: "it is a PICT that draws no bitmap")
    }
    return found
  }

  private init(_ file: FileBytes) throws(DecodingFailure) {
    self.file = file
    isVersion2 = try file.byte(10) == 0
    frame = try Self.rectangle(in: file, at: 2)
    clip = frame
    place = isVersion2 ? 14 : 12
  }

  /// Top, left, bottom and right.
  static func rectangle(
    in bytes: FileBytes, at place: Int
  ) throws(DecodingFailure) -> DrawingState.Rectangle {
    let top = try bytes.signedBig16(place)
    let left = try bytes.signedBig16(place + 2)
    return DrawingState.Rectangle(
      left, top, try bytes.signedBig16(place + 6), try bytes.signedBig16(place + 4))
  }

  /// The next opcode, nil at the end. In version 2 they have two bytes and start at even places.
  private mutating func nextOpcode() throws(DecodingFailure) -> Int? {
    let opcode: Int
    if isVersion2 {
      place += place % 2
      opcode = try file.big16(place)
      place += 2
    } else {
      opcode = Int(try file.byte(place))
      place += 1
    }
    return opcode == 0xFF ? nil : opcode
  }

  private mutating func skip(_ count: Int) throws(DecodingFailure) {
    guard count <= file.count - place else { throw FileBytes.end }
    place += count
  }

  private static func refusal(of opcode: Int) -> DecodingFailure {
    let number = String(opcode, radix: 16, uppercase: true)
    return .failed(reason: "it is a PICT that draws more than a bitmap (opcode 0x\(number))")
  }

  /// Bytes behind the opcodes that set something and have a fixed length.
  private static let lengths: [Int: Int] = [
    0x00: 0, 0x02: 8, 0x03: 2, 0x04: 1, 0x05: 2, 0x06: 4, 0x07: 4, 0x08: 2, 0x09: 8, 0x0A: 8,
    0x0B: 4, 0x0D: 2, 0x10: 8, 0x11: 1, 0x15: 2, 0x16: 2, 0x17: 0, 0x18: 0, 0x19: 0, 0x1C: 0,
    0x1D: 6, 0x1E: 0, 0x1F: 6, 0xA0: 2, 0x2FF: 2,
  ]

  private mutating func note(_ opcode: Int) throws(DecodingFailure) {
    switch opcode {
    case 0x01: clip = try takeRegion()
    case 0x0C:
      // A new origin moves what follows against the frame.
      guard try file.big32(place) == 0 else { throw SingleBitmap.notFilling }
      try skip(4)
    case 0x0E, 0x0F: try noteOldColor(opcode)
    case 0x1A, 0x1B:
      let wanted: [UInt8] = opcode == 0x1A ? [0, 0, 0, 0, 0, 0] : [255, 255, 255, 255, 255, 255]
      if !file.has(wanted, at: place) { isPlain = false }
      try skip(6)
    case 0x2C, 0x2D, 0x2E: try skip(2 + (try file.big16(place)))
    case 0xA1: try skip(4 + (try file.big16(place + 2)))
    case 0x90, 0x91, 0x98, 0x99, 0x9A, 0x9B: try noteBitmap(opcode)
    // The header of version 2, and what is reserved without drawing anything.
    case 0xC00: try skip(24)
    case 0x100...0x1FF: try skip(2)
    default:
      guard let length = Self.lengths[opcode] else { throw Self.refusal(of: opcode) }
      try skip(length)
    }
  }

  /// The eight colours of the first version: 33 is black, 30 white.
  private mutating func noteOldColor(_ opcode: Int) throws(DecodingFailure) {
    if try file.big32(place) != (opcode == 0x0E ? 33 : 30) { isPlain = false }
    try skip(4)
  }

  /// The rectangle of a region, nil for one that has another shape: length, rectangle, and its
  /// rows.
  private mutating func takeRegion() throws(DecodingFailure) -> DrawingState.Rectangle? {
    let byteCount = try file.big16(place)
    guard byteCount >= 10 else { throw FileBytes.end }
    let rectangle = try Self.rectangle(in: file, at: place + 2)
    try skip(byteCount)
    return byteCount == 10 ? rectangle : nil
  }

  private mutating func noteBitmap(_ opcode: Int) throws(DecodingFailure) {
    guard found == nil else {
      throw .failed(reason: "it is a PICT that draws more than one bitmap")
    }
    var bitmap = try QuickDrawBitmap(file, at: &place, isDirect: opcode >= 0x9A)
    let source = try Self.rectangle(in: file, at: place)
    let target = try Self.rectangle(in: file, at: place + 8)
    let mode = try file.big16(place + 16)
    try skip(18)
    // Copy, or, transparent and dithered copy are the same on paper.
    guard [0, 1, 36, 64].contains(mode), isPlain || bitmap.hasColors else {
      throw Self.refusal(of: opcode)
    }
    if opcode % 2 == 1 {
      guard let mask = try takeRegion(), mask.contains(target) else { throw Self.cut }
    }
    guard let clip, clip.contains(target) || clip.contains(frame) else { throw Self.cut }
    guard frame.isFilled(by: target) else {
      throw .failed(reason: "it is a PICT whose bitmap fills only a part of it")
    }
    try bitmap.takePixels(file, at: &place, source: source, isPacked: opcode >= 0x98)
    found = bitmap
  }

  private static let cut = DecodingFailure.failed(
    reason: "it is a PICT that shows a part of its bitmap")
}
