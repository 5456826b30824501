import RichText

/// Reads the style sheet, and knows what the numbers of styles stand for.
struct StyleSheetReader {
  /// The entry that is read; nil between entries.
  private var entry: StyleEntry?
  /// What the numbers of styles of each kind stand for.
  private var indices: [NamedStyle.Kind: [Int32: Int32]] = [:]

  /// Nothing read yet.
  init() {}

  /// The index that the number of a style stands for; nil when there is no such style.
  func index(of number: Int32, _ kind: NamedStyle.Kind) -> Int32? { indices[kind]?[number] }

  /// Whether an entry is being read.
  var isInEntry: Bool { entry != nil }

  /// Whether the entry ends because only `depth` groups are open.
  func isEntryEnd(depth: Int) -> Bool {
    guard let entry else { return false }
    return depth < entry.depth
  }

  /// Starts an entry in a group that has `depth - 1` around it.
  mutating func beginEntry(depth: Int) { entry = StyleEntry(depth: depth) }

  /// Sets what the entry describes: a kind of style, by its number.
  mutating func setKind(_ kind: NamedStyle.Kind, _ number: Int32) {
    entry?.kind = kind
    entry?.number = number
  }

  /// Sets a part of the entry.
  mutating func apply(_ property: StyleProperty, _ value: Int32) {
    switch property {
    case .basedOn: entry?.basedOn = value
    case .next: entry?.next = value
    case .section: setKind(.section, value)
    case .table: setKind(.table, value)
    }
  }

  /// Keeps a word of the entry.
  mutating func keep(_ word: ControlWord) { entry?.words.set(word.name, word.parameter) }

  /// Notes which property a word of the entry states.
  mutating func state(_ operation: ControlWordOperation) {
    if let property = operation.namedStyleProperty { entry?.stated.insert(property) }
  }

  /// Ends the entry. Returns it; nil between entries.
  mutating func endEntry() -> StyleEntry? {
    defer { entry = nil }
    return entry
  }

  /// Adds a style to the document.
  mutating func add(_ style: NamedStyle, to styles: inout [NamedStyle]) {
    indices[style.kind, default: [:]][style.number] = Int32(clamping: styles.count)
    styles.append(style)
  }
}

/// A style sheet entry that is being read.
struct StyleEntry {
  /// What it describes.
  var kind = NamedStyle.Kind.paragraph
  /// Its number.
  var number: Int32 = 0
  /// `\sbasedonN`.
  var basedOn: Int32?
  /// `\snextN`.
  var next: Int32?
  /// The words that are kept with it.
  var words: [ControlWord] = []
  /// The properties that its words state, whatever value they give them.
  var stated: NamedStyle.Properties = []
  /// How many groups were open when it started.
  var depth: Int

  /// How old files say that a style is based on none.
  private static let noStyle: Int32 = 222

  /// Makes the style that the entry describes.
  ///
  /// - Parameters:
  ///   - name: The text of the entry.
  ///   - text: The properties of text at its end.
  ///   - paragraph: The properties of paragraphs at its end.
  ///   - initial: The properties of text that states none.
  ///   - tables: Where the properties go.
  /// - Returns: The style; nil when the entry describes none.
  func style(
    named name: String, text: CharacterStyle, paragraph: ParagraphState, initial: CharacterStyle,
    into tables: inout StyleTables
  ) -> NamedStyle? {
    guard !name.isEmpty || number != 0 else { return nil }
    var characterStyle = text
    characterStyle.link = nil
    characterStyle.field = nil
    characterStyle.namedStyle = nil
    var paragraphStyle = paragraph.style
    paragraphStyle.namedStyle = nil
    var otherWords = words
    if let list = paragraph.list { otherWords.set("ls", list) }
    if paragraph.level != 0 { otherWords.set("ilvl", paragraph.level) }
    var style = NamedStyle(
      kind: kind, number: number, name: name,
      basedOn: basedOn == Self.noStyle ? nil : basedOn, next: next,
      characterStyle: tables.characters.index(of: characterStyle),
      paragraphStyle: tables.paragraphs.index(of: paragraphStyle), otherWords: otherWords)
    if !stated.isEmpty {
      style.takenBack = stated.intersection(
        characterStyle.properties(as: initial).union(paragraphStyle.defaultProperties))
    }
    return style
  }
}
