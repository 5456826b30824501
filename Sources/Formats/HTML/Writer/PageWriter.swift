import Diagnostics
import RTFDFiles
import Rendering
import RichText

/// Writes a page: gives each part of the document that the walk meets to the one who writes such parts.
struct PageWriter: DocumentVisitor {
  private let context: PageContext
  private var page: PageDraft
  private var paragraphs: ParagraphWriter
  private var boxes: BoxWriter
  private var lists: ListWriter
  private var tables: TableWriter
  private var inline: InlineWriter
  private var tabs: TabWriter
  private var notes: NoteWriter
  private var title = TitleFinder()

  /// Stands before the first paragraph.
  ///
  /// - Parameters:
  ///   - shown: The document as it is shown.
  ///   - options: What the page is to look like.
  ///   - images: Makes PNGs of images that browsers do not show.
  init(_ shown: ShownDocument, options: HTMLOptions, images: any FallbackImageSource) {
    let context = PageContext(shown, options: options)
    self.context = context
    page = PageDraft(context)
    paragraphs = ParagraphWriter(context)
    boxes = BoxWriter(context)
    lists = ListWriter(context)
    tables = TableWriter(context)
    inline = InlineWriter(context, images: images)
    tabs = TabWriter(context)
    notes = NoteWriter(context)
    page.reportHidden(shown.bodyCount)
  }

  mutating func visit(_ event: DocumentEvent) {
    if case .startTextBox = event {} else { boxes.close(&page) }
    switch event {
    case .table(let event): tables.write(event, &page)
    case .startList: lists.isNew = true
    // Item and list are opened when what their looks depend on is known.
    case .startItem: break
    case .endItem: lists.endItem(&page)
    case .endList: lists.endList(&page)
    case .startNotes(let areComments): notes.start(areComments: areComments, &page)
    case .startNote(let entry):
      inline.startText()
      notes.start(entry, &page)
    case .endNote: notes.end(&inline, &page)
    case .endNotes: notes.endAll(&page)
    case .startTextBox(let index): startTextBox(index)
    case .endTextBox: endTextBox()
    case .startParagraph, .endParagraph, .marker, .text, .optionalHyphen, .lineBreak, .pageBreak,
      .glyph, .attachment, .placeholder, .anchor:
      // They come by the cursor.
      break
    }
  }

  // MARK: Paragraphs

  /// Writes one paragraph as `p`, a heading or a list item.
  mutating func visit(_ paragraph: ParagraphStart, _ cursor: inout TextCursor) {
    guard let index = paragraph.index else {
      writeRest(paragraph, &cursor)
      return
    }
    var block = paragraphs.block(of: paragraph, &cursor)
    let count = start(paragraph, index, &block, cursor.text)
    if let bookmark = cursor.takeBookmark(upTo: paragraph.content.lowerBound) {
      inline.writeIdentifier(of: bookmark, &page)
    }
    page.html.startLine()
    if let marker = paragraph.marker { page.html.text((marker + " ").utf8) }
    let isInCell = cursor.text.paragraphs[index].cell != nil
    if let layout = tabs.layout(of: block, paragraph.content, cursor, &page) {
      tabs.write(
        paragraph.content, layout, isInCell: isInCell, block, &cursor, &inline, &page)
    } else {
      inline.write(paragraph.content, block, &cursor, &page)
    }
    if index == cursor.text.paragraphs.count - 1, !isInCell {
      notes.writeBackReference(&inline, &page)
    }
    inline.close(&page)
    // Keeps an empty paragraph as high as a line.
    if paragraph.content.isEmpty { page.html.start(.br) }
    for _ in 0..<count { page.html.end() }
    if !lists.isOpen { page.html.lineBreak() }
    title.look(at: cursor.text, paragraph.content, context.options)
  }

  /// Opens the element of a paragraph; returns how many are to be closed behind its text. A list
  /// item stays open, since a list inside it may follow.
  private mutating func start(
    _ paragraph: ParagraphStart, _ index: Int, _ block: inout ParagraphBlock,
    _ text: AttributedText
  ) -> Int {
    if let item = paragraph.item {
      block.key.traits.insert(.isListItem)
      let marker = lists.start(item, block, &page)
      return startText(of: index, in: text, marker: marker, block)
    }
    if paragraph.continuesItem {
      // It stands in the item, which does the indenting and keeps white space.
      block.key.traits.insert(.isListItem)
      page.html.start(.p, paragraphs.attributes(block.key, &page))
      return 1
    }
    boxes.enter(index, of: text, &page)
    block.key.traits.formUnion(boxes.traits(of: index))
    if paragraph.heading != nil {
      page.stylesheet.features.insert(.headings)
      block.key.traits.insert(.isHeading)
    }
    let tag = paragraph.heading.map(HTMLTag.heading) ?? .p
    page.html.start(tag, paragraphs.attributes(block.key, &page))
    return 1
  }

  /// Gives the open item its looks, or its text when a list or paragraph follows inside the item, which
  /// must not look like it.
  private mutating func startText(
    of index: Int, in text: AttributedText, marker: Declarations, _ block: ParagraphBlock
  ) -> Int {
    let attributes = paragraphs.attributes(block.key, &page)
    guard !attributes.isEmpty, lists.goesOn(behind: index, of: text) else {
      page.html.attributes(
        marker.isEmpty
          ? attributes : paragraphs.itemAttributes(block.key, marker: marker, &page))
      return 0
    }
    page.html.attributes(paragraphs.itemAttributes(nil, marker: marker, &page))
    page.html.start(.p, attributes)
    return 1
  }

  /// Anchors behind the last paragraph, and the way back from a note.
  private mutating func writeRest(_ paragraph: ParagraphStart, _ cursor: inout TextCursor) {
    boxes.close(&page)
    page.html.start(.p)
    page.html.startLine()
    inline.writeAnchors(upTo: paragraph.content.lowerBound, &cursor, &page)
    notes.writeBackReference(&inline, &page)
    inline.close(&page)
    page.html.end()
    page.html.lineBreak()
  }

  // MARK: Text boxes

  private mutating func startTextBox(_ index: Int) {
    let isInItem = lists.isOpen
    var declarations = Declarations()
    declarations.add(.border, .literal("1px solid"))
    declarations.add(.padding, .literal("4px"))
    declarations.add(.margin, .literal("4px 0"))
    // An item keeps white space: a line end of the source would be a line of its own there.
    if isInItem { declarations.add(.whiteSpace, .normal) }
    page.start(.div, .box, declarations)
    page.html.lineBreak()
    page.reportHidden(context.shown.noteCounts[index])
    lists.startText()
    boxes.startText()
    inline.startText()
  }

  private mutating func endTextBox() {
    lists.endText()
    boxes.endText()
    inline.startText()
    page.html.end()
    if !lists.isOpen { page.html.lineBreak() }
  }

  // MARK: The whole page

  /// Puts head, content and end together.
  ///
  /// - Parameters:
  ///   - met: What the walk has met.
  ///   - diagnostics: Takes everything that the page can not hold.
  /// - Returns: The page.
  mutating func finish(
    with met: DiagnosticSink, _ diagnostics: inout DiagnosticSink
  ) -> HTMLOutput {
    boxes.close(&page)
    page.diagnostics.merge(met)
    reportOmissions()
    let head = HeadWriter(
      context, stylesheet: page.stylesheet, title: title.line,
      hasOwnFiles: inline.images.hasOwnFiles, hasData: !page.html.embedded.isEmpty)
    page.html.wrap(in: head.start())
    while page.html.depth > 0 {
      page.html.end()
      page.html.lineBreak()
    }
    if page.html.droppedCharacters > 0 {
      page.diagnostics.warn(
        .htmlControlCharacter, "control characters that a page can not hold are left out",
        count: page.html.droppedCharacters)
    }
    page.diagnostics.merge(inline.images.resources.diagnostics)
    diagnostics.merge(page.diagnostics)
    return HTMLOutput(
      markup: page.html.bytes, embedded: page.html.embedded,
      resources: inline.images.resources.resources)
  }

  private mutating func reportOmissions() {
    context.document.reportPartsLeftOut(as: .htmlHeaderFooter, to: &page.diagnostics)
    let files = context.document.unreferencedFiles.entries.count
    if files > 0 {
      page.diagnostics.note(
        .htmlUnreferencedFile, "files that the text does not name are left out of the page",
        count: files)
    }
  }
}
