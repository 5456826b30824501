import RichText

extension PageWriter {
  /// Whether borders or background make a paragraph part of a box.
  func isBoxed(_ style: ParagraphStyle) -> Bool {
    guard options.effectiveStyle != .none else { return false }
    return style.background != nil || style.borders.map { !$0.isEmpty } ?? false
  }

  /// Neighbours with the same borders and background stand in one box.
  mutating func enterBox(_ paragraph: ParagraphStyle, _ flow: inout TextFlow) {
    let wanted = isBoxed(paragraph) ? BoxKey(paragraph) : nil
    if wanted == flow.box { return }
    closeBox(&flow)
    guard let wanted else { return }
    var declarations = Declarations()
    addBox(borders: wanted.borders, background: wanted.background, to: &declarations)
    out.start(.div, stylesheet.attribute(.box, declarations))
    out.lineBreak()
    flow.box = wanted
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
