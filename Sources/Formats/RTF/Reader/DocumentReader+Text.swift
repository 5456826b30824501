import CodePages
import RTFDBytes
import RichText

/// Characters: plain text, escapes, code pages, UTF-16 units.
extension DocumentReader {
  /// Takes in bytes that stand for themselves.
  mutating func readPlainText(_ span: Range<Int>) {
    var range = span
    if unicodeSkipLeft > 0 {
      let count = min(unicodeSkipLeft, range.count)
      unicodeSkipLeft -= count
      range = (range.lowerBound + count)..<range.upperBound
    }
    if !pendingBytes.isEmpty, let first = range.first {
      readByte(cursor.bytes[first])
      range = (first + 1)..<range.upperBound
    }
    guard !range.isEmpty else { return }
    switch frame.destination.sink {
    case .text:
      if frame.destination == .nestedRowProperties, isBetweenRowWords(range) { return }
      if textState.style.font != decoderFont { chooseDecoder() }
      guard isASCIIPlain else {
        for index in range { readByte(cursor.bytes[index]) }
        return
      }
      flushSurrogates()
      text.setStyle(currentStyle())
      text.text.utf8.append(bytes: cursor.bytes, range)
    case .capture:
      if pendingSurrogate != nil { flushPendingSurrogate() }
      if isLeftOutOfString() { return }
      captured.append(contentsOf: cursor.bytes[range])
    case .entries:
      if pendingSurrogate != nil { flushPendingSurrogate() }
      readEntries(cursor.bytes[range])
    case .raw:
      if pendingSurrogate != nil { flushPendingSurrogate() }
      appendToGraphic(cursor.bytes[range])
    case .hexadecimal:
      binary?.append(hexadecimal: cursor.bytes[range])
    case .drop: reportMisplaced(cursor.bytes[range])
    }
  }

  /// Takes in one byte of text in the code page in force.
  mutating func readByte(_ byte: UInt8, at offset: Int? = nil) {
    let sink = frame.destination.sink
    if sink == .raw {
      appendToGraphic([byte])
      return
    }
    if sink == .hexadecimal || sink == .drop {
      passOver(UInt32(byte))
      return
    }
    if sink == .capture, byte < 0x80, pendingBytes.isEmpty, pendingSurrogate == nil {
      if !isLeftOutOfString() { captured.append(byte) }
      return
    }
    if !pendingBytes.isEmpty {
      if completeCharacter(with: byte) { return }
    }
    if textState.style.font != decoderFont { chooseDecoder() }
    switch decoder.table[Int(byte)] {
    case CodePage.leadByte: pendingBytes.append(byte)
    case CodePage.undefined:
      reportUndecodable(at: offset)
      emit(0xFFFD)
    case let scalar: emit(scalar)
    }
  }

  /// Adds a byte to an incomplete character. Returns whether the byte was part of it.
  private mutating func completeCharacter(with byte: UInt8) -> Bool {
    if decoder.page.isDoubleByte {
      let lead = pendingBytes[0]
      pendingBytes.removeAll(keepingCapacity: true)
      if let scalar = decoder.scalar(lead: lead, trail: byte) {
        emit(scalar)
        return true
      }
      reportUndecodable(at: nil)
      emit(0xFFFD)
      return decoder.page.swallows(byte)
    }
    guard byte & 0xC0 == 0x80 else {
      flushPendingBytes()
      return false
    }
    pendingBytes.append(byte)
    let lead = pendingBytes[0]
    let needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    if pendingBytes.count == needed {
      let scalar = String(validating: pendingBytes, as: UTF8.self)?.unicodeScalars.first
      pendingBytes.removeAll(keepingCapacity: true)
      if scalar == nil { reportUndecodable(at: nil) }
      emit(scalar?.value ?? 0xFFFD)
    }
    return true
  }

  /// Gives up on an incomplete character.
  @inline(__always)
  mutating func flushPendingBytes() {
    if !pendingBytes.isEmpty { dropPendingBytes() }
  }

  @inline(never)
  private mutating func dropPendingBytes() {
    pendingBytes.removeAll(keepingCapacity: true)
    reportUndecodable(at: nil)
    emit(0xFFFD)
  }

  private mutating func reportUndecodable(at offset: Int?) {
    problems.warn(
      .rtfUndecodableByte,
      decoder.isAvailable
        ? "a byte without a character in \(decoder.page.title) becomes U+FFFD"
        : "this system can not convert \(decoder.page.title); its characters become U+FFFD",
      at: offset ?? max(cursor.position - 1, 0))
  }

  /// Takes in the number of a `\u`.
  mutating func readUnicode(_ token: ControlWordToken) {
    flushPendingBytes()
    // At the end, because a number that ends a paragraph ends the replacement of what was before it.
    defer { unicodeSkipLeft = max(0, Int(frame.unicodeSkip)) }
    guard token.hasParameter else { return }
    var value = token.parameter
    if value < 0, value >= -0x8000 { value += 0x1_0000 }
    guard value >= 0, value < 0x11_0000, !token.isOutOfRange else {
      problems.warn(
        .rtfNumberOutOfRange, "a \\u number outside Unicode becomes U+FFFD", at: token.start)
      emit(0xFFFD)
      return
    }
    let unit = UInt32(value)
    switch unit {
    case 0xD800..<0xDC00:
      if pendingSurrogate != nil { flushPendingSurrogate() }
      pendingSurrogate = unit
    case 0xDC00..<0xE000:
      if let lead = takeLeadSurrogate() {
        emit(0x1_0000 + (lead - 0xD800) << 10 + (unit - 0xDC00))
      } else {
        problems.warn(
          .rtfLoneSurrogate, "half of a surrogate pair stands alone and becomes U+FFFD",
          at: token.start)
        emit(0xFFFD)
      }
    case 0xF020...0xF0FF:
      if textState.style.font != decoderFont { chooseDecoder() }
      let mapped = symbolTable?[Int(unit & 0xFF)] ?? CodePage.undefined
      emit(mapped < CodePage.leadByte ? mapped : unit)
    default: emit(unit)
    }
  }

  /// Takes in a code point that is no control word's own, such as a raw control character.
  mutating func readCodePoint(_ value: UInt32) {
    flushPendingBytes()
    emit(value)
  }

  /// Adds one character to whatever text is read.
  mutating func emit(_ scalar: UInt32) {
    if pendingSurrogate != nil { flushPendingSurrogate() }
    switch frame.destination.sink {
    case .text:
      if hasHeldSurrogate { flushHeldSurrogates() }
      emitToText(scalar)
    case .capture: if !isLeftOutOfString() { captured.append(scalar: scalar) }
    case .entries:
      if scalar == UInt32(ByteClass.semicolon) {
        endEntry()
      } else {
        captured.append(scalar: scalar)
      }
    case .raw:
      var bytes: [UInt8] = []
      bytes.append(scalar: scalar)
      appendToGraphic(bytes[...])
    case .hexadecimal, .drop: passOver(scalar)
    }
  }

  /// Takes no character in where there can be none, and says so.
  mutating func passOver(_ scalar: UInt32) {
    if frame.destination.sink == .hexadecimal {
      binary?.strays += 1
    } else {
      reportMisplaced(scalar)
    }
  }

  /// Adds a character to the text that its style tells from the same one in other spelling.
  mutating func emit(_ scalar: UInt32, as flag: CharacterStyle.Flags) {
    if pendingSurrogate != nil { flushPendingSurrogate() }
    let outer = textState
    textState.style.flags.insert(flag)
    textState.id = -1
    emit(scalar)
    textState = outer
  }

  private mutating func emitToText(_ scalar: UInt32) {
    switch scalar {
    case 0x0A, 0x0D, 0x2029: endParagraph()
    case 0x0B: append(0x2028)
    case 0xFFFC:
      text.setStyle(currentStyle())
      text.append(.placeholder)
    case 0x09, 0x0C, 0x20..<0x7F, 0x80...: append(scalar)
    default:
      problems.warn(
        .rtfControlCharacter, "control characters are left out", at: max(cursor.position - 1, 0))
    }
  }

  private mutating func append(_ scalar: UInt32) {
    text.setStyle(currentStyle())
    text.text.utf8.append(scalar: scalar)
  }

  /// Chooses the decoder for the font in force.
  mutating func chooseDecoder() {
    decoderFont = textState.style.font
    var page: CodePage?
    if frame.destination == .fontTable || frame.destination == .alternateFontName {
      page = tables.fonts.entryFont.flatMap { tables.fonts.page(of: $0, in: document.attributes) }
      decoderFont = -2
    } else if frame.destination.isInDocumentPage {
      decoderFont = -2
    } else if decoderFont >= 0, Int(decoderFont) < document.fonts.count {
      page = tables.fonts.page(at: Int(decoderFont))
      if page == nil { reportUnmappedSymbols(document.fonts[Int(decoderFont)]) }
    }
    let chosen = page ?? findDocumentPage()
    hasNeXTBytes = page == nil && document.attributes.isFromNeXT
    isASCIIPlain = chosen.scheme != .symbolFont
    if chosen != decoder.page {
      decoder = decoders[chosen] ?? CodePageDecoder(chosen)
      decoders[chosen] = decoder
    }
    symbolTable = isASCIIPlain ? nil : decoder.table
  }

  /// Says that signs of a font are not known, where text in it starts.
  private mutating func reportUnmappedSymbols(_ font: Font) {
    guard font.characterSet == 2, frame.destination.sink == .text else { return }
    problems.warn(
      .rtfUnmappedSymbolFont,
      "the signs of the symbol font \(font.name) are not known; its bytes are read as letters",
      at: cursor.position)
  }
}
