package import RichText

/// A document as an output shows it: without what is hidden, unless that was asked for.
///
/// See Rendering.docc, "Hidden text".
package struct ShownDocument: Sendable {
  /// What is shown.
  package let document: Document
  /// How often something hidden was left out of the body.
  package let bodyCount: Int
  /// The same for each note.
  package let noteCounts: [Int]
  /// The bookmarks around nothing but hidden text, whose names are not to be seen.
  package let hiddenBookmarks: Set<Int>

  /// Takes out what is hidden, unless it is to be shown.
  package init(_ source: Document, includesHidden: Bool) {
    if includesHidden {
      document = source
      bodyCount = 0
      noteCounts = Array(repeating: 0, count: source.notes.count)
      hiddenBookmarks = []
    } else {
      let visible = VisibleDocument(source)
      document = visible.document
      bodyCount = visible.bodyCount
      noteCounts = visible.noteCounts
      hiddenBookmarks = visible.hiddenBookmarks
    }
  }
}
