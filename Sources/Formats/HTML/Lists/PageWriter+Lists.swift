import Rendering
import RichText

/// A list whose end tag is still to come.
struct OpenList {
  /// Which list it is.
  var place: ListItem.Place
  /// The number of the last item.
  var number: Int
  /// The marker that the list element itself gives its items; nil when each says its own.
  var marker: String?
  /// The indent of the text of its items, in twips.
  var indent: Int32
}

extension PageWriter {
  /// Closes and opens lists so that an item can be written, and opens the item. Returns what it has
  /// to say about its marker.
  mutating func startItem(
    _ item: ListItem, style: ParagraphStyle, key: ParagraphKey, _ flow: inout TextFlow
  ) -> Declarations {
    closeBox(&flow)
    while let open = flow.lists.last, item.ends(open.place) { endList(&flow) }
    if let open = flow.lists.last, open.place == item.place {
      out.end()
      out.lineBreak()
    } else {
      startList(item, style: style, isRightToLeft: key.traits.contains(.rightToLeft), &flow)
    }
    out.start(.li)
    let last = flow.lists.count - 1
    if item.isNumbered {
      let expected = flow.lists[last].number &+ 1
      if item.number != expected { out.attribute(.value, item.number) }
      flow.lists[last].number = item.number
    }
    return ownMarker(item, given: flow.lists[last].marker)
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
    declarations.add("list-style-type", Bullet(item.marker).value)
    return declarations
  }

  private mutating func startList(
    _ item: ListItem, style: ParagraphStyle, isRightToLeft: Bool, _ flow: inout TextFlow
  ) {
    features.insert(.lists)
    var declarations = Declarations()
    let outer = flow.lists.last?.indent ?? 0
    let indent = max(style.leftIndent, 0)
    // A marker needs some room whatever the document says.
    let room = max(scale.milliPixels(twips: indent - outer), 18_000)
    let isInline = options.effectiveStyle == .inline
    if isInline {
      declarations.add("margin", "0")
      // An item around this list may keep spaces, and line ends of the source with them.
      if !flow.lists.isEmpty { declarations.add("white-space", "normal") }
    }
    if isInline || room != 36_000 || isRightToLeft {
      let side: StaticString = isRightToLeft ? "padding-right" : "padding-left"
      if isRightToLeft { declarations.add("padding", "0") }
      declarations.add(side, milliPixels: room)
    }
    if !item.isNumbered { declarations.add("list-style-type", Bullet(item.marker).value) }

    out.start(item.isNumbered ? .ol : .ul)
    if item.isNumbered {
      if let type = ListNumber.type(of: item.format), item.format != 0 {
        out.attribute(.type, [UInt8](type))
      }
      if item.number != 1 { out.attribute(.start, item.number) }
    }
    out.attributes(stylesheet.attribute(.list, declarations))
    if isRightToLeft { out.attribute(.dir, "rtl") }
    out.lineBreak()
    flow.lists.append(
      OpenList(
        place: item.place, number: item.number &- 1,
        marker: item.isNumbered ? nil : item.marker, indent: indent))
  }

  /// Closes the innermost list with its last item.
  private mutating func endList(_ flow: inout TextFlow) {
    out.end()
    out.lineBreak()
    out.end()
    // Inside an item white space is kept, so that a line end would show.
    flow.lists.removeLast()
    if flow.lists.isEmpty { out.lineBreak() }
  }

  /// Closes all lists.
  mutating func closeLists(_ flow: inout TextFlow) {
    while !flow.lists.isEmpty { endList(&flow) }
  }
}

/// The value of `list-style-type` for a marker.
struct Bullet {
  let value: [UInt8]

  init(_ marker: String) {
    var value: [UInt8] = []
    switch marker {
    case "": value.append("none")
    // Word processors take bullets from symbol fonts, whose characters mean nothing elsewhere.
    case "•", "\u{F0B7}", "●": value.append("disc")
    case "◦", "○", "o": value.append("circle")
    case "▪", "■", "\u{F0A7}": value.append("square")
    case "\u{F0D8}": value = Declarations.quoted("➢ ")
    case "\u{F0FC}": value = Declarations.quoted("✓ ")
    case "\u{F076}": value = Declarations.quoted("❖ ")
    default:
      let isPrivate = marker.unicodeScalars.allSatisfy { (0xE000...0xF8FF).contains($0.value) }
      value = isPrivate ? Array("disc".utf8) : Declarations.quoted(marker + " ")
    }
    self.value = value
  }
}

extension ListNumber {
  /// Formats that `ol` knows by its `type`; nil for all others.
  static func type(of format: Int32) -> StaticString? {
    switch format {
    case 0: "1"
    case 1: "I"
    case 2: "i"
    case 3: "A"
    case 4: "a"
    default: nil
    }
  }
}

extension [UInt8] {
  /// The bytes of a literal.
  init(_ text: StaticString) { self = text.withUTF8Buffer { Array($0) } }
}
