/// Which groups of a formula are more than one run of plain letters and digits, so that they need
/// parentheses when they are written in a line.
///
/// All groups of a formula are looked at in one pass, when its first part is met: a part may lie in
/// hundreds of others, each of which would look at the same bytes again.
struct FormulaParts {
  /// A group that is open during the pass.
  private struct OpenGroup {
    /// Where its brace stands.
    var start: Int
    /// How many runs (`\mr`) are in it.
    var runCount = 0
  }

  /// Where the brace of each group stands that needs parentheses.
  private var compound: Set<Int> = []
  /// Up to where groups were looked at.
  private var scanEnd = 0
  /// The groups that are open in the pass, the outermost first.
  private var open: [OpenGroup] = []
  /// The last byte that is neither a closing brace nor white space.
  private var lastMark = 0
  /// The byte that ``endsWithWord`` was found out for; -1 before the first.
  private var checkedMark = -1
  /// Whether a word that stands right behind a control word ends with ``checkedMark``.
  private var endsWithWord = false
  /// How many passes there were.
  private(set) var scanCount = 0

  /// Nothing yet.
  init() {}

  /// Whether a group needs parentheses.
  ///
  /// - Parameters:
  ///   - start: Where the group's brace is.
  ///   - cursor: Stands in the group.
  /// - Returns: Whether it does.
  mutating func needsParentheses(_ start: Int, _ cursor: RTFCursor) -> Bool {
    if cursor.position >= scanEnd { scan(from: start, cursor) }
    return compound.contains(start)
  }

  /// Looks at the group that a position is in, and at all groups inside it that come behind.
  private mutating func scan(from start: Int, _ source: RTFCursor) {
    var cursor = source
    scanCount += 1
    compound.removeAll(keepingCapacity: true)
    open = [OpenGroup(start: start)]
    lastMark = cursor.position
    checkedMark = -1
    // What is nested deeper than groups may be is refused where it is read.
    while let byte = cursor.peek(), !open.isEmpty, open.count <= RTFReader.Limits.nesting {
      switch byte {
      case ByteClass.closeBrace: closeGroup(cursor)
      case ByteClass.openBrace:
        lastMark = cursor.position
        open.append(OpenGroup(start: cursor.position))
      case ByteClass.backslash:
        scanControl(&cursor)
        continue
      default: if byte > ByteClass.space { lastMark = cursor.position }
      }
      cursor.position += 1
    }
    while !open.isEmpty { closeGroup(cursor) }
    scanEnd = cursor.position
  }

  private mutating func scanControl(_ cursor: inout RTFCursor) {
    cursor.position += 1
    if let next = cursor.peek(), ByteClass.isLetter(next) {
      let token = cursor.scanControlWord()
      let name = cursor.bytes[token.start..<(token.start + token.length)]
      if name.elementsEqual("mr".utf8) {
        open[open.count - 1].runCount += 1
      } else if name.elementsEqual("bin".utf8) {
        cursor.position += min(Int(max(0, token.parameter)), cursor.end - cursor.position)
      }
    } else {
      cursor.position = min(cursor.position + 1, cursor.end)
    }
    lastMark = cursor.position - 1
    // The space that ends a word is none of its bytes.
    if cursor.bytes[lastMark] == ByteClass.space { lastMark -= 1 }
  }

  private mutating func closeGroup(_ cursor: RTFCursor) {
    guard let group = open.popLast() else { return }
    if !open.isEmpty { open[open.count - 1].runCount += group.runCount }
    if group.runCount == 0 { return }
    if group.runCount == 1, isWord(cursor) { return }
    compound.insert(group.start)
  }

  /// Whether what ends with the last mark is a word of letters and digits right behind the space
  /// that ends a control word.
  private mutating func isWord(_ cursor: RTFCursor) -> Bool {
    if checkedMark != lastMark {
      checkedMark = lastMark
      let isInWord = { (byte: UInt8) in ByteClass.isLetter(byte) || (0x30...0x39).contains(byte) }
      let before = cursor.bytes[...min(lastMark, cursor.end - 1)].reversed().drop(while: isInWord)
      let word = before.dropFirst().drop { isInWord($0) || $0 == UInt8(ascii: "-") }
      endsWithWord = before.first == ByteClass.space && word.first == ByteClass.backslash
    }
    return endsWithWord
  }
}
