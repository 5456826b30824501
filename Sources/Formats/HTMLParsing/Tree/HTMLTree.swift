import RTFDBytes

/// A page as a tree: nodes in one array, which name each other by their indices.
///
/// The first node is the document. Nodes, attributes and texts are only ever added, so that nothing of
/// a tree is owned twice and a tree of any depth is freed at once. See HTMLParsing.docc, "The tree".
package struct HTMLTree: Sendable {
  /// A node: the document, an element, a text, a comment or a document type.
  package struct Node: Sendable {
    /// What it is.
    package internal(set) var kind: Kind
    /// The language that an element belongs to.
    package internal(set) var space: Space = .html
    /// What the builder notes of it.
    var isOpen = false
    /// Whether it is in the list of formatting elements that are to be opened again.
    var isFormatting = false
    /// The number of an element's name in the tree's ``HTMLTree/names``.
    package internal(set) var name: UInt32 = 0
    /// Where its text is, of a text or comment; which of the tree's attributes it has, of an element.
    package internal(set) var content = TextRange(0, 0)
    /// Its parent, its neighbours and its children, or ``HTMLTree/none``.
    package internal(set) var parent = HTMLTree.none
    package internal(set) var previous = HTMLTree.none
    package internal(set) var next = HTMLTree.none
    package internal(set) var firstChild = HTMLTree.none
    package internal(set) var lastChild = HTMLTree.none

    init(_ kind: Kind) { self.kind = kind }

    /// The name of an element of HTML; ``HTMLName/other`` for what has none, is not known, or belongs
    /// to SVG or MathML.
    @inlinable
    package var tag: HTMLName { space == .html ? HTMLName(number: name) : .other }
  }

  /// The kinds of nodes.
  package enum Kind: UInt8, Sendable {
    case document, element, text, comment, doctype
  }

  /// The languages of elements.
  package enum Space: UInt8, Sendable {
    case html, svg, math
  }

  /// An index that stands for no node.
  package static let none: Int32 = -1

  /// The nodes; the document is the first one.
  package internal(set) var nodes: [Node] = [Node(.document)]
  /// The attributes of all elements; ``Node/content`` of an element is a part of them.
  package internal(set) var attributes: [HTMLTokenizer.Attribute] = []
  /// All texts, comments and values.
  package internal(set) var text: [UInt8] = []
  /// The names of elements and attributes.
  package internal(set) var names = NameTable()
  /// The document type, of a page that has one.
  package internal(set) var doctype: HTMLTokenizer.Doctype?
  /// Whether the page is one from before standards, in which a table may stand in a paragraph.
  package internal(set) var isQuirky = false
  /// What was left out or moved to keep work and memory in proportion to the page.
  package internal(set) var limits = Limits()

  /// What a builder did not do as the standard says, since the page went beyond a limit.
  package struct Limits: Sendable, Equatable {
    /// Elements deeper than ``TreeBuilder/depthLimit``, which became children of the deepest one.
    package internal(set) var flattened = 0
    /// Attributes beyond ``HTMLTokenizer/attributeLimit`` of their tag.
    package internal(set) var droppedAttributes = 0
    /// Formatting elements that were not opened again.
    package internal(set) var notReopened = 0
  }

  /// The attributes of an element, in order.
  package func attributes(of node: Int32) -> ArraySlice<HTMLTokenizer.Attribute> {
    let node = nodes[Int(node)]
    guard case .element = node.kind else { return [] }
    return attributes[node.content.indices]
  }

  /// Where the value of an element's attribute is; nil when it has no such attribute.
  package func value(_ name: HTMLName, of node: Int32) -> TextRange? {
    let node = nodes[Int(node)]
    guard case .element = node.kind else { return nil }
    for index in node.content.indices where attributes[index].name == name.number {
      return attributes[index].value
    }
    return nil
  }

  /// The bytes of a text, comment or value.
  package func bytes(_ range: TextRange) -> ArraySlice<UInt8> { text[range.indices] }

  /// The node behind another one in the order of the page, children first, up to the end of a subtree;
  /// ``none`` at its end.
  package func following(_ node: Int32, in root: Int32, skippingChildren: Bool = false) -> Int32 {
    var current = node
    if !skippingChildren, nodes[Int(current)].firstChild >= 0 {
      return nodes[Int(current)].firstChild
    }
    while current != root, current >= 0 {
      if nodes[Int(current)].next >= 0 { return nodes[Int(current)].next }
      current = nodes[Int(current)].parent
    }
    return Self.none
  }

  /// Adds a node that has no place yet.
  mutating func add(_ node: Node) -> Int32 {
    nodes.append(node)
    return Int32(clamping: nodes.count - 1)
  }

  /// Puts a node that has no place in front of another child, or at the end.
  mutating func insert(_ node: Int32, into parent: Int32, before next: Int32 = none) {
    let previous = next < 0 ? nodes[Int(parent)].lastChild : nodes[Int(next)].previous
    nodes[Int(node)].parent = parent
    nodes[Int(node)].previous = previous
    nodes[Int(node)].next = next
    if previous < 0 {
      nodes[Int(parent)].firstChild = node
    } else {
      nodes[Int(previous)].next = node
    }
    if next < 0 {
      nodes[Int(parent)].lastChild = node
    } else {
      nodes[Int(next)].previous = node
    }
  }

  /// Takes a node with its children from its place.
  mutating func detach(_ node: Int32) {
    let removed = nodes[Int(node)]
    guard removed.parent >= 0 else { return }
    if removed.previous < 0 {
      nodes[Int(removed.parent)].firstChild = removed.next
    } else {
      nodes[Int(removed.previous)].next = removed.next
    }
    if removed.next < 0 {
      nodes[Int(removed.parent)].lastChild = removed.previous
    } else {
      nodes[Int(removed.next)].previous = removed.previous
    }
    nodes[Int(node)].parent = Self.none
    nodes[Int(node)].previous = Self.none
    nodes[Int(node)].next = Self.none
  }

  /// Moves all children of a node to the end of another one.
  mutating func moveChildren(of node: Int32, to parent: Int32) {
    var child = nodes[Int(node)].firstChild
    while child >= 0 {
      let next = nodes[Int(child)].next
      detach(child)
      insert(child, into: parent)
      child = next
    }
  }
}
