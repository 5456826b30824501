import Foundation
import TestSupport
import Testing

@testable import HEIF

/// Glyph files as a HEVC encoder makes them, beside the tests.
@Suite("Glyph files of an HEVC encoder")
struct FixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")
  private static let cake = "AdaptiveImageGlyph-1B9D6F08-2C47-4D7E-8C55-3E7A9B4C20020.heic"
  private static let snowman = "AdaptiveImageGlyph-5F3D2B1A-7788-4A9B-9C0D-1E2F3A4B50040.heic"
  private static let whale = "AdaptiveImageGlyph-org.example.glyphs.whale.v1.heic"

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  @Test("A glyph is read with its insets, credit and source type")
  func glyphWithEverything() throws {
    let glyph = try GlyphFile(parsing: Self.bytes(Self.cake))
    #expect(glyph.contentIdentifier == "1B9D6F08-2C47-4D7E-8C55-3E7A9B4C20020")
    #expect(glyph.strikes.map(\.height) == [40, 64, 96, 160, 320])
    #expect(glyph.strikes.map(\.insetX) == [0, 0, 0, 0, 0])
    for strike in glyph.strikes {
      #expect(abs(strike.insetY - Double(strike.height) * 0.05) < 0.01)
    }
    let provenance = try GlyphProvenance(parsing: Self.bytes(Self.cake))
    #expect(provenance.software == "Apple TextKit")
    #expect(provenance.credit != nil)
    #expect(
      provenance.sourceType?.hasPrefix("http://cv.iptc.org/newscodes/digitalsourcetype/") == true)
  }

  @Test("A glyph whose middle strike comes first and whose description has every trap is read")
  func glyphWithTraps() throws {
    let glyph = try GlyphFile(parsing: Self.bytes(Self.snowman))
    #expect(glyph.contentIdentifier == "5F3D2B1A-7788-4A9B-9C0D-1E2F3A4B50040")
    #expect(glyph.strikes.first?.height == 64)
    #expect(glyph.largestStrike?.height == 320)
    let description = try #require(glyph.contentDescription)
    for character in ["&", "<", "„", "“"] { #expect(description.contains(character)) }
  }

  @Test("A glyph that is not square and has a free identifier is read")
  func oblongGlyph() throws {
    let glyph = try GlyphFile(parsing: Self.bytes(Self.whale))
    #expect(glyph.contentIdentifier == "org.example.glyphs.whale.v1")
    #expect(glyph.strikes.map(\.width) == [80, 400])
    #expect(glyph.strikes.map(\.height) == [64, 320])
    #expect(Set(glyph.strikes.map(\.itemID)).count == 2)
  }

  @Test(
    "Mutated files give a glyph or an error of this module",
    .timeLimit(.minutes(10)), arguments: [cake, whale])
  func mutations(name: String) throws {
    let seed = try Self.bytes(name)
    // The tables and the metadata stand in front of the pictures' data.
    let tables = min(seed.count, 6_000)
    var generator = SeededGenerator(seed: 5)
    func random(_ bound: Int) -> Int { .random(in: 0..<bound, using: &generator) }
    var kinds: [HEIFError.Kind: Int] = [:]
    var accepted = 0
    for round in 0..<5_000 {
      var bytes = seed
      for _ in 0...random(4) {
        let index = random(tables)
        switch random(4) {
        case 0: bytes[index] = UInt8(random(256))
        case 1: bytes[index] ^= 1 << UInt8(random(8))
        case 2: bytes[index] = 0xFF
        default: bytes[index] = 0
        }
      }
      if round % 10 == 0 { bytes = Array(bytes.prefix(random(bytes.count))) }
      do {
        _ = try GlyphFile(parsing: bytes)
        accepted += 1
      } catch {
        kinds[error.kind, default: 0] += 1
      }
    }
    #expect(accepted > 0)
    #expect((kinds[.damaged] ?? 0) > 0)
    #expect((kinds[.notHEIF] ?? 0) > 0)
    #expect((kinds[.noContentIdentifier] ?? 0) > 0)
  }
}
