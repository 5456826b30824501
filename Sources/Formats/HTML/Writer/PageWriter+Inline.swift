import Diagnostics
import Rendering
import RichText

extension PageWriter {
  /// Moves past runs that end before an offset.
  func skipRuns(before offset: Int, of text: AttributedText, _ flow: inout TextFlow) {
    while flow.run < text.runs.count, text.runs[flow.run].range.upperBound <= offset {
      flow.run += 1
    }
  }

  /// Writes the characters of a range, with the objects and anchors among them.
  mutating func writeInline(
    _ range: Range<Int>, block: Int, of text: AttributedText, _ flow: inout TextFlow
  ) {
    var position = range.lowerBound
    writeAnchors(upTo: position, of: text, &flow)
    while position < range.upperBound {
      skipRuns(before: position, of: text, &flow)
      guard flow.run < text.runs.count else { break }
      let run = text.runs[flow.run]
      var end = min(run.range.upperBound, range.upperBound)
      if flow.anchor < text.anchors.count {
        end = min(end, max(text.anchors[flow.anchor].offset, position + 1))
      }
      setInline(inlineStack(style: run.style, block: block), &flow)
      while position < end {
        position = out.text(text.utf8, from: position, to: end)
        if position < end {
          position += writeSpecial(at: position, style: run.style, block, of: text, &flow)
        }
      }
      writeAnchors(upTo: position, of: text, &flow)
    }
  }

  /// Writes the character at which the serializer stopped; returns its length in bytes.
  private mutating func writeSpecial(
    at position: Int, style: Int, _ block: Int, of text: AttributedText, _ flow: inout TextFlow
  ) -> Int {
    switch text.utf8[position] {
    case 0x0C:
      features.insert(.pageBreaks)
      if options.effectiveStyle == .classes {
        out.start(.span, HTMLSerializer.prepare(.className, "page-break".utf8))
        out.end()
      } else {
        out.start(.br)
      }
      out.startLine()
      return 1
    case 0xE2:
      out.start(.br)
      out.startLine()
      return 3
    case 0xEF:
      writeObject(at: position, style: style, block, of: text, &flow)
      return 3
    default:
      return 1
    }
  }

  /// Writes the object behind a U+FFFC.
  private mutating func writeObject(
    at offset: Int, style: Int, _ block: Int, of text: AttributedText, _ flow: inout TextFlow
  ) {
    while flow.object < text.objects.count, text.objects[flow.object].offset < offset {
      flow.object += 1
    }
    guard flow.object < text.objects.count, text.objects[flow.object].offset == offset else {
      return
    }
    switch text.objects[flow.object].object {
    case .placeholder: out.text("\u{FFFC}".utf8)
    case .glyph(let glyph): writeGlyph(glyph, style: style)
    case .attachment(let attachment):
      if startObject(attachment, before: offset, of: text, &flow) { return }
      let isObject = startObjectLink(&flow)
      let isAlone = isObject || isAlone(at: offset, of: text, &flow)
      writeAttachment(attachment, isAlone: isAlone, &flow)
      if isObject { out.end() }
    }
    // An object may have closed the elements around it, to be no link inside a link.
    setInline(inlineStack(style: style, block: block), &flow)
  }

  /// Whether an object stands in a link of the document that has no text. Each link is looked at once.
  private func isAlone(at offset: Int, of text: AttributedText, _ flow: inout TextFlow) -> Bool {
    func link(_ run: Int) -> Int32? {
      guard document.characterStyles.indices.contains(text.runs[run].style) else { return nil }
      return document.characterStyles[text.runs[run].style].link
    }
    if let known = flow.link, known.range.contains(offset) { return !known.hasText }
    guard text.runs.indices.contains(flow.run), let own = link(flow.run) else { return false }
    var first = flow.run
    while first > 0, link(first - 1) == own { first -= 1 }
    var last = flow.run
    while last + 1 < text.runs.count, link(last + 1) == own { last += 1 }
    let range = text.runs[first].range.lowerBound..<text.runs[last].range.upperBound
    // U+FFFC is EF BF BC.
    let hasText = text.utf8[range].contains { $0 > 0x20 && ![0xEF, 0xBF, 0xBC].contains($0) }
    flow.link = (range, hasText)
    return !hasText
  }

  // MARK: Anchors

  /// Makes the bookmark that starts a block the block's own identifier.
  mutating func writeFirstBookmark(at offset: Int, of text: AttributedText, _ flow: inout TextFlow)
  {
    guard flow.anchor < text.anchors.count, text.anchors[flow.anchor].offset <= offset,
      case .bookmarkStart(let index) = text.anchors[flow.anchor].kind
    else { return }
    flow.anchor += 1
    if let id = bookmarks.take(index) { out.attribute(.id, id) }
  }

  /// Writes what stands before an offset and takes no room.
  mutating func writeAnchors(upTo offset: Int, of text: AttributedText, _ flow: inout TextFlow) {
    while flow.anchor < text.anchors.count, text.anchors[flow.anchor].offset <= offset {
      switch text.anchors[flow.anchor].kind {
      case .bookmarkStart(let index):
        if let id = bookmarks.take(index) {
          out.start(.span, HTMLSerializer.prepare(.id, id))
          out.end()
        }
      case .note(let index): writeNoteReference(index, &flow)
      case .helpMark(let index):
        if document.helpMarks.indices.contains(index), document.helpMarks[index].isLink {
          diagnostics.note(.htmlHelpLink, "links to help pages of NeXT are left out")
        }
      case .noteNumber, .bookmarkEnd, .sectionEnd, .emptyField, .opaque: break
      }
      flow.anchor += 1
    }
  }

  /// Writes a raised number that leads to a note; a text box is put behind the block.
  private mutating func writeNoteReference(_ index: Int, _ flow: inout TextFlow) {
    guard document.notes.indices.contains(index) else { return }
    let kind = document.notes[index].kind
    // A note is written once, and the notes at the end have none of their own.
    guard !isInNote, kind != .textBox || shownTextBoxes.insert(index).inserted else {
      diagnostics.warn(
        .nestedNote, "a note that stands in a note, or at a second place, is left out there")
      return
    }
    if kind == .textBox {
      pendingTextBoxes.append(index)
      return
    }
    guard let reference = notes.add(index, isComment: kind == .annotation) else { return }
    closeInline(&flow)
    features.insert(.raised)
    out.start(.sup)
    if options.effectiveStyle == .inline { out.attribute(.style, "line-height:0") }
    out.start(.a)
    out.attribute(.id, reference.referenceID)
    out.attribute(.href, "#" + reference.id)
    out.attribute(.role, "doc-noteref")
    let number = String(reference.number)
    out.text((reference.isComment ? "[\(number)]" : number).utf8)
    out.end()
    out.end()
  }
}
