import CodePages
import Glibc
import RichText

/// Raw bytes from 0x80, and what page they and those of escapes are in: questions that the document
/// as a whole answers. See CodePages.docc.
extension DocumentReader {
  // MARK: The document's page

  /// The code page of text in a font that says nothing of it.
  mutating func findDocumentPage() -> CodePage {
    if let page = decoding.documentPage { return page }
    let named = CodePage(named: document.attributes)
    let page: CodePage
    if document.attributes.isFromNeXT {
      // What NeXT wrote knows nothing of Unicode. Its heirs write numbers and, where they have no
      // need of them, escapes in the page that their words name.
      page = cursor.hasUnicodeNumbers() ? named ?? .windows1252 : .nextstep
    } else {
      page = named ?? (cursor.hasNeXTWords() ? .nextstep : .windows1252)
    }
    decoding.documentPage = page
    return page
  }

  // MARK: Raw bytes

  /// Takes in raw bytes from 0x80. They are in the code page of their font, unless all of the
  /// document's are UTF-8.
  mutating func readHighBytes(_ range: Range<Int>) {
    let sink = frame.destination.sink
    if sink == .drop || sink == .hexadecimal {
      for index in range { passOver(UInt32(cursor.bytes[index])) }
      return
    }
    if sink == .raw {
      appendToGraphic(cursor.bytes[range])
      return
    }
    if textState.style.font != decoding.font { chooseDecoder() }
    if !decoding.isIncomplete, readUTF8(range) { return }
    for index in range {
      if decoding.skipsReplacement() {
        continue
      } else if decoding.hasNeXTBytes {
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
    guard isAddress || isInUTF8(from: range.lowerBound),
      isAddress
        || decoding.decoder.page.scheme != .doubleByte && decoding.decoder.page.scheme != .utf8,
      let string = String(validating: cursor.bytes[range], as: UTF8.self)
    else { return false }
    if isAddress {
      problems.note(.rtfRawUTF8, "the bytes of an address are read as UTF-8", at: range.lowerBound)
    } else {
      problems.warn(
        .rtfRawUTF8, "raw bytes are read as UTF-8, not in \(decoding.decoder.page.title)",
        at: range.lowerBound)
    }
    for scalar in string.unicodeScalars {
      if !decoding.skipsReplacement() { emit(scalar.value) }
    }
    return true
  }

  /// Takes in a raw byte of a file of NeXT or its heirs, whose escapes may be in another page.
  private mutating func readNeXTByte(_ byte: UInt8, at offset: Int) {
    flushPendingBytes()
    let scalar = decoding.nextScalar(byte)
    if scalar == CodePage.undefined {
      problems.warn(
        .rtfUndecodableByte,
        "a byte without a character in \(CodePage.nextstep.title) becomes U+FFFD", at: offset)
    }
    emit(scalar == CodePage.undefined ? 0xFFFD : scalar)
  }

  /// Takes in a backslash or brace that is the second byte of a raw character of two, as which it
  /// has no meaning for RTF. `\'` behind a raw first byte is an escaped second one.
  private mutating func readRawTrail() {
    guard let lead = decoding.lead, decoding.decoder.page.isDoubleByte, let trail = cursor.peek(),
      !(trail == ByteClass.backslash && cursor.peek(1) == UInt8(ascii: "'")),
      trail == ByteClass.backslash || trail == ByteClass.openBrace
        || trail == ByteClass.closeBrace,
      decoding.decoder.scalar(lead: lead, trail: trail) != nil
    else { return }
    cursor.position += 1
    readByte(trail, at: cursor.position - 1)
  }

  private mutating func isInUTF8(from start: Int) -> Bool {
    var probe = cursor
    probe.position = start
    return decoding.isInUTF8(probe, depth: groups.count)
  }
}

extension RTFCursor {
  /// Whether the file has a word that only NeXT's programs and their heirs write.
  fileprivate func hasNeXTWords() -> Bool { hasWord { $0.starts(with: "NeXT".utf8) } }

  /// Whether the file has a `\u` or `\uc` with a number.
  fileprivate func hasUnicodeNumbers() -> Bool {
    hasWord { word in
      guard word.first == UInt8(ascii: "u") else { return false }
      let rest = word.dropFirst()
      let number = rest.first == UInt8(ascii: "c") ? rest.dropFirst() : rest
      return number.first.map { ByteClass.isDigit($0) || $0 == UInt8(ascii: "-") } ?? false
    }
  }

  /// Whether what stands behind some backslash in the file, which no backslash escapes, is a word.
  private func hasWord(_ isWord: (Slice<UnsafeRawBufferPointer>) -> Bool) -> Bool {
    bytes.withUnsafeBytes { bytes in
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

  /// Whether all stretches of raw bytes up to the end of the document are UTF-8. Binary data and
  /// the groups of attachments, whose sign behind them is one byte in any file, are no text.
  ///
  /// - Parameter depth: how many groups are open.
  /// - Returns: false as soon as one is not.
  mutating func hasOnlyUTF8(untilClosing depth: Int) -> Bool {
    var depth = depth
    while let byte = peek() {
      switch byte {
      case 0x80...:
        if !isUTF8(scanHighBytes()) { return false }
      case ByteClass.openBrace:
        depth += 1
        position += 1
      case ByteClass.closeBrace:
        depth -= 1
        position += 1
        if depth <= 0 { return true }
      case ByteClass.backslash:
        position += 1
        guard let next = peek() else { return true }
        if ByteClass.isLetter(next) { skipWord(depth: &depth) } else { position += 1 }
      default:
        position += 1
        _ = scanPlainText()
      }
    }
    return true
  }

  /// Whether a stretch is UTF-8. One that the end of the file cuts may end inside a character.
  private func isUTF8(_ range: Range<Int>) -> Bool {
    let bytes = bytes[range]
    if String(validating: bytes, as: UTF8.self) != nil { return true }
    guard range.upperBound == end, let lead = bytes.lastIndex(where: { $0 >= 0xC2 }),
      lead + 4 > range.upperBound
    else { return false }
    return String(validating: bytes[..<lead], as: UTF8.self) != nil
  }

  /// Moves over a control word and what follows it that is no text.
  private mutating func skipWord(depth: inout Int) {
    let token = scanControlWord()
    let name = bytes[token.start..<(token.start + token.length)]
    if name.elementsEqual("bin".utf8), token.parameter > 0 {
      position += min(Int(token.parameter), end - position)
    } else if name.starts(with: "NeXT".utf8), skipToGroupEnd(depth: RTFReader.Limits.nesting),
      position < end
    {
      position += 1
      depth -= 1
      skipNotSign()
    }
  }
}
