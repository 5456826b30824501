package import RTFDFiles

/// The JSON of a push notification that carries a rich text.
///
/// See Payload.docc.
package enum Payload {
  /// The most bytes a notification may have, all of its JSON counted.
  package static let byteLimit = 4_096
  /// The most bytes that are read as a payload: more than is ever delivered.
  package static let readLimit = 1 << 20

  /// An image that a payload refers to instead of holding it.
  package struct ReferencedImage: Equatable, Sendable {
    /// What the payload says of it.
    package var image: PayloadReference.Image
    /// The bytes, to be stored where the receiver looks for them.
    package var content: Content
  }

  /// A payload, and what has to be stored beside it.
  package struct Encoded: Equatable, Sendable {
    /// The JSON, without a final LF.
    package var json: [UInt8]
    /// The images that it refers to; empty when it holds the whole document.
    package var images: [ReferencedImage]
  }
}

/// The settings of ``Payload``.
package struct PayloadOptions: Sendable {
  /// The address that the names of images are appended to; nil to give none.
  package var baseURL: String?
  /// The file name of an image at that address, made of its content identifier and the hexadecimal
  /// digits of its SHA-256.
  package var imageName: @Sendable (_ contentIdentifier: String, _ sha256: String) -> [UInt8]
  /// Better descriptions of glyphs, by content identifier.
  package var descriptions: [String: String]
  /// Whether hidden and deleted text is shown, and part of the text of a reference.
  package var includeHidden: Bool

  /// Settings; an image is named by its digest unless told otherwise.
  package init(
    baseURL: String? = nil, descriptions: [String: String] = [:], includeHidden: Bool = false,
    imageName: @escaping @Sendable (_ contentIdentifier: String, _ sha256: String) -> [UInt8] = {
      Array("\($1).heic".utf8)
    }
  ) {
    self.baseURL = baseURL
    self.descriptions = descriptions
    self.includeHidden = includeHidden
    self.imageName = imageName
  }
}
