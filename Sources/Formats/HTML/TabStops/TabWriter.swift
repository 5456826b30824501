import Diagnostics
import Rendering
import RichText

/// Writes paragraphs whose tabs lead to stops that CSS does not have. See HTML.docc, "Tabs".
struct TabWriter {
  private let context: PageContext
  /// What is known of each paragraph style; nil where one distance is enough.
  private var layouts: [Int: TabLayout?] = [:]
  /// How many boxes stand for tabs so far.
  private var boxCount = 0

  init(_ context: PageContext) { self.context = context }

  /// The layout of a paragraph's tabs; nil when the stylesheet's distance is enough, or when the
  /// page has no style.
  mutating func layout(
    of block: ParagraphBlock, _ range: Range<Int>, _ cursor: TextCursor, _ page: inout PageDraft
  ) -> TabLayout? {
    guard block.key.traits.contains(.hasTab), context.style != .none,
      context.document.paragraphStyles.indices.contains(block.key.style)
    else { return nil }
    let style = context.document.paragraphStyles[block.key.style]
    let layout = self.layout(of: block.key.style, style, &page)
    if layout != nil || !hasMarkedTab(range, cursor) { return layout }
    return TabLayout(style, context, includesRegular: true)
  }

  /// The same as far as the style decides it, found out once.
  private mutating func layout(
    of index: Int, _ style: ParagraphStyle, _ page: inout PageDraft
  ) -> TabLayout? {
    if let known = layouts[index] { return known }
    let layout = TabLayout(style, context)
    layouts[index] = .some(layout)
    if style.tabStops.contains(where: { $0.kind == .bar }) {
      page.reportDropped("bars at tab stops are not drawn")
    }
    let hasOthers = style.tabStops.contains {
      $0.kind != .bar && ($0.kind != .left || $0.leader != .none)
    }
    if layout == nil, hasOthers { reportPlainTabs(&page) }
    return layout
  }

  /// How many boxes may stand for tabs. A box takes a hundred times the bytes of a tab, which lines of
  /// words do not notice, and a document of nothing but tabs would.
  private var boxLimit: Int { 20_000 + context.document.body.utf8.count / 16 }

  /// Sets a box aside; false when there have been too many, which is said.
  private mutating func takeBox(_ page: inout PageDraft) -> Bool {
    if boxCount < boxLimit {
      boxCount += 1
      return true
    }
    page.diagnostics.warn(
      .htmlTabLimit, "tab stops are plain behind the first \(boxLimit) tabs, which are boxes")
    return false
  }

  private func reportPlainTabs(_ page: inout PageDraft) {
    page.reportDropped(
      "tab stops in lines without room for them are plain tab stops")
  }

  /// Writes the text of a paragraph with its tabs as boxes that reach to their stops.
  mutating func write(
    _ range: Range<Int>, _ layout: TabLayout, isInCell: Bool, _ block: ParagraphBlock,
    _ cursor: inout TextCursor, _ inline: inout InlineWriter, _ page: inout PageDraft
  ) {
    var boxes = TabBoxes(layout, isInCell: isInCell, fontSize: block.font.size)
    var line = range.lowerBound
    repeat {
      let end = Self.lineEnd(cursor.text.utf8, line..<range.upperBound)
      write(line: line..<end.start, layout, &boxes, block, &cursor, &inline, &page)
      if end.start < end.next { inline.write(end.start..<end.next, block, &cursor, &page) }
      line = end.next
      boxes.place = 0
    } while line < range.upperBound
  }

  /// Where a line ends, and where the next one starts.
  private static func lineEnd(_ utf8: [UInt8], _ range: Range<Int>) -> (start: Int, next: Int) {
    for index in range {
      if utf8[index] == 0x0C { return (index, index + 1) }
      if utf8[index] == 0xE2, index + 2 < range.upperBound, utf8[index + 1] == 0x80,
        utf8[index + 2] == 0xA8
      {
        return (index, index + 3)
      }
    }
    return (range.upperBound, range.upperBound)
  }

  private mutating func write(
    line: Range<Int>, _ layout: TabLayout, _ boxes: inout TabBoxes, _ block: ParagraphBlock,
    _ cursor: inout TextCursor, _ inline: inout InlineWriter, _ page: inout PageDraft
  ) {
    let utf8 = cursor.text.utf8
    var start = line.lowerBound
    while let tab = utf8[start..<line.upperBound].firstIndex(of: 0x09) {
      let next = utf8[(tab + 1)..<line.upperBound].firstIndex(of: 0x09) ?? line.upperBound
      let width = TabLayout.width(of: utf8[start..<tab], fontSize: boxes.fontSize)
      guard var stop = layout.stop(behind: boxes.place + width) else {
        if layout.stops.contains(where: { $0.kind != .left }) { reportPlainTabs(&page) }
        break
      }
      if !takeBox(&page) { break }
      let isFilled = stop.leader != .none || isMarked(tab, cursor)
      if isFilled, stop.kind == .center {
        // A leader ends where the text starts, not under it.
        let half = TabLayout.width(of: utf8[(tab + 1)..<next], fontSize: boxes.fontSize) / 2
        stop.position = min(stop.position + half, layout.lineWidth)
        stop.kind = .right
      }
      switch stop.kind {
      case .left, .bar, .center:
        if !isFilled {
          write(
            start..<tab, in: boxes.plain(to: stop), endsWithTab: true, block, &cursor, &inline,
            &page)
        } else {
          writeFilled(
            start..<tab, tab + 1, boxes.filled(to: stop), block, &cursor, &inline, &page)
        }
        boxes.place = stop.position
        start = tab + 1
        if stop.kind == .center, start < next {
          write(start..<next, in: boxes.centred(at: stop), block, &cursor, &inline, &page)
          start = next
        }
      case .right, .decimal:
        let end =
          stop.kind == .decimal ? TabLayout.decimalSign(in: utf8[(tab + 1)..<next]) : next
        writeFilled(start..<tab, end, boxes.filled(to: stop), block, &cursor, &inline, &page)
        boxes.place = stop.position
        start = end
      }
    }
    inline.write(start..<line.upperBound, block, &cursor, &page)
  }

  /// Whether a tab shows by a line or a colour, so that it must be as wide as it looks. In a link,
  /// it is left out of the link, which would have no text there.
  private func isMarked(_ tab: Int, _ cursor: TextCursor) -> Bool {
    let runs = cursor.text.runs
    var run = cursor.run
    while run < runs.count, runs[run].range.upperBound <= tab { run += 1 }
    return run < runs.count && isMarked(runs[run].style)
  }

  private func isMarked(_ style: Int) -> Bool {
    let style = context.characterStyle(style)
    let isMarked = style.underline != 0 || style.strikethrough != 0 || style.highlight != nil
    return isMarked && style.link == nil
  }

  /// Whether one of the tabs of a range is marked.
  private func hasMarkedTab(_ range: Range<Int>, _ cursor: TextCursor) -> Bool {
    let text = cursor.text
    var run = cursor.run
    while run < text.runs.count, text.runs[run].range.lowerBound < range.upperBound {
      let part = text.runs[run].range.clamped(to: range)
      if isMarked(text.runs[run].style), text.utf8[part].contains(0x09) { return true }
      run += 1
    }
    return false
  }

  /// Writes text in a box of its own.
  private func write(
    _ range: Range<Int>, in declarations: Declarations, endsWithTab: Bool = false,
    _ block: ParagraphBlock, _ cursor: inout TextCursor, _ inline: inout InlineWriter,
    _ page: inout PageDraft
  ) {
    inline.close(&page)
    page.start(.span, .text, declarations)
    inline.write(range, block, &cursor, &page)
    inline.close(&page)
    if endsWithTab { page.html.text("\t".utf8) }
    page.html.end()
  }

  /// Writes a box with text at both ends: `before` ends where the tab stands, and the text behind the
  /// tab ends at `end`.
  private func writeFilled(
    _ before: Range<Int>, _ end: Int, _ box: TabBoxes.Filled, _ block: ParagraphBlock,
    _ cursor: inout TextCursor, _ inline: inout InlineWriter, _ page: inout PageDraft
  ) {
    let tab = before.upperBound
    inline.close(&page)
    page.start(.span, .text, box.all)
    write(before, in: box.side, block, &cursor, &inline, &page)
    let isMarked = isMarked(tab, cursor)
    write(
      isMarked ? tab..<tab + 1 : tab..<tab, in: box.fill, endsWithTab: !isMarked, block, &cursor,
      &inline, &page)
    write(tab + 1..<end, in: box.side, block, &cursor, &inline, &page)
    page.html.end()
  }
}

extension TabLayout {
  fileprivate init?(
    _ style: ParagraphStyle, _ context: PageContext, includesRegular: Bool = false
  ) {
    self.init(
      style, scale: context.scale, textWidth: context.textWidth,
      defaultTab: context.defaultTab(of: style), includesRegular: includesRegular)
  }
}
