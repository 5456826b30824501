import Testing

@testable import HTMLParsing

/// A tree as text: `html(head body(p("a")))`. Attributes, comments and the document type are left out,
/// unless they are asked for.
func outline(_ page: String, attributes: Bool = false) -> String {
  outline(TreeBuilder.tree(of: Array(page.utf8)), attributes: attributes)
}

/// The tree as text.
func outline(_ tree: HTMLTree, attributes: Bool = false) -> String {
  var parts: [String] = [""]
  var node: Int32 = 0
  var texts = ""
  func flush() {
    guard !texts.isEmpty else { return }
    add("\"\(texts)\"")
    texts = ""
  }
  func add(_ text: String) {
    let last = parts.count - 1
    parts[last] += parts[last].isEmpty ? text : " " + text
  }
  func close() {
    flush()
    let content = parts.removeLast()
    if !content.isEmpty { parts[parts.count - 1] += "(\(content))" }
  }
  while true {
    let current = tree.nodes[Int(node)]
    switch current.kind {
    case .text: texts += String(decoding: tree.bytes(current.content), as: UTF8.self)
    case .element:
      flush()
      var name = String(decoding: tree.names[current.name], as: UTF8.self)
      if attributes {
        for attribute in tree.attributes(of: node) {
          name += "[" + String(decoding: tree.names[attribute.name], as: UTF8.self) + "="
          name += String(decoding: tree.bytes(attribute.value), as: UTF8.self) + "]"
        }
      }
      add(name)
      parts.append("")
    case .document, .comment, .doctype: break
    }
    if current.firstChild >= 0 {
      node = current.firstChild
      continue
    }
    if case .element = current.kind { close() }
    while node > 0, tree.nodes[Int(node)].next < 0 {
      node = tree.nodes[Int(node)].parent
      if node > 0 { close() }
    }
    guard node > 0 else { break }
    node = tree.nodes[Int(node)].next
  }
  flush()
  return parts[0]
}

/// What is in `body`, as text.
func body(_ page: String) -> String {
  let whole = outline("<!DOCTYPE html>" + page)
  let start = "html(head body("
  guard whole.hasPrefix(start), whole.hasSuffix("))") else { return whole }
  return String(whole.dropFirst(start.count).dropLast(2))
}

/// What is wrong with the links of a tree: each node stands once, in its parent's list of children.
func brokenLinks(_ tree: HTMLTree) -> [String] {
  var broken: [String] = []
  for (index, node) in tree.nodes.enumerated() {
    var previous = HTMLTree.none
    var child = node.firstChild
    while child >= 0 {
      let link = tree.nodes[Int(child)]
      if link.parent != Int32(index) || link.previous != previous {
        broken.append("node \(child) in \(index)")
        return broken
      }
      previous = child
      child = link.next
    }
    if node.lastChild != previous { broken.append("the last child of \(index)") }
    let end = node.kind == .element ? tree.attributes.count : tree.text.count
    if node.content.indices.upperBound > end { broken.append("the content of \(index)") }
  }
  return broken
}

/// The tokens of a page as text.
func tokens(_ page: String, _ mode: HTMLTokenizer.TextMode = .data, in element: String = "")
  -> String
{
  var tokenizer = HTMLTokenizer(PageText.withPlainLineEnds(Array(page.utf8)))
  tokenizer.mode = mode
  tokenizer.setLastStartTag(Array(element.utf8))
  var result: [String] = []
  while true {
    let content = { String(decoding: tokenizer.text[tokenizer.content.indices], as: UTF8.self) }
    let name = { String(decoding: tokenizer.names[tokenizer.name], as: UTF8.self) }
    switch tokenizer.next() {
    case .characters: result.append("'\(content())'")
    case .comment: result.append("<!--\(content())-->")
    case .endTag: result.append("</\(name())>")
    case .startTag:
      var tag = "<" + name()
      for attribute in tokenizer.attributes {
        tag += " " + String(decoding: tokenizer.names[attribute.name], as: UTF8.self)
        tag += "=" + String(decoding: tokenizer.text[attribute.value.indices], as: UTF8.self)
      }
      result.append(tag + (tokenizer.isSelfClosing ? "/>" : ">"))
    case .doctype:
      let name = tokenizer.doctype.name.map { String(decoding: $0, as: UTF8.self) } ?? "-"
      result.append("<!\(name)\(tokenizer.doctype.forcesQuirks ? " quirks" : "")>")
    case .end: return result.joined(separator: " ")
    }
  }
}
