import RTFDBytes

/// The mode in `body`, which most of a page is read in.
extension TreeBuilder {
  mutating func processInBody(_ token: Token) -> Bool {
    switch token {
    case .space, .characters:
      reopenFormatting()
      insertText()
      if allowsFrameset,
        tokenizer.text[range.indices].contains(where: { !$0.isHTMLSpace })
      {
        allowsFrameset = false
      }
    case .comment: insertComment()
    case .doctype: break
    case .startTag: return processStartTagInBody()
    case .endTag: return processEndTagInBody()
    case .end:
      // What is still open ends with the page.
      if !templateModes.isEmpty { return processInTemplate(token) }
    }
    return false
  }

  private mutating func processStartTagInBody() -> Bool {
    switch tag {
    case .p, .div, .ul, .ol, .address, .article, .aside, .blockquote, .center, .details, .dialog,
      .dir, .dl, .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav,
      .search, .section, .summary:
      closeParagraph()
      insertElement()
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
      reopenFormatting()
      remember(insertElement())
    case .a, .nobr: startLink()
    case .br, .img, .area, .embed, .keygen, .wbr:
      reopenFormatting()
      insertVoid()
      allowsFrameset = false
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraph()
      if open.tag.isHeading { popOpen() }
      insertElement()
    case .li: startItem(.li, nil)
    case .dd, .dt: startItem(.dd, .dt)
    case .table:
      if !tree.isQuirky { closeParagraph() }
      insertElement()
      allowsFrameset = false
      mode = .inTable
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return processInHead(.startTag)
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: break
    default: return processRareStartTag()
    }
    return false
  }

  /// Start tags that pages have less often, and those without rules of their own.
  private mutating func processRareStartTag() -> Bool {
    switch tag {
    case .html, .body, .frameset: startPageElement()
    case .pre, .listing:
      closeParagraph()
      insertElement()
      skipsNewline = true
      allowsFrameset = false
    case .hr:
      closeParagraph()
      insertVoid()
      allowsFrameset = false
    case .button:
      if open.has(.button, above: open.boundaries.scope) {
        closeImplied()
        popOpen(through: .button)
      }
      reopenFormatting()
      insertElement()
      allowsFrameset = false
    case .applet, .marquee, .object:
      reopenFormatting()
      insertElement()
      addMark()
      allowsFrameset = false
    case .param, .source, .track: insertVoid()
    case .image:
      tag = .img
      tokenizer.name = HTMLName.img.number
      return true
    case .rb, .rtc, .rp, .rt:
      if open.has(.ruby, above: open.boundaries.scope) {
        closeImplied(except: tag == .rp || tag == .rt ? .rtc : nil)
      }
      insertElement()
    case .math: startForeign(.math)
    case .svg: startForeign(.svg)
    case .form, .input, .select, .optgroup, .option: startControl()
    case .plaintext, .textarea, .xmp, .iframe, .noembed: startText()
    default:
      reopenFormatting()
      insertElement()
    }
    return false
  }

  /// Opens an element whose content is no markup.
  private mutating func startText() {
    switch tag {
    case .plaintext:
      closeParagraph()
      insertElement()
      tokenizer.mode = .plaintext
    case .textarea:
      insertTextElement(.rcdata)
      skipsNewline = true
      allowsFrameset = false
    case .xmp:
      closeParagraph()
      reopenFormatting()
      allowsFrameset = false
      insertTextElement(.rawText)
    default:
      if tag == .iframe { allowsFrameset = false }
      insertTextElement(.rawText)
    }
  }

  /// Opens a form or a control.
  private mutating func startControl() {
    switch tag {
    case .form:
      let isInTemplate = open.place(.template) >= 0
      guard form < 0 || isInTemplate else { return }
      closeParagraph()
      let node = insertElement()
      if !isInTemplate { form = node }
    case .input:
      reopenFormatting()
      insertVoid()
      if !isHiddenInput { allowsFrameset = false }
    case .select:
      reopenFormatting()
      insertElement()
      allowsFrameset = false
      switch mode {
      case .inTable, .inCaption, .inTableBody, .inRow, .inCell: mode = .inSelectInTable
      default: mode = .inSelect
      }
    default:
      if open.tag == .option { popOpen() }
      reopenFormatting()
      insertElement()
    }
  }

  /// Whether the tag is that of a control that does not show.
  var isHiddenInput: Bool {
    for attribute in tokenizer.attributes where attribute.name == HTMLName.type.number {
      let value = tokenizer.text[attribute.value.indices].map(\.asciiLowercased)
      return value.elementsEqual("hidden".utf8)
    }
    return false
  }

  /// Opens a link; one in another ends that.
  private mutating func startLink() {
    if tag == .a {
      if let index = formatting.last(named: tokenizer.name) {
        let node = formatting.entries[index].node
        adopt()
        if let left = formatting.index(of: node) { forget(at: left) }
        if let left = open.index(of: node, name: tokenizer.name), open.count - left <= Self.reach {
          removeOpen(at: left)
        }
      }
      reopenFormatting()
    } else {
      reopenFormatting()
      if open.has(.nobr, above: open.boundaries.scope) {
        adopt()
        reopenFormatting()
      }
    }
    remember(insertElement())
  }

  /// Opens an item, which ends the one before it.
  private mutating func startItem(_ first: HTMLName, _ second: HTMLName?) {
    allowsFrameset = false
    let boundary = open.boundaries.item
    let place = max(open.place(first), second.map(open.place) ?? -1)
    if place >= 0, place >= boundary {
      closeImplied(except: open.elements[Int(place)].tag)
      popOpen(to: Int(place))
    }
    closeParagraph()
    insertElement()
  }

  /// A second `html` or `body`, or a `frameset` in place of the `body`.
  private mutating func startPageElement() {
    guard open.place(.template) < 0 else { return }
    if tag == .html {
      if let html = open.elements.first { mergeAttributes(into: html.node) }
      return
    }
    guard open.count > 1, open.elements[1].tag == .body else { return }
    let body = open.elements[1].node
    if tag == .body {
      allowsFrameset = false
      mergeAttributes(into: body)
    } else if allowsFrameset {
      popOpen(to: 1)
      tree.detach(body)
      insertElement()
      mode = .inFrameset
    }
  }
}
