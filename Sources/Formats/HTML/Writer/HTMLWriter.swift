package import Diagnostics
import RTFDFiles
package import Rendering
package import RichText

/// Writes a document as a page of polyglot HTML: HTML5 that is well-formed XML too.
///
/// See HTML.docc.
package enum HTMLWriter {
  /// Writes `document`.
  ///
  /// - Parameters:
  ///   - document: A sound document.
  ///   - options: What the page is to look like.
  ///   - images: Makes PNGs of images that browsers do not show; asked once per image.
  ///   - diagnostics: Takes what the page can not hold.
  /// - Returns: The page and its files; what of them can not be read becomes a diagnostic.
  package static func write(
    _ document: Document, options: HTMLOptions, images: any FallbackImageSource,
    diagnostics: inout DiagnosticSink
  ) -> HTMLOutput {
    var writer = PageWriter(document: document, options: options, images: images)
    writer.writeBody()
    let output = writer.finish()
    diagnostics.merge(writer.diagnostics)
    return output
  }
}

/// The state of one page.
///
/// The content is written first, because the stylesheet in the head holds what the content uses.
struct PageWriter {
  /// The document as the page shows it: without what is hidden, unless that was asked for.
  let document: Document
  /// The same, with how much of the body and of each note is left out.
  let shown: ShownDocument
  let options: HTMLOptions
  let scale: Scale
  var out: HTMLSerializer
  var stylesheet: Stylesheet
  var diagnostics = DiagnosticSink()
  var resources: ResourceTable
  /// What most of the text looks like, which `body` says.
  let base: BaseLook
  /// The resolved faces, beside ``Document/fonts``.
  let fonts: FontTable
  var inlineStyles: InlineStyles
  var paragraphStyles = ParagraphStyles()
  var bookmarks: BookmarkTable
  var links: LinkTable
  var lists: ListNumbering
  let headingLevels: HeadingLevels
  /// The notes met so far.
  var notes: NoteTable
  /// The folder of the page's files, into which no link of the document leads.
  let ownFiles: OwnFiles
  /// Text boxes that follow the block in hand.
  var pendingTextBoxes: [Int] = []
  /// The text boxes that were met, by index.
  var shownTextBoxes: Set<Int> = []
  /// Whether a text box is written, behind which those in it are.
  var isInTextBox = false
  /// Whether the notes at the end are written.
  var isInNote = false
  /// Which parts of the fixed stylesheet are needed.
  var features: Features = []
  /// The first line of text, for the title.
  var firstLine: [UInt8]?

  /// Parts of the fixed stylesheet.
  struct Features: OptionSet {
    let rawValue: UInt16
    static let glyphs = Features(rawValue: 1 << 0)
    static let images = Features(rawValue: 1 << 1)
    static let tables = Features(rawValue: 1 << 2)
    static let lists = Features(rawValue: 1 << 3)
    static let pageBreaks = Features(rawValue: 1 << 4)
    static let raised = Features(rawValue: 1 << 5)
    static let marks = Features(rawValue: 1 << 6)
    static let headings = Features(rawValue: 1 << 7)
    static let notes = Features(rawValue: 1 << 8)
    /// Pictures from the folder beside the page.
    static let ownFiles = Features(rawValue: 1 << 9)
  }

  init(document source: Document, options: HTMLOptions, images: any FallbackImageSource) {
    shown = ShownDocument(source, includesHidden: options.includeHidden)
    document = shown.document
    self.options = options
    scale = Scale(for: document.attributes)
    let spaces: HTMLSerializer.SpaceHandling =
      options.effectiveStyle == .none ? .replaced : .preserved
    out = HTMLSerializer(spaces: spaces)
    out.reserve(document.body.utf8.count + document.body.utf8.count / 2)
    stylesheet = Stylesheet(style: options.effectiveStyle)
    resources = ResourceTable(
      directory: options.resourceDirectory, repeatedPictureBytes: options.repeatedPictureBytes,
      images: images, reports: .page)
    var fonts = FontTable(document)
    base = BaseLook(document, fonts: &fonts, scale: scale, options: options)
    self.fonts = fonts
    inlineStyles = InlineStyles()
    let prefix = Self.identifierPrefix(for: options)
    bookmarks = BookmarkTable(
      document, prefix: prefix, reserved: NoteTable.prefixes, hidden: shown.hiddenBookmarks)
    links = LinkTable(document)
    headingLevels = HeadingLevels(document)
    lists = ListNumbering(document, longMarker: .htmlLongMarker)
    notes = NoteTable(prefix: prefix)
    ownFiles = OwnFiles(directory: options.resourceDirectory)
  }

  /// What stands before every identifier of a page that becomes part of another one: a fragment, or a
  /// page with inline styles, as the bodies of mails have them. The host's identifiers and global
  /// names, which scripts may go by, are its own.
  static func identifierPrefix(for options: HTMLOptions) -> String {
    options.fragment || options.style == .inline ? "doc-" : ""
  }

  /// Writes everything inside `main`.
  mutating func writeBody() {
    reportHidden(shown.bodyCount)
    writeBlocks(of: document.body, reference: nil)
    writeNotes()
    reportOmissions()
  }

  private mutating func reportOmissions() {
    document.reportPartsLeftOut(as: .htmlHeaderFooter, to: &diagnostics)
    let files = document.unreferencedFiles.entries.count
    if files > 0 {
      diagnostics.note(
        .htmlUnreferencedFile, "files that the text does not name are left out of the page",
        count: files)
    }
  }

  /// Puts head, content and end together.
  mutating func finish() -> HTMLOutput {
    var head = HTMLSerializer()
    if options.fragment { writeFragmentStart(to: &head) } else { writeStart(to: &head) }
    out.wrap(in: head)
    while out.depth > 0 {
      out.end()
      out.lineBreak()
    }
    report(dropped: out.droppedCharacters)
    diagnostics.merge(resources.diagnostics)
    return HTMLOutput(
      markup: out.bytes, embedded: out.embedded, resources: resources.resources)
  }

  /// Writes everything before the content.
  private func writeStart(to page: inout HTMLSerializer) {
    page.documentType()
    page.start(.html)
    page.attribute(.xmlns, "http://www.w3.org/1999/xhtml")
    page.attribute(.lang, base.language)
    page.lineBreak()
    writeHead(to: &page)
    page.start(.body)
    if options.effectiveStyle == .inline, !pageDeclarations.isEmpty {
      page.attribute(.style, pageDeclarations.bytes)
    }
    page.lineBreak()
    page.start(.main)
    if options.effectiveStyle == .inline { page.attribute(.style, textDeclarations.bytes) }
    page.lineBreak()
  }

  /// Opens the element around a fragment, which says what most of its text looks like, as `main` does in
  /// a page.
  private func writeFragmentStart(to fragment: inout HTMLSerializer) {
    if options.effectiveStyle == .none { return }
    fragment.start(.div)
    if base.language != "und" { fragment.attribute(.lang, base.language) }
    fragment.attribute(.style, textDeclarations.bytes)
    fragment.lineBreak()
  }

  private mutating func report(dropped: Int) {
    if dropped == 0 { return }
    diagnostics.warn(
      .htmlControlCharacter, "control characters that a page can not hold are left out",
      count: dropped)
  }
}

extension ResourceReports {
  /// What a page says of its files.
  fileprivate static var page: ResourceReports {
    ResourceReports(
      noFallbackImage: .htmlNoFallbackImage, repeatedFolder: .htmlRepeatedFolder,
      pictureLimit: .htmlPictureLimit, output: "the page")
  }
}
