/// What of a document is not to be seen: text that is hidden (`\v`) or deleted (`\deleted`).
///
/// The one rule for every writer whose output people read. See RichText.docc, "Hidden text".
extension CharacterStyle {
  /// Whether text of this style is left out, and with it whatever is anchored in that style.
  package var isHiddenOrDeleted: Bool { !flags.isDisjoint(with: [.hidden, .deleted]) }
}

extension Document {
  /// Whether the character style with an index is hidden or deleted; an unknown one is visible.
  package func isHidden(style: Int) -> Bool {
    characterStyles.indices.contains(style) && characterStyles[style].isHiddenOrDeleted
  }
}

extension AttributedText {
  /// What is left out, as byte ranges of ``utf8``: ascending, never empty, never touching each other.
  ///
  /// - Parameter styles: ``Document/characterStyles``. A run without a known style is visible.
  /// - Returns: The ranges; none when everything is visible.
  package func hiddenRanges(_ styles: [CharacterStyle]) -> [Range<Int>] {
    let isHidden = styles.map(\.isHiddenOrDeleted)
    if !isHidden.contains(true) { return [] }
    var result: [Range<Int>] = []
    for run in runs where isHidden.indices.contains(run.style) && isHidden[run.style] {
      let range = run.range.clamped(to: 0..<utf8.count)
      if range.isEmpty { continue }
      if let last = result.last, last.upperBound >= range.lowerBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
