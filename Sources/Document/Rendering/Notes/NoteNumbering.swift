package import RichText

/// Numbers notes in the order in which the text refers to them.
package struct NoteNumbering {
  /// A note with its number.
  package struct Entry: Equatable, Sendable {
    /// Index into ``RichText/Document/notes``.
    package var note: Int
    /// From 1.
    package var number: Int
    /// Whether it is a comment rather than a footnote or endnote.
    package var isComment: Bool
  }

  /// The notes in order.
  package private(set) var entries: [Entry] = []
  /// Whether comments have numbers of their own, apart from those of footnotes and endnotes.
  private let countsCommentsApart: Bool
  /// The place in ``entries`` of each note that has one.
  private var places: [Int: Int] = [:]
  private var noteCount = 0
  private var commentCount = 0

  /// No notes so far.
  package init(countsCommentsApart: Bool) { self.countsCommentsApart = countsCommentsApart }

  /// The entry of a note that has a number.
  package func entry(of note: Int) -> Entry? { places[note].map { entries[$0] } }

  /// Gives a note its number; nil when it has one.
  package mutating func add(_ note: Int, isComment: Bool) -> Entry? {
    guard places[note] == nil else { return nil }
    let isApart = isComment && countsCommentsApart
    if isApart { commentCount += 1 } else { noteCount += 1 }
    let entry = Entry(
      note: note, number: isApart ? commentCount : noteCount, isComment: isComment)
    places[note] = entries.count
    entries.append(entry)
    return entry
  }
}

extension Note {
  /// Who wrote a comment: the name, else the initials; nil without either.
  package var writtenBy: String? {
    [author, initials].lazy.compactMap { $0 }.first { !$0.isEmpty }
  }
}
