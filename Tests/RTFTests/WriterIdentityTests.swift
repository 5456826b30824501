import Diagnostics
import RichText
import TestSupport
import Testing

@testable import RTF

/// Files in the layout of TextEdit come back with the same bytes.
///
/// The texts are made up; what they hold to is the order of words, the line ends, and the words that
/// Cocoa repeats.
@Suite("Files that come back byte for byte")
struct WriterIdentityTests {
  /// The bytes of a text in which `¬` stands for the byte 0xAC and `⇥` for a tab.
  private static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      switch scalar {
      case "¬": [0xAC]
      case "⇥": [0x09]
      default: Array(String(scalar).utf8)
      }
    }
  }

  @Test("A file in Apple's layout is written as it was read", arguments: Source.all)
  func identity(source: Source) throws {
    let original = Self.bytes(source.text)
    var diagnostics = DiagnosticSink()
    let document = try RTFReader.read(original, diagnostics: &diagnostics)
    let written = RTFWriter.write(
      document, options: RTFWriter.Options(target: .bundle), diagnostics: &diagnostics)
    if let difference = FirstDifference.between(written, original) {
      Issue.record("\(source.name): \(difference)")
    }
    #expect(document.brokenInvariants() == [])
  }

  /// One file.
  struct Source: CustomTestStringConvertible {
    var name: String
    var text: String

    var testDescription: String { name }

    static let all = [
      Source(
        name: "items state their kerning around each marker", text: WriterIdentitySources.lists),
      Source(name: "equal colours that differ to Cocoa", text: WriterIdentitySources.code),
      Source(name: "nested tables, attachments, glyphs", text: WriterIdentitySources.tables),
      Source(name: "an old file with other habits", text: WriterIdentitySources.old),
      Source(name: "lists with every kind of marker", text: WriterIdentitySources.everyMarker),
      Source(name: "scripts, colour spaces and a background", text: WriterIdentitySources.scripts),
      Source(name: "merged cells", text: WriterIdentitySources.mergedCells),
    ]
  }
}
