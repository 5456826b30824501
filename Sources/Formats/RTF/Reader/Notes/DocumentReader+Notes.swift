import CodePages
import Diagnostics
import RichText

/// Text with a place of its own: notes, comments, text boxes, headers and footers.
extension DocumentReader {
  /// Starts a text whose group was just found out to be one.
  mutating func beginText(_ destination: Destination) throws(DocumentError) {
    let part = destination.headerFooterKind
    var note: Int?
    if part == nil {
      if notes.host != nil {
        problems.warn(
          .rtfNestedNote, "a note stands in a note and is put in front of it", at: frame.start)
      }
      let made = notes.makeNote(destination)
      if made.kind == .textBox {
        problems.note(
          .rtfSkippedDestination, "the place and the size of a text box are left out",
          at: frame.start)
      }
      note = document.notes.count
      document.notes.append(made)
    }
    notes.openTexts.append(
      OpenText(builder: text, note: note, part: part, statements: statements.paragraph))
    text = TextBuilder(styles.inheritance)
    surrogates.beginText()
    statements.paragraph = ParagraphStatements()
    changeText { state in
      state.style.link = nil
      state.style.field = nil
    }
    changeParagraph { $0 = ParagraphState() }
  }

  /// Makes the footnote that is read an endnote (`\ftnalt`).
  mutating func makeEndnote() {
    if let note = notes.currentNote, document.notes[note].kind == .footnote {
      document.notes[note].kind = .endnote
    }
  }

  /// Sets the date of the comment that is read.
  mutating func endAnnotationDate(_ date: String) {
    if let note = notes.currentNote, document.notes[note].kind == .annotation {
      document.notes[note].date = date
    } else if !date.isEmpty {
      reportLostComment()
    }
  }

  /// Says that who wrote a comment is left out, because the comment never came.
  mutating func reportLostComment() {
    problems.note(
      .rtfSkippedDestination, "the author or date of a comment that is not there is left out",
      at: frame.start)
  }

  /// Ends a text and puts it in its place.
  mutating func endText(_ closed: GroupFrame) {
    flushSurrogates()
    finishText()
    guard var open = notes.openTexts.popLast() else { return }
    if surrogates.holdsAny { surrogates.find(textDepth: notes.openTexts.count) }
    // Exchanged, not copied: the text around would be shared, and copied as a whole when it goes
    // on.
    swap(&text, &open.builder)
    statements.paragraph = open.statements
    let finished = open.builder.text
    if !finished.isBlank { notes.countFilled() }
    if let note = open.note {
      document.notes[note].text = finished
      anchorNote(note)
    } else if let part = open.part, !finished.isEmpty {
      document.headersAndFooters.append(
        HeaderFooter(kind: part, section: document.sections.count, text: finished))
    }
  }

  /// Adds a text box whose text is the property of a shape, as that of lettering is.
  mutating func addTextBox(_ string: String) {
    guard !string.isEmpty else { return }
    var box = TextBuilder(styles.inheritance)
    box.setStyle(currentStyle())
    box.text.utf8.append(contentsOf: string.utf8)
    box.closeParagraph(style: styles.paragraphs.index(of: ParagraphStyle()), list: nil, cell: nil)
    box.closeRun()
    notes.countFilled()
    document.notes.append(Note(kind: .textBox, text: box.text, isNumbered: false))
    anchorNote(document.notes.count - 1)
  }

  /// Puts the reference of a note into the text around it; around a note in a note, into the text
  /// around both.
  private mutating func anchorNote(_ note: Int) {
    guard let host = notes.host else {
      text.anchor(.note(note), style: outerStyle())
      return
    }
    notes.openTexts[host].builder.anchor(.note(note), style: outerStyle())
  }

  /// The style in force around the group that is being closed.
  private mutating func outerStyle() -> Int {
    let inner = textState
    if frame.savedText, let outer = groups.savedText { textState = outer }
    defer { textState = inner }
    return currentStyle()
  }

  /// Ends the open paragraph, tables and run of a text.
  mutating func finishText() {
    endLastCell()
    closeParagraph(atDepth: paragraph.depth)
    _ = text.cell(atDepth: 0)
    text.closeRun()
    if !text.hiddenText.isEmpty || !text.hiddenAnchors.isEmpty { applyHiding() }
    reportSurplusCells()
    if text.unfinishedRows > 0 {
      problems.warn(
        .rtfUnfinishedRow, "a table row has no end and is ended where the table ends",
        at: cursor.position)
    }
  }

  /// Brings the document to its final form.
  mutating func finish() -> Document {
    if notes.hasLostAuthor { reportLostComment() }
    flushPendingBytes()
    flushSurrogates()
    finishText()
    if sections.hasSections {
      addSection()
    } else {
      for index in document.headersAndFooters.indices {
        document.headersAndFooters[index].section = nil
      }
    }
    if document.attributes.characterSet == .unspecified, findDocumentPage() != .nextstep {
      document.attributes.characterSet = .ansi
    }
    // Handed over, not shared: what follows would copy it to change it.
    swap(&document.body, &text.text)
    document.characterStyles = styles.characters.values
    styles.characters = Interner()
    if !document.fonts.isEmpty {
      // Text in front of the font table is in the default font like any other that names none.
      for index in document.characterStyles.indices where document.characterStyles[index].font < 0 {
        document.characterStyles[index].font = max(0, styles.initial.font)
      }
    }
    document.paragraphStyles = styles.paragraphs.values
    styles.paragraphs = Interner()
    document.links = fields.linkValues
    document.revisions = tables.revisions.values
    orderNotes()
    reportDrawnShapes()
    if styles.inheritance.refusals > 0 {
      problems.warn(
        .rtfTooMuchInherited,
        "words, tab stops and levels are left out that later parts of the document would take over",
        at: cursor.position, count: styles.inheritance.refusals)
    }
    document.canonicalize()
    return document
  }

  /// Notes in notes are anchored in front of the one around them; brings the list into the order of
  /// the anchors, and leaves out text boxes without anything in them.
  private mutating func orderNotes() {
    let empty = Set(
      document.notes.indices.filter {
        document.notes[$0].kind == .textBox && document.notes[$0].text.isEmpty
      })
    if !empty.isEmpty {
      document.body.removeNotes(empty)
      for index in document.headersAndFooters.indices {
        document.headersAndFooters[index].text.removeNotes(empty)
      }
    }
    var order: [Int] = []
    for anchor in document.body.anchors {
      if case .note(let note) = anchor.kind { order.append(note) }
    }
    for part in document.headersAndFooters {
      for anchor in part.text.anchors {
        if case .note(let note) = anchor.kind { order.append(note) }
      }
    }
    guard order != Array(document.notes.indices) else { return }
    var positions: [Int: Int] = [:]
    for (position, note) in order.enumerated() { positions[note] = position }
    document.notes = order.map { document.notes[$0] }
    document.body.renumberNotes(positions)
    for index in document.headersAndFooters.indices {
      document.headersAndFooters[index].text.renumberNotes(positions)
    }
  }

}

extension AttributedText {
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

extension Destination {
  fileprivate var headerFooterKind: HeaderFooter.Kind? {
    switch self {
    case .header: .header
    case .headerLeft: .headerLeft
    case .headerRight: .headerRight
    case .headerFirst: .headerFirst
    case .footer: .footer
    case .footerLeft: .footerLeft
    case .footerRight: .footerRight
    case .footerFirst: .footerFirst
    default: nil
    }
  }
}
