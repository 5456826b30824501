import Diagnostics
import RTFDFiles
import Rendering
import RichText

extension PageWriter {
  /// Writes a file, picture or folder that stands in the text. A picture that `isAlone` in a link of the
  /// document is all that names it.
  mutating func writeAttachment(
    _ attachment: Attachment, isAlone: Bool, _ flow: inout TextFlow
  ) {
    switch ShownAttachment(attachment, embeds: options.embed) {
    case .missing:
      diagnostics.warn(
        .htmlMissingAttachment,
        "'\(displayName(attachment.name))' is not there, and only its name is written")
      out.text(displayName(attachment.name).utf8)
    case .unreadable:
      reportUnreadable(attachment.name)
      out.text(displayName(attachment.name).utf8)
    case .folder(let tree): writeFolder(attachment, tree, &flow)
    case .picture(let picture): writePicture(picture, isAlone: isAlone)
    case .photo(let content): writePhoto(attachment, content, isAlone: isAlone, &flow)
    case .file(let content, let pictureFormat):
      if let pictureFormat { reportUnshown(pictureFormat) }
      writeDownload(attachment.name, content, &flow)
    }
  }

  private mutating func writePicture(_ picture: ShownAttachment.Picture, isAlone: Bool) {
    let name = picture.attachment.name
    let source: ImageSource =
      picture.isInside
      ? .data(picture.kind, picture.content, name: name)
      : .file(resources.reference(to: picture.content, named: name, kind: picture.kind))
    let named = options.imageAlt == .name || isAlone ? displayName(name) : ""
    writeImage(
      source, picture.attachment, alt: picture.attachment.alternateText ?? named,
      look: ImageLook(picture.attachment, pixels: picture.pixels, scale: scale))
  }

  private mutating func reportUnshown(_ format: String) {
    diagnostics.warn(
      .htmlNoFallbackImage,
      "a page can not show a picture in \(format); its "
        + (options.embed ? "name" : "file, as a link,") + " stands there")
  }

  /// Writes the PNG of a photo that browsers do not show, as a link to the original.
  private mutating func writePhoto(
    _ attachment: Attachment, _ content: Content, isAlone: Bool, _ flow: inout TextFlow
  ) {
    let fallback = resources.fallback(
      of: content, named: attachment.name, kind: .photo(maximumSide: ShownAttachment.photoSide))
    guard case .png(let png, let width, let height) = fallback else {
      if case .unavailable(let reason, let package) = fallback {
        resources.reportUnavailable(reason: reason, package: package)
      }
      writeDownload(attachment.name, content, &flow)
      return
    }
    // A link needs a name, and beside the page the image is all that is in it.
    let isNamed = !options.embed || options.imageAlt == .name || isAlone
    let alt = attachment.alternateText ?? (isNamed ? displayName(attachment.name) : "")
    let look = ImageLook(attachment, pixels: (width, height), scale: scale)
    if options.embed {
      writeImage(.data(.png, png, name: nil), attachment, alt: alt, look: look)
      return
    }
    let name = attachment.name + Array(".png".utf8)
    let address = resources.reference(to: png, named: name, kind: .png)
    startDownload(attachment.name, content, &flow)
    writeImage(.file(address), attachment, alt: alt, look: look)
    out.end()
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
    _ source: ImageSource, _ attachment: Attachment, alt: String, look: ImageLook
  ) {
    if case .data(_, let content, let name) = source,
      !resources.takeRoom(for: content, named: name)
    {
      out.text((alt.isEmpty ? displayName(attachment.name) : alt).utf8)
      return
    }
    features.insert(.images)
    out.start(.img)
    switch source {
    case .file(let address):
      features.insert(.ownFiles)
      out.rawAttribute(.src) { $0.append(contentsOf: address) }
    case .data(let kind, let content, _): out.dataAttribute(.src, kind.rawValue, content)
    }
    out.attribute(.alt, alt)
    if let size = look.size {
      out.attribute(.width, size.width)
      out.attribute(.height, size.height)
    }
    if options.effectiveStyle == .none { return }
    // Each stretched picture has a ratio of its own, which is no matter for a class.
    let declarations = look.declarations(isInline: options.effectiveStyle == .inline)
    if !declarations.isEmpty { out.attribute(.style, declarations.bytes) }
  }

  // MARK: Files that are no images

  /// Writes a link that saves a file; a self-contained page can only name it.
  private mutating func writeDownload(
    _ name: [UInt8], _ content: Content, _ flow: inout TextFlow
  ) {
    if options.embed {
      diagnostics.warn(
        .htmlFileAsText, "'\(displayName(name))' is not in the self-contained page, only its name")
      out.text("\(displayName(name)) (\(Self.grouped(content.byteCount)) bytes)".utf8)
      return
    }
    startDownload(name, content, &flow)
    out.text(displayName(name).utf8)
    out.end()
  }

  /// Opens a link that saves a file; `prefix` goes before the name of the file beside the page.
  mutating func startDownload(
    _ name: [UInt8], _ content: Content, prefix: [UInt8] = [], _ flow: inout TextFlow
  ) {
    closeInline(&flow)
    let address = resources.reference(to: content, named: prefix + name)
    out.start(.a)
    out.rawAttribute(.href) { $0.append(contentsOf: address) }
    let missing = ResourceTable.missingExtension(of: content, named: name)
    out.attribute(.download, displayName(name) + missing)
  }

  /// Writes a folder's name and, in parentheses, its files: always where it stands first, and where it
  /// comes again as long as the page is not full of such lists.
  private mutating func writeFolder(
    _ attachment: Attachment, _ tree: FileTree, _ flow: inout TextFlow
  ) {
    guard resources.takeRoom(forListOf: tree.entries.count, named: attachment.name) else {
      out.text(displayName(attachment.name).utf8)
      return
    }
    out.text("\(displayName(attachment.name)) (".utf8)
    var isFirst = true
    for entry in tree.entries {
      if entry.kind == .directory { continue }
      if !isFirst { out.text(", ".utf8) }
      isFirst = false
      switch entry.kind {
      case .file(let content):
        if options.embed {
          writeDownload(entry.path, content, &flow)
        } else {
          let prefix = attachment.name + [UInt8(ascii: "-")]
          startDownload(entry.path, content, prefix: prefix, &flow)
          out.text(displayName(entry.path).utf8)
          out.end()
        }
      case .symbolicLink(let target):
        out.text("\(displayName(entry.path)) → \(displayName(target))".utf8)
      case .directory: continue
      }
    }
    out.text(")".utf8)
  }

  /// `12,345`.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(max(number, 0)).utf8)
    var result: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(UInt8(ascii: ",")) }
      result.append(digit)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
