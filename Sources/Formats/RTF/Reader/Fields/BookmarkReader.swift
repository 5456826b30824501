import RichText

/// Reads bookmarks: each name has one start, and one end behind it.
struct BookmarkReader {
  /// The bookmarks by name.
  private var indices: [String: Int] = [:]
  /// Those that have no end yet.
  private var open: Set<Int> = []

  /// Nothing read yet.
  init() {}

  /// Starts a bookmark. Returns its index; nil when one of that name started already.
  mutating func begin(_ name: String, in bookmarks: inout [Bookmark]) -> Int? {
    guard indices[name] == nil else { return nil }
    let index = bookmarks.count
    indices[name] = index
    open.insert(index)
    bookmarks.append(Bookmark(name: name))
    return index
  }

  /// Ends a bookmark. Returns its index; nil when none of that name is open.
  mutating func end(_ name: String) -> Int? {
    guard let index = indices[name], open.remove(index) != nil else { return nil }
    return index
  }
}
