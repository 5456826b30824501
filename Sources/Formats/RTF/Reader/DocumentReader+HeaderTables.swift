import RichText

/// Fonts, colours, styles and the other tables of the header.
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
    case .revisionTable: addRevisionAuthor()
    default: break
    }
  }

  /// Ends the last entry of a table when its semicolon is missing.
  mutating func endEntryIfStarted(_ closed: GroupFrame) {
    let hasText = captured.count > closed.captureStart
    switch closed.destination {
    case .colorTable: if hasColorParts { endColor() }
    case .expandedColorTable: if expandedSpace != nil { endExpandedColor() }
    case .highlightTable: if hasText { document.attributes.highlightNames.append(takeEntryName()) }
    case .highlightSchemes:
      if hasText { document.attributes.highlightColorSchemes.append(takeEntryName()) }
    case .revisionTable: if hasText { addRevisionAuthor() }
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

  private mutating func addRevisionAuthor() {
    revisionAuthors.append(takeName())
    revisionIndices.removeAll()
  }

  /// The name of an entry; one that is too long is cut, since much else names it.
  private mutating func takeName() -> String { shortened(takeEntryName()) }

  /// A name, cut to what a name may be.
  mutating func shortened(_ name: String) -> String {
    guard name.utf8.count > RTFReader.Limits.nameScalars,
      name.unicodeScalars.count > RTFReader.Limits.nameScalars
    else { return name }
    problems.warn(
      .rtfNameTooLong,
      "a name longer than \(RTFReader.Limits.nameScalars) characters is cut", at: cursor.position)
    return String(name.unicodeScalars.prefix(RTFReader.Limits.nameScalars))
  }

  // MARK: Fonts

  /// Starts an entry of the font table.
  mutating func beginFontEntry(_ number: Int32) {
    if fontEntry != nil { endFontEntry() }
    fontEntry = FontEntry(number: number, font: Font(name: ""))
  }

  /// Sets a part of the entry.
  mutating func perform(_ property: FontProperty, _ token: ControlWordToken) {
    guard frame.destination == .fontTable else { return }
    let value = token.parameter
    switch property {
    case .characterSet: fontEntry?.font.characterSet = value
    case .codePage: fontEntry?.font.codePage = value
    case .pitch: fontEntry?.font.pitch = value
    case .family(let family): fontEntry?.font.family = family
    }
  }

  /// Takes in the other name of a font (`\falt`).
  mutating func endAlternateName(_ string: String) {
    let name = shortened(string.withoutSemicolon)
    fontEntry?.font.alternateName = name
  }

  /// Ends an entry of the font table.
  mutating func endFontEntry() {
    flushPendingBytes()
    let name = takeName()
    guard var entry = fontEntry else {
      reportMisplaced(Array(name.utf8)[...])
      return
    }
    fontEntry = nil
    entry.font.name = name
    let index = Int32(clamping: document.fonts.count)
    fontIndices[entry.number] = index
    if entry.font.characterSet != 2 { firstTextFont = firstTextFont ?? index }
    document.fonts.append(entry.font)
    fontPages.append(nil)
  }

  /// Ends the font table: code pages can be chosen now.
  mutating func endFontTable() {
    endFontEntry()
    choosePages(from: tableStart)
  }

  /// Chooses the code page of each font from an index on.
  mutating func choosePages(from start: Int) {
    for index in start..<max(start, document.fonts.count) {
      fontPages[index] = page(of: document.fonts[index])
    }
    decoderFont = -2
  }

  /// Makes the default font the one of text that names none.
  mutating func useDefaultFont() {
    let number = defaultFontNumber ?? 0
    let index = fontIndices[number] ?? firstTextFont ?? (document.fonts.isEmpty ? -1 : 0)
    // Without `\deff` it is font 0, which need not be the first one of the table.
    if defaultFontNumber != nil || index > 0 {
      document.attributes.defaultFont = index >= 0 ? index : nil
    }
    defaultStyle.font = index
    if textState.style.font < 0 {
      textState.style.font = index
      textState.id = -1
    }
  }

  // MARK: Colours

  /// Sets a part of a colour.
  mutating func perform(_ property: ColorProperty, _ token: ControlWordToken) {
    let byte = UInt8(clamping: token.parameter)
    switch property {
    case .red, .green, .blue:
      guard frame.destination == .colorTable else { return }
      hasColorParts = true
      if property == .red { colorParts.red = byte }
      if property == .green { colorParts.green = byte }
      if property == .blue { colorParts.blue = byte }
    case .sRGB: expandedSpace = .sRGB
    case .genericRGB: expandedSpace = .genericRGB
    case .displayP3: expandedSpace = .displayP3
    case .gray: expandedSpace = .gray
    case .cmyk: expandedSpace = .cmyk
    case .component: if expandedComponents.count < 8 { expandedComponents.append(token.parameter) }
    case .name:
      _ = takeEntryName()
      hasExpandedName = true
    }
  }

  private mutating func endColor() {
    // Colours have no names.
    reportMisplaced(Array(takeEntryName().utf8)[...])
    if hasColorParts {
      color.rgb = Color.RGB(
        red: colorParts.red, green: colorParts.green, blue: colorParts.blue)
    }
    enterColor()
    color = Color(rgb: nil)
    colorParts = (0, 0, 0)
    hasColorParts = false
  }

  /// Takes the entry into the document. Text before a second table may be in colours of the first
  /// one, so that those stay, and equal ones are one; entry 0 is that of the first table.
  private mutating func enterColor() {
    defer { colorNumber += 1 }
    guard colorNumber < colorIndices.count else {
      colorIndices.append(Int32(clamping: document.colors.count))
      document.colors.append(color)
      return
    }
    let known = document.colors[Int(colorIndices[colorNumber])]
    if colorNumber == 0 || known.rgb == color.rgb && known.otherWords == color.otherWords { return }
    colorIndices[colorNumber] = Int32(clamping: document.colors.count)
    document.colors.append(color)
  }

  private mutating func endExpandedColor() {
    let name = takeEntryName()
    let number = expandedIndex
    expandedIndex += 1
    defer {
      expandedSpace = nil
      expandedComponents = []
      hasExpandedName = false
    }
    guard let space = expandedSpace, colorIndices.indices.contains(number),
      expandedComponents.count >= space.componentCount
    else { return }
    let count = space.componentCount
    let expanded = ExpandedColor(
      space: space, components: Array(expandedComponents[..<count]),
      alpha: expandedComponents.count > count ? expandedComponents[count] : nil,
      name: hasExpandedName && !name.isEmpty ? name : nil)
    let index = Int(colorIndices[number])
    if number > 0, index < colorTableStart, document.colors[index].expanded != expanded {
      // The entry is that of an earlier table, whose text goes on being in the colour it had.
      var color = document.colors[index]
      color.expanded = expanded
      colorIndices[number] = Int32(clamping: document.colors.count)
      document.colors.append(color)
    } else {
      document.colors[index].expanded = expanded
    }
  }

  // MARK: Styles

  /// Starts an entry of the style sheet, whose group was just opened.
  mutating func beginStyleEntry() {
    styleEntry = StyleEntry(depth: frames.count)
    let base = defaultStyle
    changeText { state in
      state = TextState()
      state.style = base
    }
    changeParagraph { $0 = ParagraphState() }
  }

  /// Sets a part of the entry.
  mutating func perform(_ property: StyleProperty, _ token: ControlWordToken) {
    guard styleEntry != nil, frame.destination == .styleSheet else { return }
    let value = token.parameter
    switch property {
    case .basedOn: styleEntry?.basedOn = value
    case .next: styleEntry?.next = value
    case .section:
      styleEntry?.kind = .section
      styleEntry?.number = value
    case .table:
      styleEntry?.kind = .table
      styleEntry?.number = value
    }
  }

  /// Ends an entry of the style sheet.
  mutating func endStyleEntry() {
    let name = takeName()
    guard let entry = styleEntry else { return }
    styleEntry = nil
    guard !name.isEmpty || entry.number != 0 else { return }
    // 222 is how old files say "no style".
    let basedOn = entry.basedOn == 222 ? nil : entry.basedOn
    var style = textState.style
    style.link = nil
    style.field = nil
    style.namedStyle = nil
    var properties = paragraph.style
    properties.namedStyle = nil
    var words = entry.words
    if let list = paragraph.list { words.set("ls", list) }
    if paragraph.level != 0 { words.set("ilvl", paragraph.level) }
    namedStyleIndices[entry.kind, default: [:]][entry.number] = Int32(
      clamping: document.namedStyles.count)
    var named = NamedStyle(
      kind: entry.kind, number: entry.number, name: name, basedOn: basedOn, next: entry.next,
      characterStyle: characterStyles.index(of: style),
      paragraphStyle: paragraphStyles.index(of: properties), otherWords: words)
    if !entry.stated.isEmpty {
      named.takenBack = entry.stated.intersection(
        style.properties(as: defaultStyle).union(properties.defaultProperties))
    }
    document.namedStyles.append(named)
  }
}
