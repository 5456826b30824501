/// Guesses what was meant by a mistyped word.
package enum Suggestion {
  /// The candidate that is the word in other letters of the same case; else the shortest that begins with it; else
  /// the one with the least edits, when those are at most a third of the word's length (but one edit always),
  /// of equals one of the same length, then the first; else one that the word is an abbreviation of.
  package static func best(for word: String, among candidates: [String]) -> String? {
    let typed = Array(word.utf8)
    // Nobody types a name this long by mistake, and the distance costs the product of the lengths.
    guard !typed.isEmpty, typed.count <= 64 else { return nil }
    let lower = word.lowercased()
    if let same = candidates.first(where: { $0 == lower }) { return same }
    let letters = lower.utf8.filter { $0 != UInt8(ascii: "-") }
    if letters.count >= 3 {
      let longer = candidates.filter { $0.utf8.starts(with: lower.utf8) }
      if let shortest = longer.min(by: { $0.utf8.count < $1.utf8.count }) { return shortest }
    }
    return nearest(to: typed, among: candidates)
      ?? candidates.first { isAbbreviation(letters, of: $0) }
  }

  /// Whether letters are most of those of a name, in their order, from its first to its last.
  private static func isAbbreviation(_ letters: [UInt8], of name: String) -> Bool {
    let full = name.utf8.filter { $0 != UInt8(ascii: "-") }
    guard letters.count >= 4, letters.count * 2 >= full.count, letters.first == full.first,
      letters.last == full.last
    else { return false }
    var rest = letters[...]
    for byte in full where byte == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  private static func nearest(to typed: [UInt8], among candidates: [String]) -> String? {
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
