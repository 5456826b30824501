import JSON

/// The file beside a plain text that holds everything the text does not.
///
/// See PlainText.docc, "The sidecar".
package enum Sidecar {
  /// The value of `format`.
  package static let formatName = "rtfdutil-sidecar"
  /// The value of `version`.
  package static let version = 1

  /// Whether `bytes` look like a sidecar of any version: an object that starts with the member
  /// `format` and its value. Reads no further than that.
  package static func isSidecar(_ bytes: [UInt8]) -> Bool {
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
    return JSONWriter.write(.object(schema))
  }

  private static let schemaDescription = """
    What a plain text can not hold of a rich text document. Locations and lengths are UTF-16 code \
    units; file names are relative to the sidecar, or to the image store.
    """
}
