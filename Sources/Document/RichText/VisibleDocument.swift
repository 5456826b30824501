/// A document without what is hidden or deleted in it, for writers of structured text.
///
/// The characters are those that ``TextExtraction`` gives the text format; a note, comment or text box
/// whose reference is hidden has no reference here. See RichText.docc, "Hidden text".
package struct VisibleDocument: Sendable {
  /// What is left of the document. Notes that lost their reference are still listed.
  package private(set) var document: Document
  /// How often something hidden was met in the body: runs by paragraph, and references to notes.
  package private(set) var bodyCount = 0
  /// The same for each note.
  package private(set) var noteCounts: [Int]

  /// The bookmarks around nothing but hidden text, whose names are no more to be seen than the text.
  /// They are still places that links lead to.
  package private(set) var hiddenBookmarks: Set<Int> = []

  /// Takes out what is hidden; a document without any stays as it is.
  package init(_ source: Document) {
    document = source
    noteCounts = Array(repeating: 0, count: source.notes.count)
    let isHidden = source.characterStyles.map(\.isHiddenOrDeleted)
    if !isHidden.contains(true) { return }
    (document.body, bodyCount) = visible(source.body, source.characterStyles)
    for index in source.notes.indices {
      (document.notes[index].text, noteCounts[index]) = visible(
        source.notes[index].text, source.characterStyles)
    }
  }

  private mutating func visible(
    _ text: AttributedText, _ styles: [CharacterStyle]
  ) -> (text: AttributedText, count: Int) {
    let plan = HiddenPlan(text, styles)
    guard plan.count > 0 || !plan.hiddenAnchors.isEmpty else { return (text, 0) }
    return (text.copy(leavingOut: plan, hiddenBookmarks: &hiddenBookmarks), plan.count)
  }
}

/// What is to be left out of one text.
private struct HiddenPlan {
  /// Ascending byte ranges that do not touch each other.
  private(set) var ranges: [Range<Int>] = []
  /// The places in ``AttributedText/anchors`` of those whose style is hidden.
  private(set) var hiddenAnchors: Set<Int> = []
  /// Hidden runs by paragraph, and hidden references to notes, each note once.
  private(set) var count = 0

  init(_ text: AttributedText, _ styles: [CharacterStyle]) {
    let isHidden = styles.map(\.isHiddenOrDeleted)
    func hides(_ style: Int) -> Bool { isHidden.indices.contains(style) && isHidden[style] }
    var notes: Set<Int> = []
    for (place, anchor) in text.anchors.enumerated() where hides(anchor.style) {
      hiddenAnchors.insert(place)
      if case .note(let note) = anchor.kind, notes.insert(note).inserted { count += 1 }
    }
    let hidden = text.hiddenRanges(styles)
    if hidden.isEmpty { return }
    countRuns(of: text, hides)
    var next = 0
    var isOpen = false
    for (index, paragraph) in text.paragraphs.enumerated() {
      while next < hidden.count, hidden[next].upperBound <= paragraph.range.lowerBound { next += 1 }
      let isLast =
        index + 1 == text.paragraphs.count || text.paragraphs[index + 1].cell != paragraph.cell
      isOpen = leaveOut(of: paragraph, in: text, hidden[next...], isOpen: isOpen, isLast: isLast)
    }
  }

  private mutating func countRuns(of text: AttributedText, _ hides: (Int) -> Bool) {
    var paragraph = 0
    for run in text.runs where hides(run.style) {
      while paragraph < text.paragraphs.count,
        text.paragraphs[paragraph].range.upperBound <= run.range.lowerBound
      {
        paragraph += 1
      }
      // A run that goes on in the next paragraph counts there again.
      var last = paragraph
      while last < text.paragraphs.count,
        text.paragraphs[last].range.lowerBound < run.range.upperBound
      {
        last += 1
      }
      count += last - paragraph
      paragraph = max(paragraph, last - 1)
    }
  }

  /// Plans one paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: The paragraph.
  ///   - text: The text that it is in.
  ///   - hidden: The hidden ranges from the first on that reaches into it.
  ///   - isOpen: Whether the text before it has lost its end, so that this paragraph continues it.
  ///   - isLast: Whether it is the last paragraph of its cell, or of a stretch outside tables.
  /// - Returns: Whether the next paragraph continues this one.
  private mutating func leaveOut(
    of paragraph: Paragraph, in text: AttributedText, _ hidden: ArraySlice<Range<Int>>,
    isOpen: Bool, isLast: Bool
  ) -> Bool {
    let range = paragraph.range.clamped(to: 0..<text.utf8.count)
    let hasEnd = !range.isEmpty && text.utf8[range.upperBound - 1] == 0x0A
    let content = range.lowerBound + max(paragraph.markerByteCount, 0)
    let end = hasEnd ? range.upperBound - 1 : range.upperBound
    var pieces: [Range<Int>] = []
    var shown = max(end - content, 0)
    for piece in hidden {
      let part = piece.clamped(to: range)
      if part.isEmpty { break }
      pieces.append(part)
      shown -= max(min(part.upperBound, end) - max(part.lowerBound, content), 0)
    }
    let losesEnd = hasEnd && pieces.last?.upperBound == range.upperBound
    if shown == 0, losesEnd || !hasEnd && !pieces.isEmpty {
      // Nothing is left but the marker, which has nothing to mark.
      pieces = [range]
    }
    // What stands in different cells is never joined.
    let keepsEnd = losesEnd && isLast && (shown > 0 || isOpen)
    if keepsEnd, let last = pieces.popLast() {
      pieces.append(last.lowerBound..<last.upperBound - 1)
    }
    for piece in pieces where !piece.isEmpty { append(piece) }
    return losesEnd && !isLast && (shown > 0 || isOpen)
  }

  private mutating func append(_ range: Range<Int>) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
}

extension AttributedText {
  /// The text without what a plan leaves out.
  fileprivate func copy(
    leavingOut plan: HiddenPlan, hiddenBookmarks: inout Set<Int>
  ) -> AttributedText {
    let extraction = TextExtraction(self, omitting: plan.ranges)
    var result = AttributedText()
    result.utf8 = extraction.utf8
    result.tables = tables
    let starts = extraction.visibleOffsets(ofAscending: runs.map(\.range.lowerBound))
    for (index, run) in runs.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : result.utf8.count
      if starts[index] == end { continue }
      result.runs.append(joining: starts[index]..<end, style: run.style)
    }
    result.objects = objects.filter { !extraction.isOmitted(at: $0.offset) }
    let offsets = extraction.visibleOffsets(ofAscending: result.objects.map(\.offset))
    for (index, offset) in offsets.enumerated() { result.objects[index].offset = offset }
    result.paragraphs = paragraphs(joinedBy: extraction)
    result.anchors = anchors(
      leavingOut: plan, extraction, hiddenBookmarks: &hiddenBookmarks)
    result.dropRows(without: self)
    return result
  }

  /// The paragraphs that are left. A marker stands where a paragraph starts, and its looks belong to
  /// its end, so that joined ones have the list of the first and the looks of the last.
  private func paragraphs(joinedBy extraction: TextExtraction) -> [Paragraph] {
    var result: [Paragraph] = []
    var isOpen = false
    let starts = extraction.visibleOffsets(ofAscending: paragraphs.map(\.range.lowerBound))
    let contents = extraction.visibleOffsets(
      ofAscending: paragraphs.map { $0.range.lowerBound + max($0.markerByteCount, 0) })
    for (index, paragraph) in paragraphs.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : extraction.utf8.count
      if starts[index] == end { continue }
      if isOpen {
        let last = result.count - 1
        result[last].range = result[last].range.lowerBound..<end
        result[last].style = paragraph.style
      } else {
        var first = paragraph
        first.range = starts[index]..<end
        first.markerByteCount = contents[index] - starts[index]
        result.append(first)
      }
      isOpen = extraction.utf8[end - 1] != 0x0A
    }
    return result
  }

  /// The anchors that are left: no references to notes in hidden text. Bookmarks that start in hidden
  /// text, or are around some, and have no visible text before their end are named in
  /// `hiddenBookmarks`.
  private func anchors(
    leavingOut plan: HiddenPlan, _ extraction: TextExtraction, hiddenBookmarks: inout Set<Int>
  ) -> [Anchor] {
    let offsets = extraction.visibleOffsets(ofAscending: anchors.map(\.offset))
    var ends: [Int: (source: Int, visible: Int)] = [:]
    for (anchor, offset) in zip(anchors, offsets) {
      if case .bookmarkEnd(let index) = anchor.kind { ends[index] = (anchor.offset, offset) }
    }
    var result: [Anchor] = []
    for (place, (anchor, offset)) in zip(anchors, offsets).enumerated() {
      let isHidden = plan.hiddenAnchors.contains(place)
      if case .note = anchor.kind, isHidden { continue }
      if case .bookmarkStart(let index) = anchor.kind {
        let end = ends[index] ?? (anchor.offset, offset)
        let startsHidden = isHidden || extraction.isInside(anchor.offset)
        if startsHidden || end.source > anchor.offset, end.visible <= offset {
          hiddenBookmarks.insert(index)
        }
      }
      var moved = anchor
      moved.offset = offset
      result.append(moved)
    }
    return result
  }

  /// Takes out the rows of tables in which there was text, and nothing of it is left.
  private mutating func dropRows(without source: AttributedText) {
    if tables.isEmpty { return }
    let before = source.filledRows
    let left = filledRows
    if before == left { return }
    var places = tables.map { Array(0..<$0.rows.count) }
    for table in tables.indices {
      var rows: [TableRow] = []
      for row in tables[table].rows.indices {
        places[table][row] = rows.count
        let place = CellReference(table: table, row: row, column: 0)
        if left.contains(place) || !before.contains(place) { rows.append(tables[table].rows[row]) }
      }
      // A table that lost everything is never met.
      if !rows.isEmpty {
        tables[table].rows = rows
      } else {
        places[table] = Array(tables[table].rows.indices)
      }
    }
    func moved(_ cell: CellReference?) -> CellReference? {
      guard var cell, places.indices.contains(cell.table),
        places[cell.table].indices.contains(cell.row)
      else { return cell }
      // A table that was in such a row has lost everything too.
      cell.row = min(places[cell.table][cell.row], tables[cell.table].rows.count - 1)
      return cell
    }
    for index in paragraphs.indices { paragraphs[index].cell = moved(paragraphs[index].cell) }
    for index in tables.indices { tables[index].parent = moved(tables[index].parent) }
  }

  /// The rows that paragraphs stand in, and those around them, each as its first cell.
  private var filledRows: Set<CellReference> {
    var result: Set<CellReference> = []
    var last: CellReference?
    for paragraph in paragraphs where paragraph.cell != last {
      last = paragraph.cell
      var next = paragraph.cell
      while let cell = next, tables.indices.contains(cell.table),
        result.insert(CellReference(table: cell.table, row: cell.row, column: 0)).inserted
      {
        next = tables[cell.table].parent
      }
    }
    return result
  }
}
