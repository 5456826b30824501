import RTFDBytes

/// The modes in tables.
extension TreeBuilder {
  mutating func processInTable(_ token: Token) -> Bool {
    switch token {
    case .space, .characters:
      guard open.tag.isTablePart || open.tag == .template else { return foster(token) }
      tableText.removeAll(keepingCapacity: true)
      originalMode = mode
      mode = .inTableText
      return true
    case .comment: insertComment()
    case .doctype: break
    case .startTag: return processStartTagInTable()
    case .endTag:
      switch tag {
      case .table:
        guard open.has(.table, above: open.boundaries.table) else { return false }
        popOpen(through: .table)
        resetMode()
      case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
      case .template: endTemplate()
      default: return foster(token)
      }
    case .end: return processInBody(token)
    }
    return false
  }

  private mutating func processStartTagInTable() -> Bool {
    switch tag {
    case .caption:
      clearToTable()
      addMark()
      insertElement()
      mode = .inCaption
    case .colgroup:
      clearToTable()
      insertElement()
      mode = .inColumnGroup
    case .col:
      clearToTable()
      insertImplied(.colgroup)
      mode = .inColumnGroup
      return true
    case .tbody, .tfoot, .thead:
      clearToTable()
      insertElement()
      mode = .inTableBody
    case .td, .th, .tr:
      clearToTable()
      insertImplied(.tbody)
      mode = .inTableBody
      return true
    case .table:
      guard open.has(.table, above: open.boundaries.table) else { return false }
      popOpen(through: .table)
      resetMode()
      return true
    case .style, .script, .template: return processInHead(.startTag)
    case .input where isHiddenInput: insertVoid()
    case .form:
      guard form < 0, open.place(.template) < 0 else { return false }
      form = makeElement()
      insertNode(form)
    default: return foster(.startTag)
    }
    return false
  }

  /// Processes what has no place in a table as in `body`, but in front of the table.
  private mutating func foster(_ token: Token) -> Bool {
    isFostering = true
    let again = processInBody(token)
    isFostering = false
    return again
  }

  private mutating func clearToTable() {
    popOpen { $0 == .table || $0 == .template || $0 == .html }
  }

  private mutating func clearToTableBody() {
    popOpen {
      switch $0 {
      case .tbody, .tfoot, .thead, .template, .html: true
      default: false
      }
    }
  }

  private mutating func clearToRow() {
    popOpen { $0 == .tr || $0 == .template || $0 == .html }
  }

  mutating func processInTableText(_ token: Token) -> Bool {
    switch token {
    case .space, .characters:
      tableText.append(range)
      return false
    case .comment, .doctype, .startTag, .endTag, .end: break
    }
    let isBlank = tableText.allSatisfy { part in
      tokenizer.text[part.indices].allSatisfy(\.isHTMLSpace)
    }
    // The comment that ends the text has its place in the same member.
    let token = range
    for part in tableText {
      range = part
      if isBlank { insertText() } else { _ = foster(.characters) }
    }
    range = token
    tableText.removeAll(keepingCapacity: true)
    mode = originalMode
    return true
  }

  mutating func processInCaption(_ token: Token) -> Bool {
    switch (token, tag) {
    case (.endTag, .caption):
      closeCaption()
      return false
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .td), (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead),
      (.startTag, .tr), (.endTag, .table):
      return closeCaption()
    case (.endTag, .body), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html),
      (.endTag, .tbody), (.endTag, .td), (.endTag, .tfoot), (.endTag, .th), (.endTag, .thead),
      (.endTag, .tr):
      return false
    default: return processInBody(token)
    }
  }

  /// Ends the caption; false when there is none.
  @discardableResult
  private mutating func closeCaption() -> Bool {
    guard open.has(.caption, above: open.boundaries.table) else { return false }
    closeImplied()
    popOpen(through: .caption)
    clearToMark()
    mode = .inTable
    return true
  }

  mutating func processInColumnGroup(_ token: Token) -> Bool {
    switch token {
    case .space:
      insertText()
      return false
    case .comment:
      insertComment()
      return false
    case .doctype: return false
    case .startTag:
      switch tag {
      case .html: return processInBody(token)
      case .col:
        insertVoid()
        return false
      case .template: return processInHead(token)
      default: break
      }
    case .endTag:
      switch tag {
      case .colgroup:
        guard open.tag == .colgroup else { return false }
        popOpen()
        mode = .inTable
        return false
      case .col: return false
      case .template:
        endTemplate()
        return false
      default: break
      }
    case .end: return processInBody(token)
    case .characters: break
    }
    guard open.tag == .colgroup else { return false }
    popOpen()
    mode = .inTable
    return true
  }

  mutating func processInTableBody(_ token: Token) -> Bool {
    switch (token, tag) {
    case (.startTag, .tr):
      clearToTableBody()
      insertElement()
      mode = .inRow
      return false
    case (.startTag, .th), (.startTag, .td):
      clearToTableBody()
      insertImplied(.tr)
      mode = .inRow
      return true
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard open.has(tag, above: open.boundaries.table) else { return false }
      closeTableBody()
      return false
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .tfoot), (.startTag, .thead), (.endTag, .table):
      let parts: [HTMLName] = [.tbody, .thead, .tfoot]
      guard parts.contains(where: { open.has($0, above: open.boundaries.table) }) else {
        return false
      }
      closeTableBody()
      return true
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html), (.endTag, .td), (.endTag, .th), (.endTag, .tr):
      return false
    default: return processInTable(token)
    }
  }

  private mutating func closeTableBody() {
    clearToTableBody()
    popOpen()
    mode = .inTable
  }

  mutating func processInRow(_ token: Token) -> Bool {
    switch (token, tag) {
    case (.startTag, .th), (.startTag, .td):
      clearToRow()
      insertElement()
      mode = .inCell
      addMark()
      return false
    case (.endTag, .tr):
      _ = closeRow()
      return false
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .tfoot), (.startTag, .thead), (.startTag, .tr), (.endTag, .table):
      return closeRow()
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard open.has(tag, above: open.boundaries.table) else { return false }
      return closeRow()
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html), (.endTag, .td), (.endTag, .th):
      return false
    default: return processInTable(token)
    }
  }

  /// Ends the row; false when there is none.
  private mutating func closeRow() -> Bool {
    guard open.has(.tr, above: open.boundaries.table) else { return false }
    clearToRow()
    popOpen()
    mode = .inTableBody
    return true
  }

  mutating func processInCell(_ token: Token) -> Bool {
    switch (token, tag) {
    case (.endTag, .td), (.endTag, .th):
      guard open.has(tag, above: open.boundaries.table) else { return false }
      closeImplied()
      popOpen(through: tag)
      clearToMark()
      mode = .inRow
      return false
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .td), (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead),
      (.startTag, .tr):
      return closeCell()
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html):
      return false
    case (.endTag, .table), (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead),
      (.endTag, .tr):
      guard open.has(tag, above: open.boundaries.table) else { return false }
      return closeCell()
    default: return processInBody(token)
    }
  }

  /// Ends the cell; false when there is none.
  private mutating func closeCell() -> Bool {
    let place = max(open.place(.td), open.place(.th))
    guard place >= 0, place >= open.boundaries.table else {
      // A cell that was taken from the stack by a limit leaves the mode behind.
      resetMode()
      return mode != .inCell
    }
    closeImplied()
    popOpen(to: Int(place))
    clearToMark()
    mode = .inRow
    return true
  }
}
