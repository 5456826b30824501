import Rendering
import RichText

/// Writes lists and their items.
struct ListWriter {
  /// A list whose end tag is still to come.
  private struct Open {
    /// The number of the last item.
    var number: Int
    /// The marker that the list element itself gives its items; nil when each says its own.
    var marker: String?
    /// The indent of the text of its items, in twips.
    var indent: Int32
  }

  private let context: PageContext
  /// The open lists in the innermost cell, the outermost first.
  private var open: [Open] = []
  /// Those of the text around the text box in hand.
  private var suspended: [[Open]] = []
  /// Whether the next item is the first of its list.
  var isNew = false

  init(_ context: PageContext) { self.context = context }

  /// Whether a list is open.
  var isOpen: Bool { !open.isEmpty }

  /// Starts a text that stands behind a paragraph of another one.
  mutating func startText() {
    suspended.append(open)
    open = []
  }

  /// Goes on with the text around the one that has ended.
  mutating func endText() { open = suspended.popLast() ?? [] }

  /// Opens an item, and its list for the first one. Returns what the item has to say about its marker.
  mutating func start(
    _ item: ListItem, _ block: ParagraphBlock, _ page: inout PageDraft
  ) -> Declarations {
    if isNew { startList(item, block, &page) }
    isNew = false
    page.html.start(.li)
    guard let last = open.indices.last else { return Declarations() }
    if item.isNumbered {
      let expected = open[last].number &+ 1
      // One without a number is counted by browsers all the same.
      let number = item.isContinuation ? expected : item.number
      if number != expected { page.html.attribute(.value, number) }
      open[last].number = number
    }
    return ownMarker(item, given: open[last].marker)
  }

  /// Closes the item in hand.
  func endItem(_ page: inout PageDraft) {
    page.html.end()
    page.html.lineBreak()
  }

  /// Closes the innermost list, whose last item is closed.
  mutating func endList(_ page: inout PageDraft) {
    page.html.end()
    open.removeLast()
    // Inside an item white space is kept, so that a line end would show.
    if open.isEmpty { page.html.lineBreak() }
  }

  /// Whether the next paragraph stands in the same item: an item of a deeper list, or one that goes on
  /// with this one.
  func goesOn(behind index: Int, of text: AttributedText) -> Bool {
    guard let item = text.paragraphs[index].list, index + 1 < text.paragraphs.count,
      let next = text.paragraphs[index + 1].list,
      text.paragraphs[index + 1].cell == text.paragraphs[index].cell
    else { return false }
    return next.level > item.level
      || next == item && context.document.attributes.cocoaVersion != nil
        && text.paragraphs[index + 1].markerByteCount == 0
  }

  /// What an item says about its marker when the list element does not say it.
  private func ownMarker(_ item: ListItem, given: String?) -> Declarations {
    var declarations = Declarations()
    if item.isNumbered {
      let plain = ListNumber.text(item.number, format: item.format) + "."
      if ListNumber.type(of: item.format) != nil, item.marker == plain { return declarations }
    } else if item.marker == given {
      return declarations
    }
    declarations.add(.listStyleType, Bullet(item.marker).value)
    return declarations
  }

  private mutating func startList(
    _ item: ListItem, _ block: ParagraphBlock, _ page: inout PageDraft
  ) {
    page.stylesheet.features.insert(.lists)
    let indent = max(context.paragraphStyle(block.key.style).leftIndent, 0)
    let isRightToLeft = block.key.traits.contains(.rightToLeft)
    var declarations = spacing(indent: indent, isRightToLeft: isRightToLeft)
    if !item.isNumbered { declarations.add(.listStyleType, Bullet(item.marker).value) }

    let first = item.isContinuation ? 1 : item.number
    page.html.start(item.isNumbered ? .ol : .ul)
    if item.isNumbered {
      if let type = ListNumber.type(of: item.format), item.format != 0 {
        page.html.attribute(.type, [UInt8](type))
      }
      if first != 1 { page.html.attribute(.start, first) }
    }
    page.html.attributes(page.stylesheet.attribute(.list, declarations))
    if isRightToLeft { page.html.attribute(.dir, "rtl") }
    page.html.lineBreak()
    open.append(
      Open(
        number: first &- 1, marker: item.isNumbered ? nil : item.marker, indent: indent))
  }

  /// The room that the items of a list leave for their markers.
  private func spacing(indent: Int32, isRightToLeft: Bool) -> Declarations {
    var declarations = Declarations()
    let outer = open.last?.indent ?? 0
    // A marker needs some room whatever the document says.
    let room = max(context.scale.milliPixels(twips: indent - outer), 18_000)
    if context.isInline {
      declarations.add(.margin, .literal("0"))
      // An item around this list may keep spaces, and line ends of the source with them.
      if !open.isEmpty { declarations.add(.whiteSpace, .normal) }
    }
    if context.isInline || room != 36_000 || isRightToLeft {
      let side: CSSProperty = isRightToLeft ? .paddingRight : .paddingLeft
      if isRightToLeft { declarations.add(.padding, .literal("0")) }
      declarations.add(side, milliPixels: room)
    }
    return declarations
  }
}
