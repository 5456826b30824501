import RichText

extension PageWriter {
  /// Writes the head: encoding, title, information fields, stylesheet.
  func writeHead(to page: inout HTMLSerializer) {
    page.start(.head)
    page.lineBreak()
    page.start(.meta)
    page.attribute(.charset, "utf-8")
    page.lineBreak()
    // Before anything that it speaks of.
    page.start(.meta)
    page.attribute(.httpEquiv, "Content-Security-Policy")
    page.attribute(.content, policy.text)
    page.lineBreak()
    page.start(.title)
    page.text(title.utf8)
    page.end()
    page.lineBreak()
    writeMeta("viewport", "width=device-width, initial-scale=1", to: &page)
    let information = document.attributes.information
    writeMeta("author", information.author, to: &page)
    writeMeta("description", information.subject ?? information.comment, to: &page)
    writeMeta("keywords", information.keywords, to: &page)
    if options.effectiveStyle == .classes {
      page.start(.style)
      page.lineBreak()
      page.stylesheet(fixedRules)
      page.stylesheet(stylesheet.text(main: textDeclarations))
      page.end()
      page.lineBreak()
    }
    page.end()
    page.lineBreak()
  }

  /// What the page may load: what it has.
  private var policy: ContentSecurityPolicy {
    var result = ContentSecurityPolicy()
    if features.contains(.ownFiles) { result.images.append(.own) }
    if !out.embedded.isEmpty { result.images.append(.data) }
    if options.effectiveStyle != .none { result.styles = [.inline] }
    return result
  }

  private func writeMeta(_ name: String, _ content: String?, to page: inout HTMLSerializer) {
    guard let content, !content.isEmpty else { return }
    page.start(.meta)
    page.attribute(.name, name)
    page.attribute(.content, content)
    page.lineBreak()
  }

  /// The title asked for, else the document's, else its first line; never empty.
  private var title: String {
    for candidate in [options.title, document.attributes.information.title] {
      if let candidate, candidate.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) {
        return candidate
      }
    }
    let line = firstLine.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return line.isEmpty ? "Untitled" : line
  }

  /// What `body` says: the page's background.
  var pageDeclarations: Declarations {
    var result = Declarations()
    if let background = document.attributes.background {
      result.add("background", ColorText(rgb: background, alpha: nil))
    }
    return result
  }

  /// What `main` says: measure, font, size and colour of most of the text.
  var textDeclarations: Declarations {
    var result = Declarations()
    result.add("max-width", milliPixels: textWidth)
    result.add("margin", "0 auto")
    // An address or a long word must not make the whole page wider than the screen.
    result.add("overflow-wrap", "break-word")
    if !base.family.isEmpty { result.add("font-family", base.family) }
    result.add("font-size", milliPixels: base.font.size)
    if base.color != .black { result.add("color", base.color) }
    if isHyphenated { result.add("hyphens", "auto") }
    return result
  }

  /// The width between the margins of the document's paper, in thousandths of a pixel; 8 to 20
  /// inches.
  var textWidth: Int {
    let attributes = document.attributes
    let paper = attributes.paperWidth ?? 12_240
    let margins =
      scale.milliPixels(twips: attributes.leftMargin ?? 1_800)
      + scale.milliPixels(twips: attributes.rightMargin ?? 1_800)
    return max(scale.milliPixels(twips: paper) - margins, scale.milliPixels(twips: 5_760))
  }

  /// The document's sheet of paper, in twips; nil when it does not say one.
  private var paper: (size: [Int32], margins: [Int32])? {
    let attributes = document.attributes
    guard let width = attributes.paperWidth, let height = attributes.paperHeight, width > 0,
      height > 0
    else { return nil }
    // Top, right, bottom, left, as CSS has them.
    let margins = [
      attributes.topMargin ?? 1_440, attributes.rightMargin ?? 1_800,
      attributes.bottomMargin ?? 1_440, attributes.leftMargin ?? 1_800,
    ]
    return ([width, height], margins.map { max(0, $0) })
  }

  /// Says how the page is printed. Paper has a size in points, whatever a pixel of the text is.
  private static func append(_ paper: (size: [Int32], margins: [Int32]), to result: inout [UInt8]) {
    func append(_ property: StaticString, _ lengths: [Int32]) {
      result.append(property)
      for (index, twips) in lengths.enumerated() {
        if index > 0 { result.append(" ") }
        result.append(contentsOf: Declarations.decimal(Int(twips) * 50))
        result.append("pt")
      }
    }
    result.append("@page{")
    append("size:", paper.size)
    append(";margin:", paper.margins)
    result.append("}\n")
  }

  /// The rules that do not depend on the document, as far as the content needs them.
  private var fixedRules: [UInt8] {
    var result: [UInt8] = []
    if let paper { Self.append(paper, to: &result) }
    if !pageDeclarations.isEmpty {
      result.append("body{")
      result.append(contentsOf: pageDeclarations.bytes)
      result.append("}\n")
    }
    result.append("main{")
    result.append(contentsOf: textDeclarations.bytes)
    result.append("}\n")
    if features.contains(.headings) {
      result.append("h1,h2,h3,h4,h5,h6{font-size:inherit;font-weight:inherit}\n")
    }
    result.append("p,h1,h2,h3,h4,h5,h6,li{margin:0;white-space:pre-wrap}\n")
    if features.contains(.lists) {
      result.append("ul,ol{margin:0;padding:0 0 0 36px;white-space:normal}\n")
    }
    if features.contains(.notes) {
      // The paragraphs of a note keep their own spaces; the line ends between them must not show.
      result.append("section>ol>li{white-space:normal}\n")
    }
    if features.contains(.tables) {
      result.append("table{border-collapse:collapse}\n")
      result.append("td,th{padding:0 5px;vertical-align:top}\n")
      result.append("th{font-weight:inherit;text-align:inherit}\n")
    }
    if features.contains(.raised) { result.append("sup,sub{line-height:0}\n") }
    if features.contains(.marks) { result.append("mark{color:inherit}\n") }
    if features.contains(.images) { result.append("img{max-width:100%;height:auto}\n") }
    if features.contains(.glyphs) {
      result.append(GlyphSize.rule)
    }
    if features.contains(.pageBreaks) {
      result.append(".page-break{display:block;break-after:page}\n")
    }
    return result
  }
}
