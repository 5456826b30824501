import Rendering
import RichText

/// Writes tables, rows and cells.
struct TableWriter {
  private let look: TableLook
  /// The columns of each open table whose width was said, the outermost first.
  private var sizedColumns: [Set<Int>] = []

  init(_ context: PageContext) { look = TableLook(context) }

  /// Writes what starts or ends.
  mutating func write(_ event: TableEvent, _ page: inout PageDraft) {
    switch event {
    case .startTable(let open):
      page.stylesheet.features.insert(.tables)
      page.html.start(
        .table, look.attributes(of: open.model, firstRow: open.layout.firstRow, &page))
      page.html.lineBreak()
      sizedColumns.append([])
    case .startSection(let isHeader):
      page.html.start(isHeader ? .thead : .tbody)
      page.html.lineBreak()
    case .startRow(let open):
      page.html.start(.tr, look.attributes(of: open.modelRow, &page))
    case .startCell(let cell, let open): startCell(cell, open, &page)
    case .endCell: page.html.end()
    case .endRow, .endSection:
      page.html.end()
      page.html.lineBreak()
    case .endTable:
      sizedColumns.removeLast()
      page.html.end()
      page.html.lineBreak()
    }
  }

  private mutating func startCell(
    _ cell: TableLayout.Cell, _ open: TableCursor.Open, _ page: inout PageDraft
  ) {
    page.html.start(open.isHeader ? .th : .td)
    if open.isHeader { page.html.attribute(.scope, "col") }
    if cell.columnSpan > 1 { page.html.attribute(.colspan, cell.columnSpan) }
    if cell.rowSpan > 1 { page.html.attribute(.rowspan, cell.rowSpan) }
    // The first cell of a column says how wide it is.
    let saysWidth =
      cell.column != nil && cell.columnSpan == 1
      && sizedColumns[sizedColumns.count - 1].insert(cell.start).inserted
    page.html.attributes(look.attributes(of: cell, open, saysWidth: saysWidth, &page))
  }
}
