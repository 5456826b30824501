import Diagnostics
import RTFDJSON
import RichText

extension Codecs {
  /// An entry of the list table.
  static let list = Codec.object(ListDefinition(id: 0), listMembers).named("list")

  /// The members of a list.
  static let listMembers: [Member<ListDefinition>] = [
    .required("id", \.id, .int32),
    .optional("templateID", \.templateID, .int32),
    .defaulted("isHybrid", \.isHybrid, .bool),
    .optional("simple", \.simple, .int32),
    .defaulted("name", \.name, .string),
    .required("levels", \.levels, .array(of: listLevel)),
    .defaulted("otherWords", \.otherWords, controlWords),
  ]

  static let listLevel = Codec.object(ListLevel(numberFormat: 0), listLevelMembers).named(
    "listLevel")

  /// The members of a list level.
  static let listLevelMembers: [Member<ListLevel>] = [
    .required("numberFormat", \.numberFormat, .int32),
    .defaulted("start", \.start, .int32),
    .defaulted("justification", \.justification, .int32),
    .defaulted("follow", \.follow, .int32),
    .defaulted("space", \.space, .int32),
    .defaulted("indent", \.indent, .int32),
    .optional("marker", \.marker, .string),
    .defaulted("prependsEnclosing", \.prependsEnclosing, .bool),
    .optional("templateID", \.templateID, .int32),
    .defaulted("text", \.text, .array(of: markerPiece)),
    .optional("leftIndent", \.leftIndent, .int32),
    .optional("firstLineIndent", \.firstLineIndent, .int32),
    .optional("characterStyle", \.characterStyle, .int32),
    .defaulted("otherWords", \.otherWords, controlWords),
  ]

  /// Text as a string, the number of a level as the level's index.
  private static let markerPiece = Codec<ListLevel.Piece>(
    schema: ["oneOf": [["type": "string"], Codec<Int>.integer().schema]],
    encode: { piece in
      switch piece {
      case .text(let text): .string(text)
      case .number(let level): .integer(level)
      }
    },
    decode: { value, path throws(DocumentError) in
      if let text = value.string { return .text(text) }
      guard let level = value.integer else { throw path.mismatch("a string or a level") }
      return .number(level: Int(clamping: level))
    })

  /// An entry of the list override table.
  static let listOverride = Codec.object(
    ListOverride(number: 0, listID: 0), listOverrideMembers
  ).named("listOverride")

  /// The members of a list override.
  static let listOverrideMembers: [Member<ListOverride>] = [
    .required("number", \.number, .int32),
    .required("listID", \.listID, .int32),
    .defaulted("starts", \.starts, .array(of: .nullable(.int32))),
    .defaulted("levels", \.levels, .array(of: .nullable(listLevel))),
  ]
}
