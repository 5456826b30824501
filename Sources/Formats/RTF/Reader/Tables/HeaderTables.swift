/// The readers of the tables in the header, which the text behind it refers to by number.
struct HeaderTables {
  /// `\fonttbl`.
  var fonts = FontTableReader()
  /// `\colortbl` and `\*\expandedcolortbl`.
  var colors = ColorTableReader()
  /// `\stylesheet`.
  var styleSheet = StyleSheetReader()
  /// `\*\listtable` and `\*\listoverridetable`.
  var lists = ListTableReader()
  /// `\*\pn`, the numbering of older files, which stands in the text.
  var numbering = LegacyNumberingReader()
  /// `\*\revtbl`.
  var revisions = RevisionTableReader()
}
