import Diagnostics
import RTFDJSON
import RichText

extension Codecs {
  /// A table.
  static let table = Codec.object(Table(), tableMembers).named("table")

  /// The members of a table.
  static let tableMembers: [Member<Table>] = [
    .optional("parent", \.parent, cellReference),
    .required("rows", \.rows, .array(of: tableRow)),
  ]

  static let cellReference = Codec.object(
    CellReference(table: 0, row: 0, column: 0), cellReferenceMembers
  ).named("cellReference")

  /// The members of a reference to a cell.
  static let cellReferenceMembers: [Member<CellReference>] = [
    .required("table", \.table, .count), .required("row", \.row, .count),
    .required("column", \.column, .count),
  ]

  static let tableRow = Codec.object(TableRow(), tableRowMembers).named("tableRow")

  /// The members of a row.
  static let tableRowMembers: [Member<TableRow>] = [
    .required("cells", \.cells, .array(of: tableCell)),
    .optional("left", \.left, .int32),
    .optional("gap", \.gap, .int32),
    .optional("height", \.height, .int32),
    .optional("width", \.width, tableLength),
    .optional("flags", \.flags, .int32),
    .defaulted("alignment", \.alignment, .enumeration()),
    .defaulted("isHeader", \.isHeader, .bool),
    .defaulted("isRightToLeft", \.isRightToLeft, .bool),
    .optional("background", \.background, .int32),
    .defaulted("margins", \.margins, edgeLengths),
    .defaulted("padding", \.padding, edgeLengths),
    .defaulted("borders", \.borders, borders),
    .defaulted("isLast", \.isLast, .bool),
    .defaulted("otherWords", \.otherWords, controlWords),
  ]

  static let tableCell = Codec.object(TableCell(), tableCellMembers).named("tableCell")

  /// The members of a cell.
  static let tableCellMembers: [Member<TableCell>] = [
    .optional("rightEdge", \.rightEdge, .int32),
    .optional("width", \.width, tableLength),
    .defaulted("horizontalMerge", \.horizontalMerge, .enumeration()),
    .defaulted("verticalMerge", \.verticalMerge, .enumeration()),
    .defaulted("verticalAlignment", \.verticalAlignment, .enumeration()),
    .defaulted("shading", \.shading, shading),
    .defaulted("padding", \.padding, edgeLengths),
    .defaulted("margins", \.margins, edgeLengths),
    .defaulted("borders", \.borders, borders),
    .defaulted("otherWords", \.otherWords, controlWords),
  ]

  static let tableLength = Codec.object(
    TableLength(value: 0, unit: .null), tableLengthMembers
  ).named("tableLength")

  /// The members of a length with a unit.
  static let tableLengthMembers: [Member<TableLength>] = [
    .required("value", \.value, .int32), .required("unit", \.unit, .enumeration()),
  ]

  static let edgeLengths = Codec.object(EdgeLengths(), edgeLengthsMembers).named("edgeLengths")

  /// The members of the space at four edges.
  static let edgeLengthsMembers: [Member<EdgeLengths>] = [
    .optional("top", \.top, .int32), .optional("left", \.left, .int32),
    .optional("bottom", \.bottom, .int32), .optional("right", \.right, .int32),
  ]

  /// `"none"`, the index of a colour, or `null` for nothing said.
  private static let shading = Codec<TableCell.Shading>(
    schema: ["oneOf": [["const": "none"], ["type": "null"], Codec<Int32>.int32.schema]],
    encode: { shading in
      switch shading {
      case .unspecified: .null
      case .none: "none"
      case .color(let index): .integer(index)
      }
    },
    decode: { value, path throws(DocumentError) in
      if value.isNull { return .unspecified }
      if value.string == "none" { return .none }
      guard let index = value.integer, let color = Int32(exactly: index) else {
        throw path.mismatch("\"none\" or the index of a colour")
      }
      return .color(color)
    })
}
