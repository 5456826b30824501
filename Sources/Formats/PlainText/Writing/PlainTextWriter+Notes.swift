import RichText

extension TextRenderer {
  /// The number of a note that the text refers to; nil when it gets none: a text box, or a
  /// reference that is hidden.
  mutating func refer(to note: Int, style: Int) -> Int? {
    let isKnown = isReferred[note]
    isReferred[note] = true
    if !options.includeHidden, document.isHidden(style: style) {
      if !isKnown { losses.hiddenRanges += 1 }
      return nil
    }
    return number(of: note)
  }

  /// Numbers a note at its first visible reference; nil for text boxes.
  private mutating func number(of note: Int) -> Int? {
    let isNumbered = document.notes[note].kind != .textBox
    if numbers[note] != 0 { return isNumbered ? numbers[note] : nil }
    if isNumbered {
      numberCount += 1
      numbers[note] = numberCount
    } else {
      numbers[note] = -1
    }
    let number = isNumbered ? numberCount : nil
    references.append(NoteReference(note: note, number: number))
    return number
  }

  /// Appends the notes behind the text: first the numbered ones, then the text boxes.
  ///
  /// Notes that nothing refers to come last of their sort. Those of headers and footers are left out
  /// with them.
  mutating func appendNotes(to output: inout [UInt8]) {
    for part in document.headersAndFooters {
      for anchor in part.text.anchors {
        if case .note(let note) = anchor.kind, isReferred.indices.contains(note) {
          isReferred[note] = true
        }
      }
    }
    for note in document.notes.indices where !isReferred[note] { _ = number(of: note) }
    losses.notes += references.count
    let numbered = references.filter { $0.number != nil }
    if !numbered.isEmpty { appendSeparator(to: &output) }
    for reference in numbered {
      output.append(contentsOf: "[\(reference.number ?? 0)] ".utf8)
      let note = document.notes[reference.note]
      let author = [note.author, note.initials].lazy.compactMap { $0 }.first { !$0.isEmpty }
      if note.kind == .annotation, let author {
        output.append(contentsOf: OneLine.bytes(of: Array(author.utf8)))
        output.append(contentsOf: ": ".utf8)
      }
      appendText(of: note, to: &output)
    }
    for reference in references where reference.number == nil {
      appendSeparator(to: &output)
      appendText(of: document.notes[reference.note], to: &output)
    }
  }

  private func appendSeparator(to output: inout [UInt8]) {
    if let last = output.last, last != 0x0A { output.append(0x0A) }
    output.append(contentsOf: PlainTextWriter.separator.utf8)
    output.append(0x0A)
  }

  /// The note's text without the space that follows its number, ended by LF.
  private mutating func appendText(of note: Note, to output: inout [UInt8]) {
    let text = render(note.text)
    output.append(contentsOf: text.drop { $0 == 0x20 || $0 == 0x09 })
    if output.last != 0x0A { output.append(0x0A) }
  }
}
