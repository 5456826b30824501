import RichText

/// Writes the boxes of paragraphs with borders or a background.
///
/// Neighbours with the same borders and background stand in one box. The space before the first and
/// behind the last is outside of it.
struct BoxWriter {
  private let context: PageContext
  /// The box around the paragraphs in hand.
  private var open: Open?
  /// That of the text around the text box in hand.
  private var suspended: [Open?] = []

  /// An open box.
  private struct Open {
    var key: BoxKey
    /// The paragraphs in it.
    var paragraphs: ClosedRange<Int>
  }

  init(_ context: PageContext) { self.context = context }

  /// Starts a text that stands behind a paragraph of another one.
  mutating func startText() {
    suspended.append(open)
    open = nil
  }

  /// Goes on with the text around the one that has ended.
  mutating func endText() { open = suspended.popLast() ?? nil }

  /// What an open box says of a paragraph.
  func traits(of index: Int) -> ParagraphKey.Traits {
    guard let open else { return [] }
    var result: ParagraphKey.Traits = .isBoxed
    if index == open.paragraphs.lowerBound { result.insert(.startsBox) }
    if index == open.paragraphs.upperBound { result.insert(.endsBox) }
    return result
  }

  /// Closes and opens boxes so that a paragraph can be written.
  mutating func enter(_ index: Int, of text: AttributedText, _ page: inout PageDraft) {
    let paragraph = context.paragraphStyle(text.paragraphs[index].style)
    let wanted = isBoxed(paragraph) ? BoxKey(paragraph) : nil
    if wanted == open?.key { return }
    close(&page)
    guard let wanted else { return }
    let last = lastOfBox(wanted, startingAt: index, in: text)
    open = Open(key: wanted, paragraphs: index...last)
    var declarations = Declarations()
    let after = context.paragraphStyle(text.paragraphs[last].style).spaceAfter
    for (property, twips): (CSSProperty, Int32) in [
      (.marginTop, paragraph.spaceBefore), (.marginBottom, after),
    ] where twips > 0 {
      declarations.add(property, milliPixels: context.scale.milliPixels(twips: twips))
    }
    context.addBox(
      borders: wanted.borders, background: wanted.background, to: &declarations, &page)
    page.start(.div, .box, declarations)
    page.html.lineBreak()
  }

  /// Closes the open box, if there is one.
  mutating func close(_ page: inout PageDraft) {
    if open == nil { return }
    page.html.end()
    page.html.lineBreak()
    open = nil
  }

  /// Whether borders or background make a paragraph part of a box.
  private func isBoxed(_ style: ParagraphStyle) -> Bool {
    if context.style == .none { return false }
    return style.background != nil || style.borders.map { !$0.isEmpty } ?? false
  }

  /// The last of the paragraphs that stand in one box.
  private func lastOfBox(_ box: BoxKey, startingAt first: Int, in text: AttributedText) -> Int {
    var last = first
    while last + 1 < text.paragraphs.count {
      let next = text.paragraphs[last + 1]
      guard next.cell == text.paragraphs[first].cell, next.list == nil,
        BoxKey(context.paragraphStyle(next.style)) == box
      else { break }
      last += 1
    }
    return last
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
