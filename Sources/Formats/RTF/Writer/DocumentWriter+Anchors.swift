import Diagnostics
import RichText

/// What stands between characters, and the texts outside the body.
extension DocumentWriter {
  /// Writes the anchors at the cursor; all that are left when the text is at its end, and none from
  /// an index on.
  mutating func writeAnchors(
    _ cursor: inout TextCursor, _ text: AttributedText, before end: Int = .max
  ) {
    while cursor.anchor < min(text.anchors.count, end),
      text.anchors[cursor.anchor].offset <= cursor.position
    {
      let anchor = text.anchors[cursor.anchor]
      cursor.anchor += 1
      if case .sectionEnd(let index) = anchor.kind {
        writeSectionEnd(index)
        continue
      }
      if case .opaque(let index) = anchor.kind, !isMark(index), !cursor.isMarkerOpen {
        // Inside another group it would be no destination of the document. It has no style.
        closeGroups(to: 0)
      } else if !cursor.isMarkerOpen, !cursor.opensMarker {
        leaveGroups(notIn: anchor.style)
        matchRevision(to: anchor.style)
        enter(style: anchor.style)
      }
      write(anchor.kind)
    }
  }

  /// Whether a destination is a mark, which may stand in any group.
  private func isMark(_ index: Int) -> Bool {
    document.opaqueDestinations.indices.contains(index)
      && document.opaqueDestinations[index].isMark
  }

  /// Writes the section ends that stand before a paragraph, and the anchors before those, ahead of the
  /// paragraph's words.
  mutating func writeSectionEnds(_ cursor: inout TextCursor, _ text: AttributedText) {
    var last = cursor.anchor
    var end = cursor.anchor
    while last < text.anchors.count, text.anchors[last].offset <= cursor.position {
      last += 1
      if case .sectionEnd = text.anchors[last - 1].kind { end = last }
    }
    if cursor.anchor < end { writeAnchors(&cursor, text, before: end) }
  }

  private mutating func write(_ kind: Anchor.Kind) {
    switch kind {
    case .note(let index):
      if document.notes.indices.contains(index) { writeNote(index) }
    case .noteNumber:
      out.append("\\chftn ")
    case .bookmarkStart(let index):
      writeBookmark("{\\*\\bkmkstart ", index)
    case .bookmarkEnd(let index):
      writeBookmark("{\\*\\bkmkend ", index)
    case .helpMark(let index):
      if document.helpMarks.indices.contains(index) { write(document.helpMarks[index]) }
    case .emptyField(let index):
      if document.fields.indices.contains(index) { writeEmptyField(document.fields[index]) }
    case .opaque(let index):
      if document.opaqueDestinations.indices.contains(index) {
        out.append(raw: document.opaqueDestinations[index].source)
      }
    case .sectionEnd:
      break
    }
  }

  private mutating func writeBookmark(_ word: StaticString, _ index: Int) {
    guard document.bookmarks.indices.contains(index) else { return }
    out.append(word)
    out.plainText(document.bookmarks[index].name)
    out.append("}")
  }

  private mutating func write(_ mark: HelpMark) {
    out.append(mark.isLink ? "{{\\NeXTHelpLink" : "{{\\NeXTHelpMarker")
    if let number = mark.number { out.number(number) }
    out.append(" \\markername ")
    writeEscaped(mark.markerName)
    out.append(";")
    if mark.isLink {
      out.append("\\linkFilename ")
      writeEscaped(mark.fileName)
      out.append(";\\linkMarkername ")
      writeEscaped(mark.targetMarker)
      out.append(";")
    }
    out.append("}\n")
    out.append(byte: 0xAC)
    out.append("}")
  }

  // MARK: Notes

  /// Writes a note where it is first referred to. A note has no notes, and is written once, so that
  /// the output is as long as the document and nothing is nested without end.
  private mutating func writeNote(_ index: Int) {
    guard !isInNote, writtenNotes.insert(index).inserted else {
      diagnostics.warn(
        .nestedNote, "a note that stands in a note, or at a second place, is left out there")
      return
    }
    isInNote = true
    write(document.notes[index])
    isInNote = false
  }

  private mutating func write(_ note: Note) {
    let outer = state
    if note.isNumbered { out.append("\\chftn ") }
    switch note.kind {
    case .footnote: out.append("{\\footnote")
    case .endnote: out.append("{\\footnote\\ftnalt")
    case .annotation:
      writeDestination("{\\*\\atnid ", note.initials)
      writeDestination("{\\*\\atnauthor ", note.author)
      out.append("\\chatn {\\*\\annotation")
      writeDestination("{\\*\\atndate ", note.date)
    case .textBox:
      out.append("{\\shp{\\*\\shpinst{\\sp{\\sn shapeType}{\\sv 202}}{\\shptxt")
    }
    writeNested(note.text)
    out.append(note.kind == .textBox ? "}}}" : "}")
    state = outer
    state.hasUnicodeCount = false
  }

  private mutating func writeDestination(_ group: StaticString, _ value: String?) {
    guard let value else { return }
    out.append(group)
    writeEscaped(value)
    out.append("}")
  }

  /// A text in a group of its own, which takes nothing from the text around it.
  private mutating func writeNested(_ text: AttributedText) {
    let outer = state
    let outerGroups = openGroups
    let wasInOtherText = isInOtherText
    openGroups = []
    state = WriterState()
    isInOtherText = true
    out.append("\\plain ")
    write(text)
    isInOtherText = wasInOtherText
    openGroups = outerGroups
    state = outer
  }

  // MARK: Sections, headers and footers

  /// The set-up of a section and its headers and footers.
  mutating func writeSectionStart(_ index: Int) {
    if document.sections.indices.contains(index) {
      out.append("\\sectd")
      for word in document.sections[index].words { out.word(word) }
      out.newline()
    }
    for place in headersBySection[index] ?? [] {
      let part = document.headersAndFooters[place]
      let outer = state
      out.append(part.kind.group)
      writeNested(part.text)
      out.append("}\n")
      state = outer
    }
  }

  private mutating func writeSectionEnd(_ index: Int) {
    // Only the body has sections: their headers and footers would contain themselves.
    guard !isInOtherText else { return }
    closeGroups(to: 0)
    if state.paragraph?.cell != nil {
      // The section's end is a paragraph behind the table, not in it.
      out.append("\\pard")
      state.paragraph = nil
    }
    out.append("\\sect")
    writeSectionStart(index < Int.max ? index + 1 : index)
  }
}

extension HeaderFooter.Kind {
  /// The start of its group.
  fileprivate var group: StaticString {
    switch self {
    case .header: "{\\header"
    case .headerLeft: "{\\headerl"
    case .headerRight: "{\\headerr"
    case .headerFirst: "{\\headerf"
    case .footer: "{\\footer"
    case .footerLeft: "{\\footerl"
    case .footerRight: "{\\footerr"
    case .footerFirst: "{\\footerf"
    }
  }
}
