import RichText

/// The list table and the list override table.
extension DocumentWriter {
  /// Both tables; nothing when the document has no lists.
  mutating func writeListTables() {
    if !document.lists.isEmpty {
      out.append("{\\*\\listtable")
      for (index, list) in document.lists.enumerated() {
        if index > 0 { out.newline() }
        write(list)
      }
      out.append("}\n")
    }
    if !document.listOverrides.isEmpty {
      out.append("{\\*\\listoverridetable")
      for override in document.listOverrides { write(override) }
      out.append("}\n")
    }
  }

  private mutating func write(_ list: ListDefinition) {
    out.append("{\\list")
    out.word("\\listtemplateid", ifSet: list.templateID)
    out.word("\\listsimple", ifSet: list.simple)
    if list.isHybrid { out.append("\\listhybrid") }
    for word in list.otherWords { out.word(word) }
    for level in list.levels { write(level) }
    out.append("{\\listname ")
    writeEntryName(list.name)
    out.word(";}\\listid", list.id)
    out.append("}")
  }

  private mutating func write(_ level: ListLevel) {
    out.word("{\\listlevel\\levelnfc", level.numberFormat)
    out.word("\\levelnfcn", level.numberFormat)
    out.word("\\leveljc", level.justification)
    out.word("\\leveljcn", level.justification)
    out.word("\\levelfollow", level.follow)
    out.word("\\levelstartat", level.start)
    for word in level.otherWords { out.word(word) }
    out.word("\\levelspace", level.space)
    out.word("\\levelindent", level.indent)
    if let marker = level.marker {
      out.append("{\\*\\levelmarker ")
      out.plainText(marker)
      out.append("}")
    }
    if level.prependsEnclosing { out.append("\\levelprepend") }
    writeMarkerText(level)
    if let style = level.characterStyle, document.characterStyles.indices.contains(Int(style)) {
      writeCharacterWords(of: document.characterStyles[Int(style)], relativeTo: CharacterStyle())
    }
    out.word("\\fi", ifSet: level.firstLineIndent)
    if let indent = level.leftIndent {
      out.word("\\li", indent)
      out.word("\\lin", indent)
    }
    if level.firstLineIndent != nil || level.leftIndent != nil { out.append(" ") }
    out.append("}")
  }

  /// `{\leveltext …}` and `{\levelnumbers …}`: the marker, led by its length, and the places of
  /// level numbers in it.
  private mutating func writeMarkerText(_ level: ListLevel) {
    out.append("{\\leveltext")
    out.word("\\leveltemplateid", ifSet: level.templateID)
    var units = 0
    var places: [UInt8] = []
    var text = RTFOutput()
    var hasUnicodeCount = false
    let symbols = symbolEncoder(of: level)
    pieces: for piece in level.text {
      switch piece {
      case .number(let index):
        guard units < Int(UInt8.max), index >= 0, index < 9 else { continue }
        units += 1
        places.append(UInt8(truncatingIfNeeded: units))
        text.hexEscape(UInt8(truncatingIfNeeded: index))
      case .text(let string):
        for scalar in string.unicodeScalars {
          let code = symbols?.code(of: scalar)
          let width = scalar.value < 0x1_0000 || code != nil ? 1 : 2
          guard units <= Int(UInt8.max) - width else { break pieces }
          units += width
          if let code {
            if !hasUnicodeCount { text.append("\\uc0") }
            hasUnicodeCount = true
            text.spacedWord("\\u", 0xF000 | Int32(code & 0xFF))
            continue
          }
          switch scalar.value {
          case 0x5C, 0x7B, 0x7D:
            text.append(byte: 0x5C)
            text.append(byte: UInt8(truncatingIfNeeded: scalar.value))
          case 0x3B:
            text.hexEscape(0x3B)
          case 0..<9:
            // It would be the place of a number.
            text.append(byte: 0x20)
          case 0x20..<0x7F:
            text.append(byte: UInt8(truncatingIfNeeded: scalar.value))
          default:
            if !hasUnicodeCount { text.append("\\uc0") }
            hasUnicodeCount = true
            text.unicodeEscape(scalar)
          }
        }
      }
    }
    out.hexEscape(UInt8(truncatingIfNeeded: units))
    out.append(raw: text.bytes)
    out.append(";}{\\levelnumbers")
    for place in places { out.hexEscape(place) }
    out.append(";}")
  }

  /// The encoder of a marker in a symbol font, whose characters are written by their place in the
  /// font, as Word does; nil for other fonts.
  private mutating func symbolEncoder(of level: ListLevel) -> CachedEncoder? {
    guard let style = level.characterStyle, document.characterStyles.indices.contains(Int(style))
    else { return nil }
    let place = encoders.index(of: document.characterStyles[Int(style)].font)
    return encoders.isASCIICompatible(at: place) ? nil : encoders.encoder(at: place)
  }

  private mutating func write(_ override: ListOverride) {
    out.word("{\\listoverride\\listid", override.listID)
    let count = max(override.starts.count, override.levels.count)
    out.word("\\listoverridecount", Int32(clamping: count))
    for index in 0..<count {
      let start = override.starts.indices.contains(index) ? override.starts[index] : nil
      out.append("{\\lfolevel")
      if start != nil { out.append("\\listoverridestartat") }
      if var level = override.levels.indices.contains(index) ? override.levels[index] : nil {
        level.start = start ?? level.start
        out.append("\\listoverrideformat")
        write(level)
      } else if let start {
        out.word("\\levelstartat", start)
      }
      out.append("}")
    }
    out.word("\\ls", override.number)
    out.append("}")
  }
}
