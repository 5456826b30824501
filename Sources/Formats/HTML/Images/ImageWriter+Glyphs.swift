import Diagnostics
import RTFDFiles
import Rendering
import RichText

/// Adaptive image glyphs.
extension ImageWriter {
  /// Writes a glyph: its HEIC for browsers that draw it as text, a PNG for all others.
  mutating func write(_ glyph: AdaptiveImageGlyph, style: Int, _ page: inout PageDraft) {
    if glyph.description(among: context.options.descriptions) == nil {
      page.diagnostics.warn(
        .htmlGlyphDescription,
        "a glyph has no description; its alternate text is '\(AdaptiveImageGlyph.undescribed)'")
    }
    page.stylesheet.features.insert(.glyphs)
    let stem = Array("AdaptiveImageGlyph-".utf8) + Array(glyph.contentIdentifier.utf8)
    let fallback = resources.fallback(of: glyph.imageContent, named: stem, kind: .glyph)
    var png: Content?
    switch fallback {
    case .png(let content, _, _): png = content
    case .unavailable(let reason, let package):
      resources.reportUnavailable(reason: reason, package: package)
    }
    if context.options.embed, !hasRoom(for: glyph, png, &page) {
      page.html.text(glyph.words(among: context.options.descriptions).utf8)
      return
    }
    let strike = glyph.largestStrike
    let size = GlyphSize.pixels(fontSize: shownFontSize(style), strike: strike)
    page.html.start(.picture)
    page.html.start(.source)
    writeAddress(.srcset, glyph.imageContent, .heic, named: stem, &page)
    page.html.attribute(.type, Self.glyphMediaType)
    page.html.start(.img)
    page.html.attribute(.className, glyphClass(insets: GlyphSize.insets(of: strike), &page))
    if let png {
      writeAddress(.src, png, .png, named: stem, &page)
    } else {
      writeAddress(.src, glyph.imageContent, .heic, named: stem, &page)
    }
    page.html.attribute(.alt, glyph.words(among: context.options.descriptions))
    page.html.attribute(.width, size.width)
    page.html.attribute(.height, size.height)
    if context.isInline {
      let insets = GlyphSize.insets(of: strike)
      page.html.attribute(.style, GlyphSize.inlineDeclarations(insets: insets).bytes)
    }
    page.html.end()
  }

  private static let glyphMediaType = "image/x-apple-adaptive-glyph"

  /// Whether a self-contained page has room for both pictures of a glyph, and its file can be read.
  private mutating func hasRoom(
    for glyph: AdaptiveImageGlyph, _ png: Content?, _ page: inout PageDraft
  ) -> Bool {
    guard (try? glyph.imageContent.read(offset: 0, count: 1)) != nil else {
      reportUnreadable(glyph.storedName, &page)
      return false
    }
    return resources.takeRoom(for: glyph.imageContent, named: glyph.storedName)
      && resources.takeRoom(for: png ?? glyph.imageContent, named: nil)
  }

  /// Writes the address of a glyph's picture, inside the page or beside it.
  private mutating func writeAddress(
    _ attribute: HTMLAttribute, _ content: Content, _ kind: ImageKind, named stem: [UInt8],
    _ page: inout PageDraft
  ) {
    if context.options.embed {
      page.html.dataAttribute(
        attribute, kind == .png ? kind.rawValue : Self.glyphMediaType, content)
      return
    }
    let name = stem + Array(".\(kind.fileExtension)".utf8)
    let address = reference(to: content, named: name, kind: kind)
    page.html.rawAttribute(attribute) { $0.append(contentsOf: address) }
  }

  /// The size of the text around a glyph in thousandths of a pixel. Without any style, browsers show
  /// text at 16 pixels whatever the document says.
  private func shownFontSize(_ style: Int) -> Int {
    if context.style == .none { return 16_000 }
    return context.scale.milliPixels(fontSize: context.characterStyle(style).fontSize)
  }

  /// The class that glyphs have; one with insets has a class of its own beside it.
  private func glyphClass(
    insets: (x: Int, y: Int)?, _ page: inout PageDraft
  ) -> [UInt8] {
    var result = Array("adaptive-glyph".utf8)
    if let insets, context.style == .classes {
      result.append(" ")
      result += page.stylesheet.className(.glyph, GlyphSize.declarations(insets: insets))
    }
    return result
  }
}
