import Diagnostics
import Glibc
import RichText

/// Mail that is HTML inside RTF (`\fromhtml`): what stands between `\htmlrtf` and `\htmlrtf0` is
/// RTF for something that HTML says otherwise. Much of it stands there only, such as the bullets of
/// lists and the characters that HTML has names for. But text that follows once more for HTML would
/// be read twice.
extension DocumentReader {
  /// Takes in `\htmlrtf`. Of a stretch whose text stands there again, the text is left out, and
  /// everything else is obeyed.
  mutating func readHTMLMarkup(_ token: ControlWordToken) throws(DocumentError) {
    guard isOn(token), frame.destination.sink == .text,
      let end = cursor.endOfRepeatedMarkup(openGroups: groups.count)
    else { return }
    problems.note(
      .rtfSkippedDestination, "text that stands twice, once of it for HTML, is left out once",
      at: token.start)
    // Nothing else than these was found up to the end.
    while cursor.position < end, let byte = cursor.peek() {
      switch byte {
      case ByteClass.openBrace: try openGroup()
      case ByteClass.closeBrace: try closeGroup()
      case ByteClass.backslash: try readControl()
      default: cursor.position += 1
      }
    }
  }
}

extension RTFCursor {
  /// How many bytes long a stretch may be, and how far behind it its text may stand again. Such
  /// stretches may be many, and each is looked at twice.
  private static let markupLimit = 1_024
  /// How many bytes of text are told from signs and blanks, which come again anyhow.
  private static let shortestText = 4

  /// Behind an `\htmlrtf`: where the stretch ends whose text stands behind it again; nil when it
  /// does not, or holds more than text and formats.
  fileprivate func endOfRepeatedMarkup(openGroups: Int) -> Int? {
    var probe = self
    var depth = openGroups
    var text: [UInt8] = []
    let limit = min(end, position + Self.markupLimit)
    while probe.position < limit, let byte = probe.peek() {
      switch byte {
      case ByteClass.openBrace:
        depth += 1
        probe.position += 1
      case ByteClass.closeBrace:
        depth -= 1
        if depth <= 0 { return nil }
        probe.position += 1
      case ByteClass.backslash:
        let start = probe.position
        guard let word = probe.scanPlainWord() else { return nil }
        if word == .htmlMarkup { return probe.repeats(text) ? start : nil }
      case 0x80...: return nil
      default:
        probe.position += 1
        if byte >= ByteClass.space || byte == ByteClass.tab { text.append(byte) }
      }
    }
    return nil
  }

  /// Moves over a control word that only formats text or ends a line. Returns what it is; nil for
  /// any other and for symbols.
  private mutating func scanPlainWord() -> ControlWordOperation? {
    guard let next = peek(1), ByteClass.isLetter(next) else { return nil }
    position += 1
    let operation = ControlWordTable.shared.operation(of: scanControlWord(), in: bytes)
    switch operation {
    case .flag, .underline, .strikethrough, .text, .structure(.line), .structure(.paragraph),
      .alignment, .paragraph, .htmlMarkup:
      return operation
    default: return nil
    }
  }

  /// Whether a text stands behind the position in one piece, and not in a group that is skipped.
  private func repeats(_ bytes: [UInt8]) -> Bool {
    let text = Array(bytes.trimmed)
    guard text.count >= Self.shortestText else { return false }
    var probe = self
    let limit = min(end, position + Self.markupLimit)
    while probe.position < limit, let byte = probe.peek() {
      if probe.plain[Int(byte)] {
        let range = probe.scanPlainText()
        if contains(text, in: range) { return true }
      } else if byte == ByteClass.openBrace, self.bytes[probe.position...].starts(with: "{\\*".utf8)
      {
        probe.position += 1
        guard probe.skipToGroupEnd(depth: RTFReader.Limits.nesting) else { return false }
      } else if byte == ByteClass.backslash, let next = probe.peek(1), ByteClass.isLetter(next) {
        probe.position += 1
        _ = probe.scanControlWord()
      } else {
        probe.position += 1
      }
    }
    return false
  }

  /// Whether bytes stand in a range.
  private func contains(_ part: [UInt8], in range: Range<Int>) -> Bool {
    guard range.count >= part.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      part.withUnsafeBytes { part in
        guard let base = bytes.baseAddress, let wanted = part.baseAddress else { return false }
        return (range.lowerBound...(range.upperBound - part.count)).contains {
          memcmp(base + $0, wanted, part.count) == 0
        }
      }
    }
  }
}
