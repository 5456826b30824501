import Diagnostics
import RTFDFiles
import Rendering
import RichText

/// Embedded objects (`\object`): their data are a file, and behind it in the text stands what shows
/// them.
extension PageWriter {
  /// Takes an object out of the text when the picture right behind it shows it, which then leads to
  /// the data. Returns whether it does.
  mutating func startObject(
    _ attachment: Attachment, before offset: Int, of text: AttributedText, _ flow: inout TextFlow
  ) -> Bool {
    guard case .object = attachment.origin, case .file(let content) = attachment.payload,
      text.objects.indices.contains(flow.object + 1)
    else { return false }
    let next = text.objects[flow.object + 1]
    guard next.offset == offset + 3, case .attachment(let picture) = next.object,
      case .picture = picture.origin, isShown(picture)
    else { return false }
    flow.shownObject = (attachment.name, content)
    return true
  }

  /// Opens the link to the data of the object that the next picture shows. Returns whether there is one,
  /// to be closed behind the picture; a self-contained page has only the picture.
  mutating func startObjectLink(_ flow: inout TextFlow) -> Bool {
    guard let object = flow.shownObject else { return false }
    flow.shownObject = nil
    if options.embed {
      diagnostics.warn(
        .htmlFileAsText,
        "'\(displayName(object.name))' is not in the self-contained page, only its picture")
      return false
    }
    startDownload(object.name, object.content, &flow)
    return true
  }

  /// Whether a page shows a picture, and not only a link to it.
  private func isShown(_ picture: Attachment) -> Bool {
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
