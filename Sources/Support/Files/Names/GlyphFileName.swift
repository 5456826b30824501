import Digest
import RTFDBytes

/// Names of the files that hold the images of adaptive image glyphs: `AdaptiveImageGlyph-X.heic`.
package enum GlyphFileName {
  /// How they start. Messages and Notes take a file of a bundle for a glyph's by it.
  package static let prefix = Array("AdaptiveImageGlyph-".utf8)
  /// How they end.
  package static let suffix = Array(".heic".utf8)

  /// The longest part of an identifier that ``stem(of:)`` takes over, in bytes.
  private static let stemLimit = 100

  /// The name with `stem` in the middle.
  package static func name(_ stem: String) -> [UInt8] { prefix + Array(stem.utf8) + suffix }

  /// Whether a file is called as the image of some identifier could be.
  package static func matches(_ name: [UInt8]) -> Bool {
    name.starts(with: prefix) && name.suffix(suffix.count).elementsEqual(suffix)
      && name.count > prefix.count + suffix.count
  }

  /// What stands for a content identifier, which is free text, in a name that is safe on every file
  /// system: the identifier with every character outside `[A-Za-z0-9._-]` replaced by `_`. When that
  /// changes anything, or the identifier is empty or long, a hash of the identifier follows.
  package static func stem(of identifier: String) -> String {
    let bytes = Array(identifier.utf8)
    let safe = bytes.map { $0.isPlainInNames ? $0 : UInt8(ascii: "_") }
    if safe == bytes, !bytes.isEmpty, bytes.count <= stemLimit { return identifier }
    return distinct(String(decoding: safe.prefix(stemLimit), as: UTF8.self), identifier)
  }

  /// The stem for an identifier whose own differs from another identifier's in case only.
  package static func distinctStem(of identifier: String) -> String {
    distinct(stem(of: identifier), identifier)
  }

  private static func distinct(_ stem: String, _ identifier: String) -> String {
    "\(stem)-\(SHA256.digest(of: Array(identifier.utf8)).hexadecimal.prefix(8))"
  }
}
