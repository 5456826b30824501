import Diagnostics
import RichText

/// Ends of paragraphs, cells, rows and sections.
extension DocumentReader {
  /// Ends the paragraph, if text is being read; in a string the end is a line feed.
  mutating func endParagraph() {
    decoding.endReplacement()
    flushPending()
    switch frame.destination.sink {
    case .text:
      // The end of a paragraph inside a list marker is none.
      if frame.destination == .marker { return }
      endParagraph(atDepth: paragraph.depth)
    case .capture, .entries: captured.append(ByteClass.space)
    default: break
    }
  }

  private mutating func flushPending() {
    flushPendingBytes()
    flushSurrogates()
  }

  /// Ends the paragraph with LF, in a table cell when `depth` is not 0.
  private mutating func endParagraph(atDepth depth: Int) {
    text.setStyle(currentStyle())
    text.text.utf8.append(ByteClass.lineFeed)
    closeParagraph(atDepth: depth)
  }

  /// Ends the paragraph as it stands, without a terminator.
  mutating func closeParagraph(atDepth depth: Int) {
    guard text.hasOpenParagraph else { return }
    let cell = cell(atDepth: min(depth, RTFReader.Limits.tableNesting))
    let list = listReference()
    if text.markerByteCount > 0 { readMarkerSigns(of: list) }
    // A marker that belongs to no list is text like any other: without the list, nobody can make it
    // again.
    if list == nil { text.markerByteCount = 0 }
    let isVariant = isVariantParagraph(list: list, cell: cell)
    text.closeParagraph(
      style: currentParagraphStyle(isVariant: isVariant), list: list, cell: cell)
  }

  /// The place of a paragraph that is a number of tables deep; nil outside of tables. Rows that end
  /// because of that get their definitions.
  mutating func cell(atDepth depth: Int) -> CellReference? {
    let cell = text.cell(atDepth: depth)
    if !text.endedRows.isEmpty {
      context.rows.describe(text.takeEndedRows(), in: &text.text)
    }
    return cell
  }

  /// The list of the paragraph; nil outside lists.
  private mutating func listReference() -> ListReference? {
    guard let number = paragraph.list else { return paragraph.numbering }
    guard number != 0 || tables.lists.overrideIndex(of: 0) != nil else { return nil }
    guard let index = tables.lists.overrideIndex(of: number) else {
      problems.warn(
        .rtfUnknownList,
        "\\ls\(number) is not in the list override table; the markers of its items are plain text",
        at: cursor.position)
      return paragraph.numbering
    }
    return ListReference(list: index, level: Int(min(max(paragraph.level, 0), 8)))
  }

  /// Does what a structure word says.
  mutating func applyStructureWord(_ structure: Structure) {
    decoding.endReplacement()
    if structure == .nestedRow || structure == .row {
      if frame.destination.sink == .text || frame.destination == .nestedRowProperties {
        flushPending()
        endRow(isNested: structure == .nestedRow)
      } else {
        reportMisplaced(structure)
      }
      return
    }
    guard frame.destination.sink == .text else {
      if structure == .paragraph || structure == .line { endParagraph() }
      reportMisplaced(structure)
      return
    }
    flushPending()
    switch structure {
    case .paragraph: endParagraph()
    case .line:
      document.attributes.usesStandardWords = true
      emit(0x2028)
    case .page: emit(0x0C)
    case .column: emit(0x0C, as: .columnBreak)
    case .cell: endCell(atDepth: 1)
    case .nestedCell: endCell(atDepth: max(2, Int(paragraph.tableDepth)))
    case .section: endSection()
    case .sectionDefaults:
      // Headers and footers have the word as well, and say nothing with it.
      guard notes.isInBody else { return }
      sections.reset()
    case .noteNumber:
      if notes.currentNote != nil {
        text.anchor(.noteNumber, style: currentStyle())
      } else {
        notes.announceNumber()
      }
    case .pageNumber, .date, .shortDate, .longDate, .time, .sectionNumber:
      if let word = FieldWord.all.first(where: { $0.structure == structure }) {
        addEmptyField(word.instruction)
        reportEmptyField(
          Array(word.instruction.utf8)[...], hasResult: false, at: cursor.position)
      }
    case .row, .nestedRow: break
    }
  }

  /// Adds a field that shows nothing until a program fills it in. Returns whether there is room for
  /// it.
  @discardableResult
  mutating func addEmptyField(_ instruction: String, words: [ControlWord] = []) -> Bool {
    guard let index = addField(instruction, words: words) else { return false }
    text.anchor(.emptyField(Int(index)), style: currentStyle())
    return true
  }

  private mutating func endSection() {
    sections.announce()
    if text.hasOpenParagraph { endParagraph(atDepth: 0) }
    guard notes.isInBody else { return }
    addSection()
    text.anchor(.sectionEnd(document.sections.count - 1), style: currentStyle())
  }

  /// Adds the section that ends. Its words hold for the next one as well, unless that says
  /// `\sectd`.
  mutating func addSection() {
    document.sections.append(sections.end(styles.inheritance))
  }

  /// Ends the cell that a text ends in, as its row is ended. Text in front of the first `\cell` of
  /// a row without an end is in no cell.
  mutating func endLastCell() {
    guard text.hasOpenParagraph else { return }
    var depth = min(paragraph.depth, text.openTables.count)
    while depth > 0, !text.endsRow(text.openTables[depth - 1]) { depth -= 1 }
    guard depth > 0 else { return }
    endParagraph(atDepth: depth)
    text.endCell()
  }

  private mutating func endCell(atDepth depth: Int) {
    // A link ends with the cell, and what ends the cell is no part of it.
    let outer = textState
    if outer.style.link != nil || outer.style.field != nil {
      textState.style.link = nil
      textState.style.field = nil
      textState.id = -1
    }
    endParagraph(atDepth: depth)
    textState = outer
    text.endCell()
  }

  /// Refuses tables that are nested too deep.
  func checkTableDepth(_ depth: Int32) throws(DocumentError) {
    guard depth > RTFReader.Limits.tableNesting else { return }
    throw DocumentError(
      .badData, .rtfTablesTooDeep,
      "tables are nested deeper than \(RTFReader.Limits.tableNesting)",
      at: SourceLocation(byteOffset: cursor.position, in: cursor.bytes))
  }

  private mutating func endRow(isNested: Bool) {
    let depth = isNested ? max(2, Int(paragraph.tableDepth)) : 1
    guard depth <= RTFReader.Limits.tableNesting else { return }
    if text.hasOpenParagraph {
      if text.openTables.count >= depth || paragraph.depth >= depth {
        endParagraph(atDepth: depth)
        text.endCell()
      } else {
        endParagraph(atDepth: 0)
        return
      }
    }
    text.endRow(atDepth: depth)
    let ended = text.takeEndedRows()
    context.rows.describe(ended, in: &text.text)
    if let row = ended.last, !row.isUnfinished, text.text.tables[row.table].rows[row.row].isLast {
      text.closeTable()
    }
    reportSurplusCells()
  }

  /// Says that a row defines cells that it does not have.
  mutating func reportSurplusCells() {
    guard context.rows.takeSurplus() else { return }
    problems.note(
      .rtfSurplusCells, "a table row describes cells that it does not have; they are left out",
      at: cursor.position)
  }
}
