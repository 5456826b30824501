import RichText

/// Reads texts with a place of their own: notes, comments, text boxes, headers and footers.
struct NoteReader {
  /// Those that are open, the innermost at the end.
  var openTexts: [OpenText] = []
  /// How many notes and text boxes have something in them.
  private(set) var filledCount = 0
  /// Whether `\chftn` was met outside notes: the next footnote has a number.
  private var isNumberPending = false
  /// Who wrote the comment that follows: `\atnid`.
  private var initials: String?
  /// Who wrote the comment that follows: `\atnauthor`.
  private var author: String?

  /// Nothing read yet.
  init() {}

  /// Whether text goes into the body of the document.
  var isInBody: Bool { openTexts.isEmpty }

  /// The note whose text is read, as an index; nil in the body, in headers and in footers.
  var currentNote: Int? { openTexts.last?.note }

  /// Which of the open texts notes are anchored in, since notes have none of their own; nil for the
  /// one that is read.
  var host: Int? { openTexts.firstIndex { $0.note != nil } }

  /// Whether a header or footer is open.
  var isInHeaderOrFooter: Bool { openTexts.contains { $0.part != nil } }

  /// Makes the next footnote one with a number.
  mutating func announceNumber() { isNumberPending = true }

  /// Notes that a note has something in it.
  mutating func countFilled() { filledCount += 1 }

  /// Sets the initials of who wrote the comment that follows. Returns whether there were some
  /// already.
  mutating func setInitials(_ initials: String) -> Bool {
    defer { self.initials = initials }
    return self.initials != nil
  }

  /// Sets the name of who wrote the comment that follows. Returns whether there was one already.
  mutating func setAuthor(_ author: String) -> Bool {
    defer { self.author = author }
    return self.author != nil
  }

  /// Whether the author of a comment was met that never came.
  var hasLostAuthor: Bool { author != nil || initials != nil }

  /// Starts a note, which is no header or footer, with what was said of it before.
  mutating func makeNote(_ destination: Destination) -> Note {
    defer { isNumberPending = false }
    switch destination {
    case .annotation:
      var note = Note(kind: .annotation, text: AttributedText(), isNumbered: false)
      note.author = author
      note.initials = initials
      author = nil
      initials = nil
      return note
    case .footnote:
      return Note(kind: .footnote, text: AttributedText(), isNumbered: isNumberPending)
    default: return Note(kind: .textBox, text: AttributedText(), isNumbered: false)
    }
  }
}

/// A note, header, footer or text box that is open.
struct OpenText {
  /// What is put aside meanwhile.
  var builder: TextBuilder
  /// What is known of that besides.
  var context: TextContext
  /// The note's place in the document; nil for a header or footer.
  var note: Int?
  /// Which header or footer it is.
  var part: HeaderFooter.Kind?
  /// What was stated of the paragraph around it.
  var statements: ParagraphStatements
}
