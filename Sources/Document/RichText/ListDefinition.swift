/// One list of the list table (`\listtable`) or a numbering read from older words.
///
/// See RichText.docc, "Lists".
package struct ListDefinition: Hashable, Sendable {
  /// `\listidN`.
  package var id: Int32
  /// `\listtemplateidN`; nil when not given.
  package var templateID: Int32?
  /// `\listhybrid`.
  package var isHybrid: Bool
  /// `\listsimpleN`; nil when not given.
  package var simple: Int32?
  /// `{\listname …;}`.
  package var name: String
  /// The levels, the outermost first; at most nine in files that follow the specification.
  package var levels: [ListLevel]
  /// Words with a known meaning that no other member holds, in order.
  package var otherWords: [ControlWord]

  /// Makes a list.
  package init(
    id: Int32, templateID: Int32? = nil, isHybrid: Bool = false, simple: Int32? = nil,
    name: String = "", levels: [ListLevel] = [], otherWords: [ControlWord] = []
  ) {
    self.id = id
    self.templateID = templateID
    self.isHybrid = isHybrid
    self.simple = simple
    self.name = name
    self.levels = levels
    self.otherWords = otherWords
  }
}

/// One level of a list.
package struct ListLevel: Hashable, Sendable {
  /// How many levels a list has at most, by the specification.
  package static let count = 9

  /// `\levelnfcN`: number format as RTF numbers it (0 decimal, 1 upper roman, 2 lower roman,
  /// 3 upper letter, 4 lower letter, 23 bullet, 255 none).
  package var numberFormat: Int32
  /// `\levelstartatN`.
  package var start: Int32
  /// `\leveljcN`: 0 left, 1 centred, 2 right.
  package var justification: Int32
  /// `\levelfollowN`: 0 tab, 1 space, 2 nothing.
  package var follow: Int32
  /// `\levelspaceN`, in twips.
  package var space: Int32
  /// `\levelindentN`, in twips.
  package var indent: Int32
  /// `{\*\levelmarker …}`, the marker format of `NSTextList` (`{disc}`, `{decimal}.`); nil when absent.
  package var marker: String?
  /// `\levelprepend`: the marker repeats those of the levels above.
  package var prependsEnclosing: Bool
  /// `\leveltemplateidN`; nil when not given.
  package var templateID: Int32?
  /// The marker's pieces: text, and places of level numbers.
  package var text: [Piece]
  /// Left indent in twips (`\liN`); nil when not given.
  package var leftIndent: Int32?
  /// First line indent in twips (`\fiN`); nil when not given.
  package var firstLineIndent: Int32?
  /// The style of the marker, an index into ``Document/characterStyles``; nil when not given.
  package var characterStyle: Int32?
  /// Words with a known meaning that no other member holds, in order.
  package var otherWords: [ControlWord]

  /// A part of a marker.
  package enum Piece: Hashable, Sendable {
    /// Fixed text.
    case text(String)
    /// The number of the level with this index, 0 for the outermost.
    case number(level: Int)
  }

  /// Makes a level.
  package init(numberFormat: Int32, start: Int32 = 1, text: [Piece] = [], marker: String? = nil) {
    self.numberFormat = numberFormat
    self.start = start
    self.text = text
    self.marker = marker
    justification = 0
    follow = 0
    space = 0
    indent = 0
    prependsEnclosing = false
    otherWords = []
  }
}

/// An entry of the list override table, which is what `\lsN` names.
package struct ListOverride: Hashable, Sendable {
  /// `\lsN`.
  package var number: Int32
  /// The `\listidN` it stands for.
  package var listID: Int32
  /// Start values that replace those of the list, by level; nil where the list's own holds.
  package var starts: [Int32?]
  /// Levels that replace those of the list (`\listoverrideformat`), by level; nil where the list's
  /// own holds.
  package var levels: [ListLevel?]

  /// Makes an override.
  package init(
    number: Int32, listID: Int32, starts: [Int32?] = [], levels: [ListLevel?] = []
  ) {
    self.number = number
    self.listID = listID
    self.starts = starts
    self.levels = levels
  }

  /// A level as this override has it: its own, else the one of `list`, with its own start value.
  ///
  /// - Returns: The level; nil when neither has it.
  package func level(_ index: Int, of list: ListDefinition?) -> ListLevel? {
    var level = levels.indices.contains(index) ? levels[index] : nil
    if level == nil, let list, list.levels.indices.contains(index) { level = list.levels[index] }
    if starts.indices.contains(index), let start = starts[index] { level?.start = start }
    return level
  }
}

/// The list a paragraph belongs to.
package struct ListReference: Hashable, Sendable {
  /// Index into ``Document/listOverrides``.
  package var list: Int
  /// Level, from 0.
  package var level: Int

  /// Makes a reference.
  package init(list: Int, level: Int) {
    self.list = list
    self.level = level
  }
}
