import RTFDFiles

/// File names of glyph images, in an image store and beside a text.
package enum ImageStoreNaming {
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
    let stem = GlyphFileName.stem(of: identifier)
    return [GlyphFileName.name(stem), GlyphFileName.name("\(stem)-\(sha256.prefix(16))")]
  }
}
