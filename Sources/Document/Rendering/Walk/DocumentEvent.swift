package import RichText

/// What a writer meets on the walk through a document.
///
/// Everything that starts ends, the innermost first. See Rendering.docc, "The walk".
package enum DocumentEvent {
  /// A table, row or cell starts or ends. Rows and cells hold blocks, and tables among them.
  case table(TableEvent)
  /// A list starts with this item.
  case startList(ListItem)
  /// The list ends.
  case endList
  /// An item starts: one paragraph, and lists of deeper levels behind it.
  case startItem(ListItem)
  /// The item ends.
  case endItem
  /// A paragraph starts.
  case startParagraph(ParagraphStart)
  /// The paragraph ends.
  case endParagraph
  /// A number or bullet that the text itself does not have.
  case marker(String)
  /// Characters of one character style: valid UTF-8, never empty, without line ends, page breaks and
  /// placeholders of objects.
  case text(ArraySlice<UInt8>, style: Int)
  /// A place where a word may be divided.
  case optionalHyphen
  /// A line ends inside a paragraph.
  case lineBreak
  /// A page or column ends inside a paragraph.
  case pageBreak
  /// An adaptive image glyph.
  case glyph(AdaptiveImageGlyph, style: Int)
  /// A file, folder or picture.
  case attachment(Attachment, style: Int)
  /// A U+FFFC that stands for nothing.
  case placeholder(style: Int)
  /// Something that takes no room.
  case anchor(AnchorEvent)
  /// Notes start, or comments where those come apart from notes.
  case startNotes(areComments: Bool)
  /// The text of a note or comment starts. Notes follow the body, in the order of their numbers.
  case startNote(NoteNumbering.Entry)
  /// The note ends.
  case endNote
  /// The notes or comments end.
  case endNotes
  /// The text of a text box starts: an index into ``RichText/Document/notes``.
  case startTextBox(Int)
  /// The text box ends.
  case endTextBox
}

/// What stands between characters and takes no room.
package enum AnchorEvent: Equatable, Sendable {
  /// A bookmark starts: an index into ``RichText/Document/bookmarks``.
  case bookmark(Int)
  /// A link or mark of NeXT's help: an index into ``RichText/Document/helpMarks``.
  case helpMark(Int)
  /// A note or comment is referred to, for the first time or again.
  case noteReference(NoteNumbering.Entry, isRepeated: Bool)
}

/// How a paragraph starts.
package struct ParagraphStart: Equatable, Sendable {
  /// Index into the text's paragraphs; nil for what stands behind the last one.
  package var index: Int?
  /// Index into ``RichText/Document/paragraphStyles``; -1 behind the last paragraph.
  package var style: Int
  /// The level of a heading, 1…6; nil for body text.
  package var heading: Int?
  /// The item of a list that it is the text of; nil outside of lists, and for headings.
  package var item: ListItem?
  /// Whether it goes on with the item of the paragraph before it.
  package var continuesItem = false
  /// The number of a heading that the text itself does not have.
  package var marker: String?
  /// Its characters, without the marker of a list and the line end.
  package var range: Range<Int>
  /// The same without page breaks at both ends.
  package var content: Range<Int>
  /// Whether a page break comes first.
  package var breaksBefore = false
  /// Whether a page break comes last.
  package var breaksAfter = false

  /// Whether it has neither text nor objects.
  package var isEmpty: Bool { range.isEmpty }
}
