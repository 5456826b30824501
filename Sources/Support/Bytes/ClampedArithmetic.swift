/// Sums and products of sizes that come from a file, and so may be anything.
extension Int {
  /// The product, or the greatest integer.
  @inlinable
  package func multipliedClamped(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }

  /// The sum, or the greatest integer.
  @inlinable
  package func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
