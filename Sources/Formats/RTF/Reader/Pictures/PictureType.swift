import RTFDFiles

/// The types of pictures in RTF.
enum PictureType {
  /// The extension of the file that a picture becomes: by its bytes, which are what every program
  /// that opens the file goes by, and by the word only when they do not tell.
  static func fileExtension(word: String, data: [UInt8]) -> String {
    fileExtension(data: data) ?? fileExtension(word: word) ?? "bin"
  }

  private static func fileExtension(data: [UInt8]) -> String? {
    if let type = MediaType.of(Array(data.prefix(MediaType.prefixLength))) {
      return MediaType.fileExtension(of: type)
    }
    // Of a picture that is cut short behind its beginning, two letters are little, so that the four
    // bytes behind the size, which are 0, are asked as well.
    if data.starts(with: "BM".utf8), data.dropFirst(6).starts(with: [0, 0, 0, 0]) { return "bmp" }
    return nil
  }

  private static func fileExtension(word: String) -> String? {
    switch word {
    case "pngblip": "png"
    case "jpegblip": "jpg"
    case "emfblip": "emf"
    case "wmetafile": "wmf"
    case "macpict": "pict"
    case "dibitmap": "dib"
    case "wbitmap": "ddb"
    case "pmmetafile": "met"
    default: nil
    }
  }
}

extension BinaryState {
  /// How far into the data the beginning of a picture is looked for.
  private static let searchLength = 64

  /// Drops what a program wrote in front of the data, when the word says what they begin with and
  /// that is a little behind the beginning, also by half a byte. Returns whether there was
  /// anything.
  mutating func dropWhatIsInFront() -> Bool {
    let wanted: String
    switch type {
    case "pngblip": wanted = MediaType.png
    case "jpegblip": wanted = MediaType.jpeg
    default: return false
    }
    guard let signature = MediaType.signatures(of: wanted).first,
      MediaType.of(Array(data.prefix(MediaType.prefixLength))) == nil
    else { return false }
    let head = Array(data.prefix(Self.searchLength))
    if let start = Self.place(of: signature, in: head) {
      data.removeFirst(start)
      return true
    }
    guard let start = Self.place(of: signature, in: Self.shifted(head)) else { return false }
    if let nibble { data.append(nibble << 4) } else { data.append(0) }
    let hasLast = nibble != nil
    nibble = nil
    data = Self.shifted(Array(data[start...]))
    if !hasLast { data.removeLast() }
    return true
  }

  private static func place(of signature: [UInt8], in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: signature) }
  }

  /// The bytes that begin in the middle of each byte and end in the middle of the next.
  private static func shifted(_ bytes: [UInt8]) -> [UInt8] {
    zip(bytes, bytes.dropFirst()).map { $0 << 4 | $1 >> 4 }
  }
}
