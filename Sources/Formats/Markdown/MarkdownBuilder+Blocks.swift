import Rendering
import RichText

extension MarkdownBuilder {
  /// Starts a block: a blank line where one is needed, and what stands in front of its first line.
  mutating func startBlock(_ block: Block, isTight: Bool = false) {
    let follows = previous == .markup && block == .markup || previous == .none
    if !follows, !isTight { output.append(0x0A) }
    previous = block
    endedList = nil
    if let lead {
      output.append(contentsOf: lead)
    } else {
      output.append(contentsOf: repeatElement(0x20, count: indent))
    }
    lead = nil
  }

  // MARK: Paragraphs

  mutating func startParagraph(_ paragraph: ParagraphStart) {
    heading = paragraph.heading
    losses.count(paragraph: paragraph.style, isEmpty: paragraph.isEmpty)
    if let author {
      text.add(text: Array((author + ": ").utf8)[...], style: InlineStyle())
    }
    author = nil
  }

  mutating func endParagraph() {
    defer { text.removeAll() }
    if case .some(.some) = tables.last {
      addToCell()
      return
    }
    // An item, even one without text, has its line.
    let isItem = lead != nil && !lists.isEmpty
    let isEmpty = text.pieces.isEmpty
    if isEmpty, !isItem { return }
    let start = output.count
    let before = (previous, lead)
    if isItem {
      startBlock(.item, isTight: isTight(isEmpty: isEmpty))
    } else {
      startBlock(.text)
    }
    if let heading {
      output.append(contentsOf: repeatElement(UInt8(ascii: "#"), count: heading))
      output.append(0x20)
    }
    let textStart = output.count
    InlineRenderer.append(
      text, in: heading == nil ? .paragraph : .heading, indent: indent, linkEnds: links.ends,
      to: &output)
    if output.count == textStart {
      // Nothing but blanks.
      guard isItem else {
        output.removeSubrange(start...)
        (previous, lead) = before
        return
      }
      while output.last == 0x20 { output.removeLast() }
    }
    output.append(0x0A)
  }

  // MARK: Lists

  /// Puts the mark of an item in front of the next paragraph.
  mutating func startItem(_ item: ListItem) {
    guard var list = lists.popLast() else { return }
    let isFirst = list.mark == nil
    let marker = ItemMarker(item)
    var mark = marker.mark
    if isFirst, let ended = endedList, ended.indent == list.indent, ended.mark == mark {
      // Lists with the same marks would be one.
      if mark == UInt8(ascii: "-") { mark = UInt8(ascii: "*") } else { separateLists() }
    } else if !isFirst, marker.number != nil, list.mark == mark, marker.number != list.number + 1 {
      indent = list.indent
      separateLists()
    } else if !isFirst, marker.number == nil {
      mark = list.mark == UInt8(ascii: "*") ? UInt8(ascii: "*") : mark
    }
    isNewList = isFirst
    list.mark = mark
    list.number = marker.number ?? 0
    indent = list.indent
    var line = lead ?? [UInt8](repeating: 0x20, count: indent)
    let width = line.count
    if let number = marker.number { line.append(contentsOf: String(number).utf8) }
    line.append(mark)
    line.append(0x20)
    indent += line.count - width
    lead = line
    lists.append(list)
    if !marker.text.isEmpty {
      text.add(text: Array((marker.text + " ").utf8)[...], style: InlineStyle())
    }
  }

  /// Whether the item in hand may follow the one before it without a blank line.
  private func isTight(isEmpty: Bool) -> Bool {
    guard previous == .item, !isEmpty else { return false }
    // A list that does not start with 1 would be text of the item around it.
    return !isNewList || lists.count > 1 && (lists.last?.number ?? 0) <= 1
  }

  private mutating func separateLists() {
    let saved = lead
    lead = nil
    startBlock(.text)
    output.append(contentsOf: "<!-- -->\n".utf8)
    lead = saved
  }

  // MARK: Tables

  mutating func visit(_ event: TableEvent) {
    switch event {
    case .startTable(let open):
      losses.tables += 1
      if open.isPlain {
        if open.layout.headerCount == 0 { losses.tablesWithoutHeader += 1 }
        tables.append(PlainTable(columnCount: open.layout.columnCount))
      } else {
        tables.append(nil)
        writeTag("<table>")
      }
    case .startRow: startPart("<tr>") { $0.rows.append([]) }
    case .startCell(let cell, let open):
      startPart(Self.tag(of: cell, isHeader: open.isHeader)) { table in
        // Rows of Markdown may be short.
        if cell.column != nil { table.rows[table.rows.count - 1].append([]) }
      }
      isHeaderCell = open.isHeader
    case .endCell: startPart(isHeaderCell ? "</th>" : "</td>") { _ in }
    case .endRow: startPart("</tr>") { _ in }
    case .endTable:
      if let table = tables.popLast() ?? nil { write(table) } else { writeTag("</table>") }
    case .startSection, .endSection: break
    }
  }

  private static func tag(of cell: TableLayout.Cell, isHeader: Bool) -> String {
    var result = isHeader ? "<th" : "<td"
    if cell.columnSpan > 1 { result += " colspan=\"\(cell.columnSpan)\"" }
    if cell.rowSpan > 1 { result += " rowspan=\"\(cell.rowSpan)\"" }
    return result + ">"
  }

  /// Does something to a table with marks, or writes a tag of one of HTML.
  private mutating func startPart(_ tag: String, _ change: (inout PlainTable) -> Void) {
    guard let last = tables.indices.last else { return }
    if var table = tables[last] {
      tables[last] = .none
      change(&table)
      tables[last] = table
    } else {
      writeTag(tag)
    }
  }

  private mutating func writeTag(_ tag: String) {
    startBlock(.markup)
    output.append(contentsOf: tag.utf8)
    output.append(0x0A)
  }

  private mutating func addToCell() {
    var cell: [UInt8] = []
    InlineRenderer.append(text, in: .cell, indent: 0, linkEnds: links.ends, to: &cell)
    if cell.isEmpty { return }
    startPart("") { table in
      let row = table.rows.count - 1
      guard row >= 0, let column = table.rows[row].indices.last else { return }
      table.rows[row][column] = cell
    }
  }

  private mutating func write(_ table: PlainTable) {
    if table.rows.isEmpty { return }
    startBlock(.text)
    for (index, row) in table.rows.enumerated() {
      if index > 0 { output.append(contentsOf: repeatElement(0x20, count: indent)) }
      if index > 0 {
        write(row: row)
      } else {
        write(row: row + Array(repeating: [], count: max(table.columnCount - row.count, 0)))
        output.append(contentsOf: repeatElement(0x20, count: indent))
        write(row: Array(repeating: Array("---".utf8), count: table.columnCount))
      }
    }
  }

  private mutating func write(row: [[UInt8]]) {
    output.append(UInt8(ascii: "|"))
    for cell in row {
      output.append(0x20)
      output.append(contentsOf: cell)
      output.append(contentsOf: cell.isEmpty ? "|".utf8 : " |".utf8)
    }
    output.append(0x0A)
  }

  // MARK: Notes

  mutating func endNote() {
    if lead != nil {
      indent = 0
      startBlock(.text)
      output.append(0x0A)
    }
    indent = 0
  }
}

/// How Markdown marks an item of a list.
struct ItemMarker {
  /// `-` for bullets, else what stands behind the number.
  var mark = UInt8(ascii: "-")
  /// The number; nil for bullets.
  var number: Int?
  /// What Markdown has no mark for, and is text.
  var text = ""

  /// Markers that are bullets, whatever they look like.
  private static let bullets: Set<String> = [
    "", "•", "◦", "▪", "▫", "●", "○", "■", "□", "‣", "⁃", "∙", "·", "–", "—", "-", "*", "+", "o",
  ]

  init(_ item: ListItem) {
    let marker = item.marker
    guard item.isNumbered else {
      // Bullets of symbol fonts mean nothing elsewhere.
      let isPrivate = marker.unicodeScalars.allSatisfy { (0xE000...0xF8FF).contains($0.value) }
      if !isPrivate, !Self.bullets.contains(marker) { text = marker }
      return
    }
    if (0...999_999_999).contains(item.number) {
      for mark in [".", ")"] where marker == "\(item.number)\(mark)" {
        self.mark = mark.utf8.first ?? self.mark
        number = item.number
        return
      }
    }
    text = marker
  }
}
