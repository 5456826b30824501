import RichText

extension Codecs {
  /// The document-wide facts: what differs from a document that states nothing.
  static let attributes = Codec.object(DocumentAttributes(), attributesMembers).named("attributes")

  /// The members of the document-wide facts.
  static let attributesMembers: [Member<DocumentAttributes>] = [
    .defaulted("rtfVersion", \.rtfVersion, .int32),
    .defaulted("characterSet", \.characterSet, .enumeration()),
    .optional("ansiCodePage", \.ansiCodePage, .int32),
    .optional("cocoaVersion", \.cocoaVersion, .int32),
    .optional("cocoaSubversion", \.cocoaSubversion, .int32),
    .defaulted("usesScreenFonts", \.usesScreenFonts, .bool),
    .optional("textScaling", \.textScaling, .int32),
    .optional("platform", \.platform, .int32),
    .optional("readOnly", \.readOnly, .int32),
    .optional("defaultFont", \.defaultFont, .int32),
    .optional("defaultLanguage", \.defaultLanguage, .int32),
    .optional("defaultEastAsianLanguage", \.defaultEastAsianLanguage, .int32),
    .optional("paperWidth", \.paperWidth, .int32),
    .optional("paperHeight", \.paperHeight, .int32),
    .optional("leftMargin", \.leftMargin, .int32),
    .optional("rightMargin", \.rightMargin, .int32),
    .optional("topMargin", \.topMargin, .int32),
    .optional("bottomMargin", \.bottomMargin, .int32),
    .optional("viewWidth", \.viewWidth, .int32),
    .optional("viewHeight", \.viewHeight, .int32),
    .optional("viewKind", \.viewKind, .int32),
    .optional("viewScale", \.viewScale, .int32),
    .optional("automaticHyphenation", \.automaticHyphenation, .int32),
    .optional("hyphenationFactor", \.hyphenationFactor, .int32),
    .optional("defaultTab", \.defaultTab, .int32),
    .optional("background", \.background, rgb),
    .defaulted("highlightNames", \.highlightNames, .array(of: .string)),
    .defaulted("highlightColorSchemes", \.highlightColorSchemes, .array(of: .string)),
    .defaulted("hasExpandedColorTable", \.hasExpandedColorTable, .bool),
    .defaulted("usesStandardWords", \.usesStandardWords, .bool),
    .optional("generator", \.generator, .string),
    .defaulted("information", \.information, information),
    .defaulted("otherWords", \.otherWords, controlWords),
  ]

  static let information = Codec.object(DocumentInformation(), informationMembers).named(
    "information")

  /// The members of the information group.
  static let informationMembers: [Member<DocumentInformation>] = [
    .optional("title", \.title, .string),
    .optional("subject", \.subject, .string),
    .optional("comment", \.comment, .string),
    .optional("author", \.author, .string),
    .optional("editor", \.editor, .string),
    .optional("manager", \.manager, .string),
    .optional("company", \.company, .string),
    .optional("copyright", \.copyright, .string),
    .optional("category", \.category, .string),
    .optional("keywords", \.keywords, .string),
    .optional("linkBase", \.linkBase, .string),
    .optional("created", \.created, date),
    .optional("modified", \.modified, date),
    .optional("printed", \.printed, date),
    .optional("backedUp", \.backedUp, date),
    .defaulted("userProperties", \.userProperties, .array(of: userProperty)),
    .defaulted("otherWords", \.otherWords, controlWords),
  ]

  static let date = Codec.object(DocumentDate(), dateMembers).named("date")

  /// The members of a date.
  static let dateMembers: [Member<DocumentDate>] = [
    .defaulted("year", \.year, .int32),
    .defaulted("month", \.month, .int32),
    .defaulted("day", \.day, .int32),
    .defaulted("hour", \.hour, .int32),
    .defaulted("minute", \.minute, .int32),
    .optional("second", \.second, .int32),
    .optional("secondsSince2001", \.secondsSince2001, .int32),
  ]

  private static let userProperty = Codec.object(
    DocumentInformation.UserProperty(name: "", type: 0, value: ""), userPropertyMembers)

  /// The members of a user property.
  static let userPropertyMembers: [Member<DocumentInformation.UserProperty>] = [
    .required("name", \.name, .string),
    .required("type", \.type, .int32),
    .required("value", \.value, .string),
  ]
}
