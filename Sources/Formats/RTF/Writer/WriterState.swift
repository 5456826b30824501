import RichText

/// What the words written so far say about the text that follows. Copied where a group opens, put
/// back where it closes.
struct WriterState {
  /// What the paragraph words in force were written for.
  struct ParagraphKey: Equatable {
    /// Index into the paragraph styles.
    var style: Int
    /// The list.
    var list: ListReference?
    /// The table cell.
    var cell: CellReference?
  }

  /// The character properties in force.
  var character = CharacterStyle()
  /// The index of ``character``; nil when it has none.
  var characterIndex: Int?
  /// Whether font and size were stated at all.
  var isFontKnown = false
  /// Whether `\cf` has to be stated again, as Cocoa does after each `\pard`.
  var owesColor = true
  /// Whether the font's code page is left alone, as in list markers.
  var avoidsCodePages = false
  /// Whether `\uc0` holds in this run and paragraph.
  var hasUnicodeCount = false
  /// What the paragraph words in force were written for; nil before the first `\pard`.
  var paragraph: ParagraphKey?

  /// The state at the start of a text, or after `\plain`.
  init() {}
}
