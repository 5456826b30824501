import RTFDBytes

/// Text that only the end tag of its own element ends.
extension HTMLTokenizer {
  /// Reads `title` and `textarea`; nil for text, which may be empty at the end of the page.
  mutating func readRCDATA(from start: Int) -> Token? {
    var run = position
    while position < input.count {
      let byte = input[position]
      if byte == UInt8(ascii: "<"), endsElement(at: position) {
        appendReplacingNull(run..<position)
        if text.count > start { return nil }
        if let token = readEndTag() { return token }
        run = position
      } else if byte == UInt8(ascii: "&") {
        appendReplacingNull(run..<position)
        readReference(inAttribute: false)
        run = position
      } else {
        position += 1
      }
    }
    appendReplacingNull(run..<position)
    return nil
  }

  /// Reads text without references; nil for text.
  mutating func readRawText(from start: Int) -> Token? {
    let run = position
    while position < input.count {
      if input[position] == UInt8(ascii: "<"), endsElement(at: position) {
        appendReplacingNull(run..<position)
        return text.count > start ? nil : readEndTag()
      }
      position += 1
    }
    appendReplacingNull(run..<position)
    return nil
  }

  /// How far a script is inside of a comment, in which `</script>` may be text.
  private enum Escape { case none, comment, script }

  /// Reads a script; nil for text.
  mutating func readScript(from start: Int) -> Token? {
    let run = position
    var escape = Escape.none
    var dashes = 0
    while position < input.count {
      let byte = input[position]
      if byte == UInt8(ascii: "<") {
        dashes = 0
        switch escape {
        case .none:
          if hasWord("<!--", at: position) {
            escape = .comment
            dashes = 2
            position += 4
            continue
          }
        case .comment:
          if isWholeWord("<script") {
            escape = .script
            position += 8
            continue
          }
        case .script:
          if isWholeWord("</script") {
            escape = .comment
            position += 9
            continue
          }
        }
        if escape != .script, endsElement(at: position) {
          appendReplacingNull(run..<position)
          return text.count > start ? nil : readEndTag()
        }
      } else if byte == UInt8(ascii: "-") {
        dashes += 1
      } else {
        if byte == UInt8(ascii: ">"), dashes >= 2 { escape = .none }
        dashes = 0
      }
      position += 1
    }
    position = input.count
    appendReplacingNull(run..<position)
    return nil
  }

  /// Whether a word stands at the position with the end of a tag's name behind it.
  private func isWholeWord(_ word: StaticString) -> Bool {
    hasWord(word, at: position) && endsName(at: position + word.utf8CodeUnitCount)
  }

  private func endsName(at index: Int) -> Bool {
    guard index < input.count else { return false }
    let byte = input[index]
    return byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  /// Reads a CDATA section to its end.
  mutating func readSection() {
    let run = position
    while position < input.count {
      let byte = input[position]
      if byte == UInt8(ascii: "]"), hasWord("]]>", at: position) {
        text.append(bytes: input, run..<position)
        position += 3
        mode = .data
        return
      }
      if byte == 0 { hasNull = true }
      position += 1
    }
    text.append(bytes: input, run..<position)
  }

  /// Whether the end tag of the last start tag stands at an index.
  private func endsElement(at index: Int) -> Bool {
    let start = index + 2
    guard start < input.count, input[index + 1] == UInt8(ascii: "/") else { return false }
    let name = names[lastStartTag]
    guard !name.isEmpty, start + name.count < input.count, endsName(at: start + name.count) else {
      return false
    }
    for (offset, byte) in name.enumerated()
    where input[start + offset].asciiLowercased != byte {
      return false
    }
    return true
  }

  /// Reads the end tag at the position. The text mode is over with it.
  private mutating func readEndTag() -> Token? {
    position += 2
    mode = .data
    // A page that ends in the tag ends there.
    return readTag(isEnd: true)
  }
}
