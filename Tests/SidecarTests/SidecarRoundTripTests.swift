import Diagnostics
import RTFDJSON
import RichText
import TestSupport
import Testing

@testable import Sidecar

@Suite("Taking a document apart and putting it together")
struct SidecarRoundTripTests {
  @Test("A document in which every member of the model has a value comes back equal")
  func fullDocument() throws {
    let document = SidecarSamples.full()
    #expect(document.brokenInvariants() + document.brokenReaderInvariants() == [])
    var parts = try SidecarParts(document)
    let result = try parts.recompose()
    #expect(result == document)
    #expect(try SidecarParts(result).sidecar == parts.sidecar, "the same bytes again")
  }

  @Test("An empty document comes back empty")
  func emptyDocument() throws {
    var parts = try SidecarParts(Document())
    #expect(parts.text == [])
    #expect(try parts.recompose() == Document())
  }

  @Test("Hidden and deleted text is left out of the text file")
  func hiddenText() throws {
    let parts = try SidecarParts(SidecarSamples.full())
    #expect(
      String(decoding: parts.text, as: UTF8.self)
        == "Ärger 𝒳\u{FFFC}\u{FFFC} on\n\t•\titem\u{FFFC}\n\u{FFFC}\n\u{FFFC}\u{FFFC}\u{FFFC}\n\u{FFFC}"
    )
  }

  @Test("Fifty copies of one glyph are stored once, and add only ranges")
  func repeatedGlyph() throws {
    func parts(_ count: Int) throws -> SidecarParts {
      var text = SidecarText()
      for _ in 0..<count { text.add("x\u{FFFC}", style: 0, [SidecarSamples.glyph("one")]) }
      return try SidecarParts(text.document)
    }
    let one = try parts(1)
    let fifty = try parts(50)
    #expect(fifty.files.count == 1)
    let value = try JSONParser.parse(fifty.sidecar)
    #expect(value["images"]?.object?.members.count == 1)
    #expect(value["document"]?["glyphs"]?.array?.count == 1)
    #expect(value["imageRanges"]?.array?.count == 50)
    #expect((fifty.sidecar.count - one.sidecar.count) / 49 < 200)
  }

  @Test("Exchanging the style of a run changes this run only")
  func exchangedStyle() throws {
    var text = SidecarText()
    text.add("plain ", style: 0)
    text.add("bold ", style: 1)
    text.add("plain ", style: 0)
    text.add("bold\n", style: 1)
    let document = text.document
    var parts = try SidecarParts(document)
    let sidecar = String(decoding: parts.sidecar, as: UTF8.self)
    let edited = sidecar.replacing("[5, 1],\n        [6, 0]", with: "[5, 2],\n        [6, 0]")
    #expect(edited != sidecar)
    parts.sidecar = Array(edited.utf8)
    var expected = document
    expected.body.runs[1].style = 2
    #expect(try parts.recompose() == expected)
  }

  @Test("Runs that an edit gave the style of their neighbour are joined")
  func joinedRuns() throws {
    var text = SidecarText()
    text.add("plain ", style: 0)
    text.add("bold", style: 1)
    var parts = try SidecarParts(text.document)
    let sidecar = String(decoding: parts.sidecar, as: UTF8.self)
    parts.sidecar = Array(sidecar.replacing("[4, 1]", with: "[4, 0]").utf8)
    #expect(try parts.recompose().body.runs == [Run(range: 0..<10, style: 0)])
  }

  @Test("Styles that an edit made equal become one")
  func equalStyles() throws {
    var text = SidecarText()
    text.add("plain ", style: 0)
    text.add("bold ", style: 1)
    text.add("italic", style: 2)
    var parts = try SidecarParts(text.document)
    let sidecar = String(decoding: parts.sidecar, as: UTF8.self)
    let edited = sidecar.replacing("\"bold\": true", with: "")
    #expect(edited != sidecar)
    parts.sidecar = Array(edited.utf8)
    let result = try parts.recompose()
    #expect(result.characterStyles.map(\.flags) == [[], .italic])
    #expect(
      result.body.runs == [Run(range: 0..<11, style: 0), Run(range: 11..<17, style: 1)])
  }

  @Test("The minimal form gives text, images and attachments in one style")
  func minimalForm() throws {
    let full = SidecarSamples.full()
    var parts = try SidecarParts(full, isMinimal: true)
    #expect(parts.diagnostics.diagnostics.map(\.id).contains(.minimalSidecar))
    let value = try JSONParser.parse(parts.sidecar)
    #expect(
      value.object?.members.map(\.key)
        == ["format", "version", "text", "imageRanges", "images", "attachments"])
    let result = try parts.recompose()
    #expect(result.body.utf8 == parts.text)
    #expect(result.body.runs.count == 1)
    let kinds = result.body.objects.map { reference in
      switch reference.object {
      case .glyph(let glyph): glyph.contentIdentifier
      case .attachment(let attachment): String(decoding: attachment.name, as: UTF8.self)
      case .placeholder: "-"
      }
    }
    #expect(kinds == ["id", "id", "id", "photo é.png", "\u{FFFD}/", "gone", "-", ".."])
  }

  @Test("Each range covers one U+FFFC, whatever stands around it")
  func objectRanges() throws {
    var random = SeededGenerator(seed: 7)
    let pieces = ["a", "é", "e\u{301}", "👩‍👩‍👧", "🇪🇺", "\u{C}", "\n", "𝒳", "\u{2028}", "中"]
    for _ in 0..<300 {
      var text = SidecarText()
      var identifiers: [String] = []
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        if Bool.random(using: &random) {
          identifiers.append("g\(Int.random(in: 0..<3, using: &random))")
          text.add(
            "\u{FFFC}", style: Int.random(in: 0..<3, using: &random),
            [SidecarSamples.glyph(identifiers.last ?? "")])
        } else {
          text.add(
            pieces.randomElement(using: &random) ?? "",
            style: Int.random(in: 0..<3, using: &random))
        }
      }
      let document = text.document
      var parts = try SidecarParts(document)
      let units = Array(String(decoding: parts.text, as: UTF8.self).utf16)
      let ranges = try #require(JSONParser.parse(parts.sidecar)["imageRanges"]?.array)
      #expect(ranges.compactMap { $0["contentIdentifier"]?.string } == identifiers)
      for range in ranges {
        let location = try #require(range["location"]?.integer)
        #expect(units[Int(location)] == 0xFFFC)
        #expect(range["length"]?.integer == 1)
      }
      #expect(try parts.recompose() == document)
    }
  }

  @Test("A sidecar is recognised by its format")
  func format() throws {
    #expect(Sidecar.isSidecar(try SidecarParts(Document()).sidecar))
    #expect(Sidecar.isSidecar(Array("\u{FEFF} {\n\"format\" : \"rtfdutil-sidecar\"".utf8)))
    #expect(Sidecar.isSidecar(Array("{ \"a\": [], \"format\": \"rtfdutil-sidecar\"}".utf8)))
    for other in ["", "{", "[]", "{\"format\":\"other\"}", "{\"version\":1}", "{\\rtf1"] {
      #expect(!Sidecar.isSidecar(Array(other.utf8)))
    }
  }
}
