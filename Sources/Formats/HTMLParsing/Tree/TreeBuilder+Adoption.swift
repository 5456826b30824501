/// End tags of formatting elements, which may overlap other elements ("the adoption agency algorithm").
extension TreeBuilder {
  /// How far below the top of the stack an element may be that is taken out of the middle. Pages made
  /// to be slow go beyond; there the end tag only ends that the element is opened again.
  static let reach = 1_024

  /// Ends the formatting element that the tag names: `<b>1<p>2</b>3</p>` has a bold 2, and a 3 that is
  /// not.
  mutating func adopt() {
    let name = tokenizer.name
    if let top = open.top, top.space == .html, top.name == name,
      !tree.nodes[Int(top.node)].isFormatting
    {
      popOpen()
      return
    }
    for _ in 0..<8 {
      guard let listed = formatting.last(named: name) else {
        endOther()
        return
      }
      let node = formatting.entries[listed].node
      guard tree.nodes[Int(node)].isOpen, let index = open.index(of: node, name: name),
        open.count - index <= Self.reach
      else {
        forget(at: listed)
        return
      }
      guard Int32(index) >= open.boundaries.scope else { return }
      guard let block = furthestBlock(above: index) else {
        popOpen(to: index)
        forget(at: listed)
        return
      }
      moveBlock(at: block, outOf: index, listed: listed)
    }
  }

  /// The lowest special element above an index.
  private func furthestBlock(above index: Int) -> Int? {
    for place in index + 1..<max(open.count, index + 1) {
      let element = open.elements[place]
      if element.tag.isSpecial || element.integration != .none { return place }
    }
    return nil
  }

  /// Takes a block out of a formatting element, and opens the element again in it.
  private mutating func moveBlock(at blockIndex: Int, outOf index: Int, listed: Int) {
    let element = open.elements[index]
    let block = open.elements[blockIndex]
    var bookmark = listed
    var last = block.node
    var place = blockIndex - 1
    var count = 0
    while place > index {
      count += 1
      let between = open.elements[place]
      if count > 3, tree.nodes[Int(between.node)].isFormatting,
        let entry = formatting.index(of: between.node)
      {
        if entry < bookmark { bookmark -= 1 }
        forget(at: entry)
      }
      if tree.nodes[Int(between.node)].isFormatting, let entry = formatting.index(of: between.node)
      {
        let new = replace(between, listed: entry, at: place)
        if last == block.node { bookmark = entry + 1 }
        tree.detach(last)
        tree.insert(last, into: new)
        last = new
      } else {
        removeOpen(at: place)
      }
      place -= 1
    }
    guard index > 0 else { return }
    tree.detach(last)
    insertNode(last, asIn: open.elements[index - 1])
    let copy = copy(element.node)
    tree.moveChildren(of: block.node, to: copy)
    tree.insert(copy, into: block.node)
    relist(element, as: copy, at: bookmark)
    removeOpen(at: index)
    openBehind(block, copy)
  }

  /// Puts a copy of an element into its places in the list and on the stack.
  private mutating func replace(
    _ element: OpenElements.Element, listed entry: Int, at place: Int
  ) -> Int32 {
    let new = copy(element.node)
    tree.nodes[Int(element.node)].isFormatting = false
    tree.nodes[Int(element.node)].isOpen = false
    tree.nodes[Int(new)].isFormatting = true
    tree.nodes[Int(new)].isOpen = true
    formatting.entries[entry].node = new
    open.replace(at: place, by: new)
    return new
  }

  /// Puts the new formatting element into the list in place of the old one.
  private mutating func relist(_ element: OpenElements.Element, as copy: Int32, at bookmark: Int) {
    var bookmark = bookmark
    if let old = formatting.index(of: element.node) {
      forget(at: old)
      if old < bookmark { bookmark -= 1 }
    }
    let place = min(max(bookmark, 0), formatting.entries.count)
    formatting.entries.insert(
      FormattingElements.Entry(node: copy, name: element.name), at: place)
    tree.nodes[Int(copy)].isFormatting = true
  }

  /// Opens the new formatting element in the block.
  private mutating func openBehind(_ block: OpenElements.Element, _ copy: Int32) {
    guard let place = open.elements.lastIndex(where: { $0.node == block.node }) else { return }
    let node = tree.nodes[Int(copy)]
    tree.nodes[Int(copy)].isOpen = true
    open.insert(
      OpenElements.Element(
        node: copy, name: node.name, tag: node.tag, space: node.space, integration: .none),
      at: place + 1)
  }
}
