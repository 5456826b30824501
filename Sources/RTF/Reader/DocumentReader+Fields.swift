import RichText

/// Fields, links and bookmarks.
extension DocumentReader {
  /// Ends an instruction.
  mutating func endFieldInstruction(_ bytes: [UInt8]) {
    guard let last = fields.indices.last else { return }
    fields[last].instruction.append(contentsOf: bytes)
  }

  /// Starts the result of a field: its text is in the link, or in the field.
  mutating func beginFieldResult() {
    frame.ownsDestination = false
    guard let last = fields.indices.last else {
      frame.destination = .text
      return
    }
    let result = fields[last].resultDestination
    frame.destination = result.sink == .text ? .fieldResult : result
    guard result.sink == .text else { return }
    fields[last].textStart = text.offset
    let instruction = fields[last].instruction.trimmed
    if instruction.isEmpty {
      text.closeRun()
      fields[last].firstRun = text.text.runs.count
    } else {
      let scope = scope(of: instruction, words: fields[last].words)
      changeText { scope.enter(&$0.style) }
    }
  }

  /// The link or the field that an instruction makes, with its index.
  private mutating func scope(
    of instruction: ArraySlice<UInt8>, words: [ControlWord]
  ) -> FieldScope {
    if let link = FieldInstruction.link(instruction) {
      return .link(Int32(clamping: links.index(of: link)))
    }
    document.fields.append(
      Field(instruction: String(decoding: instruction, as: UTF8.self), words: words))
    return .field(Int32(clamping: document.fields.count - 1))
  }

  /// Puts the result of a field, whose instruction stood behind it, into the link or field.
  private mutating func enterResult(of field: FieldState, _ instruction: ArraySlice<UInt8>) {
    guard let first = field.firstRun else { return }
    text.closeRun()
    let scope = scope(of: instruction, words: field.words)
    func style(_ index: Int) -> Int {
      var style = characterStyles.values[index]
      if style.link == nil, style.field == nil { scope.enter(&style) }
      return characterStyles.index(of: style)
    }
    for index in text.text.runs.indices where index >= first {
      text.text.runs[index].style = style(text.text.runs[index].style)
    }
    for index in text.text.anchors.indices.reversed() {
      guard text.text.anchors[index].offset > field.textStart else { break }
      text.text.anchors[index].style = style(text.text.anchors[index].style)
    }
  }

  /// Ends a field. One without a visible result leaves its place, or the character it is.
  mutating func endField() {
    guard let field = fields.popLast(), field.resultDestination.sink == .text else { return }
    let instruction = field.instruction.trimmed
    guard !instruction.isEmpty else { return }
    guard text.offset == field.textStart else {
      enterResult(of: field, instruction)
      return
    }
    if let symbol = FieldInstruction.symbol(instruction) {
      frame.destination = field.resultDestination
      let page = symbol.font.flatMap { CodePage(symbolFontNamed: $0) } ?? documentPage
      let table = (decoders[page] ?? CodePageDecoder(page)).table
      let scalar = symbol.code < 0x100 ? table[Int(symbol.code)] : symbol.code
      emit(scalar < CodePage.leadByte ? scalar : 0xFFFD)
    } else if let shown = FieldInstruction.shownText(instruction, form: field.form)
      ?? EquationField.text(instruction)
    {
      frame.destination = field.resultDestination
      document.fields.append(
        Field(instruction: String(decoding: instruction, as: UTF8.self), words: field.words))
      // The group is at its end, where nothing puts the properties back.
      let outer = textState
      textState.style.field = Int32(clamping: document.fields.count - 1)
      textState.id = -1
      for scalar in shown.unicodeScalars { emit(scalar.value) }
      textState = outer
    } else {
      if let name = FieldInstruction.shownName(instruction) {
        problems.warn(
          .rtfEmptyField, "what the field \(name) shows is not in the file, and is left out",
          at: frame.start)
      }
      addEmptyField(String(decoding: instruction, as: UTF8.self), words: field.words)
    }
  }

  /// Sets a part of a form field.
  mutating func perform(_ property: FormFieldProperty, _ token: ControlWordToken) {
    guard frame.destination == .formField, let last = fields.indices.last else { return }
    switch property {
    case .result: fields[last].form?.result = token.parameter
    case .defaultResult: fields[last].form?.defaultResult = token.parameter
    }
  }

  /// Starts a bookmark.
  mutating func beginBookmark(_ name: String) {
    guard bookmarkIndices[name] == nil else {
      problems.note(
        .rtfUnpairedBookmark, "the bookmark \(name) starts twice; the first start holds",
        at: cursor.position)
      return
    }
    bookmarkIndices[name] = document.bookmarks.count
    openBookmarks.insert(document.bookmarks.count)
    text.anchor(.bookmarkStart(document.bookmarks.count), style: currentStyle())
    document.bookmarks.append(Bookmark(name: name))
  }

  /// Ends a bookmark.
  mutating func endBookmark(_ name: String) {
    guard let index = bookmarkIndices[name], openBookmarks.remove(index) != nil else {
      problems.note(
        .rtfUnpairedBookmark, "the bookmark \(name) ends without a start", at: cursor.position)
      return
    }
    text.anchor(.bookmarkEnd(index), style: currentStyle())
  }
}

/// What the result of a field is in.
private enum FieldScope {
  /// A link, by its index.
  case link(Int32)
  /// Any other field, by its index.
  case field(Int32)

  /// Makes a style one of text in it.
  func enter(_ style: inout CharacterStyle) {
    switch self {
    case .link(let index):
      style.link = index
      style.field = nil
    case .field(let index): style.field = index
    }
  }
}

/// What the instruction of a field says.
enum FieldInstruction {
  /// The target of a HYPERLINK field; nil for any other field.
  static func link(_ instruction: ArraySlice<UInt8>) -> Link? {
    var arguments = arguments(instruction)[...]
    guard let name = arguments.popFirst(), name.text.isASCIIWord("HYPERLINK") else {
      return nil
    }
    var link = Link(target: "")
    while let argument = arguments.popFirst() {
      if argument.isQuoted || !argument.text.hasPrefix("\\") {
        if link.target.isEmpty { link.target = argument.text }
        continue
      }
      switch argument.text {
      case "\\l": link.fragment = arguments.popFirst()?.text
      case "\\t": link.frame = arguments.popFirst()?.text
      case "\\o": link.title = arguments.popFirst()?.text
      case "\\n": link.frame = link.frame ?? "_blank"
      default: break
      }
    }
    return link
  }

  /// The character of a SYMBOL field, and its font; nil for any other field.
  static func symbol(_ instruction: ArraySlice<UInt8>) -> (code: UInt32, font: String?)? {
    var arguments = arguments(instruction)[...]
    guard let name = arguments.popFirst(), name.text.isASCIIWord("SYMBOL"),
      let number = arguments.popFirst()?.text
    else { return nil }
    let isHexadecimal = number.hasPrefix("0x") || number.hasPrefix("0X")
    guard
      let code = isHexadecimal ? UInt32(number.dropFirst(2), radix: 16) : UInt32(number),
      code >= 0x20, code < 0x11_0000
    else { return nil }
    var font: String?
    while let argument = arguments.popFirst() {
      if argument.text == "\\f" { font = arguments.popFirst()?.text }
    }
    return (code, font)
  }

  /// What a field without a result shows: a button the end of its instruction, a list in a form the
  /// chosen entry, a box in a form whether it is checked; nil for any other field.
  static func shownText(_ instruction: ArraySlice<UInt8>, form: FormFieldState?) -> String? {
    let words = instruction.split(maxSplits: 2) { $0 <= ByteClass.space }
    let name = String(decoding: words.first ?? [], as: UTF8.self)
    if words.count == 3, name.isASCIIWord("MACROBUTTON") || name.isASCIIWord("GOTOBUTTON") {
      return String(decoding: words[2], as: UTF8.self)
    }
    guard let form else { return nil }
    if name.isASCIIWord("FORMCHECKBOX") { return form.choice == 1 ? "\u{2612}" : "\u{2610}" }
    guard name.isASCIIWord("FORMDROPDOWN"), form.entries.indices.contains(Int(form.choice)) else {
      return nil
    }
    return form.entries[Int(form.choice)]
  }

  /// The name of a field that shows something even when the file has no result for it: a number that
  /// the program counts, a picture or text of another file, a formula. Nil for any other field.
  static func shownName(_ instruction: ArraySlice<UInt8>) -> String? {
    let name = String(decoding: instruction.prefix { ByteClass.isLetter($0) }, as: UTF8.self)
      .uppercased()
    return switch name {
    case "AUTONUM", "AUTONUMLGL", "AUTONUMOUT", "LISTNUM", "INCLUDEPICTURE", "INCLUDETEXT",
      "INCLUDE", "IMPORT", "EQ", "BARCODE", "DISPLAYBARCODE":
      name
    default: nil
    }
  }

  private struct Argument {
    var text: String
    var isQuoted: Bool
  }

  /// The words of an instruction; in quotes, a backslash stands for the character behind it.
  private static func arguments(_ instruction: ArraySlice<UInt8>) -> [Argument] {
    var result: [Argument] = []
    result.reserveCapacity(4)
    var index = instruction.startIndex
    while index < instruction.endIndex {
      let byte = instruction[index]
      if byte <= ByteClass.space {
        index += 1
        continue
      }
      let isQuoted = byte == 0x22
      if isQuoted { index += 1 }
      /// What stands before `start`, with its escapes resolved; nothing without escapes.
      var bytes: [UInt8] = []
      var start = index
      while index < instruction.endIndex {
        let byte = instruction[index]
        if isQuoted ? byte == 0x22 : byte <= ByteClass.space || byte == 0x22 { break }
        index += 1
        if isQuoted, byte == ByteClass.backslash, index < instruction.endIndex,
          instruction[index] == 0x22 || instruction[index] == ByteClass.backslash
        {
          bytes.append(contentsOf: instruction[start..<(index - 1)])
          start = index
          index += 1
        }
      }
      let rest = instruction[start..<index]
      if isQuoted, index < instruction.endIndex { index += 1 }
      let text =
        bytes.isEmpty
        ? String(decoding: rest, as: UTF8.self) : String(decoding: bytes + rest, as: UTF8.self)
      result.append(Argument(text: text, isQuoted: isQuoted))
    }
    return result
  }
}

extension String {
  /// Whether this is a word of capital ASCII letters, in whatever case.
  fileprivate func isASCIIWord(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      utf8.elementsEqual(word) { $0 & 0xDF == $1 }
    }
  }
}
