import Diagnostics
import Digest
import RTFDFiles
import Rendering
import RichText

/// Glyphs, pictures and files: the same files under the same names as beside a page.
extension MarkdownBuilder {
  /// Adds a glyph as a picture.
  mutating func add(_ glyph: AdaptiveImageGlyph, style: InlineStyle) {
    losses.glyphs += 1
    if glyph.description(among: options.descriptions) == nil {
      diagnostics.warn(
        .markdownGlyphDescription,
        "a glyph has no description; its picture is called '\(AdaptiveImageGlyph.undescribed)'")
    }
    let words = glyph.words(among: options.descriptions)
    let stem = Array("AdaptiveImageGlyph-".utf8) + Array(glyph.contentIdentifier.utf8)
    switch resources.fallback(of: glyph.imageContent, named: stem, kind: .glyph) {
    case .png(let png, _, _):
      let name = stem + Array(".png".utf8)
      addImage(png, .png, named: name, isMade: true, isInside: options.embed, words, style)
    case .unavailable(let reason, let package):
      resources.reportUnavailable(reason: reason, package: package)
      let name = stem + Array(".heic".utf8)
      addImage(
        glyph.imageContent, .heic, named: name, isMade: false, isInside: options.embed, words,
        style)
    }
  }

  /// Adds a file, picture or folder.
  mutating func add(_ attachment: Attachment, style: InlineStyle) {
    switch ShownAttachment(attachment, embeds: options.embed) {
    case .missing:
      report(attachment.name, "is not there")
      addName(attachment.name, style)
    case .unreadable:
      report(attachment.name, "cannot be read")
      addName(attachment.name, style)
    case .folder(let tree): addFolder(attachment, tree, style)
    case .picture(let picture):
      let name = picture.attachment.name
      addImage(
        picture.content, picture.kind, named: name, isMade: false, isInside: picture.isInside,
        picture.attachment.alternateText ?? FileNameText.shown(name), style)
    case .photo(let content): addPhoto(attachment, content, style)
    case .file(let content, _): addFile(attachment.name, content, style)
    }
  }

  private mutating func report(_ name: [UInt8], _ what: String) {
    diagnostics.warn(
      .markdownMissingFile,
      "'\(FileNameText.shown(name))' \(what), and only its name is written")
  }

  private mutating func addName(_ name: [UInt8], _ style: InlineStyle) {
    text.add(text: Array("[\(FileNameText.shown(name))]".utf8)[...], style: style)
  }

  /// Adds a picture, inside the text or beside it.
  private mutating func addImage(
    _ content: Content, _ kind: ImageKind, named name: [UInt8], isMade: Bool, isInside: Bool,
    _ words: String, _ style: InlineStyle
  ) {
    var address: [UInt8]
    if isInside {
      guard resources.takeRoom(for: content, named: isMade ? nil : name),
        let bytes = try? content.readAll()
      else {
        text.add(text: Array("[\(words)]".utf8)[...], style: style)
        return
      }
      address = Array("data:\(kind.rawValue);base64,".utf8)
      Base64.append(bytes, to: &address)
    } else {
      address = resources.reference(to: content, named: name, kind: kind)
    }
    text.add(markup: Self.image(words, address), style: style)
  }

  private static func image(_ words: String, _ address: [UInt8]) -> [UInt8] {
    var result = Array("![".utf8)
    // Lines would end the paragraph.
    let line = words.utf8.map { $0 < 0x20 ? 0x20 : $0 }
    Escaping.append(line[...], startsLine: false, in: .cell, to: &result)
    result.append(contentsOf: "](".utf8)
    result.append(contentsOf: address)
    result.append(UInt8(ascii: ")"))
    return result
  }

  /// Adds the PNG of a photo that browsers do not show, which leads to the original.
  private mutating func addPhoto(
    _ attachment: Attachment, _ content: Content, _ style: InlineStyle
  ) {
    let kind = FallbackImageKind.photo(maximumSide: ShownAttachment.photoSide)
    let words = attachment.alternateText ?? FileNameText.shown(attachment.name)
    switch resources.fallback(of: content, named: attachment.name, kind: kind) {
    case .unavailable(let reason, let package):
      resources.reportUnavailable(reason: reason, package: package)
      addFile(attachment.name, content, style)
    case .png(let png, _, _):
      let name = attachment.name + Array(".png".utf8)
      if options.embed {
        addImage(png, .png, named: name, isMade: true, isInside: true, words, style)
        return
      }
      // The picture first, so that files are named in the order that pages name them.
      let picture = resources.reference(to: png, named: name, kind: .png)
      let file = resources.reference(to: content, named: attachment.name)
      var outside = style
      outside.link = nil
      text.add(
        markup: Array("[".utf8) + Self.image(words, picture) + Array("](".utf8) + file
          + Array(")".utf8), style: outside)
    }
  }

  /// Adds a link to a file, or its name where the text holds its files itself.
  private mutating func addFile(
    _ name: [UInt8], _ content: Content, prefix: [UInt8] = [], _ style: InlineStyle
  ) {
    let words = FileNameText.shown(name)
    guard !options.embed else {
      diagnostics.warn(
        .markdownFileAsText, "'\(words)' is not in the text, only its name")
      addName(name, style)
      return
    }
    let address = resources.reference(to: content, named: prefix + name)
    var outside = style
    outside.link = nil
    var markup = Array("[".utf8)
    Escaping.append(Array(words.utf8)[...], startsLine: false, in: .cell, to: &markup)
    text.add(
      markup: markup + Array("](".utf8) + address + Array(")".utf8), style: outside)
  }

  /// Adds a folder's name and, in parentheses, its files.
  private mutating func addFolder(
    _ attachment: Attachment, _ tree: FileTree, _ style: InlineStyle
  ) {
    guard resources.takeRoom(forListOf: tree.entries.count, named: attachment.name) else {
      addName(attachment.name, style)
      return
    }
    var separator = FileNameText.shown(attachment.name) + " ("
    for entry in tree.entries {
      if entry.kind == .directory { continue }
      text.add(text: Array(separator.utf8)[...], style: style)
      separator = ", "
      switch entry.kind {
      case .file(let content):
        addFile(entry.path, content, prefix: attachment.name + [UInt8(ascii: "-")], style)
      case .symbolicLink(let target):
        let words = "\(FileNameText.shown(entry.path)) → \(FileNameText.shown(target))"
        text.add(text: Array(words.utf8)[...], style: style)
      case .directory: continue
      }
    }
    if separator != ", " { text.add(text: Array(separator.utf8)[...], style: style) }
    text.add(text: Array(")".utf8)[...], style: style)
  }
}
