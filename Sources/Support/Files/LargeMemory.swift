import Glibc
import RTFDBytes

/// Memory in one piece that is long and will be used from its start on.
package enum LargeMemory {
  private static let largePage = 2 << 20
  /// `MADV_COLLAPSE` of Linux 6.1, which older headers lack.
  private static let collapse: Int32 = 25

  /// Makes room for at least `count` elements, below which the system is asked for large pages.
  ///
  /// What is reserved and never used costs nothing, up to the end of the large page it is in.
  package static func reserve<Element>(_ array: inout [Element], count: Int) {
    let stride = MemoryLayout<Element>.stride
    let byteCount = roundedUp(count.multipliedClamped(by: stride))
    array.reserveCapacity(max(count, byteCount / stride))
    array.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      adviseLargePages(base, byteCount: byteCount)
    }
  }

  /// A length from which an array takes whole large pages: with what the allocator and the array add
  /// in front, memory of that length is placed where a large page starts. Short lengths stay.
  static func roundedUp(_ byteCount: Int) -> Int {
    guard byteCount >= 2 * largePage else { return byteCount }
    let smallPage = 1 << 12
    let pages = byteCount.addingClamped(smallPage) / largePage
    return (pages + 1).multipliedClamped(by: largePage) - smallPage
  }

  /// Asks the system for large pages below a long buffer: taking in small ones, one fault each, costs
  /// more than filling them. Where the system has none, nothing happens.
  static func adviseLargePages(_ base: UnsafeMutableRawPointer, byteCount: Int) {
    guard byteCount >= largePage else { return }
    // From the start of the small page, which is that of the mapping.
    let start = UInt(bitPattern: base) & ~0xFFF
    guard let first = UnsafeMutableRawPointer(bitPattern: start) else { return }
    guard madvise(first, byteCount.addingClamped(base - first), MADV_HUGEPAGE) == 0 else { return }
    // The allocator has written its notes in front, so that the first large page is a small one by now.
    _ = madvise(first, largePage, collapse)
  }
}
