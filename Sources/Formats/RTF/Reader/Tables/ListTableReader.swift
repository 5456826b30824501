import RichText

/// Reads the list table and the list override table, and knows which numbers of lists are taken.
struct ListTableReader {
  /// The list that is read.
  private var list: ListDefinition?
  /// The level that is read, of a list or of an override.
  private var level: ListLevel?
  /// The override that is read.
  private var override: ListOverride?
  /// Whether `\listoverridestartat` was met in the level of an override.
  private var overridesStart = false
  /// What the numbers of overrides (`\lsN`) stand for.
  private var overrideIndices: [Int32: Int] = [:]
  /// Below this, every number that an old-style numbering may have is taken.
  private var nextOverrideNumber: Int32 = 0
  /// The lists by identifier, as far as somebody looked for one.
  private var listIndices: [Int32: Int] = [:]
  /// How many lists are in ``listIndices``.
  private var seenListCount = 0

  /// Nothing read yet.
  init() {}

  // MARK: What numbers stand for

  /// The index of the override with a number; nil when there is none.
  func overrideIndex(of number: Int32) -> Int? { overrideIndices[number] }

  /// A level as a reference has it; nil when there is none.
  mutating func level(
    _ reference: ListReference, of lists: [ListDefinition], _ overrides: [ListOverride]
  ) -> ListLevel? {
    guard overrides.indices.contains(reference.list) else { return nil }
    while seenListCount < lists.count {
      let id = lists[seenListCount].id
      listIndices[id] = listIndices[id] ?? seenListCount
      seenListCount += 1
    }
    let override = overrides[reference.list]
    return override.level(reference.level, of: listIndices[override.listID].map { lists[$0] })
  }

  /// Adds an override for a list that no table has. Returns its index.
  mutating func addOverride(of listID: Int32, to overrides: inout [ListOverride]) -> Int {
    let index = overrides.count
    let number = freeNumber(from: Int32(clamping: 2_000 + index))
    overrideIndices[number] = index
    overrides.append(ListOverride(number: number, listID: listID))
    return index
  }

  /// The first number from `start` on that no override has. What was taken at one search is not
  /// looked at by the next, since numbers are never given back.
  private mutating func freeNumber(from start: Int32) -> Int32 {
    var number = max(start, nextOverrideNumber)
    while overrideIndices[number] != nil, number < Int32.max { number += 1 }
    nextOverrideNumber = number == Int32.max ? number : number + 1
    return number
  }

  // MARK: Words

  /// Sets a part of what is read.
  mutating func apply(
    _ property: ListProperty, _ token: ControlWordToken, in destination: Destination
  ) {
    let value = token.parameter
    switch property {
    case .id: if destination == .listOverride { override?.listID = value } else { list?.id = value }
    case .templateID: list?.templateID = value
    case .hybrid: list?.isHybrid = true
    case .simple: list?.simple = token.hasParameter ? value : 1
    case .numberFormat, .newNumberFormat: level?.numberFormat = value
    case .start:
      if destination == .listOverrideLevel {
        setOverrideStart(value)
      } else {
        level?.start = value
      }
    case .justification, .newJustification: level?.justification = value
    case .follow: level?.follow = value
    case .space: level?.space = value
    case .indent: level?.indent = value
    case .prepend: level?.prependsEnclosing = true
    case .levelTemplateID: level?.templateID = value
    case .overrideStart: overridesStart = true
    }
  }

  /// Sets the number of the override that is read (`\lsN`).
  mutating func setNumber(_ number: Int32) { override?.number = number }

  /// Sets the left indent of the level that is read, in twips.
  mutating func setLeftIndent(_ indent: Int32) { level?.leftIndent = indent }

  /// Sets the first line indent of the level that is read, in twips.
  mutating func setFirstLineIndent(_ indent: Int32) { level?.firstLineIndent = indent }

  /// Keeps a word of the list.
  mutating func keepInList(_ word: ControlWord) { list?.otherWords.set(word.name, word.parameter) }

  /// Keeps a word of the level.
  mutating func keepInLevel(_ word: ControlWord) {
    level?.otherWords.set(word.name, word.parameter)
  }

  // MARK: Lists

  /// Starts a list.
  mutating func beginList() { list = ListDefinition(id: 0) }

  /// Sets the name of the list.
  mutating func setName(_ name: String) { list?.name = name }

  /// Ends a list and takes it into the document.
  mutating func endList(into lists: inout [ListDefinition]) {
    if let list { lists.append(list) }
    list = nil
  }

  // MARK: Overrides

  /// Starts an override.
  mutating func beginOverride() { override = ListOverride(number: 0, listID: 0) }

  /// Starts a level of an override.
  mutating func beginOverrideLevel() {
    override?.starts.append(nil)
    override?.levels.append(nil)
    overridesStart = false
  }

  private mutating func setOverrideStart(_ value: Int32) {
    guard let last = override?.starts.indices.last else { return }
    override?.starts[last] = value
  }

  /// Ends an override and takes it into the document.
  mutating func endOverride(into overrides: inout [ListOverride]) {
    guard var override else { return }
    self.override = nil
    while let last = override.levels.last, last == nil { override.levels.removeLast() }
    overrideIndices[override.number] = overrides.count
    overrides.append(override)
  }

  // MARK: Levels

  /// Starts a level of a list or of an override.
  mutating func beginLevel() { level = ListLevel(numberFormat: 0) }

  /// Whether a level is read.
  var isInLevel: Bool { level != nil }

  /// Ends a level of a list, or of an override.
  ///
  /// - Parameters:
  ///   - style: The index of the style of its marker; nil when it states none.
  ///   - symbols: What the letters of the marker stand for; nil when its font is not a symbol font.
  mutating func endLevel(style: Int?, symbols: [UInt32]?) {
    guard var level else { return }
    self.level = nil
    level.mapSymbols(symbols)
    level.characterStyle = style.map { Int32(clamping: $0) }
    guard let place = override?.levels.indices.last else {
      list?.levels.append(level)
      return
    }
    if overridesStart { setOverrideStart(level.start) }
    override?.levels[place] = level
  }

  /// Sets the marker of the level: a count, then characters, of which those below 9 are places of
  /// numbers.
  ///
  /// - Returns: Whether the marker fits; one that is too long is cut.
  mutating func setText(_ bytes: [UInt8]) -> Bool {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    guard let count = scalars.first else { return true }
    var rest = scalars.dropFirst()
    // The count is one of UTF-16 units.
    var units: UInt32 = 0
    if let end = rest.firstIndex(where: { scalar in
      units += scalar.value < 0x1_0000 ? 1 : 2
      return units > count.value
    }) {
      rest = rest[..<end]
    } else if units < count.value, rest.last == ";" {
      rest = rest.dropLast()
    }
    level?.text = Self.pieces(rest.prefix(ModelLimits.markerScalars))
    return rest.count <= ModelLimits.markerScalars
  }

  private static func pieces(_ scalars: ArraySlice<Unicode.Scalar>) -> [ListLevel.Piece] {
    var pieces: [ListLevel.Piece] = []
    var string = ""
    for scalar in scalars {
      if scalar.value < 9 {
        if !string.isEmpty { pieces.append(.text(string)) }
        string = ""
        pieces.append(.number(level: Int(scalar.value)))
      } else {
        string.unicodeScalars.append(scalar)
      }
    }
    if !string.isEmpty { pieces.append(.text(string)) }
    return pieces
  }

  /// Sets the format of the level's marker as `NSTextList` has it.
  ///
  /// - Returns: Whether the format fits; one that is too long is cut.
  mutating func setMarker(_ marker: String) -> Bool {
    let limit = ModelLimits.markerScalars
    let fits = marker.unicodeScalars.count <= limit
    level?.marker = fits ? marker : String(marker.unicodeScalars.prefix(limit))
    return fits
  }
}
