import Diagnostics
import RichText

/// Destinations that are kept as they are.
extension DocumentReader {
  /// Reads a destination that is kept as it is; a mark, such as the start of what a comment is
  /// about, stands for its place alone and is kept however deep that is.
  mutating func readOpaque(
    _ token: ControlWordToken, isMark: Bool = false
  ) throws(DocumentError) {
    guard groups.count > 1 else { return }
    let destination = frame.destination
    try passOverRest()
    // A destination of the document itself is kept as it is; one that lies deeper belongs to what
    // is around it, which may change.
    let canStay =
      isMark
      ? destination.sink == .text : groups.count == 2 && destination == .text
    if canStay, cursor.position < cursor.end, isAlone(token) {
      keepOpaque(frame.start..<(cursor.position + 1))
    } else if name(of: token) == "listpicture", hasPicture(frame.start..<cursor.position) {
      problems.warn(
        .rtfSkippedDestination, "the pictures of list markers are left out", at: frame.start)
    } else {
      problems.note(
        .rtfSkippedDestination, "the destination \\\(name(of: token)) is left out",
        at: frame.start)
    }
  }

  /// Whether the source of a group has a picture in it.
  private func hasPicture(_ range: Range<Int>) -> Bool {
    let word = Array("\\pict".utf8)
    let bytes = cursor.bytes[range]
    return bytes.indices.contains { bytes[$0...].starts(with: word) }
  }

  /// Whether a word is the first thing in its group, `\*` apart; what stands before it is text,
  /// which a copy of the group would repeat.
  ///
  /// Where the group's content starts is looked for once, so that many words of one group cost no
  /// more than reading them.
  mutating func isAlone(_ token: ControlWordToken) -> Bool {
    if frame.contentStart < 0 { frame.contentStart = contentStart(behind: frame.start + 1) }
    return token.start - 1 <= frame.contentStart
  }

  /// Where the first byte of a group's content is that is neither white space nor a leading `\*`.
  private func contentStart(behind start: Int) -> Int {
    func mark(from offset: Int) -> Int {
      var index = offset
      while index < cursor.end, cursor.bytes[index] <= ByteClass.space { index += 1 }
      return index
    }
    let first = mark(from: start)
    guard first < cursor.end, cursor.bytes[first] == ByteClass.backslash else { return first }
    let second = first + 1
    guard second < cursor.end, cursor.bytes[second] == UInt8(ascii: "*") else { return first }
    return mark(from: second + 1)
  }

  private mutating func keepOpaque(_ range: Range<Int>) {
    // Spaces behind the brace were read as text.
    var start = range.lowerBound + 1
    while start < range.upperBound, cursor.bytes[start] <= ByteClass.space { start += 1 }
    let source = [ByteClass.openBrace] + withFontIndices(start..<range.upperBound)
    let isInHeader = notes.isInBody && text.text.isEmpty
    document.opaqueDestinations.append(
      OpaqueDestination(source: source, isInHeader: isInHeader))
    if !isInHeader {
      text.anchor(.opaque(document.opaqueDestinations.count - 1), style: currentStyle())
    }
  }

  /// The bytes of a range, with the numbers of fonts made those of the model, as which they are
  /// written again.
  private func withFontIndices(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var scan = cursor
    scan.position = range.lowerBound
    var copied = range.lowerBound
    while scan.position < range.upperBound {
      guard scan.peek() == ByteClass.backslash else {
        scan.position += 1
        continue
      }
      scan.position += 1
      guard let next = scan.peek(), ByteClass.isLetter(next) else {
        scan.position += 1
        continue
      }
      let token = scan.scanControlWord()
      let name = scan.bytes[token.start..<(token.start + token.length)]
      if name.elementsEqual("bin".utf8) {
        scan.position = min(scan.position + Int(max(0, token.parameter)), range.upperBound)
      } else if name.elementsEqual("f".utf8) || name.elementsEqual("af".utf8), token.hasParameter,
        let index = tables.fonts.index(of: token.parameter), index != token.parameter
      {
        result.append(contentsOf: scan.bytes[copied..<(token.start + token.length)])
        result.append(contentsOf: String(index).utf8)
        copied = scan.position
        if scan.bytes[copied - 1] == ByteClass.space { copied -= 1 }
      }
    }
    result.append(contentsOf: scan.bytes[min(copied, range.upperBound)..<range.upperBound])
    return result
  }
}
