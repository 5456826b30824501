import Diagnostics
import RichText

/// Control symbols and control words.
extension DocumentReader {
  /// Reads what starts with the backslash at the position.
  mutating func readControl() throws(DocumentError) {
    guard let next = cursor.peek(1) else {
      cursor.position += 1
      return
    }
    if ByteClass.isLetter(next) {
      cursor.position += 1
      try readWord()
      return
    }
    let start = cursor.position
    cursor.position += 2
    switch next {
    case UInt8(ascii: "'"): readHexEscape(at: start)
    case ByteClass.backslash, ByteClass.openBrace, ByteClass.closeBrace:
      if !decoding.skipsReplacement() { readByte(next) }
    case ByteClass.lineFeed: endParagraph()
    case ByteClass.carriageReturn:
      if cursor.peek() == ByteClass.lineFeed { cursor.position += 1 }
      endParagraph()
    case UInt8(ascii: "~"): readSymbol(0xA0)
    case UInt8(ascii: "_"): readSymbol(0x2011)
    case UInt8(ascii: ":") where frame.destination == .indexEntry: readSymbol(0x3A)
    case UInt8(ascii: "-"): readOptionalHyphen()
    case UInt8(ascii: "|"), UInt8(ascii: ":"): _ = decoding.skipsReplacement()
    case ByteClass.tab: readSymbol(0x09)
    case UInt8(ascii: "*"): readStar()
    default:
      // A backslash before anything else has no meaning; what follows it is text.
      if next >= 0x20 { cursor.position = start + 1 }
      if next >= 0x20, cursor.plain[Int(next)] {
        cursor.position = start + 2
        if !decoding.skipsReplacement() { readByte(next) }
      }
    }
  }

  /// Takes in `\*`. What may stand between it and its word is no text.
  private mutating func readStar() {
    frame.isStarred = true
    var next = cursor.position
    while next < cursor.end, cursor.bytes[next] <= ByteClass.space { next += 1 }
    if next < cursor.end, cursor.bytes[next] == ByteClass.backslash { cursor.position = next }
  }

  private mutating func readSymbol(_ scalar: UInt32) {
    if decoding.skipsReplacement() { return }
    flushPendingBytes()
    emit(scalar)
  }

  /// Takes in `\-`, which says nothing in a name or an instruction.
  private mutating func readOptionalHyphen() {
    if decoding.skipsReplacement() || frame.destination.sink != .text { return }
    flushPendingBytes()
    emit(0xAD, as: .optionalHyphen)
  }

  private mutating func readHexEscape(at start: Int) {
    guard let byte = cursor.scanHexByte() else {
      problems.warn(
        .rtfBadHexEscape, "\\' is not followed by two hexadecimal digits", at: start)
      return
    }
    if decoding.skipsReplacement() { return }
    readByte(byte, at: start)
  }

  /// Reads the control word whose first letter is at the position.
  ///
  /// All in one function, since what a word is and its number would be put into memory for another.
  private mutating func readWord() throws(DocumentError) {
    var token = cursor.scanControlWord()
    if frame.destination == .picture { token = cursor.scanFraction(of: token) }
    let isStarred = frame.isStarred
    frame.isStarred = false
    flushPendingBytes()
    let known = words.operation(of: token, in: cursor.bytes)
    if decoding.isInReplacement, isReplacement(known, token) { return }
    if frame.destination == .graphic { objects.groups.endPart() }
    guard let operation = known else {
      try readUnknownWord(token, isStarred: isStarred)
      return
    }
    if token.isOutOfRange { reportRange(of: token, operation) }
    if isStarred, opensUnknownGroup(operation), groups.count > 1, isAlone(token) {
      try readOpaque(token)
      return
    }
    switch operation {
    case .character(let scalar):
      flushPendingBytes()
      emit(scalar)
    case .structure(let structure): applyStructureWord(structure)
    case .unicode: readUnicode(token)
    case .unicodeSkip: frame.unicodeSkip = token.hasParameter ? max(0, token.parameter) : 1
    case .binary: readBinary(token)
    case .flag, .underline, .underlineShape, .strikethrough, .text:
      applyTextWord(operation, token)
      if tables.styleSheet.isInEntry { stateInStyle(operation) }
    case .alignment, .direction, .tabKind, .tabLeader, .paragraph:
      if operation == .paragraph(.tableDepth) { try checkTableDepth(token.parameter) }
      applyParagraphWord(operation, token)
      if tables.styleSheet.isInEntry { stateInStyle(operation) }
    case .borderEdge(let edge):
      beginBorder(edge)
      _ = keepBorder(token)
    case .borderStyle, .border:
      if !keepBorder(token) { applyBorderWord(operation, token) }
    case .row(let property): applyRowWord(property, token)
    case .cell(let property): applyCellWord(property, token)
    case .destination(let destination):
      try begin(destination, token, isStarred: isStarred)
    case .htmlMarkup: try readHTMLMarkup(token)
    case .opaque: try readOpaque(token)
    case .mark: try readOpaque(token, isMark: true)
    case .objectGroup: try readObjectGroup(token)
    case .skip(let reason): try skip(reason, token)
    case .keep(let scope): keep(scope, token)
    case .ignore: break
    default: applyDefinitionWord(operation, token)
    }
  }

  /// Whether a word is part of the replacement of a `\u`, and so to be passed over; any other word
  /// ends the replacement.
  private mutating func isReplacement(
    _ operation: ControlWordOperation?, _ token: ControlWordToken
  ) -> Bool {
    switch operation {
    case .character: break
    case .binary: _ = scanBinary(token)
    default:
      decoding.endReplacement()
      return false
    }
    return decoding.skipsReplacement()
  }

  /// Says that a number is beyond what is read; those of `\u` are told apart later.
  private mutating func reportRange(of token: ControlWordToken, _ operation: ControlWordOperation) {
    if operation == .unicode { return }
    problems.warn(
      .rtfNumberOutOfRange, "the number of \\\(name(of: token)) does not fit 32 bits",
      at: token.start)
  }

  /// Takes in a word of the document itself, of a table, or of what another destination describes.
  private mutating func applyDefinitionWord(
    _ operation: ControlWordOperation, _ token: ControlWordToken
  ) {
    switch operation {
    case .document(let property): applyDocumentWord(property, token)
    case .font(let property): applyFontWord(property, token)
    case .color(let property): applyColorWord(property, token)
    case .style(let property): applyStyleWord(property, token)
    case .list(let property): tables.lists.apply(property, token, in: frame.destination)
    case .numbering(let property): applyNumberingWord(property, token)
    case .information(let property): information.apply(property, token.parameter)
    case .graphic(let property): applyGraphicWord(property, token)
    case .pictureType: setPictureType(token)
    case .note(.endnote): makeEndnote()
    case .form(let property): applyFormFieldWord(property, token)
    case .formula(let part): beginFormulaPart(part, token)
    default: break
    }
  }

  /// Notes which property a word of a style sheet entry states.
  private mutating func stateInStyle(_ operation: ControlWordOperation) {
    if frame.destination == .styleSheet { tables.styleSheet.state(operation) }
  }

  /// Whether a word behind `\*` that starts no destination says that its group is one nevertheless,
  /// of which a reader that does not know it shall show nothing.
  private func opensUnknownGroup(_ operation: ControlWordOperation) -> Bool {
    switch operation {
    case .destination, .opaque, .mark, .objectGroup, .skip, .binary, .unicode, .unicodeSkip,
      .graphic, .formula, .ignore(.formula):
      false
    case .text(.namedStyle), .paragraph(.namedStyle), .style:
      // An entry of the style sheet has its star in front of its number.
      frame.destination != .styleSheet
    default:
      switch frame.destination.sink {
      case .text, .capture, .entries: true
      case .raw, .hexadecimal, .drop: false
      }
    }
  }

  /// The name of a word.
  func name(of token: ControlWordToken) -> String {
    String(
      decoding: cursor.bytes[
        token.start..<(token.start + min(token.length, ControlWord.nameLimit))], as: UTF8.self)
  }

  /// A word with its number.
  func controlWord(_ token: ControlWordToken) -> ControlWord {
    ControlWord(name(of: token), token.hasParameter ? token.parameter : nil)
  }

  /// Whether a word that stands alone or has a number other than 0 turns something on.
  func isOn(_ token: ControlWordToken) -> Bool { !token.hasParameter || token.parameter != 0 }

  // MARK: Unknown words

  private mutating func readUnknownWord(
    _ token: ControlWordToken, isStarred: Bool
  ) throws(DocumentError) {
    if frame.destination == .graphic, !isStarred {
      objects.groups.keep(controlWord(token))
      return
    }
    guard isStarred else {
      if frame.destination.sink == .text {
        problems.note(
          .rtfUnknownWord, "the unknown word \\\(name(of: token)) is left out", at: token.start)
      }
      return
    }
    try readOpaque(token)
  }

  private mutating func skip(_ reason: SkipReason, _ token: ControlWordToken) throws(DocumentError)
  {
    guard groups.count > 1 else { return }
    // Some of these words are a group in one place and a mere property of the text around them in
    // another, which goes on behind them.
    if reason == .mathProperty, !isAlone(token) { return }
    try passOverRest()
    if reason == .machine || reason == .formField {
      problems.note(
        .rtfSkippedDestination, "the data of \\\(name(of: token)) are left out", at: frame.start)
    }
  }

  // MARK: Kept words

  private mutating func keep(_ scope: KeepScope, _ token: ControlWordToken) {
    let word = controlWord(token)
    switch scope {
    case .document:
      if frame.destination == .text, notes.isInBody {
        document.attributes.otherWords.set(word.name, word.parameter)
      }
    case .section:
      guard frame.destination.sink == .text, notes.isInBody else { return }
      if !sections.keep(word) { reportSectionWords(at: token.start) }
    case .paragraph: changeParagraph { $0.style.otherWords.set(word.name, word.parameter) }
    case .character:
      // In a style, 0 takes back what the style that it is based on says.
      let isRemoved = word.parameter == 0 && !tables.styleSheet.isInEntry
      changeText { state in
        if isRemoved {
          state.style.otherWords.removeAll { $0.name == word.name }
        } else {
          state.style.otherWords.set(word.name, word.parameter)
        }
      }
    case .row: changeRow { $0.row.otherWords.set(word.name, word.parameter) }
    case .cell: changeRow { $0.cell.otherWords.set(word.name, word.parameter) }
    case .information:
      if frame.destination == .information {
        document.attributes.information.otherWords.set(word.name, word.parameter)
      }
    case .style: tables.styleSheet.keep(word)
    case .level: tables.lists.keepInLevel(word)
    case .list: tables.lists.keepInList(word)
    case .color:
      if frame.destination == .colorTable { tables.colors.keep(word) }
    case .picture: keepInPicture(token)
    case .field:
      fields.keep(word)
    }
  }

  /// Keeps a word of a border that has no member in the model, in order: what a line's words mean
  /// depends on the edge before them. Returns whether the border is such a one.
  private mutating func keepBorder(_ token: ControlWordToken) -> Bool {
    switch borders.edge {
    case .page:
      guard frame.destination.sink == .text, notes.isInBody else { return true }
      if !sections.keepEach(controlWord(token)) { reportSectionWords(at: token.start) }
    case .text:
      let word = controlWord(token)
      changeText { state in
        // All edges of text have one line, which a new description replaces.
        if word.name == "chbrdr" { state.style.otherWords.removeAll(where: \.isOfTextBorder) }
        state.style.otherWords.set(word.name, word.parameter)
      }
    case .cellDiagonal:
      let word = controlWord(token)
      changeRow { $0.cell.otherWords.append(word) }
    default: return false
    }
    return true
  }

  private mutating func reportSectionWords(at offset: Int) {
    problems.warn(
      .rtfTooManySectionWords,
      "only \(RTFReader.Limits.sectionWords) words of a section are kept", at: offset)
  }

  /// Keeps a word of a picture or object.
  mutating func keepInPicture(_ token: ControlWordToken) {
    objects.pictures.keep(controlWord(token))
  }

  // MARK: Binary data

  private mutating func readBinary(_ token: ControlWordToken) {
    let range = scanBinary(token)
    if frame.destination.sink == .hexadecimal {
      objects.pictures.append(cursor.bytes[range])
    } else if !range.isEmpty {
      problems.warn(
        .rtfMisplacedContent, "binary data outside pictures and objects are left out",
        at: token.start)
    }
  }

  /// Moves over the bytes that a `\bin` announces, as far as they are there.
  private mutating func scanBinary(_ token: ControlWordToken) -> Range<Int> {
    let start = cursor.position
    let wanted = Int(max(0, token.parameter))
    let count = min(wanted, cursor.end - start)
    if count < wanted {
      problems.warn(
        .rtfBinaryTruncated, "\\bin announces \(wanted) bytes, of which \(count) are there",
        at: token.start)
    }
    cursor.position = start + count
    return start..<cursor.position
  }
}

extension ControlWord {
  /// Whether the word says something of the border around text, where it is kept.
  fileprivate var isOfTextBorder: Bool {
    name == "chbrdr" || name == "brsp" || name.hasPrefix("brdr")
  }
}
