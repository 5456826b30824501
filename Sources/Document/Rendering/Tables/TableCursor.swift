package import RichText

/// What happens to tables on the way from one paragraph to the next.
package enum TableEvent {
  /// A table starts.
  case startTable(TableCursor.Open)
  /// Header rows start, or the rows below them.
  case startSection(isHeader: Bool)
  /// A row starts; it is ``TableCursor/Open/row`` of the table.
  case startRow(TableCursor.Open)
  /// A cell starts in that row.
  case startCell(TableLayout.Cell, TableCursor.Open)
  /// The cell ends.
  case endCell
  /// The row ends.
  case endRow
  /// The header rows end, or those below them.
  case endSection
  /// The table ends.
  case endTable
}

/// Goes through the tables of a text, paragraph by paragraph.
///
/// See Rendering.docc, "Tables".
package struct TableCursor {
  /// A table that has started and not ended.
  package struct Open {
    /// Index into ``RichText/AttributedText/tables``.
    package let table: Int
    /// The table of the model.
    package let model: Table
    /// Its grid.
    package let layout: TableLayout
    /// Whether each of its cells is one line of text: no merged cells, no second paragraph with text, no
    /// list, no table inside.
    package let isPlain: Bool
    /// The row in hand, counted from the layout's first; -1 before the first.
    package fileprivate(set) var row = -1
    /// How many cells of the row have started.
    fileprivate var written = 0
    /// The model's column that the text in hand belongs to.
    fileprivate var column = -1
    /// Whether the section in hand is that of header rows; nil before the first.
    fileprivate var section: Bool?
    fileprivate var isRowOpen = false
    fileprivate var isCellOpen = false

    /// Whether the row in hand is a header row.
    package var isHeader: Bool { row < layout.headerCount }
    /// The row in hand as the model has it; only between the start and the end of one.
    package var modelRow: TableRow { model.rows[layout.firstRow + row] }
  }

  /// The open tables, the outermost first.
  private var tables: [Open] = []
  /// The cell that the text in hand belongs to.
  private var cell: CellReference?
  /// Cells that are merged away and have text all the same.
  private let cellsWithText: Set<CellReference>

  /// Stands before the first paragraph of a text.
  package init(_ text: AttributedText) {
    cellsWithText = Self.cellsWithText(in: text)
  }

  /// Whether text is shown where the cursor stands: it is not in a cell that is merged away.
  package var isShown: Bool { tables.last?.isCellOpen ?? true }

  /// Whether a paragraph stands in the cell that the cursor is in, or outside tables as the cursor is.
  package func isAt(_ cell: CellReference?) -> Bool { cell == self.cell }

  /// Closes and opens tables, rows and cells so that a paragraph of `cell` can be shown. If it can not
  /// (see ``isShown``), the paragraph belongs to a cell that is merged away, and is blank.
  package mutating func move(
    to cell: CellReference?, paragraph: Int, of text: AttributedText
  ) -> [TableEvent] {
    if cell == self.cell { return [] }
    self.cell = cell
    var events: [TableEvent] = []
    let path = Self.path(of: cell, in: text)
    var depth = 0
    while depth < path.count, depth < tables.count, tables[depth].stands(at: path[depth]) {
      depth += 1
    }
    let continues =
      depth < path.count && depth < tables.count && tables[depth].canReach(path[depth])
    while tables.count > (continues ? depth + 1 : depth) { endTable(&events) }
    if continues {
      advance(to: path[depth], &events)
      depth += 1
    }
    while depth < path.count, isShown {
      startTable(path[depth], depth: depth, paragraph: paragraph, of: text, &events)
      advance(to: path[depth], &events)
      depth += 1
    }
    return events
  }

  /// Closes all tables.
  package mutating func finish() -> [TableEvent] {
    var events: [TableEvent] = []
    while !tables.isEmpty { endTable(&events) }
    cell = nil
    return events
  }

  /// The cells around a place, the outermost first.
  private static func path(of cell: CellReference?, in text: AttributedText) -> [CellReference] {
    var result: [CellReference] = []
    var next = cell
    while let reference = next, text.tables.indices.contains(reference.table),
      result.count < Table.nestingLimit
    {
      result.append(reference)
      next = text.tables[reference.table].parent
    }
    result.reverse()
    return result
  }

  private mutating func startTable(
    _ cell: CellReference, depth: Int, paragraph: Int, of text: AttributedText,
    _ events: inout [TableEvent]
  ) {
    let table = text.tables[cell.table]
    // The text may leave a table and come back; each stretch is a table of its own.
    var end = cell
    var isPlain = true
    var filled: CellReference?
    for next in text.paragraphs[paragraph...] {
      let path = Self.path(of: next.cell, in: text)
      guard depth < path.count, path[depth].table == cell.table, path[depth].isAtOrAfter(end) else {
        break
      }
      end = path[depth]
      guard isPlain else { continue }
      let hasText = text.utf8[next.range].contains { $0 > 0x20 }
      isPlain = path.count == depth + 1 && next.list == nil && !(hasText && filled == end)
      if hasText { filled = end }
    }
    let last = min(max(end.row, cell.row), table.rows.count - 1)
    let layout = TableLayout(table, rowRange: min(cell.row, last)..<last + 1) { row, column in
      cellsWithText.contains(CellReference(table: cell.table, row: row, column: column))
    }
    let hasSpans = layout.rows.contains { cells in
      cells.isEmpty
        || cells.contains { $0.rowSpan > 1 || $0.column != nil && $0.columnSpan > 1 }
    }
    tables.append(
      Open(table: cell.table, model: table, layout: layout, isPlain: isPlain && !hasSpans))
    events.append(.startTable(tables[tables.count - 1]))
  }

  /// Goes on to a cell, through the cells before it that have no text at all.
  private mutating func advance(to cell: CellReference, _ events: inout [TableEvent]) {
    guard var open = tables.popLast() else { return }
    open.endCell(&events)
    let row = cell.row - open.layout.firstRow
    while open.row < row {
      open.endRow(&events)
      open.row += 1
      open.startRow(&events)
    }
    open.column = cell.column
    let cells = open.layout.rows.indices.contains(row) ? open.layout.rows[row] : []
    while open.written < cells.count, let column = cells[open.written].column,
      column <= cell.column
    {
      events.append(.startCell(cells[open.written], open))
      open.isCellOpen = column == cell.column
      if !open.isCellOpen { events.append(.endCell) }
      open.written += 1
    }
    tables.append(open)
  }

  /// Closes the innermost table.
  private mutating func endTable(_ events: inout [TableEvent]) {
    guard var open = tables.popLast() else { return }
    open.endRow(&events)
    if open.section != nil { events.append(.endSection) }
    events.append(.endTable)
  }

  /// Cells that are merged away and have text all the same.
  private static func cellsWithText(in text: AttributedText) -> Set<CellReference> {
    var result: Set<CellReference> = []
    if text.tables.isEmpty { return result }
    for paragraph in text.paragraphs {
      guard let reference = paragraph.cell, text.tables.indices.contains(reference.table),
        text.tables[reference.table].rows.indices.contains(reference.row),
        text.tables[reference.table].rows[reference.row].cells.indices.contains(reference.column)
      else { continue }
      let cell = text.tables[reference.table].rows[reference.row].cells[reference.column]
      let isMergedAway = cell.horizontalMerge == .continued || cell.verticalMerge == .continued
      if isMergedAway, text.utf8[paragraph.range].contains(where: { $0 > 0x20 }) {
        result.insert(reference)
      }
    }
    // A table inside such a cell is text too.
    for table in text.tables { if let parent = table.parent { result.insert(parent) } }
    return result
  }
}

extension TableCursor.Open {
  /// Whether the text in hand belongs to this cell.
  fileprivate func stands(at cell: CellReference) -> Bool {
    cell.table == table && cell.row == layout.firstRow + row && cell.column == column
  }

  /// Whether a cell comes after the one in hand, in the rows that are laid out.
  fileprivate func canReach(_ cell: CellReference) -> Bool {
    let current = CellReference(table: table, row: layout.firstRow + row, column: column)
    return cell.table == table && cell.isAtOrAfter(current)
      && layout.rows.indices.contains(cell.row - layout.firstRow)
  }

  fileprivate mutating func startRow(_ events: inout [TableEvent]) {
    written = 0
    guard layout.rows.indices.contains(row), !layout.rows[row].isEmpty else { return }
    if section != isHeader {
      if section != nil { events.append(.endSection) }
      events.append(.startSection(isHeader: isHeader))
      section = isHeader
    }
    isRowOpen = true
    events.append(.startRow(self))
  }

  fileprivate mutating func endCell(_ events: inout [TableEvent]) {
    if !isCellOpen { return }
    events.append(.endCell)
    isCellOpen = false
  }

  /// Goes through what is left of a row.
  fileprivate mutating func endRow(_ events: inout [TableEvent]) {
    endCell(&events)
    if !isRowOpen { return }
    for cell in layout.rows[row].dropFirst(written) {
      events.append(.startCell(cell, self))
      events.append(.endCell)
    }
    events.append(.endRow)
    isRowOpen = false
  }
}

extension CellReference {
  /// Whether this cell of the same table is not before another one.
  fileprivate func isAtOrAfter(_ other: CellReference) -> Bool {
    (row, column) >= (other.row, other.column)
  }
}
