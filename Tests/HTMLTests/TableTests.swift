import Foundation
import RichText
import Testing

@testable import HTML

@Suite("Tables") struct TableTests {
  /// A row whose cells end at these edges.
  static func row(_ edges: [Int32], _ change: (inout TableRow) -> Void = { _ in }) -> TableRow {
    var row = TableRow(
      cells: edges.map { edge in
        var cell = TableCell()
        cell.rightEdge = edge
        return cell
      })
    change(&row)
    return row
  }

  static func cell(_ row: Int, _ column: Int, table: Int = 0) -> CellReference {
    CellReference(table: table, row: row, column: column)
  }

  /// A page of a table whose cells hold their names.
  static func page(_ rows: [TableRow]) throws -> Page {
    var builder = DocumentBuilder()
    builder.tables([Table(rows: rows)])
    for (row, value) in rows.enumerated() {
      for column in value.cells.indices {
        let isMerged =
          value.cells[column].horizontalMerge == .continued
          || value.cells[column].verticalMerge == .continued
        builder.paragraph(isMerged ? "" : "\(row)\(column)", cell: cell(row, column))
      }
    }
    return try Page(builder.build()) { $0.style = .none }
  }

  @Test("A plain table has nothing but its rows and cells")
  func plainTable() throws {
    let page = try Self.page([Self.row([4320, 8640]), Self.row([4320, 8640])])
    #expect(
      page.content == """
        <table>
        <tbody>
        <tr><td><p>00</p>
        </td><td><p>01</p>
        </td></tr>
        <tr><td><p>10</p>
        </td><td><p>11</p>
        </td></tr>
        </tbody>
        </table>

        """)
  }

  @Test("Merged cells span columns and rows")
  func mergedCellsSpan() throws {
    let top = Self.row([3000, 6000, 9000]) {
      $0.cells[0].horizontalMerge = .first
      $0.cells[1].horizontalMerge = .continued
      $0.cells[2].verticalMerge = .first
    }
    let bottom = Self.row([3000, 6000, 9000]) { $0.cells[2].verticalMerge = .continued }
    let page = try Self.page([top, bottom])
    #expect(
      page.content == """
        <table>
        <tbody>
        <tr><td colspan="2"><p>00</p>
        </td><td rowspan="2"><p>02</p>
        </td></tr>
        <tr><td><p>10</p>
        </td><td><p>11</p>
        </td></tr>
        </tbody>
        </table>

        """)
  }

  @Test("Rows with different cell edges share one grid, and edges close together are one")
  func rowsWithOtherEdgesShareAGrid() throws {
    let page = try Self.page([Self.row([3000, 9000]), Self.row([6000, 9000]), Self.row([3010])])
    #expect(
      page.content == """
        <table>
        <tbody>
        <tr><td><p>00</p>
        </td><td colspan="2"><p>01</p>
        </td></tr>
        <tr><td colspan="2"><p>10</p>
        </td><td><p>11</p>
        </td></tr>
        <tr><td><p>20</p>
        </td><td colspan="2"></td></tr>
        </tbody>
        </table>

        """)
  }

  @Test("A row that only continues the cells above it is left out")
  func rowsThatOnlyContinueOthersAreLeftOut() throws {
    let top = Self.row([3000, 6000]) {
      $0.cells[0].verticalMerge = .first
      $0.cells[1].verticalMerge = .first
    }
    let continued = Self.row([3000, 6000]) {
      $0.cells[0].verticalMerge = .continued
      $0.cells[1].verticalMerge = .continued
    }
    let page = try Self.page([top, continued, Self.row([3000, 6000])])
    #expect(!page.content.contains("rowspan"))
    #expect(page.content.components(separatedBy: "<tr>").count == 3)
  }

  @Test("Text in a cell that is merged away stays")
  func textInCellsThatAreMergedAwayStays() throws {
    var builder = DocumentBuilder()
    let row = Self.row([3000, 6000]) {
      $0.cells[0].horizontalMerge = .first
      $0.cells[1].horizontalMerge = .continued
    }
    builder.tables([Table(rows: [row])])
    builder.paragraph("a", cell: Self.cell(0, 0))
    builder.paragraph("b", cell: Self.cell(0, 1))
    let page = try Page(builder.build()) { $0.style = .none }
    #expect(page.content.contains("<td><p>a</p>\n</td><td><p>b</p>\n</td>"))
  }

  @Test("A header row has header cells, in the head of the table")
  func headerRowsHaveHeaderCells() throws {
    let page = try Self.page([
      Self.row([3000, 6000]) { $0.isHeader = true }, Self.row([3000, 6000]),
    ])
    #expect(page.content.contains("<thead>\n<tr><th scope=\"col\"><p>00</p>\n</th>"))
    #expect(page.content.contains("</thead>\n<tbody>\n<tr><td>"))
  }

  @Test("A table in a cell stands between the paragraphs of that cell")
  func tablesNest() throws {
    var builder = DocumentBuilder()
    builder.tables([
      Table(rows: [Self.row([3000, 6000])]),
      Table(parent: Self.cell(0, 0), rows: [Self.row([1000])]),
    ])
    builder.paragraph("outer", cell: Self.cell(0, 0))
    builder.paragraph("inner", cell: Self.cell(0, 0, table: 1))
    builder.paragraph("again", cell: Self.cell(0, 0))
    builder.paragraph("second", cell: Self.cell(0, 1))
    let page = try Page(builder.build()) { $0.style = .none }
    #expect(
      page.content == """
        <table>
        <tbody>
        <tr><td><p>outer</p>
        <table>
        <tbody>
        <tr><td><p>inner</p>
        </td></tr>
        </tbody>
        </table>
        <p>again</p>
        </td><td><p>second</p>
        </td></tr>
        </tbody>
        </table>

        """)
  }

  @Test("A table that is left and entered again, or goes back a row, starts anew")
  func aTableThatIsLeftAndEnteredAgainBecomesTwo() throws {
    var builder = DocumentBuilder()
    builder.tables([Table(rows: [Self.row([3000]), Self.row([3000])])])
    builder.paragraph("a", cell: Self.cell(0, 0))
    builder.paragraph("between")
    builder.paragraph("b", cell: Self.cell(1, 0))
    builder.paragraph("back", cell: Self.cell(0, 0))
    let page = try Page(builder.build()) { $0.style = .none }
    #expect(page.content.components(separatedBy: "<table>").count == 4)
  }

  @Test("Cells, rows and tables keep their borders, colours, sizes and alignment")
  func looksOfCells() throws {
    var builder = DocumentBuilder()
    builder.document.colors = [.automatic, Color(rgb: .init(red: 255, green: 0, blue: 16))]
    let line = Border(style: .single, width: 20, color: 1)
    let row = Self.row([4320, 8640]) {
      $0.cells[0].borders.top = line
      $0.cells[0].borders.left = line
      $0.cells[0].borders.bottom = line
      $0.cells[0].borders.right = line
      $0.cells[0].shading = .color(1)
      $0.cells[0].verticalAlignment = .middle
      $0.cells[0].padding.left = 200
      $0.cells[1].width = TableLength(value: 2500, unit: .percent)
      $0.borders.bottom = Border(style: .double, width: 15)
      $0.height = 600
      $0.width = TableLength(value: 5000, unit: .percent)
      $0.alignment = .center
    }
    builder.tables([Table(rows: [row])])
    builder.paragraph("a", cell: Self.cell(0, 0))
    builder.paragraph("b", cell: Self.cell(0, 1))
    let page = try Page(builder.build())
    #expect(
      page.stylesheet.hasSuffix(
        """
        .t1{width:100%;overflow-wrap:anywhere;margin:0 auto}
        .r1{height:30px}
        .c1{width:50%;border:1px solid #ff0010;padding:0 5px 0 10px;vertical-align:middle;\
        background-color:#ff0010}
        .c2{width:50%;border-bottom:3px double #000000}

        """))
  }
}
