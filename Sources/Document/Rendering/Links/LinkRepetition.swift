/// Counts how often addresses of links are written again.
///
/// A link is written again in every paragraph and cell that it reaches into, so that a long one over many
/// of them would make an output grow with the square of the document.
package struct LinkRepetition {
  /// The most bytes that links take in an output beyond the first occurrence of each.
  package static let limit = 16 << 20

  private var isWritten: Set<Int> = []
  private var repeatedBytes = 0

  /// Nothing was written so far.
  package init() {}

  /// Whether there is room for a link of `byteCount` bytes, which then counts as written.
  package mutating func take(_ link: Int, byteCount: Int) -> Bool {
    if isWritten.insert(link).inserted { return true }
    guard repeatedBytes + byteCount <= Self.limit else { return false }
    repeatedBytes += byteCount
    return true
  }
}
