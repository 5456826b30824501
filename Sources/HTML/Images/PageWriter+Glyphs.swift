import RichText

extension PageWriter {
  /// What a glyph shows: the better description given from outside, else its own.
  func description(of glyph: AdaptiveImageGlyph) -> String {
    glyph.description(among: options.descriptions) ?? "Emoji"
  }

  /// Writes a glyph: its HEIC for browsers that draw it as text, a PNG for all others.
  mutating func writeGlyph(_ glyph: AdaptiveImageGlyph, style: Int) {
    if glyph.description(among: options.descriptions) == nil {
      diagnostics.warn(
        .htmlGlyphDescription, "a glyph has no description; its alternate text is 'Emoji'")
    }
    features.insert(.glyphs)
    let stem = Array("AdaptiveImageGlyph-".utf8) + Array(glyph.contentIdentifier.utf8)
    let fallback = resources.fallback(of: glyph.imageContent, named: stem, kind: .glyph)
    var source: [UInt8] = []
    if options.embed {
      guard let bytes = read(glyph.imageContent, named: glyph.storedName) else {
        out.text(description(of: glyph).utf8)
        return
      }
      ResourceTable.dataURI("image/x-apple-adaptive-glyph", bytes, to: &source)
    } else {
      source = resources.reference(to: glyph.imageContent, named: stem + Array(".heic".utf8))
    }
    let strike = glyph.largestStrike
    var image = source
    switch fallback {
    case .png(let png, _, _):
      if options.embed, let bytes = read(png, named: glyph.storedName) {
        image = []
        ResourceTable.dataURI("image/png", bytes, to: &image)
      } else if !options.embed {
        image = resources.reference(to: png, named: stem + Array(".png".utf8))
      }
    case .unavailable(let reason, let package):
      resources.reportUnavailable(reason: reason, package: package)
    }
    let size = GlyphSize.pixels(fontSize: shownFontSize(style), strike: strike)

    out.start(.picture)
    out.start(.source)
    out.rawAttribute(.srcset) { $0.append(contentsOf: source) }
    out.attribute(.type, "image/x-apple-adaptive-glyph")
    out.start(.img)
    out.attribute(.className, glyphClass(insets: GlyphSize.insets(of: strike)))
    out.rawAttribute(.src) { $0.append(contentsOf: image) }
    out.attribute(.alt, description(of: glyph))
    out.attribute(.width, size.width)
    out.attribute(.height, size.height)
    if options.effectiveStyle == .inline {
      let insets = GlyphSize.insets(of: strike)
      out.attribute(.style, GlyphSize.inlineDeclarations(insets: insets).bytes)
    }
    out.end()
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

  /// The bytes of a file; nil, with a diagnostic, when it can not be read.
  mutating func read(_ content: Content, named name: [UInt8]) -> [UInt8]? {
    do {
      return try content.readAll()
    } catch {
      reportUnreadable(name)
      return nil
    }
  }

  mutating func reportUnreadable(_ name: [UInt8]) {
    diagnostics.warn(
      .htmlUnreadableContent, "'\(displayName(name))' can not be read, and is text now")
  }

  /// A file name as text.
  func displayName(_ name: [UInt8]) -> String {
    let text = String(decoding: CharacterFilter.allowed(name).bytes, as: UTF8.self)
    return text.isEmpty ? "file" : text
  }
}
