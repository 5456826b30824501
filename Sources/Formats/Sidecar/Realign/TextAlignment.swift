/// Which parts of an old text, known by its segments only, are where in a new one.
///
/// Offsets are UTF-16 units. The old text is compared segment by segment: first from both ends, then
/// from the longest segment in between that is in the new text exactly once, then line by line and
/// object by object where there are as many of them as before. What remains is changed.
struct TextAlignment {
  /// A stretch of the old text and what stands in its place.
  struct Piece: Equatable {
    /// The stretch.
    var old: Range<Int>
    /// What stands there now.
    var new: Range<Int>
    /// Whether both are the same.
    var isUnchanged: Bool
  }

  /// A segment of the old text.
  struct Segment {
    /// Its place.
    var range: Range<Int>
    /// Its checksum; nil when unknown.
    var checksum: UInt32?
    /// Whether it is a U+FFFC.
    var isObject: Bool
    /// Whether an LF ends it.
    var endsLine: Bool
  }

  /// All stretches, ascending and without gaps in either text.
  private(set) var pieces: [Piece] = []

  private let segments: [Segment]
  private let units: [UInt16]
  /// How many more units may be looked at in the search for segments, so that no input costs more
  /// than a fixed number of passes.
  private var searchBudget: Int
  private var sums: PrefixSums

  /// Part of both texts that is not compared yet.
  private struct Region {
    var segments: Range<Int>
    var units: Range<Int>
  }

  /// Aligns `segments`, which follow each other without gaps, with `units`.
  init(segments: [Segment], units: [UInt16]) {
    self.segments = segments
    self.units = units
    searchBudget = units.count * 64 + 4096
    sums = PrefixSums(units)
    var open = [Region(segments: 0..<segments.count, units: 0..<units.count)]
    while let region = open.popLast() { open += step(region).reversed() }
    pieces.sort { ($0.new.lowerBound, $0.old.lowerBound) < ($1.new.lowerBound, $1.old.lowerBound) }
    joinUnchanged()
  }

  /// Where an offset of the old text is in the new one.
  ///
  /// Never descends. What was inserted belongs to the text before it, but to the text after it
  /// where it begins a line without ending it. Inside a changed stretch, offsets keep their
  /// distance from its start as far as there is room.
  func newOffset(of old: Int) -> Int {
    // The first piece that ends behind the offset or at it.
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = low + (high - low) / 2
      if pieces[middle].old.upperBound < old { low = middle + 1 } else { high = middle }
    }
    guard low < pieces.count else { return units.count }
    let piece = pieces[low]
    guard old == piece.old.upperBound else { return inner(old - piece.old.lowerBound, of: piece) }
    guard low + 1 < pieces.count, !piece.old.isEmpty else { return insertionSide(of: low, old) }
    return pieces[low + 1].old.isEmpty ? insertionSide(of: low + 1, old) : piece.new.upperBound
  }

  /// The end of an insertion, or its start when it belongs to what follows.
  private func insertionSide(of index: Int, _ old: Int) -> Int {
    let piece = pieces[index]
    guard piece.old.isEmpty else { return piece.new.upperBound }
    if piece.new.lowerBound == 0 { return segments.isEmpty ? units.count : 0 }
    guard index + 1 < pieces.count, let last = units[piece.new].last else {
      return piece.new.upperBound
    }
    let beginsLine = units[piece.new.lowerBound - 1] == 0x0A
    return beginsLine && last != 0x0A ? piece.new.lowerBound : piece.new.upperBound
  }

  private func inner(_ distance: Int, of piece: Piece) -> Int {
    if distance >= piece.new.count { return piece.new.upperBound }
    let offset = piece.new.lowerBound + distance
    return UTF16.isTrailSurrogate(units[offset]) && offset > piece.new.lowerBound
      ? offset - 1 : offset
  }

  /// Takes off what is the same at both ends, and divides the rest.
  private mutating func step(_ region: Region) -> [Region] {
    var region = region
    while let segment = segments[region.segments].first,
      let place = place(of: segment, at: region.units.lowerBound, in: region.units)
    {
      pieces.append(Piece(old: segment.range, new: place, isUnchanged: true))
      region.segments = region.segments.lowerBound + 1..<region.segments.upperBound
      region.units = place.upperBound..<region.units.upperBound
    }
    while let segment = segments[region.segments].last,
      let place = place(
        of: segment, at: region.units.upperBound - segment.range.count, in: region.units)
    {
      pieces.append(Piece(old: segment.range, new: place, isUnchanged: true))
      region.segments = region.segments.lowerBound..<region.segments.upperBound - 1
      region.units = region.units.lowerBound..<place.lowerBound
    }
    if region.segments.isEmpty && region.units.isEmpty { return [] }
    if !region.segments.isEmpty, !region.units.isEmpty {
      if let parts = divisionAtSegment(region) { return parts }
      if let parts = divisionIntoLines(region) { return parts }
      if let parts = divisionAtObjects(region) { return parts }
    }
    let old = old(region.segments)
    pieces.append(Piece(old: old, new: region.units, isUnchanged: false))
    return []
  }

  /// The old text of some segments; an empty stretch where there are none.
  private func old(_ indices: Range<Int>) -> Range<Int> {
    let start =
      indices.lowerBound < segments.count
      ? segments[indices.lowerBound].range.lowerBound : segments.last?.range.upperBound ?? 0
    return start..<max(start, segments[indices].last?.range.upperBound ?? start)
  }

  /// The place of a segment at `start`, when it is there.
  private func place(of segment: Segment, at start: Int, in bounds: Range<Int>) -> Range<Int>? {
    let count = segment.range.count
    guard start >= bounds.lowerBound, count <= bounds.upperBound - start,
      let checksum = segment.checksum, sums.checksum(of: start..<start + count) == checksum
    else { return nil }
    return start..<start + count
  }

  /// Divides at the longest segment that the new text has exactly once.
  private mutating func divisionAtSegment(_ region: Region) -> [Region]? {
    guard searchBudget > 0 else { return nil }
    searchBudget -= region.segments.count
    let candidates = region.segments.filter {
      segments[$0].checksum != nil && !segments[$0].isObject && segments[$0].range.count >= 4
        && segments[$0].range.count <= region.units.count
    }.sorted { (segments[$1].range.count, $0) < (segments[$0].range.count, $1) }
    for index in candidates.prefix(8) {
      guard searchBudget > 0 else { return nil }
      searchBudget -= region.units.count
      let segment = segments[index]
      let starts = region.units.lowerBound...region.units.upperBound - segment.range.count
      var found: Range<Int>?
      var isOnly = true
      for start in starts {
        guard let place = place(of: segment, at: start, in: region.units) else { continue }
        if found != nil { isOnly = false }
        found = place
        if !isOnly { break }
      }
      guard isOnly, let found else { continue }
      pieces.append(Piece(old: segment.range, new: found, isUnchanged: true))
      return [
        Region(
          segments: region.segments.lowerBound..<index,
          units: region.units.lowerBound..<found.lowerBound),
        Region(
          segments: index + 1..<region.segments.upperBound,
          units: found.upperBound..<region.units.upperBound),
      ]
    }
    return nil
  }

  /// Divides after each line, when both sides have as many, and more than one part comes of it.
  private func divisionIntoLines(_ region: Region) -> [Region]? {
    let oldEnds = region.segments.filter { segments[$0].endsLine }.map { $0 + 1 }
    let newEnds = region.units.filter { units[$0] == 0x0A }.map { $0 + 1 }
    guard oldEnds.count == newEnds.count, !oldEnds.isEmpty else { return nil }
    var parts: [Region] = []
    var segment = region.segments.lowerBound
    var unit = region.units.lowerBound
    for (oldEnd, newEnd) in zip(
      oldEnds + [region.segments.upperBound], newEnds + [region.units.upperBound])
    {
      if segment < oldEnd || unit < newEnd {
        parts.append(Region(segments: segment..<oldEnd, units: unit..<newEnd))
      }
      segment = oldEnd
      unit = newEnd
    }
    return parts.count > 1 ? parts : nil
  }

  /// Divides around the objects, when both sides have as many.
  private mutating func divisionAtObjects(_ region: Region) -> [Region]? {
    let old = region.segments.filter { segments[$0].isObject }
    let new = region.units.filter { units[$0] == 0xFFFC }
    guard old.count == new.count, !old.isEmpty else { return nil }
    var parts: [Region] = []
    var segment = region.segments.lowerBound
    var unit = region.units.lowerBound
    for (index, place) in zip(old, new) {
      parts.append(Region(segments: segment..<index, units: unit..<place))
      pieces.append(
        Piece(old: segments[index].range, new: place..<place + 1, isUnchanged: true))
      segment = index + 1
      unit = place + 1
    }
    parts.append(
      Region(
        segments: segment..<region.segments.upperBound, units: unit..<region.units.upperBound))
    return parts
  }

  /// Joins unchanged pieces that follow each other.
  private mutating func joinUnchanged() {
    var joined: [Piece] = []
    for piece in pieces {
      if let last = joined.indices.last, joined[last].isUnchanged, piece.isUnchanged {
        joined[last].old = joined[last].old.lowerBound..<piece.old.upperBound
        joined[last].new = joined[last].new.lowerBound..<piece.new.upperBound
      } else {
        joined.append(piece)
      }
    }
    pieces = joined
  }
}

/// The checksum of any stretch of a text in constant time.
private struct PrefixSums {
  private var sums: [UInt32] = [0]
  private var powers: [UInt32] = [1]

  init(_ units: [UInt16]) {
    sums.reserveCapacity(units.count + 1)
    powers.reserveCapacity(units.count + 1)
    var sum: UInt32 = 0
    var power: UInt32 = 1
    for unit in units {
      sum = sum &* Segments.factor &+ UInt32(unit) &+ 1
      power = power &* Segments.factor
      sums.append(sum)
      powers.append(power)
    }
  }

  /// The checksum of a range inside the text.
  func checksum(of range: Range<Int>) -> UInt32 {
    sums[range.upperBound] &- sums[range.lowerBound] &* powers[range.count]
  }
}
