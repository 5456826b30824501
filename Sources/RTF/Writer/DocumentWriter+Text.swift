import RichText

/// The text: runs, paragraphs, and what stands between characters.
extension DocumentWriter {
  /// Writes a whole text: the body, a note, a header or a footer.
  mutating func write(_ text: AttributedText) {
    var cursor = TextCursor(text)
    let outer = (position, fieldEnds)
    fieldEnds = fieldEnds(in: text)
    defer { (position, fieldEnds) = outer }
    while cursor.position < text.utf8.count {
      position = cursor.position
      writeBoundary(&cursor, text)
      let end = cursor.segmentEnd(text)
      writeSegment(cursor.position..<end, &cursor, text)
      cursor.position = end
      writeParagraphEnd(&cursor, text)
    }
    writeAnchors(&cursor, text)
    closeGroups(to: 0)
    if cursor.isMarkerOpen { closeMarker(&cursor) }
  }

  /// Everything due at the cursor before the next character: the start of a paragraph, anchors, the
  /// next run's style.
  private mutating func writeBoundary(_ cursor: inout TextCursor, _ text: AttributedText) {
    cursor.startsRun = cursor.advanceRun(text)
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
        closeGroups(to: 0)
        matchRevision(to: style)
      } else if !cursor.isMarkerOpen {
        matchGroups(to: style)
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
    if changesCell || cursor.opensMarker { closeGroups(to: 0) }
    if paragraph.cell != nil { openRows(&cursor, text) }
    let previous = state.paragraph
    // To Cocoa the list is one of the paragraph's properties, which are all stated when one changes.
    let needsWords =
      previous == nil || changesCell || key.style != previous?.style || key.list != previous?.list
    if needsWords {
      writePrefix(key, isFiller: cursor.isBareCell(text, document), depth: cursor.depth)
    }
    if let list = key.list, needsWords || cursor.startsRun {
      writeListWords(list)
    }
    state.paragraph = key
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

  /// Whether the paragraph words in force say what a paragraph needs. Variants of a style need the
  /// same.
  private func holds(_ key: WriterState.ParagraphKey) -> Bool {
    guard let current = state.paragraph else { return false }
    if key == current { return true }
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
    cursor.outerState = state
    out.append("{\\listtext")
    state.hasUnicodeCount = false
    state.avoidsCodePages = era.spellsMarkersInUnicode
    delimiterMark = out.bytes.count
  }

  private mutating func closeMarker(_ cursor: inout TextCursor) {
    cursor.isMarkerOpen = false
    out.append("}")
    let paragraph = state.paragraph
    state = cursor.outerState
    state.paragraph = paragraph
  }

  /// The characters of a range that has one style and stands in one paragraph.
  private mutating func writeSegment(
    _ range: Range<Int>, _ cursor: inout TextCursor, _ text: AttributedText
  ) {
    // A tab ends a word by itself, and a line feed is no character here.
    if delimiterMark == out.bytes.count, text.utf8[range.lowerBound] > 0x0A { out.append(" ") }
    if cursor.object < text.objects.count, text.objects[cursor.object].offset == range.lowerBound {
      state.hasUnicodeCount = false
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
  /// The state outside the marker.
  var outerState = WriterState()
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
