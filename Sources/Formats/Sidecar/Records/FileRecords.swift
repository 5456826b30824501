import Diagnostics
import RTFDFiles
import RTFDJSON
import RichText

/// An entry of a folder: a file, a link, or, with neither, a folder.
struct EntryRecord: Equatable, Sendable {
  /// Names joined by `/`, relative to the folder.
  var path: [UInt8] = []
  /// Where its bytes are stored.
  var file: String?
  /// Their SHA-256.
  var sha256: String?
  /// How many they are.
  var byteCount: Int?
  /// A symbolic link's target.
  var link: [UInt8]?
  /// POSIX permission bits.
  var permissions: UInt16?

  static let codec = Codec.object(
    EntryRecord(),
    [
      .required("path", \.path, .name),
      .optional("file", \.file, .string),
      .optional("sha256", \.sha256, Codecs.digest),
      .optional("byteCount", \.byteCount, .count),
      .optional("link", \.link, .name),
      .optional("permissions", \.permissions, .integer(in: 0...0o7777)),
    ]
  ).named("entry")
}

/// An attachment of any of the document's texts.
struct AttachmentRecord: Sendable {
  /// The place of its U+FFFC in the text file, in UTF-16 units; nil where the text file has none.
  var location: Int?
  /// Its name in the bundle.
  var name: [UInt8] = []
  /// Where it is stored: a file, or the folder of its ``entries``; nil when missing.
  var file: String?
  /// SHA-256 of the file.
  var sha256: String?
  /// Size of the file.
  var byteCount: Int?
  /// What the file is, by its content.
  var mediaType: String?
  /// The members of a folder; nil when an attachment before this one has the same ``file`` and them.
  var entries: [EntryRecord]?
  /// Whether the document itself lacked the file.
  var isMissing = false
  /// What the picture shows.
  var alternateText: String?
  /// The words of its group.
  var words = AttachmentWords()
  /// How it is written back.
  var origin = Attachment.Origin.graphic

  static let codec = Codec.object(
    AttachmentRecord(),
    [
      .optional("location", \.location, .count),
      .required("name", \.name, .name),
      .optional("file", \.file, .string),
      .optional("sha256", \.sha256, Codecs.digest),
      .optional("byteCount", \.byteCount, .count),
      .optional("mediaType", \.mediaType, .string),
      .optional("entries", \.entries, .array(of: EntryRecord.codec)),
      .defaulted("isMissing", \.isMissing, .bool),
      .optional("alternateText", \.alternateText, .string),
      .defaulted("words", \.words, Codecs.attachmentWords),
      .defaulted("origin", \.origin, Codecs.origin),
    ]
  ).named("attachment")
}

/// The image behind a content identifier.
struct ImageRecord: Equatable, Sendable {
  /// Where it is stored.
  var file = ""
  /// Its SHA-256.
  var sha256 = ""
  /// Its size.
  var byteCount = 0
  /// What it is.
  var mediaType = MediaType.heic
  /// The description in it.
  var description: String?
  /// The pictures in it.
  var strikes: [AdaptiveImageGlyph.Strike] = []

  static let codec = Codec.object(
    ImageRecord(),
    [
      .required("file", \.file, .string),
      .required("sha256", \.sha256, Codecs.digest),
      .required("byteCount", \.byteCount, .count),
      .required("mediaType", \.mediaType, .string),
      .optional("description", \.description, .string),
      .required("strikes", \.strikes, .array(of: Codecs.strike)),
    ]
  ).named("image")
}

/// All images by their content identifiers, in order of first use.
struct ImageTable: Sendable {
  /// An identifier and the different images that go by it, usually one.
  struct Entry: Sendable {
    /// The identifier.
    var identifier: String
    /// The images, each with another digest.
    var variants: [ImageRecord]
  }
  /// The entries; no identifier comes twice.
  private(set) var entries: [Entry] = []
  private var positions: [[UInt8]: Int] = [:]
  /// The images by identifier and digest.
  private var byDigest: [[UInt8]: ImageRecord] = [:]

  /// No images.
  init() {}

  /// The images of an identifier, which is compared by its bytes.
  subscript(identifier: String) -> [ImageRecord]? {
    positions[Array(identifier.utf8)].map { entries[$0].variants }
  }

  /// The image of an identifier with this digest; without a digest the only one.
  func image(_ identifier: String, sha256: String?) -> ImageRecord? {
    if let sha256 { return byDigest[Self.key(identifier, sha256)] }
    guard let variants = self[identifier], variants.count == 1 else { return nil }
    return variants[0]
  }

  /// Adds an image to those of its identifier.
  mutating func add(_ image: ImageRecord, to identifier: String) {
    byDigest[Self.key(identifier, image.sha256)] = image
    if let position = positions[Array(identifier.utf8)] {
      entries[position].variants.append(image)
    } else {
      positions[Array(identifier.utf8)] = entries.count
      entries.append(Entry(identifier: identifier, variants: [image]))
    }
  }

  private static func key(_ identifier: String, _ sha256: String) -> [UInt8] {
    Array(sha256.utf8) + Array(identifier.utf8)
  }

  /// `{identifier: image}`, or `{identifier: {"variants": [image, …]}}`.
  static let codec = Codec<ImageTable>(
    schema: [
      "type": "object",
      "additionalProperties": [
        "oneOf": [
          ImageRecord.codec.schema,
          [
            "type": "object", "required": ["variants"], "additionalProperties": false,
            "properties": [
              "variants": [
                "type": "array", "minItems": 1, "items": ImageRecord.codec.schema,
              ]
            ],
          ],
        ]
      ],
    ],
    encode: { table in
      var object = JSONObject()
      for entry in table.entries {
        let images = entry.variants.map(ImageRecord.codec.encode)
        object.append(
          entry.identifier, images.count == 1 ? images[0] : ["variants": .array(images)])
      }
      return .object(object)
    },
    decode: { value, path throws(DocumentError) in
      guard let object = value.object else { throw path.mismatch("an object") }
      var table = ImageTable()
      for (identifier, item) in object.members {
        let path = path[identifier]
        guard let variants = item["variants"] else {
          table.add(try ImageRecord.codec.decode(item, path), to: identifier)
          continue
        }
        if let extra = item.object?.members.first(where: { $0.key != "variants" }) {
          throw path.failure(.sidecarUnknownMember, "unknown member \"\(extra.key)\"")
        }
        let images = try Codec.array(of: ImageRecord.codec).decode(variants, path["variants"])
        guard !images.isEmpty else { throw path["variants"].mismatch("at least one image") }
        for image in images { table.add(image, to: identifier) }
      }
      return table
    })
}

/// A distinct glyph of the document; its image is in the table of images.
struct GlyphRecord: Hashable, Sendable {
  /// Its content identifier.
  var contentIdentifier = ""
  /// The digest of its image, where the identifier stands for several.
  var sha256: String?
  /// Its file name in the bundle.
  var storedName: [UInt8] = []
  /// The words of its group.
  var words = AttachmentWords()
  /// What the model says of the image, where it differs from the table of images.
  var facts: Facts?

  /// A description and strikes of a glyph's own.
  struct Facts: Hashable, Sendable {
    /// The description.
    var description: String?
    /// The strikes.
    var strikes: [AdaptiveImageGlyph.Strike] = []

    static let codec = Codec.object(
      Facts(),
      [
        .optional("description", \.description, .string),
        .required("strikes", \.strikes, .array(of: Codecs.strike)),
      ])
  }

  static let codec = Codec.object(
    GlyphRecord(),
    [
      .required("contentIdentifier", \.contentIdentifier, .string),
      .optional("sha256", \.sha256, Codecs.digest),
      .required("storedName", \.storedName, .name),
      .defaulted("words", \.words, Codecs.attachmentWords),
      .optional("facts", \.facts, Facts.codec),
    ])
}
