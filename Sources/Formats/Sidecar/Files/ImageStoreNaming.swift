import Digest

/// File names of glyph images.
///
/// A content identifier is free text; a name made of it is safe on every file system.
package enum ImageStoreNaming {
  /// The longest stem a name takes over from an identifier, in bytes.
  private static let stemLimit = 100

  private static let prefix = Array("AdaptiveImageGlyph-".utf8)
  private static let suffix = Array(".heic".utf8)

  /// The names an image may have in a store, the preferred one first.
  ///
  /// The first depends on the identifier alone; it belongs to whichever image of this identifier
  /// came first. The second depends on the bytes as well, and belongs to no other image. Both are
  /// the same for every document.
  ///
  /// - Parameters:
  ///   - identifier: the image's content identifier.
  ///   - sha256: the image's digest, 64 hexadecimal digits.
  /// - Returns: two file names.
  package static func candidates(identifier: String, sha256: String) -> [[UInt8]] {
    let stem = stem(of: identifier)
    return [name(stem), name("\(stem)-\(sha256.prefix(16))")]
  }

  /// Whether a file is called as an image of some identifier could be.
  package static func isImageName(_ name: [UInt8]) -> Bool {
    name.starts(with: prefix) && name.suffix(suffix.count).elementsEqual(suffix)
      && name.count > prefix.count + suffix.count
  }

  /// The name for an identifier whose own name differs from another identifier's in case only.
  static func distinctName(identifier: String) -> [UInt8] {
    name("\(stem(of: identifier))-\(shortHash(of: identifier))")
  }

  /// The identifier with every character outside `[A-Za-z0-9._-]` replaced by `_`; when that
  /// changes anything, or the identifier is long, a hash of the identifier follows.
  private static func stem(of identifier: String) -> String {
    let bytes = Array(identifier.utf8)
    let safe = bytes.map { isSafe($0) ? $0 : UInt8(ascii: "_") }
    if safe == bytes, !bytes.isEmpty, bytes.count <= stemLimit { return identifier }
    let stem = String(decoding: safe.prefix(stemLimit), as: UTF8.self)
    return "\(stem)-\(shortHash(of: identifier))"
  }

  private static func name(_ stem: String) -> [UInt8] {
    prefix + Array(stem.utf8) + suffix
  }

  private static func shortHash(of identifier: String) -> String {
    String(SHA256.digest(of: Array(identifier.utf8)).hexadecimal.prefix(8))
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
