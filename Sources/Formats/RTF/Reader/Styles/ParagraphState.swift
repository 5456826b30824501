import RichText

/// The paragraph properties in force, and what only paragraphs themselves hold.
struct ParagraphState {
  /// The properties.
  var style = ParagraphStyle()
  /// The index of ``style`` in the document; -1 when it changed since it was looked up.
  var id = -1
  /// `\lsN`; nil outside lists.
  var list: Int32?
  /// `\ilvlN`.
  var level: Int32 = 0
  /// The list override made for a `\pn` group.
  var numbering: ListReference?
  /// `\intbl`.
  var isInTable = false
  /// `\itapN`.
  var tableDepth: Int32 = 0
  /// `\slN`, before it is known how it is meant.
  var lineSpacing: Int32 = 0
  /// `\slmult1`.
  var isMultiple = false
  /// How the next tab stop is set.
  var tabKind = ParagraphStyle.TabStop.Kind.left
  /// What fills the space before the next tab stop.
  var tabLeader = ParagraphStyle.TabStop.Leader.none

  /// How deep in tables the paragraph is; 0 outside.
  var depth: Int {
    isInTable ? max(1, Int(tableDepth)) : max(0, Int(tableDepth))
  }
}
