import RichText

/// What the page as a whole looks like: its background, its paper, most of its text.
struct PageLook {
  /// What `body` says: the page's background.
  let page: Declarations
  /// What `main` says: measure, font, size and colour of most of the text.
  let text: Declarations
  private let paper: (size: [Int32], margins: [Int32])?

  init(_ context: PageContext) {
    page = Self.page(context)
    text = Self.text(context)
    paper = Self.paper(context.document.attributes)
  }

  /// What `body` says.
  private static func page(_ context: PageContext) -> Declarations {
    var result = Declarations()
    if let background = context.document.attributes.background {
      result.add(.background, ColorText(rgb: background, alpha: nil))
    }
    return result
  }

  /// What `main` says.
  private static func text(_ context: PageContext) -> Declarations {
    let base = context.base
    var result = Declarations()
    result.add(.maxWidth, milliPixels: context.textWidth)
    result.add(.margin, .literal("0 auto"))
    // An address or a long word must not make the whole page wider than the screen.
    result.add(.overflowWrap, .breakWord)
    if !base.family.isEmpty { result.add(.fontFamily, base.family) }
    result.add(.fontSize, milliPixels: base.font.size)
    if base.color != .black { result.add(.color, base.color) }
    if context.isHyphenated { result.add(.hyphens, .auto) }
    return result
  }

  /// The document's sheet of paper, in twips; nil when it does not say one.
  private static func paper(
    _ attributes: DocumentAttributes
  ) -> (size: [Int32], margins: [Int32])? {
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
        result.append(contentsOf: CSSValue.number(thousandths: Int(twips) * 50).bytes)
        result.append("pt")
      }
    }
    result.append("@page{")
    append("size:", paper.size)
    append(";margin:", paper.margins)
    result.append("}\n")
  }

  /// The rules that do not depend on the document, as far as the content needs them.
  func fixedRules(for features: Stylesheet.Features) -> [UInt8] {
    var result: [UInt8] = []
    if let paper { Self.append(paper, to: &result) }
    if !page.isEmpty {
      result.append("body{")
      result.append(contentsOf: page.bytes)
      result.append("}\n")
    }
    result.append("main{")
    result.append(contentsOf: text.bytes)
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
