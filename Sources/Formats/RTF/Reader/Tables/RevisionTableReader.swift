import RichText

/// Reads the table of reviewers, and makes the revisions that text refers to.
struct RevisionTableReader {
  /// What tells reviewers' marks apart.
  private struct Key: Hashable {
    /// `\revauthN`.
    var author: Int32
    /// `\revdttmN`.
    var date: Int32?
  }

  /// The names of the reviewers, by number.
  private var authors: [String] = []
  /// The distinct revisions.
  private var revisions = Interner<Revision>()
  /// The revisions that there are already, by author and date.
  private var indices: [Key: Int32] = [:]

  /// Nothing read yet.
  init() {}

  /// The distinct revisions, in order of first use.
  var values: [Revision] { revisions.values }

  /// Adds the reviewer with the next number.
  mutating func addAuthor(_ name: String) {
    authors.append(name)
    indices.removeAll()
  }

  /// The index of the revision by an author, at a date. It is looked up without the author's name,
  /// which may be long.
  mutating func index(author: Int32?, date: Int32?) -> Int32 {
    let key = Key(author: author ?? 0, date: date)
    if let index = indices[key] { return index }
    let number = Int(key.author)
    let name = authors.indices.contains(number) ? authors[number] : ""
    let index = Int32(
      clamping: revisions.index(
        of: Revision(author: name, authorIndex: key.author, date: key.date)))
    indices[key] = index
    return index
  }
}
