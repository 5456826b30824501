import Diagnostics
import RichText

/// Fits the record of a document's body to an edited text.
struct RecordRewriter {
  private var document: DocumentRecord
  private let alignment: TextAlignment
  private let text: [UInt8]
  /// New by old locations of the visible objects.
  private let newLocations: [Int: Int]
  /// Visible locations of U+FFFC characters that are new.
  private let added: [Int]
  /// What the body hid, in the old full text.
  private let oldHidden: [Range<Int>]

  init(
    _ document: DocumentRecord, alignment: TextAlignment, text: [UInt8],
    newLocations: [Int: Int], added: [Int]
  ) {
    self.document = document
    self.alignment = alignment
    self.text = text
    self.newLocations = newLocations
    self.added = added
    oldHidden = HiddenRanges.ranges(of: document.body)
  }

  /// The record for the new text.
  mutating func rewritten(diagnostics: inout DiagnosticSink) -> DocumentRecord {
    let old = document.body
    var body = old
    for index in old.hidden.indices {
      body.hidden[index].location = alignment.newOffset(of: old.hidden[index].location)
    }
    body.segments = []
    let full = fullText(body.hidden)
    body.runs = runs(old.runs, unitCount: TextMetrics.utf16Length(of: full[...]))
    rewriteParagraphs(from: old, to: &body, full: full, diagnostics: &diagnostics)
    rewriteObjects(from: old, to: &body)
    var map = FullOffsets(alignment: alignment, hidden: oldHidden)
    for index in body.anchors.indices {
      body.anchors[index].location = map.newOffset(of: body.anchors[index].location)
    }
    document.body = body
    return document
  }

  /// The new text with the hidden pieces put in.
  private func fullText(_ hidden: [TextRecord.Hidden]) -> [UInt8] {
    var full: [UInt8] = []
    var cursor = UnitCursor(text)
    var copied = 0
    for piece in hidden {
      guard cursor.advance(to: piece.location) else { continue }
      full.append(contentsOf: text[copied..<cursor.offset])
      copied = cursor.offset
      full.append(contentsOf: piece.text.utf8)
    }
    return full + text[copied...]
  }

  private mutating func runs(_ old: Rows, unitCount: Int) -> Rows {
    var map = FullOffsets(alignment: alignment, hidden: oldHidden)
    var rows = Rows(width: 2)
    var oldEnd = 0
    var newEnd = 0
    for row in 0..<old.count {
      oldEnd += min(old[row, 0], Int.max - oldEnd)
      let end = row == old.count - 1 ? unitCount : map.newOffset(of: oldEnd)
      if end > newEnd {
        rows.append(end - newEnd, old[row, 1])
        newEnd = end
      }
    }
    if rows.count == 0, unitCount > 0 {
      if document.characterStyles.isEmpty { document.characterStyles = [CharacterStyle()] }
      rows.append(unitCount, 0)
    }
    return rows
  }

  private mutating func rewriteParagraphs(
    from old: TextRecord, to body: inout TextRecord, full: [UInt8],
    diagnostics: inout DiagnosticSink
  ) {
    let lists = Self.byParagraph(old.listItems)
    let markers = Self.byParagraph(old.markers)
    let cells = Self.byParagraph(old.cells)
    body.paragraphs = Rows(width: 2)
    body.listItems = Rows(width: 3)
    body.markers = Rows(width: 2)
    body.cells = Rows(width: 4)
    if document.paragraphStyles.isEmpty, !full.isEmpty {
      document.paragraphStyles = [ParagraphStyle()]
    }
    let starts = newStarts(of: old.paragraphs)
    var source = -1
    var location = 0
    var byte = 0
    var filledCells: Set<[Int]> = []
    while byte < full.count {
      let end = full[byte...].firstIndex(of: 0x0A).map { $0 + 1 } ?? full.count
      let line = full[byte..<end]
      // The last old paragraph that starts here or before is what this line was, or was added to.
      while source + 1 < starts.count, starts[source + 1] <= location { source += 1 }
      let index = body.paragraphs.count
      let length = TextMetrics.utf16Length(of: line)
      let known = max(source, 0)
      body.paragraphs.append(length, starts.isEmpty ? 0 : old.paragraphs[known, 1])
      if let row = lists[known] {
        body.listItems.append(index, old.listItems[row, 1], old.listItems[row, 2])
      }
      if let row = markers[known] {
        let marker = Self.markerLength(of: line, wanted: old.markers[row, 1])
        if marker > 0 { body.markers.append(index, marker) }
      }
      if let row = cells[known] {
        let cell = (1..<4).map { old.cells[row, $0] }
        filledCells.insert(cell)
        body.cells.append(contentsOf: [index] + cell)
      }
      location += length
      byte = end
    }
    for row in 0..<old.cells.count {
      let cell = (1..<4).map { old.cells[row, $0] }
      guard filledCells.insert(cell).inserted else { continue }
      diagnostics.warn(
        .realignedCell,
        "the text of cell \(cell[2]) in row \(cell[1]) of table \(cell[0]) is gone")
    }
  }

  /// Where the old paragraphs start now.
  private func newStarts(of paragraphs: Rows) -> [Int] {
    var map = FullOffsets(alignment: alignment, hidden: oldHidden)
    var starts: [Int] = []
    var start = 0
    for row in 0..<paragraphs.count {
      starts.append(map.newOffset(of: start))
      start += min(paragraphs[row, 0], Int.max - start)
    }
    return starts
  }

  /// The row that speaks of each paragraph.
  private static func byParagraph(_ rows: Rows) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for row in 0..<rows.count { result[rows[row, 0]] = row }
    return result
  }

  /// The units of a line's list marker, which begins and ends with a tab; 0 when it is gone.
  private static func markerLength(of line: ArraySlice<UInt8>, wanted: Int) -> Int {
    var cursor = UnitCursor(Array(line))
    if cursor.advance(by: wanted), cursor.offset > 0,
      line[line.startIndex + cursor.offset - 1] == 0x09
    {
      return wanted
    }
    guard line.first == 0x09, let end = line.dropFirst().firstIndex(of: 0x09) else { return 0 }
    return TextMetrics.utf16Length(of: line[line.startIndex...end])
  }

  private func rewriteObjects(from old: TextRecord, to body: inout TextRecord) {
    body.glyphs = Rows(width: 2)
    for row in sortedRows(of: old.glyphs) { body.glyphs.append(contentsOf: row) }
    body.attachments = Rows(width: 2)
    for row in sortedRows(of: old.attachments) { body.attachments.append(contentsOf: row) }
    let full = VisibleOffsets(body.hidden)
    let kept = newFullLocations(of: old.placeholders.sorted()).compactMap { $0 }
    body.placeholders = (kept + added.map { full.fullOffset(of: $0) }).sorted()
  }

  private func sortedRows(of rows: Rows) -> [[Int]] {
    let locations = newFullLocations(of: (0..<rows.count).map { rows[$0, 0] })
    return locations.enumerated()
      .compactMap { row, location in location.map { [$0, rows[row, 1]] } }
      .sorted { $0[0] < $1[0] }
  }

  /// The places in the new full text of objects, given in ascending order; nil for those gone.
  private func newFullLocations(of locations: [Int]) -> [Int?] {
    var hidden = HiddenRanges(oldHidden)
    var map = FullOffsets(alignment: alignment, hidden: oldHidden)
    let moved = document.body.hidden.map { piece in
      TextRecord.Hidden(
        location: alignment.newOffset(of: piece.location), text: piece.text)
    }
    let full = VisibleOffsets(moved)
    return locations.map { location in
      guard let place = hidden.visibleLocation(of: location) else {
        return map.newOffset(of: location)
      }
      return newLocations[place].map { full.fullOffset(of: $0) }
    }
  }
}

/// Takes ascending offsets of the old full text to the new one.
private struct FullOffsets {
  let alignment: TextAlignment
  private let hidden: [Range<Int>]
  private var next = 0
  private var hiddenBefore = 0

  init(alignment: TextAlignment, hidden: [Range<Int>]) {
    self.alignment = alignment
    self.hidden = hidden
  }

  /// Hidden text keeps its length, so that the offset moves as the visible text before it does.
  mutating func newOffset(of offset: Int) -> Int {
    while next < hidden.count, hidden[next].upperBound <= offset {
      hiddenBefore += hidden[next].count
      next += 1
    }
    var inside = hiddenBefore
    if next < hidden.count, hidden[next].lowerBound < offset {
      inside += offset - hidden[next].lowerBound
    }
    return alignment.newOffset(of: offset - inside) + inside
  }
}

/// Takes offsets of a visible text to the full one.
private struct VisibleOffsets {
  private let starts: [Int]
  private let lengths: [Int]

  init(_ hidden: [TextRecord.Hidden]) {
    starts = hidden.map(\.location)
    lengths = hidden.reduce(into: [0]) { sums, piece in
      sums.append((sums.last ?? 0) + piece.text.utf16.count)
    }
  }

  /// The offset of the character at `offset`; what is hidden there stands before it.
  func fullOffset(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return offset + lengths[low]
  }
}
