import RichText

extension PageWriter {
  /// Whether borders or background make a paragraph part of a box.
  func isBoxed(_ style: ParagraphStyle) -> Bool {
    guard options.effectiveStyle != .none else { return false }
    return style.background != nil || style.borders.map { !$0.isEmpty } ?? false
  }

  /// Neighbours with the same borders and background stand in one box. The space before the first and
  /// behind the last is outside of it.
  mutating func enterBox(_ index: Int, of text: AttributedText, _ flow: inout TextFlow) {
    let paragraph = paragraphStyle(text.paragraphs[index].style)
    let wanted = isBoxed(paragraph) ? BoxKey(paragraph) : nil
    if wanted == flow.box { return }
    closeBox(&flow)
    guard let wanted else { return }
    let last = lastOfBox(wanted, startingAt: index, in: text)
    flow.boxed = index...last
    var declarations = Declarations()
    let after = paragraphStyle(text.paragraphs[last].style).spaceAfter
    for (property, twips): (StaticString, Int32) in [
      ("margin-top", paragraph.spaceBefore), ("margin-bottom", after),
    ] where twips > 0 {
      declarations.add(property, milliPixels: scale.milliPixels(twips: twips))
    }
    addBox(borders: wanted.borders, background: wanted.background, to: &declarations)
    out.start(.div, stylesheet.attribute(.box, declarations))
    out.lineBreak()
    flow.box = wanted
  }

  /// The last of the paragraphs that stand in one box.
  private func lastOfBox(_ box: BoxKey, startingAt first: Int, in text: AttributedText) -> Int {
    var last = first
    while last + 1 < text.paragraphs.count {
      let next = text.paragraphs[last + 1]
      guard next.cell == text.paragraphs[first].cell, next.list == nil,
        BoxKey(paragraphStyle(next.style)) == box
      else { break }
      last += 1
    }
    return last
  }

  mutating func closeBox(_ flow: inout TextFlow) {
    if flow.box == nil { return }
    out.end()
    out.lineBreak()
    flow.box = nil
  }
}

/// What neighbours must share to stand in one box.
struct BoxKey: Equatable {
  var borders: Borders?
  var background: Int32?

  init(_ style: ParagraphStyle) {
    borders = style.borders
    background = style.background
  }
}
