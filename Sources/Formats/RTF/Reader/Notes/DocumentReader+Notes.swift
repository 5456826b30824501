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
      OpenText(
        builder: text, context: context, note: note, part: part,
        statements: statements.paragraph))
    text = TextBuilder()
    context = TextContext(styles.inheritance)
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
    swap(&context, &open.context)
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
    var box = TextBuilder()
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
    _ = cell(atDepth: 0)
    text.closeRun()
    if !context.hidden.isEmpty { applyHiding() }
    reportSurplusCells()
    if context.rows.unfinishedCount > 0 {
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
    document.orderNotes()
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
