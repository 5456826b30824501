import Diagnostics
import RTFDFiles
import Rendering
import RichText

extension PageWriter {
  /// Writes a glyph: its HEIC for browsers that draw it as text, a PNG for all others.
  mutating func writeGlyph(_ glyph: AdaptiveImageGlyph, style: Int) {
    if glyph.description(among: options.descriptions) == nil {
      diagnostics.warn(
        .htmlGlyphDescription,
        "a glyph has no description; its alternate text is '\(AdaptiveImageGlyph.undescribed)'")
    }
    features.insert(.glyphs)
    let stem = Array("AdaptiveImageGlyph-".utf8) + Array(glyph.contentIdentifier.utf8)
    let fallback = resources.fallback(of: glyph.imageContent, named: stem, kind: .glyph)
    var png: Content?
    switch fallback {
    case .png(let content, _, _): png = content
    case .unavailable(let reason, let package):
      resources.reportUnavailable(reason: reason, package: package)
    }
    if options.embed, !hasRoom(for: glyph, png) {
      out.text(glyph.words(among: options.descriptions).utf8)
      return
    }
    let strike = glyph.largestStrike
    let size = GlyphSize.pixels(fontSize: shownFontSize(style), strike: strike)
    out.start(.picture)
    out.start(.source)
    writeAddress(.srcset, glyph.imageContent, .heic, named: stem)
    out.attribute(.type, Self.glyphMediaType)
    out.start(.img)
    out.attribute(.className, glyphClass(insets: GlyphSize.insets(of: strike)))
    if let png {
      writeAddress(.src, png, .png, named: stem)
    } else {
      writeAddress(.src, glyph.imageContent, .heic, named: stem)
    }
    out.attribute(.alt, glyph.words(among: options.descriptions))
    out.attribute(.width, size.width)
    out.attribute(.height, size.height)
    if options.effectiveStyle == .inline {
      let insets = GlyphSize.insets(of: strike)
      out.attribute(.style, GlyphSize.inlineDeclarations(insets: insets).bytes)
    }
    out.end()
  }

  private static let glyphMediaType = "image/x-apple-adaptive-glyph"

  /// Whether a self-contained page has room for both pictures of a glyph, and its file can be read.
  private mutating func hasRoom(for glyph: AdaptiveImageGlyph, _ png: Content?) -> Bool {
    guard (try? glyph.imageContent.read(offset: 0, count: 1)) != nil else {
      reportUnreadable(glyph.storedName)
      return false
    }
    return resources.takeRoom(for: glyph.imageContent, named: glyph.storedName)
      && resources.takeRoom(for: png ?? glyph.imageContent, named: nil)
  }

  /// Writes the address of a glyph's picture, inside the page or beside it.
  private mutating func writeAddress(
    _ attribute: HTMLAttribute, _ content: Content, _ kind: ImageKind, named stem: [UInt8]
  ) {
    if options.embed {
      out.dataAttribute(attribute, kind == .png ? kind.rawValue : Self.glyphMediaType, content)
      return
    }
    features.insert(.ownFiles)
    let name = stem + Array(".\(kind.fileExtension)".utf8)
    let address = resources.reference(to: content, named: name, kind: kind)
    out.rawAttribute(attribute) { $0.append(contentsOf: address) }
  }

  /// The size of the text around a glyph in thousandths of a pixel. Without any style, browsers show
  /// text at 16 pixels whatever the document says.
  private func shownFontSize(_ style: Int) -> Int {
    if options.effectiveStyle == .none { return 16_000 }
    let fontSize =
      document.characterStyles.indices.contains(style)
      ? document.characterStyles[style].fontSize : CharacterStyle().fontSize
    return scale.milliPixels(fontSize: fontSize)
  }

  /// The class that glyphs have; one with insets has a class of its own beside it.
  private mutating func glyphClass(insets: (x: Int, y: Int)?) -> [UInt8] {
    var result = Array("adaptive-glyph".utf8)
    if let insets, options.effectiveStyle == .classes {
      result.append(" ")
      result += stylesheet.className(.glyph, GlyphSize.declarations(insets: insets))
    }
    return result
  }

  mutating func reportUnreadable(_ name: [UInt8]) {
    diagnostics.warn(
      .htmlUnreadableContent, "'\(displayName(name))' can not be read, and is text now")
  }

  /// A file name as text.
  func displayName(_ name: [UInt8]) -> String { FileNameText.shown(name) }
}
