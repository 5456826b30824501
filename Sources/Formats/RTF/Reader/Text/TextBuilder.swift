import RichText

/// Builds one attributed text: the body, a note, a header or a footer.
struct TextBuilder {
  /// What was built so far; its last run and paragraph are still open.
  var text = AttributedText()
  /// Where the open run starts.
  var runStart = 0
  /// The style of the open run; -1 before the first.
  var runStyle = -1
  /// Where the open paragraph starts.
  var paragraphStart = 0
  /// The style of the last closed paragraph, as it would be without being a variant, and whether it
  /// was one.
  var lastParagraph = (base: -1, isVariant: false)
  /// What stands in shapes that are not to be seen: ascending ranges of the text and of its
  /// anchors.
  var hiddenText: [Range<Int>] = []
  var hiddenAnchors: [Range<Int>] = []
  /// How many bytes of the open paragraph are its list marker.
  var markerByteCount = 0

  /// The tables that are open, the outermost first.
  var openTables: [OpenTable] = []
  /// The row definitions by depth, the outermost first; they stay until the next `\trowd`.
  var rowDefinitions: [RowDefinition] = []
  /// The depth that row and cell words go to, from 1.
  var definitionDepth = 1
  /// How many rows ended with their table instead of by their own word.
  var unfinishedRows = 0
  /// The runs, by index, that fields took in whose instructions stood behind their results.
  var runsInFields = CoveredRanges()
  /// The anchors, by index, that such fields took in.
  var anchorsInFields = CoveredRanges()
  /// How many cells rows defined beyond those they have.
  var surplusCells = 0

  /// What rows may still take over from rows before.
  let inheritance: InheritanceBudget

  /// Nothing yet.
  init(_ inheritance: InheritanceBudget) { self.inheritance = inheritance }

  /// Where the next character will stand.
  var offset: Int { text.utf8.count }

  /// Whether the open paragraph has text.
  var hasOpenParagraph: Bool { text.utf8.count > paragraphStart }

  /// Makes what follows have a style.
  mutating func setStyle(_ style: Int) {
    guard style != runStyle else { return }
    closeRun()
    runStyle = style
  }

  /// Ends the open run.
  mutating func closeRun() {
    let end = text.utf8.count
    if end > runStart {
      text.runs.append(Run(range: runStart..<end, style: max(runStyle, 0)))
    }
    runStart = end
  }

  /// Adds an anchor at the end of the text.
  mutating func anchor(_ kind: Anchor.Kind, style: Int) {
    text.anchors.append(Anchor(offset: text.utf8.count, kind: kind, style: style))
  }

  /// Adds an object at the end of the text; the style is set already.
  mutating func append(_ object: EmbeddedObject) {
    text.objects.append(EmbeddedObjectReference(offset: text.utf8.count, object: object))
    text.utf8.append(contentsOf: [0xEF, 0xBF, 0xBC])
  }

  /// Ends the open paragraph, whose terminator, if it has one, is in the text already.
  mutating func closeParagraph(style: Int, list: ListReference?, cell: CellReference?) {
    let end = text.utf8.count
    guard end > paragraphStart else { return }
    text.paragraphs.append(
      Paragraph(
        range: paragraphStart..<end, style: style, list: list, markerByteCount: markerByteCount,
        cell: cell))
    paragraphStart = end
    markerByteCount = 0
  }
}
