import Diagnostics
import RTFDJSON
import RichText

extension Codecs {
  /// A paragraph style: what differs from the style after `\pard`.
  static let paragraphStyle = Codec.object(ParagraphStyle(), paragraphStyleMembers).named(
    "paragraphStyle")

  /// The members of a paragraph style.
  static let paragraphStyleMembers: [Member<ParagraphStyle>] = [
    .defaulted("alignment", \.alignment, .enumeration()),
    .defaulted("direction", \.direction, .enumeration()),
    .defaulted("leftIndent", \.leftIndent, .int32),
    .defaulted("firstLineIndent", \.firstLineIndent, .int32),
    .defaulted("rightIndent", \.rightIndent, .int32),
    .defaulted("statesZeroLeftIndent", \.statesZeroLeftIndent, .bool),
    .defaulted("statesZeroFirstLineIndent", \.statesZeroFirstLineIndent, .bool),
    .defaulted("statesZeroRightIndent", \.statesZeroRightIndent, .bool),
    .defaulted("spaceBefore", \.spaceBefore, .int32),
    .defaulted("spaceAfter", \.spaceAfter, .int32),
    .defaulted("lineSpacing", \.lineSpacing, lineSpacing),
    .optional("minimumLineHeight", \.minimumLineHeight, .int32),
    .optional("maximumLineHeight", \.maximumLineHeight, .int32),
    .defaulted("lineGap", \.lineGap, .int32),
    .defaulted("tabStops", \.tabStops, .array(of: tabStop)),
    .optional("defaultTab", \.defaultTab, .int32),
    .optional("tightenFactor", \.tightenFactor, .int32),
    .optional("hyphenationFactor", \.hyphenationFactor, .int32),
    .optional("outlineLevel", \.outlineLevel, .int32),
    .defaulted("keepsTogether", \.keepsTogether, .bool),
    .defaulted("keepsWithNext", \.keepsWithNext, .bool),
    .defaulted("pageBreakBefore", \.pageBreakBefore, .bool),
    .optional("background", \.background, .int32),
    .optional("borders", \.borders, borders),
    .optional("namedStyle", \.namedStyle, .int32),
    .defaulted("otherWords", \.otherWords, controlWords),
    .defaulted("isVariant", \.isVariant, .bool),
  ]

  /// `{"multiple": 360}`, `{"minimum": …}` or `{"exact": …}`; `{}` for automatic.
  private static let lineSpacing = Codec<ParagraphStyle.LineSpacing>(
    schema: [
      "type": "object", "maxProperties": 1, "additionalProperties": false,
      "properties": [
        "multiple": Codec<Int32>.int32.schema, "minimum": Codec<Int32>.int32.schema,
        "exact": Codec<Int32>.int32.schema,
      ],
    ],
    encode: { spacing in
      switch spacing {
      case .automatic: .object(JSONObject())
      case .multiple(let value): ["multiple": .integer(value)]
      case .minimum(let value): ["minimum": .integer(value)]
      case .exact(let value): ["exact": .integer(value)]
      }
    },
    decode: { value, path throws(DocumentError) in
      guard let object = value.object, object.members.count <= 1 else {
        throw path.mismatch("an object with one member")
      }
      guard let (name, item) = object.members.first else { return .automatic }
      let number = try Codec<Int32>.int32.decode(item, path[name])
      switch name {
      case "multiple": return .multiple(number)
      case "minimum": return .minimum(number)
      case "exact": return .exact(number)
      default: throw path.failure(.sidecarUnknownMember, "unknown member \"\(name)\"")
      }
    })

  private static let tabStop = Codec.object(
    ParagraphStyle.TabStop(position: 0), tabStopMembers)

  /// The members of a tab stop.
  static let tabStopMembers: [Member<ParagraphStyle.TabStop>] = [
    .required("position", \.position, .int32),
    .defaulted("kind", \.kind, .enumeration()),
    .defaulted("leader", \.leader, .enumeration()),
  ]

  /// The borders of a box.
  static let borders = Codec.object(Borders(), bordersMembers).named("borders")

  /// The members of a box's borders.
  static let bordersMembers: [Member<Borders>] = [
    .optional("top", \.top, border), .optional("left", \.left, border),
    .optional("bottom", \.bottom, border), .optional("right", \.right, border),
    .optional("horizontal", \.horizontal, border), .optional("vertical", \.vertical, border),
  ]

  static let border = Codec.object(Border(style: .none), borderMembers).named("border")

  /// The members of a border.
  static let borderMembers: [Member<Border>] = [
    .required("style", \.style, .enumeration()),
    .defaulted("width", \.width, .int32),
    .defaulted("color", \.color, .int32),
    .defaulted("space", \.space, .int32),
  ]
}
