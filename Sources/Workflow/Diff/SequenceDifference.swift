/// The shortest edits between two sequences (Myers 1986, linear space), without recursion.
///
/// Where the sequences have so little in common that the search would take long, a stretch counts as
/// replaced: the result is then longer than it needs to be, and never wrong.
package enum SequenceDifference {
  /// A stretch of the left sequence and what stands for it in the right one; one of them may be empty.
  package struct Change: Equatable, Sendable {
    /// What is taken away.
    package var left: Range<Int>
    /// What is put in its place.
    package var right: Range<Int>

    /// Makes a change.
    package init(left: Range<Int>, right: Range<Int>) {
      self.left = left
      self.right = right
    }
  }

  /// The most edits that are searched for in one stretch.
  package static let editLimit = 1_500

  /// The changes that make `right` of `left`, in order; neighbours do not touch.
  package static func changes<Element: Equatable>(
    from left: [Element], to right: [Element]
  ) -> [Change] {
    var found: [Change] = []
    // Boxes that are still to be compared; the one on top is the leftmost.
    var pending = [Change(left: 0..<left.count, right: 0..<right.count)]
    while let box = pending.popLast() {
      let inner = trimmed(box, left, right)
      if inner.left.isEmpty && inner.right.isEmpty { continue }
      if inner.left.isEmpty || inner.right.isEmpty {
        append(inner, to: &found)
        continue
      }
      guard let (x, y) = middle(of: inner, left, right) else {
        append(inner, to: &found)
        continue
      }
      pending.append(
        Change(left: x..<inner.left.upperBound, right: y..<inner.right.upperBound))
      pending.append(
        Change(left: inner.left.lowerBound..<x, right: inner.right.lowerBound..<y))
    }
    return found
  }

  private static func append(_ change: Change, to found: inout [Change]) {
    if let last = found.last, last.left.upperBound == change.left.lowerBound,
      last.right.upperBound == change.right.lowerBound
    {
      found[found.count - 1] = Change(
        left: last.left.lowerBound..<change.left.upperBound,
        right: last.right.lowerBound..<change.right.upperBound)
    } else {
      found.append(change)
    }
  }

  /// The box without what is equal at its ends.
  private static func trimmed<Element: Equatable>(
    _ box: Change, _ left: [Element], _ right: [Element]
  ) -> Change {
    var (leftStart, leftEnd) = (box.left.lowerBound, box.left.upperBound)
    var (rightStart, rightEnd) = (box.right.lowerBound, box.right.upperBound)
    while leftStart < leftEnd, rightStart < rightEnd, left[leftStart] == right[rightStart] {
      leftStart += 1
      rightStart += 1
    }
    while leftEnd > leftStart, rightEnd > rightStart, left[leftEnd - 1] == right[rightEnd - 1] {
      leftEnd -= 1
      rightEnd -= 1
    }
    return Change(left: leftStart..<leftEnd, right: rightStart..<rightEnd)
  }

  /// A point on a shortest way through the box, where two searches from its ends meet; nil when they
  /// do not meet within the limit. The ends of the box differ, so the point is inside.
  private static func middle<Element: Equatable>(
    of box: Change, _ left: [Element], _ right: [Element]
  ) -> (Int, Int)? {
    let width = box.left.count
    let height = box.right.count
    let delta = width - height
    let limit = min((width + height + 1) / 2, editLimit)
    let offset = limit + 1
    var forward = [Int](repeating: 0, count: 2 * offset + 1)
    var backward = [Int](repeating: 0, count: 2 * offset + 1)
    for edits in 0...limit {
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let goesDown =
          diagonal == -edits
          || diagonal != edits && forward[offset + diagonal - 1] < forward[offset + diagonal + 1]
        var x = goesDown ? forward[offset + diagonal + 1] : forward[offset + diagonal - 1] + 1
        if edits == 0 { x = 0 }
        var y = x - diagonal
        while x < width, y >= 0, y < height,
          left[box.left.lowerBound + x] == right[box.right.lowerBound + y]
        {
          x += 1
          y += 1
        }
        forward[offset + diagonal] = x
        let other = delta - diagonal
        if delta % 2 != 0, abs(other) <= edits - 1, x + backward[offset + other] >= width {
          return point(x, y, box)
        }
      }
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let goesDown =
          diagonal == -edits
          || diagonal != edits && backward[offset + diagonal - 1] < backward[offset + diagonal + 1]
        var x = goesDown ? backward[offset + diagonal + 1] : backward[offset + diagonal - 1] + 1
        if edits == 0 { x = 0 }
        var y = x - diagonal
        while x < width, y >= 0, y < height,
          left[box.left.upperBound - 1 - x] == right[box.right.upperBound - 1 - y]
        {
          x += 1
          y += 1
        }
        backward[offset + diagonal] = x
        let other = delta - diagonal
        if delta % 2 == 0, abs(other) <= edits, x + forward[offset + other] >= width {
          return point(width - x, height - y, box)
        }
      }
    }
    return nil
  }

  /// The point in the sequences' own places; nil for a corner, which would not make the box smaller.
  private static func point(_ x: Int, _ y: Int, _ box: Change) -> (Int, Int)? {
    let (width, height) = (box.left.count, box.right.count)
    let (left, top) = (min(max(x, 0), width), min(max(y, 0), height))
    if left == 0 && top == 0 || left == width && top == height { return nil }
    return (box.left.lowerBound + left, box.right.lowerBound + top)
  }
}
