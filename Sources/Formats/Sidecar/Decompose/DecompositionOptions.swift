/// How a document is taken apart.
package struct DecompositionOptions: Sendable {
  /// The name of the text file, as the sidecar states it.
  package var textFileName: String
  /// The folder of the stored files, relative to the sidecar (`note.txt.files`); not empty.
  package var filesDirectory: String
  /// Whether the sidecar has nothing but text, ranges, images and attachments.
  package var isMinimal: Bool
  /// The store that glyph images go to instead of ``filesDirectory``.
  package var imageStore: ImageStoreLookup?
  /// Better descriptions of images, by content identifier. The glyphs of the document keep their own.
  package var descriptions: [String: String]

  /// Makes options.
  package init(
    textFileName: String, filesDirectory: String, isMinimal: Bool = false,
    imageStore: ImageStoreLookup? = nil, descriptions: [String: String] = [:]
  ) {
    self.textFileName = textFileName
    self.filesDirectory = filesDirectory
    self.isMinimal = isMinimal
    self.imageStore = imageStore
    self.descriptions = descriptions
  }
}

/// What has to be known of an image store to name images in it.
package struct ImageStoreLookup: Sendable {
  /// The SHA-256, as 64 lower-case hexadecimal digits, of the file of this name in the store; nil
  /// when there is none. A name that holds other bytes is not given to an image.
  package var storedDigest: @Sendable (_ name: [UInt8]) -> String?

  /// Makes a look-up.
  package init(storedDigest: @escaping @Sendable (_ name: [UInt8]) -> String?) {
    self.storedDigest = storedDigest
  }
}
