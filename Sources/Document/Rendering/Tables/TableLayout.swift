package import RichText

/// Where the cells of a table stand in one grid of columns and rows.
///
/// The model gives each row its own cell edges, and marks merged cells one by one; formats of markup
/// want column and row spans over one grid. See Rendering.docc, "Tables".
package struct TableLayout: Equatable, Sendable {
  /// A cell of the grid.
  package struct Cell: Equatable, Sendable {
    /// Index into the cells of the model's row; nil for one that only fills the row.
    package var column: Int?
    /// The last of the cells merged into it.
    package var lastColumn: Int
    /// Its first column in the grid.
    package var start: Int
    /// The one after its last.
    package var end: Int
    /// How many rows it covers.
    package var rowSpan = 1

    /// How many columns it covers.
    package var columnSpan: Int { end - start }
  }

  /// The first row of the model that is laid out.
  package let firstRow: Int
  /// The cells of each row; a row without any is no row of the grid.
  package private(set) var rows: [[Cell]]
  /// How many rows from the top are header rows.
  package let headerCount: Int
  /// How many columns the grid has.
  package private(set) var columnCount = 0

  /// The widest cell and the most columns that browsers and checkers accept.
  package static let columnLimit = 1_000

  /// Lays out some rows.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - rowRange: The rows that have text in one go.
  ///   - hasText: Whether a cell that is merged away has text nevertheless, which must show.
  package init(_ table: Table, rowRange: Range<Int>, hasText: (_ row: Int, _ column: Int) -> Bool) {
    firstRow = rowRange.lowerBound
    let modelRows = Array(table.rows[rowRange])
    headerCount = modelRows.prefix { $0.isHeader }.count
    var groups = modelRows.enumerated().map { offset, row in
      Self.groups(of: row) { hasText(rowRange.lowerBound + offset, $0) }
    }
    Self.place(&groups, in: modelRows)
    rows = groups
    columnCount = groups.lazy.compactMap { $0.last?.end }.max() ?? 0
    mergeRows(modelRows, hasText)
    dropEmptyColumns(groups)
    dropEmptyRows()
  }

  /// The cells of a row, those joined that are merged across columns.
  private static func groups(of row: TableRow, hasText: (Int) -> Bool) -> [Cell] {
    var result: [Cell] = []
    for (index, cell) in row.cells.enumerated() {
      if cell.horizontalMerge == .continued, let last = result.indices.last, !hasText(index) {
        result[last].lastColumn = index
        result[last].end = index + 1
      } else {
        result.append(Cell(column: index, lastColumn: index, start: index, end: index + 1))
      }
    }
    return result
  }

  /// Edges that are less than a point apart are one line of the grid.
  private static let tolerance: Int32 = 20

  /// Replaces places counted in cells by places in a grid of all right edges, when every cell says
  /// its edge.
  private static func place(_ groups: inout [[Cell]], in rows: [TableRow]) {
    var edges: [Int32] = []
    for (cells, row) in zip(groups, rows) {
      var previous = Int32.min
      for cell in cells {
        guard let edge = row.cells[cell.lastColumn].rightEdge, edge > previous else { return }
        edges.append(edge)
        previous = edge
      }
    }
    edges.sort()
    var grid: [Int32] = []
    for edge in edges {
      if let last = grid.last, Int(edge) - Int(last) < Int(tolerance) { continue }
      grid.append(edge)
    }
    var placed = groups
    for row in groups.indices {
      var start = 0
      for index in groups[row].indices {
        let edge = rows[row].cells[groups[row][index].lastColumn].rightEdge ?? 0
        let end = Self.line(of: edge, in: grid) + 1
        guard end > start else { return }
        placed[row][index].start = start
        placed[row][index].end = end
        start = end
      }
    }
    groups = placed
  }

  /// The last line of the grid that is not right of an edge.
  private static func line(of edge: Int32, in grid: [Int32]) -> Int {
    var low = 0
    var high = grid.count
    while low < high {
      let middle = low + (high - low) / 2
      if grid[middle] <= edge { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  /// Takes cells away that continue the one above them, and fills short rows.
  private mutating func mergeRows(_ modelRows: [TableRow], _ hasText: (Int, Int) -> Bool) {
    // The merge that can still grow, by its first column: row and index of its first cell.
    var open: [Int: (row: Int, index: Int)] = [:]
    for row in rows.indices {
      var kept: [Cell] = []
      var next: [Int: (row: Int, index: Int)] = [:]
      for cell in rows[row] {
        guard let column = cell.column else { continue }
        let merge = modelRows[row].cells[column].verticalMerge
        if merge == .continued, let origin = open[cell.start],
          rows[origin.row][origin.index].end == cell.end, row != headerCount,
          !hasText(firstRow + row, column)
        {
          rows[origin.row][origin.index].rowSpan += 1
          next[cell.start] = origin
          continue
        }
        if merge == .first { next[cell.start] = (row, kept.count) }
        kept.append(cell)
      }
      let end = rows[row].last?.end ?? 0
      if end < columnCount {
        kept.append(Cell(column: nil, lastColumn: -1, start: end, end: columnCount))
      }
      rows[row] = kept
      open = next
    }
  }

  /// A column in which no cell starts is no column of the grid.
  private mutating func dropEmptyColumns(_ groups: [[Cell]]) {
    var isStart = [Bool](repeating: false, count: columnCount + 1)
    for row in rows { for cell in row { isStart[cell.start] = true } }
    var rank = [Int](repeating: 0, count: columnCount + 1)
    var count = 0
    for column in 0..<columnCount {
      rank[column] = count
      if isStart[column] { count += 1 }
    }
    rank[columnCount] = count
    // A line inside a dropped column belongs to the next one that is kept.
    for row in rows.indices {
      for index in rows[row].indices {
        rows[row][index].start = rank[rows[row][index].start]
        rows[row][index].end = min(
          max(rank[rows[row][index].end], rows[row][index].start + 1),
          rows[row][index].start + Self.columnLimit)
      }
    }
    columnCount = count
  }

  /// Rows in which every cell continues one above are no rows of the grid.
  private mutating func dropEmptyRows() {
    var filled = [Int](repeating: 0, count: rows.count + 1)
    for row in rows.indices { filled[row + 1] = filled[row] + (rows[row].isEmpty ? 0 : 1) }
    for row in rows.indices {
      for index in rows[row].indices where rows[row][index].rowSpan > 1 {
        let end = min(row + rows[row][index].rowSpan, rows.count)
        rows[row][index].rowSpan = min(max(filled[end] - filled[row], 1), 65_534)
      }
    }
  }
}
