import RTFDBytes
package import RTFDFiles
package import RichText

/// What an output makes of an attachment.
package enum ShownAttachment {
  /// A name: the file is not there.
  case missing
  /// A name: the file can not be read.
  case unreadable
  /// The names of its files.
  case folder(FileTree)
  /// A picture that everybody can see.
  case picture(Picture)
  /// A picture that needs a PNG to be seen.
  case photo(Content)
  /// A file to be saved. `pictureFormat` is what it is called when it is a picture that can not be shown.
  case file(Content, pictureFormat: String?)

  /// A picture that everybody can see.
  package struct Picture {
    /// The attachment, under a name that fits its content.
    package var attachment: Attachment
    /// Its bytes.
    package var content: Content
    /// Its format.
    package var kind: ImageKind
    /// Whether its bytes stand in the output itself. What runs scripts when it is opened is never a file
    /// of its own.
    package var isInside: Bool
    /// Its size; nil when the bytes do not tell.
    package var pixels: (width: Int, height: Int)?
  }

  /// The largest image in bytes that an output holds in itself.
  package static let embedLimit = Limits.embeddedByteCount
  /// The longest side of a PNG made of a photo, in pixels.
  package static let photoSide = 2_048

  /// Looks at an attachment.
  ///
  /// - Parameters:
  ///   - attachment: A file, picture or folder.
  ///   - embeds: Whether pictures stand in the output itself.
  package init(_ attachment: Attachment, embeds: Bool) {
    switch attachment.payload {
    case .missing: self = .missing
    case .directory(let tree): self = .folder(tree)
    case .file(let content): self = Self.file(attachment, content, embeds: embeds)
    }
  }

  private static func file(
    _ attachment: Attachment, _ content: Content, embeds: Bool
  ) -> ShownAttachment {
    guard let prefix = try? content.read(offset: 0, count: PixelSize.prefixLength) else {
      return .unreadable
    }
    guard let kind = ImageKind(prefix) else {
      if let bitmap = bitmap(attachment, content, prefix) {
        return file(bitmap.attachment, bitmap.content, embeds: embeds)
      }
      return .file(content, pictureFormat: UnshownPicture.format(of: attachment, prefix))
    }
    guard kind.isShownByBrowsers else { return .photo(content) }
    let isInside = embeds || kind.isActive
    if isInside, content.byteCount > embedLimit { return .file(content, pictureFormat: nil) }
    let pixels = PixelSize(of: prefix).map { (width: $0.width, height: $0.height) }
    return .picture(
      Picture(
        attachment: attachment, content: content, kind: kind, isInside: isInside, pixels: pixels))
  }

  /// The file of a bitmap that RTF holds without its start; nil when it is none.
  private static func bitmap(
    _ attachment: Attachment, _ content: Content, _ prefix: [UInt8]
  ) -> (attachment: Attachment, content: Content)? {
    guard UnshownPicture.isBitmap(attachment), content.byteCount <= embedLimit,
      let header = Bitmap.fileHeader(for: prefix, byteCount: content.byteCount),
      let bytes = try? content.readAll()
    else { return nil }
    var result = attachment
    let suffix = Array(".dib".utf8)
    if result.name.suffix(4).map({ $0 | 0x20 }) == suffix.map({ $0 | 0x20 }) {
      result.name.removeLast(4)
    }
    result.name += Array(".bmp".utf8)
    let file = Content(header + bytes)
    result.payload = .file(file)
    return (result, file)
  }
}
