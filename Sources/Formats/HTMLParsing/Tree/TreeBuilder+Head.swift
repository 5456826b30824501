/// The modes up to `body`.
extension TreeBuilder {
  mutating func processInitial(_ token: Token) -> Bool {
    switch token {
    case .space: return false
    case .comment:
      insertComment(into: 0)
      return false
    case .doctype:
      tree.doctype = tokenizer.doctype
      tree.insert(tree.add(HTMLTree.Node(.doctype)), into: 0)
      tree.isQuirky = tokenizer.doctype.isQuirky
      mode = .beforeHTML
      return false
    case .characters, .startTag, .endTag, .end:
      tree.isQuirky = true
      mode = .beforeHTML
      return true
    }
  }

  /// Whether an end tag in front of `body` makes what it would end; others are ignored.
  private var isMeaningfulEnd: Bool {
    switch tag {
    case .body, .html, .br: true
    default: false
    }
  }

  mutating func processBeforeHTML(_ token: Token) -> Bool {
    switch token {
    case .space, .doctype: return false
    case .comment:
      insertComment(into: 0)
      return false
    case .startTag where tag == .html:
      insertElement()
      mode = .beforeHead
      return false
    case .endTag where !isMeaningfulEnd && tag != .head: return false
    case .characters, .startTag, .endTag, .end:
      insertImplied(.html)
      mode = .beforeHead
      return true
    }
  }

  mutating func processBeforeHead(_ token: Token) -> Bool {
    switch token {
    case .space, .doctype: return false
    case .comment:
      insertComment()
      return false
    case .startTag where tag == .html: return processInBody(token)
    case .startTag where tag == .head:
      head = insertElement()
      mode = .inHead
      return false
    case .endTag where !isMeaningfulEnd && tag != .head: return false
    case .characters, .startTag, .endTag, .end:
      head = insertImplied(.head)
      mode = .inHead
      return true
    }
  }

  mutating func processInHead(_ token: Token) -> Bool {
    switch token {
    case .space: insertText()
    case .comment: insertComment()
    case .doctype: break
    case .startTag: return processStartTagInHead()
    case .endTag:
      if tag == .template {
        endTemplate()
        return false
      }
      guard tag == .head || isMeaningfulEnd else { return false }
      popOpen()
      mode = .afterHead
      return tag != .head
    case .characters, .end:
      popOpen()
      mode = .afterHead
      return true
    }
    return false
  }

  private mutating func processStartTagInHead() -> Bool {
    switch tag {
    case .html: return processInBody(.startTag)
    case .base, .basefont, .bgsound, .link, .meta: insertVoid()
    case .title: insertTextElement(.rcdata)
    case .noframes, .style: insertTextElement(.rawText)
    case .script: insertTextElement(.script)
    case .noscript:
      insertElement()
      mode = .inHeadNoscript
    case .template:
      insertElement()
      addMark()
      allowsFrameset = false
      mode = .inTemplate
      templateModes.append(.inTemplate)
    case .head: break
    default:
      popOpen()
      mode = .afterHead
      return true
    }
    return false
  }

  /// Closes a template.
  mutating func endTemplate() {
    guard open.place(.template) >= 0 else { return }
    while open.tag.hasImpliedEndInTemplate { popOpen() }
    popOpen(through: .template)
    clearToMark()
    if !templateModes.isEmpty { templateModes.removeLast() }
    resetMode()
  }

  mutating func processInHeadNoscript(_ token: Token) -> Bool {
    switch token {
    case .doctype: return false
    case .space, .comment: return processInHead(token)
    case .startTag:
      switch tag {
      case .html: return processInBody(token)
      case .basefont, .bgsound, .link, .meta, .noframes, .style: return processInHead(token)
      case .head, .noscript: return false
      default: break
      }
    case .endTag where tag == .noscript:
      popOpen()
      mode = .inHead
      return false
    case .endTag where tag != .br: return false
    case .characters, .endTag, .end: break
    }
    popOpen()
    mode = .inHead
    return true
  }

  mutating func processAfterHead(_ token: Token) -> Bool {
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
      case .body:
        insertElement()
        allowsFrameset = false
        mode = .inBody
        return false
      case .frameset:
        insertElement()
        mode = .inFrameset
        return false
      case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
        insertIntoHead()
        return false
      case .head: return false
      default: break
      }
    case .endTag:
      if tag == .template {
        endTemplate()
        return false
      }
      guard isMeaningfulEnd else { return false }
    case .characters, .end: break
    }
    insertImplied(.body)
    mode = .inBody
    return true
  }

  /// Puts an element that belongs into `head` there, although that is closed.
  private mutating func insertIntoHead() {
    guard head >= 0 else { return }
    let index = open.count
    pushOpen(head)
    _ = processInHead(.startTag)
    removeOpen(at: index)
  }
}
