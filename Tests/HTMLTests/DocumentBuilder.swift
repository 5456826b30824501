import Foundation
import HTMLValidation
import RichText
import Testing

@testable import HTML

/// Makes documents out of paragraphs and runs.
struct DocumentBuilder {
  var document = Document()
  private var characters = Interner<CharacterStyle>()
  private var paragraphs = Interner<ParagraphStyle>()
  /// The text being built: the body, or a note.
  private var text = AttributedText()
  private var paragraphStart = 0

  init() { document.attributes.cocoaVersion = 2_870 }

  /// Adds a run to the paragraph in hand.
  mutating func run(_ string: String, _ change: (inout CharacterStyle) -> Void = { _ in }) {
    let style = character(change)
    guard !string.isEmpty else { return }
    let start = text.utf8.count
    text.utf8 += Array(string.utf8)
    let range = start..<text.utf8.count
    if let last = text.runs.indices.last, text.runs[last].style == style {
      text.runs[last].range = text.runs[last].range.lowerBound..<range.upperBound
    } else {
      text.runs.append(Run(range: range, style: style))
    }
  }

  /// Adds an object to the paragraph in hand.
  mutating func object(
    _ object: EmbeddedObject, _ change: (inout CharacterStyle) -> Void = { _ in }
  ) {
    text.objects.append(EmbeddedObjectReference(offset: text.utf8.count, object: object))
    run("\u{FFFC}", change)
  }

  /// Adds an anchor to the paragraph in hand.
  mutating func anchor(_ kind: Anchor.Kind) {
    text.anchors.append(Anchor(offset: text.utf8.count, kind: kind, style: character { _ in }))
  }

  /// Ends the paragraph in hand.
  mutating func end(
    list: ListReference? = nil, marker: Int = 0, cell: CellReference? = nil,
    terminated: Bool = true, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) {
    if terminated { run("\n") }
    var style = ParagraphStyle()
    change(&style)
    text.paragraphs.append(
      Paragraph(
        range: paragraphStart..<text.utf8.count, style: paragraphs.index(of: style), list: list,
        markerByteCount: marker, cell: cell))
    paragraphStart = text.utf8.count
  }

  /// Adds a paragraph of plain text.
  mutating func paragraph(
    _ string: String, list: ListReference? = nil, marker: String = "", cell: CellReference? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) {
    run(marker + string)
    end(list: list, marker: marker.utf8.count, cell: cell, change)
  }

  /// Adds tables to the text in hand.
  mutating func tables(_ tables: [Table]) { text.tables = tables }

  /// The index of a character style.
  mutating func character(_ change: (inout CharacterStyle) -> Void) -> Int {
    var style = CharacterStyle()
    change(&style)
    return characters.index(of: style)
  }

  /// Takes the text built so far as a note, and starts anew.
  mutating func endNote(_ kind: Note.Kind, _ change: (inout Note) -> Void = { _ in }) -> Int {
    var note = Note(kind: kind, text: text, isNumbered: true)
    change(&note)
    document.notes.append(note)
    text = AttributedText()
    paragraphStart = 0
    return document.notes.count - 1
  }

  /// The document with everything added so far as its body.
  func build() -> Document {
    var result = document
    result.body = text
    result.characterStyles = characters.values
    result.paragraphStyles = paragraphs.values
    return result
  }
}

/// Stands in for the decoder: every image becomes the same bytes.
struct FixedFallback: FallbackImageSource {
  var image = FallbackImage.png(bytes: TestImages.png, width: 320, height: 320)

  func png(of content: Content, kind: FallbackImageKind) -> FallbackImage { image }
}

/// Files as small as their formats allow.
enum TestImages {
  /// A PNG header that says 40 × 20 pixels.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 40, 0, 0, 0, 20, 8, 6, 0, 0, 0]
  /// Bytes with the brand of a HEIC.
  static let heic: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0]
  /// Bytes with the mark of a TIFF.
  static let tiff: [UInt8] = [0x49, 0x49, 0x2A, 0x00, 8, 0, 0, 0]

  /// A glyph with one square strike.
  static func glyph(
    _ identifier: String = "ID", description: String? = "cat",
    strike: AdaptiveImageGlyph.Strike = .init(width: 320, height: 320)
  ) -> EmbeddedObject {
    .glyph(
      AdaptiveImageGlyph(
        contentIdentifier: identifier, contentDescription: description,
        imageContent: Content(heic + Array(identifier.utf8)), strikes: [strike],
        storedName: Array("AdaptiveImageGlyph-\(identifier).heic".utf8), words: AttachmentWords()))
  }

  /// A file.
  static func file(_ name: String, _ bytes: [UInt8]) -> EmbeddedObject {
    .attachment(Attachment(name: Array(name.utf8), payload: .file(Content(bytes))))
  }
}

/// A page with everything that tests look at.
struct Page {
  var html: String
  var output: HTMLOutput
  var diagnostics: DiagnosticSink

  /// Writes a document and checks the page; every page of every test comes through here.
  init(
    _ document: Document, images: any FallbackImageSource = FixedFallback(),
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ change: (inout HTMLOptions) -> Void = { _ in }
  ) throws {
    var options = HTMLOptions()
    options.resourceDirectory = "n.files"
    change(&options)
    var sink = DiagnosticSink()
    #expect(document.brokenInvariants() == [], sourceLocation: sourceLocation)
    output = try HTMLWriter.write(document, options: options, images: images, diagnostics: &sink)
    diagnostics = sink
    html = String(decoding: output.page, as: UTF8.self)
    let names = Set(output.resources.map { Array("n.files/".utf8) + $0.name })
    let findings = HTMLValidator.validate(
      output.page, profile: .rtfdutil, isFragment: options.fragment
    ) { names.contains($0) || !$0.starts(with: "n.files/".utf8) }
    #expect(findings == [], "\(html)", sourceLocation: sourceLocation)
    #expect(
      HTMLValidator.validate(output.page, profile: .html, isFragment: options.fragment) == [],
      sourceLocation: sourceLocation)
  }

  /// The source between `<main>` and `</main>`.
  var content: String {
    guard let start = html.range(of: "<main"), let end = html.range(of: "</main>"),
      let open = html[start.upperBound...].firstIndex(of: "\n")
    else { return html }
    return String(html[html.index(after: open)..<end.lowerBound])
  }

  /// The source of the stylesheet.
  var stylesheet: String {
    guard let start = html.range(of: "<style>\n"), let end = html.range(of: "</style>") else {
      return ""
    }
    return String(html[start.upperBound..<end.lowerBound])
  }

  /// The ids of all diagnostics.
  var ids: [DiagnosticID] { diagnostics.diagnostics.map(\.id) }
}
