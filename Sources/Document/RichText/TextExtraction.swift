/// The visible text of an attributed text: what `NSAttributedString.string` holds on a Mac.
///
/// Runs that are hidden (`\v`) or deleted (`\deleted`) are left out, and optional hyphens (`\-`);
/// everything else is copied as it is, in whole ranges. "Source" offsets count bytes of ``AttributedText/utf8``, "visible" offsets count
/// bytes of ``utf8`` here. See RichText.docc, "Hidden text".
package struct TextExtraction: Equatable, Sendable {
  /// The visible characters, valid UTF-8. The source's own buffer, not a copy, when nothing is left
  /// out.
  package let utf8: [UInt8]
  /// What is left out, as source byte ranges: ascending, never empty, never touching each other.
  package let omitted: [Range<Int>]
  /// For each of ``omitted``, the visible offset at which it was taken out; ascending.
  package let omittedPositions: [Int]

  /// Extracts the visible text of `text`, whose runs name entries of `characterStyles`.
  ///
  /// A run without a known style is visible. With `includeHidden` only optional hyphens are left out.
  package init(
    _ text: AttributedText, characterStyles: [CharacterStyle], includeHidden: Bool = false
  ) {
    self.init(
      text, omitting: text.rangesLeftOut(characterStyles, includeHidden: includeHidden))
  }

  /// Extracts all but some ranges, which are ascending, not empty and do not touch each other.
  init(_ text: AttributedText, omitting left: [Range<Int>]) {
    omitted = left
    if left.isEmpty {
      utf8 = text.utf8
      omittedPositions = []
      return
    }
    var visible: [UInt8] = []
    visible.reserveCapacity(text.utf8.count - left.reduce(0) { $0 + $1.count })
    var positions: [Int] = []
    positions.reserveCapacity(left.count)
    var position = 0
    for range in left {
      visible.append(contentsOf: text.utf8[position..<range.lowerBound])
      positions.append(visible.count)
      position = range.upperBound
    }
    visible.append(contentsOf: text.utf8[position...])
    utf8 = visible
    omittedPositions = positions
  }

  /// Whether the byte at this source offset is left out.
  package func isOmitted(at sourceOffset: Int) -> Bool {
    let index = rangeCount(startingUpTo: sourceOffset) - 1
    return index >= 0 && omitted[index].contains(sourceOffset)
  }

  /// Whether something is left out on both sides of this source offset.
  func isInside(_ sourceOffset: Int) -> Bool {
    let index = rangeCount(startingUpTo: sourceOffset - 1) - 1
    return index >= 0 && sourceOffset < omitted[index].upperBound
  }

  /// The visible offsets of many ascending source offsets, in one pass; inside what is left out, the
  /// place where it was taken out.
  package func visibleOffsets(ofAscending sourceOffsets: [Int]) -> [Int] {
    if omitted.isEmpty { return sourceOffsets }
    var index = -1
    return sourceOffsets.map { offset in
      while index + 1 < omitted.count, omitted[index + 1].lowerBound <= offset { index += 1 }
      if index < 0 { return offset }
      return omittedPositions[index] + max(0, offset - omitted[index].upperBound)
    }
  }

  /// How many left-out ranges start at or before the source offset.
  private func rangeCount(startingUpTo sourceOffset: Int) -> Int {
    var low = 0
    var high = omitted.count
    while low < high {
      let middle = low + (high - low) / 2
      if omitted[middle].lowerBound <= sourceOffset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
