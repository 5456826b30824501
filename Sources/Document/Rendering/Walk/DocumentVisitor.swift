import RichText

/// A writer, which is told what there is to write.
package protocol DocumentVisitor {
  /// Takes the next event.
  mutating func visit(_ event: DocumentEvent)

  /// Takes a paragraph, whose characters the writer fetches itself; a writer without this method gets
  /// them as events.
  ///
  /// - Parameters:
  ///   - paragraph: What is known of it.
  ///   - cursor: Stands before its characters, and must stand behind them in the end.
  mutating func visit(_ paragraph: ParagraphStart, _ cursor: inout TextCursor)
}

extension DocumentVisitor {
  /// Takes a paragraph event by event.
  package mutating func visit(_ paragraph: ParagraphStart, _ cursor: inout TextCursor) {
    visit(.startParagraph(paragraph))
    if let marker = paragraph.marker { visit(.marker(marker)) }
    pass(paragraph.range, &cursor)
    visit(.endParagraph)
  }

  /// Goes through the characters of a range, with the objects and anchors among them.
  private mutating func pass(_ range: Range<Int>, _ cursor: inout TextCursor) {
    var offset = range.lowerBound
    while let anchor = cursor.nextAnchor(upTo: offset) { visit(.anchor(anchor)) }
    while let stretch = cursor.stretch(from: offset, to: range.upperBound) {
      let findsHyphens = cursor.hasHyphens(stretch.style)
      while offset < stretch.end {
        let stop = cursor.text.utf8.firstStop(
          in: offset..<stretch.end, findsHyphens: findsHyphens)
        if offset < stop {
          visit(.text(cursor.text.utf8[offset..<stop], style: stretch.style))
        }
        offset = stop
        if offset < stretch.end { offset += passStop(at: offset, stretch.style, &cursor) }
      }
      while let anchor = cursor.nextAnchor(upTo: offset) { visit(.anchor(anchor)) }
    }
  }

  /// Passes a character that is not text; returns its length in bytes.
  private mutating func passStop(
    at offset: Int, _ style: Int, _ cursor: inout TextCursor
  ) -> Int {
    switch cursor.text.utf8[offset] {
    case 0x0C:
      visit(.pageBreak)
      return 1
    case 0x0A:
      visit(.lineBreak)
      return 1
    case 0xC2:
      visit(.optionalHyphen)
      return 2
    case 0xE2:
      visit(.lineBreak)
      return 3
    default:
      switch cursor.object(at: offset) {
      case .placeholder: visit(.placeholder(style: style))
      case .glyph(let glyph): visit(.glyph(glyph, style: style))
      case .attachment(let attachment): visit(.attachment(attachment, style: style))
      case nil: break
      }
      return 3
    }
  }
}

extension [UInt8] {
  /// The first character in a range that is not plain text: a line end, page break or placeholder, or if
  /// asked for a place where a word may be divided; the range's end when there is none.
  fileprivate func firstStop(in range: Range<Int>, findsHyphens: Bool) -> Int {
    withUnsafeBufferPointer { bytes in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let byte = bytes[offset]
        // Nearly all bytes are none of the four.
        if byte > 0x0C, byte < 0xC2 {
          offset += 1
          continue
        }
        switch byte {
        case 0x0A, 0x0C: return offset
        case 0xC2 where findsHyphens:
          if offset + 1 < range.upperBound, bytes[offset + 1] == 0xAD { return offset }
        case 0xE2 where offset + 2 < range.upperBound:
          if bytes[offset + 1] == 0x80, bytes[offset + 2] == 0xA8 { return offset }
        case 0xEF where offset + 2 < range.upperBound:
          if bytes[offset + 1] == 0xBF, bytes[offset + 2] == 0xBC { return offset }
        default: break
        }
        offset += 1
      }
      return range.upperBound
    }
  }
}
