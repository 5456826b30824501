package import Diagnostics
import Glibc

/// Folders by their paths.
package enum Folders {
  /// Makes a folder and those above it; one that is there already is fine.
  ///
  /// - Throws: `DocumentError` that names the part that can not be made.
  package static func make(_ path: Path) throws(DocumentError) {
    _ = try Folder.making(path)
  }

  /// The folder the process works in; nil when it was removed.
  package static func current() -> Path? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 16) { buffer in
      guard getcwd(buffer.baseAddress, buffer.count) != nil else { return nil }
      return Path(buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
    }
  }
}
