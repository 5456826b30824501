import Diagnostics
import RTFDFiles
import Rendering
import RichText

/// Writes what stands in the text for glyphs, pictures, files and folders.
struct ImageWriter {
  let context: PageContext
  /// The files of the page.
  var resources: ResourceTable
  /// Whether the page shows pictures from the folder beside it.
  private(set) var hasOwnFiles = false
  /// The object whose picture comes next.
  private var shownObject: ShownObject?
  /// The link that was looked at last.
  private var lastLink = LinkedRange()

  init(_ context: PageContext, images: any FallbackImageSource) {
    self.context = context
    resources = ResourceTable(
      directory: context.options.resourceDirectory,
      repeatedPictureBytes: context.options.repeatedPictureBytes, images: images, reports: .page)
  }

  /// Starts another text, or goes on with the one around it.
  mutating func startText() {
    shownObject = nil
    lastLink = LinkedRange()
  }

  /// Writes the object behind a U+FFFC.
  mutating func write(
    _ object: EmbeddedObject, at offset: Int, style: Int, _ cursor: TextCursor,
    _ open: inout OpenElements, _ page: inout PageDraft
  ) {
    switch object {
    case .placeholder: page.html.text("\u{FFFC}".utf8)
    case .glyph(let glyph): write(glyph, style: style, &page)
    case .attachment(let attachment):
      if let object = ShownObject(attachment, before: offset, cursor) {
        shownObject = object
        return
      }
      let isObject = startObjectLink(&open, &page)
      let isAlone = isObject || lastLink.isAlone(at: offset, cursor, context)
      write(attachment, isAlone: isAlone, &open, &page)
      if isObject { page.html.end() }
    }
  }

  /// Opens the link to the data of the object that the next picture shows. Returns whether there is one,
  /// to be closed behind the picture; a self-contained page has only the picture.
  private mutating func startObjectLink(
    _ open: inout OpenElements, _ page: inout PageDraft
  ) -> Bool {
    guard let object = shownObject else { return false }
    shownObject = nil
    if context.options.embed {
      page.diagnostics.warn(
        .htmlFileAsText,
        "'\(displayName(object.name))' is not in the self-contained page, only its picture")
      return false
    }
    startDownload(object.name, object.content, &open, &page)
    return true
  }

  /// Writes a file, picture or folder that stands in the text. A picture that `isAlone` in a link of the
  /// document is all that names it.
  private mutating func write(
    _ attachment: Attachment, isAlone: Bool, _ open: inout OpenElements, _ page: inout PageDraft
  ) {
    switch ShownAttachment(attachment, embeds: context.options.embed) {
    case .missing:
      page.diagnostics.warn(
        .htmlMissingAttachment,
        "'\(displayName(attachment.name))' is not there, and only its name is written")
      page.html.text(displayName(attachment.name).utf8)
    case .unreadable:
      reportUnreadable(attachment.name, &page)
      page.html.text(displayName(attachment.name).utf8)
    case .folder(let tree): writeFolder(attachment, tree, &open, &page)
    case .picture(let picture): writePicture(picture, isAlone: isAlone, &page)
    case .photo(let content): writePhoto(attachment, content, isAlone: isAlone, &open, &page)
    case .file(let content, let pictureFormat):
      if let pictureFormat { reportUnshown(pictureFormat, &page) }
      writeDownload(attachment.name, content, &open, &page)
    }
  }

  private mutating func writePicture(
    _ picture: ShownAttachment.Picture, isAlone: Bool, _ page: inout PageDraft
  ) {
    let name = picture.attachment.name
    let source: ImageSource =
      picture.isInside
      ? .data(picture.kind, picture.content, name: name)
      : .file(reference(to: picture.content, named: name, kind: picture.kind))
    let named = context.options.imageAlt == .name || isAlone ? displayName(name) : ""
    writeImage(
      source, picture.attachment, alt: picture.attachment.alternateText ?? named,
      look: ImageLook(picture.attachment, pixels: picture.pixels, scale: context.scale), &page)
  }

  private func reportUnshown(_ format: String, _ page: inout PageDraft) {
    page.diagnostics.warn(
      .htmlNoFallbackImage,
      "a page can not show a picture in \(format); its "
        + (context.options.embed ? "name" : "file, as a link,") + " stands there")
  }

  /// Writes the PNG of a photo that browsers do not show, as a link to the original.
  private mutating func writePhoto(
    _ attachment: Attachment, _ content: Content, isAlone: Bool, _ open: inout OpenElements,
    _ page: inout PageDraft
  ) {
    let fallback = resources.fallback(
      of: content, named: attachment.name, kind: .photo(maximumSide: ShownAttachment.photoSide))
    guard case .png(let png, let width, let height) = fallback else {
      if case .unavailable(let reason, let package) = fallback {
        resources.reportUnavailable(reason: reason, package: package)
      }
      writeDownload(attachment.name, content, &open, &page)
      return
    }
    // A link needs a name, and beside the page the image is all that is in it.
    let isNamed = !context.options.embed || context.options.imageAlt == .name || isAlone
    let alt = attachment.alternateText ?? (isNamed ? displayName(attachment.name) : "")
    let look = ImageLook(attachment, pixels: (width, height), scale: context.scale)
    if context.options.embed {
      writeImage(.data(.png, png, name: nil), attachment, alt: alt, look: look, &page)
      return
    }
    let name = attachment.name + Array(".png".utf8)
    let address = reference(to: png, named: name, kind: .png)
    startDownload(attachment.name, content, &open, &page)
    writeImage(.file(address), attachment, alt: alt, look: look, &page)
    page.html.end()
  }

  /// Where the bytes of an image are.
  private enum ImageSource {
    /// Beside the page, at this address.
    case file([UInt8])
    /// In the page; the name is nil for a picture that was made for it.
    case data(ImageKind, Content, name: [UInt8]?)
  }

  /// Writes an image, or its description or name where the page has no room for it.
  private mutating func writeImage(
    _ source: ImageSource, _ attachment: Attachment, alt: String, look: ImageLook,
    _ page: inout PageDraft
  ) {
    if case .data(_, let content, let name) = source,
      !resources.takeRoom(for: content, named: name)
    {
      page.html.text((alt.isEmpty ? displayName(attachment.name) : alt).utf8)
      return
    }
    page.stylesheet.features.insert(.images)
    page.html.start(.img)
    switch source {
    case .file(let address):
      page.html.rawAttribute(.src) { $0.append(contentsOf: address) }
    case .data(let kind, let content, _): page.html.dataAttribute(.src, kind.rawValue, content)
    }
    page.html.attribute(.alt, alt)
    if let size = look.size {
      page.html.attribute(.width, size.width)
      page.html.attribute(.height, size.height)
    }
    if context.style == .none { return }
    // Each stretched picture has a ratio of its own, which is no matter for a class.
    let declarations = look.declarations(isInline: context.isInline)
    if !declarations.isEmpty { page.html.attribute(.style, declarations.bytes) }
  }

  func reportUnreadable(_ name: [UInt8], _ page: inout PageDraft) {
    page.diagnostics.warn(
      .htmlUnreadableContent, "'\(displayName(name))' can not be read, and is text now")
  }

  /// A file name as text.
  func displayName(_ name: [UInt8]) -> String { FileNameText.shown(name) }

  /// The address of a file in the folder beside the page.
  mutating func reference(
    to content: Content, named name: [UInt8], kind: ImageKind? = nil
  ) -> [UInt8] {
    if kind != nil { hasOwnFiles = true }
    return resources.reference(to: content, named: name, kind: kind)
  }
}

extension ResourceReports {
  /// What a page says of its files.
  fileprivate static var page: ResourceReports {
    ResourceReports(
      noFallbackImage: .htmlNoFallbackImage, repeatedFolder: .htmlRepeatedFolder,
      pictureLimit: .htmlPictureLimit, output: "the page")
  }
}
