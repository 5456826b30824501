/// End tags in `body`.
extension TreeBuilder {
  mutating func processEndTagInBody() -> Bool {
    switch tag {
    case .p:
      if !open.has(.p, above: open.boundaries.button) { insertImplied(.p) }
      closeParagraph()
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: adopt()
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div,
      .dl, .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu, .nav,
      .ol, .pre, .search, .section, .summary, .ul:
      guard open.has(tag, above: open.boundaries.scope) else { return false }
      closeImplied()
      popOpen(through: tag)
    case .li: endItem(boundary: open.boundaries.list)
    case .dd, .dt: endItem(boundary: open.boundaries.scope)
    case .h1, .h2, .h3, .h4, .h5, .h6: endHeading()
    case .body, .html:
      guard open.has(.body, above: open.boundaries.scope) else { return false }
      mode = .afterBody
      return tag == .html
    case .form: endForm()
    case .applet, .marquee, .object:
      guard open.has(tag, above: open.boundaries.scope) else { return false }
      closeImplied()
      popOpen(through: tag)
      clearToMark()
    case .br:
      reopenFormatting()
      tokenizer.attributes.removeAll(keepingCapacity: true)
      insertVoid()
      allowsFrameset = false
    case .template: endTemplate()
    default: endOther()
    }
    return false
  }

  private mutating func endItem(boundary: Int32) {
    guard open.has(tag, above: boundary) else { return }
    closeImplied(except: tag)
    popOpen(through: tag)
  }

  private mutating func endHeading() {
    let headings: [HTMLName] = [.h1, .h2, .h3, .h4, .h5, .h6]
    let place = headings.reduce(-1) { max($0, open.place($1)) }
    guard place >= 0, place >= open.boundaries.scope else { return }
    closeImplied()
    popOpen(to: Int(place))
  }

  private mutating func endForm() {
    if open.place(.template) >= 0 {
      guard open.has(.form, above: open.boundaries.scope) else { return }
      closeImplied()
      popOpen(through: .form)
      return
    }
    let node = form
    form = HTMLTree.none
    guard node >= 0, open.has(.form, above: open.boundaries.scope),
      let index = open.index(of: node, name: HTMLName.form.number)
    else { return }
    closeImplied()
    if index < open.count { removeOpen(at: index) }
  }

  /// An end tag without rules of its own: it ends what has its name, unless something of weight is open
  /// in it.
  mutating func endOther() {
    let place = open.place(tokenizer.name)
    guard place >= 0, place >= open.boundaries.special else { return }
    closeImplied(except: tag)
    popOpen(to: min(Int(place), open.count))
  }
}
