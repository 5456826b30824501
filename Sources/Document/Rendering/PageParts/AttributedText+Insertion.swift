import RichText

extension AttributedText {
  /// A text of the same document that goes in front of a paragraph, or behind the last one.
  struct Insertion {
    /// Byte offset where a paragraph starts, or the end of the text.
    var offset: Int
    /// What goes there.
    var text: AttributedText
  }

  /// Puts texts between the paragraphs, in the order given, each in paragraphs of its own.
  ///
  /// - Parameter insertions: By ascending offset.
  mutating func insert(_ insertions: [Insertion]) {
    var source = self
    if insertions.last?.offset == utf8.count { source.endParagraph() }
    // What stood at the end of the text still does.
    let end = source.utf8.count
    var result = AttributedText()
    result.tables = source.tables
    var position = SourcePosition()
    for insertion in insertions where !insertion.text.utf8.isEmpty {
      let offset = insertion.offset == utf8.count ? end : insertion.offset
      result.copy(source, upTo: offset, from: &position)
      var text = insertion.text
      text.endParagraph()
      result.append(text)
    }
    result.copy(source, upTo: end, from: &position)
    self = result
  }

  /// What of a text is copied already.
  private struct SourcePosition {
    var offset = 0
    var run = 0
    var paragraph = 0
    var object = 0
    var anchor = 0
  }

  /// Ends the last paragraph where its end is not said.
  private mutating func endParagraph() {
    guard let last = utf8.last, last != 0x0A, let run = runs.indices.last,
      let paragraph = paragraphs.indices.last
    else { return }
    utf8.append(0x0A)
    runs[run].range = runs[run].range.lowerBound..<utf8.count
    paragraphs[paragraph].range = paragraphs[paragraph].range.lowerBound..<utf8.count
  }

  private mutating func append(_ run: Run) {
    if let last = runs.last, last.style == run.style {
      runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
    } else {
      runs.append(run)
    }
  }

  /// Appends a whole text.
  private mutating func append(_ text: AttributedText) {
    let offset = utf8.count
    let table = tables.count
    func shifted(_ cell: CellReference) -> CellReference {
      CellReference(table: cell.table + table, row: cell.row, column: cell.column)
    }
    utf8 += text.utf8
    for run in text.runs {
      append(
        Run(range: run.range.lowerBound + offset..<run.range.upperBound + offset, style: run.style))
    }
    for paragraph in text.paragraphs {
      var paragraph = paragraph
      paragraph.range =
        paragraph.range.lowerBound + offset..<paragraph.range.upperBound + offset
      paragraph.cell = paragraph.cell.map(shifted)
      paragraphs.append(paragraph)
    }
    for object in text.objects {
      objects.append(
        EmbeddedObjectReference(offset: object.offset + offset, object: object.object))
    }
    for anchor in text.anchors {
      anchors.append(
        Anchor(offset: anchor.offset + offset, kind: anchor.kind, style: anchor.style))
    }
    for inner in text.tables {
      tables.append(Table(parent: inner.parent.map(shifted), rows: inner.rows))
    }
  }

  /// Appends the next part of a text, whose tables are here already, up to the start of a paragraph.
  private mutating func copy(
    _ source: AttributedText, upTo end: Int, from position: inout SourcePosition
  ) {
    let shift = utf8.count - position.offset
    utf8 += source.utf8[position.offset..<end]
    while position.run < source.runs.count {
      let run = source.runs[position.run]
      let start = max(run.range.lowerBound, position.offset)
      if start >= end { break }
      append(Run(range: start + shift..<min(run.range.upperBound, end) + shift, style: run.style))
      if run.range.upperBound > end { break }
      position.run += 1
    }
    while position.paragraph < source.paragraphs.count,
      source.paragraphs[position.paragraph].range.upperBound <= end
    {
      var paragraph = source.paragraphs[position.paragraph]
      paragraph.range = paragraph.range.lowerBound + shift..<paragraph.range.upperBound + shift
      paragraphs.append(paragraph)
      position.paragraph += 1
    }
    while position.object < source.objects.count, source.objects[position.object].offset < end {
      let object = source.objects[position.object]
      objects.append(EmbeddedObjectReference(offset: object.offset + shift, object: object.object))
      position.object += 1
    }
    copyAnchors(of: source, upTo: end, from: &position, shift: shift)
    position.offset = end
  }

  /// Appends the anchors before an offset, and those at it that belong to what stands before it: at the
  /// end of the text all of them, else those that end something.
  private mutating func copyAnchors(
    of source: AttributedText, upTo end: Int, from position: inout SourcePosition, shift: Int
  ) {
    let isWhole = end == source.utf8.count
    while position.anchor < source.anchors.count {
      let anchor = source.anchors[position.anchor]
      let isBefore = anchor.offset < end || anchor.offset == end && (isWhole || anchor.kind.isEnd)
      if !isBefore { break }
      anchors.append(
        Anchor(offset: anchor.offset + shift, kind: anchor.kind, style: anchor.style))
      position.anchor += 1
    }
  }
}

extension Anchor.Kind {
  /// Whether it ends what stands before it, and so stays there.
  fileprivate var isEnd: Bool {
    switch self {
    case .bookmarkEnd, .sectionEnd: true
    default: false
    }
  }
}
