package import Diagnostics
package import RichText

/// What a writer meets on the walk through the characters of a document.
package enum CharacterEvent {
  /// Characters that are shown, with the line ends and the markers among them: valid UTF-8, never
  /// empty.
  case characters(ArraySlice<UInt8>)
  /// The marker of a list item that the text itself does not have.
  case marker(String)
  /// A line ends inside a paragraph.
  case lineBreak
  /// A cell ends that another one of its row follows.
  case endCell
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
/// See Rendering.docc, "The walk through characters".
package struct CharacterWalk {
  /// What the characters are.
  package enum Form: Sendable {
    /// Those that `NSAttributedString.string` has on a Mac.
    case cocoa
    /// The same with the markers of list items that the text does not have.
    case marked
    /// Those with markers, line breaks and the ends of cells told apart.
    case readable
  }

  private let document: Document
  private let form: Form
  private var lists: ListNumbering
  /// What was met on the way: markers that are too long.
  package private(set) var diagnostics = DiagnosticSink()
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
  ///   - form: What the characters are.
  ///   - meetsNotes: Whether references to notes are met.
  ///   - longMarker: The identifier for list markers that are too long.
  package init(
    _ document: Document, includesHidden: Bool, form: Form, meetsNotes: Bool,
    longMarker: DiagnosticID
  ) {
    self.document = document
    self.form = form
    lists = ListNumbering(document, longMarker: longMarker)
    self.includesHidden = includesHidden
    self.meetsNotes = meetsNotes
    isReferred = [Bool](repeating: false, count: document.notes.count)
  }

  /// Something among the characters.
  private enum Stop {
    case marker(String)
    case endCell
    case lineBreak
    case object(EmbeddedObject)
    case reference(NoteNumbering.Entry)

    /// How many bytes of the text it replaces.
    var byteCount: Int {
      switch self {
      case .object, .lineBreak: 3
      case .endCell: 1
      case .reference, .marker: 0
      }
    }
  }

  /// Goes through one text: the body, or that of a note.
  package mutating func walk(_ text: AttributedText, _ visitor: inout some CharacterVisitor) {
    let extraction = TextExtraction(
      text, characterStyles: document.characterStyles, includeHidden: includesHidden)
    if !includesHidden { hiddenCount += text.hiddenRanges(document.characterStyles).count }
    let visible = extraction.utf8
    var stops = stops(in: text, extraction)
    let offsets = extraction.visibleOffsets(ofAscending: stops.map(\.offset))
    for (index, offset) in offsets.enumerated() { stops[index].offset = offset }
    addStructure(of: text, extraction, to: &stops)
    var position = 0
    for stop in stops {
      let start = min(max(stop.offset, position), visible.count)
      if position < start { visitor.visit(.characters(visible[position..<start])) }
      switch stop.kind {
      case .marker(let marker): visitor.visit(.marker(marker))
      case .endCell: visitor.visit(.endCell)
      case .lineBreak: visitor.visit(.lineBreak)
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

  // MARK: Structure

  /// Adds what the form tells apart, by its offset in the visible text.
  private mutating func addStructure(
    of text: AttributedText, _ extraction: TextExtraction,
    to stops: inout [(offset: Int, kind: Stop)]
  ) {
    if form == .cocoa { return }
    var added = markers(in: text, extraction)
    if form == .readable {
      added += cellEnds(in: text, extraction)
      added += extraction.utf8.lineSeparators.map { ($0, .lineBreak) }
    }
    if added.isEmpty { return }
    // A marker stands before everything else in its paragraph.
    stops = (added + stops).enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  /// The markers that the text does not have.
  private mutating func markers(
    in text: AttributedText, _ extraction: TextExtraction
  ) -> [(offset: Int, kind: Stop)] {
    guard text.paragraphs.contains(where: { $0.list != nil && $0.markerByteCount == 0 }) else {
      return []
    }
    var result: [(offset: Int, kind: Stop)] = []
    let starts = extraction.visibleOffsets(ofAscending: text.paragraphs.map(\.range.lowerBound))
    for (index, paragraph) in text.paragraphs.enumerated() where paragraph.list != nil {
      let start = starts[index]
      let end = index + 1 < starts.count ? starts[index + 1] : extraction.utf8.count
      // What is hidden has no number, nor has a paragraph whose end before it is hidden.
      if start == end || start > 0 && extraction.utf8[start - 1] != 0x0A { continue }
      guard let item = lists.item(paragraph, in: text, diagnostics: &diagnostics),
        paragraph.markerByteCount == 0, !item.marker.isEmpty
      else { continue }
      result.append((start, .marker(item.marker)))
    }
    return result
  }

  /// The line ends behind cells that another one of their row follows.
  private func cellEnds(
    in text: AttributedText, _ extraction: TextExtraction
  ) -> [(offset: Int, kind: Stop)] {
    if text.tables.isEmpty { return [] }
    var ends: [Int] = []
    for (paragraph, next) in zip(text.paragraphs, text.paragraphs.dropFirst()) {
      guard let cell = paragraph.cell, let following = next.cell, cell.table == following.table,
        cell.row == following.row, cell.column < following.column,
        !paragraph.range.isEmpty, text.utf8[paragraph.range.upperBound - 1] == 0x0A,
        !extraction.isOmitted(at: paragraph.range.upperBound - 1)
      else { continue }
      ends.append(paragraph.range.upperBound - 1)
    }
    return extraction.visibleOffsets(ofAscending: ends).map { ($0, .endCell) }
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

extension [UInt8] {
  /// The offsets of U+2028.
  fileprivate var lineSeparators: [Int] {
    withUnsafeBytes { bytes in
      // Eight bytes at a time: a byte of a word is zero where the text has E2.
      let lead: UInt64 = 0xE2E2_E2E2_E2E2_E2E2
      let one: UInt64 = 0x0101_0101_0101_0101
      var result: [Int] = []
      var index = 0
      while index + 3 <= bytes.count {
        if index + 8 <= bytes.count {
          let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ lead
          if (word &- one) & ~word & (one << 7) == 0 {
            index += 8
            continue
          }
        }
        if bytes[index] == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] == 0xA8 {
          result.append(index)
        }
        index += 1
      }
      return result
    }
  }
}
