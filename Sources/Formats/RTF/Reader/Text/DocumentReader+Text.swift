import CodePages
import RTFDBytes
import RichText

/// Characters: plain text, escapes, code pages, UTF-16 units.
extension DocumentReader {
  /// Takes in bytes that stand for themselves.
  mutating func readPlainText(_ span: Range<Int>) {
    var range = decoding.behindReplacement(span)
    if decoding.isIncomplete, let first = range.first {
      readByte(cursor.bytes[first])
      range = (first + 1)..<range.upperBound
    }
    guard !range.isEmpty else { return }
    switch frame.destination.sink {
    case .text:
      if frame.destination == .nestedRowProperties, isBetweenRowWords(range) { return }
      if textState.style.font != decoding.font { chooseDecoder() }
      guard decoding.isASCIIPlain else {
        for index in range { readByte(cursor.bytes[index]) }
        return
      }
      flushSurrogates()
      text.setStyle(currentStyle())
      text.text.utf8.append(bytes: cursor.bytes, range)
    case .capture:
      if surrogates.pending != nil { flushPendingSurrogate() }
      if isLeftOutOfString() { return }
      captured.append(contentsOf: cursor.bytes[range])
    case .entries:
      if surrogates.pending != nil { flushPendingSurrogate() }
      readEntries(cursor.bytes[range])
    case .raw:
      if surrogates.pending != nil { flushPendingSurrogate() }
      appendToGraphic(cursor.bytes[range])
    case .hexadecimal:
      objects.pictures.append(hexadecimal: cursor.bytes[range])
    case .drop: reportMisplaced(cursor.bytes[range])
    }
  }

  /// Takes in one byte of text in the code page in force.
  mutating func readByte(_ byte: UInt8, at offset: Int? = nil) {
    let sink = frame.destination.sink
    if sink == .raw {
      appendToGraphic([byte][...])
      return
    }
    if sink == .hexadecimal || sink == .drop {
      passOver(UInt32(byte))
      return
    }
    if sink == .capture, byte < 0x80, !decoding.isIncomplete, surrogates.pending == nil {
      if !isLeftOutOfString() { captured.append(byte) }
      return
    }
    if decoding.isIncomplete {
      let completion = decoding.complete(with: byte)
      if completion.isDamaged { reportUndecodable(at: nil) }
      if let scalar = completion.scalar { emit(scalar) }
      if completion.takesByte { return }
    }
    if textState.style.font != decoding.font { chooseDecoder() }
    switch decoding.decoder.table[Int(byte)] {
    case CodePage.leadByte: decoding.begin(with: byte)
    case CodePage.undefined:
      reportUndecodable(at: offset)
      emit(0xFFFD)
    case let scalar: emit(scalar)
    }
  }

  /// Gives up on an incomplete character.
  @inline(__always)
  mutating func flushPendingBytes() {
    if decoding.isIncomplete { dropPendingBytes() }
  }

  @inline(never)
  private mutating func dropPendingBytes() {
    decoding.dropPending()
    reportUndecodable(at: nil)
    emit(0xFFFD)
  }

  private mutating func reportUndecodable(at offset: Int?) {
    problems.warn(
      .rtfUndecodableByte,
      decoding.decoder.isAvailable
        ? "a byte without a character in \(decoding.decoder.page.title) becomes U+FFFD"
        : "this system can not convert \(decoding.decoder.page.title); its characters become U+FFFD",
      at: offset ?? max(cursor.position - 1, 0))
  }

  /// Takes in the number of a `\u`.
  mutating func readUnicode(_ token: ControlWordToken) {
    flushPendingBytes()
    // At the end, because a number that ends a paragraph ends the replacement of what was before
    // it.
    defer { decoding.beginReplacement(of: frame.unicodeSkip) }
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
      if surrogates.pending != nil { flushPendingSurrogate() }
      surrogates.pending = unit
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
      if textState.style.font != decoding.font { chooseDecoder() }
      let mapped = decoding.symbolTable?[Int(unit & 0xFF)] ?? CodePage.undefined
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
    if surrogates.pending != nil { flushPendingSurrogate() }
    switch frame.destination.sink {
    case .text:
      if surrogates.isHeldInText { flushHeldSurrogates() }
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
      objects.pictures.countStray()
    } else {
      reportMisplaced(scalar)
    }
  }

  /// Adds a character to the text that its style tells from the same one in other spelling.
  mutating func emit(_ scalar: UInt32, as flag: CharacterStyle.Flags) {
    if surrogates.pending != nil { flushPendingSurrogate() }
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

  /// Chooses the code page for the font in force.
  mutating func chooseDecoder() {
    let font = textState.style.font
    var page: CodePage?
    var isOfFont = false
    if frame.destination == .fontTable || frame.destination == .alternateFontName {
      page = tables.fonts.entryFont.flatMap { tables.fonts.page(of: $0, in: document.attributes) }
    } else if !frame.destination.isInDocumentPage {
      isOfFont = true
      if font >= 0, Int(font) < document.fonts.count {
        page = tables.fonts.page(at: Int(font))
        if page == nil { reportUnmappedSymbols(document.fonts[Int(font)]) }
      }
    }
    decoding.use(
      page ?? findDocumentPage(), for: isOfFont ? font : nil,
      hasNeXTBytes: page == nil && document.attributes.isFromNeXT)
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
