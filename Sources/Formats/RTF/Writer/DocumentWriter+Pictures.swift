import Diagnostics
import RTFDBytes
import RTFDFiles
import RichText

/// Pictures inside the RTF, for files that have no folder beside them.
extension DocumentWriter {
  /// The largest picture that is written as `\pict`, in bytes.
  private static let pictureLimit = Limits.embeddedByteCount
  /// The picture formats that RTF has a word for and that any program shows.
  private static let pictureTypes = ["image/png": "pngblip", "image/jpeg": "jpegblip"]

  /// What became of an attachment.
  enum PictureOutcome: Equatable {
    /// It was written as a picture or object.
    case written
    /// It can not be one: why a picture can not; nil for anything else.
    case impossible(reason: String?)
    /// It was written so often that this place gets its name.
    case repeated
  }

  /// Writes an attachment as a picture or object.
  mutating func writePicture(_ attachment: Attachment) -> PictureOutcome {
    guard case .file(var content) = attachment.payload else { return .impossible(reason: nil) }
    if case .graphic = attachment.origin, pictureType(of: content) == nil {
      guard isPicture(content, named: attachment.name) else { return .impossible(reason: nil) }
      switch converted(content, named: attachment.name) {
      case .png(let png): content = png
      case .unavailable(let reason, let package):
        let help = package.map { "; installing \($0) helps" } ?? ""
        return .impossible(reason: reason + help)
      }
    }
    guard content.byteCount > Self.pictureLimit || mayWrite(content, attachment) else {
      diagnostics.warn(
        .repeatedPictureWrittenAsName,
        "pictures that stand at many places are written as their names in those that come late")
      return .repeated
    }
    return writeData(content, attachment) ? .written : .impossible(reason: nil)
  }

  /// Whether a file that RTF has no word for is a picture: an image, or a page of PDF or
  /// PostScript.
  private func isPicture(_ content: Content, named name: [UInt8]) -> Bool {
    guard let head = try? content.read(offset: 0, count: MediaType.prefixLength) else {
      return false
    }
    let type = MediaType.of(head, name: name)
    return type.hasPrefix("image/") || type == "application/pdf" || type == MediaType.postScript
  }

  /// The PNG of a picture, made once however often it stands in the document.
  private mutating func converted(
    _ content: Content, named name: [UInt8]
  ) -> RTFWriter.ConvertedPicture {
    if let known = convertedPictures[name]?.first(where: { $0.from == content }) { return known.to }
    var result = convertedPicture(content)
    if case .png(let png) = result,
      !written.allows(madeOf: content.byteCount, byteCount: png.byteCount)
    {
      result = .unavailable(
        reason: "those of the document would be much larger than its pictures", package: nil)
    }
    convertedPictures[name, default: []].append((content, result))
    return result
  }

  /// Whether the bytes of a picture may be written, which for those that were written before is a
  /// matter of how much has been repeated.
  private mutating func mayWrite(_ content: Content, _ attachment: Attachment) -> Bool {
    let source =
      content.external?.identity
      ?? (try? content.read(offset: 0, count: 64)) ?? []
    return written.allows(
      PictureKey(name: attachment.name, byteCount: content.byteCount, source: source))
  }

  /// The word of a picture that has none of its own; nil for what RTF has no word for.
  private func pictureType(of content: Content) -> String? {
    guard let head = try? content.read(offset: 0, count: MediaType.prefixLength) else { return nil }
    return MediaType.of(head).flatMap { Self.pictureTypes[$0] }
  }

  private mutating func writeData(_ content: Content, _ attachment: Attachment) -> Bool {
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
      guard let type = pictureType(of: content), let bytes = read(content) else { return false }
      writePicture(bytes, words: pictureWords(type, bytes, attachment.words), attachment)
    }
    return true
  }

  private mutating func read(_ content: Content) -> [UInt8]? {
    guard content.byteCount <= Self.pictureLimit else {
      diagnostics.warn(
        .pictureTooLarge,
        "a picture of more than \(Self.pictureLimit.inBinaryUnits) is left out of the RTF")
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
    _ type: String, _ bytes: [UInt8], _ words: AttachmentWords
  ) -> [ControlWord] {
    var result = [ControlWord(type)]
    guard let size = PixelSize(of: bytes) else { return result }
    result.append(ControlWord("picw", Int32(clamping: size.width)))
    result.append(ControlWord("pich", Int32(clamping: size.height)))
    // A pixel is a point on a Mac, as long as the document does not say otherwise.
    let goalWidth = words.width.flatMap { $0 > 0 ? $0 : nil } ?? Int32(clamping: size.width &* 20)
    let goalHeight =
      words.height.flatMap { $0 > 0 ? $0 : nil } ?? Int32(clamping: size.height &* 20)
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
