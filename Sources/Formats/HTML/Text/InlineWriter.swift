import Diagnostics
import Rendering
import RichText

/// Writes the characters of paragraphs with the elements around them.
struct InlineWriter {
  private let context: PageContext
  private var looks: InlineLooks
  private var open = OpenElements()
  private var links: LinkWriter
  private var bookmarks: BookmarkTable
  private var notes: NoteReferenceWriter
  /// What stands in the text for glyphs, pictures and files.
  private(set) var images: ImageWriter

  init(_ context: PageContext, images: any FallbackImageSource) {
    self.context = context
    looks = InlineLooks(context)
    links = LinkWriter(context)
    bookmarks = BookmarkTable(
      context.document, prefix: context.identifierPrefix, reserved: NoteIdentifiers.prefixes,
      hidden: context.shown.hiddenBookmarks)
    notes = NoteReferenceWriter(context)
    self.images = ImageWriter(context, images: images)
  }

  /// Starts another text, or goes on with the one around it.
  mutating func startText() { images.startText() }

  /// Closes all elements around the text.
  mutating func close(_ page: inout PageDraft) { open.close(&page.html) }

  /// Writes the characters of a range, with the objects and anchors among them.
  mutating func write(
    _ range: Range<Int>, _ block: ParagraphBlock, _ cursor: inout TextCursor,
    _ page: inout PageDraft
  ) {
    var position = range.lowerBound
    writeAnchors(upTo: position, &cursor, &page)
    while let stretch = cursor.stretch(from: position, to: range.upperBound) {
      enter(stretch.style, block, &page)
      while position < stretch.end {
        position = page.html.text(cursor.text.utf8, from: position, to: stretch.end)
        if position < stretch.end {
          position += writeSpecial(at: position, stretch.style, block, &cursor, &page)
        }
      }
      writeAnchors(upTo: position, &cursor, &page)
    }
  }

  /// Closes and opens elements so that text of a style can be written.
  private mutating func enter(_ style: Int, _ block: ParagraphBlock, _ page: inout PageDraft) {
    let stack =
      looks.known(style: style, block: block.key.block)
      ?? looks.add(style: style, block, &links, bookmarks, &page)
    open.set(looks.stacks[stack], looks, &links, &page)
  }

  /// Writes the character at which the serializer stopped; returns its length in bytes.
  private mutating func writeSpecial(
    at position: Int, _ style: Int, _ block: ParagraphBlock, _ cursor: inout TextCursor,
    _ page: inout PageDraft
  ) -> Int {
    switch cursor.text.utf8[position] {
    case 0x0C:
      page.stylesheet.features.insert(.pageBreaks)
      if context.style == .classes {
        page.html.start(.span, HTMLSerializer.prepare(.className, "page-break".utf8))
        page.html.end()
      } else {
        page.html.start(.br)
      }
      page.html.startLine()
      return 1
    case 0xE2:
      page.html.start(.br)
      page.html.startLine()
      return 3
    case 0xEF:
      if let object = cursor.object(at: position) {
        images.write(object, at: position, style: style, cursor, &open, &page)
        // An object may have closed the elements around it, to be no link inside a link.
        enter(style, block, &page)
      }
      return 3
    default:
      return 1
    }
  }

  // MARK: Anchors

  /// Makes a bookmark the identifier of the element that was just opened.
  mutating func writeIdentifier(of bookmark: Int, _ page: inout PageDraft) {
    if let id = bookmarks.take(bookmark) { page.html.attribute(.id, id) }
  }

  /// Writes what stands before an offset and takes no room.
  mutating func writeAnchors(
    upTo offset: Int, _ cursor: inout TextCursor, _ page: inout PageDraft
  ) {
    while let anchor = cursor.nextAnchor(upTo: offset) {
      switch anchor {
      case .bookmark(let index):
        if let id = bookmarks.take(index) {
          page.html.start(.span, HTMLSerializer.prepare(.id, id))
          page.html.end()
        }
      case .noteReference(let entry, let isRepeated):
        // A note leads back to one place.
        if !isRepeated { notes.write(entry, &open, &page) }
      case .helpMark(let index):
        let marks = context.document.helpMarks
        if marks.indices.contains(index), marks[index].isLink {
          page.diagnostics.note(.htmlHelpLink, "links to help pages of NeXT are left out")
        }
      }
    }
  }
}
