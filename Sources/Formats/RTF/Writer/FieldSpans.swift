import RichText

/// Where the fields and links of one text reach.
///
/// Groups are closed at each cell, list marker and section, and opened again behind it, where they are
/// fields of their own to whoever reads the file. So a field is looked at between two such places.
struct FieldSpans {
  private struct Key: Hashable {
    var field: Int32
    var stretch: Int
  }

  /// Where stretches without such a place in them start; ascending.
  private var starts: [Int] = []
  /// The stretch of the position that was asked for last.
  private var stretch = 0
  private var spans: [Key: Range<Int>] = [:]
  /// The stretch of one link that was asked for last.
  private var link: (index: Int32, end: Int) = (-1, 0)

  /// No fields.
  init() {}

  /// Finds the fields of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - document: The document.
  ///   - endParagraph: The paragraph in front of which all groups end; nil for none.
  ///   - hasSections: Whether the text's section ends are written.
  init(
    of text: AttributedText, in document: Document, endParagraph: Int?, hasSections: Bool
  ) {
    guard !document.fields.isEmpty else { return }
    let markers = findStarts(in: text, endParagraph: endParagraph, hasSections: hasSections)
    var place = 0
    for run in text.runs {
      guard document.characterStyles.indices.contains(run.style),
        let field = document.characterStyles[run.style].field
      else { continue }
      while place + 1 < starts.count, starts[place + 1] <= run.range.lowerBound { place += 1 }
      var last = place
      while last < starts.count, starts[last] < run.range.upperBound {
        let start = max(starts[last], run.range.lowerBound)
        let end = min(last + 1 < starts.count ? starts[last + 1] : Int.max, run.range.upperBound)
        // The text of a marker is in no group.
        if start < end, !markers.contains(starts[last]) {
          let key = Key(field: field, stretch: last)
          spans[key] = (spans[key]?.lowerBound ?? start)..<end
        }
        last += 1
      }
    }
  }

  /// Finds where stretches start; returns those that are list markers.
  private mutating func findStarts(
    in text: AttributedText, endParagraph: Int?, hasSections: Bool
  ) -> Set<Int> {
    var markers: Set<Int> = []
    var found: [Int] = [0]
    if let endParagraph { found.append(text.paragraphs[endParagraph].range.lowerBound) }
    var cell: CellReference?
    for paragraph in text.paragraphs {
      let start = paragraph.range.lowerBound
      if paragraph.cell != cell || paragraph.markerByteCount > 0 { found.append(start) }
      if paragraph.markerByteCount > 0 {
        markers.insert(start)
        found.append(start + paragraph.markerByteCount)
      }
      cell = paragraph.cell
    }
    for anchor in text.anchors {
      switch anchor.kind {
      case .sectionEnd: if hasSections { found.append(anchor.offset) }
      case .opaque: found.append(anchor.offset)
      default: break
      }
    }
    found.sort()
    for start in found where starts.last != start { starts.append(start) }
    return markers
  }

  /// Goes to the stretch that a position is in; positions ascend.
  mutating func advance(to position: Int) {
    while stretch + 1 < starts.count, starts[stretch + 1] <= position { stretch += 1 }
  }

  /// Whether a stretch starts at a position, the one that was gone to.
  func starts(at position: Int) -> Bool {
    starts.indices.contains(stretch) && starts[stretch] == position
  }

  /// Where a field has its text, in the stretch of the position; empty at 0 when it has none there.
  func span(of field: Int32) -> Range<Int> {
    spans[Key(field: field, stretch: stretch)] ?? 0..<0
  }

  /// Where the text of a link ends that goes on at a position in a run, in the stretch of the position.
  mutating func end(
    ofLink index: Int32, at position: Int, run: Int, in text: AttributedText, _ document: Document
  ) -> Int {
    let limit = stretch + 1 < starts.count ? starts[stretch + 1] : text.utf8.count
    if link.index == index, link.end > position, link.end <= limit { return link.end }
    var next = run
    while next < text.runs.count, text.runs[next].range.lowerBound < limit,
      document.characterStyles.indices.contains(text.runs[next].style),
      document.characterStyles[text.runs[next].style].link == index
    {
      next += 1
    }
    link = (index, next > run ? min(limit, text.runs[next - 1].range.upperBound) : position)
    return link.end
  }
}
