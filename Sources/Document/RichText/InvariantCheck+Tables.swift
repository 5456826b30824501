/// Tables of texts.
extension InvariantCheck {
  /// Whether a cell is in the tables of a text.
  func isKnown(_ cell: CellReference, in text: AttributedText) -> Bool {
    text.tables.indices.contains(cell.table)
      && text.tables[cell.table].rows.indices.contains(cell.row)
      && text.tables[cell.table].rows[cell.row].cells.indices.contains(cell.column)
  }

  /// Parents, and the colours of rows and cells.
  mutating func checkTables(of text: AttributedText, at place: String) {
    for (index, table) in text.tables.enumerated() {
      func tablePlace() -> String { "\(place).tables[\(index)]" }
      if let parent = table.parent {
        expect(
          (0..<index).contains(parent.table) && isKnown(parent, in: text), at: tablePlace(),
          "the table has no parent")
      }
      for (number, row) in table.rows.enumerated() {
        func rowPlace() -> String { "\(tablePlace()).rows[\(number)]" }
        if row.background != nil || !row.borders.isEmpty {
          expectColors([row.background] + row.borders.colors, at: rowPlace())
        }
        for (column, cell) in row.cells.enumerated() {
          var shading: Int32?
          if case .color(let color) = cell.shading { shading = color }
          if shading == nil, cell.borders.isEmpty { continue }
          expectColors(
            [shading] + cell.borders.colors, at: "\(rowPlace()).cells[\(column)]")
        }
      }
    }
  }

  /// How deep tables stand in each other.
  mutating func checkTableNesting(of text: AttributedText, at place: String) {
    var depths: [Int] = []
    for (index, table) in text.tables.enumerated() {
      let outer = table.parent.map { (0..<index).contains($0.table) ? depths[$0.table] : 0 } ?? 0
      expect(
        outer < Table.nestingLimit, at: "\(place).tables[\(index)]",
        "tables are nested deeper than \(Table.nestingLimit)")
      depths.append(outer + 1)
    }
  }

  /// The text goes through a table from the first cell to the last, and never comes back to a cell
  /// or to a table that it left. So each row is written once.
  mutating func checkCellOrder(of text: AttributedText, at place: String) {
    guard !text.tables.isEmpty else { return }
    var open: [CellReference] = []
    var isClosed = [Bool](repeating: false, count: text.tables.count)
    for (index, paragraph) in text.paragraphs.enumerated() {
      if paragraph.cell == open.last { continue }
      if let cell = paragraph.cell, let last = open.last, cell.table == last.table {
        expect(
          cell.follows(last), at: "\(place).paragraphs[\(index)]",
          "the text goes back to an earlier cell")
        open[open.count - 1] = cell
        continue
      }
      let cells = text.cells(around: paragraph.cell)
      var common = 0
      while common < cells.count, common < open.count, cells[common] == open[common] {
        common += 1
      }
      // The first cell that differs may be a later one of the same table.
      if common < cells.count, common < open.count, cells[common].table == open[common].table {
        expect(
          cells[common].follows(open[common]), at: "\(place).paragraphs[\(index)]",
          "the text goes back to an earlier cell")
        common += 1
      }
      for left in open.dropFirst(common) where isClosed.indices.contains(left.table) {
        isClosed[left.table] = true
      }
      for entered in cells.dropFirst(common) where isClosed[entered.table] {
        expect(
          false, at: "\(place).paragraphs[\(index)]", "the text goes back to a table it left")
      }
      open = cells
    }
  }
}

extension AttributedText {
  /// The cells around a paragraph, the outermost first; none deeper than the limit of nesting, and
  /// none of tables that are not there.
  package func cells(around cell: CellReference?) -> [CellReference] {
    var chain: [CellReference] = []
    var next = cell
    while let cell = next, tables.indices.contains(cell.table), chain.count <= Table.nestingLimit {
      chain.append(cell)
      next = tables[cell.table].parent
    }
    chain.reverse()
    return chain
  }
}

extension CellReference {
  /// Whether this cell of the same table comes behind another one.
  fileprivate func follows(_ other: CellReference) -> Bool {
    (row, column) > (other.row, other.column)
  }
}

extension Borders {
  /// The colours of all edges, by index; nil where there is no edge.
  var colors: [Int32?] {
    [top, left, bottom, right, horizontal, vertical].map { $0?.color }
  }
}
