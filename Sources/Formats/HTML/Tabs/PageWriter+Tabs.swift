import Diagnostics
import RichText

extension PageWriter {
  /// The layout of a paragraph's tabs; nil when the stylesheet's distance is enough, or when the
  /// page has no style.
  mutating func tabLayout(
    of key: ParagraphKey, _ range: Range<Int>, in text: AttributedText, _ flow: TextFlow
  ) -> TabLayout? {
    guard key.traits.contains(.hasTab), options.effectiveStyle != .none,
      document.paragraphStyles.indices.contains(key.style)
    else { return nil }
    let style = document.paragraphStyles[key.style]
    let layout: TabLayout?
    if let known = paragraphStyles.tabLayouts[key.style] {
      layout = known
    } else {
      layout = TabLayout(
        style, scale: scale, textWidth: textWidth, defaultTab: defaultTab(of: style))
      paragraphStyles.tabLayouts[key.style] = .some(layout)
      if style.tabStops.contains(where: { $0.kind == .bar }) {
        diagnostics.note(.htmlStyleDropped, "bars at tab stops are not drawn")
      }
      let hasOthers = style.tabStops.contains {
        $0.kind != .bar && ($0.kind != .left || $0.leader != .none)
      }
      if layout == nil, hasOthers {
        reportPlainTabs()
      }
    }
    if layout != nil || !hasMarkedTab(range, in: text, flow) { return layout }
    return TabLayout(
      style, scale: scale, textWidth: textWidth, defaultTab: defaultTab(of: style),
      includesRegular: true)
  }

  /// How many boxes may stand for tabs. A box takes a hundred times the bytes of a tab, which lines of
  /// words do not notice, and a document of nothing but tabs would.
  private var tabBoxLimit: Int { 20_000 + document.body.utf8.count / 16 }

  /// Sets a box aside; false when there have been too many, which is said.
  private mutating func takeTabBox() -> Bool {
    if paragraphStyles.tabBoxes < tabBoxLimit {
      paragraphStyles.tabBoxes += 1
      return true
    }
    diagnostics.warn(
      .htmlTabLimit, "tab stops are plain behind the first \(tabBoxLimit) tabs, which are boxes")
    return false
  }

  private mutating func reportPlainTabs() {
    diagnostics.note(
      .htmlStyleDropped, "tab stops in lines without room for them are plain tab stops")
  }

  /// Writes the text of a paragraph with its tabs as boxes that reach to their stops.
  mutating func writeTabbed(
    _ range: Range<Int>, _ layout: TabLayout, isInCell: Bool, block: Int,
    of text: AttributedText, _ flow: inout TextFlow
  ) {
    let fontSize = paragraphStyles.fonts[block].size
    var boxes = TabBoxes(layout, isInCell: isInCell, fontSize: fontSize)
    var line = range.lowerBound
    repeat {
      let end = Self.lineEnd(text.utf8, line..<range.upperBound)
      writeTabbedLine(line..<end.start, layout, &boxes, block: block, of: text, &flow)
      if end.start < end.next { writeInline(end.start..<end.next, block: block, of: text, &flow) }
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

  private mutating func writeTabbedLine(
    _ line: Range<Int>, _ layout: TabLayout, _ boxes: inout TabBoxes, block: Int,
    of text: AttributedText, _ flow: inout TextFlow
  ) {
    let utf8 = text.utf8
    var start = line.lowerBound
    while let tab = utf8[start..<line.upperBound].firstIndex(of: 0x09) {
      let next = utf8[(tab + 1)..<line.upperBound].firstIndex(of: 0x09) ?? line.upperBound
      let width = TabLayout.width(of: utf8[start..<tab], fontSize: boxes.fontSize)
      guard var stop = layout.stop(behind: boxes.place + width) else {
        if layout.stops.contains(where: { $0.kind != .left }) { reportPlainTabs() }
        break
      }
      if !takeTabBox() { break }
      let isFilled = stop.leader != .none || isMarked(tab, of: text, flow)
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
            start..<tab, in: boxes.plain(to: stop), endsWithTab: true, block: block, of: text, &flow
          )
        } else {
          writeFilled(start..<tab, tab + 1, boxes.filled(to: stop), block: block, of: text, &flow)
        }
        boxes.place = stop.position
        start = tab + 1
        if stop.kind == .center, start < next {
          write(start..<next, in: boxes.centred(at: stop), block: block, of: text, &flow)
          start = next
        }
      case .right, .decimal:
        let end =
          stop.kind == .decimal ? TabLayout.decimalSign(in: utf8[(tab + 1)..<next]) : next
        writeFilled(start..<tab, end, boxes.filled(to: stop), block: block, of: text, &flow)
        boxes.place = stop.position
        start = end
      }
    }
    writeInline(start..<line.upperBound, block: block, of: text, &flow)
  }

  /// Whether a tab shows by a line or a colour, so that it must be as wide as it looks. In a link,
  /// it is left out of the link, which would have no text there.
  private func isMarked(_ tab: Int, of text: AttributedText, _ flow: TextFlow) -> Bool {
    var run = flow.run
    while run < text.runs.count, text.runs[run].range.upperBound <= tab { run += 1 }
    return run < text.runs.count && isMarked(text.runs[run].style)
  }

  private func isMarked(_ style: Int) -> Bool {
    guard document.characterStyles.indices.contains(style) else { return false }
    let style = document.characterStyles[style]
    let isMarked = style.underline != 0 || style.strikethrough != 0 || style.highlight != nil
    return isMarked && style.link == nil
  }

  /// Whether one of the tabs of a range is marked.
  private func hasMarkedTab(_ range: Range<Int>, in text: AttributedText, _ flow: TextFlow) -> Bool
  {
    var run = flow.run
    while run < text.runs.count, text.runs[run].range.lowerBound < range.upperBound {
      let part = text.runs[run].range.clamped(to: range)
      if isMarked(text.runs[run].style), text.utf8[part].contains(0x09) { return true }
      run += 1
    }
    return false
  }

  /// Writes text in a box of its own.
  private mutating func write(
    _ range: Range<Int>, in declarations: Declarations, endsWithTab: Bool = false, block: Int,
    of text: AttributedText, _ flow: inout TextFlow
  ) {
    closeInline(&flow)
    out.start(.span, stylesheet.attribute(.text, declarations))
    writeInline(range, block: block, of: text, &flow)
    closeInline(&flow)
    if endsWithTab { out.text("\t".utf8) }
    out.end()
  }

  /// Writes a box with text at both ends: `before` ends where the tab stands, and the text behind the
  /// tab ends at `end`.
  private mutating func writeFilled(
    _ before: Range<Int>, _ end: Int, _ box: TabBoxes.Filled, block: Int,
    of text: AttributedText, _ flow: inout TextFlow
  ) {
    let tab = before.upperBound
    closeInline(&flow)
    out.start(.span, stylesheet.attribute(.text, box.all))
    write(before, in: box.side, block: block, of: text, &flow)
    let isMarked = isMarked(tab, of: text, flow)
    write(
      isMarked ? tab..<tab + 1 : tab..<tab, in: box.fill, endsWithTab: !isMarked, block: block,
      of: text, &flow)
    write(tab + 1..<end, in: box.side, block: block, of: text, &flow)
    out.end()
  }
}
