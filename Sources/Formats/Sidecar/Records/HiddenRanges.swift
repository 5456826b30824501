/// Takes ascending locations of a full text to those of its visible text.
struct HiddenRanges {
  private let ranges: [Range<Int>]
  private var next = 0
  private var hiddenBefore = 0

  /// Ranges of the full text in UTF-16 units, ascending and apart.
  init(_ ranges: [Range<Int>]) { self.ranges = ranges }

  /// The place in the visible text of the character at `location`; nil when it is hidden. Locations
  /// are asked for in ascending order.
  mutating func visibleLocation(of location: Int) -> Int? {
    while next < ranges.count, ranges[next].upperBound <= location {
      hiddenBefore += ranges[next].count
      next += 1
    }
    if next < ranges.count, ranges[next].lowerBound <= location { return nil }
    return location - hiddenBefore
  }
}

extension HiddenRanges {
  /// What a record hides, as ranges of the full text in UTF-16 units. Locations that overflow, or do
  /// not ascend, are left out; whoever builds the text refuses them.
  static func ranges(of record: TextRecord) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var hiddenUnits = 0
    for piece in record.hidden {
      let length = piece.text.utf16.count
      let (start, overflow) = piece.location.addingReportingOverflow(hiddenUnits)
      if overflow || start > Int.max - length || start < ranges.last?.upperBound ?? 0 { continue }
      ranges.append(start..<start + length)
      hiddenUnits += length
    }
    return ranges
  }
}
