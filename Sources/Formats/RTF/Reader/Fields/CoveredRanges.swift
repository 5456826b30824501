/// Ranges of runs or anchors that were put into a field already.
///
/// Fields whose results stand in front of their instructions end from the inside out, and each puts
/// in what the ones inside it left. By these ranges it finds that without looking at the rest
/// again.
struct CoveredRanges {
  /// What is covered, in order and apart from each other.
  private var ranges: [Range<Int>] = []

  /// Nothing yet.
  init() {}

  /// Covers a range that ends where or behind where all others end. Returns its parts that were not
  /// covered before, the last one first.
  mutating func cover(_ range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    var gaps: [Range<Int>] = []
    var start = range.lowerBound
    var end = range.upperBound
    while let last = ranges.last, last.upperBound > range.lowerBound {
      if last.upperBound < end { gaps.append(last.upperBound..<end) }
      end = min(end, max(last.lowerBound, range.lowerBound))
      start = min(start, last.lowerBound)
      ranges.removeLast()
    }
    if range.lowerBound < end { gaps.append(range.lowerBound..<end) }
    ranges.append(start..<range.upperBound)
    return gaps
  }
}
