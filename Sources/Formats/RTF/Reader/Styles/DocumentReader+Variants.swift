import RichText

/// What Cocoa states twice: words that change nothing still tell two runs or paragraphs apart.
///
/// See ``RichText/CharacterStyle/Variants``.
extension DocumentReader {
  /// Notes that an attribute is stated. Where its value did not change, its bit flips.
  ///
  /// Font and size are stated at the start of any text, and the foreground behind each `\pard`,
  /// which tells nothing apart.
  mutating func noteStatement(of attribute: CharacterStyle.Variants, isUnchanged: Bool) {
    guard isCocoa, frame.destination.sink == .text else { return }
    var isFirst = false
    if attribute == .foreground {
      isFirst = statements.owesForeground
      statements.owesForeground = false
      compareParagraph()
    } else if attribute == .font || attribute == .fontSize {
      isFirst = !textState.stated.contains(attribute)
      if isFirst { changeText { $0.stated.insert(attribute) } }
    }
    if isUnchanged, !isFirst {
      changeText { $0.style.variants.formSymmetricDifference(attribute) }
    }
  }

  /// Does what a word says, and notes that it stated an attribute.
  @inline(__always)
  mutating func stating<Value: Equatable>(
    _ attribute: CharacterStyle.Variants, _ value: (CharacterStyle) -> Value,
    _ perform: (inout DocumentReader) -> Void
  ) {
    let before = value(textState.style)
    perform(&self)
    noteStatement(of: attribute, isUnchanged: value(textState.style) == before)
  }

  /// Whether a word follows directly.
  func isFollowed(by word: StaticString) -> Bool {
    word.withUTF8Buffer { cursor.bytes[cursor.position..<cursor.end].starts(with: $0) }
  }

  /// Notes that `\pard` was met, before it takes effect: what follows may be what held already.
  mutating func stateParagraph() {
    guard isCocoa, frame.destination.sink == .text else { return }
    statements.owesForeground = true
    // In the middle of a paragraph it only says again what the end of a group took away.
    if !text.hasOpenParagraph { statements.paragraph.hasReset = true }
    statements.paragraph.before = text.hasOpenParagraph ? paragraph : nil
  }

  /// Behind a `\pard` in the middle of a paragraph and the words that follow it: whether they say
  /// again what held before.
  private mutating func compareParagraph() {
    guard let before = statements.paragraph.before else { return }
    statements.paragraph.before = nil
    if before.style == paragraph.style, before.list == paragraph.list {
      changeText { $0.style.variants.formSymmetricDifference(.paragraph) }
    }
  }

  /// Whether the paragraph that ends now has to be told apart from the one before it.
  mutating func isVariantParagraph(list: ListReference?, cell: CellReference?) -> Bool {
    let isStated = statements.paragraph.hasReset
    statements.paragraph.hasReset = false
    let base = currentParagraphStyle()
    let before = context.lastParagraph
    guard isCocoa, let last = text.text.paragraphs.last, last.list == list, last.cell == cell,
      before.base == base
    else {
      context.lastParagraph = (base, false)
      return false
    }
    context.lastParagraph = (base, before.isVariant != isStated)
    return context.lastParagraph.isVariant
  }
}
