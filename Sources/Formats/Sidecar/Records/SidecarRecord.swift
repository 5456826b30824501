import RTFDJSON

/// The whole sidecar as records.
struct SidecarRecord: Sendable {
  /// The text file that it belongs to.
  struct TextFile: Sendable {
    /// Its name.
    var file = ""
    /// Its SHA-256.
    var sha256 = ""
    /// Its length in UTF-16 units.
    var utf16Length = 0
  }

  /// A U+FFFC of the text file that is a glyph, as `NSRange` counts.
  struct ImageRange: Equatable, Sendable {
    /// Its place in UTF-16 units.
    var location = 0
    /// Its length, always 1.
    var length = 1
    /// The glyph.
    var contentIdentifier = ""
    /// The digest of the image, where the identifier stands for several.
    var sha256: String?
  }

  /// ``Sidecar/formatName``.
  var format = Sidecar.formatName
  /// ``Sidecar/version``.
  var version = Sidecar.version
  /// The text file.
  var text = TextFile()
  /// The glyphs of the text file, by location.
  var imageRanges: [ImageRange] = []
  /// The images.
  var images = ImageTable()
  /// The attachments, those of the text file first, by location.
  var attachments: [AttachmentRecord] = []
  /// Everything else; nil in the minimal form.
  var document: DocumentRecord?

  static let codec = Codec.object(
    SidecarRecord(),
    [
      .required("format", \.format, constant(.string(Sidecar.formatName), .string)),
      .required("version", \.version, constant(.integer(Sidecar.version), .count)),
      .required("text", \.text, textFileCodec),
      .required("imageRanges", \.imageRanges, .array(of: rangeCodec)),
      .required("images", \.images, ImageTable.codec),
      .required("attachments", \.attachments, .array(of: AttachmentRecord.codec)),
      .optional("document", \.document, DocumentRecord.codec),
    ])

  private static let textFileCodec = Codec.object(
    TextFile(),
    [
      .required("file", \.file, .string),
      .required("sha256", \.sha256, Codecs.digest),
      .required("utf16Length", \.utf16Length, .count),
    ])

  private static let rangeCodec = Codec.object(
    ImageRange(),
    [
      .required("location", \.location, .count),
      .required("length", \.length, .count),
      .required("contentIdentifier", \.contentIdentifier, .string),
      .optional("sha256", \.sha256, Codecs.digest),
    ])

  /// A member whose value is checked before anything else is read.
  private static func constant<Value>(
    _ value: JSONValue, _ codec: Codec<Value>
  ) -> Codec<Value> {
    Codec(schema: ["const": value], encode: codec.encode, decode: codec.decode)
  }
}
