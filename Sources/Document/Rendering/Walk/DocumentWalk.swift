package import Diagnostics
package import RichText

/// Goes through a document once and tells a writer what there is to write, in the order of the output:
/// the body, the notes and comments that it refers to, the text boxes.
///
/// See Rendering.docc, "The walk".
package struct DocumentWalk {
  /// The document as it is shown.
  package let shown: ShownDocument
  /// What is met on the way: notes in notes, markers that are too long.
  package private(set) var diagnostics = DiagnosticSink()
  private var lists: ListNumbering
  private let headings: HeadingLevels
  private var notes = NoteNumbering(countsCommentsApart: false)
  /// The text boxes in the order of their references.
  private var textBoxes: [Int] = []
  /// The same, to know one that comes again.
  private var knownTextBoxes: Set<Int> = []
  private var isInNote = false
  /// Whether the runs of a character style have places where words may be divided.
  private let hasHyphens: [Bool]

  /// Stands before a document.
  ///
  /// - Parameters:
  ///   - source: A sound document.
  ///   - includesHidden: Whether hidden and deleted text is shown.
  ///   - longMarker: The identifier for list markers that are too long.
  package init(_ source: Document, includesHidden: Bool, longMarker: DiagnosticID) {
    shown = ShownDocument(source, includesHidden: includesHidden)
    lists = ListNumbering(shown.document, longMarker: longMarker)
    headings = HeadingLevels(shown.document)
    hasHyphens = shown.document.characterStyles.map { $0.flags.contains(.optionalHyphen) }
  }

  /// Goes through the document.
  package mutating func run(_ visitor: inout some DocumentVisitor) {
    walk(shown.document.body, &visitor)
    isInNote = true
    for entry in notes.entries {
      visitor.visit(.startNote(entry))
      walk(shown.document.notes[entry.note].text, &visitor)
      visitor.visit(.endNote)
    }
    // A text box in a text box is put behind it, so that boxes may stand in each other as they like.
    var next = 0
    while next < textBoxes.count {
      visitor.visit(.startTextBox(textBoxes[next]))
      walk(shown.document.notes[textBoxes[next]].text, &visitor)
      visitor.visit(.endTextBox)
      next += 1
    }
  }

  /// The places in the text that is walked through.
  private struct Position {
    var run = 0
    var anchor = 0
    var object = 0
    var tables: TableCursor
    var lists: [ListItem.Place] = []
  }

  private mutating func walk(_ text: AttributedText, _ visitor: inout some DocumentVisitor) {
    var position = Position(tables: TableCursor(text))
    for index in text.paragraphs.indices {
      let paragraph = text.paragraphs[index]
      if !position.tables.isAt(paragraph.cell) {
        closeLists(&position, &visitor)
        for event in position.tables.move(to: paragraph.cell, paragraph: index, of: text) {
          visitor.visit(.table(event))
        }
      }
      if position.tables.isShown { walk(paragraph, of: text, &position, &visitor) }
    }
    closeLists(&position, &visitor)
    for event in position.tables.finish() { visitor.visit(.table(event)) }
    if position.anchor < text.anchors.count {
      visitor.visit(.startParagraph(ParagraphStart(heading: nil, style: -1, isEmpty: true)))
      passAnchors(upTo: text.utf8.count, of: text, &position, &visitor)
      visitor.visit(.endParagraph)
    }
  }

  // MARK: Blocks

  private mutating func walk(
    _ paragraph: Paragraph, of text: AttributedText, _ position: inout Position,
    _ visitor: inout some DocumentVisitor
  ) {
    let item = lists.item(paragraph, in: text, diagnostics: &diagnostics)
    // The marker of a list that nobody knows is text: nothing else would show it.
    let markerEnd = item == nil ? 0 : max(paragraph.markerByteCount, 0)
    var end = min(paragraph.range.upperBound, text.utf8.count)
    var start = min(paragraph.range.lowerBound + markerEnd, end)
    if end > start, text.utf8[end - 1] == 0x0A { end -= 1 }
    let heading = start == end ? nil : headingLevel(paragraph.style)
    if heading != nil, markerEnd > 0 {
      // A numbered heading keeps its number as text; the tab before it goes.
      start = paragraph.range.lowerBound
      while start < end, text.utf8[start] == 0x09 { start += 1 }
    }
    if let item, heading == nil {
      startItem(item, &position, &visitor)
    } else {
      closeLists(&position, &visitor)
    }
    visitor.visit(
      .startParagraph(
        ParagraphStart(heading: heading, style: paragraph.style, isEmpty: start == end)))
    if let item, heading != nil, markerEnd == 0, !item.marker.isEmpty {
      visitor.visit(.marker(item.marker))
    }
    walk(start..<end, of: text, &position, &visitor)
    visitor.visit(.endParagraph)
  }

  private func headingLevel(_ style: Int) -> Int? {
    let styles = shown.document.paragraphStyles
    return styles.indices.contains(style) ? headings.level(of: styles[style]) : nil
  }

  /// Closes and opens lists so that an item can start, and starts it.
  private func startItem(
    _ item: ListItem, _ position: inout Position, _ visitor: inout some DocumentVisitor
  ) {
    while let open = position.lists.last, item.ends(open) {
      visitor.visit(.endItem)
      visitor.visit(.endList)
      position.lists.removeLast()
    }
    if position.lists.last == item.place {
      visitor.visit(.endItem)
    } else {
      visitor.visit(.startList(item))
      position.lists.append(item.place)
    }
    visitor.visit(.startItem(item))
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

  // MARK: Text

  /// Goes through the characters of a range, with the objects and anchors among them.
  private mutating func walk(
    _ range: Range<Int>, of text: AttributedText, _ position: inout Position,
    _ visitor: inout some DocumentVisitor
  ) {
    var offset = range.lowerBound
    passAnchors(upTo: offset, of: text, &position, &visitor)
    while position.object < text.objects.count, text.objects[position.object].offset < offset {
      position.object += 1
    }
    while offset < range.upperBound {
      while position.run < text.runs.count,
        text.runs[position.run].range.upperBound <= offset
      {
        position.run += 1
      }
      guard position.run < text.runs.count else { break }
      let run = text.runs[position.run]
      var end = min(run.range.upperBound, range.upperBound)
      if position.anchor < text.anchors.count {
        end = min(end, max(text.anchors[position.anchor].offset, offset + 1))
      }
      offset = passRun(offset..<end, style: run.style, of: text, &position, &visitor)
      passAnchors(upTo: offset, of: text, &position, &visitor)
    }
  }

  /// Goes through text of one style without anchors; returns where it ends.
  private func passRun(
    _ range: Range<Int>, style: Int, of text: AttributedText, _ position: inout Position,
    _ visitor: inout some DocumentVisitor
  ) -> Int {
    let findsHyphens = hasHyphens.indices.contains(style) && hasHyphens[style]
    var offset = range.lowerBound
    while offset < range.upperBound {
      let stop = text.utf8.firstStop(in: offset..<range.upperBound, findsHyphens: findsHyphens)
      if offset < stop { visitor.visit(.text(text.utf8[offset..<stop], style: style)) }
      guard stop < range.upperBound else { return stop }
      switch text.utf8[stop] {
      case 0x0A, 0x0C:
        visitor.visit(text.utf8[stop] == 0x0C ? .pageBreak : .lineBreak)
        offset = stop + 1
      case 0xC2:
        visitor.visit(.optionalHyphen)
        offset = stop + 2
      case 0xE2:
        visitor.visit(.lineBreak)
        offset = stop + 3
      default:
        passObject(at: stop, style: style, of: text, &position, &visitor)
        offset = stop + 3
      }
    }
    return offset
  }

  private func passObject(
    at offset: Int, style: Int, of text: AttributedText, _ position: inout Position,
    _ visitor: inout some DocumentVisitor
  ) {
    while position.object < text.objects.count, text.objects[position.object].offset < offset {
      position.object += 1
    }
    guard position.object < text.objects.count, text.objects[position.object].offset == offset
    else { return }
    switch text.objects[position.object].object {
    case .placeholder: visitor.visit(.placeholder(style: style))
    case .glyph(let glyph): visitor.visit(.glyph(glyph, style: style))
    case .attachment(let attachment): visitor.visit(.attachment(attachment, style: style))
    }
  }

  /// Passes what stands before an offset and takes no room.
  private mutating func passAnchors(
    upTo offset: Int, of text: AttributedText, _ position: inout Position,
    _ visitor: inout some DocumentVisitor
  ) {
    while position.anchor < text.anchors.count, text.anchors[position.anchor].offset <= offset {
      switch text.anchors[position.anchor].kind {
      case .bookmarkStart(let index): visitor.visit(.bookmark(index))
      case .note(let index): refer(to: index, &visitor)
      case .noteNumber, .bookmarkEnd, .helpMark, .sectionEnd, .emptyField, .opaque: break
      }
      position.anchor += 1
    }
  }

  private mutating func refer(to index: Int, _ visitor: inout some DocumentVisitor) {
    guard shown.document.notes.indices.contains(index) else { return }
    let kind = shown.document.notes[index].kind
    if kind == .textBox, knownTextBoxes.insert(index).inserted {
      textBoxes.append(index)
    } else if kind != .textBox, !isInNote,
      let entry = notes.add(index, isComment: kind == .annotation) ?? notes.entry(of: index)
    {
      visitor.visit(.noteReference(entry))
    } else {
      diagnostics.warn(
        .nestedNote, "a note that stands in a note, or at a second place, is left out there")
    }
  }
}

extension [UInt8] {
  /// The first character in a range that is not plain text: a line end, page break or placeholder, or if
  /// asked for a place where a word may be divided; the range's end when there is none.
  fileprivate func firstStop(in range: Range<Int>, findsHyphens: Bool) -> Int {
    withUnsafeBufferPointer { bytes in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let byte = bytes[offset]
        // Nearly all bytes are none of the four.
        if byte > 0x0C, byte < 0xC2 {
          offset += 1
          continue
        }
        switch byte {
        case 0x0A, 0x0C: return offset
        case 0xC2 where findsHyphens:
          if offset + 1 < range.upperBound, bytes[offset + 1] == 0xAD { return offset }
        case 0xE2 where offset + 2 < range.upperBound:
          if bytes[offset + 1] == 0x80, bytes[offset + 2] == 0xA8 { return offset }
        case 0xEF where offset + 2 < range.upperBound:
          if bytes[offset + 1] == 0xBF, bytes[offset + 2] == 0xBC { return offset }
        default: break
        }
        offset += 1
      }
      return range.upperBound
    }
  }
}
