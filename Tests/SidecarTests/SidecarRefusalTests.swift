import Diagnostics
import RTFDFiles
import RichText
import Sidecar
import TestSupport
import Testing

@Suite("Sidecars that do not fit")
struct SidecarRefusalTests {
  /// A note with a glyph, a photo and two styles.
  private func parts() throws -> SidecarParts {
    var text = SidecarText()
    text.add("ab\u{FFFC}𝒳", style: 0, [SidecarSamples.glyph("id")])
    let photo = Attachment(name: Array("a.png".utf8), payload: .file(Content([1, 2])))
    text.add("\u{FFFC}\nend", style: 1, [.attachment(photo)])
    return try SidecarParts(text.document)
  }

  /// Replaces `old` by `new` in the sidecar, and expects a refusal.
  private func expect(
    _ id: DiagnosticID, replacing old: String, with new: String, mentions part: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var parts = try parts()
    let sidecar = String(decoding: parts.sidecar, as: UTF8.self)
    let edited = sidecar.replacing(old, with: new, maxReplacements: 1)
    try #require(edited != sidecar, "nothing to replace", sourceLocation: sourceLocation)
    parts.sidecar = Array(edited.utf8)
    expect(id, parts, mentions: part, sourceLocation: sourceLocation)
  }

  private func expect(
    _ id: DiagnosticID, _ parts: SidecarParts, mentions part: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var parts = parts
    let error = #expect(throws: DocumentError.self, sourceLocation: sourceLocation) {
      _ = try parts.recompose()
    }
    #expect(error?.code == .badData, sourceLocation: sourceLocation)
    #expect(error?.diagnostic.id == id, sourceLocation: sourceLocation)
    #expect(
      error?.diagnostic.message.contains(part) == true,
      "\(error?.diagnostic.message ?? "")", sourceLocation: sourceLocation)
  }

  @Test("What is not JSON, not a sidecar or of another version is refused")
  func otherFiles() throws {
    try expect(.sidecarSyntax, replacing: "{", with: "{,", mentions: "no JSON")
    try expect(
      .sidecarFormat, replacing: "rtfdutil-sidecar", with: "other", mentions: "rtfdutil-sidecar")
    try expect(
      .sidecarVersion, replacing: "\"version\": 1", with: "\"version\": 2", mentions: "version 1")
  }

  @Test(
    "A size that no text can have is refused",
    arguments: ["-5", "0", "16383501", "1e9", "99999999999999999999", "12.5", "null", "\"12\""])
  func textSizes(size: String) throws {
    try expect(
      .sidecarValue, replacing: "\"bold\": true", with: "\"bold\": true, \"fontSize\": \(size)",
      mentions: "fontSize: expected an integer from 1 to 16383500, in thousandths of a point")
  }

  @Test(
    "A strike with a side that no picture can have is refused",
    arguments: ["-1", "0", "1000000"])
  func strikeSides(side: String) throws {
    try expect(
      .sidecarValue, replacing: "\"width\": 40", with: "\"width\": \(side)",
      mentions: "strikes[0].width: expected an integer from 1 to 65535, in pixels")
  }

  @Test(
    "JSON that is not a sidecar is refused",
    arguments: ["{}", "null", "[]", "42", "{\"format\": 1}"])
  func otherJSON(text: String) throws {
    var broken = try parts()
    broken.sidecar = Array(text.utf8)
    expect(.sidecarFormat, broken, mentions: "this is JSON, but no sidecar")
    broken.sidecar = Array("Dear all".utf8)
    expect(.sidecarSyntax, broken, mentions: "this is no sidecar: it is no JSON")
  }

  @Test("A range that is wrong is refused")
  func ranges() throws {
    let range = "\"location\": 2,\n      \"length\": 1"
    try expect(
      .sidecarRangePlace, replacing: range, with: "\"location\": 3, \"length\": 1",
      mentions: "imageRanges[0].location")
    try expect(
      .sidecarRangeLength, replacing: range, with: "\"location\": 2, \"length\": 2",
      mentions: "imageRanges[0].length")
    try expect(
      .sidecarUnknownImage, replacing: "\"contentIdentifier\": \"id\"",
      with: "\"contentIdentifier\": \"other\"", mentions: "\"other\"")
    try expect(
      .sidecarRangeMismatch, replacing: range, with: "\"location\": 5, \"length\": 1",
      mentions: "imageRanges")
    try expect(
      .sidecarRangePlace, replacing: "\"location\": 5", with: "\"location\": 4",
      mentions: "attachments[0].location")
  }

  @Test("A sidecar whose image or file is missing or altered is refused")
  func alteredFiles() throws {
    let name = Array("note.txt.files/AdaptiveImageGlyph-id.heic".utf8)
    var broken = try parts()
    broken.files[name] = nil
    expect(.sidecarMissingFile, broken, mentions: "AdaptiveImageGlyph-id.heic")
    broken.files[name] = Content(Array("heic iD".utf8))
    expect(.sidecarFileChanged, broken, mentions: "other bytes")
    broken.files[name] = Content([1])
    expect(.sidecarFileSize, broken, mentions: "1 bytes, not 7")
    try expect(
      .sidecarFileSize, replacing: "\"byteCount\": 2", with: "\"byteCount\": 3",
      mentions: "attachments[0].byteCount")
    try expect(
      .sidecarValue, replacing: "\"sha256\": \"", with: "\"sha256\": \"x",
      mentions: "text.sha256: expected 64")
  }

  @Test(
    "A file name that leads out of the folder is refused",
    arguments: ["", "/etc/passwd", "../a.png", "b/../../a.png", "b//a", ".", "a\\u0000b"])
  func outerFileNames(name: String) throws {
    try expect(
      .sidecarFileName, replacing: "note.txt.files/a.png", with: name,
      mentions: "attachments[0].file")
    try expect(
      .sidecarFileName, replacing: "note.txt.files/AdaptiveImageGlyph-id.heic", with: name,
      mentions: "images.id.file")
  }

  @Test(
    "A link that may leave the folder it is in is refused",
    arguments: ["up/../../x", "up/../x", "../../x", "/x", ""])
  func outerLinks(target: String) throws {
    let folder = FileTree([
      .init(path: Array("a".utf8), kind: .directory),
      .init(path: Array("a/link".utf8), kind: .symbolicLink(Array("../inside".utf8))),
    ])
    var text = SidecarText()
    let attachment = Attachment(name: Array("folder".utf8), payload: .directory(folder))
    text.add("\u{FFFC}", style: 0, [.attachment(attachment)])
    var document = text.document
    document.unreferencedFiles = FileTree([
      .init(path: Array("m/a/link".utf8), kind: .symbolicLink(Array("../within".utf8)))
    ])
    let parts = try SidecarParts(document)
    let sidecar = String(decoding: parts.sidecar, as: UTF8.self)
    for (old, place) in [
      ("../inside", "attachments[0].entries[1].link"),
      ("../within", "document.unreferencedFiles[0].link"),
    ] {
      let edited = sidecar.replacing("\"\(old)\"", with: "\"\(target)\"")
      try #require(edited != sidecar)
      var broken = parts
      broken.sidecar = Array(edited.utf8)
      expect(.sidecarFileName, broken, mentions: "\(place): the link leaves its folder")
    }
  }

  @Test("A text that is not the sidecar's own is refused")
  func otherText() throws {
    var broken = try parts()
    broken.text[0] = 0x7A
    expect(.sidecarTextChanged, broken, mentions: "not the one")
    broken.text = [0xFF]
    expect(.sidecarTextEncoding, broken, mentions: "UTF-8")
    try expect(
      .sidecarTextLength, replacing: "\"utf16Length\": 10", with: "\"utf16Length\": 11",
      mentions: "10 UTF-16 units")
  }

  @Test("Runs and paragraphs that do not cover the text are refused")
  func coverage() throws {
    for (old, new) in [("[5, 0]", "[4, 0]"), ("[5, 0]", "[99, 0]"), ("[5, 1]", "[4, 1]")] {
      try expect(.sidecarRuns, replacing: old, with: new, mentions: "document.body.runs")
    }
    try expect(
      .sidecarParagraphs, replacing: "[7, 0]", with: "[70, 0]",
      mentions: "document.body.paragraphs[0]")
    try expect(
      .sidecarParagraphs, replacing: "[3, 0]", with: "[2, 0]", mentions: "document.body.paragraphs")
    try expect(
      .sidecarUnsound, replacing: "[7, 0],\n        [3, 0]", with: "[6, 0], [4, 0]",
      mentions: "LF")
  }

  @Test("An index that names nothing is refused")
  func indices() throws {
    try expect(
      .sidecarIndex, replacing: "[5, 1]", with: "[5, 3]", mentions: "document.body.runs[1]")
    try expect(
      .sidecarIndex, replacing: "[3, 0]", with: "[3, 1]", mentions: "document.body.paragraphs[1]")
    try expect(.sidecarUnsound, replacing: "\"bold\": true", with: "\"font\": 4", mentions: "font")
  }

  @Test("A value of the wrong type and an unknown member are refused")
  func types() throws {
    try expect(
      .sidecarValue, replacing: "\"bold\": true", with: "\"bold\": 1",
      mentions: "document.characterStyles[1].bold: expected true or false")
    try expect(
      .sidecarUnknownMember, replacing: "\"bold\": true", with: "\"bald\": true",
      mentions: "document.characterStyles[1]: unknown member \"bald\"")
    try expect(
      .sidecarValue, replacing: "[5, 1]", with: "[5, -1]", mentions: "document.body.runs[1]")
    try expect(
      .sidecarMissingMember, replacing: "\"file\": \"note.txt\",", with: "",
      mentions: "\"file\"")
  }

  @Test(
    "A damaged sidecar never crashes the reader, whatever is done to it",
    .timeLimit(.minutes(10)))
  func mutations() throws {
    let original = try SidecarParts(SidecarSamples.full())
    var random = SeededGenerator(seed: 3)
    var accepted = 0
    for round in 0..<1_200 {
      var parts = original
      parts.sidecar = mutated(original.sidecar, using: &random)
      if round % 3 == 0 { parts.text = mutated(original.text, using: &random) }
      do throws(DocumentError) {
        let document = try parts.recompose(realign: round % 2 == 0)
        #expect(document.brokenInvariants() + document.brokenReaderInvariants() == [])
        accepted += 1
      } catch {
        #expect(error.code == .badData)
      }
    }
    #expect(accepted > 0)
  }

  /// The bytes with a few numbers, words or lines exchanged.
  private func mutated(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let numbers = ["0", "1", "7", "4294967295", "9223372036854775807", "-1", "1.5", "null", "[]"]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let start = bytes.indices.randomElement(using: &random) else { return bytes }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 0x20...0x7E, using: &random)
      case 1:
        let digits = bytes[start...].firstIndex { (0x30...0x39).contains($0) } ?? start
        let end = bytes[digits...].firstIndex { !(0x30...0x39).contains($0) } ?? digits
        bytes.replaceSubrange(
          digits..<end, with: (numbers.randomElement(using: &random) ?? "").utf8)
      case 2:
        let line = bytes[start...].firstIndex(of: 0x0A) ?? start
        let end = bytes[line...].dropFirst().firstIndex(of: 0x0A) ?? line
        bytes.removeSubrange(line..<end)
      default:
        let end = min(bytes.count, start + Int.random(in: 1..<6, using: &random))
        bytes.removeSubrange(start..<end)
      }
    }
    return bytes
  }
}
