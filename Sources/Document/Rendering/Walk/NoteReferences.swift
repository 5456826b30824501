import Diagnostics
import RichText

/// The notes, comments and text boxes that a text refers to.
struct NoteReferences {
  /// The kinds of the document's notes.
  private let kinds: [Note.Kind]
  private(set) var numbering: NoteNumbering
  /// Where text boxes go.
  private let textBoxPlace: DocumentWalk.TextBoxPlace
  /// The text boxes that were met and not written, in the order of their references.
  private var textBoxes: [Int] = []
  /// Those that were met, to know one that comes again.
  private var knownTextBoxes: Set<Int> = []
  /// Whether the text in hand is a note.
  var isInNote = false
  /// What was met.
  private(set) var diagnostics = DiagnosticSink()

  /// Of a document without notes.
  init() {
    kinds = []
    numbering = NoteNumbering(countsCommentsApart: false)
    textBoxPlace = .behindNotes
  }

  init(_ document: Document, countsCommentsApart: Bool, textBoxPlace: DocumentWalk.TextBoxPlace) {
    kinds = document.notes.map(\.kind)
    numbering = NoteNumbering(countsCommentsApart: countsCommentsApart)
    self.textBoxPlace = textBoxPlace
  }

  /// The event for a reference; nil for a text box, which waits for its place.
  mutating func refer(to index: Int) -> AnchorEvent? {
    guard kinds.indices.contains(index) else { return nil }
    if kinds[index] == .textBox {
      // A note stands behind the blocks, and has no place for boxes that stand among them.
      let hasPlace = !isInNote || textBoxPlace == .behindNotes
      if hasPlace, knownTextBoxes.insert(index).inserted {
        textBoxes.append(index)
        return nil
      }
    } else if !isInNote {
      if let entry = numbering.add(index, isComment: kinds[index] == .annotation) {
        return .noteReference(entry, isRepeated: false)
      }
      return numbering.entry(of: index).map { .noteReference($0, isRepeated: true) }
    }
    diagnostics.warn(
      .nestedNote, "a note that stands in a note, or at a second place, is left out there")
    return nil
  }

  /// The text boxes that wait, which are no longer waiting then.
  mutating func takeTextBoxes() -> [Int] {
    if textBoxes.isEmpty { return [] }
    defer { textBoxes = [] }
    return textBoxes
  }
}
