package import Diagnostics
package import RichText

/// Goes through a document once and tells a writer what there is to write, in the order of the output:
/// the body, the notes and comments that it refers to, the text boxes.
///
/// See Rendering.docc, "The walk".
package struct DocumentWalk {
  /// Where text boxes are met.
  package enum TextBoxPlace: Sendable {
    /// Behind the paragraph that they are anchored in; those of notes are left out with a warning.
    case behindParagraph
    /// Behind the notes.
    case behindNotes
  }

  /// What an output has in which order.
  package struct Form: Sendable {
    /// Whether hidden and deleted text is shown.
    package var includesHidden: Bool
    /// Whether comments have numbers of their own and follow the notes.
    package var countsCommentsApart: Bool
    /// Where text boxes are met.
    package var textBoxes: TextBoxPlace
    /// The identifier for list markers that are too long.
    package var longMarker: DiagnosticID

    /// Makes a form.
    package init(
      includesHidden: Bool, countsCommentsApart: Bool = false,
      textBoxes: TextBoxPlace = .behindNotes, longMarker: DiagnosticID
    ) {
      self.includesHidden = includesHidden
      self.countsCommentsApart = countsCommentsApart
      self.textBoxes = textBoxes
      self.longMarker = longMarker
    }
  }

  /// The document as it is shown.
  package let shown: ShownDocument
  private let form: Form
  private var lists: ListNumbering
  private let headings: HeadingLevels
  /// Lent to the cursor of the text in hand.
  private var references: NoteReferences
  /// Whether the text in hand is a text box, behind which those in it are.
  private var isInTextBox = false
  private var markers = DiagnosticSink()
  private let optionalHyphens: [Bool]

  /// Stands before a document.
  ///
  /// - Parameters:
  ///   - source: A sound document.
  ///   - form: What the output has in which order.
  package init(_ source: Document, _ form: Form) {
    self.form = form
    shown = ShownDocument(source, includesHidden: form.includesHidden)
    lists = ListNumbering(shown.document, longMarker: form.longMarker)
    headings = HeadingLevels(shown.document)
    references = NoteReferences(
      shown.document, countsCommentsApart: form.countsCommentsApart, textBoxPlace: form.textBoxes)
    optionalHyphens = shown.document.characterStyles.map { $0.flags.contains(.optionalHyphen) }
  }

  /// What was met on the way: notes in notes, markers that are too long.
  package var diagnostics: DiagnosticSink {
    var result = markers
    result.merge(references.diagnostics)
    return result
  }

  /// Goes through the document.
  package mutating func run(_ visitor: inout some DocumentVisitor) {
    walk(shown.document.body, &visitor)
    references.isInNote = true
    let entries = references.numbering.entries
    if form.countsCommentsApart {
      walk(notes: entries.filter { !$0.isComment }, areComments: false, &visitor)
      walk(notes: entries.filter(\.isComment), areComments: true, &visitor)
    } else {
      walk(notes: entries, areComments: false, &visitor)
    }
    walkTextBoxes(&visitor)
  }

  private mutating func walk(
    notes: [NoteNumbering.Entry], areComments: Bool, _ visitor: inout some DocumentVisitor
  ) {
    if notes.isEmpty { return }
    visitor.visit(.startNotes(areComments: areComments))
    for entry in notes {
      visitor.visit(.startNote(entry))
      walk(shown.document.notes[entry.note].text, &visitor)
      visitor.visit(.endNote)
    }
    visitor.visit(.endNotes)
  }

  /// Goes through the text boxes that wait. A text box in a text box is put behind it, so that boxes may
  /// stand in each other as they like.
  private mutating func walkTextBoxes(_ visitor: inout some DocumentVisitor) {
    if isInTextBox { return }
    var boxes = references.takeTextBoxes()
    if boxes.isEmpty { return }
    isInTextBox = true
    while !boxes.isEmpty {
      for index in boxes {
        visitor.visit(.startTextBox(index))
        walk(shown.document.notes[index].text, &visitor)
        visitor.visit(.endTextBox)
      }
      boxes = references.takeTextBoxes()
    }
    isInTextBox = false
  }

  /// The places in the text that is walked through.
  private struct Position {
    var cursor: TextCursor
    var tables: TableCursor
    var lists: [ListItem.Place] = []
  }

  private mutating func walk(_ text: AttributedText, _ visitor: inout some DocumentVisitor) {
    var position = Position(
      cursor: TextCursor(text, optionalHyphens: optionalHyphens), tables: TableCursor(text))
    swap(&references, &position.cursor.references)
    for index in text.paragraphs.indices {
      let cell = text.paragraphs[index].cell
      if !position.tables.isAt(cell) {
        closeLists(&position, &visitor)
        for event in position.tables.move(to: cell, paragraph: index, of: text) {
          visitor.visit(.table(event))
        }
      }
      if position.tables.isShown { walk(paragraph: index, of: text, &position, &visitor) }
    }
    closeLists(&position, &visitor)
    for event in position.tables.finish() { visitor.visit(.table(event)) }
    if position.cursor.hasAnchors {
      let end = text.utf8.count..<text.utf8.count
      visit(ParagraphStart(index: nil, style: -1, range: end, content: end), &position, &visitor)
    }
    swap(&references, &position.cursor.references)
  }

  // MARK: Blocks

  private mutating func walk(
    paragraph index: Int, of text: AttributedText, _ position: inout Position,
    _ visitor: inout some DocumentVisitor
  ) {
    let paragraph = text.paragraphs[index]
    let item = lists.item(paragraph, in: text, diagnostics: &markers)
    var start = start(of: index, in: text, hasList: item != nil)
    if let item, start.heading == nil {
      start.continuesItem = startItem(item, &position, &visitor)
      start.item = start.continuesItem ? nil : item
    } else {
      closeLists(&position, &visitor)
      if let item, paragraph.markerByteCount == 0, !item.marker.isEmpty {
        start.marker = item.marker
      }
    }
    visit(start, &position, &visitor)
  }

  private mutating func visit(
    _ start: ParagraphStart, _ position: inout Position, _ visitor: inout some DocumentVisitor
  ) {
    visitor.visit(start, &position.cursor)
    if form.textBoxes == .behindParagraph {
      swap(&references, &position.cursor.references)
      walkTextBoxes(&visitor)
      swap(&references, &position.cursor.references)
    }
  }

  /// What of a paragraph is shown.
  private func start(
    of index: Int, in text: AttributedText, hasList: Bool
  ) -> ParagraphStart {
    let paragraph = text.paragraphs[index]
    // The marker of a list that nobody knows is text: nothing else would show it.
    let marker = hasList ? max(paragraph.markerByteCount, 0) : 0
    var end = min(paragraph.range.upperBound, text.utf8.count)
    var start = min(paragraph.range.lowerBound + marker, end)
    if end > start, text.utf8[end - 1] == 0x0A { end -= 1 }
    var result = ParagraphStart(
      index: index, style: paragraph.style, range: start..<end, content: start..<end)
    while start < end, text.utf8[start] == 0x0C {
      result.breaksBefore = true
      start += 1
    }
    let whole = end
    while start < end, text.utf8[end - 1] == 0x0C {
      result.breaksAfter = true
      end -= 1
    }
    result.heading = start == end ? nil : headingLevel(paragraph.style)
    if result.heading != nil, paragraph.markerByteCount > 0 {
      // A numbered heading keeps its number as text; the tab before it goes.
      start = paragraph.range.lowerBound
      while start < end, text.utf8[start] == 0x09 { start += 1 }
      result.range = start..<whole
    }
    result.content = start..<end
    return result
  }

  private func headingLevel(_ style: Int) -> Int? {
    let styles = shown.document.paragraphStyles
    return styles.indices.contains(style) ? headings.level(of: styles[style]) : nil
  }

  /// Closes and opens lists so that an item can start, and starts it; or returns that it goes on with
  /// the open one.
  private func startItem(
    _ item: ListItem, _ position: inout Position, _ visitor: inout some DocumentVisitor
  ) -> Bool {
    while let open = position.lists.last, item.ends(open) {
      visitor.visit(.endItem)
      visitor.visit(.endList)
      position.lists.removeLast()
    }
    if position.lists.last == item.place {
      if item.isContinuation { return true }
      visitor.visit(.endItem)
    } else {
      visitor.visit(.startList(item))
      position.lists.append(item.place)
    }
    visitor.visit(.startItem(item))
    return false
  }

  private func closeLists(
    _ position: inout Position, _ visitor: inout some DocumentVisitor
  ) {
    while !position.lists.isEmpty {
      visitor.visit(.endItem)
      visitor.visit(.endList)
      position.lists.removeLast()
    }
  }
}
