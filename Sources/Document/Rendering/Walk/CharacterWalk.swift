package import RichText

/// What a writer meets on the walk through the characters of a document.
package enum CharacterEvent {
  /// Characters that are shown, with the line ends and the markers among them: valid UTF-8, never
  /// empty.
  case characters(ArraySlice<UInt8>)
  /// The object that a U+FFFC stands for.
  case object(EmbeddedObject)
  /// A note or comment is referred to.
  case noteReference(NoteNumbering.Entry)
}

/// A writer of characters.
package protocol CharacterVisitor {
  /// Takes the next event.
  mutating func visit(_ event: CharacterEvent)
}

/// Goes through the characters of a document for an output that holds no more than characters: in long
/// stretches, whatever paragraphs, runs and tables they are in.
///
/// The characters are those that `NSAttributedString.string` has on a Mac. See Rendering.docc, "The walk
/// through characters".
package struct CharacterWalk {
  private let document: Document
  private let includesHidden: Bool
  private let meetsNotes: Bool
  /// How often something hidden was left out so far: stretches of text, and references to notes.
  package private(set) var hiddenCount = 0
  /// The numbers of the notes and comments that the text refers to.
  private var numbering = NoteNumbering(countsCommentsApart: false)
  /// The text boxes in the order of their first references.
  private var textBoxes: [Int] = []
  /// The same, to know one that comes again.
  private var knownTextBoxes: Set<Int> = []
  /// For each note, whether a reference to it was met, be it hidden.
  private var isReferred: [Bool]

  /// Stands before a document.
  ///
  /// - Parameters:
  ///   - document: A sound document.
  ///   - includesHidden: Whether hidden and deleted text is shown.
  ///   - meetsNotes: Whether references to notes are met.
  package init(_ document: Document, includesHidden: Bool, meetsNotes: Bool) {
    self.document = document
    self.includesHidden = includesHidden
    self.meetsNotes = meetsNotes
    isReferred = [Bool](repeating: false, count: document.notes.count)
  }

  /// Something among the characters.
  private enum Stop {
    case object(EmbeddedObject)
    case reference(NoteNumbering.Entry)

    /// How many bytes of the text it replaces.
    var byteCount: Int {
      switch self {
      case .object: 3
      case .reference: 0
      }
    }
  }

  /// Goes through one text: the body, or that of a note.
  package mutating func walk(_ text: AttributedText, _ visitor: inout some CharacterVisitor) {
    let extraction = TextExtraction(
      text, characterStyles: document.characterStyles, includeHidden: includesHidden)
    if !includesHidden { hiddenCount += text.hiddenRanges(document.characterStyles).count }
    let stops = stops(in: text, extraction)
    let offsets = extraction.visibleOffsets(ofAscending: stops.map(\.offset))
    let visible = extraction.utf8
    var position = 0
    for (stop, offset) in zip(stops, offsets) {
      let start = min(max(offset, position), visible.count)
      if position < start { visitor.visit(.characters(visible[position..<start])) }
      switch stop.kind {
      case .object(let object): visitor.visit(.object(object))
      case .reference(let entry): visitor.visit(.noteReference(entry))
      }
      position = start + min(stop.kind.byteCount, visible.count - start)
    }
    if position < visible.count { visitor.visit(.characters(visible[position...])) }
  }

  /// What stands among the characters, by its offset in the text; an anchor stands before the character
  /// at its offset.
  private mutating func stops(
    in text: AttributedText, _ extraction: TextExtraction
  ) -> [(offset: Int, kind: Stop)] {
    var result: [(offset: Int, kind: Stop)] = []
    result.reserveCapacity(text.objects.count)
    var anchor = 0
    for reference in text.objects {
      addReferences(upTo: reference.offset, from: &anchor, of: text, to: &result)
      if extraction.isOmitted(at: reference.offset) { continue }
      result.append((reference.offset, .object(reference.object)))
    }
    addReferences(upTo: Int.max, from: &anchor, of: text, to: &result)
    return result
  }

  /// Adds the references up to an offset, those at it included.
  private mutating func addReferences(
    upTo offset: Int, from anchor: inout Int, of text: AttributedText,
    to result: inout [(offset: Int, kind: Stop)]
  ) {
    while anchor < text.anchors.count, text.anchors[anchor].offset <= offset {
      let current = text.anchors[anchor]
      anchor += 1
      guard meetsNotes, case .note(let note) = current.kind,
        document.notes.indices.contains(note), let entry = refer(to: note, style: current.style)
      else { continue }
      result.append((current.offset, .reference(entry)))
    }
  }

  // MARK: Notes

  /// The number of a note that the text refers to; nil when it gets none: a text box, or a
  /// reference that is hidden.
  private mutating func refer(to note: Int, style: Int) -> NoteNumbering.Entry? {
    let isKnown = isReferred[note]
    isReferred[note] = true
    if !includesHidden, document.isHidden(style: style) {
      if !isKnown { hiddenCount += 1 }
      return nil
    }
    return add(note)
  }

  /// Numbers a note at its first visible reference; nil for text boxes.
  private mutating func add(_ note: Int) -> NoteNumbering.Entry? {
    let kind = document.notes[note].kind
    if kind != .textBox {
      return numbering.add(note, isComment: kind == .annotation) ?? numbering.entry(of: note)
    }
    if knownTextBoxes.insert(note).inserted { textBoxes.append(note) }
    return nil
  }

  /// The notes to be written behind the body: first the numbered ones, then the text boxes.
  ///
  /// Notes that nothing refers to come last of their sort. Those of headers and footers are left out
  /// with them.
  package mutating func notes() -> (numbered: [NoteNumbering.Entry], textBoxes: [Int]) {
    for part in document.headersAndFooters {
      for anchor in part.text.anchors {
        if case .note(let note) = anchor.kind, isReferred.indices.contains(note) {
          isReferred[note] = true
        }
      }
    }
    for note in document.notes.indices where !isReferred[note] { _ = add(note) }
    return (numbering.entries, textBoxes)
  }
}
