import CodePages
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
    fields[last].hasResult = true
    let result = fields[last].resultDestination
    frame.destination = result.sink == .text ? .fieldResult : result
    guard result.sink == .text else { return }
    fields[last].textStart = text.offset
    let instruction = fields[last].instruction.trimmed
    if instruction.isEmpty {
      text.closeRun()
      fields[last].firstRun = text.text.runs.count
    } else {
      // The first result decides for all: a field has one instruction.
      if !fields[last].isScopeKnown {
        fields[last].scope = scope(
          of: instruction, words: fields[last].words, depth: fields.count)
        fields[last].isScopeKnown = true
      }
      if let scope = fields[last].scope { changeText { scope.enter(&$0.style) } }
    }
  }

  /// The link or the field that an instruction makes, with its index; nil when the instruction is too
  /// long to be kept, or the field too deep in others.
  private mutating func scope(
    of instruction: ArraySlice<UInt8>, words: [ControlWord], depth: Int
  ) -> FieldScope? {
    if let link = FieldInstruction.link(instruction) {
      return limited(link).map { .link(Int32(clamping: links.index(of: $0))) }
    }
    return addField(String(decoding: instruction, as: UTF8.self), words: words, depth: depth)
      .map { .field($0) }
  }

  /// A link without what is longer than an address may be; nil when that is where it leads.
  private mutating func limited(_ link: Link) -> Link? {
    func isTooLong(_ text: String?) -> Bool { text?.utf8.count ?? 0 > ModelLimits.addressBytes }
    guard !isTooLong(link.target), !isTooLong(link.fragment) else {
      problems.warn(
        .rtfAddressTooLong, "an address longer than 8 kB is left out, and its link is text",
        at: frame.start)
      return nil
    }
    var result = link
    if isTooLong(link.frame) || isTooLong(link.title) {
      problems.warn(
        .rtfAddressTooLong, "a window or title longer than 8 kB is left out of its link",
        at: frame.start)
      if isTooLong(link.frame) { result.frame = nil }
      if isTooLong(link.title) { result.title = nil }
    }
    return result
  }

  /// Adds a field that has `depth - 1` others around it. Returns its index; nil when the instruction is
  /// too long to be kept, or the field too deep.
  mutating func addField(_ instruction: String, words: [ControlWord], depth: Int = 1) -> Int32? {
    guard depth <= ModelLimits.fieldNesting else {
      problems.warn(
        .rtfFieldsTooDeep,
        "a field more than \(ModelLimits.fieldNesting) deep in fields is left out; its result is text",
        at: frame.start)
      return nil
    }
    guard instruction.utf8.count <= ModelLimits.fieldInstructionBytes else {
      problems.warn(
        .rtfInstructionTooLong,
        "the instruction of a field is longer than 8 kB and is left out; its result is text",
        at: frame.start)
      return nil
    }
    document.fields.append(Field(instruction: instruction, words: words))
    return Int32(clamping: document.fields.count - 1)
  }

  /// Puts the result of a field, whose instruction stood behind it, into the link or field. What is in
  /// a field inside it stays in that.
  private mutating func enterResult(of field: FieldState, _ instruction: ArraySlice<UInt8>) {
    guard let first = field.firstRun else { return }
    text.closeRun()
    let scope =
      field.isScopeKnown
      ? field.scope
      : scope(of: instruction, words: field.words, depth: fields.count + 1)
    guard let scope else { return }
    func style(_ index: Int) -> Int {
      var style = styles.characters.values[index]
      if style.link == nil, style.field == nil { scope.enter(&style) }
      return styles.characters.index(of: style)
    }
    for range in text.runsInFields.cover(first..<max(first, text.text.runs.count)) {
      for index in range { text.text.runs[index].style = style(text.text.runs[index].style) }
    }
    let anchors = text.text.anchorIndex(behind: field.textStart)..<text.text.anchors.count
    for range in text.anchorsInFields.cover(anchors) {
      for index in range { text.text.anchors[index].style = style(text.text.anchors[index].style) }
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
      let page = symbol.font.flatMap { CodePage(symbolFontNamed: $0) } ?? findDocumentPage()
      let table = (decoders[page] ?? CodePageDecoder(page)).table
      let scalar = symbol.code < 0x100 ? table[Int(symbol.code)] : symbol.code
      emit(scalar < CodePage.leadByte ? scalar : 0xFFFD)
    } else if let shown = FieldInstruction.shownText(instruction, form: field.form)
      ?? EquationField.text(instruction)
    {
      frame.destination = field.resultDestination
      let index = addField(
        String(decoding: instruction, as: UTF8.self), words: field.words, depth: fields.count + 1)
      // The group is at its end, where nothing puts the properties back.
      let outer = textState
      textState.style.field = index ?? textState.style.field
      textState.id = -1
      for scalar in shown.unicodeScalars { emit(scalar.value) }
      textState = outer
    } else {
      if addEmptyField(String(decoding: instruction, as: UTF8.self), words: field.words) {
        reportEmptyField(instruction, hasResult: field.hasResult, at: frame.start)
      }
    }
  }

  /// Says that what a field shows is not in the file, unless nobody would see it here: what is hidden,
  /// and the headers and footers, whose page numbers are those of the page they are on.
  mutating func reportEmptyField(
    _ instruction: ArraySlice<UInt8>, hasResult: Bool, at offset: Int
  ) {
    guard !openTexts.contains(where: { $0.part != nil }),
      textState.style.flags.isDisjoint(with: [.hidden, .deleted]),
      let name = FieldInstruction.shownName(instruction, hasResult: hasResult)
    else { return }
    problems.warn(
      .rtfEmptyField, "what the field \(name) shows is not in the file, and is left out",
      at: offset)
  }

  /// Sets a part of a form field.
  mutating func applyFormFieldWord(_ property: FormFieldProperty, _ token: ControlWordToken) {
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
enum FieldScope {
  /// A link, by its index.
  case link(Int32)
  /// Any other field, by its index.
  case field(Int32)

  /// Makes a style one of text in it.
  func enter(_ style: inout CharacterStyle) {
    switch self {
    case .link(let index): style.link = index
    case .field(let index): style.field = index
    }
  }
}

extension AttributedText {
  /// The first anchor that stands behind an offset; all are in order.
  fileprivate func anchorIndex(behind offset: Int) -> Int {
    var low = 0
    var high = anchors.count
    while low < high {
      let middle = low + (high - low) / 2
      if anchors[middle].offset > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
