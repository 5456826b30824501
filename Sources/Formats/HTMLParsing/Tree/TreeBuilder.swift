import RTFDBytes

/// Makes a tree of a page by the algorithm of the HTML Standard (WHATWG), "Tree construction", without
/// scripts.
///
/// Every step takes time that does not grow with the page, except where the standard opens elements
/// again, which has a budget. See HTMLParsing.docc, "The tree".
package struct TreeBuilder {
  /// How deep elements are nested; what is deeper becomes a child of the last one.
  package static let depthLimit = 512

  /// The insertion modes of the standard.
  enum Mode: UInt8 {
    case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text, inTable
    case inTableText, inCaption, inColumnGroup, inTableBody, inRow, inCell, inSelect
    case inSelectInTable, inTemplate, afterBody, inFrameset, afterFrameset, afterAfterBody
    case afterAfterFrameset
  }

  /// What a token is to the tree. Text is taken in parts, white space at its start by itself.
  enum Token {
    case space, characters, comment, doctype, startTag, endTag, end
  }

  var tokenizer: HTMLTokenizer
  var tree = HTMLTree()
  var open = OpenElements()
  var formatting = FormattingElements()
  var mode = Mode.initial
  /// The mode to go back to behind the text of an element or of a table.
  var originalMode = Mode.inBody
  var templateModes: [Mode] = []
  /// The `head` of the page, and the form that controls belong to; ``HTMLTree/none`` for none.
  var head = HTMLTree.none
  var form = HTMLTree.none
  /// Whether a `frameset` may still take the place of `body`.
  var allowsFrameset = true
  /// Whether what has no place in a table goes in front of it.
  var isFostering = false
  /// Whether a LF is to be dropped, since it is the first character of a `pre`.
  var skipsNewline = false
  /// Text that was met between the parts of a table.
  var tableText: [TextRange] = []
  /// How many formatting elements may still be opened again.
  var reopenBudget: Int
  /// The tag of the token, and its text.
  var tag = HTMLName.other
  var range = TextRange(0, 0)

  private init(_ page: [UInt8]) {
    tokenizer = HTMLTokenizer(page)
    // Pages open a few of them again for each hundred bytes.
    reopenBudget = 4_096 + page.count / 2
    tree.nodes.reserveCapacity(page.count / 24)
  }

  /// The tree of a page, which is UTF-8 with LF as its only line end.
  package static func tree(of page: [UInt8]) -> HTMLTree {
    var builder = TreeBuilder(page)
    builder.build()
    var tree = builder.tree
    tree.text = builder.tokenizer.text
    tree.names = builder.tokenizer.names
    tree.limits.droppedAttributes = builder.tokenizer.droppedAttributes
    return tree
  }

  private mutating func build() {
    while true {
      switch tokenizer.next() {
      case .characters: takeText()
      case .startTag:
        tag = HTMLName(number: tokenizer.name)
        skipsNewline = false
        process(.startTag)
      case .endTag:
        tag = HTMLName(number: tokenizer.name)
        skipsNewline = false
        process(.endTag)
      case .comment:
        skipsNewline = false
        range = tokenizer.content
        process(.comment)
      case .doctype:
        skipsNewline = false
        process(.doctype)
      case .end:
        process(.end)
        return
      }
      if let top = open.top { tokenizer.allowsSections = top.space != .html }
    }
  }

  /// Takes a text in parts, as the mode needs them.
  private mutating func takeText() {
    var rest = tokenizer.content
    if skipsNewline {
      skipsNewline = false
      if tokenizer.text[rest.indices.lowerBound] == 0x0A { rest.start += 1 }
    }
    if tokenizer.hasNull { rest = withoutNull(rest) }
    while !rest.isEmpty {
      range = rest
      if takesWholeText {
        process(.characters)
        return
      }
      let spaces = tokenizer.text[rest.indices].firstIndex { !$0.isHTMLSpace }
      let end = spaces.map { Int32(clamping: $0) } ?? rest.end
      if end > rest.start {
        range.end = end
        process(.space)
        rest.start = end
      } else {
        process(.characters)
        return
      }
    }
  }

  /// Whether text means the same in the current mode with and without white space at its start.
  private var takesWholeText: Bool {
    switch mode {
    case .inBody, .inCell, .inCaption, .text, .inSelect, .inSelectInTable, .inTemplate: true
    case .inTable, .inTableBody, .inRow, .inTableText: true
    default: usesForeignRules(.characters)
    }
  }

  /// A copy of a text without its NUL characters, or in SVG and MathML with U+FFFD for each.
  private mutating func withoutNull(_ range: TextRange) -> TextRange {
    let isForeign = usesForeignRules(.characters)
    let start = tokenizer.text.count
    for index in range.indices {
      let byte = tokenizer.text[index]
      if byte != 0 {
        tokenizer.text.append(byte)
      } else if isForeign {
        tokenizer.text.append(scalar: 0xFFFD)
      }
    }
    return TextRange(start, tokenizer.text.count)
  }

  /// Processes a token by the rules of one mode after the other, until one has taken it.
  mutating func process(_ token: Token) {
    while true {
      let isForeign = usesForeignRules(token)
      if !(isForeign ? processForeign(token) : process(token, by: mode)) { return }
    }
  }

  /// Processes a token by the rules of a mode; true when it is to be processed again.
  mutating func process(_ token: Token, by mode: Mode) -> Bool {
    switch mode {
    case .initial: processInitial(token)
    case .beforeHTML: processBeforeHTML(token)
    case .beforeHead: processBeforeHead(token)
    case .inHead: processInHead(token)
    case .inHeadNoscript: processInHeadNoscript(token)
    case .afterHead: processAfterHead(token)
    case .inBody: processInBody(token)
    case .text: processText(token)
    case .inTable: processInTable(token)
    case .inTableText: processInTableText(token)
    case .inCaption: processInCaption(token)
    case .inColumnGroup: processInColumnGroup(token)
    case .inTableBody: processInTableBody(token)
    case .inRow: processInRow(token)
    case .inCell: processInCell(token)
    case .inSelect: processInSelect(token)
    case .inSelectInTable: processInSelectInTable(token)
    case .inTemplate: processInTemplate(token)
    case .afterBody: processAfterBody(token)
    case .inFrameset: processInFrameset(token)
    case .afterFrameset: processAfterFrameset(token)
    case .afterAfterBody: processAfterAfterBody(token)
    case .afterAfterFrameset: processAfterAfterFrameset(token)
    }
  }

  /// The text of an element up to its end tag.
  private mutating func processText(_ token: Token) -> Bool {
    switch token {
    case .space, .characters: insertText()
    case .end:
      popOpen()
      mode = originalMode
      return true
    case .endTag:
      popOpen()
      mode = originalMode
    case .comment, .doctype, .startTag: break
    }
    return false
  }
}
