import RTFDBytes

/// The modes in `select` and `template`, behind `body`, and in framesets.
extension TreeBuilder {
  mutating func processInSelect(_ token: Token) -> Bool {
    switch token {
    case .space, .characters: insertText()
    case .comment: insertComment()
    case .doctype: break
    case .startTag: return processStartTagInSelect()
    case .endTag:
      switch tag {
      case .optgroup:
        if open.tag == .option, open.count > 1, open.elements[open.count - 2].tag == .optgroup {
          popOpen()
        }
        if open.tag == .optgroup { popOpen() }
      case .option:
        if open.tag == .option { popOpen() }
      case .select: closeSelect()
      case .template: endTemplate()
      default: break
      }
    case .end: return processInBody(token)
    }
    return false
  }

  private mutating func processStartTagInSelect() -> Bool {
    switch tag {
    case .html: return processInBody(.startTag)
    case .option:
      if open.tag == .option { popOpen() }
      insertElement()
    case .optgroup:
      if open.tag == .option { popOpen() }
      if open.tag == .optgroup { popOpen() }
      insertElement()
    case .hr:
      if open.tag == .option { popOpen() }
      if open.tag == .optgroup { popOpen() }
      insertVoid()
    case .select: closeSelect()
    case .input, .keygen, .textarea:
      closeSelect()
      return mode != .inSelect && mode != .inSelectInTable
    case .script, .template: return processInHead(.startTag)
    default: break
    }
    return false
  }

  private mutating func closeSelect() {
    guard open.place(.select) >= 0 else {
      resetMode()
      return
    }
    popOpen(through: .select)
    resetMode()
  }

  mutating func processInSelectInTable(_ token: Token) -> Bool {
    switch tag {
    case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th:
      if case .startTag = token {
        closeSelect()
        return mode != .inSelectInTable
      }
      guard case .endTag = token else { break }
      guard open.has(tag, above: open.boundaries.table) else { return false }
      closeSelect()
      return mode != .inSelectInTable
    default: break
    }
    return processInSelect(token)
  }

  mutating func processInTemplate(_ token: Token) -> Bool {
    switch token {
    case .space, .characters, .comment, .doctype: return processInBody(token)
    case .startTag:
      switch tag {
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
        return processInHead(token)
      case .caption, .colgroup, .tbody, .tfoot, .thead: mode = .inTable
      case .col: mode = .inColumnGroup
      case .tr: mode = .inTableBody
      case .td, .th: mode = .inRow
      default: mode = .inBody
      }
      if !templateModes.isEmpty { templateModes[templateModes.count - 1] = mode }
      return true
    case .endTag:
      if tag == .template { endTemplate() }
      return false
    case .end:
      guard open.place(.template) >= 0, !templateModes.isEmpty else { return false }
      popOpen(through: .template)
      clearToMark()
      templateModes.removeLast()
      resetMode()
      return true
    }
  }

  mutating func processAfterBody(_ token: Token) -> Bool {
    switch (token, tag) {
    case (.space, _), (.startTag, .html): return processInBody(token)
    case (.comment, _): insertComment(into: open.elements.first?.node)
    case (.doctype, _), (.end, _): break
    case (.endTag, .html): mode = .afterAfterBody
    default:
      mode = .inBody
      return true
    }
    return false
  }

  mutating func processAfterAfterBody(_ token: Token) -> Bool {
    switch (token, tag) {
    case (.space, _), (.doctype, _), (.startTag, .html): return processInBody(token)
    case (.comment, _): insertComment(into: 0)
    case (.end, _): break
    default:
      mode = .inBody
      return true
    }
    return false
  }

  /// Adds the white space of a text, where other text has no place.
  private mutating func insertSpaces() {
    let whole = range
    for index in whole.indices where tokenizer.text[index].isHTMLSpace {
      range = TextRange(index, index + 1)
      insertText()
    }
    range = whole
  }

  mutating func processInFrameset(_ token: Token) -> Bool {
    switch (token, tag) {
    case (.space, _), (.characters, _): insertSpaces()
    case (.comment, _): insertComment()
    case (.startTag, .html): return processInBody(token)
    case (.startTag, .frameset): insertElement()
    case (.startTag, .frame): insertVoid()
    case (.startTag, .noframes): return processInHead(token)
    case (.endTag, .frameset):
      popOpen()
      if open.tag != .frameset { mode = .afterFrameset }
    default: break
    }
    return false
  }

  mutating func processAfterFrameset(_ token: Token) -> Bool {
    switch (token, tag) {
    case (.space, _), (.characters, _): insertSpaces()
    case (.comment, _): insertComment()
    case (.startTag, .html): return processInBody(token)
    case (.startTag, .noframes): return processInHead(token)
    case (.endTag, .html): mode = .afterAfterFrameset
    default: break
    }
    return false
  }

  mutating func processAfterAfterFrameset(_ token: Token) -> Bool {
    switch (token, tag) {
    case (.space, _), (.startTag, .html): return processInBody(token)
    case (.characters, _): insertSpaces()
    case (.comment, _): insertComment(into: 0)
    case (.startTag, .noframes): return processInHead(token)
    default: break
    }
    return false
  }
}
