import RichText

/// The blocks before the text, in Apple's order.
extension DocumentWriter {
  /// Everything up to the text.
  mutating func writeHeader() {
    writeVersionLines()
    writeFontTable()
    writeColorTables()
    writeNameTable("{\\*\\AppleHighlightTable", document.attributes.highlightNames)
    writeNameTable("{\\*\\AppleHilightClrSchTbl", document.attributes.highlightColorSchemes)
    writeStyleSheet()
    writeListTables()
    writeRevisionTable()
    writeOpaqueHeader()
    writeInformation()
    writePageLine()
    writeDocumentSettings()
  }

  private mutating func writeVersionLines() {
    let attributes = document.attributes
    out.word("{\\rtf", attributes.rtfVersion)
    switch attributes.characterSet {
    case .unspecified: break
    case .ansi: out.append("\\ansi")
    case .mac: out.append("\\mac")
    case .pc: out.append("\\pc")
    case .pca: out.append("\\pca")
    }
    out.word("\\ansicpg", ifSet: attributes.ansiCodePage)
    out.word("\\deff", ifSet: attributes.defaultFont)
    out.word("\\deflang", ifSet: attributes.defaultLanguage)
    out.word("\\deflangfe", ifSet: attributes.defaultEastAsianLanguage)
    out.word("\\cocoartf", ifSet: attributes.cocoaVersion)
    out.word("\\cocoasubrtf", ifSet: attributes.cocoaSubversion)
    out.word("\\readonlydoc", ifSet: attributes.readOnly)
    out.newline()
    if attributes.usesScreenFonts { out.append("\\cocoascreenfonts1") }
    out.word("\\cocoatextscaling", ifSet: attributes.textScaling)
    out.word("\\cocoaplatform", ifSet: attributes.platform)
  }

  private mutating func writeFontTable() {
    // Entries with groups of their own stand in braces, as Word writes them; Cocoa's never do.
    let inBraces = document.fonts.contains { $0.panose != nil || $0.alternateName != nil }
    out.append("{\\fonttbl")
    for (index, font) in document.fonts.enumerated() {
      if inBraces { out.append("{") }
      out.word("\\f", Int32(clamping: index))
      out.word(for: font.family, in: RTFName.fontFamilies)
      out.word("\\fcharset", ifSet: font.characterSet)
      out.word("\\cpg", ifSet: font.codePage)
      out.word("\\fprq", ifSet: font.pitch)
      if let panose = font.panose {
        out.append("{\\*\\panose ")
        out.plainText(panose)
        out.append("}")
      } else {
        out.append(" ")
      }
      writeEntryName(font.name)
      if let alternate = font.alternateName {
        out.append("{\\*\\falt ")
        writeEntryName(alternate)
        out.append("}")
      }
      out.append(";")
      if inBraces { out.append("}") }
      if index % 3 == 2 { out.newline() }
    }
    out.append("}\n")
  }

  /// A name in a table whose entries end with a semicolon.
  mutating func writeEntryName(_ name: String) {
    if name.utf8.contains(0x3B) {
      out.plainText(String(decoding: name.utf8.map { $0 == 0x3B ? 0x2C : $0 }, as: UTF8.self))
    } else {
      out.plainText(name)
    }
  }

  private mutating func writeColorTables() {
    guard !document.colors.isEmpty else { return }
    out.append("{\\colortbl")
    for (index, color) in document.colors.enumerated() {
      for word in color.otherWords { out.word(word) }
      if let rgb = color.rgb {
        out.word("\\red", Int32(rgb.red))
        out.word("\\green", Int32(rgb.green))
        out.word("\\blue", Int32(rgb.blue))
      }
      out.append(";")
      if index % 5 == 4 { out.newline() }
    }
    out.append("}\n")
    guard
      document.attributes.hasExpandedColorTable
        || document.colors.contains(where: { $0.expanded != nil })
    else { return }
    out.append("{\\*\\expandedcolortbl")
    for (index, color) in document.colors.enumerated() {
      if let expanded = color.expanded { write(expanded) }
      out.append(";")
      if index % 5 == 4 { out.newline() }
    }
    out.append("}\n")
  }

  private mutating func write(_ color: ExpandedColor) {
    switch color.space {
    case .sRGB: out.append("\\cssrgb")
    case .genericRGB: out.append("\\csgenericrgb")
    case .displayP3: out.append("\\cspthree")
    case .gray: out.append("\\csgray")
    case .cmyk: out.append("\\cscmyk")
    }
    for component in color.components { out.word("\\c", component) }
    out.word("\\c", ifSet: color.alpha)
    if let name = color.name {
      out.append("\\cname ")
      writeEntryName(name)
    }
  }

  private mutating func writeNameTable(_ word: StaticString, _ names: [String]) {
    guard !names.isEmpty else { return }
    out.append(word)
    for name in names {
      out.append(";")
      writeEntryName(name)
    }
    out.append(";}\n")
  }

  /// `{\*\revtbl{name;}…}`, whose places the numbers of `\revauth` are.
  private mutating func writeRevisionTable() {
    var names: [String] = []
    for revision in document.revisions
    where !revision.author.isEmpty && (0..<Self.revisionAuthorLimit).contains(revision.authorIndex)
    {
      let index = Int(revision.authorIndex)
      while names.count <= index { names.append("") }
      names[index] = revision.author
    }
    guard !names.isEmpty else { return }
    // The first entry is for nobody in particular, and has this name in every file.
    if names[0].isEmpty, !document.revisions.contains(where: { $0.authorIndex == 0 }) {
      names[0] = "Unknown"
    }
    out.append("{\\*\\revtbl")
    for name in names {
      out.append("{")
      writeEntryName(name)
      out.append(";}")
    }
    out.append("}\n")
  }

  /// The highest number of an author that gets an entry; numbers are the file's own, and a table is
  /// as long as its highest number.
  private static let revisionAuthorLimit: Int32 = 4_096

  private mutating func writeOpaqueHeader() {
    for destination in document.opaqueDestinations where destination.isInHeader {
      out.append(raw: destination.source)
      out.newline()
    }
    if let generator = document.attributes.generator {
      out.append("{\\*\\generator ")
      out.plainText(generator)
      out.append(";}\n")
    }
  }

  /// Paper, margins and view; on one line, which is absent when it would be empty.
  private mutating func writePageLine() {
    let attributes = document.attributes
    let start = out.bytes.count
    out.word("\\paperw", ifSet: attributes.paperWidth)
    out.word("\\paperh", ifSet: attributes.paperHeight)
    out.word("\\margl", ifSet: attributes.leftMargin)
    out.word("\\margr", ifSet: attributes.rightMargin)
    out.word("\\margb", ifSet: attributes.bottomMargin)
    out.word("\\margt", ifSet: attributes.topMargin)
    out.word("\\vieww", ifSet: attributes.viewWidth)
    out.word("\\viewh", ifSet: attributes.viewHeight)
    out.word("\\viewkind", ifSet: attributes.viewKind)
    out.word("\\viewscale", ifSet: attributes.viewScale)
    for word in attributes.otherWords { out.word(word) }
    if out.bytes.count > start { out.newline() }
  }

  /// Hyphenation, default tab, page background.
  private mutating func writeDocumentSettings() {
    let attributes = document.attributes
    if attributes.automaticHyphenation != nil || attributes.hyphenationFactor != nil {
      out.word("\\hyphauto", ifSet: attributes.automaticHyphenation)
      out.word("\\hyphfactor", ifSet: attributes.hyphenationFactor)
      out.newline()
    }
    if let tab = attributes.defaultTab {
      out.word("\\deftab", tab)
      out.newline()
    }
    if let color = attributes.background {
      out.append("{\\*\\background {\\shp{\\*\\shpinst\\shpleft0\\shptop0\\shpright0\\shpbottom0")
      out.append("\\shpfhdr0\\shpbxmargin\\shpbymargin\\shpwr0\\shpwrk0\\shpfblwtxt1\\shpz0")
      out.append("\\shplid1025{\\sp{\\sn shapeType}{\\sv 1}}{\\sp{\\sn fFlipH}{\\sv 0}}")
      out.append("{\\sp{\\sn fFlipV}{\\sv 0}}{\\sp{\\sn fillColor}{\\sv ")
      out.number(Int(color.red) | Int(color.green) << 8 | Int(color.blue) << 16)
      out.append("}}{\\sp{\\sn fFilled}{\\sv 1}}{\\sp{\\sn lineWidth}{\\sv 0}}")
      out.append("{\\sp{\\sn fLine}{\\sv 0}}{\\sp{\\sn bWMode}{\\sv 9}}")
      out.append("{\\sp{\\sn fBackground}{\\sv 1}}}}}\n")
    }
  }
}
