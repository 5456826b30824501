/// Texts with a place of their own.
extension DocumentBuilder {
  /// Starts a note, whose reference stands at the end of the text so far. Until ``endText()``,
  /// everything goes into it.
  ///
  /// A note in a note is anchored where the outer one is, in front of it.
  ///
  /// - Parameters:
  ///   - note: The note; its text is the one that is built.
  ///   - style: The style of its reference.
  package mutating func beginNote(_ note: Note, _ style: CharacterStyle = CharacterStyle()) {
    let index = document.notes.count
    let reference = self.index(of: style)
    document.notes.append(note)
    if let host = outerTexts.firstIndex(where: { $0.isAroundNote }) {
      outerTexts[host].text.anchor(.note(index), style: reference)
    } else {
      text.anchor(.note(index), style: reference)
    }
    beginText(.note(index))
  }

  /// Starts a page header or footer. Until ``endText()``, everything goes into it.
  package mutating func beginHeaderOrFooter(_ kind: HeaderFooter.Kind) {
    beginText(.headerOrFooter(kind))
  }

  private mutating func beginText(_ inner: OuterText.Inner) {
    outerTexts.append(
      OuterText(text: text, paragraph: paragraph, tables: tables, inner: inner))
    text = TextBuilder()
    paragraph = OpenParagraph()
    tables = []
  }

  /// Ends the note, header or footer that is built; an empty header or footer is none.
  package mutating func endText() {
    guard let outer = outerTexts.popLast() else { return }
    let finished = finishText()
    switch outer.inner {
    case .note(let index): document.notes[index].text = finished
    case .headerOrFooter(let kind):
      if !finished.isEmpty {
        document.headersAndFooters.append(HeaderFooter(kind: kind, section: nil, text: finished))
      }
    }
    text = outer.text
    paragraph = outer.paragraph
    tables = outer.tables
  }
}

extension Document {
  /// Brings the notes into the order of their anchors, and leaves out text boxes without anything
  /// in them.
  package mutating func orderNotes() {
    let empty = Set(notes.indices.filter { notes[$0].kind == .textBox && notes[$0].text.isEmpty })
    if !empty.isEmpty {
      body.removeNotes(empty)
      for index in headersAndFooters.indices { headersAndFooters[index].text.removeNotes(empty) }
    }
    let order = body.noteOrder + headersAndFooters.flatMap(\.text.noteOrder)
    guard order != Array(notes.indices) else { return }
    var positions: [Int: Int] = [:]
    for (position, note) in order.enumerated() { positions[note] = position }
    notes = order.map { notes[$0] }
    body.renumberNotes(positions)
    for index in headersAndFooters.indices {
      headersAndFooters[index].text.renumberNotes(positions)
    }
  }
}

extension AttributedText {
  /// The notes, in the order of their anchors.
  fileprivate var noteOrder: [Int] {
    anchors.compactMap { anchor in
      if case .note(let note) = anchor.kind { return note }
      return nil
    }
  }

  fileprivate mutating func removeNotes(_ notes: Set<Int>) {
    anchors.removeAll { anchor in
      if case .note(let note) = anchor.kind { return notes.contains(note) }
      return false
    }
  }

  fileprivate mutating func renumberNotes(_ positions: [Int: Int]) {
    for index in anchors.indices {
      if case .note(let note) = anchors[index].kind, let position = positions[note] {
        anchors[index].kind = .note(position)
      }
    }
  }
}
