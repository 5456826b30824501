import RTFDFiles
import Rendering
import RichText

/// An embedded object (`\object`) that the picture right behind it shows: its data are a file, to which
/// the picture leads.
struct ShownObject {
  let name: [UInt8]
  let content: Content

  /// Looks at an attachment; nil when it is no such object.
  init?(_ attachment: Attachment, before offset: Int, _ cursor: TextCursor) {
    guard case .object = attachment.origin, case .file(let content) = attachment.payload,
      cursor.text.objects.indices.contains(cursor.object + 1)
    else { return nil }
    let next = cursor.text.objects[cursor.object + 1]
    guard next.offset == offset + 3, case .attachment(let picture) = next.object,
      case .picture = picture.origin, Self.isShown(picture)
    else { return nil }
    name = attachment.name
    self.content = content
  }

  /// Whether a page shows a picture, and not only a link to it.
  private static func isShown(_ picture: Attachment) -> Bool {
    guard case .file(let content) = picture.payload,
      let prefix = try? content.read(offset: 0, count: PixelSize.prefixLength)
    else { return false }
    if let kind = ImageKind(prefix) {
      return kind.isShownByBrowsers && content.byteCount <= ShownAttachment.embedLimit
    }
    return UnshownPicture.isBitmap(picture)
      && Bitmap.fileHeader(for: prefix, byteCount: content.byteCount) != nil
  }
}
