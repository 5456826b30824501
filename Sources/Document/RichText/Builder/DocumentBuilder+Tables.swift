/// Tables whose cells may be as wide and as high as several.
///
/// In the model every cell of the grid is there: one that another covers is marked as the
/// continuation of a merge, and has an empty paragraph. A builder says how wide and high a cell is,
/// and the cells it covers are made.
extension DocumentBuilder {
  /// A table that is open.
  struct OpenGrid {
    /// What the row that is built says of itself; nil between rows.
    var row: TableRow?
    /// The cells of that row so far.
    var cells: [TableCell] = []
    /// How many columns the cell that is built has.
    var columns = 1
    /// Whether a cell is built.
    var isInCell = false
    /// The cells of rows before that cover others in this row, by their first column.
    var covering: [Int: Covering] = [:]
    /// What the paragraph around the table is.
    var paragraph: OpenParagraph
  }

  /// A cell that covers others below it.
  struct Covering {
    /// How many rows it still covers.
    var rows: Int
    /// How many columns it has.
    var columns: Int
    /// The cell.
    var cell: TableCell
  }

  /// Starts a table, in the cell that is built or outside of all tables; a paragraph that has text
  /// is ended before. Tables deeper than ``Table/nestingLimit`` are none: their text stands in the
  /// cell around them.
  package mutating func beginTable() {
    if text.hasOpenParagraph { endParagraph() }
    tables.append(OpenGrid(paragraph: paragraph))
    paragraph = OpenParagraph()
    if isInGrid { text.openTable() }
  }

  /// Whether the innermost table is one, and not one that is too deep.
  private var isInGrid: Bool { tables.count <= Table.nestingLimit }

  /// Starts a row; one that is open is ended before.
  ///
  /// - Parameter row: What it says of itself; its cells are those that are built.
  package mutating func beginRow(_ row: TableRow = TableRow()) {
    guard !tables.isEmpty else { return }
    if tables[tables.count - 1].row != nil { endRow() }
    tables[tables.count - 1].row = row
    tables[tables.count - 1].cells = []
  }

  /// Starts a cell; one that is open is ended before.
  ///
  /// - Parameters:
  ///   - cell: What it says of itself.
  ///   - columns: How many columns it has, at least 1.
  ///   - rows: How many rows it has, at least 1; those that the table does not have do not count.
  package mutating func beginCell(_ cell: TableCell = TableCell(), columns: Int = 1, rows: Int = 1)
  {
    guard let last = tables.indices.last else { return }
    if tables[last].isInCell { endCell() }
    if tables[last].row == nil { beginRow() }
    addCoveredCells()
    let width = max(1, min(columns, 1 + coveredCellsLeft))
    let column = tables[last].cells.count
    var first = cell
    if width > 1 { first.horizontalMerge = .first }
    if rows > 1 {
      first.verticalMerge = .first
      var below = cell
      below.verticalMerge = .continued
      tables[last].covering[column] = Covering(rows: rows - 1, columns: width, cell: below)
    }
    tables[last].cells.append(first)
    tables[last].columns = width
    tables[last].isInCell = true
  }

  /// Ends the cell that is built, with a paragraph of its own if it has none.
  package mutating func endCell() {
    guard let last = tables.indices.last, tables[last].isInCell else { return }
    tables[last].isInCell = false
    if !isInGrid {
      if text.hasOpenParagraph { endParagraph() }
      return
    }
    closeCell()
    var next = tables[last].cells[tables[last].cells.count - 1]
    next.horizontalMerge = .continued
    for _ in 1..<tables[last].columns { addCovered(next) }
  }

  /// Ends a cell of the text: each ends with a paragraph that is in no table inside it.
  private mutating func closeCell() {
    if text.hasOpenParagraph || text.text.paragraphs.last?.cell != text.currentCell() {
      endParagraph()
    }
    text.endCell()
  }

  /// Adds a cell that another one covers.
  private mutating func addCovered(_ cell: TableCell) {
    tables[tables.count - 1].cells.append(cell)
    coveredCellsLeft -= 1
    if isInGrid { closeCell() }
  }

  /// Adds the cells that cells of the rows before cover, up to the first that is free.
  private mutating func addCoveredCells() {
    let last = tables.count - 1
    while coveredCellsLeft > 0,
      let covering = tables[last].covering[tables[last].cells.count]
    {
      let column = tables[last].cells.count
      if covering.rows == 1 {
        tables[last].covering[column] = nil
      } else {
        tables[last].covering[column]?.rows -= 1
      }
      for index in 0..<covering.columns {
        var cell = covering.cell
        if covering.columns > 1 { cell.horizontalMerge = index == 0 ? .first : .continued }
        addCovered(cell)
      }
    }
  }

  /// Adds the cells to the end of the row that cells of the rows before cover, with empty ones
  /// between.
  private mutating func addCoveredCellsToEnd() {
    let last = tables.count - 1
    while coveredCellsLeft > 0,
      let next = tables[last].covering.keys.filter({ $0 >= tables[last].cells.count }).min()
    {
      while coveredCellsLeft > 0, tables[last].cells.count < next { addCovered(TableCell()) }
      addCoveredCells()
    }
  }

  /// Ends the row that is built. Without a cell it is none.
  package mutating func endRow() {
    guard let last = tables.indices.last, var row = tables[last].row else { return }
    if tables[last].isInCell { endCell() }
    addCoveredCellsToEnd()
    tables[last].row = nil
    row.cells = tables[last].cells
    guard isInGrid, let open = text.openTables.last, text.endRow(atDepth: text.openTables.count)
    else { return }
    // Text behind the last cell is a cell of its own.
    let count = text.text.tables[open.index].rows[open.row].cells.count
    while row.cells.count < count { row.cells.append(TableCell()) }
    text.text.tables[open.index].rows[open.row] = row
  }

  /// Ends the table that is built. Without a row it is none.
  package mutating func endTable() {
    guard !tables.isEmpty else { return }
    endRow()
    if text.hasOpenParagraph { endParagraph() }
    if isInGrid { text.closeTable() }
    _ = text.takeEndedRows()
    if let grid = tables.popLast() { paragraph = grid.paragraph }
  }
}
