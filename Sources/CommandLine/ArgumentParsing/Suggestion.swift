/// Guesses what was meant by a mistyped word.
package enum Suggestion {
  /// The candidate with the least edits, when those are at most a third of the word's length (but one
  /// edit always). Of equals one of the same length is likelier, then the first.
  package static func best(for word: String, among candidates: [String]) -> String? {
    let typed = Array(word.utf8)
    // Nobody types a name this long by mistake, and the distance costs the product of the lengths.
    guard !typed.isEmpty, typed.count <= 64 else { return nil }
    let limit = max(1, typed.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(typed, Array(candidate.utf8))
      guard distance <= limit, distance < candidate.utf8.count else { continue }
      let isBetter =
        best.map { best in
          distance < best.distance
            || distance == best.distance && candidate.utf8.count == typed.count
              && best.name.utf8.count != typed.count
        } ?? true
      if isBetter { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Edits between two words: insertions, deletions, replacements, and exchanges of neighbours.
  package static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (byte == other ? 0 : 1))
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
