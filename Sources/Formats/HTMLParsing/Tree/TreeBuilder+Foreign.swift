import RTFDBytes

/// SVG and MathML.
extension TreeBuilder {
  /// Whether a token is one of SVG or MathML, where the current element belongs to them.
  func usesForeignRules(_ token: Token) -> Bool {
    guard let top = open.top, top.space != .html else { return false }
    switch (top.integration, token) {
    case (_, .end): return false
    case (.mathText, .space), (.mathText, .characters): return false
    case (.mathText, .startTag): return tag == .mglyph || tag == .malignmark
    case (.annotation, .startTag): return tag != .svg
    case (.html, .space), (.html, .characters), (.html, .startTag): return false
    default: return true
    }
  }

  /// Opens `svg` or `math`.
  mutating func startForeign(_ space: HTMLTree.Space) {
    reopenFormatting()
    insertForeign(space)
  }

  /// Opens an element of SVG or MathML, or adds it, if it says that it has no content.
  private mutating func insertForeign(_ space: HTMLTree.Space) {
    let node = makeElement(space)
    insertNode(node)
    if !tokenizer.isSelfClosing { pushOpen(node, integration(in: space)) }
  }

  /// How the element of the tag takes HTML.
  private func integration(in space: HTMLTree.Space) -> OpenElements.Integration {
    switch (space, tag) {
    case (.math, .mi), (.math, .mo), (.math, .mn), (.math, .ms), (.math, .mtext): return .mathText
    case (.svg, .foreignobject), (.svg, .desc), (.svg, .title): return .html
    case (.math, .annotationXml):
      for attribute in tokenizer.attributes where attribute.name == HTMLName.encoding.number {
        let value = tokenizer.text[attribute.value.indices].map(\.asciiLowercased)
        for type in ["text/html", "application/xhtml+xml"] where value.elementsEqual(type.utf8) {
          return .html
        }
      }
      return .annotation
    default: return .none
    }
  }

  /// Processes a token in SVG or MathML; true when it is to be processed again.
  mutating func processForeign(_ token: Token) -> Bool {
    switch token {
    case .space, .characters:
      insertText()
      if allowsFrameset,
        tokenizer.text[range.indices].contains(where: { !$0.isHTMLSpace })
      {
        allowsFrameset = false
      }
    case .comment: insertComment()
    case .doctype, .end: break
    case .startTag:
      if tag.endsForeignContent || isStyledFont {
        leaveForeign()
        return true
      }
      insertForeign(open.top?.space ?? .svg)
    case .endTag:
      if tag == .br || tag == .p {
        leaveForeign()
        return process(token, by: mode)
      }
      let place = open.foreignPlace(tokenizer.name)
      guard place > open.boundaries.html else { return process(token, by: mode) }
      popOpen(to: Int(place))
    }
    return false
  }

  /// Whether the tag is a `font` that says how text looks, which only one of HTML does.
  private var isStyledFont: Bool {
    guard tag == .font else { return false }
    return tokenizer.attributes.contains { attribute in
      switch HTMLName(number: attribute.name) {
      case .color, .face, .size: true
      default: false
      }
    }
  }

  /// Closes elements up to one that takes HTML.
  private mutating func leaveForeign() {
    while let top = open.top, top.space != .html, open.count > 1 {
      if top.integration == .html || top.integration == .mathText { return }
      popOpen()
    }
  }
}
