import Glibc

/// Memory in one piece that is long and will be used from its start on.
package enum LargeMemory {
  private static let largePage = 2 << 20

  /// Makes room for `count` elements, below which the system is asked for large pages.
  ///
  /// What is reserved and never used costs nothing, up to the end of the large page it is in.
  package static func reserve<Element>(_ array: inout [Element], count: Int) {
    array.reserveCapacity(count)
    array.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      adviseLargePages(base, byteCount: count * MemoryLayout<Element>.stride)
    }
  }

  /// Asks the system for large pages below a long buffer: taking in small ones, one fault each, costs
  /// more than filling them. Where the system has none, nothing happens.
  static func adviseLargePages(_ base: UnsafeMutableRawPointer, byteCount: Int) {
    guard byteCount >= 2 * largePage else { return }
    let mask = UInt(largePage) - 1
    guard let first = UnsafeMutableRawPointer(bitPattern: (UInt(bitPattern: base) + mask) & ~mask)
    else { return }
    let length = (byteCount - (first - base)) & ~(largePage - 1)
    if length > 0 { _ = madvise(first, length, MADV_HUGEPAGE) }
  }
}
