import RichText

/// The text: runs, paragraphs, and what stands between characters.
extension DocumentWriter {
  /// Writes a whole text: the body, a note, a header or a footer.
  mutating func write(_ text: AttributedText) {
    var cursor = TextCursor(text)
    let outer = (position, endParagraph, fieldSpans)
    endParagraph = endParagraph(of: text)
    fieldSpans = FieldSpans(
      of: text, in: document, endParagraph: endParagraph, hasSections: !isInOtherText)
    defer { (position, endParagraph, fieldSpans) = outer }
    while cursor.position < text.utf8.count {
      position = cursor.position
      fieldSpans.advance(to: position)
      writeBoundary(&cursor, text)
      let end = segmentEnd(cursor, text)
      writeSegment(cursor.position..<end, &cursor, text)
      cursor.position = end
      writeParagraphEnd(&cursor, text)
    }
    writeAnchors(&cursor, text)
    closeGroups(to: 0)
    if cursor.isMarkerOpen { closeMarker(&cursor) }
    restoreLastParagraph(of: text)
  }

  /// States the properties of a paragraph without an end again, when the groups that just ended took
  /// them away: it has those that are in force where the text ends.
  private mutating func restoreLastParagraph(of text: AttributedText) {
    guard let last = text.paragraphs.last, text.utf8.last != 0x0A else { return }
    let key = WriterState.ParagraphKey(style: last.style, list: last.list, cell: last.cell)
    guard !holds(key) else { return }
    let depth = text.cells(around: last.cell).count
    writePrefix(key, isFiller: false, depth: depth)
    if let list = key.list { writeListWords(list) }
    state.paragraph = key
  }

  /// Everything due at the cursor before the next character: the start of a paragraph, anchors, the
  /// next run's style.
  private mutating func writeBoundary(_ cursor: inout TextCursor, _ text: AttributedText) {
    cursor.startsRun = cursor.advanceRun(text)
    if !cursor.startsRun, cursor.run < text.runs.count, fieldSpans.starts(at: cursor.position),
      groups(of: text.runs[cursor.run].style).contains(where: { $0.field != nil })
    {
      // The field is another one from here on.
      cursor.startsRun = true
    }
    if cursor.isMarkerOpen, cursor.position >= cursor.markerEnd { closeMarker(&cursor) }
    if cursor.advanceParagraph(text) {
      // The properties of the paragraph must not end with a group that the paragraph is not in.
      if !openGroups.isEmpty, cursor.run < text.runs.count {
        leaveGroups(notIn: text.runs[cursor.run].style)
      }
      writeSectionEnds(&cursor, text)
      startParagraph(&cursor, text)
    } else {
      restoreParagraph(&cursor, text)
    }
    writeAnchors(&cursor, text)
    guard cursor.run < text.runs.count else { return }
    let style = text.runs[cursor.run].style
    if cursor.opensMarker {
      // The link of a list item starts behind its marker.
      matchRevision(to: style)
      enter(style: style)
      openMarker(&cursor)
    } else {
      if cursor.isAtCellEnd(text) {
        // A cell may end inside revised text, but in no other group.
        if openGroups.map(\.kind) != groups(of: style).filter(\.isRevision) {
          closeGroups(to: 0)
          matchRevision(to: style)
        }
      } else if !cursor.isMarkerOpen {
        matchGroups(to: style, cursor, text)
      }
      enter(style: style)
    }
  }

  /// The words of a new paragraph, when those in force do not hold for it.
  private mutating func startParagraph(_ cursor: inout TextCursor, _ text: AttributedText) {
    state.hasUnicodeCount = false
    let paragraph = text.paragraphs[cursor.paragraph]
    let key = WriterState.ParagraphKey(
      style: paragraph.style, list: paragraph.list, cell: paragraph.cell)
    let changesCell = state.paragraph?.cell != key.cell
    cursor.opensMarker = paragraph.markerByteCount > 0
    if changesCell || cursor.opensMarker || cursor.paragraph == endParagraph {
      closeGroups(to: 0)
    }
    if paragraph.cell != nil { openRows(&cursor, text) }
    let previous = state.paragraph
    // To Cocoa the list is one of the paragraph's properties, which are all stated when one changes.
    let needsWords =
      previous == nil || changesCell || key.style != previous?.style || key.list != previous?.list
      || cursor.startsVariant(text, document)
    if needsWords {
      writePrefix(key, isFiller: cursor.isBareCell(text, document), depth: cursor.depth)
    }
    if let list = key.list, needsWords || cursor.startsRun {
      writeListWords(list)
    }
    state.paragraph = key
  }

  /// Where the stretch ends that is written next: before the end of a cell, if that is in a group that
  /// ends with the cell.
  private func segmentEnd(_ cursor: TextCursor, _ text: AttributedText) -> Int {
    let end = cursor.segmentEnd(text)
    guard !openGroups.isEmpty, !cursor.cells.isEmpty, end - 1 > cursor.position,
      text.utf8[end - 1] == 0x0A, openGroups.contains(where: { !$0.kind.isRevision }),
      cursor.endsCell(text)
    else { return end }
    return end - 1
  }

  /// Where no group may be open, so that the paragraph at the end of a text keeps its properties.
  ///
  /// A paragraph without an end has those properties that are in force where the text ends. When that
  /// is in a group, the properties must be stated in front of the group.
  ///
  /// - Returns: The first of the last paragraphs that need the same words; nil when nothing is to be
  ///   done.
  private func endParagraph(of text: AttributedText) -> Int? {
    guard text.utf8.last != 0x0A, let last = text.paragraphs.last, let run = text.runs.last,
      !groups(of: run.style).isEmpty
    else { return nil }
    let key = WriterState.ParagraphKey(style: last.style, list: last.list, cell: last.cell)
    var index = text.paragraphs.count - 1
    while index > 0 {
      let other = text.paragraphs[index - 1]
      guard
        needsSameWords(
          WriterState.ParagraphKey(style: other.style, list: other.list, cell: other.cell), key)
      else { break }
      index -= 1
    }
    return index > 0 ? index : nil
  }

  private mutating func writePrefix(
    _ key: WriterState.ParagraphKey, isFiller: Bool, depth: Int
  ) {
    if isFiller {
      // Cells that Cocoa adds to fill a row have no properties, no line end and no colour.
      out.word("\\pard\\intbl\\itap", Int32(clamping: depth))
      delimiterMark = out.bytes.count
      return
    }
    guard document.paragraphStyles.indices.contains(key.style) else { return }
    writeParagraphPrefix(document.paragraphStyles[key.style], tableDepth: depth)
    state.owesColor = true
  }

  private mutating func writeListWords(_ list: ListReference) {
    guard document.listOverrides.indices.contains(list.list) else { return }
    out.word("\\ls", document.listOverrides[list.list].number)
    out.word("\\ilvl", Int32(clamping: list.level))
    delimiterMark = out.bytes.count
  }

  /// States the paragraph's properties again where a group that ended took them away, or where the
  /// source has them in the middle of the paragraph.
  private mutating func restoreParagraph(_ cursor: inout TextCursor, _ text: AttributedText) {
    guard cursor.paragraph < text.paragraphs.count, cursor.run < text.runs.count else { return }
    let style = text.runs[cursor.run].style
    if !openGroups.isEmpty, !cursor.isMarkerOpen { leaveGroups(notIn: style) }
    let paragraph = text.paragraphs[cursor.paragraph]
    let key = WriterState.ParagraphKey(
      style: paragraph.style, list: paragraph.list, cell: paragraph.cell)
    let isRestated =
      cursor.startsRun && document.characterStyles.indices.contains(style)
      && document.characterStyles[style].variants.symmetricDifference(state.character.variants)
        .contains(.paragraph)
    guard isRestated || !holds(key) else { return }
    writePrefix(key, isFiller: false, depth: cursor.depth)
    if let list = key.list { writeListWords(list) }
    state.paragraph = key
  }

  /// States the paragraph's properties again where they ended with a group that another one stands
  /// around.
  mutating func restoreWords(_ cursor: TextCursor, _ text: AttributedText) {
    guard cursor.paragraph >= 0, cursor.paragraph < text.paragraphs.count else { return }
    let paragraph = text.paragraphs[cursor.paragraph]
    let key = WriterState.ParagraphKey(
      style: paragraph.style, list: paragraph.list, cell: paragraph.cell)
    guard !holds(key) else { return }
    writePrefix(key, isFiller: false, depth: cursor.depth)
    if let list = key.list { writeListWords(list) }
    state.paragraph = key
  }

  /// Whether the paragraph words in force say what a paragraph needs. Variants of a style need the
  /// same.
  private func holds(_ key: WriterState.ParagraphKey) -> Bool {
    state.paragraph.map { needsSameWords(key, $0) } ?? false
  }

  private func needsSameWords(
    _ key: WriterState.ParagraphKey, _ current: WriterState.ParagraphKey
  ) -> Bool {
    if key == current { return true }
    if key.style == current.style { return false }
    guard key.list == current.list, key.cell == current.cell,
      document.paragraphStyles.indices.contains(key.style),
      document.paragraphStyles.indices.contains(current.style)
    else { return false }
    var style = document.paragraphStyles[key.style]
    style.isVariant = document.paragraphStyles[current.style].isVariant
    return style == document.paragraphStyles[current.style]
  }

  /// `{\listtext`, around the marker of a list item.
  private mutating func openMarker(_ cursor: inout TextCursor) {
    cursor.opensMarker = false
    cursor.isMarkerOpen = true
    cursor.outerStates = [state]
    out.append("{\\listtext")
    state.hasUnicodeCount = false
    state.avoidsCodePages = era.spellsMarkersInUnicode
    delimiterMark = out.bytes.count
  }

  private mutating func closeMarker(_ cursor: inout TextCursor) {
    cursor.isMarkerOpen = false
    out.append("}")
    let paragraph = state.paragraph
    if let outer = cursor.outerStates.popLast() { state = outer }
    state.paragraph = paragraph
  }

  /// The characters of a range that has one style and stands in one paragraph.
  private mutating func writeSegment(
    _ range: Range<Int>, _ cursor: inout TextCursor, _ text: AttributedText
  ) {
    // A tab ends a word by itself, and a line feed is no character here.
    if delimiterMark == out.bytes.count, text.utf8[range.lowerBound] > 0x0A { out.append(" ") }
    if cursor.object < text.objects.count, text.objects[cursor.object].offset == range.lowerBound {
      write(text.objects[cursor.object].object)
      cursor.object += 1
    } else {
      writeEscaped(text.utf8, range, font: state.character.font)
    }
  }

  /// The paragraph's or cell's end, when the cursor just passed it.
  private mutating func writeParagraphEnd(_ cursor: inout TextCursor, _ text: AttributedText) {
    guard cursor.paragraph < text.paragraphs.count else { return }
    let paragraph = text.paragraphs[cursor.paragraph]
    guard cursor.position == paragraph.range.upperBound,
      text.utf8[cursor.position - 1] == 0x0A
    else { return }
    if paragraph.cell != nil, cursor.endsCell(text) {
      if cursor.isMarkerOpen { closeMarker(&cursor) }
      writeCellEnd(&cursor, text)
    } else {
      out.append("\\\n")
    }
    state.hasUnicodeCount = false
  }
}

/// Where the writing of one text stands.
struct TextCursor {
  /// Byte offset of the next character.
  var position = 0
  /// Index of the run at the position.
  var run = 0
  /// Index of the paragraph at the position; -1 before the first.
  var paragraph = -1
  /// Index of the next object.
  var object = 0
  /// Index of the next anchor.
  var anchor = 0
  /// Whether a run starts at the position.
  var startsRun = false
  /// Whether the list marker has to be opened before the next character.
  var opensMarker = false
  /// Whether the text is inside `{\listtext`.
  var isMarkerOpen = false
  /// Where the current marker ends.
  var markerEnd = 0
  /// The state outside the marker that is open. In an array, so that a cursor is cheap to hand on.
  var outerStates: [WriterState] = []
  /// The cells around the current paragraph, the outermost first.
  var cells: [CellReference] = []
  /// The rows that are open, the outermost first.
  var openRows: [CellReference] = []
  /// The right edges of the cells of the last row of each table, by the table's index.
  var rowEdges: [Int: [Int32]] = [:]

  /// Starts at the beginning.
  init(_ text: AttributedText) {}

  /// How deep in tables the current paragraph is.
  var depth: Int { cells.count }

  /// Goes to the run at the position; whether it starts there.
  mutating func advanceRun(_ text: AttributedText) -> Bool {
    while run < text.runs.count, text.runs[run].range.upperBound <= position { run += 1 }
    return run < text.runs.count && text.runs[run].range.lowerBound == position
  }

  /// Goes to the paragraph at the position; whether it starts there.
  mutating func advanceParagraph(_ text: AttributedText) -> Bool {
    let next = paragraph + 1
    guard next < text.paragraphs.count, text.paragraphs[next].range.lowerBound <= position else {
      return false
    }
    paragraph = next
    markerEnd = position + text.paragraphs[next].markerByteCount
    cells = text.cells(around: text.paragraphs[next].cell)
    return true
  }

  /// Whether the current paragraph has to be told apart from the one before it, which a `\pard` between
  /// the two does, whatever group ended meanwhile.
  func startsVariant(_ text: AttributedText, _ document: Document) -> Bool {
    guard paragraph > 0, paragraph < text.paragraphs.count else { return false }
    let previous = text.paragraphs[paragraph - 1].style
    let current = text.paragraphs[paragraph].style
    guard previous != current, document.paragraphStyles.indices.contains(previous),
      document.paragraphStyles.indices.contains(current)
    else { return false }
    return document.paragraphStyles[previous].isVariant
      != document.paragraphStyles[current].isVariant
  }

  /// Where the stretch ends that begins at the position and has one style, one paragraph, and no
  /// object or anchor in it.
  func segmentEnd(_ text: AttributedText) -> Int {
    var end = text.utf8.count
    if run < text.runs.count { end = min(end, text.runs[run].range.upperBound) }
    if paragraph >= 0, paragraph < text.paragraphs.count {
      end = min(end, text.paragraphs[paragraph].range.upperBound)
    }
    if markerEnd > position { end = min(end, markerEnd) }
    if anchor < text.anchors.count {
      let offset = text.anchors[anchor].offset
      if offset > position { end = min(end, offset) }
    }
    if object < text.objects.count {
      let offset = text.objects[object].offset
      end = min(end, offset > position ? offset : position + 3)
    }
    return max(end, min(position + 1, text.utf8.count))
  }
}
