import RichText

/// List tables, and the numberings of older files.
extension DocumentReader {
  /// Starts a level of a list or of an override.
  mutating func beginListLevel() {
    tables.lists.beginLevel()
    resetProperties()
  }

  /// Ends a level of a list, or of an override.
  mutating func endListLevel() {
    guard tables.lists.isInLevel else { return }
    guard textState.style != styles.initial else {
      tables.lists.endLevel(style: nil, symbols: nil)
      return
    }
    let symbols = markerSymbols()
    tables.lists.endLevel(style: styles.characters.index(of: textState.style), symbols: symbols)
  }

  /// What the letters of a marker stand for; nil when its font is not a symbol font.
  private mutating func markerSymbols() -> [UInt32]? {
    if textState.style.font != decoding.font { chooseDecoder() }
    return decoding.symbolTable
  }

  /// Takes in the text of a level's marker.
  mutating func endLevelText(_ bytes: [UInt8]) {
    if !tables.lists.setText(bytes) { warnOfMarker() }
  }

  /// Takes in a level's format of `NSTextList`.
  mutating func endLevelMarker(_ string: String) {
    if !tables.lists.setMarker(string) { warnOfMarker() }
  }

  private mutating func warnOfMarker() {
    problems.warn(
      .rtfMarkerTooLong,
      "a list marker longer than \(ModelLimits.markerScalars) characters is cut",
      at: cursor.position)
  }

  // MARK: Old-style numberings

  /// Takes in a word of an old-style numbering.
  mutating func applyNumberingWord(_ property: NumberingProperty, _ token: ControlWordToken) {
    guard frame.destination == .numbering else { return }
    if property == .font {
      // The marker is in this font, and so are the bytes of the groups that follow.
      if let index = tables.fonts.index(of: token.parameter) {
        changeText { $0.style.font = index }
      }
    } else {
      tables.numbering.apply(property, token.parameter)
    }
  }

  /// Ends a `\pn` group: the paragraph is an item of the list that the numbering names, or of one
  /// that is made for it and all that are equal.
  mutating func endNumbering() {
    guard let numbering = tables.numbering.end() else { return }
    if let index = numbering.list.flatMap({ tables.lists.overrideIndex(of: $0) }) {
      tables.numbering.close(with: ListReference(list: index, level: numbering.levelInList))
      return
    }
    let reference = tables.numbering.list(of: numbering) ?? makeList(of: numbering)
    tables.numbering.close(with: reference)
  }

  private mutating func makeList(of numbering: LegacyNumbering) -> ListReference {
    let texts = numbering.texts
    if texts.areCut { warnOfMarker() }
    // The level that the list is used at is the one that the numbering describes; those above it
    // look the same, so that the list has no gaps.
    let last = enclosingLevels(of: numbering)
    let ordinal = Int32(clamping: tables.numbering.listCount + 1)
    var list = ListDefinition(id: Int32.max - ordinal)
    let symbols = markerSymbols()
    for index in 0...last {
      var level = numbering.level(index, before: texts.before, after: texts.after)
      level.mapSymbols(symbols)
      list.levels.append(level)
    }
    document.lists.append(list)
    let index = tables.lists.addOverride(of: list.id, to: &document.listOverrides)
    let reference = ListReference(list: index, level: last)
    tables.numbering.add(reference, for: numbering)
    return reference
  }

  /// How many levels the list of an old-style numbering has above its own. Each takes the room of
  /// many words without being stated, so that late ones in a document with a great many lists have
  /// none.
  private func enclosingLevels(of numbering: LegacyNumbering) -> Int {
    let count = numbering.enclosingLevelCount
    if count > 0, styles.inheritance.isSpent {
      styles.inheritance.refuse()
      return 0
    }
    styles.inheritance.spend(8 * count)
    return count
  }
}
