import RTFDBytes

/// Comments, document types and sections: what starts with `<!`.
extension HTMLTokenizer {
  /// Reads what starts with `<!` at the position; nil for the start of a section.
  mutating func readDeclaration() -> Token? {
    if hasWord("<!--", at: position) {
      position += 4
      return readComment()
    }
    if hasWord("<!doctype", at: position) {
      position += 9
      readDoctype()
      return .doctype
    }
    if allowsSections, input[position...].starts(with: "<![CDATA[".utf8) {
      position += 9
      mode = .cdata
      return nil
    }
    position += 2
    return readBogusComment()
  }

  /// Reads up to the next `>` as a comment.
  mutating func readBogusComment() -> Token {
    let start = position
    while position < input.count, input[position] != UInt8(ascii: ">") { position += 1 }
    finishComment(start..<position)
    if position < input.count { position += 1 }
    return .comment
  }

  private mutating func finishComment(_ range: Range<Int>) {
    let start = text.count
    appendReplacingNull(range)
    content = TextRange(start, text.count)
  }

  /// Reads a comment behind `<!--`: to `-->` or `--!>`, and nothing of `<!-->` and `<!--->`.
  private mutating func readComment() -> Token {
    let start = position
    for short: StaticString in [">", "->"] where hasWord(short, at: start) {
      position += short.utf8CodeUnitCount
      finishComment(start..<start)
      return .comment
    }
    while position < input.count {
      if input[position] == UInt8(ascii: "-") {
        for end: StaticString in ["-->", "--!>"] where hasWord(end, at: position) {
          finishComment(start..<position)
          position += end.utf8CodeUnitCount
          return .comment
        }
      }
      position += 1
    }
    // What could have become the end is no part of a comment that the page ends in.
    var end = input.count
    for tail: StaticString in ["--!", "--", "-"] {
      let count = tail.utf8CodeUnitCount
      if end - count >= start, hasWord(tail, at: end - count) {
        end -= count
        break
      }
    }
    finishComment(start..<end)
    return .comment
  }

  /// Reads a document type behind its keyword.
  private mutating func readDoctype() {
    doctype = Doctype()
    skipSpace()
    let start = position
    while position < input.count, !input[position].isHTMLSpace,
      input[position] != UInt8(ascii: ">")
    {
      position += 1
    }
    if position > start {
      var name: [UInt8] = []
      for byte in input[start..<position] {
        if byte == 0 { name.append(scalar: 0xFFFD) } else { name.append(byte.asciiLowercased) }
      }
      doctype.name = name
    } else {
      doctype.forcesQuirks = true
    }
    skipSpace()
    guard !endDoctype() else { return }
    let isPublic = hasWord("public", at: position)
    if isPublic || hasWord("system", at: position) {
      position += 6
      readIdentifiers(isPublic: isPublic)
    } else {
      doctype.forcesQuirks = true
      skipDoctype()
    }
  }

  /// Reads the identifiers behind `PUBLIC` or `SYSTEM`, and the end.
  private mutating func readIdentifiers(isPublic: Bool) {
    skipSpace()
    guard position < input.count, input[position] != UInt8(ascii: ">") else {
      doctype.forcesQuirks = true
      _ = endDoctype()
      return
    }
    guard let first = readQuoted() else {
      doctype.forcesQuirks = true
      skipDoctype()
      return
    }
    if isPublic { doctype.publicID = first.value } else { doctype.systemID = first.value }
    guard first.isWhole else {
      doctype.forcesQuirks = true
      _ = endDoctype()
      return
    }
    skipSpace()
    if endDoctype() { return }
    if isPublic {
      guard let second = readQuoted() else {
        doctype.forcesQuirks = true
        skipDoctype()
        return
      }
      doctype.systemID = second.value
      if !second.isWhole { doctype.forcesQuirks = true }
      skipSpace()
      if endDoctype() { return }
    }
    // What else there is means nothing, and does not make the page an old one.
    skipDoctype()
  }

  /// Reads an identifier in quotation marks, which `>` cuts off; nil when there is no mark.
  private mutating func readQuoted() -> (value: [UInt8], isWhole: Bool)? {
    guard position < input.count else { return nil }
    let quote = input[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    position += 1
    var value: [UInt8] = []
    while position < input.count {
      let byte = input[position]
      if byte == UInt8(ascii: ">") { return (value, false) }
      position += 1
      if byte == quote { return (value, true) }
      if byte == 0 { value.append(scalar: 0xFFFD) } else { value.append(byte) }
    }
    return (value, false)
  }

  /// Ends the document type at `>` or, as an old page, where the page ends; false where it goes on.
  private mutating func endDoctype() -> Bool {
    guard position < input.count else {
      doctype.forcesQuirks = true
      return true
    }
    guard input[position] == UInt8(ascii: ">") else { return false }
    position += 1
    return true
  }

  private mutating func skipDoctype() {
    while position < input.count, input[position] != UInt8(ascii: ">") { position += 1 }
    if position < input.count { position += 1 }
  }
}
