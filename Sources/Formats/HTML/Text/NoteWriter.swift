import Rendering
import RichText

/// The identifiers of a note and of the reference to it.
struct NoteIdentifiers {
  /// What the identifiers of notes and of their references start with.
  static let prefixes = ["note-", "comment-", "ref-"]

  /// The identifier of the note.
  let note: String
  /// The identifier of the reference in the text.
  let reference: String

  init(_ entry: NoteNumbering.Entry, _ context: PageContext) {
    let prefix = context.identifierPrefix
    let name = (entry.isComment ? "comment-" : "note-") + String(entry.number)
    note = prefix + name
    reference = prefix + "ref-" + name
  }
}

/// Writes the numbers in the text that lead to notes.
struct NoteReferenceWriter {
  private let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// Writes a raised number.
  func write(
    _ entry: NoteNumbering.Entry, _ open: inout OpenElements, _ page: inout PageDraft
  ) {
    let identifiers = NoteIdentifiers(entry, context)
    open.close(&page.html)
    page.stylesheet.features.insert(.raised)
    page.html.start(.sup)
    if context.isInline { page.html.attribute(.style, "line-height:0") }
    page.html.start(.a)
    page.html.attribute(.id, identifiers.reference)
    page.html.attribute(.href, "#" + identifiers.note)
    page.html.attribute(.role, "doc-noteref")
    let number = String(entry.number)
    page.html.text((entry.isComment ? "[\(number)]" : number).utf8)
    page.html.end()
    page.html.end()
  }
}

/// Writes the notes and comments at the end of the page.
struct NoteWriter {
  private let context: PageContext
  /// The note in hand, until the way back to its reference was written.
  private var pending: NoteNumbering.Entry?

  init(_ context: PageContext) { self.context = context }

  /// Starts the notes, or the comments.
  func start(areComments: Bool, _ page: inout PageDraft) {
    page.stylesheet.features.formUnion([.lists, .notes])
    page.html.start(.section)
    if !areComments { page.html.attribute(.role, "doc-endnotes") }
    page.html.lineBreak()
    page.html.start(.hr)
    page.html.lineBreak()
    page.html.start(.ol)
    page.html.lineBreak()
  }

  /// Starts a note.
  mutating func start(_ entry: NoteNumbering.Entry, _ page: inout PageDraft) {
    page.html.start(.li)
    page.html.attribute(.id, NoteIdentifiers(entry, context).note)
    if let author = context.document.notes[entry.note].writtenBy {
      page.html.start(.p)
      page.html.start(.b)
      page.html.text(author.utf8)
      page.html.end()
      page.html.end()
    }
    page.reportHidden(context.shown.noteCounts[entry.note])
    pending = entry
  }

  /// Writes the way back from a note to the text, once.
  mutating func writeBackReference(_ inline: inout InlineWriter, _ page: inout PageDraft) {
    guard let entry = pending else { return }
    pending = nil
    inline.close(&page)
    page.html.text(" ".utf8)
    page.html.start(.a)
    page.html.attribute(.href, "#" + NoteIdentifiers(entry, context).reference)
    page.html.attribute(.role, "doc-backlink")
    // U+FE0E asks for the plain sign rather than a coloured picture.
    page.html.text("↩\u{FE0E}".utf8)
    page.html.end()
  }

  /// Ends a note. One that ended in a table has its way back in a paragraph of its own.
  mutating func end(_ inline: inout InlineWriter, _ page: inout PageDraft) {
    if pending != nil {
      page.html.start(.p)
      page.html.startLine()
      writeBackReference(&inline, &page)
      page.html.end()
      page.html.lineBreak()
    }
    page.html.end()
    page.html.lineBreak()
  }

  /// Ends the notes, or the comments.
  func endAll(_ page: inout PageDraft) {
    page.html.end()
    page.html.lineBreak()
    page.html.end()
    page.html.lineBreak()
  }
}
