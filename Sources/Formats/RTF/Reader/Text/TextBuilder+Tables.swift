import RichText

/// A table that has rows to come.
struct OpenTable {
  /// Its index in the text.
  var index: Int
  /// The row that is being read.
  var row = 0
  /// The cell that is being read.
  var column = 0
}

/// What `\trowd` and the words after it say of a row.
struct RowDefinition {
  /// The row; its cells are those that `\cellx` ended.
  var row = TableRow()
  /// The cell that the next `\cellx` ends.
  var cell = TableCell()
}

extension TextBuilder {
  /// The place of a paragraph `depth` tables deep; nil outside tables. Opens and closes tables as
  /// needed.
  mutating func cell(atDepth depth: Int) -> CellReference? {
    while openTables.count > depth { closeTable() }
    while openTables.count < depth {
      let parent = currentCell()
      text.tables.append(Table(parent: parent))
      openTables.append(OpenTable(index: text.tables.count - 1))
    }
    return currentCell()
  }

  /// The cell that is being read in the innermost table, which is made when it is not there yet.
  private mutating func currentCell() -> CellReference? {
    guard let table = openTables.last else { return nil }
    while text.tables[table.index].rows.count <= table.row {
      text.tables[table.index].rows.append(TableRow())
    }
    while text.tables[table.index].rows[table.row].cells.count <= table.column {
      text.tables[table.index].rows[table.row].cells.append(TableCell())
    }
    return CellReference(table: table.index, row: table.row, column: table.column)
  }

  /// Goes on to the next cell of the innermost table.
  mutating func endCell() {
    guard let last = openTables.indices.last else { return }
    openTables[last].column += 1
  }

  /// Ends the row of the table at a depth, and gives it and its cells what the definition says.
  /// Returns whether there was a row.
  @discardableResult
  mutating func endRow(atDepth depth: Int) -> Bool {
    guard openTables.count >= depth, depth > 0 else { return false }
    while openTables.count > depth { closeTable() }
    if endCellBehindInnerTable(openTables[depth - 1]) { openTables[depth - 1].column += 1 }
    let open = openTables[depth - 1]
    guard text.tables[open.index].rows.count > open.row, open.column > 0 else { return false }
    applyDefinition(depth: depth, to: open)
    openTables[depth - 1].row += 1
    openTables[depth - 1].column = 0
    if text.tables[open.index].rows[open.row].isLast { openTables.removeLast() }
    return true
  }

  private mutating func applyDefinition(depth: Int, to open: OpenTable) {
    guard rowDefinitions.count >= depth else { return }
    let definition = rowDefinitions[depth - 1]
    let count = text.tables[open.index].rows[open.row].cells.count
    var row = definition.row
    let defined = row.cells
    surplusCells += max(0, defined.count - count)
    row.cells = (0..<count).map { $0 < defined.count ? defined[$0] : TableCell() }
    limitWords(&row)
    text.tables[open.index].rows[open.row] = row
    rowDefinitions[depth - 1].row.isLast = false
  }

  /// Leaves the kept words of a row and its cells out when the document has had too many.
  private func limitWords(_ row: inout TableRow) {
    var wordCount = row.otherWords.count
    for cell in row.cells { wordCount += cell.otherWords.count }
    if wordCount == 0 { return }
    guard inheritance.isSpent else {
      inheritance.spend(wordCount)
      return
    }
    inheritance.refuse()
    row.otherWords = []
    for index in row.cells.indices { row.cells[index].otherWords = [] }
  }

  /// Closes the innermost table. A row that has no cell end is none: its paragraphs stand behind
  /// the table. A row with cells but without an end is ended.
  mutating func closeTable() {
    guard let open = openTables.last else { return }
    let depth = openTables.count
    let rows = text.tables[open.index].rows.count
    if rows > open.row {
      if endsRow(open) {
        endCellBehindInnerTable(open)
        applyDefinition(depth: depth, to: open)
        unfinishedRows += 1
      } else {
        removeRow(open)
      }
    }
    openTables.removeLast()
  }

  /// Ends the cell of a table that ends with a table in it, as `\cell` would have: with a paragraph
  /// of its own, in front of what is read meanwhile. Returns whether there was such a cell.
  @discardableResult
  private mutating func endCellBehindInnerTable(_ open: OpenTable) -> Bool {
    // Tables are numbered as they are opened, so that one with a higher number is in this one.
    guard let last = text.paragraphs.last, let inner = last.cell, inner.table > open.index,
      text.utf8[last.range.upperBound - 1] == ByteClass.lineFeed,
      openTables.last?.index == open.index, let cell = currentCell()
    else { return false }
    let place = paragraphStart
    text.utf8.insert(ByteClass.lineFeed, at: place)
    var index = text.runs.endIndex - 1
    while index >= 0, text.runs[index].range.upperBound > place {
      let range = text.runs[index].range
      let start = range.lowerBound > place ? range.lowerBound + 1 : range.lowerBound
      text.runs[index].range = start..<(range.upperBound + 1)
      index -= 1
    }
    if runStart > place { runStart += 1 }
    for index in text.anchors.indices.reversed() {
      guard text.anchors[index].offset >= place else { break }
      text.anchors[index].offset += 1
    }
    for index in text.objects.indices.reversed() {
      guard text.objects[index].offset >= place else { break }
      text.objects[index].offset += 1
    }
    text.paragraphs.append(
      Paragraph(
        range: place..<(place + 1), style: last.style, list: nil, markerByteCount: 0, cell: cell))
    paragraphStart = place + 1
    return true
  }

  /// Whether the row that is read is one although it has no end: a cell of it ended, or holds a
  /// table.
  func endsRow(_ open: OpenTable) -> Bool { open.column > 0 || hasInnerTable(open) }

  private func hasInnerTable(_ open: OpenTable) -> Bool {
    text.tables[(open.index + 1)...].contains {
      $0.parent?.table == open.index && $0.parent?.row == open.row
    }
  }

  private mutating func removeRow(_ open: OpenTable) {
    let parent = text.tables[open.index].parent
    var index = text.paragraphs.count - 1
    while index >= 0, let cell = text.paragraphs[index].cell, cell.table == open.index,
      cell.row == open.row
    {
      text.paragraphs[index].cell = parent
      index -= 1
    }
    text.tables[open.index].rows.removeLast()
    if text.tables[open.index].rows.isEmpty, open.index == text.tables.count - 1 {
      text.tables.removeLast()
    }
  }

  /// Gives row and cell words a definition to go to.
  mutating func defineRow(atDepth depth: Int) {
    definitionDepth = depth
    while rowDefinitions.count < depth { rowDefinitions.append(RowDefinition()) }
  }
}
