import Rendering
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
    let kind = document.notes[note].kind
    guard kind == .textBox else {
      let entry = numbering.add(note, isComment: kind == .annotation) ?? numbering.entry(of: note)
      return entry?.number
    }
    if knownTextBoxes.insert(note).inserted { textBoxes.append(note) }
    return nil
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
    let (numbered, boxes) = (numbering.entries, textBoxes)
    losses.notes += numbered.count + boxes.count
    if !numbered.isEmpty { appendSeparator(to: &output) }
    for entry in numbered {
      output.append(contentsOf: "[\(entry.number)] ".utf8)
      let note = document.notes[entry.note]
      if entry.isComment, let author = note.writtenBy {
        output.append(contentsOf: OneLine.bytes(of: Array(author.utf8)))
        output.append(contentsOf: ": ".utf8)
      }
      appendText(of: note, to: &output)
    }
    for box in boxes {
      appendSeparator(to: &output)
      appendText(of: document.notes[box], to: &output)
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
