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
  /// What plain text leaves out, as byte ranges of ``utf8``: ascending, never empty, never touching
  /// each other. It is what is hidden or deleted, and the optional hyphens, which show where a line
  /// may break and are no characters of the words.
  ///
  /// - Parameters:
  ///   - styles: ``Document/characterStyles``. A run without a known style is plain and visible.
  ///   - includeHidden: Whether hidden and deleted text stays.
  /// - Returns: The ranges; none when everything stays.
  func rangesLeftOut(_ styles: [CharacterStyle], includeHidden: Bool) -> [Range<Int>] {
    let hasHyphens = styles.map { $0.flags.contains(.optionalHyphen) }
    let hidden = includeHidden ? [] : hiddenRanges(styles)
    guard hasHyphens.contains(true) else { return hidden }
    var result: [Range<Int>] = []
    func add(_ range: Range<Int>) {
      if let last = result.last, last.upperBound >= range.lowerBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    var next = 0
    for run in runs where hasHyphens.indices.contains(run.style) && hasHyphens[run.style] {
      let range = run.range.clamped(to: 0..<utf8.count)
      var index = range.lowerBound
      while index + 1 < range.upperBound {
        guard utf8[index] == 0xC2, utf8[index + 1] == 0xAD else {
          index += 1
          continue
        }
        while next < hidden.count, hidden[next].lowerBound <= index {
          add(hidden[next])
          next += 1
        }
        add(index..<(index + 2))
        index += 2
      }
    }
    for range in hidden[next...] { add(range) }
    return result
  }

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
