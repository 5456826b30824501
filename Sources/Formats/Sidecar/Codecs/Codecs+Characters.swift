import RichText

extension Codecs {
  /// A character style: what differs from the first font at 12 points.
  static let characterStyle = Codec.object(CharacterStyle(), characterStyleMembers).named(
    "characterStyle")

  /// The members of a character style.
  static let characterStyleMembers: [Member<CharacterStyle>] = [
    .defaulted("font", \.font, .int32),
    .defaulted(
      "fontSize", \.fontSize,
      .integer(in: CharacterStyle.fontSizes, unit: "thousandths of a point")),
    .switches("flags", \.flags, other: "otherFlags", characterFlags),
    .defaulted("variants", \.variants, .names(characterVariants)),
    .defaulted("foreground", \.foreground, .int32),
    .optional("background", \.background, .int32),
    .optional("highlight", \.highlight, .int32),
    .defaulted("underline", \.underline, .int32),
    .optional("underlineColor", \.underlineColor, .int32),
    .defaulted("strikethrough", \.strikethrough, .int32),
    .optional("strikethroughColor", \.strikethroughColor, .int32),
    .defaulted("baselineOffset", \.baselineOffset, .int32),
    .defaulted("superscript", \.superscript, .int32),
    .optional("kerning", \.kerning, .int32),
    .optional("ligature", \.ligature, .int32),
    .optional("strokeWidth", \.strokeWidth, .int32),
    .optional("strokeColor", \.strokeColor, .int32),
    .defaulted("obliqueness", \.obliqueness, .int32),
    .defaulted("expansion", \.expansion, .int32),
    .optional("shadow", \.shadow, shadow),
    .optional("language", \.language, .int32),
    .optional("eastAsianLanguage", \.eastAsianLanguage, .int32),
    .optional("link", \.link, .int32),
    .optional("field", \.field, .int32),
    .optional("namedStyle", \.namedStyle, .int32),
    .optional("revision", \.revision, .int32),
    .defaulted("otherWords", \.otherWords, controlWords),
  ]

  /// The switches, by the names of their members.
  private static let characterFlags: [(name: String, value: CharacterStyle.Flags)] = [
    ("bold", .bold), ("italic", .italic), ("allCaps", .allCaps), ("smallCaps", .smallCaps),
    ("outline", .outline), ("emboss", .emboss), ("engrave", .engrave), ("hidden", .hidden),
    ("deleted", .deleted), ("inserted", .inserted), ("rightToLeft", .rightToLeft),
    ("noProofing", .noProofing), ("hasShadow", .shadow),
    ("optionalHyphen", .optionalHyphen), ("columnBreak", .columnBreak),
  ]

  private static let characterVariants: [(name: String, value: CharacterStyle.Variants)] = [
    ("font", .font), ("fontSize", .fontSize), ("bold", .bold), ("italic", .italic),
    ("foreground", .foreground), ("background", .background), ("kerning", .kerning),
    ("baselineOffset", .baselineOffset), ("superscript", .superscript), ("underline", .underline),
    ("underlineColor", .underlineColor), ("strikethrough", .strikethrough),
    ("strikethroughColor", .strikethroughColor), ("ligature", .ligature),
    ("strokeColor", .strokeColor), ("shadow", .shadow), ("paragraph", .paragraph),
    ("fontFeatures", .fontFeatures),
  ]

  private static let shadow = Codec.object(CharacterStyle.Shadow(), shadowMembers)

  /// The members of a shadow.
  static let shadowMembers: [Member<CharacterStyle.Shadow>] = [
    .defaulted("x", \.x, .int32), .defaulted("y", \.y, .int32), .defaulted("blur", \.blur, .int32),
    .defaulted("opacity", \.opacity, .int32), .defaulted("color", \.color, .int32),
  ]

  /// An entry of the font table.
  static let font = Codec.object(Font(name: ""), fontMembers).named("font")

  /// The members of a font.
  static let fontMembers: [Member<Font>] = [
    .required("name", \.name, .string),
    .defaulted("family", \.family, .enumeration()),
    .optional("characterSet", \.characterSet, .int32),
    .optional("codePage", \.codePage, .int32),
    .optional("pitch", \.pitch, .int32),
    .optional("alternateName", \.alternateName, .string),
    .optional("panose", \.panose, .string),
  ]

  /// An entry of the colour table; `{}` is the automatic colour.
  static let color = Codec.object(Color.automatic, colorMembers).named("color")

  /// The members of a colour.
  static let colorMembers: [Member<Color>] = [
    .optional("rgb", \.rgb, rgb),
    .optional("expanded", \.expanded, expandedColor),
    .defaulted("otherWords", \.otherWords, controlWords),
  ]

  private static let expandedColor = Codec.object(
    ExpandedColor(space: .sRGB, components: []), expandedColorMembers)

  /// The members of a colour's exact value.
  static let expandedColorMembers: [Member<ExpandedColor>] = [
    .required("space", \.space, .enumeration()),
    .required("components", \.components, .array(of: .int32)),
    .optional("alpha", \.alpha, .int32),
    .optional("name", \.name, .string),
  ]
}
