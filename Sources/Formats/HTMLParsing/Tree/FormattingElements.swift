/// The formatting elements that are opened again where something else has closed them, in order, with
/// marks at the borders of cells and the like, which they do not cross.
struct FormattingElements {
  /// An element, or a mark.
  struct Entry {
    /// The node; ``HTMLTree/none`` for a mark.
    var node: Int32
    var name: UInt32
    var isMark: Bool { node < 0 }
  }

  /// How many entries are kept; the oldest go first. Pages have a few.
  static let limit = 256

  var entries: [Entry] = []

  /// Where the last element with a name is behind the last mark; nil when there is none.
  func last(named name: UInt32) -> Int? {
    var index = entries.count - 1
    while index >= 0, !entries[index].isMark {
      if entries[index].name == name { return index }
      index -= 1
    }
    return nil
  }

  func index(of node: Int32) -> Int? { entries.lastIndex { $0.node == node } }
}

extension TreeBuilder {
  /// Puts a mark into the list of formatting elements.
  mutating func addMark() {
    formatting.entries.append(FormattingElements.Entry(node: HTMLTree.none, name: 0))
  }

  /// Takes everything up to the last mark from the list, and the mark.
  mutating func clearToMark() {
    while let entry = formatting.entries.popLast() {
      if entry.isMark { return }
      tree.nodes[Int(entry.node)].isFormatting = false
    }
  }

  /// Takes an entry from the list.
  mutating func forget(at index: Int) {
    let entry = formatting.entries.remove(at: index)
    if !entry.isMark { tree.nodes[Int(entry.node)].isFormatting = false }
  }

  /// Adds the element that was opened last to the list; of equal ones at most three stay.
  mutating func remember(_ node: Int32) {
    let name = tree.nodes[Int(node)].name
    var equal = 0
    var index = formatting.entries.count - 1
    while index >= 0, !formatting.entries[index].isMark {
      let entry = formatting.entries[index]
      if entry.name == name, hasEqualAttributes(entry.node, node) {
        equal += 1
        if equal == 3 {
          forget(at: index)
          break
        }
      }
      index -= 1
    }
    if formatting.entries.count >= FormattingElements.limit { forgetOldest() }
    formatting.entries.append(FormattingElements.Entry(node: node, name: name))
    tree.nodes[Int(node)].isFormatting = true
  }

  /// Takes the oldest element from the list; marks stay.
  private mutating func forgetOldest() {
    guard let index = formatting.entries.firstIndex(where: { !$0.isMark }) else { return }
    forget(at: index)
    tree.limits.notReopened += 1
  }

  /// Whether two elements have the same attributes, in the same order: producers do not change it.
  private func hasEqualAttributes(_ left: Int32, _ right: Int32) -> Bool {
    let one = tree.nodes[Int(left)].content.indices
    let other = tree.nodes[Int(right)].content.indices
    guard one.count == other.count else { return false }
    for (first, second) in zip(one, other) {
      let (first, second) = (tree.attributes[first], tree.attributes[second])
      guard first.name == second.name,
        tokenizer.text[first.value.indices] == tokenizer.text[second.value.indices]
      else { return false }
    }
    return true
  }

  /// Opens again what was closed without an end tag of its own.
  mutating func reopenFormatting() {
    guard let last = formatting.entries.last, !last.isMark, !tree.nodes[Int(last.node)].isOpen
    else {
      return
    }
    var first = formatting.entries.count - 1
    while first > 0 {
      let entry = formatting.entries[first - 1]
      if entry.isMark { break }
      if tree.nodes[Int(entry.node)].isOpen { break }
      first -= 1
    }
    let count = formatting.entries.count - first
    guard count <= reopenBudget else {
      tree.limits.notReopened += count
      return
    }
    reopenBudget -= count
    for index in first..<formatting.entries.count {
      let old = formatting.entries[index].node
      let new = copy(old)
      insertNode(new)
      pushOpen(new)
      tree.nodes[Int(old)].isFormatting = false
      tree.nodes[Int(new)].isFormatting = true
      formatting.entries[index].node = new
    }
  }

  /// A new element with the name and the attributes of another one.
  mutating func copy(_ node: Int32) -> Int32 {
    var new = HTMLTree.Node(.element)
    new.name = tree.nodes[Int(node)].name
    new.content = tree.nodes[Int(node)].content
    return tree.add(new)
  }
}
