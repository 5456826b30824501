/// Bytes of a file that are read by their places; whatever lies outside of them is an error.
struct FileBytes {
  private let bytes: [UInt8]
  private let start: Int
  /// How many there are.
  let count: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = 0
    count = bytes.count
  }

  private init(_ bytes: [UInt8], start: Int, count: Int) {
    self.bytes = bytes
    self.start = start
    self.count = count
  }

  /// What is thrown where bytes are wanted that are not there.
  static let end = DecodingFailure.failed(reason: "it ends too early")

  /// `count` bytes from a place on, with places of their own.
  func part(_ place: Int, count length: Int) throws(DecodingFailure) -> FileBytes {
    guard place >= 0, length >= 0, place <= count, length <= count - place else { throw Self.end }
    return FileBytes(bytes, start: start + place, count: length)
  }

  /// All bytes from a place on.
  func rest(from place: Int) throws(DecodingFailure) -> FileBytes {
    try part(place, count: max(count - place, 0))
  }

  /// Whether these bytes stand at a place.
  func has(_ signature: [UInt8], at place: Int) -> Bool {
    guard let part = try? part(place, count: signature.count) else { return false }
    return part.slice.elementsEqual(signature)
  }

  /// The bytes; their indices are not places.
  var slice: ArraySlice<UInt8> { bytes[start..<start + count] }

  func byte(_ place: Int) throws(DecodingFailure) -> UInt8 {
    guard place >= 0, place < count else { throw Self.end }
    return bytes[start + place]
  }

  // MARK: Numbers with the lowest byte first

  func little16(_ place: Int) throws(DecodingFailure) -> Int {
    try Int(byte(place)) | Int(byte(place + 1)) << 8
  }

  func little32(_ place: Int) throws(DecodingFailure) -> Int {
    try little16(place) | little16(place + 2) << 16
  }

  func signedLittle16(_ place: Int) throws(DecodingFailure) -> Int {
    Int(Int16(truncatingIfNeeded: try little16(place)))
  }

  func signedLittle32(_ place: Int) throws(DecodingFailure) -> Int {
    Int(Int32(truncatingIfNeeded: try little32(place)))
  }

  // MARK: Numbers with the highest byte first

  func big16(_ place: Int) throws(DecodingFailure) -> Int {
    try Int(byte(place)) << 8 | Int(byte(place + 1))
  }

  func big32(_ place: Int) throws(DecodingFailure) -> Int {
    try big16(place) << 16 | big16(place + 2)
  }

  func signedBig16(_ place: Int) throws(DecodingFailure) -> Int {
    Int(Int16(truncatingIfNeeded: try big16(place)))
  }
}
