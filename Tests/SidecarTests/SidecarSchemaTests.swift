import Diagnostics
import RTFDJSON
import RichText
import Testing

@testable import Sidecar

@Suite("The schema of the sidecar")
struct SidecarSchemaTests {
  @Test("The schema accepts what is written, full and minimal")
  func acceptance() throws {
    let schema = try JSONParser.parse(Sidecar.schema)
    for isMinimal in [false, true] {
      for document in [Document(), SidecarSamples.full()] {
        let parts = try SidecarParts(document, isMinimal: isMinimal)
        let findings = SchemaCheck.findings(try JSONParser.parse(parts.sidecar), schema)
        #expect(findings == [])
      }
    }
  }

  @Test(
    "The schema refuses what reading refuses",
    arguments: [
      ("\"version\": 1", "\"version\": 2"), ("\"bold\": true", "\"bold\": 1"),
      ("\"bold\": true", "\"bald\": true"), ("\"imageRanges\"", "\"ranges\""),
      ("\"sha256\": \"", "\"sha256\": \"x"), ("\"center\"", "\"centre\""),
      ("\"length\": 1", "\"length\": -1"), ("[3, 1, 0, 0]", "[3, 1, 0]"),
    ])
  func refusals(old: String, new: String) throws {
    let schema = try JSONParser.parse(Sidecar.schema)
    let sidecar = String(
      decoding: try SidecarParts(SidecarSamples.full()).sidecar, as: UTF8.self)
    let edited = sidecar.replacing(old, with: new, maxReplacements: 1)
    try #require(edited != sidecar)
    let value = try JSONParser.parse(Array(edited.utf8))
    #expect(SchemaCheck.findings(value, schema) != [])
    #expect(throws: DocumentError.self) { try Recomposer.parse(Array(edited.utf8)) }
  }

  @Test("The schema names each part once and uses every name")
  func partNames() throws {
    let schema = try JSONParser.parse(Sidecar.schema)
    let names = try #require(schema["$defs"]?.object).members.map(\.key)
    #expect(Set(names).count == names.count)
    let text = String(decoding: Sidecar.schema, as: UTF8.self)
    for name in names { #expect(text.contains("\"#/$defs/\(name)\"")) }
    #expect(text.count < 60_000)
  }

  @Test("The schema has a title, and no word that its draft does not know")
  func vocabulary() throws {
    let schema = try JSONParser.parse(Sidecar.schema)
    #expect(
      schema["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["title"]?.string?.isEmpty == false)
    #expect(schema["required"]?.array?.compactMap(\.string).contains("imageRanges") == true)
  }
}

/// The words of JSON Schema that the sidecar's schema uses.
private enum SchemaCheck {
  /// What is wrong with `value`, by path; words that are not known here are findings too.
  static func findings(
    _ value: JSONValue, _ schema: JSONValue, in root: JSONValue? = nil, at path: String = ""
  ) -> [String] {
    let root = root ?? schema
    var found: [String] = []
    let properties = schema["properties"]?.object
    for (word, rule) in schema.object?.members ?? [] {
      switch word {
      case "$schema", "$defs", "title", "description", "contentEncoding", "properties": continue
      case "$ref":
        let name = rule.string?.split(separator: "/").last.map(String.init) ?? ""
        guard let definition = root["$defs"]?[name] else {
          found.append("the schema does not define \(name)")
          continue
        }
        found += findings(value, definition, in: root, at: path)
      case "type":
        if !hasType(value, rule.string ?? "") { found.append("\(path): not \(rule)") }
      case "const": if value != rule { found.append("\(path): not \(rule)") }
      case "enum":
        if rule.array?.contains(value) != true { found.append("\(path): not in \(rule)") }
      case "minimum":
        if let number = value.integer, let least = rule.integer, number < least {
          found.append("\(path): too small")
        }
      case "maximum":
        if let number = value.integer, let most = rule.integer, number > most {
          found.append("\(path): too large")
        }
      case "minItems":
        if let count = value.array?.count, count < Int(rule.integer ?? 0) {
          found.append("\(path): too short")
        }
      case "maxItems":
        if let count = value.array?.count, count > Int(rule.integer ?? 0) {
          found.append("\(path): too long")
        }
      case "maxProperties":
        if let count = value.object?.members.count, count > Int(rule.integer ?? 0) {
          found.append("\(path): too many members")
        }
      case "pattern":
        if let text = value.string, (try? Regex(rule.string ?? "").wholeMatch(in: text)) == nil {
          found.append("\(path): does not match")
        }
      case "required":
        for name in rule.array?.compactMap(\.string) ?? [] where value[name] == nil {
          found.append("\(path): without \(name)")
        }
      case "items":
        for (index, item) in (value.array ?? []).enumerated() {
          found += findings(item, rule, in: root, at: "\(path)[\(index)]")
        }
      case "oneOf":
        let fitting = rule.array?.filter { findings(value, $0, in: root, at: path).isEmpty } ?? []
        if fitting.count != 1 { found.append("\(path): fits \(fitting.count) forms") }
      case "additionalProperties":
        for (name, member) in value.object?.members ?? [] where properties?[name] == nil {
          if rule.bool == false {
            found.append("\(path): unknown member \(name)")
          } else {
            found += findings(member, rule, in: root, at: "\(path).\(name)")
          }
        }
      default: found.append("the schema has the word \(word)")
      }
    }
    for (name, rule) in properties?.members ?? [] {
      if let member = value[name] {
        found += findings(member, rule, in: root, at: "\(path).\(name)")
      }
    }
    return found
  }

  private static func hasType(_ value: JSONValue, _ type: String) -> Bool {
    switch type {
    case "object": value.object != nil
    case "array": value.array != nil
    case "string": value.string != nil
    case "boolean": value.bool != nil
    case "integer": value.integer != nil
    case "number": value.double != nil
    default: value.isNull && type == "null"
    }
  }
}
