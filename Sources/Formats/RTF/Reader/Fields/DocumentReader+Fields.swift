import CodePages
import RichText

/// Fields, links and bookmarks.
extension DocumentReader {
  /// Starts a field whose result goes where the text around it goes.
  mutating func beginField(in outer: Destination) {
    fields.begin(
      FieldState(
        resultDestination: outer, isHidden: textState.style.isHiddenOrDeleted,
        textStart: text.offset))
  }

  /// Starts the result of a field: its text is in the link, or in the field.
  mutating func beginFieldResult() {
    frame.ownsDestination = false
    guard let result = fields.beginResult(at: text.offset) else {
      frame.destination = .text
      return
    }
    frame.destination = result.sink == .text ? .fieldResult : result
    guard result.sink == .text else { return }
    let instruction = fields.instruction
    if instruction.isEmpty {
      text.closeRun()
      fields.startRuns(at: text.text.runs.count)
      return
    }
    // The first result decides for all: a field has one instruction.
    if fields.scope == nil {
      fields.scope = .some(
        self.scope(of: instruction, words: fields.words, depth: fields.depth))
    }
    if let scope = fields.scope ?? nil { changeText { scope.enter(&$0.style) } }
  }

  /// The link or the field that an instruction makes, with its index; nil when the instruction is
  /// too long to be kept, or the field too deep in others.
  private mutating func scope(
    of instruction: ArraySlice<UInt8>, words: [ControlWord], depth: Int
  ) -> FieldScope? {
    if let link = FieldInstruction.link(instruction) {
      return limited(link).map { .link(fields.index(of: $0)) }
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

  /// Adds a field that has `depth - 1` others around it. Returns its index; nil when the
  /// instruction is too long to be kept, or the field too deep.
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

  /// Puts the result of a field, whose instruction stood behind it, into the link or field. What is
  /// in a field inside it stays in that.
  private mutating func enterResult(of field: FieldState, _ instruction: ArraySlice<UInt8>) {
    guard let first = field.firstRun else { return }
    text.closeRun()
    let scope =
      field.isScopeKnown
      ? field.scope
      : scope(of: instruction, words: field.words, depth: fields.depth + 1)
    guard let scope else { return }
    func style(_ index: Int) -> Int {
      var style = styles.characters.values[index]
      if style.link == nil, style.field == nil { scope.enter(&style) }
      return styles.characters.index(of: style)
    }
    for range in context.runsInFields.cover(first..<max(first, text.text.runs.count)) {
      for index in range { text.text.runs[index].style = style(text.text.runs[index].style) }
    }
    let anchors = text.text.anchorIndex(behind: field.textStart)..<text.text.anchors.count
    for range in context.anchorsInFields.cover(anchors) {
      for index in range { text.text.anchors[index].style = style(text.text.anchors[index].style) }
    }
  }

  /// Ends a field. One without a visible result leaves its place, or the character it is.
  mutating func endField() {
    guard let field = fields.end(), field.resultDestination.sink == .text else { return }
    let instruction = field.instruction.trimmed
    guard !instruction.isEmpty else { return }
    guard text.offset == field.textStart else {
      enterResult(of: field, instruction)
      return
    }
    if let symbol = FieldInstruction.symbol(instruction) {
      frame.destination = field.resultDestination
      emitSymbol(symbol.code, fontName: symbol.font)
    } else if let shown = FieldInstruction.shownText(instruction, form: field.form)
      ?? EquationField.text(instruction)
    {
      frame.destination = field.resultDestination
      emit(shown, asResultOf: field, instruction)
    } else if addEmptyField(String(decoding: instruction, as: UTF8.self), words: field.words) {
      reportEmptyField(instruction, hasResult: field.hasResult, at: frame.start)
    }
  }

  private mutating func emitSymbol(_ code: UInt32, fontName: String?) {
    let page = fontName.flatMap { CodePage(symbolFontNamed: $0) } ?? findDocumentPage()
    let scalar = code < 0x100 ? decoding.table(of: page)[Int(code)] : code
    emit(scalar < CodePage.leadByte ? scalar : 0xFFFD)
  }

  private mutating func emit(
    _ shown: String, asResultOf field: FieldState, _ instruction: ArraySlice<UInt8>
  ) {
    let index = addField(
      String(decoding: instruction, as: UTF8.self), words: field.words, depth: fields.depth + 1)
    // The group is at its end, where nothing puts the properties back.
    let outer = textState
    textState.style.field = index ?? textState.style.field
    textState.id = -1
    for scalar in shown.unicodeScalars { emit(scalar.value) }
    textState = outer
  }

  /// Says that what a field shows is not in the file, unless nobody would see it here: what is
  /// hidden, and the headers and footers, whose page numbers are those of the page they are on.
  mutating func reportEmptyField(
    _ instruction: ArraySlice<UInt8>, hasResult: Bool, at offset: Int
  ) {
    guard !notes.isInHeaderOrFooter,
      textState.style.flags.isDisjoint(with: [.hidden, .deleted]),
      let name = FieldInstruction.shownName(instruction, hasResult: hasResult)
    else { return }
    problems.warn(
      .rtfEmptyField, "what the field \(name) shows is not in the file, and is left out",
      at: offset)
  }

  /// Takes in a word of a form field.
  mutating func applyFormFieldWord(_ property: FormFieldProperty, _ token: ControlWordToken) {
    if frame.destination == .formField { fields.applyFormWord(property, token.parameter) }
  }

  // MARK: Bookmarks

  /// Starts a bookmark.
  mutating func beginBookmark(_ name: String) {
    guard let index = bookmarks.begin(name, in: &document.bookmarks) else {
      problems.note(
        .rtfUnpairedBookmark, "the bookmark \(name) starts twice; the first start holds",
        at: cursor.position)
      return
    }
    text.anchor(.bookmarkStart(index), style: currentStyle())
  }

  /// Ends a bookmark.
  mutating func endBookmark(_ name: String) {
    guard let index = bookmarks.end(name) else {
      problems.note(
        .rtfUnpairedBookmark, "the bookmark \(name) ends without a start", at: cursor.position)
      return
    }
    text.anchor(.bookmarkEnd(index), style: currentStyle())
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
