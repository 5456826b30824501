import Diagnostics
import RTFDFiles
import RichText
import Sidecar
import TestSupport
import Testing

@Suite("A sidecar that breaks a rule of the model is refused")
struct SidecarSoundnessTests {
  /// A document that is taken apart, changed before that as no reader would.
  private func expect(
    _ id: DiagnosticID, _ part: String, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ change: (inout Document) -> Void
  ) throws {
    var text = SidecarText()
    text.add("abcd", style: 0)
    var document = text.document
    change(&document)
    var parts = try SidecarParts(document)
    let error = #expect(throws: DocumentError.self, sourceLocation: sourceLocation) {
      _ = try parts.recompose()
    }
    #expect(error?.code == .badData, sourceLocation: sourceLocation)
    #expect(error?.diagnostic.id == id, sourceLocation: sourceLocation)
    #expect(
      error?.diagnostic.message.contains(part) == true, "\(error?.diagnostic.message ?? "")",
      sourceLocation: sourceLocation)
  }

  private func note(_ anchors: [Anchor.Kind] = []) -> Note {
    var note = Note(kind: .footnote, text: AttributedText(plain: [0x6E]), isNumbered: false)
    note.text.anchors = anchors.map { Anchor(offset: 0, kind: $0, style: 0) }
    return note
  }

  @Test("with the place of a note in a note, of a second anchor, and of a note without one")
  func notes() throws {
    try expect(.sidecarUnsound, "document.notes[0].text.anchors[0]: a note stands in a note") {
      $0.notes = [note([.note(0)])]
      $0.body.anchors = [Anchor(offset: 0, kind: .note(0), style: 0)]
    }
    try expect(.sidecarUnsound, "document.body.anchors[1]: note 0 has two anchors") {
      $0.notes = [note()]
      $0.body.anchors = [0, 1].map { Anchor(offset: $0, kind: .note(0), style: 0) }
    }
    try expect(.sidecarUnsound, "document.notes[0]: no anchor refers to it") {
      $0.notes = [note()]
    }
  }

  @Test("with the place of a header that contains itself")
  func headers() throws {
    try expect(.sidecarUnsound, "document.headersAndFooters[0].text.anchors[0]: a section ends") {
      $0.sections = [Section(), Section()]
      $0.headersAndFooters = [
        HeaderFooter(kind: .header, section: 1, text: note([.sectionEnd(0)]).text)
      ]
    }
  }

  @Test("with the place of a colour behind text that is none, and would be lost")
  func automaticColors() throws {
    try expect(.sidecarUnsound, "document.paragraphStyles[0].background: the automatic colour") {
      $0.paragraphStyles[0].background = 0
    }
    try expect(.sidecarUnsound, "document.characterStyles[0].highlight: the automatic colour") {
      $0.characterStyles[0].highlight = 0
    }
  }

  @Test("with the place of a word or destination that the RTF reader would not keep")
  func sources() throws {
    try expect(.sidecarUnsound, "document.paragraphStyles[0].otherWords[0]: \"bin\"") {
      $0.paragraphStyles[0].otherWords = [ControlWord("bin", 9)]
    }
    try expect(.sidecarUnsound, "document.opaqueDestinations[0].source: ") {
      $0.opaqueDestinations = [
        OpaqueDestination(source: Array("{\\*\\x a".utf8), isInHeader: true)
      ]
    }
  }

  @Test("with the limit that it exceeds and the place")
  func limits() throws {
    try expect(.sidecarLimit, "document.links[0].target: there are 8193 bytes, more than 8192") {
      $0.links = [Link(target: String(repeating: "a", count: 8_193))]
    }
    try expect(.sidecarLimit, "document.paragraphStyles[0].tabStops: there are 65 tab stops") {
      $0.paragraphStyles[0].tabStops = (0..<65).map { .init(position: $0) }
    }
  }

  @Test("when what it refers to again and again is longer than fifty times its files")
  func repetition() throws {
    func document(_ count: Int, _ length: Int) -> Document {
      var text = SidecarText()
      for index in 0..<count { text.add("a", style: index % 2) }
      var document = text.document
      document.links = [Link(target: String(repeating: "a", count: length))]
      document.characterStyles[1].link = 0
      return document
    }
    var parts = try SidecarParts(document(500, 500))
    #expect(try parts.recompose() == document(500, 500))
    parts = try SidecarParts(document(500, 8_000))
    let error = #expect(throws: DocumentError.self) { _ = try parts.recompose() }
    #expect(error?.diagnostic.id == .sidecarLimit)
    #expect(error?.diagnostic.message.contains("document.body.runs[") == true)
    #expect(error?.diagnostic.message.contains("more than 50 times") == true)
  }

  @Test("when an attachment stands at two places, or at none")
  func attachments() throws {
    var text = SidecarText()
    let photo = Attachment(name: Array("a.png".utf8), payload: .file(Content([1, 2])))
    text.add("\u{FFFC}\n", style: 0, [.attachment(photo)])
    var document = text.document
    document.notes = [note()]
    document.notes[0].text = SidecarSamples.small("\u{FFFC}", .attachment(photo))
    document.body.anchors = [Anchor(offset: 0, kind: .note(0), style: 0)]
    let original = try SidecarParts(document)
    func expect(replacing old: String, with new: String, mentions part: String) throws {
      var parts = original
      let sidecar = String(decoding: original.sidecar, as: UTF8.self)
      let edited = sidecar.replacing(old, with: new)
      try #require(edited != sidecar)
      parts.sidecar = Array(edited.utf8)
      let error = #expect(throws: DocumentError.self) { _ = try parts.recompose() }
      #expect(error?.diagnostic.id == .sidecarRangeMismatch)
      #expect(
        error?.diagnostic.message.contains(part) == true, "\(error?.diagnostic.message ?? "")")
    }
    try expect(
      replacing: "[0, 1]", with: "[0, 0]",
      mentions: "document.notes[0].text.attachments[0]: attachment 0 has a place already")
    try expect(
      replacing: "\"attachments\": [\n            [0, 1]\n          ]",
      with: "\"placeholders\": [0]", mentions: "attachments[1]: no text of the document")
  }
}
