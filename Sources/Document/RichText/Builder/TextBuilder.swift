/// Builds one text: the body of a document, a note, a header or a footer.
///
/// It knows how characters, runs, paragraphs, anchors, objects and tables fit together; styles are
/// indices, which whoever builds the text looks up. See RichText.docc, "Building documents".
package struct TextBuilder: Sendable {
  /// What was built so far. Its last run is open until ``closeRun()``, its last paragraph until
  /// ``closeParagraph(style:list:cell:)``.
  package var text = AttributedText()
  /// Where the open run starts, as an offset.
  package var runStart = 0
  /// The style of the open run; -1 before the first.
  package private(set) var runStyle = -1
  /// Where the open paragraph starts, as an offset.
  package var paragraphStart = 0
  /// How many bytes of the open paragraph are its list marker.
  package var markerByteCount = 0
  /// The tables that are open, the outermost first.
  package var openTables: [OpenTable] = []
  /// The rows that ended since somebody took them.
  package var endedRows: [EndedRow] = []

  /// Nothing yet.
  package init() {}

  /// Where the next character will stand.
  package var offset: Int { text.utf8.count }

  /// Whether the open paragraph has text.
  package var hasOpenParagraph: Bool { text.utf8.count > paragraphStart }

  // MARK: Runs

  /// Makes what follows have a style.
  @inlinable
  package mutating func setStyle(_ style: Int) {
    if style != runStyle { startRun(style) }
  }

  /// Ends the open run and starts one of another style.
  package mutating func startRun(_ style: Int) {
    closeRun()
    runStyle = style
  }

  /// Ends the open run.
  package mutating func closeRun() {
    let end = text.utf8.count
    if end > runStart {
      text.runs.append(Run(range: runStart..<end, style: max(runStyle, 0)))
    }
    runStart = end
  }

  /// Adds an anchor at the end of the text.
  package mutating func anchor(_ kind: Anchor.Kind, style: Int) {
    text.anchors.append(Anchor(offset: text.utf8.count, kind: kind, style: style))
  }

  /// Adds an object at the end of the text, with the U+FFFC that stands for it; the style is set
  /// already.
  package mutating func append(_ object: EmbeddedObject) {
    text.objects.append(EmbeddedObjectReference(offset: text.utf8.count, object: object))
    text.utf8.append(contentsOf: AttributedText.objectCharacter)
  }

  // MARK: Paragraphs

  /// Ends the open paragraph, whose terminator, if it has one, is in the text already. Without text
  /// it is none.
  package mutating func closeParagraph(style: Int, list: ListReference?, cell: CellReference?) {
    let end = text.utf8.count
    guard end > paragraphStart else { return }
    text.paragraphs.append(
      Paragraph(
        range: paragraphStart..<end, style: style, list: list, markerByteCount: markerByteCount,
        cell: cell))
    paragraphStart = end
    markerByteCount = 0
  }

  /// Puts other bytes in the place of some in the open paragraph's marker.
  package mutating func replaceInMarker(_ range: Range<Int>, with bytes: [UInt8]) {
    let change = bytes.count - range.count
    text.utf8.replaceSubrange(range, with: bytes)
    guard change != 0 else { return }
    markerByteCount += change
    moveEverything(from: range.upperBound, by: change)
  }

  /// Moves what stands from an offset on, because the text before it changed its length. A run that
  /// the offset ends or divides grows.
  private mutating func moveEverything(from offset: Int, by change: Int) {
    if runStart >= offset { runStart += change }
    for index in text.runs.indices.reversed() {
      let run = text.runs[index].range
      guard run.upperBound >= offset else { break }
      let start = run.lowerBound >= offset ? run.lowerBound + change : run.lowerBound
      text.runs[index].range = start..<(run.upperBound + change)
    }
    movePlaces(from: offset, by: change)
  }

  /// Moves the anchors and objects that stand from an offset on.
  mutating func movePlaces(from offset: Int, by change: Int) {
    for index in text.anchors.indices.reversed() {
      guard text.anchors[index].offset >= offset else { break }
      text.anchors[index].offset += change
    }
    for index in text.objects.indices.reversed() {
      guard text.objects[index].offset >= offset else { break }
      text.objects[index].offset += change
    }
  }
}

extension AttributedText {
  /// U+FFFC, which stands for an object.
  package static let objectCharacter: [UInt8] = [0xEF, 0xBF, 0xBC]
}
