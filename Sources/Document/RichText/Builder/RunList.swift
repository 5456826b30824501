extension [Run] {
  /// Adds a run behind the others; one of the same style as the last is joined to it, so that
  /// neighbours differ.
  package mutating func append(joining range: Range<Int>, style: Int) {
    if let last = indices.last, self[last].style == style {
      self[last].range = self[last].range.lowerBound..<range.upperBound
    } else {
      append(Run(range: range, style: style))
    }
  }
}
