import RTFDBytes

extension HTMLTokenizer {
  /// Reads a tag from its name on; nil when the page ends in it.
  mutating func readTag(isEnd: Bool) -> Token? {
    let start = text.count
    let end = nameEnd(from: position, stopsAtEquals: false)
    let name = number(position..<end)
    position = end
    attributes.removeAll(keepingCapacity: true)
    isSelfClosing = false
    tagCount &+= 1
    guard readAttributes() else {
      truncate(start)
      position = input.count
      return nil
    }
    self.name = name
    if isEnd {
      attributes.removeAll(keepingCapacity: true)
      truncate(start)
      return .endTag
    }
    lastStartTag = name
    return .startTag
  }

  /// Takes back the text from an index on.
  private mutating func truncate(_ count: Int) {
    if text.count > count { text.removeLast(text.count - count) }
  }

  /// Where a name ends that starts at an index.
  private func nameEnd(from start: Int, stopsAtEquals: Bool) -> Int {
    var index = start
    while index < input.count {
      let byte = input[index]
      if byte <= 0x3E {
        if byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { break }
        // An equals sign in front of a name is its first letter.
        if stopsAtEquals, byte == UInt8(ascii: "="), index > start { break }
      }
      index += 1
    }
    return index
  }

  /// The number of a name in the input.
  private mutating func number(_ range: Range<Int>) -> UInt32 {
    if let known = names.known(input, range) { return known }
    var name: [UInt8] = []
    name.reserveCapacity(range.count)
    for index in range {
      if input[index] == 0 {
        name.append(scalar: 0xFFFD)
      } else {
        name.append(input[index].asciiLowercased)
      }
    }
    return names.number(of: name)
  }

  /// Reads everything behind a tag's name; false when the page ends before the tag.
  private mutating func readAttributes() -> Bool {
    while true {
      skipSpace()
      guard position < input.count else { return false }
      switch input[position] {
      case UInt8(ascii: ">"):
        position += 1
        return true
      case UInt8(ascii: "/"):
        position += 1
        guard position < input.count, input[position] == UInt8(ascii: ">") else { continue }
        position += 1
        isSelfClosing = true
        return true
      default:
        guard readAttribute() else { return false }
      }
    }
  }

  /// Reads an attribute; false when the page ends in its value.
  private mutating func readAttribute() -> Bool {
    let start = position
    position = nameEnd(from: start, stopsAtEquals: true)
    let isKept = attributes.count < Self.attributeLimit
    if !isKept { droppedAttributes += 1 }
    let name = isKept ? number(start..<position) : 0
    skipSpace()
    let valueStart = text.count
    if position < input.count, input[position] == UInt8(ascii: "=") {
      position += 1
      skipSpace()
      guard readValue() else { return false }
    }
    if isKept, stamp(name) {
      attributes.append(Attribute(name: name, value: TextRange(valueStart, text.count)))
    } else {
      truncate(valueStart)
    }
    return true
  }

  /// Notes that the tag has an attribute; false when it had it before.
  private mutating func stamp(_ name: UInt32) -> Bool {
    let index = Int(name)
    while attributeStamps.count <= index {
      attributeStamps.append(contentsOf: repeatElement(0, count: max(256, attributeStamps.count)))
    }
    guard attributeStamps[index] != tagCount else { return false }
    attributeStamps[index] = tagCount
    return true
  }

  /// Reads a value with or without quotation marks; false when the page ends in it.
  private mutating func readValue() -> Bool {
    guard position < input.count else { return false }
    let quote = input[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return readUnquotedValue()
    }
    position += 1
    var run = position
    while position < input.count {
      let byte = input[position]
      if byte == quote {
        text.append(bytes: input, run..<position)
        position += 1
        return true
      }
      if byte == UInt8(ascii: "&") || byte == 0 {
        text.append(bytes: input, run..<position)
        readSpecial(byte)
        run = position
      } else {
        position += 1
      }
    }
    return false
  }

  private mutating func readUnquotedValue() -> Bool {
    var run = position
    while position < input.count {
      let byte = input[position]
      if byte == UInt8(ascii: ">") || byte.isHTMLSpace {
        text.append(bytes: input, run..<position)
        return true
      }
      if byte == UInt8(ascii: "&") || byte == 0 {
        text.append(bytes: input, run..<position)
        readSpecial(byte)
        run = position
      } else {
        position += 1
      }
    }
    return false
  }

  /// Reads what does not stand for itself in a value: a reference or a NUL.
  private mutating func readSpecial(_ byte: UInt8) {
    if byte == 0 {
      text.append(scalar: 0xFFFD)
      position += 1
    } else {
      readReference(inAttribute: true)
    }
  }

  mutating func skipSpace() {
    while position < input.count, input[position].isHTMLSpace { position += 1 }
  }

  /// Reads a character reference at the position, which is an ampersand, and appends what it stands
  /// for: itself, when it is none.
  mutating func readReference(inAttribute: Bool) {
    let start = position
    position += 1
    if position < input.count, input[position] == UInt8(ascii: "#") {
      if readNumber() { return }
    } else if position < input.count, input[position].isASCIILetter,
      let match = CharacterReferences.shared.match(input, at: position)
    {
      // In addresses, `&copy=` is a parameter and no sign.
      let isParameter =
        inAttribute && !match.hasSemicolon && match.end < input.count
        && (input[match.end] == UInt8(ascii: "=") || input[match.end].isASCIIAlphanumeric)
      if !isParameter {
        position = match.end
        text.append(scalar: match.first)
        if match.second != 0 { text.append(scalar: match.second) }
        return
      }
    }
    position = start + 1
    text.append(UInt8(ascii: "&"))
  }

  /// Reads a number behind `&`, from `#` on; false where there are no digits.
  private mutating func readNumber() -> Bool {
    var index = position + 1
    let isHexadecimal = index < input.count && input[index] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index += 1 }
    let first = index
    var value: UInt32 = 0
    while index < input.count, let digit = input[index].hexadecimalValue {
      guard isHexadecimal || digit < 10 else { break }
      // Beyond the last character all numbers are alike.
      if value < 0x11_0000 { value = value * (isHexadecimal ? 16 : 10) + UInt32(digit) }
      index += 1
    }
    guard index > first else { return false }
    if index < input.count, input[index] == UInt8(ascii: ";") { index += 1 }
    text.append(scalar: CharacterReferences.character(value))
    position = index
    return true
  }
}

extension UInt8 {
  /// Whether it is white space of HTML: a blank, TAB, LF, FF or CR.
  @inlinable
  package var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0C || self == 0x0D
  }

  /// Whether it is a letter or a digit of ASCII.
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
}
