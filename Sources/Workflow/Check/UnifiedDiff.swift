import Diff

/// The difference of two texts in the form of `diff -u`, for logs and reports.
enum UnifiedDiff {
  /// The most lines that are shown.
  private static let limit = 200
  /// How many lines that are the same stand around a change.
  private static let context = 3

  /// The hunks, each line with an LF; nil for what is not text.
  static func text(from old: [UInt8], to new: [UInt8]) -> String? {
    guard let left = lines(old), let right = lines(new) else { return nil }
    let changes = SequenceDifference.changes(from: left, to: right)
    var text = ""
    var count = 0
    for hunk in hunks(changes, left.count) {
      if count >= limit { return text + "… and more\n" }
      for line in lines(of: hunk, left, right) {
        count += 1
        if count > limit { return text + "… and more\n" }
        text += line + "\n"
      }
    }
    return text
  }

  private static func lines(_ bytes: [UInt8]) -> [String]? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" {
      lines.removeLast()
    } else if let last = lines.popLast() {
      lines.append(last + "\n\\ No newline at end of file")
    }
    return lines
  }

  /// Changes that are near enough to share what stands around them.
  private static func hunks(
    _ changes: [SequenceDifference.Change], _ count: Int
  ) -> [[SequenceDifference.Change]] {
    var hunks: [[SequenceDifference.Change]] = []
    for change in changes {
      if let last = hunks.last?.last,
        change.left.lowerBound - last.left.upperBound <= 2 * context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func lines(
    of hunk: [SequenceDifference.Change], _ left: [String], _ right: [String]
  ) -> [String] {
    guard let first = hunk.first, let last = hunk.last else { return [] }
    let start = max(0, first.left.lowerBound - context)
    let end = min(left.count, last.left.upperBound + context)
    let otherStart = first.right.lowerBound - (first.left.lowerBound - start)
    let otherEnd = last.right.upperBound + (end - last.left.upperBound)
    var result = [
      "@@ -\(range(start..<end)) +\(range(otherStart..<otherEnd)) @@"
    ]
    var position = start
    for change in hunk {
      result += left[position..<change.left.lowerBound].map { " " + $0 }
      result += left[change.left].map { "-" + $0 }
      result += right[change.right].map { "+" + $0 }
      position = change.left.upperBound
    }
    return result + left[position..<end].map { " " + $0 }
  }

  /// `12,7`, from 1; of no line the one in front.
  private static func range(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }
}
