import Diagnostics
import RTFDJSON
import RichText
import Testing

@testable import Sidecar

@Suite("Named styles in sidecars")
struct NamedStyleCodecTests {
  private func style(_ json: String) throws -> NamedStyle {
    try Codecs.namedStyle.decode(try JSONParser.parse(Array(json.utf8)), .root)
  }

  @Test("Styles of earlier sidecars, which had their bases applied, are read as what they state")
  func earlierMembers() throws {
    let style = try style(
      #"""
      {"kind": "paragraph", "number": 2, "name": "B", "basedOn": 1, "characterStyle": 7,
       "paragraphStyle": 8, "ownCharacterStyle": 3, "ownParagraphStyle": 4}
      """#)
    #expect(style.characterStyle == 3)
    #expect(style.paragraphStyle == 4)
    #expect(style.takenBack == [])
    // An earlier sidecar leaves out what is 0, whatever the sum with the base is.
    let first = try self.style(
      #"{"kind": "paragraph", "number": 1, "name": "A", "characterStyle": 7, "paragraphStyle": 8}"#)
    #expect(first.characterStyle == 0)
    #expect(first.paragraphStyle == 0)
  }

  @Test("Members that mean nothing any more are not written, and are still held to their type")
  func obsoleteMembers() throws {
    let style = NamedStyle(
      kind: .paragraph, number: 1, name: "A", characterStyle: 5, paragraphStyle: 6)
    let object = try #require(Codecs.namedStyle.encode(style).object)
    #expect(object["characterStyle"] == nil)
    #expect(object["ownCharacterStyle"] == 5)
    #expect(throws: DocumentError.self) {
      try self.style(
        #"{"kind": "paragraph", "number": 1, "name": "A", "characterStyle": "seven"}"#)
    }
  }

  @Test("What a style takes back has a name for each property")
  func takenBack() throws {
    var style = NamedStyle(
      kind: .paragraph, number: 1, name: "A", characterStyle: 0, paragraphStyle: 0)
    for bit in 0..<31 {
      style.takenBack = NamedStyle.Properties(rawValue: 1 << bit)
      let value = Codecs.namedStyle.encode(style)
      #expect(try Codecs.namedStyle.decode(value, .root) == style)
      guard case .string? = value.object?["takenBack"]?.array?.first else {
        Issue.record("bit \(bit) has no name")
        continue
      }
    }
  }
}
