/// What stands behind the end of the document.
extension DocumentReader {
  /// After the last group was closed: whether text follows that belongs to the document, because
  /// the closing brace was one too many. That has another brace behind it that would have no
  /// opening one, and looks like RTF, which a line of a log or the quotation mark of a string does
  /// not.
  mutating func continuesAfterEnd() -> Bool {
    var index = cursor.position
    while index < cursor.end, cursor.bytes[index] <= ByteClass.space { index += 1 }
    guard index < cursor.end else { return false }
    guard isRestOfDocument(from: index) else {
      problems.warn(
        .rtfBytesAfterEnd, "\(cursor.end - index) bytes after the end of the document are left out",
        at: index)
      return false
    }
    problems.warn(
      .rtfExtraBrace, "a closing brace too many; what follows is read as well",
      at: cursor.position - 1)
    groups.push(GroupFrame())
    frame.destination = .text
    return true
  }

  /// Whether what stands up to the next closing brace without an opening one has a control word in
  /// it.
  private func isRestOfDocument(from start: Int) -> Bool {
    // The next document of several in one file is not the rest of this one.
    if cursor.bytes[start...].starts(with: "{\\rtf".utf8) { return false }
    var probe = cursor
    probe.position = start
    guard probe.skipToGroupEnd(depth: RTFReader.Limits.nesting), probe.position < probe.end else {
      return false
    }
    let end = probe.position
    probe.position = start
    while probe.position < end {
      guard cursor.bytes[probe.position] == ByteClass.backslash, let next = probe.peek(1) else {
        probe.position += 1
        continue
      }
      probe.position += 1
      guard ByteClass.isLetter(next) else {
        if isSignOfRTF(next) { return true }
        probe.position += 1
        continue
      }
      let operation = words.operation(of: probe.scanControlWord(), in: cursor.bytes)
      // `\u` with digits is an escape in other languages too.
      if let operation, operation != .unicode { return true }
    }
    return false
  }

  /// Whether a backslash in front of a byte that is no letter is RTF, and not likely anything else.
  private func isSignOfRTF(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "*")
      || byte == ByteClass.lineFeed || byte == ByteClass.carriageReturn
  }
}
