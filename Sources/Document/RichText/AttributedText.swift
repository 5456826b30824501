/// A stretch of text with one character style.
package struct Run: Hashable, Sendable {
  /// Byte range in ``AttributedText/utf8``; never empty.
  package var range: Range<Int>
  /// Index into ``Document/characterStyles``.
  package var style: Int

  /// Makes a run.
  package init(range: Range<Int>, style: Int) {
    self.range = range
    self.style = style
  }
}

/// A paragraph, its terminator included.
package struct Paragraph: Hashable, Sendable {
  /// Byte range in ``AttributedText/utf8``, up to and including its LF; never empty. Only the last
  /// paragraph of a text may lack the LF.
  package var range: Range<Int>
  /// Index into ``Document/paragraphStyles``.
  package var style: Int
  /// The list it is an item of.
  package var list: ListReference?
  /// How many bytes at its start are the list marker (`⇥•⇥`), which writers of structured formats
  /// take out of the text.
  package var markerByteCount: Int
  /// The table cell it stands in.
  package var cell: CellReference?

  /// Makes a paragraph.
  package init(
    range: Range<Int>, style: Int, list: ListReference? = nil, markerByteCount: Int = 0,
    cell: CellReference? = nil
  ) {
    self.range = range
    self.style = style
    self.list = list
    self.markerByteCount = markerByteCount
    self.cell = cell
  }
}

/// Something between two characters that takes no room in the text.
package struct Anchor: Equatable, Sendable {
  /// What it is.
  package enum Kind: Equatable, Sendable {
    /// The reference to a note: an index into ``Document/notes``.
    case note(Int)
    /// Inside a note: where its own number stands (`\chftn`).
    case noteNumber
    /// Start of a bookmark: an index into ``Document/bookmarks``.
    case bookmarkStart(Int)
    /// End of a bookmark: an index into ``Document/bookmarks``.
    case bookmarkEnd(Int)
    /// A NeXT help link or help marker: an index into ``Document/helpMarks``.
    case helpMark(Int)
    /// A section ends here: an index into ``Document/sections``.
    case sectionEnd(Int)
    /// A field without a visible result: an index into ``Document/fields``.
    case emptyField(Int)
    /// A kept destination: an index into ``Document/opaqueDestinations``.
    case opaque(Int)
  }
  /// Byte offset in ``AttributedText/utf8``, 0…count.
  package var offset: Int
  /// What it is.
  package var kind: Kind
  /// The style around it, an index into ``Document/characterStyles``.
  package var style: Int

  /// Makes an anchor.
  package init(offset: Int, kind: Kind, style: Int) {
    self.offset = offset
    self.kind = kind
    self.style = style
  }
}

/// Text with attributes: the body of a document, a note, a header or a footer.
///
/// One UTF-8 buffer holds the characters; runs and paragraphs are byte ranges that cover it without
/// gaps. LF ends a paragraph, U+2028 a line, U+000C a page; each table cell ends with LF. U+FFFC
/// stands for an embedded object, one entry of ``objects`` per U+FFFC.
package struct AttributedText: Equatable, Sendable {
  /// The characters, valid UTF-8.
  package var utf8: [UInt8] = []
  /// The runs, covering ``utf8`` in order; neighbours differ in style.
  package var runs: [Run] = []
  /// The paragraphs, covering ``utf8`` in order.
  package var paragraphs: [Paragraph] = []
  /// The embedded objects, by offset.
  package var objects: [EmbeddedObjectReference] = []
  /// Anchors, by offset; several at one offset keep the source's order.
  package var anchors: [Anchor] = []
  /// The tables of this text, an outer one before those inside it.
  package var tables: [Table] = []

  /// No text.
  package init() {}

  /// Whether there is neither text nor anything else.
  package var isEmpty: Bool { utf8.isEmpty && anchors.isEmpty }

  /// The text as a string.
  package var string: String { String(decoding: utf8, as: UTF8.self) }
}
