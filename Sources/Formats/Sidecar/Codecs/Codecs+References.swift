import Diagnostics
import RTFDJSON
import RichText

extension Codecs {
  /// A link's target.
  static let link = Codec.object(Link(target: ""), linkMembers)

  /// The members of a link.
  static let linkMembers: [Member<Link>] = [
    .required("target", \.target, .string),
    .optional("fragment", \.fragment, .string),
    .optional("frame", \.frame, .string),
    .optional("title", \.title, .string),
  ]

  /// A field.
  static let field = Codec.object(Field(instruction: ""), fieldMembers)

  /// The members of a field.
  static let fieldMembers: [Member<Field>] = [
    .required("instruction", \.instruction, .string),
    .defaulted("words", \.words, controlWords),
  ]

  /// A section's set-up.
  static let section = Codec.object(Section(), sectionMembers)

  /// The members of a section.
  static let sectionMembers: [Member<Section>] = [.defaulted("words", \.words, controlWords)]

  /// A bookmark.
  static let bookmark = Codec.object(Bookmark(name: ""), bookmarkMembers)

  /// The members of a bookmark.
  static let bookmarkMembers: [Member<Bookmark>] = [.required("name", \.name, .string)]

  /// A help link or marker.
  static let helpMark = Codec.object(
    HelpMark(isLink: false, number: nil, markerName: ""), helpMarkMembers)

  /// The members of a help mark.
  static let helpMarkMembers: [Member<HelpMark>] = [
    .defaulted("isLink", \.isLink, .bool),
    .optional("number", \.number, .int32),
    .required("markerName", \.markerName, .string),
    .defaulted("fileName", \.fileName, .string),
    .defaulted("targetMarker", \.targetMarker, .string),
  ]

  /// A revision.
  static let revision = Codec.object(
    Revision(author: "", authorIndex: 0, date: nil), revisionMembers)

  /// The members of a revision.
  static let revisionMembers: [Member<Revision>] = [
    .required("author", \.author, .string),
    .required("authorIndex", \.authorIndex, .int32),
    .optional("date", \.date, .int32),
  ]

  /// A destination that is kept without being understood.
  static let opaqueDestination = Codec.object(
    OpaqueDestination(source: [], isInHeader: false), opaqueDestinationMembers)

  /// The members of an opaque destination.
  static let opaqueDestinationMembers: [Member<OpaqueDestination>] = [
    .required("source", \.source, .base64),
    .defaulted("isInHeader", \.isInHeader, .bool),
  ]

  /// An entry of the style sheet.
  static let namedStyle = Codec.object(
    NamedStyle(kind: .paragraph, number: 0, name: "", characterStyle: 0, paragraphStyle: 0),
    namedStyleMembers
  ).named("namedStyle")

  /// The properties that a style can take back, by name.
  private static let namedStyleProperties: [(name: String, value: NamedStyle.Properties)] = [
    ("bold", .bold), ("italic", .italic), ("allCaps", .allCaps), ("smallCaps", .smallCaps),
    ("outline", .outline), ("emboss", .emboss), ("engrave", .engrave), ("hidden", .hidden),
    ("rightToLeft", .rightToLeft), ("shadow", .shadow), ("font", .font), ("fontSize", .fontSize),
    ("foreground", .foreground), ("background", .background), ("highlight", .highlight),
    ("underline", .underline), ("strikethrough", .strikethrough),
    ("baselineOffset", .baselineOffset), ("superscript", .superscript), ("kerning", .kerning),
    ("obliqueness", .obliqueness), ("expansion", .expansion), ("spaceBefore", .spaceBefore),
    ("spaceAfter", .spaceAfter), ("lineSpacing", .lineSpacing), ("lineGap", .lineGap),
    ("keepsTogether", .keepsTogether), ("keepsWithNext", .keepsWithNext),
    ("pageBreakBefore", .pageBreakBefore), ("outlineLevel", .outlineLevel),
    ("paragraphBackground", .paragraphBackground),
  ]

  /// The members of a named style.
  static let namedStyleMembers: [Member<NamedStyle>] = [
    .required("kind", \.kind, .enumeration()),
    .required("number", \.number, .int32),
    .required("name", \.name, .string),
    .optional("basedOn", \.basedOn, .int32),
    .optional("next", \.next, .int32),
    // Sidecars of before have here what the style comes to with those it is based on.
    .obsolete("characterStyle", .count), .obsolete("paragraphStyle", .count),
    .defaulted("ownCharacterStyle", property: "characterStyle", \.characterStyle, .count),
    .defaulted("ownParagraphStyle", property: "paragraphStyle", \.paragraphStyle, .count),
    .defaulted("takenBack", \.takenBack, .names(namedStyleProperties)),
    .defaulted("otherWords", \.otherWords, controlWords),
  ]

  /// The words of an embedded object's group.
  static let attachmentWords = Codec.object(AttachmentWords(), attachmentWordsMembers).named(
    "attachmentWords")

  /// The members of an embedded object's words.
  static let attachmentWordsMembers: [Member<AttachmentWords>] = [
    .optional("width", \.width, .int32),
    .optional("height", \.height, .int32),
    .defaulted("ignoresOrientation", \.ignoresOrientation, .bool),
    .optional("padding", \.padding, .int32),
    .optional("embeddingType", \.embeddingType, .int32),
    .optional("alignment", \.alignment, .enumeration()),
    .defaulted("hidesView", \.hidesView, .bool),
    .optional("emojiIdentifier", \.emojiIdentifier, .string),
    .optional("number", \.number, .int32),
    .defaulted("otherWords", \.otherWords, controlWords),
  ]

  /// A picture of a glyph.
  static let strike = Codec.object(
    AdaptiveImageGlyph.Strike(width: 0, height: 0), strikeMembers
  ).named("strike")

  /// A side of a picture, in pixels.
  private static let side = Codec<Int>.integer(in: 1...65_535, unit: "pixels")

  /// The members of a strike.
  static let strikeMembers: [Member<AdaptiveImageGlyph.Strike>] = [
    .required("width", \.width, side),
    .required("height", \.height, side),
    .defaulted("insetX", \.insetX, .double),
    .defaulted("insetY", \.insetY, .double),
  ]

  /// `{"picture": [words]}` or `{"object": [words], "groups": [bytes]}`; `{}` for a graphic.
  static let origin = Codec<Attachment.Origin>(
    schema: [
      "type": "object", "maxProperties": 2, "additionalProperties": false,
      "properties": [
        "picture": controlWords.schema, "object": controlWords.schema, "groups": sources.schema,
      ],
    ],
    encode: { origin in
      switch origin {
      case .graphic: .object(JSONObject())
      case .picture(let words): ["picture": controlWords.encode(words)]
      case .object(let words, groups: []): ["object": controlWords.encode(words)]
      case .object(let words, let groups):
        ["object": controlWords.encode(words), "groups": sources.encode(groups)]
      }
    },
    decode: { value, path throws(DocumentError) in
      guard let object = value.object else { throw path.mismatch("an object") }
      guard let (name, item) = object.members.first else { return .graphic }
      let rest = object.members.dropFirst()
      let words = try controlWords.decode(item, path[name])
      switch name {
      case "picture" where rest.isEmpty: return .picture(words)
      case "object" where rest.isEmpty: return .object(words)
      case "object" where rest.map(\.key) == ["groups"]:
        return .object(words, groups: try sources.decode(rest[1].value, path["groups"]))
      default:
        throw path.failure(.sidecarUnknownMember, "unknown member \"\(rest.last?.key ?? name)\"")
      }
    })

  /// Pieces of RTF, braces included.
  private static let sources = Codec.array(of: .base64)
}
