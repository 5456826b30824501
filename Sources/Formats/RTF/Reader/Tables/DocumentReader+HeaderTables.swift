import RichText

/// Tables of the header: what collects the text of their entries and hands it to their readers.
extension DocumentReader {
  /// Takes in text of a table whose entries end with a semicolon.
  mutating func readEntries(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == ByteClass.semicolon {
        endEntry()
      } else {
        captured.append(byte)
      }
    }
  }

  /// Ends an entry: a semicolon was met.
  mutating func endEntry() {
    switch frame.destination {
    case .fontTable: endFontEntry()
    case .colorTable: endColor()
    case .expandedColorTable: endExpandedColor()
    case .styleSheet: endStyleEntry()
    // A semicolon in front of the first name ends nothing.
    case .highlightTable:
      let name = takeEntryName()
      if !name.isEmpty || !document.attributes.highlightNames.isEmpty {
        document.attributes.highlightNames.append(name)
      }
    case .highlightSchemes:
      let name = takeEntryName()
      if !name.isEmpty || !document.attributes.highlightColorSchemes.isEmpty {
        document.attributes.highlightColorSchemes.append(name)
      }
    case .revisionTable: tables.revisions.addAuthor(takeName())
    default: break
    }
  }

  /// Ends the last entry of a table when its semicolon is missing.
  mutating func endEntryIfStarted(_ closed: GroupFrame) {
    let hasText = captured.count > closed.captureStart
    switch closed.destination {
    case .colorTable: if tables.colors.hasParts { endColor() }
    case .expandedColorTable: if tables.colors.hasSpace { endExpandedColor() }
    case .highlightTable: if hasText { document.attributes.highlightNames.append(takeEntryName()) }
    case .highlightSchemes:
      if hasText { document.attributes.highlightColorSchemes.append(takeEntryName()) }
    case .revisionTable: if hasText { tables.revisions.addAuthor(takeName()) }
    default: break
    }
    let rest = min(closed.captureStart, captured.count)
    reportMisplaced(Array(captured[rest...])[...])
    captured.removeSubrange(rest...)
  }

  private mutating func takeEntryName() -> String {
    // A group inside the table's own goes on with the string of that.
    let start = min(frame.captureStart, captured.count)
    let name = String(decoding: Array(captured[start...]).trimmed, as: UTF8.self)
    captured.removeSubrange(start...)
    return name
  }

  /// The name of an entry; one that is too long is cut, since much else names it.
  private mutating func takeName() -> String { shortened(takeEntryName()) }

  /// A name, cut to what a name may be.
  private mutating func shortened(_ name: String) -> String {
    guard name.utf8.count > RTFReader.Limits.nameScalars,
      name.unicodeScalars.count > RTFReader.Limits.nameScalars
    else { return name }
    problems.warn(
      .rtfNameTooLong,
      "a name longer than \(RTFReader.Limits.nameScalars) characters is cut", at: cursor.position)
    // The cut may lie behind a blank, which the next reading would take away.
    let kept = String(name.unicodeScalars.prefix(RTFReader.Limits.nameScalars))
    return String(decoding: Array(kept.utf8).trimmed, as: UTF8.self)
  }

  // MARK: Fonts

  /// Starts an entry of the font table.
  mutating func beginFontEntry(_ number: Int32) {
    if tables.fonts.entryFont != nil { endFontEntry() }
    tables.fonts.beginEntry(number)
  }

  /// Takes in a word of the font table.
  mutating func applyFontWord(_ property: FontProperty, _ token: ControlWordToken) {
    if frame.destination == .fontTable { tables.fonts.apply(property, token.parameter) }
  }

  /// Takes in the other name of a font (`\falt`).
  mutating func endAlternateName(_ string: String) {
    let name = shortened(string.withoutSemicolon)
    tables.fonts.setAlternateName(name)
  }

  /// Ends an entry of the font table.
  mutating func endFontEntry() {
    flushPendingBytes()
    let name = takeName()
    if !tables.fonts.endEntry(named: name, into: &document.fonts) {
      reportMisplaced(Array(name.utf8)[...])
    }
  }

  /// Ends the font table: code pages can be chosen now.
  mutating func endFontTable() {
    endFontEntry()
    tables.fonts.choosePages(of: document.fonts, in: document.attributes)
    decoding.chooseAgain()
  }

  /// Makes the default font the one of text that names none.
  mutating func useDefaultFont() {
    let index = tables.fonts.defaultIndex(of: document.fonts.count)
    // Without `\deff` it is font 0, which need not be the first one of the table.
    if tables.fonts.defaultNumber != nil || index > 0 {
      document.attributes.defaultFont = index >= 0 ? index : nil
    }
    styles.initial.font = index
    if textState.style.font < 0 {
      textState.style.font = index
      textState.id = -1
    }
  }

  // MARK: Colours

  /// Takes in a word of a colour table.
  mutating func applyColorWord(_ property: ColorProperty, _ token: ControlWordToken) {
    // What stands in front of the name of a colour is none of it.
    if property == .name { _ = takeEntryName() }
    tables.colors.apply(property, token.parameter, in: frame.destination)
  }

  private mutating func endColor() {
    // Colours have no names.
    reportMisplaced(Array(takeEntryName().utf8)[...])
    tables.colors.endEntry(into: &document.colors)
  }

  private mutating func endExpandedColor() {
    let name = takeEntryName()
    tables.colors.endExpandedEntry(name: name, in: &document.colors)
  }

  // MARK: Styles

  /// Starts an entry of the style sheet, whose group was just opened.
  mutating func beginStyleEntry() {
    tables.styleSheet.beginEntry(depth: groups.count)
    resetProperties()
  }

  /// Takes in a word of the style sheet that is neither one of text nor one of paragraphs.
  mutating func applyStyleWord(_ property: StyleProperty, _ token: ControlWordToken) {
    if frame.destination == .styleSheet { tables.styleSheet.apply(property, token.parameter) }
  }

  /// Ends an entry of the style sheet.
  mutating func endStyleEntry() {
    let name = takeName()
    guard
      let style = tables.styleSheet.endEntry()?.style(
        named: name, text: textState.style, paragraph: paragraph, initial: styles.initial,
        into: &styles)
    else { return }
    tables.styleSheet.add(style, to: &document.namedStyles)
  }

  /// Makes the properties of text and paragraphs those of a definition that states none yet.
  mutating func resetProperties() {
    let base = styles.initial
    changeText { state in
      state = TextState()
      state.style = base
    }
    changeParagraph { $0 = ParagraphState() }
  }
}
