import RichText

/// What `\trowd` and the words after it say of a row.
struct RowDefinition {
  /// The row; its cells are those that `\cellx` ended.
  var row = TableRow()
  /// The cell that the next `\cellx` ends.
  var cell = TableCell()
}

/// Reads the definitions of rows, which stand before or behind their cells and hold until the next
/// one.
struct RowReader {
  /// The definitions by depth, the outermost first.
  private var definitions: [RowDefinition] = []
  /// The depth that row and cell words go to, from 1.
  private(set) var depth = 1
  /// How many cells rows defined beyond those they have, since somebody asked.
  private var surplusCells = 0
  /// How many rows ended with their table instead of by their own word.
  private(set) var unfinishedCount = 0
  /// What rows may still take over from rows before.
  private let inheritance: InheritanceBudget

  /// Nothing read yet.
  init(_ inheritance: InheritanceBudget) { self.inheritance = inheritance }

  /// Starts a definition of the rows at a depth.
  mutating func begin(atDepth depth: Int) {
    self.depth = depth
    makeDefinitions(to: depth)
    definitions[depth - 1] = RowDefinition()
  }

  /// Changes the definition that row and cell words go to.
  mutating func change(_ change: (inout RowDefinition) -> Void) {
    makeDefinitions(to: depth)
    change(&definitions[depth - 1])
  }

  private mutating func makeDefinitions(to depth: Int) {
    while definitions.count < depth { definitions.append(RowDefinition()) }
  }

  /// Marks the row at a depth as the last one of its table.
  mutating func markLast(atDepth depth: Int) {
    if definitions.indices.contains(depth - 1) { definitions[depth - 1].row.isLast = true }
  }

  /// Gives rows that ended, and their cells, what the definitions say.
  mutating func describe(_ rows: [EndedRow], in text: inout AttributedText) {
    for ended in rows {
      if ended.isUnfinished { unfinishedCount += 1 }
      guard definitions.count >= ended.depth else { continue }
      var row = definitions[ended.depth - 1].row
      let count = text.tables[ended.table].rows[ended.row].cells.count
      let defined = row.cells
      surplusCells += max(0, defined.count - count)
      row.cells = (0..<count).map { $0 < defined.count ? defined[$0] : TableCell() }
      limitWords(&row)
      text.tables[ended.table].rows[ended.row] = row
      definitions[ended.depth - 1].row.isLast = false
    }
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

  /// Whether rows defined more cells than they have, since this was asked last.
  mutating func takeSurplus() -> Bool {
    defer { surplusCells = 0 }
    return surplusCells > 0
  }
}
