package import Diagnostics
import RTFDFiles
package import Rendering
package import RichText

/// Writes a document as Markdown: CommonMark with the tables, strikethrough and footnotes of GitHub.
///
/// See Markdown.docc.
package enum MarkdownWriter {
  /// Writes `document`.
  ///
  /// - Parameters:
  ///   - document: A sound document.
  ///   - options: What the text is to hold.
  ///   - images: Makes PNGs of images that browsers do not show; asked once per image.
  ///   - diagnostics: Takes what the text cannot hold.
  /// - Returns: The text and its files; what of them cannot be read becomes a diagnostic.
  package static func write(
    _ document: Document, options: MarkdownOptions, images: any FallbackImageSource,
    diagnostics: inout DiagnosticSink
  ) -> MarkdownOutput {
    var walk = DocumentWalk(
      document, .init(includesHidden: options.includeHidden, longMarker: .markdownLongMarker))
    var builder = MarkdownBuilder(walk.shown, options: options, images: images)
    if options.frontMatter {
      builder.output = FrontMatter(document.attributes.information, options).bytes
    }
    walk.run(&builder)
    diagnostics.merge(builder.finish())
    diagnostics.merge(walk.diagnostics)
    return MarkdownOutput(text: builder.output, resources: builder.resources.resources)
  }
}

/// Writes what the walk through a document meets.
struct MarkdownBuilder: DocumentVisitor {
  let document: Document
  let options: MarkdownOptions
  var output: [UInt8] = []
  var diagnostics = DiagnosticSink()
  var resources: ResourceTable
  var losses: MarkdownLosses
  /// The content of the paragraph in hand.
  var text = InlineText()
  /// What each character style is in Markdown, made once.
  var styles: [InlineStyle?]
  var links: LinkTexts
  var bookmarks: BookmarkTable
  /// The names of the bookmarks that links lead to, by index.
  let linkedBookmarks: Set<Int>

  /// The blanks in front of the lines of the block in hand.
  var indent = 0
  /// What stands in front of the next line instead of blanks: marks of items and notes.
  var lead: [UInt8]?
  /// What was written last, which decides whether a blank line must follow.
  var previous = Block.none
  /// The open lists, the outermost first.
  var lists: [OpenList] = []
  /// Whether the item in hand is the first one of its list.
  var isNewList = false
  /// The list that ended last, when nothing follows it yet.
  var endedList: OpenList?
  /// The open tables, the outermost first: the rows of one with marks; nil for one of HTML.
  var tables: [PlainTable?] = []
  /// Whether the cell in hand is one of a header row.
  var isHeaderCell = false
  /// The level of the heading in hand.
  var heading: Int?
  /// The author of the comment in hand, until its first paragraph.
  var author: String?

  /// What a block is.
  enum Block { case none, text, item, markup }

  /// A list that has items.
  struct OpenList {
    /// `-`, `*`, `.` or `)`; nil before the first item.
    var mark: UInt8?
    var number = 0
    /// The blanks in front of its marks.
    var indent: Int
  }

  /// The rows of a table, each cell as Markdown.
  struct PlainTable {
    var rows: [[[UInt8]]] = []
    let columnCount: Int
  }

  init(_ shown: ShownDocument, options: MarkdownOptions, images: any FallbackImageSource) {
    document = shown.document
    self.options = options
    resources = ResourceTable(
      directory: options.resourceDirectory, repeatedPictureBytes: options.repeatedPictureBytes,
      images: images,
      reports: ResourceReports(
        noFallbackImage: .markdownNoFallbackImage, repeatedFolder: .markdownRepeatedFolder,
        pictureLimit: .markdownPictureLimit, output: "the text"))
    losses = MarkdownLosses(document)
    styles = Array(repeating: nil, count: document.characterStyles.count)
    links = LinkTexts(document, ownFiles: OwnFiles(directory: options.resourceDirectory))
    bookmarks = BookmarkTable(
      document, prefix: "", reserved: ["fn-", "fnref-"], hidden: shown.hiddenBookmarks)
    let names = BookmarkTable.linkedNames(in: document)
    linkedBookmarks = Set(
      shown.document.bookmarks.indices.filter {
        names.contains(shown.document.bookmarks[$0].name)
      })
    output.reserveCapacity(document.body.utf8.count + document.body.utf8.count / 4)
    let hidden = shown.noteCounts.reduce(shown.bodyCount, +)
    if hidden > 0 {
      diagnostics.warn(
        .markdownHiddenText, "hidden and deleted text is left out", count: hidden)
    }
  }

  mutating func visit(_ event: DocumentEvent) {
    switch event {
    case .text(let bytes, let style):
      var inline = inlineStyle(style)
      if let link = inline.link, link != text.lastStyle.link, !links.take(link) {
        inline.link = nil
      }
      losses.count(style, bytes.count)
      text.add(text: bytes, style: inline)
    case .startParagraph(let paragraph): startParagraph(paragraph)
    case .endParagraph: endParagraph()
    case .marker(let marker): text.add(text: Array((marker + " ").utf8)[...], style: InlineStyle())
    case .optionalHyphen: break
    case .lineBreak: text.addLineBreak(style: text.lastStyle)
    case .pageBreak:
      losses.pageBreaks += 1
      text.addLineBreak(style: text.lastStyle)
    case .placeholder(let style):
      text.add(text: Array("\u{FFFC}".utf8)[...], style: inlineStyle(style))
    case .glyph(let glyph, let style): add(glyph, style: inlineStyle(style))
    case .attachment(let attachment, let style): add(attachment, style: inlineStyle(style))
    case .anchor(let anchor): visit(anchor)
    case .startList: lists.append(OpenList(mark: nil, indent: indent))
    case .endList: endedList = lists.popLast()
    case .startItem(let item): startItem(item)
    case .endItem: indent = lists.last?.indent ?? 0
    case .table(let event): visit(event)
    case .startNote(let entry):
      lead = Array("[^\(entry.number)]: ".utf8)
      indent = 4
      author = entry.isComment ? document.notes[entry.note].writtenBy : nil
    case .endNote: endNote()
    case .startTextBox:
      startBlock(.text)
      output.append(contentsOf: "***\n".utf8)
    case .startNotes, .endNotes, .endTextBox: break
    }
  }

  private mutating func visit(_ anchor: AnchorEvent) {
    switch anchor {
    case .bookmark(let index): addBookmark(index)
    case .noteReference(let entry, _):
      var style = text.lastStyle
      style.link = nil
      style.looks.subtract([.raised, .lowered])
      text.add(markup: Array("[^\(entry.number)]".utf8), style: style)
    case .helpMark: break
    }
  }

  /// What is to be said of the whole.
  mutating func finish() -> DiagnosticSink {
    var result = diagnostics
    result.merge(resources.diagnostics)
    result.merge(links.diagnostics)
    losses.report(to: &result)
    document.reportPartsLeftOut(as: .markdownHeaderFooter, to: &result)
    let files = document.unreferencedFiles.entries.count
    if files > 0 {
      result.note(
        .markdownUnreferencedFile, "files that the text does not name are left out", count: files)
    }
    return result
  }

  /// What a character style is in Markdown.
  private mutating func inlineStyle(_ index: Int) -> InlineStyle {
    guard styles.indices.contains(index) else { return InlineStyle() }
    if let known = styles[index] { return known }
    let style = document.characterStyles[index]
    var result = InlineStyle()
    result.link = style.link.flatMap { links.text(of: Int($0), bookmarks, options) }
    if style.flags.contains(.bold) { result.looks.insert(.bold) }
    if style.flags.contains(.italic) { result.looks.insert(.italic) }
    // What leads somewhere is underlined by every reader.
    if style.underline != 0, result.link == nil { result.looks.insert(.underline) }
    if style.strikethrough != 0 { result.looks.insert(.struck) }
    if style.superscript > 0 { result.looks.insert(.raised) }
    if style.superscript < 0 { result.looks.insert(.lowered) }
    styles[index] = result
    return result
  }

  private mutating func addBookmark(_ index: Int) {
    guard linkedBookmarks.contains(index), let id = bookmarks.take(index) else { return }
    text.add(
      markup: Array("<a id=\"".utf8) + id + Array("\"></a>".utf8), style: InlineStyle())
  }
}
