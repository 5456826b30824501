import Foundation
import Testing

/// The schemas of what commands print.
@Suite("JSON schemas")
struct JSONSchemaTests {
  @Test(
    "Each property of a schema is described, and lines have a version",
    arguments: ["report", "info", "extract", "check", "diff", "validate", "diagnostics"])
  func propertiesAreDescribed(name: String) throws {
    let lines = try CommandRunner().run("rtfdutil schema \(name)")
    let data = Data(lines.joined(separator: "\n").utf8)
    let schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect((schema["required"] as? [String])?.contains("version") == true)
    var undescribed: [String] = []
    look(at: schema, name, &undescribed)
    #expect(undescribed.isEmpty)
  }

  private func look(at schema: [String: Any], _ place: String, _ undescribed: inout [String]) {
    for (name, value) in schema["properties"] as? [String: Any] ?? [:] {
      guard let property = value as? [String: Any] else { continue }
      let place = "\(place).\(name)"
      if (property["description"] as? String)?.isEmpty != false { undescribed.append(place) }
      look(at: property, place, &undescribed)
    }
    for key in ["items", "additionalProperties"] {
      if let inner = schema[key] as? [String: Any] { look(at: inner, place, &undescribed) }
    }
  }
}
