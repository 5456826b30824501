import RichText

/// What stands in shapes that are not to be seen: ascending ranges of a text and of its anchors.
struct HiddenRanges {
  private var text: [Range<Int>] = []
  private var anchors: [Range<Int>] = []

  /// Nothing yet.
  init() {}

  /// Whether everything is to be seen.
  var isEmpty: Bool { text.isEmpty && anchors.isEmpty }

  /// Hides a range of the text that ends where the text ends.
  mutating func hideText(_ range: Range<Int>) { Self.add(range, to: &text) }

  /// Hides anchors, the last ones of the text.
  mutating func hideAnchors(_ range: Range<Int>) { Self.add(range, to: &anchors) }

  /// Adds a range that ends behind all others; those inside it are not needed any more.
  private static func add(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
    while let last = ranges.last, last.lowerBound >= range.lowerBound { ranges.removeLast() }
    if !range.isEmpty { ranges.append(range) }
  }

  /// Moves what stands from an offset on, because the text before it changed its length.
  mutating func move(from offset: Int, by change: Int) {
    for index in text.indices.reversed() {
      let hidden = text[index]
      guard hidden.upperBound >= offset else { break }
      let start = hidden.lowerBound >= offset ? hidden.lowerBound + change : hidden.lowerBound
      text[index] = start..<(hidden.upperBound + change)
    }
  }

  /// Gives everything hidden its style, once all runs are closed.
  ///
  /// - Parameters:
  ///   - result: The text.
  ///   - hidden: The index of the hidden style that is otherwise like the one with an index.
  func apply(to result: inout AttributedText, hidden: (Int) -> Int) {
    for range in anchors {
      for index in range.clamped(to: result.anchors.indices) {
        result.anchors[index].style = hidden(result.anchors[index].style)
      }
    }
    if text.isEmpty { return }
    var runs: [Run] = []
    runs.reserveCapacity(result.runs.count + 2 * text.count)
    var next = 0
    for run in result.runs {
      var start = run.range.lowerBound
      while start < run.range.upperBound {
        while next < text.count, text[next].upperBound <= start { next += 1 }
        let range = next < text.count ? text[next] : Int.max..<Int.max
        let isHidden = range.contains(start)
        let end = min(run.range.upperBound, isHidden ? range.upperBound : range.lowerBound)
        runs.append(Run(range: start..<end, style: isHidden ? hidden(run.style) : run.style))
        start = end
      }
    }
    result.runs = runs
  }
}
