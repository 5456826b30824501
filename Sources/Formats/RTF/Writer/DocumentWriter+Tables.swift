import RichText

/// Tables: rows and cells around the paragraphs.
extension DocumentWriter {
  /// Opens the rows around the current paragraph that are not open yet, the outer ones first.
  mutating func openRows(_ cursor: inout TextCursor, _ text: AttributedText) {
    let cells = cursor.cells
    var depth = 0
    while depth < cells.count, depth < cursor.openRows.count,
      cells[depth].table == cursor.openRows[depth].table,
      cells[depth].row == cursor.openRows[depth].row
    {
      depth += 1
    }
    cursor.openRows.removeSubrange(depth...)
    while depth < cells.count {
      let cell = cells[depth]
      depth += 1
      cursor.openRows.append(cell)
      guard text.tables.indices.contains(cell.table),
        text.tables[cell.table].rows.indices.contains(cell.row)
      else { continue }
      // The specification has the words of a nested row at its end.
      if depth > 1, document.attributes.usesStandardWords { continue }
      out.word("\n\\itap", Int32(clamping: depth))
      writeRow(cell, &cursor, text)
    }
  }

  /// `\trowd` with everything about a row and its cells.
  private mutating func writeRow(
    _ cell: CellReference, _ cursor: inout TextCursor, _ text: AttributedText
  ) {
    let row = text.tables[cell.table].rows[cell.row]
    out.append("\\trowd ")
    if let flags = row.flags { out.spacedWord("\\taflags", flags) }
    if row.gap != nil || row.left != nil {
      out.word("\\trgaph", ifSet: row.gap)
      out.word("\\trleft", ifSet: row.left)
      out.append(" ")
    }
    if let height = row.height { out.spacedWord("\\trrh", height) }
    if out.word(for: row.alignment, in: RTFName.rowAlignments) { out.append(" ") }
    if row.isHeader { out.append("\\trhdr ") }
    if row.isRightToLeft { out.append("\\rtlrow ") }
    if let background = row.background { out.spacedWord("\\trcbpat", background) }
    write("\\trwWidth", "\\trftsWidth", row.width)
    write(row.margins, "\\trmart", "\\trmarl", "\\trmarb", "\\trmarr")
    writeRowBorders(
      row.borders, isFirst: cell.row == 0,
      isLast: cell.row == text.tables[cell.table].rows.count - 1)
    write(row.padding, "\\trpaddt", "\\trpaddl", "\\trpaddb", "\\trpaddr")
    out.spacedWords(row.otherWords)
    out.newline()
    let edges = edges(of: row, like: cursor.rowEdges[cell.table])
    cursor.rowEdges[cell.table] = edges
    for (cell, edge) in zip(row.cells, edges) { write(cell, edge: edge) }
  }

  /// The right edges of a row's cells, in twips. Programs lose cells that have none, or refuse the
  /// table, so that those are made up: a row without any takes the edges of the row above it, others
  /// share what is left of the page.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - above: The edges of the row above it in its table; nil for the first row.
  /// - Returns: One edge for each cell.
  private func edges(of row: TableRow, like above: [Int32]?) -> [Int32] {
    let stated = row.cells.compactMap(\.rightEdge)
    if stated.count == row.cells.count { return stated }
    if stated.isEmpty, let above, above.count == row.cells.count { return above }
    var last = max(Int(row.left ?? 0), 0)
    var missing = row.cells.count - stated.count
    var width = 0
    return row.cells.map { cell in
      if let edge = cell.rightEdge {
        width = max(Int(edge) - last, 0)
        last = Int(edge)
        return edge
      }
      let share = max((textWidth - last) / max(missing, 1), Self.leastCellWidth)
      missing -= 1
      last += width > 0 ? min(width, share) : share
      return Int32(clamping: last)
    }
  }

  /// The least width of a cell that is made up, in twips.
  private static let leastCellWidth = 360

  /// The width between the margins of the page, in twips; by the defaults of RTF where the document
  /// does not say.
  private var textWidth: Int {
    let attributes = document.attributes
    return Int(attributes.paperWidth ?? 12_240) - Int(attributes.leftMargin ?? 1_800)
      - Int(attributes.rightMargin ?? 1_800)
  }

  private mutating func writeRowBorders(_ borders: Borders, isFirst: Bool, isLast: Bool) {
    // Where the last row has no lower edge, Cocoa names the upper one in its place.
    let standsForBottom =
      isLast && borders.bottom == nil && borders.top?.style == Border.Style.none
    if !standsForBottom || isFirst { writeSpacedBorder("\\trbrdrt", borders.top) }
    writeSpacedBorder("\\trbrdrl", borders.left)
    writeSpacedBorder("\\trbrdrb", borders.bottom)
    if standsForBottom { writeSpacedBorder("\\trbrdrt", borders.top) }
    writeSpacedBorder("\\trbrdrr", borders.right)
    writeSpacedBorder("\\trbrdrh", borders.horizontal)
    writeSpacedBorder("\\trbrdrv", borders.vertical)
  }

  private mutating func write(_ cell: TableCell, edge: Int32) {
    switch cell.verticalMerge {
    case .none: break
    case .first: out.append("\\clvmgf ")
    case .continued: out.append("\\clvmrg ")
    }
    switch cell.horizontalMerge {
    case .none: break
    case .first: out.append("\\clmgf ")
    case .continued: out.append("\\clmrg ")
    }
    if out.word(for: cell.verticalAlignment, in: RTFName.cellAlignments) { out.append(" ") }
    switch cell.shading {
    case .unspecified: break
    case .none: out.append("\\clshdrawnil ")
    case .color(let index): out.spacedWord("\\clcbpat", index)
    }
    write("\\clwWidth", "\\clftsWidth", cell.width)
    out.spacedWords(cell.otherWords)
    write(cell.margins, "\\clmart", "\\clmarl", "\\clmarb", "\\clmarr")
    writeSpacedBorder("\\clbrdrt", cell.borders.top)
    writeSpacedBorder("\\clbrdrl", cell.borders.left)
    writeSpacedBorder("\\clbrdrb", cell.borders.bottom)
    writeSpacedBorder("\\clbrdrr", cell.borders.right)
    var padding = cell.padding
    if document.swapsCellPadding { swap(&padding.top, &padding.left) }
    write(padding, "\\clpadt", "\\clpadl", "\\clpadb", "\\clpadr")
    out.append("\\gaph")
    out.word("\\cellx", edge)
    out.newline()
  }

  private mutating func writeSpacedBorder(_ edge: StaticString, _ border: Border?) {
    guard border != nil else { return }
    writeBorder(edge, border)
    out.append(" ")
  }

  private mutating func write(
    _ word: StaticString, _ unitWord: StaticString, _ length: TableLength?
  ) {
    guard let length else { return }
    out.word(word, length.value)
    out.spacedWord(unitWord, Int32(length.unit.rawValue))
  }

  private mutating func write(
    _ lengths: EdgeLengths, _ top: StaticString, _ left: StaticString, _ bottom: StaticString,
    _ right: StaticString
  ) {
    if let length = lengths.top { out.spacedWord(top, length) }
    if let length = lengths.left { out.spacedWord(left, length) }
    if let length = lengths.bottom { out.spacedWord(bottom, length) }
    if let length = lengths.right { out.spacedWord(right, length) }
  }

  /// `\cell` or `\nestcell`, and the ends of the rows that end with it.
  mutating func writeCellEnd(_ cursor: inout TextCursor, _ text: AttributedText) {
    let next = cursor.nextCells(text)
    var depth = cursor.cells.count
    // A cell may end inside revised text, but in no other group.
    if openGroups.contains(where: { !$0.kind.isRevision }) { closeGroups(to: 0) }
    out.append(depth > 1 ? "\\nestcell " : "\\cell ")
    closeGroups(to: 0)
    while depth > 0 {
      let cell = cursor.cells[depth - 1]
      let staysInRow =
        next.count >= depth && next[depth - 1].table == cell.table
        && next[depth - 1].row == cell.row
      if staysInRow {
        out.newline()
        break
      }
      writeRowEnd(cell, depth: depth, &cursor, text)
      if cursor.openRows.count >= depth { cursor.openRows.removeSubrange((depth - 1)...) }
      depth -= 1
      guard depth > 0 else { break }
      // A cell whose last part is a table that ends with it has no end of its own to write.
      let outer = cursor.cells[depth - 1]
      if next.count >= depth, next[depth - 1] == outer { break }
      out.word("\\pard\\intbl\\itap", Int32(clamping: depth))
      out.append(depth > 1 ? "\\nestcell " : "\\cell ")
    }
  }

  private mutating func writeRowEnd(
    _ cell: CellReference, depth: Int, _ cursor: inout TextCursor, _ text: AttributedText
  ) {
    let isDefined =
      text.tables.indices.contains(cell.table)
      && text.tables[cell.table].rows.indices.contains(cell.row)
    let isInGroup = depth > 1 && document.attributes.usesStandardWords
    if isInGroup {
      out.append("{\\*\\nesttableprops")
      if isDefined { writeRow(cell, &cursor, text) }
    }
    if isDefined, text.tables[cell.table].rows[cell.row].isLast { out.append("\\lastrow") }
    out.append(depth > 1 ? "\\nestrow" : "\\row")
    out.append(isInGroup ? "}\n" : "\n")
  }
}

extension TextCursor {
  /// The cells around the paragraph after the current one.
  func nextCells(_ text: AttributedText) -> [CellReference] {
    paragraph + 1 < text.paragraphs.count
      ? text.cells(around: text.paragraphs[paragraph + 1].cell) : []
  }

  /// Whether the current paragraph is the last of its cell.
  func endsCell(_ text: AttributedText) -> Bool {
    guard let cell = cells.last else { return false }
    let next = nextCells(text)
    return !(next.count >= cells.count && next[cells.count - 1] == cell)
  }

  /// Whether the next character is the end of a cell.
  func isAtCellEnd(_ text: AttributedText) -> Bool {
    guard !cells.isEmpty, paragraph < text.paragraphs.count else { return false }
    return position == text.paragraphs[paragraph].range.upperBound - 1
      && text.utf8[position] == 0x0A && endsCell(text)
  }

  /// Whether the current paragraph is an empty cell without any property, as Cocoa fills up rows
  /// with.
  func isBareCell(_ text: AttributedText, _ document: Document) -> Bool {
    guard !cells.isEmpty, paragraph < text.paragraphs.count else { return false }
    let current = text.paragraphs[paragraph]
    return current.range.count == 1 && current.list == nil
      && document.paragraphStyles.indices.contains(current.style)
      && document.paragraphStyles[current.style] == ParagraphStyle() && endsCell(text)
  }
}
