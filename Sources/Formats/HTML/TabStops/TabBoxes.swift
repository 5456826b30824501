import RichText

/// The declarations of the boxes that stand for tabs. See HTML.docc, "Tabs".
struct TabBoxes {
  /// The box from one place to the next stop, with text at both ends.
  struct Filled {
    var all: Declarations
    /// The text at either end.
    var side: Declarations
    /// The tab between them.
    var fill: Declarations
  }

  /// Where the next box starts, in thousandths of a pixel from the edge of the text.
  var place: Int
  private let layout: TabLayout
  /// The width of a cell is not known here, so that shares of it would mean nothing.
  private let isInCell: Bool

  /// The size of the paragraph's font.
  let fontSize: Int

  init(_ layout: TabLayout, isInCell: Bool, fontSize: Int) {
    self.layout = layout
    self.fontSize = fontSize
    self.isInCell = isInCell
    place = layout.firstLine
  }

  /// The box of text that ends with a tab.
  func plain(to stop: TabLayout.Stop) -> Declarations {
    var result = box(.minWidth, reach(of: stop))
    // As wide as a space where the text has left no more room.
    result.add(.tabSize, .literal(".25em"))
    return result
  }

  /// The box of text that is centred at the stop where the last box has ended; it takes no room.
  func centred(at stop: TabLayout.Stop) -> Declarations {
    let half = max(min(stop.position, layout.lineWidth - stop.position), 0)
    var result = box(.width, length(2 * half))
    result.add(.margin, .list([.literal("0"), length(-half)]))
    result.add(.textAlign, .center)
    return result
  }

  /// A box with text at its start and its end. The gap between them is a space that justification
  /// makes as wide as it must be, and lines under the space are the leader.
  func filled(to stop: TabLayout.Stop) -> Filled {
    let width = stop.position - place
    var all = box(.minWidth, reach(of: stop))
    all.add(.maxWidth, .literal("100%"))
    all.add(.textAlign, .justify)
    all.add(.textAlignLast, .justify)
    var side = Declarations()
    side.add(.display, .inlineBlock)
    // Long text is broken into lines before it fills the room of what stands behind the tab. A
    // short box rather grows.
    if width > 12 * fontSize { side.add(.maxWidth, .literal("calc(100% - 3em)")) }
    side.add(.textAlign, .start)
    side.add(.textAlignLast, .auto)
    var fill = Declarations()
    fill.add(.whiteSpace, .normal)
    switch stop.leader {
    case .none: break
    case .dots, .middleDots: fill.add(.textDecoration, .literal("underline dotted"))
    case .hyphens: fill.add(.textDecoration, .literal("underline dashed"))
    case .underline, .thickLine: fill.add(.textDecoration, .underline)
    case .equalSigns: fill.add(.textDecoration, .literal("underline double"))
    }
    return Filled(all: all, side: side, fill: fill)
  }

  private func box(_ property: CSSProperty, _ width: CSSValue) -> Declarations {
    var result = Declarations()
    result.add(.display, .inlineBlock)
    result.add(property, width)
    // The first line's indent would be that of each box as well.
    if layout.firstLine != 0 { result.add(.textIndent, .literal("0")) }
    return result
  }

  /// From the place to a stop. Where the first line starts is the same on every screen.
  private func reach(of stop: TabLayout.Stop) -> CSSValue {
    if isInCell || place != layout.firstLine || place == 0 {
      return length(stop.position - place)
    }
    if stop.position == 0 { return .pixels(-place) }
    let distance = CSSValue.pixels(abs(place))
    return place < 0
      ? .sum(length(stop.position), distance) : .difference(length(stop.position), distance)
  }

  /// A share of the line, so that stops keep their order on screens that are narrower than the page.
  private func length(_ milliPixels: Int) -> CSSValue {
    isInCell
      ? .pixels(milliPixels)
      : .percent(milliPixels, of: layout.lineWidth)
  }
}
