import Diagnostics
import Digest
import RTF
import RTFDFiles
import RichText
import TestSupport
import Testing

@testable import Payload
@testable import PlainText

@Suite("Reading payloads")
struct PayloadDecoderTests {
  static let digest = SHA256.digest(of: [1, 2, 3]).hexadecimal

  /// A payload with a reference made of these parts.
  private func payload(
    text: String = #""a\ufffcb\ufffc""#,
    ranges: String = #"[{"location":1,"length":1,"contentIdentifier":"ID"}]"#,
    images: String = #"{"ID":{"sha256":"\#(digest)","byteCount":3}}"#
  ) -> [UInt8] {
    Array(
      #"{"attributedReference":{"text":\#(text),"imageRanges":\#(ranges),"images":\#(images)}}"#
        .utf8)
  }

  private func reference(_ json: [UInt8]) throws -> PayloadReference {
    guard case .reference(let reference) = try Payload.decode(json) else {
      throw DocumentError(.badData, "no-reference", "no reference")
    }
    return reference
  }

  private func facts(_ image: PayloadReference.Image, _ content: Content) -> GlyphFacts {
    GlyphFacts(
      contentDescription: "a cat", strikes: [AdaptiveImageGlyph.Strike(width: 40, height: 40)])
  }

  @Test("Members that a server adds or moves are skipped")
  func otherMembers() throws {
    let json = Array(
      #" { "attributedBody" : "AAEC", "x": [1, {}], "aps": {"sound": "default"} } "#.utf8)
    #expect(try Payload.decode(json) == .flatRTFD([0, 1, 2]))
    #expect(Payload.isPayload(json))
  }

  @Test("A reference becomes a sound document again")
  func document() throws {
    let reference = try reference(payload(text: #""a\ufffc\nb\ufffc""#))
    let document = try reference.document(load: { _ in Content([1, 2, 3]) }, facts: facts)
    #expect(document.brokenInvariants() == [])
    #expect(document.body.string == "a\u{FFFC}\nb\u{FFFC}")
    #expect(document.body.paragraphs.map(\.range) == [0..<5, 5..<9])
    let glyph = SampleText.glyph("ID")
    #expect(
      document.body.objects == [
        EmbeddedObjectReference(offset: 1, object: glyph),
        EmbeddedObjectReference(offset: 6, object: .placeholder),
      ])
  }

  @Test("A description that the text repeats beyond the length of its files is refused")
  func repetition() throws {
    let count = 500
    let image = PayloadReference.Image(
      contentIdentifier: "ID", sha256: SHA256.digest(of: [1, 2, 3]), byteCount: 3)
    let reference = PayloadReference(
      text: Array(String(repeating: "\u{FFFC}", count: count).utf8),
      ranges: (0..<count).map { .init(location: $0, image: 0) }, images: [image])
    func document(_ descriptionLength: Int) throws -> Document {
      try reference.document(load: { _ in Content([1, 2, 3]) }) { _, _ in
        GlyphFacts(
          contentDescription: String(repeating: "a", count: descriptionLength), strikes: [])
      }
    }
    #expect(try document(1_000).body.objects.count == count)
    let error = #expect(throws: DocumentError.self) { try document(10_000) }
    #expect(error?.code == .badData)
    #expect(error?.diagnostic.id == .payloadLimit)
  }

  @Test("Images are checked before they are used, and only those in the text are asked for")
  func verification() throws {
    let other = #","OTHER":{"sha256":"\#(Self.digest)","byteCount":9}}"#
    let reference = try reference(
      payload(images: #"{"ID":{"sha256":"\#(Self.digest)","byteCount":3}\#(other)"#))
    var asked: [String] = []
    _ = try reference.document(
      load: {
        asked.append($0.contentIdentifier)
        return Content([1, 2, 3])
      }, facts: facts)
    #expect(asked == ["ID"])

    for (content, id): (Content?, DiagnosticID) in [
      (nil, .payloadMissingImage), (Content([1, 2]), .payloadImageChanged),
      (Content([1, 2, 4]), .payloadImageChanged),
    ] {
      let error = #expect(throws: DocumentError.self) {
        try reference.document(load: { _ in content }, facts: facts)
      }
      #expect(error?.diagnostic.id == id)
      #expect(error?.code == .badData)
    }
  }

  @Test(
    "Ranges that do not fit the text or the images are refused",
    arguments: [
      #"[{"location":0,"length":1,"contentIdentifier":"ID"}]"#,
      #"[{"location":2,"length":1,"contentIdentifier":"ID"}]"#,
      #"[{"location":9,"length":1,"contentIdentifier":"ID"}]"#,
      #"[{"location":1,"length":2,"contentIdentifier":"ID"}]"#,
      #"[{"location":1,"length":0,"contentIdentifier":"ID"}]"#,
      """
      [{"location":1,"length":1,"contentIdentifier":"ID"},
      {"location":1,"length":1,"contentIdentifier":"ID"}]
      """,
      """
      [{"location":3,"length":1,"contentIdentifier":"ID"},
      {"location":1,"length":1,"contentIdentifier":"ID"}]
      """,
      #"[{"location":1,"length":1,"contentIdentifier":"id"}]"#,
      #"[{"location":1,"length":1,"contentIdentifier":"ID","sha256":"00"}]"#,
    ])
  func brokenRanges(_ ranges: String) {
    let error = #expect(throws: DocumentError.self) {
      try Payload.decode(payload(ranges: ranges))
    }
    #expect(error?.diagnostic.id == .payloadRange)
    #expect(error?.code == .badData)
  }

  @Test("A range has to say which of several images it means")
  func ambiguousRange() {
    let entry = #"{"sha256":"\#(Self.digest)","byteCount":3}"#
    let other = #"{"sha256":"\#(SHA256.digest(of: []).hexadecimal)","byteCount":0}"#
    let json = payload(images: #"{"ID":{"variants":[\#(entry),\#(other)]}}"#)
    let error = #expect(throws: DocumentError.self) { try Payload.decode(json) }
    #expect(error?.diagnostic.id == .payloadRange)
  }

  /// What stands in place of a reference, each broken in its own way.
  static let brokenReferences: [String] = [
    "1", "{}",
    #"{"text":1,"imageRanges":[],"images":{}}"#,
    #"{"text":"","imageRanges":{},"images":{}}"#,
    #"{"text":"","imageRanges":[],"images":[]}"#,
    #"{"text":"","imageRanges":[1],"images":{}}"#,
    #"{"text":"\ufffc","imageRanges":[{"location":0,"length":1}],"images":{}}"#,
    #"{"text":"\ufffc","imageRanges":[{"location":-1,"length":1}],"images":{}}"#,
    #"{"text":"\ufffc","imageRanges":[{"location":0.5,"length":1}],"images":{}}"#,
    #"{"text":"","imageRanges":[],"images":{"ID":{}}}"#,
    #"{"text":"","imageRanges":[],"images":{"ID":{"sha256":"00","byteCount":1}}}"#,
    #"{"text":"","imageRanges":[],"images":{"ID":{"sha256":"\#(digest)","byteCount":-1}}}"#,
    #"{"text":"","imageRanges":[],"images":{"ID":{"sha256":"\#(digest)","byteCount":1,"url":1}}}"#,
  ]

  @Test("A broken reference is refused", arguments: brokenReferences)
  func brokenReference(_ json: String) {
    let error = #expect(throws: DocumentError.self) {
      try Payload.decode(Array("{\"attributedReference\":\(json)}".utf8))
    }
    #expect(error?.diagnostic.id == .payloadSyntax)
    #expect(error?.code == .badData)
  }

  /// What is no payload, and how it is refused.
  static let noPayloads: [(json: String, id: DiagnosticID)] = [
    ("", .payloadSyntax), ("{", .payloadSyntax), ("[]", .payloadSyntax), ("{}", .payloadSyntax),
    (#"{"aps":{}}"#, .payloadSyntax), (#"{"attributedBody":1}"#, .payloadEncoding),
    (#"{"attributedBody":"A"}"#, .payloadEncoding),
  ]

  @Test("What is no payload is refused with its reason", arguments: noPayloads)
  func noPayload(_ json: String, _ id: DiagnosticID) {
    let error = #expect(throws: DocumentError.self) { try Payload.decode(Array(json.utf8)) }
    #expect(error?.diagnostic.id == id)
    #expect(error?.code == .badData)
  }

  @Test("A file too large to be a payload is not parsed")
  func tooLarge() {
    let json = [UInt8](repeating: UInt8(ascii: "["), count: Payload.readLimit + 1)
    #expect(!Payload.isPayload(json))
    let error = #expect(throws: DocumentError.self) { try Payload.decode(json) }
    #expect(error?.diagnostic.id == .payloadTooLarge)
  }

  @Test("As many ranges and images as fit into a payload find each other")
  func manyRanges() throws {
    let count = 6_000
    let ranges = (0..<count).map {
      #"{"location":\#($0),"length":1,"contentIdentifier":"\#($0)"}"#
    }
    let images = (0..<count).map { #""\#($0)":{"sha256":"\#(Self.digest)","byteCount":3}"# }
    let json = payload(
      text: "\"" + String(repeating: "\u{FFFC}", count: count) + "\"",
      ranges: "[" + ranges.joined(separator: ",") + "]",
      images: "{" + images.joined(separator: ",") + "}")
    #expect(json.count <= Payload.readLimit)
    #expect(try reference(json).ranges.map(\.image) == Array(0..<count))
  }

  @Test("Random texts: each range hits one U+FFFC in UTF-16 units, and the glyphs come back")
  func randomTexts() throws {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<300 {
      let source = SampleText.random(using: &generator)
      var sink = DiagnosticSink()
      let encoded = try Payload.encode(
        source, flatRTFD: PayloadTests.large, diagnostics: &sink)
      let again = try Payload.encode(source, flatRTFD: PayloadTests.large, diagnostics: &sink)
      #expect(encoded == again, "round \(round)")
      let reference = try reference(encoded.json)
      let units = Array(String(decoding: reference.text, as: UTF8.self).utf16)
      var previous = -1
      for range in reference.ranges {
        #expect(range.location > previous && range.location < units.count, "round \(round)")
        #expect(units[range.location] == 0xFFFC, "round \(round)")
        previous = range.location
      }

      let document = try reference.document(
        load: { image in
          encoded.images.first { $0.image.sha256 == image.sha256 }?.content
        }, facts: facts)
      #expect(document.brokenInvariants() == [], "round \(round)")
      let visible = TextExtraction(source.body, characterStyles: source.characterStyles)
      let expected = source.body.objects.compactMap { reference -> EmbeddedObject? in
        if visible.isOmitted(at: reference.offset) { return nil }
        if case .attachment = reference.object { return nil }
        return reference.object
      }
      #expect(document.body.objects.map(\.object) == expected, "round \(round)")
      var plain = DiagnosticSink()
      #expect(
        PlainTextWriter.write(document, diagnostics: &plain)
          == PlainTextWriter.write(source, diagnostics: &plain), "round \(round)")
    }
  }
}
