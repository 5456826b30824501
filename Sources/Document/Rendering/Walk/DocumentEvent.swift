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
  /// The number of a heading, which the text itself does not have.
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
  /// A bookmark starts: an index into ``RichText/Document/bookmarks``.
  case bookmark(Int)
  /// A note or comment is referred to.
  case noteReference(NoteNumbering.Entry)
  /// The text of a note or comment starts. Notes follow the body, in the order of their numbers.
  case startNote(NoteNumbering.Entry)
  /// The note ends.
  case endNote
  /// The text of a text box starts: an index into ``RichText/Document/notes``. Text boxes follow the
  /// notes.
  case startTextBox(Int)
  /// The text box ends.
  case endTextBox
}

/// How a paragraph starts.
package struct ParagraphStart: Equatable, Sendable {
  /// The level of a heading, 1…6; nil for body text.
  package var heading: Int?
  /// Index into ``RichText/Document/paragraphStyles``.
  package var style: Int
  /// Whether it has neither text nor objects.
  package var isEmpty: Bool
}

/// A writer, which is told what there is to write.
package protocol DocumentVisitor {
  /// Takes the next event.
  mutating func visit(_ event: DocumentEvent)
}
