/// Builds a document from text, styles and things in the text, in their order.
///
/// The one place that knows how they fit together: offsets in UTF-8, U+FFFC and the objects it
/// stands for, ends of paragraphs and cells, cells that a wide or high cell covers, notes and where
/// they are anchored, and the form that equal documents share. Whatever is called in whatever
/// order, the document is sound. See RichText.docc, "Building documents".
package struct DocumentBuilder: Sendable {
  /// What is not text: attributes, fonts, colours, lists, fields. Set it before or while the text
  /// is built; the texts, the styles and the links are set by ``finish()``.
  package var document = Document()
  /// The text that is built.
  var text = TextBuilder()
  /// The texts around it, the outermost first.
  var outerTexts: [OuterText] = []
  /// What the open paragraph is.
  var paragraph = OpenParagraph()
  /// The cells of the tables that are open, the outermost first.
  var tables: [OpenGrid] = []
  /// How many cells that others cover may still be made.
  var coveredCellsLeft = Self.coveredCellLimit
  private var characterStyles = Interner<CharacterStyle>()
  private var paragraphStyles = Interner<ParagraphStyle>()
  private var links = Interner<Link>()
  /// The bookmarks that have a start, by name, and whether they have no end yet.
  private var bookmarks: [String: (index: Int, isOpen: Bool)] = [:]

  /// How many cells that others cover a document may have. Each takes more memory than what makes
  /// it, so that there is a limit; beyond it cells are as wide and high as one.
  package static let coveredCellLimit = 100_000

  /// What an open paragraph is.
  struct OpenParagraph {
    var style = ParagraphStyle()
    var list: ListReference?
  }

  /// A text that another one, a note or a header, is built in front of.
  struct OuterText {
    /// What is built in front of it.
    enum Inner {
      case note(Int)
      case headerOrFooter(HeaderFooter.Kind)
    }
    var text: TextBuilder
    var paragraph: OpenParagraph
    var tables: [OpenGrid]
    var inner: Inner

    /// Whether a note is built in front of it.
    var isAroundNote: Bool {
      if case .note = inner { return true }
      return false
    }
  }

  /// Nothing yet.
  package init() {}

  // MARK: Text

  /// Adds text.
  ///
  /// - Parameters:
  ///   - string: The characters. LF and U+2029 end a paragraph, U+2028 a line, U+000C a page;
  ///     U+FFFC
  ///     is an object that nobody knows. Other control characters than the tab are left out.
  ///   - style: Its style.
  package mutating func append(_ string: String, _ style: CharacterStyle = CharacterStyle()) {
    append(utf8: Array(string.utf8), style)
  }

  /// Adds text in UTF-8, which is valid, as ``append(_:_:)-(String,_)`` does.
  package mutating func append(utf8 bytes: [UInt8], _ style: CharacterStyle = CharacterStyle()) {
    text.setStyle(index(of: style))
    TextPiece.forEach(in: bytes) { piece, bytes in
      switch piece {
      case .characters: text.text.utf8 += bytes
      case .lineFeed, .paragraphSeparator: endParagraph()
      case .object: text.append(.placeholder)
      case .control: break
      }
    }
  }

  /// Adds an object: a glyph, an attachment, or something that nobody knows.
  package mutating func append(
    _ object: EmbeddedObject, _ style: CharacterStyle = CharacterStyle()
  ) {
    text.setStyle(index(of: style))
    text.append(object)
  }

  /// Adds something that takes no room in the text.
  package mutating func anchor(_ kind: Anchor.Kind, _ style: CharacterStyle = CharacterStyle()) {
    text.anchor(kind, style: index(of: style))
  }

  // MARK: Paragraphs

  /// Whether there is text behind the last end of a paragraph.
  package var hasOpenParagraph: Bool { text.hasOpenParagraph }

  /// Starts a paragraph; one that has text is ended before.
  ///
  /// - Parameters:
  ///   - style: Its style, and that of all paragraphs behind it until another one is started.
  ///   - list: The list that it is an item of; nil for none.
  ///   - marker: Its list marker, with the tabs around it (`⇥•⇥`), which is part of the text.
  ///   - markerStyle: The style of the marker.
  package mutating func beginParagraph(
    _ style: ParagraphStyle = ParagraphStyle(), list: ListReference? = nil, marker: String = "",
    markerStyle: CharacterStyle = CharacterStyle()
  ) {
    if text.hasOpenParagraph { endParagraph() }
    paragraph = OpenParagraph(style: style, list: list)
    guard !marker.isEmpty else { return }
    append(marker, markerStyle)
    text.markerByteCount = list == nil ? 0 : text.offset - text.paragraphStart
  }

  /// Ends the open paragraph, in the style of the text before its end; without text, it is an empty
  /// one.
  package mutating func endParagraph() {
    if text.runStyle < 0 { text.setStyle(index(of: CharacterStyle())) }
    text.text.utf8.append(0x0A)
    closeParagraph()
  }

  /// Adds a paragraph of text in one style.
  package mutating func paragraph(
    _ string: String, _ style: CharacterStyle = CharacterStyle(),
    _ paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    beginParagraph(paragraphStyle)
    append(string, style)
    endParagraph()
  }

  private mutating func closeParagraph() {
    text.closeParagraph(
      style: paragraphStyles.index(of: paragraph.style), list: paragraph.list,
      cell: text.currentCell())
  }

  // MARK: Links and bookmarks

  /// The index of a link, for the style of its text.
  package mutating func index(of link: Link) -> Int32 { Int32(clamping: links.index(of: link)) }

  /// Starts a bookmark. A second one of a name is none.
  ///
  /// - Returns: Whether there was none of that name.
  @discardableResult
  package mutating func beginBookmark(
    _ name: String, _ style: CharacterStyle = CharacterStyle()
  ) -> Bool {
    guard bookmarks[name] == nil else { return false }
    let index = document.bookmarks.count
    bookmarks[name] = (index, true)
    document.bookmarks.append(Bookmark(name: name))
    anchor(.bookmarkStart(index), style)
    return true
  }

  /// Ends a bookmark, unless it has no start or an end already.
  package mutating func endBookmark(_ name: String, _ style: CharacterStyle = CharacterStyle()) {
    guard let (index, isOpen) = bookmarks[name], isOpen else { return }
    bookmarks[name]?.isOpen = false
    anchor(.bookmarkEnd(index), style)
  }

  // MARK: Tables of the document

  /// Adds a list.
  ///
  /// - Parameter levels: Its levels, the outermost first, at most ``ListLevel/count``.
  /// - Returns: What items refer to it by (``ListReference/list``).
  package mutating func addList(_ levels: [ListLevel]) -> Int {
    let number = Int32(clamping: document.listOverrides.count + 1)
    document.lists.append(
      ListDefinition(id: number, levels: Array(levels.prefix(ListLevel.count))))
    document.listOverrides.append(ListOverride(number: number, listID: number))
    return document.listOverrides.count - 1
  }

  /// Adds a named style.
  ///
  /// - Parameters:
  ///   - name: Its name (`heading 1`).
  ///   - kind: What it applies to.
  ///   - character: What it states of text.
  ///   - paragraph: What it states of paragraphs.
  /// - Returns: Its index, for the styles of what is in it.
  package mutating func addNamedStyle(
    _ name: String, kind: NamedStyle.Kind = .paragraph,
    character: CharacterStyle = CharacterStyle(), paragraph: ParagraphStyle = ParagraphStyle()
  ) -> Int32 {
    let number = Int32(clamping: document.namedStyles.count + 1)
    document.namedStyles.append(
      NamedStyle(
        kind: kind, number: number, name: name, characterStyle: index(of: character),
        paragraphStyle: paragraphStyles.index(of: paragraph)))
    return number - 1
  }

  /// The index of a font, which is added when it is new.
  package mutating func index(of font: Font) -> Int32 {
    if let known = document.fonts.firstIndex(of: font) { return Int32(clamping: known) }
    document.fonts.append(font)
    return Int32(clamping: document.fonts.count - 1)
  }

  /// The index of a colour, which is added when it is new, behind the automatic one.
  package mutating func index(of color: Color) -> Int32 {
    if document.colors.isEmpty { document.colors.append(.automatic) }
    if let known = document.colors.firstIndex(of: color) { return Int32(clamping: known) }
    document.colors.append(color)
    return Int32(clamping: document.colors.count - 1)
  }

  /// The index of a character style.
  package mutating func index(of style: CharacterStyle) -> Int { characterStyles.index(of: style) }

  // MARK: End

  /// Ends everything that is open. The last paragraph ends without a line end if it has none.
  ///
  /// - Returns: The document, in the form that equal documents share.
  package consuming func finish() -> Document {
    while !outerTexts.isEmpty { endText() }
    document.body = finishText()
    document.characterStyles = characterStyles.values
    if !document.fonts.isEmpty {
      for index in document.characterStyles.indices where document.characterStyles[index].font < 0 {
        document.characterStyles[index].font = 0
      }
    }
    document.paragraphStyles = paragraphStyles.values
    document.links = links.values
    document.orderNotes()
    document.canonicalize()
    return document
  }

  /// Ends the text that is built. Returns it.
  mutating func finishText() -> AttributedText {
    while !tables.isEmpty { endTable() }
    closeParagraph()
    text.closeRun()
    return text.text
  }
}
