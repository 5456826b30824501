/// What Markdown can say of the looks of text.
struct InlineStyle: Hashable {
  /// The looks, the outermost element first.
  struct Looks: OptionSet, Hashable {
    let rawValue: UInt8
    static let underline = Looks(rawValue: 1 << 0)
    static let lowered = Looks(rawValue: 1 << 1)
    static let raised = Looks(rawValue: 1 << 2)
    static let struck = Looks(rawValue: 1 << 3)
    static let bold = Looks(rawValue: 1 << 4)
    static let italic = Looks(rawValue: 1 << 5)
    /// Those that show on blanks, too, and are written as HTML always.
    static let tags: Looks = [.underline, .lowered, .raised]
    /// All of them in the order in which they enclose each other.
    static let order: [Looks] = [.underline, .lowered, .raised, .struck, .bold, .italic]
  }

  var looks: Looks = []
  /// Index of the link's address; nil outside links.
  var link: Int?
}

/// The content of a paragraph, cell or heading, collected piece by piece and written as one.
///
/// What marks a piece may have depends on the characters on both sides of it, so that nothing can be
/// written before the next piece is known. See Markdown.docc, "Emphasis".
struct InlineText {
  /// A part of the content.
  struct Piece {
    enum Kind { case text, blanks, markup, lineBreak }
    var kind: Kind
    /// Text as it is, or markup as it is to be written.
    var bytes: ArraySlice<UInt8>
    var style: InlineStyle
  }

  private(set) var pieces: [Piece] = []

  /// The style of the last piece.
  var lastStyle: InlineStyle { pieces.last?.style ?? InlineStyle() }

  mutating func removeAll() { pieces.removeAll(keepingCapacity: true) }

  /// Adds text without line ends.
  mutating func add(text: ArraySlice<UInt8>, style: InlineStyle) {
    let last = pieces.count - 1
    if last >= 0, pieces[last].kind == .text, pieces[last].style == style {
      pieces[last].bytes.append(contentsOf: text)
    } else {
      pieces.append(Piece(kind: .text, bytes: text, style: style))
    }
  }

  mutating func add(markup: [UInt8], style: InlineStyle) {
    pieces.append(Piece(kind: .markup, bytes: markup[...], style: style))
  }

  mutating func addLineBreak(style: InlineStyle) {
    pieces.append(Piece(kind: .lineBreak, bytes: [], style: style))
  }

  /// The text when there are no looks, links and objects, as most paragraphs have none.
  var plainText: ArraySlice<UInt8>? {
    guard pieces.count == 1, pieces[0].kind == .text, pieces[0].style == InlineStyle() else {
      return nil
    }
    return pieces[0].bytes.trimmed
  }

  /// The pieces with blanks apart from what they stand between: none at the ends of lines, and emphasis
  /// only between emphasised text, since its marks must touch the text.
  func prepared() -> [Piece] {
    var result: [Piece] = []
    for piece in pieces {
      guard piece.kind == .text else {
        if piece.kind == .lineBreak { result.dropBlanks() }
        result.append(piece)
        continue
      }
      let text = piece.bytes.trimmed
      let lead = piece.bytes[piece.bytes.startIndex..<text.startIndex]
      let startsLine = result.last.map { $0.kind == .lineBreak } ?? true
      if !lead.isEmpty, !startsLine {
        result.append(Piece(kind: .blanks, bytes: lead, style: piece.style))
      }
      if text.isEmpty { continue }
      result.append(Piece(kind: .text, bytes: text, style: piece.style))
      let rest = piece.bytes[text.endIndex...]
      if !rest.isEmpty { result.append(Piece(kind: .blanks, bytes: rest, style: piece.style)) }
    }
    while let last = result.last, last.kind == .blanks || last.kind == .lineBreak {
      result.removeLast()
    }
    let start = result.firstIndex { $0.kind != .lineBreak } ?? result.count
    result.removeFirst(start)
    result.shareLooksOfNeighbours()
    return result
  }
}

extension [InlineText.Piece] {
  fileprivate mutating func dropBlanks() {
    while let last, last.kind == .blanks { removeLast() }
  }

  /// Gives blanks and line ends the emphasis that the text on both sides has.
  fileprivate mutating func shareLooksOfNeighbours() {
    var next = InlineStyle.Looks()
    var following: [InlineStyle.Looks] = []
    for piece in reversed() {
      following.append(next)
      if piece.kind == .text || piece.kind == .markup { next = piece.style.looks }
    }
    var previous = InlineStyle.Looks()
    for (index, after) in zip(indices, following.reversed()) {
      if self[index].kind == .text || self[index].kind == .markup {
        previous = self[index].style.looks
      } else {
        let tags = self[index].style.looks.intersection(.tags)
        self[index].style.looks = previous.intersection(after).subtracting(.tags).union(tags)
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without blanks at both ends.
  var trimmed: ArraySlice<UInt8> {
    guard let first = firstIndex(where: { $0 > 0x20 }) else { return self[endIndex...] }
    let last = lastIndex { $0 > 0x20 } ?? first
    return self[first...last]
  }
}
