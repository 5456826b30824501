import RichText

/// List tables, and the numberings of older files.
extension DocumentReader {
  /// Sets a part of a list, level or override.
  mutating func perform(_ property: ListProperty, _ token: ControlWordToken) {
    let value = token.parameter
    switch property {
    case .id:
      if frame.destination == .listOverride {
        listOverride?.listID = value
      } else {
        list?.id = value
      }
    case .templateID: list?.templateID = value
    case .hybrid: list?.isHybrid = true
    case .simple: list?.simple = token.hasParameter ? value : 1
    case .numberFormat: listLevel?.numberFormat = value
    case .newNumberFormat: listLevel?.numberFormat = value
    case .start:
      if frame.destination == .listOverrideLevel {
        setOverrideStart(value)
      } else {
        listLevel?.start = value
      }
    case .justification, .newJustification: listLevel?.justification = value
    case .follow: listLevel?.follow = value
    case .space: listLevel?.space = value
    case .indent: listLevel?.indent = value
    case .prepend: listLevel?.prependsEnclosing = true
    case .levelTemplateID: listLevel?.templateID = value
    case .overrideStart: overridesListStart = true
    }
  }

  private mutating func setOverrideStart(_ value: Int32) {
    guard let last = listOverride?.starts.indices.last else { return }
    listOverride?.starts[last] = value
  }

  /// Starts a level of an override.
  mutating func beginListOverrideLevel() {
    listOverride?.starts.append(nil)
    listOverride?.levels.append(nil)
    overridesListStart = false
  }

  /// Starts a level.
  mutating func beginListLevel() {
    listLevel = ListLevel(numberFormat: 0)
    let base = defaultStyle
    changeText { state in
      state = TextState()
      state.style = base
    }
    changeParagraph { $0 = ParagraphState() }
  }

  /// Ends a level of a list, or of an override.
  mutating func endListLevel() {
    guard var level = listLevel else { return }
    listLevel = nil
    if textState.style != defaultStyle {
      level.mapSymbols(markerSymbols())
      level.characterStyle = Int32(clamping: characterStyles.index(of: textState.style))
    } else {
      level.mapSymbols(nil)
    }
    guard let place = listOverride?.levels.indices.last else {
      list?.levels.append(level)
      return
    }
    if overridesListStart { setOverrideStart(level.start) }
    listOverride?.levels[place] = level
  }

  /// What the letters of a marker stand for; nil when its font is no symbol font.
  private mutating func markerSymbols() -> [UInt32]? {
    if textState.style.font != decoderFont { chooseDecoder() }
    return symbolTable
  }

  /// Takes a level's marker apart: a count, then characters, of which those below 9 are places of
  /// numbers.
  mutating func endLevelText(_ bytes: [UInt8]) {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    guard let count = scalars.first else { return }
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
    if rest.count > ModelLimits.markerScalars {
      warnOfMarker()
      rest = rest.prefix(ModelLimits.markerScalars)
    }
    var pieces: [ListLevel.Piece] = []
    var string = ""
    for scalar in rest {
      if scalar.value < 9 {
        if !string.isEmpty { pieces.append(.text(string)) }
        string = ""
        pieces.append(.number(level: Int(scalar.value)))
      } else {
        string.unicodeScalars.append(scalar)
      }
    }
    if !string.isEmpty { pieces.append(.text(string)) }
    listLevel?.text = pieces
  }

  /// Takes in a level's format of `NSTextList`.
  mutating func endLevelMarker(_ string: String) {
    var marker = string
    if marker.unicodeScalars.count > ModelLimits.markerScalars {
      warnOfMarker()
      marker = String(marker.unicodeScalars.prefix(ModelLimits.markerScalars))
    }
    listLevel?.marker = marker
  }

  private mutating func warnOfMarker() {
    problems.warn(
      .rtfMarkerTooLong,
      "a list marker longer than \(ModelLimits.markerScalars) characters is cut",
      at: cursor.position)
  }

  /// Ends a list.
  mutating func endList() {
    if let list { document.lists.append(list) }
    list = nil
  }

  /// Ends an override.
  mutating func endListOverride() {
    guard var override = listOverride else { return }
    listOverride = nil
    while let last = override.levels.last, last == nil { override.levels.removeLast() }
    listOverrideIndices[override.number] = document.listOverrides.count
    document.listOverrides.append(override)
  }

  // MARK: Old-style numberings

  /// Sets a part of a numbering.
  mutating func perform(_ property: NumberingProperty, _ token: ControlWordToken) {
    guard frame.destination == .numbering else { return }
    let value = token.parameter
    switch property {
    case .level: numbering?.level = max(value, 1) - 1
    case .bullet: numbering?.format = 23
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
    case .font:
      // The marker is in this font, and so are the bytes of the groups that follow.
      if let index = fontIndices[value] { changeText { $0.style.font = index } }
    }
  }

  /// Ends a `\pn` group: equal numberings are one list of the model.
  mutating func endNumbering() {
    guard let spec = numbering else { return }
    numbering = nil
    guard !spec.isUnnumbered else { return }
    if let number = spec.list, let index = listOverrideIndices[number] {
      closedNumbering = ListReference(list: index, level: Int(min(max(spec.listLevel, 0), 8)))
      return
    }
    if let known = numberingLists[spec] {
      closedNumbering = known
      return
    }
    let texts = limitedTexts(of: spec)
    // The level that the list is used at is the one that the numbering describes; those above it
    // look the same, so that the list has no gaps.
    let level = enclosingLevels(of: spec)
    let ordinal = Int32(clamping: numberingLists.count + 1)
    var definition = ListDefinition(id: Int32.max - ordinal)
    for index in 0...level {
      var pieces: [ListLevel.Piece] = []
      if !texts.before.isEmpty { pieces.append(.text(texts.before)) }
      if spec.format != 23 { pieces.append(.number(level: index)) }
      if !texts.after.isEmpty { pieces.append(.text(texts.after)) }
      var listLevel = ListLevel(numberFormat: spec.format, start: spec.start, text: pieces)
      listLevel.indent = spec.indent
      listLevel.mapSymbols(markerSymbols())
      definition.levels.append(listLevel)
    }
    document.lists.append(definition)
    let index = document.listOverrides.count
    let reference = ListReference(list: index, level: level)
    numberingLists[spec] = reference
    let number = freeOverrideNumber(from: Int32(clamping: 2_000 + index))
    listOverrideIndices[number] = index
    document.listOverrides.append(ListOverride(number: number, listID: definition.id))
    closedNumbering = reference
  }

  /// How many levels the list of an old-style numbering has above its own. Each takes the room of many
  /// words without being stated, so that late ones in a document with a great many lists have none.
  private func enclosingLevels(of spec: NumberingState) -> Int {
    let count = Int(min(max(spec.level, 0), 8))
    if count > 0, inheritance.isSpent {
      inheritance.refuse()
      return 0
    }
    inheritance.spend(8 * count)
    return count
  }

  /// The texts around the number of an old-style numbering, cut to what a marker may be together.
  private mutating func limitedTexts(of spec: NumberingState) -> (before: String, after: String) {
    // What would be the place of a number in a list table is none here, nor a character.
    let before = String(decoding: spec.before.filter { $0 >= 0x09 }, as: UTF8.self)
    let after = String(decoding: spec.after.filter { $0 >= 0x09 }, as: UTF8.self)
    let limit = ModelLimits.markerScalars - 1
    let count = before.unicodeScalars.count
    guard count + after.unicodeScalars.count > limit else { return (before, after) }
    warnOfMarker()
    return (
      String(before.unicodeScalars.prefix(limit)),
      String(after.unicodeScalars.prefix(max(0, limit - count)))
    )
  }

  /// The first number from `start` on that no override has. What was taken at one search is not looked
  /// at by the next, since numbers are never given back.
  private mutating func freeOverrideNumber(from start: Int32) -> Int32 {
    var number = max(start, nextOverrideNumber)
    while listOverrideIndices[number] != nil, number < Int32.max { number += 1 }
    nextOverrideNumber = number == Int32.max ? number : number + 1
    return number
  }
}
