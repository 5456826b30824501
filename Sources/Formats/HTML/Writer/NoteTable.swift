import Rendering

/// The notes in the order in which the text refers to them.
struct NoteTable {
  /// What the identifiers of notes and of their references start with.
  static let prefixes = ["note-", "comment-", "ref-"]

  /// A note with its number among those of its sort.
  struct Reference {
    /// Index into ``Document/notes``.
    var note: Int
    /// From 1.
    var number: Int
    /// Whether it is a comment rather than a footnote or endnote.
    var isComment: Bool
    /// What stands before the identifiers.
    var prefix: String

    /// The identifier of the note.
    var id: String { prefix + name }
    /// The identifier of the reference in the text.
    var referenceID: String { prefix + "ref-" + name }

    private var name: String { (isComment ? "comment-" : "note-") + String(number) }
  }

  private let prefix: String
  private(set) var references: [Reference] = []
  private var numbering = NoteNumbering(countsCommentsApart: true)

  /// - Parameter prefix: What stands before every identifier.
  init(prefix: String) { self.prefix = prefix }

  /// Numbers a note; nil when the text has referred to it before.
  mutating func add(_ note: Int, isComment: Bool) -> Reference? {
    guard let entry = numbering.add(note, isComment: isComment) else { return nil }
    let reference = Reference(
      note: note, number: entry.number, isComment: isComment, prefix: prefix)
    references.append(reference)
    return reference
  }
}
