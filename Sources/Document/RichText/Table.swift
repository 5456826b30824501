/// Where a paragraph stands in a table.
package struct CellReference: Hashable, Sendable {
  /// Index into ``AttributedText/tables``.
  package var table: Int
  /// Row, from 0.
  package var row: Int
  /// Cell in the row, from 0, continued merges counted.
  package var column: Int

  /// Makes a reference.
  package init(table: Int, row: Int, column: Int) {
    self.table = table
    self.row = row
    self.column = column
  }
}

/// A table. A table inside a cell is an entry of its own that names the cell it stands in.
package struct Table: Hashable, Sendable {
  /// The cell of the outer table that holds this one; nil at the top level.
  package var parent: CellReference?
  /// The rows, from the top.
  package var rows: [TableRow]

  /// Makes a table.
  package init(parent: CellReference? = nil, rows: [TableRow] = []) {
    self.parent = parent
    self.rows = rows
  }

  /// The deepest nesting of tables a document may have.
  package static let nestingLimit = 20
}

/// A length with the unit words of RTF (`\trftsWidthN`, `\clftsWidthN`).
package struct TableLength: Hashable, Sendable {
  /// What ``value`` counts.
  package enum Unit: UInt8, Hashable, Sendable {
    /// 0: ignore the value.
    case null
    /// 1: as wide as the content needs.
    case automatic
    /// 2: 1/50 of a percent.
    case percent
    /// 3: twips.
    case twips
  }
  /// The number as written.
  package var value: Int32
  /// Its unit.
  package var unit: Unit

  /// Makes a length.
  package init(value: Int32, unit: Unit) {
    self.value = value
    self.unit = unit
  }
}

/// Space inside or outside the four edges of a cell or row, in twips; nil where not said.
package struct EdgeLengths: Hashable, Sendable {
  /// Upper edge.
  package var top: Int32?
  /// Left edge.
  package var left: Int32?
  /// Lower edge.
  package var bottom: Int32?
  /// Right edge.
  package var right: Int32?

  /// Nothing said.
  package init() {}
}

/// One row: its own properties and those of its cells.
package struct TableRow: Hashable, Sendable {
  /// The cells from the left, one for each cell end of the row, in order.
  package var cells: [TableCell]
  /// `\trleftN` in twips; nil when not given.
  package var left: Int32?
  /// `\trgaphN` in twips; nil when not given.
  package var gap: Int32?
  /// `\trrhN` in twips: positive at least, negative exactly; nil when not given.
  package var height: Int32?
  /// `\trwWidthN` with `\trftsWidthN`; nil when not given.
  package var width: TableLength?
  /// `\taflagsN`, Apple's table flags; nil when not given.
  package var flags: Int32?
  /// Horizontal place of the row (`\trql`, `\trqc`, `\trqr`).
  package var alignment: ParagraphStyle.Alignment = .natural
  /// `\trhdr`: repeated at the top of each page.
  package var isHeader = false
  /// `\rtlrow`, `\taprtl`.
  package var isRightToLeft = false
  /// `\trcbpatN`: index into ``Document/colors``; nil for none.
  package var background: Int32?
  /// `\trmar?`: outer space.
  package var margins = EdgeLengths()
  /// `\trpadd?`: inner space of all cells.
  package var padding = EdgeLengths()
  /// Row borders.
  package var borders = Borders()
  /// `\lastrow`.
  package var isLast = false
  /// Words with a known meaning that no other member holds, in order.
  package var otherWords: [ControlWord] = []

  /// Makes a row without properties.
  package init(cells: [TableCell] = []) { self.cells = cells }
}

/// The properties of one cell.
package struct TableCell: Hashable, Sendable {
  /// Part in a merge.
  package enum Merge: UInt8, Hashable, Sendable {
    /// Not merged.
    case none
    /// `\clmgf`, `\clvmgf`: the first of the merged cells.
    case first
    /// `\clmrg`, `\clvmrg`: joined to the one before it.
    case continued
  }
  /// Vertical place of the content.
  package enum VerticalAlignment: UInt8, Hashable, Sendable {
    /// Nothing said.
    case unspecified
    /// `\clvertalt`.
    case top
    /// `\clvertalc`.
    case middle
    /// `\clvertalb`.
    case bottom
    /// `\clvertalbase`.
    case baseline
  }
  /// What the cell's shading words said.
  package enum Shading: Hashable, Sendable {
    /// Nothing.
    case unspecified
    /// `\clshdrawnil`: none.
    case none
    /// `\clcbpatN`: index into ``Document/colors``.
    case color(Int32)
  }

  /// `\cellxN`: right edge in twips; nil for a cell without a definition.
  package var rightEdge: Int32?
  /// `\clwWidthN` with `\clftsWidthN`; nil when not given.
  package var width: TableLength?
  /// Part in a merge across columns.
  package var horizontalMerge = Merge.none
  /// Part in a merge across rows.
  package var verticalMerge = Merge.none
  /// Vertical place of the content.
  package var verticalAlignment = VerticalAlignment.unspecified
  /// Background.
  package var shading = Shading.unspecified
  /// `\clpad?`: inner space.
  package var padding = EdgeLengths()
  /// `\clmar?`: outer space.
  package var margins = EdgeLengths()
  /// Borders.
  package var borders = Borders()
  /// Words with a known meaning that no other member holds (`\clheightN`, `\clminwN`), in order.
  package var otherWords: [ControlWord] = []

  /// Makes a cell without properties.
  package init() {}
}
