import Diagnostics
import Digest
import RTF
import RTFDFiles
import RTFDJSON
import RichText
import TestSupport
import Testing

@testable import Payload
@testable import PlainText

@Suite("Notification payloads")
struct PayloadTests {
  /// A flat RTFD that never fits.
  static let large = [UInt8](repeating: 0x41, count: 4_000)

  private func encode(
    _ document: Document, flat: [UInt8] = PayloadTests.large,
    options: PayloadOptions = PayloadOptions()
  ) throws -> (encoded: Payload.Encoded, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let encoded = try Payload.encode(
      document, flatRTFD: flat, options: options, diagnostics: &sink)
    return (encoded, sink.diagnostics)
  }

  private func text(_ encoded: Payload.Encoded) -> String {
    String(decoding: encoded.json, as: UTF8.self)
  }

  private func body(_ encoded: Payload.Encoded) throws -> String {
    try #require(JSONParser.parse(encoded.json)["aps"]?["alert"]?["body"]?.string)
  }

  @Test("A small document is held whole")
  func wholeDocument() throws {
    var builder = SampleText()
    builder.append("Hi \"you\" ")
    builder.append(SampleText.glyph())
    builder.append(SampleText.attachment("a/b.png"))
    builder.append("\n\n")
    let (encoded, diagnostics) = try encode(builder.document(), flat: Array("rtfd\0".utf8))
    #expect(
      text(encoded)
        == #"{"aps":{"alert":{"body":"Hi \"you\" [a cat][a/b.png]"},"mutable-content":1},"#
        + #""attributedBody":"cnRmZAA="}"#)
    #expect(encoded.images.isEmpty)
    #expect(diagnostics == [])
    #expect(try Payload.decode(encoded.json) == .flatRTFD(Array("rtfd\0".utf8)))
    #expect(Payload.isPayload(encoded.json))
  }

  @Test("4,096 bytes are held whole, one more is not")
  func exactLimit() throws {
    var builder = SampleText()
    builder.append("text")
    let document = builder.document()
    let empty = try encode(document, flat: []).encoded.json.count
    let groups = (Payload.byteLimit - empty) / 4
    var filled = builder
    for _ in 0..<(Payload.byteLimit - empty) % 4 { filled.append("x") }
    let flat = [UInt8](repeating: 7, count: groups * 3)
    let fitting = try encode(filled.document(), flat: flat).encoded
    #expect(fitting.json.count == 4_096)
    #expect(try Payload.decode(fitting.json) == .flatRTFD(flat))
    filled.append("x")
    let (reference, diagnostics) = try encode(filled.document(), flat: flat)
    #expect(diagnostics.contains { $0.id == .payloadReference && $0.severity == .note })
    guard case .reference = try Payload.decode(reference.json) else {
      Issue.record("the document is held whole")
      return
    }
  }

  @Test("A larger document is referred to, with each image once")
  func reference() throws {
    var builder = SampleText()
    builder.append("😀")
    builder.append(SampleText.glyph("ID 1/é"))
    builder.append(.placeholder)
    builder.append(SampleText.attachment("p\u{FFFC}.png"))
    builder.append(SampleText.glyph("ID-2", description: nil, bytes: [4, 5]))
    builder.append(SampleText.glyph("ID 1/é"))
    builder.append("h", style: 1)
    let options = PayloadOptions(baseURL: "https://img.example.org/store") { identifier, _ in
      Array("\(identifier).heic".utf8)
    }
    let (encoded, diagnostics) = try encode(builder.document(), options: options)
    let first = SHA256.digest(of: [1, 2, 3]).hexadecimal
    let second = SHA256.digest(of: [4, 5]).hexadecimal
    #expect(
      text(encoded)
        == #"{"aps":{"alert":{"body":"😀[a cat]\#u{FFFC}[p\#u{FFFD}.png][Emoji][a cat]"},"#
        + #""mutable-content":1},"attributedReference":{"#
        + #""text":"😀\#u{FFFC}\#u{FFFC}[p\#u{FFFD}.png]\#u{FFFC}\#u{FFFC}","imageRanges":["#
        + #"{"location":2,"length":1,"contentIdentifier":"ID 1/é"},"#
        + #"{"location":12,"length":1,"contentIdentifier":"ID-2"},"#
        + #"{"location":13,"length":1,"contentIdentifier":"ID 1/é"}],"images":{"#
        + #""ID 1/é":{"sha256":"\#(first)","byteCount":3,"#
        + #""url":"https://img.example.org/store/ID%201%2F%C3%A9.heic"},"#
        + #""ID-2":{"sha256":"\#(second)","byteCount":2,"#
        + #""url":"https://img.example.org/store/ID-2.heic"}}}}"#)
    #expect(encoded.images.map(\.content) == [Content([1, 2, 3]), Content([4, 5])])
    let warnings = diagnostics.filter { $0.severity == .warning }
    #expect(
      warnings.map { "\($0.id.rawValue) \($0.count)" } == [
        "text-glyph-description 1", "payload-content-dropped 1", "payload-content-dropped 1",
        "payload-content-dropped 1",
      ])
  }

  @Test("Images of one identifier with different bytes are told apart")
  func variants() throws {
    var builder = SampleText()
    builder.append(SampleText.glyph("ID", bytes: [1]))
    builder.append(SampleText.glyph("ID", bytes: [2]))
    builder.append(SampleText.glyph("ID", bytes: [1]))
    let (encoded, _) = try encode(builder.document())
    #expect(encoded.images.count == 2)
    #expect(!text(encoded).contains("url"))
    guard case .reference(let reference) = try Payload.decode(encoded.json) else {
      Issue.record("no reference")
      return
    }
    #expect(reference.ranges.map(\.image) == [0, 1, 0])
    #expect(reference.images == encoded.images.map(\.image))
  }

  @Test("The shown text is shortened between characters, with a warning")
  func shortenedBody() throws {
    let family = "👨‍👩‍👧"
    var builder = SampleText()
    for _ in 0..<115 { builder.append(family) }
    let (encoded, diagnostics) = try encode(builder.document())
    #expect(encoded.json.count <= Payload.byteLimit)
    #expect(encoded.json.count > Payload.byteLimit - family.utf8.count)
    let body = try body(encoded)
    #expect(body.hasSuffix("…"))
    #expect(body.dropLast().allSatisfy { String($0) == family })
    #expect(body.count > 100)
    #expect(diagnostics.first { $0.id == .payloadBody }?.severity == .warning)
  }

  @Test("Escapes count in full when the shown text is shortened")
  func shortenedEscapes() throws {
    var builder = SampleText()
    builder.append(String(repeating: "\"\\\u{1}", count: 330))
    let (encoded, _) = try encode(builder.document())
    #expect(encoded.json.count <= Payload.byteLimit)
    #expect(encoded.json.count > Payload.byteLimit - 7)
    #expect(try body(encoded).hasSuffix("…"))
  }

  @Test("A text that fits in no way is refused, before any image is read")
  func tooLarge() throws {
    struct Unreadable: ExternalContent {
      var byteCount: Int { 10 }
      var identity: [UInt8] { [1] }
      func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
        throw DocumentError(.inputOutput, "must-not-be-read", "must not be read")
      }
    }
    var words = AttachmentWords()
    words.emojiIdentifier = "ID"
    let glyph = AdaptiveImageGlyph(
      contentIdentifier: "ID", contentDescription: "x", imageContent: Content(Unreadable()),
      strikes: [], storedName: [], words: words)
    for count in [86, 5_000, 2_000_000] {
      var builder = SampleText()
      if count == 86 {
        for _ in 0..<86 { builder.append(.glyph(glyph)) }
      } else {
        builder.append(.glyph(glyph))
        builder.append(String(repeating: "x", count: count))
      }
      let document = builder.document()
      let error = #expect(throws: DocumentError.self) { try encode(document) }
      #expect(error?.diagnostic.id == .payloadTooLarge)
      #expect(error?.code == .badData)
    }
    var readable = SampleText()
    readable.append(.glyph(glyph))
    let document = readable.document()
    let error = #expect(throws: DocumentError.self) { try encode(document) }
    #expect(error?.diagnostic.id == "must-not-be-read")
  }

  @Test("Every size up to the impossible gives at most 4,096 bytes or an error")
  func allSizes() throws {
    var refused = 0
    for count in stride(from: 1_700, through: 4_200, by: 7) {
      var builder = SampleText()
      builder.append(SampleText.glyph())
      builder.append(String(repeating: "é", count: count / 2))
      do {
        let json = try encode(builder.document()).encoded.json
        #expect(json.count <= Payload.byteLimit)
        #expect(refused == 0)
        _ = try Payload.decode(json)
      } catch let error as DocumentError {
        #expect(error.diagnostic.id == .payloadTooLarge)
        refused += 1
      }
    }
    #expect(refused > 0)
  }
}
