import Rendering
import RichText

extension PageWriter {
  /// Closes and opens tables, rows and cells so that a paragraph of `cell` can be written. Returns
  /// false when the paragraph belongs to a cell that is merged away, and is blank.
  mutating func moveTo(
    _ cell: CellReference?, paragraph: Int, of text: AttributedText, _ flow: inout TextFlow
  ) -> Bool {
    if flow.tables.isAt(cell) { return flow.tables.isShown }
    closeLists(&flow)
    closeBox(&flow)
    for event in flow.tables.move(to: cell, paragraph: paragraph, of: text) {
      write(event, of: text, &flow)
    }
    return flow.tables.isShown
  }

  /// Closes everything that is open between paragraphs.
  mutating func closeBlocks(of text: AttributedText, _ flow: inout TextFlow) {
    closeLists(&flow)
    closeBox(&flow)
    for event in flow.tables.finish() { write(event, of: text, &flow) }
  }

  private mutating func write(
    _ event: TableEvent, of text: AttributedText, _ flow: inout TextFlow
  ) {
    switch event {
    case .startTable(let open):
      features.insert(.tables)
      out.start(
        .table, tableAttributes(text.tables[open.table], firstRow: open.layout.firstRow))
      out.lineBreak()
      flow.sizedColumns.append([])
    case .startSection(let isHeader):
      out.start(isHeader ? .thead : .tbody)
      out.lineBreak()
    case .startRow(let open):
      out.start(
        .tr, rowAttributes(text.tables[open.table].rows[open.layout.firstRow + open.row]))
    case .startCell(let cell, let open): startCell(cell, open, of: text, &flow)
    case .endCell: out.end()
    case .endRow, .endSection:
      out.end()
      out.lineBreak()
    case .endTable:
      flow.sizedColumns.removeLast()
      out.end()
      out.lineBreak()
    }
  }

  private mutating func startCell(
    _ cell: TableLayout.Cell, _ open: TableCursor.Open, of text: AttributedText,
    _ flow: inout TextFlow
  ) {
    out.start(open.isHeader ? .th : .td)
    if open.isHeader { out.attribute(.scope, "col") }
    if cell.columnSpan > 1 { out.attribute(.colspan, cell.columnSpan) }
    if cell.rowSpan > 1 { out.attribute(.rowspan, cell.rowSpan) }
    out.attributes(cellAttributes(cell, open, of: text, &flow))
  }
}
