import RTFDBytes

/// Putting nodes into the tree, and elements onto the stack of those that are open.
extension TreeBuilder {
  /// Where a node goes: into the element that is open, or in front of the table.
  private func place(in target: OpenElements.Element?) -> (parent: Int32, next: Int32) {
    guard let target else { return (0, HTMLTree.none) }
    guard isFostering, target.tag.isTablePart else { return (target.node, HTMLTree.none) }
    let template = open.place(.template)
    let table = open.place(.table)
    if template > table { return (open.elements[Int(template)].node, HTMLTree.none) }
    guard table > 0 else { return (open.elements[0].node, HTMLTree.none) }
    let node = open.elements[Int(table)].node
    let parent = tree.nodes[Int(node)].parent
    if parent >= 0 { return (parent, node) }
    return (open.elements[Int(table) - 1].node, HTMLTree.none)
  }

  /// Puts an element into the tree at the current place.
  mutating func insertNode(_ node: Int32) {
    if open.count > Self.depthLimit {
      tree.limits.flattened += 1
      tree.insert(node, into: open.elements[Self.depthLimit - 1].node)
      return
    }
    let place = place(in: open.top)
    tree.insert(node, into: place.parent, before: place.next)
  }

  /// Puts a node in the place that another open element would give it.
  mutating func insertNode(_ node: Int32, asIn ancestor: OpenElements.Element) {
    let place = place(in: ancestor)
    tree.insert(node, into: place.parent, before: place.next)
  }

  /// Puts an element onto the stack.
  mutating func pushOpen(_ node: Int32, _ integration: OpenElements.Integration = .none) {
    let element = tree.nodes[Int(node)]
    tree.nodes[Int(node)].isOpen = true
    open.push(
      OpenElements.Element(
        node: node, name: element.name, tag: element.tag, space: element.space,
        integration: integration))
  }

  /// Takes the topmost element from the stack; the outermost one stays.
  mutating func popOpen() {
    guard open.count > 1, let element = open.pop() else { return }
    tree.nodes[Int(element.node)].isOpen = false
  }

  /// Takes elements from the stack until a number is left.
  mutating func popOpen(to count: Int) {
    let count = max(count, 1)
    while open.count > count { popOpen() }
  }

  /// Takes elements from the stack up to the topmost one with a name, and that.
  mutating func popOpen(through tag: HTMLName) {
    let place = open.place(tag)
    if place >= 0 { popOpen(to: Int(place)) }
  }

  /// Takes elements from the stack until one of some is on top.
  mutating func popOpen(until isWanted: (HTMLName) -> Bool) {
    while open.count > 1, !isWanted(open.tag) { popOpen() }
  }

  /// Takes an element from the middle of the stack.
  mutating func removeOpen(at index: Int) {
    guard index > 0, index < open.count else { return }
    tree.nodes[Int(open.elements[index].node)].isOpen = false
    open.replace(at: index, by: nil)
  }

  /// A new element for the tag, with its attributes.
  mutating func makeElement(_ space: HTMLTree.Space = .html) -> Int32 {
    var node = HTMLTree.Node(.element)
    node.name = tokenizer.name
    node.space = space
    if !tokenizer.attributes.isEmpty {
      let start = tree.attributes.count
      tree.attributes.append(contentsOf: tokenizer.attributes)
      node.content = TextRange(start, tree.attributes.count)
    }
    return tree.add(node)
  }

  /// Opens an element for the tag.
  @discardableResult
  mutating func insertElement() -> Int32 {
    let node = makeElement()
    insertNode(node)
    pushOpen(node)
    return node
  }

  /// Adds an element for the tag that has no content.
  mutating func insertVoid() { insertNode(makeElement()) }

  /// Opens an element that the page left out.
  @discardableResult
  mutating func insertImplied(_ tag: HTMLName) -> Int32 {
    var node = HTMLTree.Node(.element)
    node.name = tag.number
    let index = tree.add(node)
    insertNode(index)
    pushOpen(index)
    return index
  }

  /// Opens an element for the tag whose text only its end tag ends.
  mutating func insertTextElement(_ textMode: HTMLTokenizer.TextMode) {
    insertElement()
    tokenizer.mode = textMode
    originalMode = mode
    mode = .text
  }

  /// Adds the text of the token.
  mutating func insertText() {
    let place = place(in: open.top)
    let before =
      place.next < 0
      ? tree.nodes[Int(place.parent)].lastChild : tree.nodes[Int(place.next)].previous
    if before >= 0, case .text = tree.nodes[Int(before)].kind,
      tree.nodes[Int(before)].content.end == range.start
    {
      tree.nodes[Int(before)].content.end = range.end
      return
    }
    var node = HTMLTree.Node(.text)
    node.content = range
    tree.insert(tree.add(node), into: place.parent, before: place.next)
  }

  /// Adds the comment of the token, to the element that is open or to another node.
  mutating func insertComment(into parent: Int32? = nil) {
    var node = HTMLTree.Node(.comment)
    node.content = range
    let parent = parent ?? open.top?.node ?? 0
    tree.insert(tree.add(node), into: parent)
  }

  /// Gives an element the attributes of the tag that it does not have: of a second `html` or `body`.
  mutating func mergeAttributes(into node: Int32) {
    let old = tree.nodes[Int(node)].content.indices
    let known = Set(tree.attributes[old].map(\.name))
    let new = tokenizer.attributes.filter { !known.contains($0.name) }
    guard !new.isEmpty, old.count + new.count <= HTMLTokenizer.attributeLimit else { return }
    let start = tree.attributes.count
    tree.attributes.append(contentsOf: tree.attributes[old])
    tree.attributes.append(contentsOf: new)
    tree.nodes[Int(node)].content = TextRange(start, tree.attributes.count)
  }

  /// Closes elements whose end tags may be left out, but not one of a name.
  mutating func closeImplied(except tag: HTMLName? = nil) {
    while open.tag.hasImpliedEnd {
      if let tag, open.tag.number == tag.number { return }
      popOpen()
    }
  }

  /// Closes the paragraph, if one is open.
  mutating func closeParagraph() {
    guard open.has(.p, above: open.boundaries.button) else { return }
    closeImplied(except: .p)
    popOpen(through: .p)
  }

  /// Goes back to the mode that the open elements ask for.
  mutating func resetMode() {
    let place = open.boundaries.mode
    guard place >= 0 else {
      mode = .inBody
      return
    }
    switch open.elements[Int(place)].tag {
    case .select:
      let table = open.place(.table)
      mode = table >= 0 && table > open.place(.template) ? .inSelectInTable : .inSelect
    case .td, .th: mode = .inCell
    case .tr: mode = .inRow
    case .tbody, .thead, .tfoot: mode = .inTableBody
    case .caption: mode = .inCaption
    case .colgroup: mode = .inColumnGroup
    case .table: mode = .inTable
    case .template: mode = templateModes.last ?? .inBody
    case .head: mode = .inHead
    case .frameset: mode = .inFrameset
    case .html: mode = head < 0 ? .beforeHead : .afterHead
    default: mode = .inBody
    }
  }
}
