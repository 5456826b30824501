import RichText

/// Reads old-style numberings (`\pn`), which stand in front of each paragraph: equal ones become
/// one list of the model.
struct LegacyNumberingReader {
  /// The numbering that is read; nil between such groups.
  private var numbering: LegacyNumbering?
  /// The lists that there are already.
  private var lists: [LegacyNumbering: ListReference] = [:]
  /// A list reference for the paragraph, to be set when the group is closed.
  private var closed: ListReference?

  /// Nothing read yet.
  init() {}

  /// Starts a numbering.
  mutating func begin() { numbering = LegacyNumbering() }

  /// Sets a part of the numbering.
  mutating func apply(_ property: NumberingProperty, _ value: Int32) {
    switch property {
    case .level: numbering?.level = max(value, 1) - 1
    case .bullet: numbering?.format = LegacyNumbering.bullet
    case .body: numbering?.level = 0
    case .plain: numbering?.isUnnumbered = true
    case .decimal: numbering?.format = 0
    case .upperRoman: numbering?.format = 1
    case .lowerRoman: numbering?.format = 2
    case .upperLetter: numbering?.format = 3
    case .lowerLetter: numbering?.format = 4
    case .ordinal: numbering?.format = 5
    case .cardinal: numbering?.format = 6
    case .ordinalText: numbering?.format = 7
    case .start: numbering?.start = value
    case .indent: numbering?.indent = value
    case .font: break
    }
  }

  /// Sets the list that the numbering is as well (`\lsN`), for readers that know lists.
  mutating func setList(_ number: Int32) { numbering?.list = number }

  /// Sets the level in that list (`\ilvlN`).
  mutating func setListLevel(_ level: Int32) { numbering?.listLevel = level }

  /// Sets the text in front of the number.
  mutating func setTextBefore(_ text: [UInt8]) { numbering?.before = text }

  /// Sets the text behind the number.
  mutating func setTextAfter(_ text: [UInt8]) { numbering?.after = text }

  /// Ends a numbering. Returns it; nil when it numbers nothing.
  mutating func end() -> LegacyNumbering? {
    defer { numbering = nil }
    return numbering?.isUnnumbered == true ? nil : numbering
  }

  /// The list of numberings that were equal to one; nil for the first.
  func list(of numbering: LegacyNumbering) -> ListReference? { lists[numbering] }

  /// How many lists were made.
  var listCount: Int { lists.count }

  /// Notes the list of a numbering.
  mutating func add(_ reference: ListReference, for numbering: LegacyNumbering) {
    lists[numbering] = reference
  }

  /// Makes a list that of the paragraph around the group, as soon as the group is closed.
  mutating func close(with reference: ListReference) { closed = reference }

  /// Takes the list for the paragraph; nil when no numbering was closed.
  mutating func takeClosed() -> ListReference? {
    guard closed != nil else { return nil }
    defer { closed = nil }
    return closed
  }
}

/// An old-style numbering.
struct LegacyNumbering: Hashable {
  /// The number format of bullets.
  static let bullet: Int32 = 23

  /// The number format, as in ``RichText/ListLevel/numberFormat``.
  var format: Int32 = 0
  /// The level, from 0.
  var level: Int32 = 0
  /// The number of the first item.
  var start: Int32 = 1
  /// The indent in twips.
  var indent: Int32 = 0
  /// The text in front of the number.
  var before: [UInt8] = []
  /// The text behind the number.
  var after: [UInt8] = []
  /// Whether it says that the paragraph has no number (`\pnlvlcont`).
  var isUnnumbered = false
  /// `\lsN`: the numbering is a list as well; nil when it is none.
  var list: Int32?
  /// `\ilvlN`, the level in that list.
  var listLevel: Int32 = 0

  /// The innermost level that a list can have.
  private static let lastLevel: Int32 = 8

  /// The level in the list of ``list``.
  var levelInList: Int { Int(min(max(listLevel, 0), Self.lastLevel)) }

  /// How many levels its list has above its own.
  var enclosingLevelCount: Int { Int(min(max(level, 0), Self.lastLevel)) }

  /// The texts around the number, cut to what a marker may be together, and whether they were too
  /// long.
  var texts: (before: String, after: String, areCut: Bool) {
    // What would be the place of a number in a list table is none here, nor a character.
    let before = String(decoding: before.filter { $0 >= 0x09 }, as: UTF8.self)
    let after = String(decoding: after.filter { $0 >= 0x09 }, as: UTF8.self)
    let limit = ModelLimits.markerScalars - 1
    let count = before.unicodeScalars.count
    guard count + after.unicodeScalars.count > limit else { return (before, after, false) }
    return (
      String(before.unicodeScalars.prefix(limit)),
      String(after.unicodeScalars.prefix(max(0, limit - count))), true
    )
  }

  /// The level of a list that looks as the numbering says.
  ///
  /// - Parameters:
  ///   - index: The level, from 0.
  ///   - before: The text in front of the number.
  ///   - after: The text behind the number.
  /// - Returns: The level.
  func level(_ index: Int, before: String, after: String) -> ListLevel {
    var pieces: [ListLevel.Piece] = []
    if !before.isEmpty { pieces.append(.text(before)) }
    if format != Self.bullet { pieces.append(.number(level: index)) }
    if !after.isEmpty { pieces.append(.text(after)) }
    var level = ListLevel(numberFormat: format, start: start, text: pieces)
    level.indent = indent
    return level
  }
}
