import Diff
import TestSupport
import Testing

@Suite("Differences of sequences")
struct SequenceDifferenceTests {
  /// Applies changes to the left sequence.
  private func apply(
    _ changes: [SequenceDifference.Change], _ left: [Int], _ right: [Int]
  ) -> [Int] {
    var result: [Int] = []
    var place = 0
    for change in changes {
      result += left[place..<change.left.lowerBound] + right[change.right]
      place = change.left.upperBound
    }
    return result + left[place...]
  }

  private func cost(_ changes: [SequenceDifference.Change]) -> Int {
    changes.reduce(0) { $0 + $1.left.count + $1.right.count }
  }

  /// The fewest insertions and deletions, by the table of all prefixes.
  private func leastCost(_ left: [Int], _ right: [Int]) -> Int {
    var row = Array(0...right.count)
    for (index, element) in left.enumerated() {
      var next = [index + 1]
      for (column, other) in right.enumerated() {
        next.append(
          element == other ? row[column] : min(row[column + 1], next[column]) + 1)
      }
      row = next
    }
    return row[right.count]
  }

  @Test("Equal sequences have no differences")
  func findsNothingBetweenEqualSequences() {
    #expect(SequenceDifference.changes(from: [1, 2, 3], to: [1, 2, 3]) == [])
    #expect(SequenceDifference.changes(from: [Int](), to: []) == [])
  }

  @Test("Insertions, deletions and replacements are found")
  func findsInsertionsDeletionsAndReplacements() {
    #expect(
      SequenceDifference.changes(from: [1, 2, 3], to: [1, 9, 2, 3])
        == [.init(left: 1..<1, right: 1..<2)])
    #expect(
      SequenceDifference.changes(from: [1, 2, 3], to: [1, 3]) == [.init(left: 1..<2, right: 1..<1)])
    #expect(
      SequenceDifference.changes(from: [1, 2, 3], to: [1, 9, 3])
        == [.init(left: 1..<2, right: 1..<2)])
  }

  @Test("The edits between random sequences are the fewest that are possible")
  func findsTheFewestEditsOfRandomSequences() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let left = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
        Int.random(in: 0..<4, using: &generator)
      }
      let right = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
        Int.random(in: 0..<4, using: &generator)
      }
      let changes = SequenceDifference.changes(from: left, to: right)
      #expect(apply(changes, left, right) == right)
      #expect(cost(changes) == leastCost(left, right), "\(left) \(right)")
    }
  }

  @Test(
    "Long sequences with nothing in common are one replacement, found quickly",
    .timeLimit(.minutes(10)))
  func givesUpOnWhatHasNothingInCommon() {
    // The square of this number would take hours.
    let count = 2_000_000
    let left = Array(0..<count)
    let right = Array(count..<2 * count)
    let changes = SequenceDifference.changes(from: left, to: right)
    #expect(changes == [.init(left: 0..<count, right: 0..<count)])
  }
}
