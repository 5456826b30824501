import RTFDJSON

/// The file beside a plain text that holds everything the text does not.
///
/// See Sidecar.docc.
package enum Sidecar {
  /// The value of `format`.
  package static let formatName = "rtfdutil-sidecar"
  /// The value of `version`.
  package static let version = 1

  /// Whether `bytes` look like a sidecar of any version: an object that starts with the member
  /// `format` and its value, or one that has it elsewhere, since tools sort members. Reads no further
  /// than it has to.
  package static func isSidecar(_ bytes: [UInt8]) -> Bool {
    if startsLikeSidecar(bytes) { return true }
    // RTF starts with a brace as well, but not with one and a quotation mark.
    var rest = bytes[...]
    for token in ["{", "\""] {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      guard rest.starts(with: token.utf8) else { return false }
      rest = rest.dropFirst()
    }
    return (try? JSONParser.parse(bytes))?["format"]?.string == formatName
  }

  private static func startsLikeSidecar(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    for token in ["{", "\"format\"", ":", "\"\(formatName)\""] {
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      guard rest.starts(with: token.utf8) else { return false }
      rest = rest.dropFirst(token.utf8.count)
    }
    return true
  }

  /// The JSON Schema (draft 2020-12) of a sidecar, laid out for reading.
  package static var schema: [UInt8] {
    var schema: JSONObject = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Sidecar of a plain text", "description": .string(schemaDescription),
    ]
    for (key, value) in SidecarRecord.codec.schema.object?.members ?? [] {
      schema.append(key, value)
    }
    schema.append("$defs", .object(JSONObject(definitions.compactMap { $0 })))
    return JSONWriter.write(.object(schema))
  }

  /// What the schema refers to by name.
  private static let definitions: [JSONObject.Member?] = [
    Codec<Int32>.int32.definition, Codec<Int>.count.definition, Codec<[UInt8]>.name.definition,
    Codecs.digest.definition, ImageRecord.codec.definition, Codecs.strike.definition,
    AttachmentRecord.codec.definition, EntryRecord.codec.definition,
    Codecs.attachmentWords.definition, Codecs.controlWord.definition,
    DocumentRecord.codec.definition, Codecs.attributes.definition, Codecs.information.definition,
    Codecs.date.definition, Codecs.font.definition, Codecs.rgb.definition,
    Codecs.color.definition, Codecs.characterStyle.definition, Codecs.paragraphStyle.definition,
    Codecs.border.definition, Codecs.borders.definition, Codecs.namedStyle.definition,
    Codecs.list.definition, Codecs.listLevel.definition, Codecs.listOverride.definition,
    TextRecord.codec.definition, Codecs.table.definition, Codecs.cellReference.definition,
    Codecs.tableRow.definition, Codecs.tableCell.definition, Codecs.tableLength.definition,
    Codecs.edgeLengths.definition,
  ]

  private static let schemaDescription = """
    What a plain text can not hold of a rich text document. Locations and lengths are UTF-16 code \
    units; file names are relative to the sidecar, or to the image store.
    """
}
