import Diagnostics
import Testing

@testable import RTF

/// A row has as many `\cellx` as `\cell`: Word refuses any other, and LibreOffice loses cells.
@Suite("Writing table cells")
struct WriterCellTests {
  private func written(_ source: String) throws -> String {
    var diagnostics = DiagnosticSink()
    func write(_ bytes: [UInt8]) throws -> [UInt8] {
      let document = try RTFReader.read(bytes, diagnostics: &diagnostics)
      return RTFWriter.write(
        document, options: RTFWriter.Options(target: .bundle), diagnostics: &diagnostics)
    }
    let first = try write(Array(source.utf8))
    #expect(try write(first) == first)
    return String(decoding: first, as: UTF8.self)
  }

  /// The numbers of all `\cellx`, in order.
  private func edges(_ rtf: String) -> [Int] {
    rtf.split(separator: "\\cellx").dropFirst().compactMap {
      Int($0.prefix { $0 == "-" || $0.isNumber })
    }
  }

  @Test(
    "Edges that the source does not have are made up, in the width of the page",
    arguments: [
      // Two rows without an end between them are read as one.
      (
        #"\trowd\cellx2880\cellx5760 a\cell b\cell\trowd\cellx2880\cellx5760 c\cell d\cell\row"#,
        [2_880, 5_760, 7_200, 8_640]
      ),
      (#"\intbl Fax\cell Phone\cell\row"#, [4_320, 8_640]),
      (#"\trowd\trleft640 a\cell b\cell\row"#, [4_640, 8_640]),
      // What is left is less than a cell, so that the table is wider than the page.
      (#"\trowd\cellx8600 a\cell b\cell\row"#, [8_600, 8_960]),
      // No wider than the cell before.
      (#"\trowd\cellx500 a\cell b\cell\row"#, [500, 1_000]),
      // A row without any edge is like the one above it.
      (
        #"\trowd\cellx100\cellx900 a\cell b\cell\row\trowd c\cell d\cell\row"#,
        [100, 900, 100, 900]
      ),
      (#"\trowd\cellx100 a\cell\row\trowd b\cell c\cell\row"#, [100, 4_320, 8_640]),
      (#"\trowd\cellx2147483647 a\cell b\cell\row"#, [2_147_483_647, 2_147_483_647]),
      (#"\trowd\cellx-5 a\cell b\cell\row"#, [-5, 8_640]),
    ])
  func madeUp(rows: String, expected: [Int]) throws {
    let rtf = try written(#"{\rtf1\ansi\pard\intbl "# + rows + #"\pard x}"#)
    #expect(edges(rtf) == expected)
  }

  @Test("The width of the page is that between its margins")
  func pageWidth() throws {
    let rtf = try written(
      #"{\rtf1\ansi\paperw5000\margl500\margr500\pard\intbl a\cell b\cell\row}"#)
    #expect(edges(rtf) == [2_000, 4_000])
  }

  @Test("Nested rows have an edge for each cell too")
  func nested() throws {
    let rtf = try written(
      #"{\rtf1\ansi\trowd\cellx900\pard\intbl\itap2 a\nestcell b\nestcell"#
        + #"{\*\nesttableprops\trowd\nestrow}\pard\intbl\itap1 c\cell\row}"#)
    #expect(edges(rtf).count == 3)
  }

  @Test("A cell with an edge keeps it")
  func stated() throws {
    let rtf = try written(#"{\rtf1\ansi\trowd\cellx77\cellx88\pard\intbl a\cell b\cell\row}"#)
    #expect(edges(rtf) == [77, 88])
  }
}
