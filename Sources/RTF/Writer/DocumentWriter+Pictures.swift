import RichText

/// Pictures inside the RTF, for files that have no folder beside them.
extension DocumentWriter {
  /// The largest picture that is written as `\pict`, in bytes.
  private static let pictureLimit = 64 << 20

  /// Writes an attachment as a picture or object; false when it can not be one.
  mutating func writePicture(_ attachment: Attachment) -> Bool {
    guard case .file(let content) = attachment.payload else { return false }
    switch attachment.origin {
    case .object(let words, let groups):
      guard let bytes = read(content) else { return false }
      out.append("{\\object")
      for word in words { out.word(word) }
      for group in groups { out.append(raw: group) }
      out.append("{\\*\\objdata")
      writeHex(bytes)
      out.append("}}")
    case .picture(let words):
      guard let bytes = read(content) else { return false }
      writePicture(bytes, words: words, attachment)
    case .graphic:
      guard let head = try? content.read(offset: 0, count: 64), let kind = PictureKind(head),
        let bytes = read(content)
      else { return false }
      writePicture(bytes, words: pictureWords(kind, bytes, attachment.words), attachment)
    }
    return true
  }

  private mutating func read(_ content: Content) -> [UInt8]? {
    guard content.byteCount <= Self.pictureLimit else {
      diagnostics.warn(.pictureTooLarge, "a picture of more than 64 MiB is left out of the RTF")
      return nil
    }
    guard let bytes = try? content.readAll() else {
      diagnostics.warn(.unreadablePicture, "the content of a picture can not be read")
      return nil
    }
    return bytes
  }

  private mutating func writePicture(
    _ bytes: [UInt8], words: [ControlWord], _ attachment: Attachment
  ) {
    out.append("{\\pict")
    if let text = attachment.alternateText {
      out.append("{\\*\\picprop{\\sp{\\sn wzDescription}{\\sv ")
      out.plainText(text)
      out.append("}}}")
    }
    for word in words { out.word(word) }
    writeHex(bytes)
    out.append("}")
  }

  /// The words of a picture that had no `\pict` of its own: type, pixels, and size on the page.
  private func pictureWords(
    _ kind: PictureKind, _ bytes: [UInt8], _ words: AttachmentWords
  ) -> [ControlWord] {
    var result = [ControlWord(kind == .png ? "pngblip" : "jpegblip")]
    guard let (width, height) = kind.size(of: bytes) else { return result }
    result.append(ControlWord("picw", Int32(clamping: width)))
    result.append(ControlWord("pich", Int32(clamping: height)))
    // A pixel is a point on a Mac, as long as the document does not say otherwise.
    let goalWidth = words.width.flatMap { $0 > 0 ? $0 : nil } ?? Int32(clamping: width &* 20)
    let goalHeight = words.height.flatMap { $0 > 0 ? $0 : nil } ?? Int32(clamping: height &* 20)
    result.append(ControlWord("picwgoal", goalWidth))
    result.append(ControlWord("pichgoal", goalHeight))
    return result
  }

  /// Hexadecimal digits, 64 bytes on a line.
  private mutating func writeHex(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() {
      if index & 63 == 0 { out.newline() }
      out.hex(byte)
    }
    out.newline()
  }
}

/// The picture formats that RTF has a word for and that any program shows.
private enum PictureKind {
  case png, jpeg

  /// Finds out by the first bytes; nil for anything else.
  init?(_ head: [UInt8]) {
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }

  /// Width and height in pixels; nil when the file does not say.
  func size(of bytes: [UInt8]) -> (Int, Int)? {
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset <= bytes.count, count <= bytes.count - offset else { return nil }
      return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    switch self {
    case .png:
      guard let width = number(16, 4), let height = number(20, 4) else { return nil }
      return (width, height)
    case .jpeg:
      var offset = 2
      while let marker = number(offset, 2), marker >= 0xFF01 {
        // Any number of these bytes may fill up the room before a marker.
        if marker == 0xFFFF {
          offset += 1
          continue
        }
        let isFrame =
          (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
        if isFrame, let height = number(offset + 5, 2), let width = number(offset + 7, 2) {
          return (width, height)
        }
        guard let length = number(offset + 2, 2), length >= 2 else { return nil }
        offset += 2 + length
      }
      return nil
    }
  }
}
