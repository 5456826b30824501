import Glibc
import RichText

/// Raw bytes from 0x80, and what page they and those of escapes are in. See RTF.docc, "Code pages".
extension DocumentReader {
  // MARK: The document's page

  /// The code page of text in a font that says nothing of it.
  mutating func findDocumentPage() -> CodePage {
    if let documentPage { return documentPage }
    let named = CodePage(named: document.attributes)
    let page: CodePage
    if document.attributes.isFromNeXT {
      // What NeXT wrote knows nothing of Unicode. Its heirs write numbers and, where they have no need of
      // them, escapes in the page that their words name.
      page = hasUnicodeNumbers() ? named ?? .windows1252 : .nextstep
    } else {
      page = named ?? (hasNeXTWords() ? .nextstep : .windows1252)
    }
    documentPage = page
    return page
  }

  /// Forgets which pages were chosen, because a word was met that has a say in it.
  mutating func chooseDocumentPageAgain() {
    documentPage = nil
    decoderFont = -2
  }

  /// The code page of text in a font; nil when the font leaves that to the document.
  func page(of font: Font) -> CodePage? {
    // In a file of NeXT's heirs, "ANSI" says no more of a font than of the document.
    if document.attributes.isFromNeXT, font.characterSet == 0, font.codePage ?? 0 == 0 {
      return nil
    }
    return CodePage(of: font, isCocoa: isCocoa, namesDefaultFont: defaultFontNumber != nil)
  }

  /// Whether the file has a word that only NeXT's programs and their heirs write.
  private func hasNeXTWords() -> Bool { hasWord { $0.starts(with: "NeXT".utf8) } }

  /// Whether the file has a `\u` or `\uc` with a number.
  private func hasUnicodeNumbers() -> Bool {
    hasWord { word in
      guard word.first == UInt8(ascii: "u") else { return false }
      let rest = word.dropFirst()
      let number = rest.first == UInt8(ascii: "c") ? rest.dropFirst() : rest
      return number.first.map { ByteClass.isDigit($0) || $0 == UInt8(ascii: "-") } ?? false
    }
  }

  /// Whether what stands behind some backslash in the file, which no backslash escapes, is a word.
  private func hasWord(_ isWord: (Slice<UnsafeRawBufferPointer>) -> Bool) -> Bool {
    cursor.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var start = 0
      while start < bytes.count,
        let found = memchr(base + start, Int32(ByteClass.backslash), bytes.count - start)
      {
        let word = UnsafeRawPointer(found) - base + 1
        if isWord(bytes[word...]) { return true }
        let isEscape = word < bytes.count && bytes[word] == ByteClass.backslash
        start = isEscape ? word + 1 : word
      }
      return false
    }
  }

  // MARK: Raw bytes

  /// Takes in raw bytes from 0x80, which are in the code page, or in UTF-8 where they can only be that.
  mutating func readHighBytes(_ range: Range<Int>) {
    let sink = frame.destination.sink
    if sink == .drop || sink == .hexadecimal { return }
    if sink == .raw {
      appendToGraphic(cursor.bytes[range])
      return
    }
    if textState.style.font != decoderFont { chooseDecoder() }
    if pendingBytes.isEmpty, readUTF8(range) { return }
    for index in range {
      if unicodeSkipLeft > 0 {
        unicodeSkipLeft -= 1
      } else if hasNeXTBytes {
        readNeXTByte(cursor.bytes[index], at: index)
      } else {
        readByte(cursor.bytes[index], at: index)
      }
    }
    readRawTrail()
  }

  /// Takes in raw bytes as UTF-8. Returns whether they are that.
  private mutating func readUTF8(_ range: Range<Int>) -> Bool {
    // Cocoa has addresses in UTF-8, which is no guess.
    let isAddress = isCocoa && frame.destination == .fieldInstruction
    guard isAddress || decoder.page.isWestern, range.count > 1, unicodeSkipLeft == 0,
      let string = String(validating: cursor.bytes[range], as: UTF8.self)
    else { return false }
    if isAddress {
      problems.note(.rtfRawUTF8, "the bytes of an address are read as UTF-8", at: range.lowerBound)
    } else {
      problems.note(
        .rtfRawUTF8, "raw bytes are read as UTF-8, not in \(decoder.page.title)",
        at: range.lowerBound)
    }
    for scalar in string.unicodeScalars { emit(scalar.value) }
    return true
  }

  /// Takes in a raw byte of a file of NeXT or its heirs, whose escapes may be in another page.
  private mutating func readNeXTByte(_ byte: UInt8, at offset: Int) {
    let known = decoders[.nextstep] ?? CodePageDecoder(.nextstep)
    decoders[.nextstep] = known
    flushPendingBytes()
    let scalar = known.table[Int(byte)]
    if scalar == CodePage.undefined {
      problems.warn(
        .rtfUndecodableByte, "a byte without a character in \(known.page.title) becomes U+FFFD",
        at: offset)
    }
    emit(scalar == CodePage.undefined ? 0xFFFD : scalar)
  }

  /// Takes in a backslash or brace that is the second byte of a raw character of two, as which it has
  /// no meaning for RTF. `\'` behind a raw first byte is an escaped second one.
  private mutating func readRawTrail() {
    guard let lead = pendingBytes.first, decoder.page.isDoubleByte, let trail = cursor.peek(),
      !(trail == ByteClass.backslash && cursor.peek(1) == UInt8(ascii: "'")),
      trail == ByteClass.backslash || trail == ByteClass.openBrace
        || trail == ByteClass.closeBrace,
      decoder.scalar(lead: lead, trail: trail) != nil
    else { return }
    cursor.position += 1
    readByte(trail, at: cursor.position - 1)
  }
}

extension CodePage {
  /// Whether its raw bytes are so unlikely to look like UTF-8 that what looks like it is it.
  fileprivate var isWestern: Bool {
    switch number {
    case 1252, 10_000, 437, 850, CodePage.nextstep.number: true
    default: false
    }
  }
}
