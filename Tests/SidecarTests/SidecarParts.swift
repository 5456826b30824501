import Diagnostics
import RTFDFiles
import RichText

@testable import Sidecar

/// Makes texts piece by piece.
struct SidecarText {
  private(set) var text = AttributedText()

  /// Adds a run, whose U+FFFC characters stand for `objects` in order.
  mutating func add(_ string: String, style: Int, _ objects: [EmbeddedObject] = []) {
    let start = text.utf8.count
    text.utf8 += Array(string.utf8)
    text.runs.append(joining: start..<text.utf8.count, style: style)
    var rest = objects[...]
    for place in ObjectPlace.all(in: text.utf8) where place.offset >= start {
      text.objects.append(
        EmbeddedObjectReference(offset: place.offset, object: rest.popFirst() ?? .placeholder))
    }
    text.paragraphs = []
    var begin = 0
    while begin < text.utf8.count {
      let end = text.utf8[begin...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.utf8.count
      text.paragraphs.append(Paragraph(range: begin..<end, style: 0))
      begin = end
    }
  }

  /// A sound document of the text, with plain, bold and italic as styles 0, 1 and 2.
  var document: Document {
    var document = Document()
    var bold = CharacterStyle()
    bold.flags = .bold
    var italic = CharacterStyle()
    italic.flags = .italic
    document.characterStyles = [CharacterStyle(), bold, italic]
    document.paragraphStyles = [ParagraphStyle()]
    document.body = text
    return document
  }
}

/// The parts of a document, held as a folder would hold them.
struct SidecarParts {
  var text: [UInt8]
  var sidecar: [UInt8]
  var files: [[UInt8]: Content]
  var diagnostics = DiagnosticSink()

  /// Takes `document` apart.
  init(
    _ document: Document, isMinimal: Bool = false, imageStore: ImageStoreLookup? = nil
  ) throws {
    var sink = DiagnosticSink()
    let parts = try Decomposer.decompose(
      document,
      options: DecompositionOptions(
        textFileName: "note.txt", filesDirectory: "note.txt.files", isMinimal: isMinimal,
        imageStore: imageStore),
      diagnostics: &sink)
    text = parts.text
    sidecar = parts.sidecar
    files = [:]
    for file in parts.files { files[file.name] = file.content }
    diagnostics = sink
  }

  /// Puts the document together again.
  mutating func recompose(realign: Bool = false) throws(DocumentError) -> Document {
    try Recomposer.recompose(
      sidecar: Recomposer.parse(sidecar), text: text,
      options: RecompositionOptions(realign: realign),
      load: { files[$0] }, diagnostics: &diagnostics)
  }
}
