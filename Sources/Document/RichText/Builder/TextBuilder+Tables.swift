/// A table that has rows to come.
package struct OpenTable: Sendable {
  /// Its index in the text.
  package var index: Int
  /// The row that is built, from 0.
  package var row = 0
  /// The cell that is built, from 0.
  package var column = 0
}

/// A row that ended, so that what describes it can be set.
package struct EndedRow: Sendable {
  /// How deep its table is in others, from 1.
  package var depth: Int
  /// The index of its table.
  package var table: Int
  /// The row in the table, from 0.
  package var row: Int
  /// Whether nothing ended it but the end of its table.
  package var isUnfinished: Bool
}

/// Tables: cells and rows are made when text comes into them.
extension TextBuilder {
  /// The place of a paragraph that is a number of tables deep. Opens and closes tables as needed.
  ///
  /// - Parameter depth: How deep, 0 for outside of tables.
  /// - Returns: The cell; nil outside of tables.
  package mutating func cell(atDepth depth: Int) -> CellReference? {
    while openTables.count > depth { closeTable() }
    while openTables.count < depth { openTable() }
    return currentCell()
  }

  /// Starts a table in the cell that is built, or outside of all tables.
  package mutating func openTable() {
    let parent = currentCell()
    text.tables.append(Table(parent: parent))
    openTables.append(OpenTable(index: text.tables.count - 1))
  }

  /// The cell that is built in the innermost table, which is made when it is not there yet; nil
  /// outside of tables.
  package mutating func currentCell() -> CellReference? {
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
  package mutating func endCell() {
    guard let last = openTables.indices.last else { return }
    openTables[last].column += 1
  }

  /// Ends the row of the table at a depth, and tables inside it. Returns whether there was a row.
  @discardableResult
  package mutating func endRow(atDepth depth: Int) -> Bool {
    guard openTables.count >= depth, depth > 0 else { return false }
    while openTables.count > depth { closeTable() }
    if endCellBehindInnerTable(openTables[depth - 1]) { openTables[depth - 1].column += 1 }
    let open = openTables[depth - 1]
    guard text.tables[open.index].rows.count > open.row, open.column > 0 else { return false }
    endedRows.append(
      EndedRow(depth: depth, table: open.index, row: open.row, isUnfinished: false))
    openTables[depth - 1].row += 1
    openTables[depth - 1].column = 0
    return true
  }

  /// Closes the innermost table. A row that has no cell end is none: its paragraphs stand behind
  /// the table. A row with cells but without an end is ended.
  package mutating func closeTable() {
    guard let open = openTables.last else { return }
    let depth = openTables.count
    if text.tables[open.index].rows.count > open.row {
      if endsRow(open) {
        endCellBehindInnerTable(open)
        endedRows.append(
          EndedRow(depth: depth, table: open.index, row: open.row, isUnfinished: true))
      } else {
        removeRow(open)
      }
    } else if text.tables[open.index].rows.isEmpty, open.index == text.tables.count - 1 {
      text.tables.removeLast()
    }
    openTables.removeLast()
  }

  /// Takes the rows that ended since the last time.
  package mutating func takeEndedRows() -> [EndedRow] {
    if endedRows.isEmpty { return [] }
    defer { endedRows.removeAll() }
    return endedRows
  }

  /// Ends the cell of a table that ends with a table in it, as any cell ends: with a paragraph of
  /// its own, in front of what is built meanwhile. Returns whether there was such a cell.
  @discardableResult
  private mutating func endCellBehindInnerTable(_ open: OpenTable) -> Bool {
    // Tables are numbered as they are opened, so that one with a higher number is in this one.
    guard let last = text.paragraphs.last, let inner = last.cell, inner.table > open.index,
      text.utf8[last.range.upperBound - 1] == 0x0A,
      openTables.last?.index == open.index, let cell = currentCell()
    else { return false }
    let place = paragraphStart
    text.utf8.insert(0x0A, at: place)
    var index = text.runs.endIndex - 1
    while index >= 0, text.runs[index].range.upperBound > place {
      let range = text.runs[index].range
      let start = range.lowerBound > place ? range.lowerBound + 1 : range.lowerBound
      text.runs[index].range = start..<(range.upperBound + 1)
      index -= 1
    }
    if runStart > place { runStart += 1 }
    movePlaces(from: place, by: 1)
    text.paragraphs.append(
      Paragraph(
        range: place..<(place + 1), style: last.style, list: nil, markerByteCount: 0, cell: cell))
    paragraphStart = place + 1
    return true
  }

  /// Whether the row that is built is one although it has no end: a cell of it ended, or holds a
  /// table.
  package func endsRow(_ open: OpenTable) -> Bool { open.column > 0 || hasInnerTable(open) }

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
}
