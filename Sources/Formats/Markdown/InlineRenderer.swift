/// Writes the pieces of one paragraph, cell or heading with the marks around them.
///
/// Links enclose everything else; underlined, raised and lowered text is HTML; bold, italic and struck
/// text has marks where Markdown would read them as such, and is HTML elsewhere. See Markdown.docc,
/// "Emphasis".
struct InlineRenderer {
  /// Where the text stands.
  let place: Escaping.Place
  /// The blanks in front of each further line.
  let indent: Int
  /// What stands behind the text of each link: `](address)`.
  let linkEnds: [[UInt8]]

  private let pieces: [InlineText.Piece]
  private var output: [UInt8]
  /// The open elements, the outermost first.
  private var open: [Element] = []
  private let start: Int
  /// Where the line in hand starts.
  private var lineStart: Int

  private struct Element {
    /// Nil for the link.
    var look: InlineStyle.Looks?
    var link: Int?
    var isTag: Bool
  }

  /// What a character is to the rules of emphasis.
  private enum Side { case blank, mark, word }

  /// Writes text behind what stands in `output`.
  static func append(
    _ text: InlineText, in place: Escaping.Place, indent: Int, linkEnds: [[UInt8]],
    to output: inout [UInt8]
  ) {
    if let bytes = text.plainText {
      Escaping.append(bytes, startsLine: true, in: place, to: &output)
      return
    }
    let pieces = text.prepared()
    if pieces.isEmpty { return }
    var renderer = InlineRenderer(
      place: place, indent: indent, linkEnds: linkEnds, pieces: pieces, output: output)
    output = []
    renderer.write()
    output = renderer.output
  }

  private init(
    place: Escaping.Place, indent: Int, linkEnds: [[UInt8]], pieces: [InlineText.Piece],
    output: [UInt8]
  ) {
    self.place = place
    self.indent = indent
    self.linkEnds = linkEnds
    self.pieces = pieces
    self.output = output
    start = output.count
    lineStart = start
  }

  private mutating func write() {
    for index in pieces.indices {
      let piece = pieces[index]
      let common = self.common(open, piece.style)
      while open.count > common { close() }
      // Marks stand at text, never at blanks.
      let isText = piece.kind == .text || piece.kind == .markup
      openElements(of: piece.style, at: index, within: isText ? nil : .tags)
      switch piece.kind {
      case .text:
        Escaping.append(
          piece.bytes, startsLine: output.count == lineStart, in: place, to: &output)
      case .markup, .blanks: output.append(contentsOf: piece.bytes)
      case .lineBreak:
        writeLineBreak()
        lineStart = output.count
      }
    }
    while !open.isEmpty { close() }
  }

  private mutating func writeLineBreak() {
    guard place == .paragraph else {
      output.append(contentsOf: "<br>".utf8)
      return
    }
    output.append(contentsOf: "\\\n".utf8)
    output.append(contentsOf: repeatElement(0x20, count: indent))
  }

  // MARK: Elements

  /// How many of the open elements a style goes on with.
  private func common(_ open: [Element], _ style: InlineStyle) -> Int {
    var rest = style.looks
    var count = 0
    if style.link != open.first?.link { return 0 }
    if style.link != nil { count = 1 }
    for element in open.dropFirst(count) {
      guard let look = element.look, rest.contains(look),
        InlineStyle.Looks.order.first(where: rest.contains) == look
      else { return count }
      rest.remove(look)
      count += 1
    }
    return count
  }

  /// Opens what a style has beyond the open elements, as far as it is among some looks.
  private mutating func openElements(
    of style: InlineStyle, at index: Int, within some: InlineStyle.Looks?
  ) {
    if open.isEmpty, let link = style.link {
      output.append(UInt8(ascii: "["))
      open.append(Element(look: nil, link: link, isTag: false))
    }
    var rest = style.looks
    for element in open { if let look = element.look { rest.remove(look) } }
    if let some { rest.formIntersection(some) }
    for look in InlineStyle.Looks.order where rest.contains(look) {
      rest.remove(look)
      let isTag =
        InlineStyle.Looks.tags.contains(look)
        || !canMark(look, enclosing: rest, from: index)
      output.append(contentsOf: Self.start(of: look, isTag: isTag))
      open.append(Element(look: look, link: nil, isTag: isTag))
    }
  }

  private mutating func close() {
    guard let element = open.popLast() else { return }
    if let link = element.link {
      output.append(contentsOf: linkEnds[link])
    } else if let look = element.look {
      output.append(contentsOf: Self.end(of: look, isTag: element.isTag))
    }
  }

  private static func start(of look: InlineStyle.Looks, isTag: Bool) -> String.UTF8View {
    isTag ? "<\(tag(of: look))>".utf8 : mark(of: look).utf8
  }

  private static func end(of look: InlineStyle.Looks, isTag: Bool) -> String.UTF8View {
    isTag ? "</\(tag(of: look))>".utf8 : mark(of: look).utf8
  }

  private static func mark(of look: InlineStyle.Looks) -> String {
    switch look {
    case .bold: "**"
    case .italic: "_"
    default: "~~"
    }
  }

  private static func tag(of look: InlineStyle.Looks) -> String {
    switch look {
    case .underline: "u"
    case .lowered: "sub"
    case .raised: "sup"
    case .struck: "del"
    case .bold: "strong"
    default: "em"
    }
  }

  // MARK: Whether marks are read as such

  /// Whether the marks of a look that starts at a piece would be read as its start and its end. `inner`
  /// are the looks that start inside it at the same place.
  private func canMark(
    _ look: InlineStyle.Looks, enclosing inner: InlineStyle.Looks, from index: Int
  ) -> Bool {
    var end = index
    while end + 1 < pieces.count, pieces[end + 1].style.looks.contains(look),
      pieces[end + 1].style.link == pieces[index].style.link,
      enclosing(look, pieces[end + 1].style) == enclosing(look, pieces[index].style)
    {
      end += 1
    }
    guard pieces[end].kind == .text || pieces[end].kind == .markup else { return false }
    let before = output.count > start ? Self.side(endOf: output[start...]) : .blank
    let first = inner.isEmpty ? innerSide(pieces[index], isEnd: false) : .mark
    let last = inside(look, pieces[end].style).isEmpty ? innerSide(pieces[end], isEnd: true) : .mark
    let after = sideBehind(end, of: look)
    if look == .italic, before == .word || after == .word { return false }
    return first != .blank && last != .blank && (first == .word || before != .word)
      && (last == .word || after != .word)
  }

  /// The looks around a look in a style.
  private func enclosing(
    _ look: InlineStyle.Looks, _ style: InlineStyle
  ) -> InlineStyle.Looks {
    InlineStyle.Looks(rawValue: style.looks.rawValue & (look.rawValue - 1))
  }

  /// The looks inside a look in a style.
  private func inside(_ look: InlineStyle.Looks, _ style: InlineStyle) -> InlineStyle.Looks {
    style.looks.subtracting(enclosing(look, style)).subtracting(look)
  }

  /// What follows the end of a look that ends with a piece.
  private func sideBehind(_ index: Int, of look: InlineStyle.Looks) -> Side {
    guard index + 1 < pieces.count else { return .blank }
    let (piece, next) = (pieces[index], pieces[index + 1])
    // Other elements end or start there.
    let outer = enclosing(look, piece.style)
    if piece.style.link != next.style.link || next.style.looks != outer { return .mark }
    switch next.kind {
    case .blanks: return .blank
    case .markup, .lineBreak: return .mark
    case .text: return Self.side(startOf: next.bytes)
    }
  }

  /// What the text inside a mark is at its start or end. Where programs differ, it counts as what is less
  /// likely to be read as emphasis.
  private func innerSide(_ piece: InlineText.Piece, isEnd: Bool) -> Side {
    if piece.kind == .markup { return .mark }
    let bytes = isEnd ? piece.bytes.suffix(4) : piece.bytes.prefix(4)
    guard let scalar = Self.scalar(bytes, isEnd: isEnd) else { return .mark }
    let side = Self.side(scalar)
    return side == .word && Self.isSymbol(scalar) ? .mark : side
  }

  private static func side(endOf bytes: ArraySlice<UInt8>) -> Side {
    scalar(bytes.suffix(4), isEnd: true).map(side) ?? .word
  }

  private static func side(startOf bytes: ArraySlice<UInt8>) -> Side {
    scalar(bytes.prefix(4), isEnd: false).map(side) ?? .word
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>, isEnd: Bool) -> Unicode.Scalar? {
    var bytes = bytes
    if isEnd, let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) { bytes = bytes[lead...] }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }

  private static func side(_ scalar: Unicode.Scalar) -> Side {
    if scalar.value <= 0x20 { return .blank }
    if scalar.isASCII { return scalar.properties.isAlphabetic || isDigit(scalar) ? .word : .mark }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return .blank
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .mark
    default: return .word
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .control, .format: true
    default: false
    }
  }
}
