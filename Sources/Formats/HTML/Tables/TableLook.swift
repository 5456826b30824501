import Diagnostics
import Rendering
import RichText

/// What tables, rows and cells look like.
struct TableLook {
  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// The attributes of a table, which RTF says row by row.
  func attributes(
    of table: Table, firstRow: Int, _ page: inout PageDraft
  ) -> [UInt8] {
    guard table.rows.indices.contains(firstRow) else { return [] }
    let row = table.rows[firstRow]
    var declarations = Declarations()
    if context.isInline { declarations.add(.borderCollapse, .collapse) }
    if let width = row.width.flatMap({ length(of: $0) }) {
      declarations.add(.width, width)
    } else if context.document.attributes.cocoaVersion != nil {
      declarations.add(.width, .literal("100%"))
    }
    // Words may break anywhere where they do not decide how wide the columns are.
    if !row.cells.isEmpty,
      row.cells.indices.allSatisfy({ cellWidth(row.cells[$0], $0, row) != nil })
    {
      declarations.add(.overflowWrap, .anywhere)
    }
    switch row.alignment {
    case .center: declarations.add(.margin, .literal("0 auto"))
    case .right: declarations.add(.marginLeft, .auto)
    default:
      if let left = row.left, left > 0 {
        declarations.add(.marginLeft, milliPixels: context.scale.milliPixels(twips: left))
      }
    }
    var prepared = page.stylesheet.attribute(.table, declarations)
    if row.isRightToLeft { prepared += HTMLSerializer.prepare(.dir, "rtl".utf8) }
    return prepared
  }

  /// The attributes of a row.
  func attributes(of row: TableRow, _ page: inout PageDraft) -> [UInt8] {
    var declarations = Declarations()
    if let height = row.height, height != 0 {
      declarations.add(
        .height, milliPixels: context.scale.milliPixels(twips: Int32(clamping: height.magnitude)))
    }
    if let color = row.background.flatMap({ context.color($0) }) {
      declarations.add(.backgroundColor, color)
    }
    return page.stylesheet.attribute(.row, declarations)
  }

  /// The attributes of a cell.
  ///
  /// - Parameters:
  ///   - cell: Its place in the grid.
  ///   - open: The table.
  ///   - saysWidth: Whether it says the width of its column.
  ///   - page: Takes the declarations.
  /// - Returns: Prepared attributes.
  func attributes(
    of cell: TableLayout.Cell, _ open: TableCursor.Open, saysWidth: Bool,
    _ page: inout PageDraft
  ) -> [UInt8] {
    guard let column = cell.column else { return [] }
    let row = open.modelRow
    let first = row.cells[column]
    var declarations = Declarations()
    if open.isHeader, context.isInline {
      // As the fixed rules do where there is a stylesheet.
      declarations.add(.fontWeight, .inherit)
      declarations.add(.textAlign, .inherit)
    }
    if saysWidth, let width = cellWidth(first, column, row) { declarations.add(.width, width) }
    let isLastRow = open.row + cell.rowSpan >= open.layout.rows.count
    context.addBorders(
      cellBorders(
        first, last: row.cells[cell.lastColumn], row, isFirstRow: open.row == 0,
        isLastRow: isLastRow, isFirst: cell.start == 0, isLast: cell.end == open.layout.columnCount),
      to: &declarations, &page)
    if first.otherWords.contains(where: { $0.name.hasPrefix("cldgl") }) {
      page.reportDropped("diagonal lines in cells are not drawn")
    }
    addPadding(of: first, row, to: &declarations)
    switch first.verticalAlignment {
    case .middle: declarations.add(.verticalAlign, .middle)
    case .bottom: declarations.add(.verticalAlign, .bottom)
    case .baseline: declarations.add(.verticalAlign, .baseline)
    case .top, .unspecified:
      if context.isInline { declarations.add(.verticalAlign, .top) }
    }
    if case .color(let index) = first.shading, let color = context.color(index) {
      declarations.add(.backgroundColor, color)
    }
    return page.stylesheet.attribute(.cell, declarations)
  }

  /// The cell's own lines, else those that the row gives to its edges.
  private func cellBorders(
    _ first: TableCell, last: TableCell, _ row: TableRow, isFirstRow: Bool, isLastRow: Bool,
    isFirst: Bool, isLast: Bool
  ) -> Borders {
    var result = Borders()
    result.top = first.borders.top ?? (isFirstRow ? row.borders.top : row.borders.horizontal)
    result.bottom =
      first.borders.bottom ?? (isLastRow ? row.borders.bottom : row.borders.horizontal)
    result.left = first.borders.left ?? (isFirst ? row.borders.left : row.borders.vertical)
    result.right = last.borders.right ?? (isLast ? row.borders.right : row.borders.vertical)
    return result
  }

  private func addPadding(
    of cell: TableCell, _ row: TableRow, to declarations: inout Declarations
  ) {
    let sides: [Int32?] = [
      cell.padding.top ?? row.padding.top, cell.padding.right ?? row.padding.right ?? row.gap,
      cell.padding.bottom ?? row.padding.bottom, cell.padding.left ?? row.padding.left ?? row.gap,
    ]
    // What the fixed rules say: 5 pixels at the sides.
    let defaults = [0, 5_000, 0, 5_000]
    let lengths = zip(sides, defaults).map { side, other in
      side.map { context.scale.milliPixels(twips: max($0, 0)) } ?? other
    }
    if lengths == defaults, !context.isInline { return }
    declarations.add(.padding, .list(lengths.map(CSSValue.pixels)))
  }

  /// The width a cell states, else the distance of its edges. Cocoa's edges are made up from the
  /// number of columns, so that only their share counts.
  private func cellWidth(_ cell: TableCell, _ column: Int, _ row: TableRow) -> CSSValue? {
    if let width = cell.width.flatMap({ length(of: $0) }) { return width }
    guard let right = cell.rightEdge else { return nil }
    let left = column > 0 ? row.cells[column - 1].rightEdge ?? right : max(row.left ?? 0, 0)
    let distance = Int32(clamping: Int(right) - Int(left))
    guard distance > 0 else { return nil }
    if context.document.attributes.cocoaVersion == nil {
      return .pixels(context.scale.milliPixels(twips: distance))
    }
    guard let total = row.cells.last?.rightEdge, total > 0 else { return nil }
    return .percent(thousandths: Int(distance) * 100_000 / Int(total))
  }

  /// A length with the units of tables; nil for automatic ones.
  private func length(of length: TableLength) -> CSSValue? {
    guard length.value > 0 else { return nil }
    switch length.unit {
    case .twips: return .pixels(context.scale.milliPixels(twips: length.value))
    case .percent:
      return .percent(thousandths: Int(min(length.value, 5_000)) * 20)
    case .null, .automatic: return nil
    }
  }
}
