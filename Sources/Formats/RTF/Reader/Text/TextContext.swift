/// What the reader has to know of a text while it is read, besides what is built of it.
struct TextContext {
  /// The rows of its tables.
  var rows: RowReader
  /// What of it is not to be seen.
  var hidden = HiddenRanges()
  /// The runs, by index, that fields took in whose instructions stood behind their results.
  var runsInFields = CoveredRanges()
  /// The anchors, by index, that such fields took in.
  var anchorsInFields = CoveredRanges()
  /// The style of the last closed paragraph, as it would be without being a variant, and whether it
  /// was one.
  var lastParagraph = (base: -1, isVariant: false)

  /// A text that has nothing in it yet.
  init(_ inheritance: InheritanceBudget) { rows = RowReader(inheritance) }
}
