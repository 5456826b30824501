import RichText

/// A table whose end tag is still to come.
struct OpenTable {
  /// Index into ``AttributedText/tables``.
  let table: Int
  let layout: TableLayout
  /// The row in hand, counted from the layout's first; -1 before the first.
  var row = -1
  /// How many cells of the row are written or open.
  var written = 0
  /// The model's column that the text in hand belongs to.
  var column = -1
  /// What is open inside the table element.
  var section: HTMLTag?
  var isRowOpen = false
  var isCellOpen = false
  /// The columns whose width was said.
  var sizedColumns: Set<Int> = []
}

extension PageWriter {
  /// Closes and opens tables, rows and cells so that a paragraph of `cell` can be written. Returns
  /// false when the paragraph belongs to a cell that is merged away, and is blank.
  mutating func moveTo(
    _ cell: CellReference?, paragraph: Int, of text: AttributedText, _ flow: inout TextFlow
  ) -> Bool {
    if cell == flow.cell { return flow.tables.last?.isCellOpen ?? true }
    closeLists(&flow)
    closeBox(&flow)
    flow.cell = cell
    let path = Self.path(of: cell, in: text)
    var depth = 0
    while depth < path.count, depth < flow.tables.count, flow.tables[depth].stands(at: path[depth])
    {
      depth += 1
    }
    let continues =
      depth < path.count && depth < flow.tables.count
      && flow.tables[depth].canReach(path[depth])
    while flow.tables.count > (continues ? depth + 1 : depth) { endTable(of: text, &flow) }
    if continues {
      advance(to: path[depth], of: text, &flow)
      depth += 1
    }
    while depth < path.count, flow.tables.last?.isCellOpen ?? true {
      startTable(path[depth], depth: depth, paragraph: paragraph, of: text, &flow)
      advance(to: path[depth], of: text, &flow)
      depth += 1
    }
    return flow.tables.last?.isCellOpen ?? true
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
    _ flow: inout TextFlow
  ) {
    features.insert(.tables)
    let table = text.tables[cell.table]
    // The text may leave a table and come back; each stretch is a table of its own.
    var end = cell
    for next in text.paragraphs[paragraph...] {
      let path = Self.path(of: next.cell, in: text)
      guard depth < path.count, path[depth].table == cell.table, path[depth].isAtOrAfter(end) else {
        break
      }
      end = path[depth]
    }
    let last = min(max(end.row, cell.row), table.rows.count - 1)
    let layout = TableLayout(table, rowRange: min(cell.row, last)..<last + 1) { row, column in
      cellsWithText.contains(CellReference(table: cell.table, row: row, column: column))
    }
    out.start(.table, tableAttributes(table, firstRow: layout.firstRow))
    out.lineBreak()
    flow.tables.append(OpenTable(table: cell.table, layout: layout))
  }

  /// Goes on to a cell, writing the cells before it that have no text at all.
  private mutating func advance(
    to cell: CellReference, of text: AttributedText, _ flow: inout TextFlow
  ) {
    guard var open = flow.tables.popLast() else { return }
    endCell(&open)
    let row = cell.row - open.layout.firstRow
    while open.row < row {
      endRow(&open, of: text)
      open.row += 1
      startRow(&open, of: text)
    }
    open.column = cell.column
    let cells = open.layout.rows.indices.contains(row) ? open.layout.rows[row] : []
    while open.written < cells.count, let column = cells[open.written].column,
      column <= cell.column
    {
      startCell(cells[open.written], &open, of: text)
      open.isCellOpen = column == cell.column
      if !open.isCellOpen { out.end() }
      open.written += 1
    }
    flow.tables.append(open)
  }

  private mutating func startRow(_ open: inout OpenTable, of text: AttributedText) {
    open.written = 0
    guard open.layout.rows.indices.contains(open.row), !open.layout.rows[open.row].isEmpty else {
      return
    }
    let section: HTMLTag = open.row < open.layout.headerCount ? .thead : .tbody
    if open.section != section {
      if open.section != nil {
        out.end()
        out.lineBreak()
      }
      out.start(section)
      out.lineBreak()
      open.section = section
    }
    let row = text.tables[open.table].rows[open.layout.firstRow + open.row]
    out.start(.tr, rowAttributes(row))
    open.isRowOpen = true
  }

  private mutating func startCell(
    _ cell: TableLayout.Cell, _ open: inout OpenTable, of text: AttributedText
  ) {
    let isHeader = open.row < open.layout.headerCount
    out.start(isHeader ? .th : .td)
    if isHeader { out.attribute(.scope, "col") }
    if cell.columnSpan > 1 { out.attribute(.colspan, cell.columnSpan) }
    if cell.rowSpan > 1 { out.attribute(.rowspan, cell.rowSpan) }
    out.attributes(cellAttributes(cell, &open, of: text))
  }

  private mutating func endCell(_ open: inout OpenTable) {
    if !open.isCellOpen { return }
    out.end()
    open.isCellOpen = false
  }

  /// Writes what is left of a row.
  private mutating func endRow(_ open: inout OpenTable, of text: AttributedText) {
    endCell(&open)
    if !open.isRowOpen { return }
    for cell in open.layout.rows[open.row].dropFirst(open.written) {
      startCell(cell, &open, of: text)
      out.end()
    }
    out.end()
    out.lineBreak()
    open.isRowOpen = false
  }

  /// Closes the innermost table.
  private mutating func endTable(of text: AttributedText, _ flow: inout TextFlow) {
    guard var open = flow.tables.popLast() else { return }
    endRow(&open, of: text)
    if open.section != nil {
      out.end()
      out.lineBreak()
    }
    out.end()
    out.lineBreak()
  }

  /// Closes everything that is open between paragraphs.
  mutating func closeBlocks(of text: AttributedText, _ flow: inout TextFlow) {
    closeLists(&flow)
    closeBox(&flow)
    while !flow.tables.isEmpty { endTable(of: text, &flow) }
    flow.cell = nil
  }
}

extension OpenTable {
  /// Whether the text in hand belongs to this cell.
  func stands(at cell: CellReference) -> Bool {
    cell.table == table && cell.row == layout.firstRow + row && cell.column == column
  }

  /// Whether a cell comes after the one in hand, in the rows that are laid out.
  func canReach(_ cell: CellReference) -> Bool {
    let current = CellReference(table: table, row: layout.firstRow + row, column: column)
    return cell.table == table && cell.isAtOrAfter(current)
      && layout.rows.indices.contains(cell.row - layout.firstRow)
  }
}

extension CellReference {
  /// Whether this cell of the same table is not before another one.
  func isAtOrAfter(_ other: CellReference) -> Bool { (row, column) >= (other.row, other.column) }
}
