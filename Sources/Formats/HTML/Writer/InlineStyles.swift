import Diagnostics
import RTFDFiles
import Rendering
import RichText

/// An open or to be opened element around text.
struct InlineElement: Hashable {
  var tag: HTMLTag
  /// Index of its prepared attributes in ``InlineStyles/attributes``; 0 for none.
  var attributes: Int
  /// Index of the link in ``Document/links``; nil for other elements.
  var link: Int?
}

/// The elements around text of each character style, made once per style and block font.
struct InlineStyles {
  /// Prepared attributes; the first entry is empty.
  private(set) var attributes: [[UInt8]] = [[]]
  private var attributeIndices: [[UInt8]: Int] = [[]: 0]
  /// The elements, the outermost first.
  private(set) var stacks: [[InlineElement]] = []
  private var stackIndices: [UInt64: Int] = [:]
  private var last: (key: UInt64, index: Int)?

  /// The index of prepared attributes.
  mutating func index(of prepared: [UInt8]) -> Int {
    if let index = attributeIndices[prepared] { return index }
    attributes.append(prepared)
    attributeIndices[prepared] = attributes.count - 1
    return attributes.count - 1
  }

  /// The stack known for a style in a block font.
  mutating func stack(style: Int, block: Int) -> Int? {
    let key = Self.key(style, block)
    if let last, last.key == key { return last.index }
    guard let index = stackIndices[key] else { return nil }
    last = (key, index)
    return index
  }

  /// Remembers the stack of a style in a block font.
  mutating func add(_ stack: [InlineElement], style: Int, block: Int) -> Int {
    stacks.append(stack)
    stackIndices[Self.key(style, block)] = stacks.count - 1
    return stacks.count - 1
  }

  private static func key(_ style: Int, _ block: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: block) << 32 | UInt64(truncatingIfNeeded: style)
  }
}

/// The text being written: the body, a note or a text box.
struct TextFlow {
  /// The next run, anchor and object.
  var run = 0
  var anchor = 0
  var object = 0
  /// The open inline elements.
  var inline: [InlineElement] = []
  /// The object whose picture comes next.
  var shownObject: (name: [UInt8], content: Content)?
  /// The link that was looked at last, and whether it has text.
  var link: (range: Range<Int>, hasText: Bool)?
  /// The tables around the text in hand.
  var tables: TableCursor
  /// The columns of each open table whose width was said.
  var sizedColumns: [Set<Int>] = []
  /// The open lists in the innermost cell.
  var lists: [OpenList] = []
  /// The box around the paragraphs in hand.
  var box: BoxKey?
  /// The paragraphs in it.
  var boxed: ClosedRange<Int>?
  /// The way back to a note's reference, put at the end of its text.
  var backReference: NoteTable.Reference?

  /// Stands before the first paragraph of a text.
  init(_ text: AttributedText) { tables = TableCursor(text) }
}

extension PageWriter {
  /// Closes and opens inline elements so that exactly `stack` is open.
  mutating func setInline(_ stack: Int, _ flow: inout TextFlow) {
    let wanted = inlineStyles.stacks[stack]
    if flow.inline == wanted { return }
    var common = 0
    while common < flow.inline.count, common < wanted.count,
      flow.inline[common] == wanted[common]
    {
      common += 1
    }
    while flow.inline.count > common {
      out.end()
      flow.inline.removeLast()
    }
    for element in wanted[common...] {
      if let link = element.link {
        guard let attributes = links.take(link) else {
          diagnostics.warn(
            .htmlLongLink,
            "links are text where their addresses would take more than "
              + "\(LinkRepetition.limit >> 20) MiB in repetitions")
          continue
        }
        out.start(element.tag, attributes)
        out.attributes(inlineStyles.attributes[element.attributes])
      } else {
        out.start(element.tag, inlineStyles.attributes[element.attributes])
      }
      flow.inline.append(element)
    }
  }

  /// Closes all inline elements.
  mutating func closeInline(_ flow: inout TextFlow) {
    for _ in flow.inline { out.end() }
    flow.inline.removeAll(keepingCapacity: true)
  }

  /// The elements for a style in a block.
  mutating func inlineStack(style: Int, block: Int) -> Int {
    if let known = inlineStyles.stack(style: style, block: block) { return known }
    let character =
      document.characterStyles.indices.contains(style)
      ? document.characterStyles[style] : CharacterStyle()
    return inlineStyles.add(makeStack(character, block: block), style: style, block: block)
  }

  /// Opens the innermost element that a style needs; simple looks are elements, the rest is CSS.
  private mutating func makeStack(_ style: CharacterStyle, block: Int) -> [InlineElement] {
    reportWhatCSSLacks(style)
    var stack: [InlineElement] = []
    var declarations = Declarations()
    addFont(of: style, block: paragraphStyles.fonts[block], to: &declarations)
    let color = colorText(style.foreground) ?? .black
    var linkDeclarations = Declarations()
    if color != base.color {
      declarations.add("color", color)
      // The line under a link has the colour of the link element, not of what is inside it.
      linkDeclarations.add("color", color)
    } else if style.foreground != 0 {
      // A link does not inherit the colour of the text around it.
      linkDeclarations.add("color", color)
    }
    addEffects(of: style, to: &declarations)

    let link = style.link.flatMap { hasLink(Int($0)) ? Int($0) : nil }
    if let link {
      let attributes = inlineStyles.index(of: stylesheet.attribute(.text, linkDeclarations))
      stack.append(InlineElement(tag: .a, attributes: attributes, link: link))
    }
    if options.includeHidden {
      if style.flags.contains(.inserted) { stack.append(element(.ins)) }
      if style.flags.contains(.deleted) { stack.append(element(.del)) }
    }
    if style.flags.contains(.bold) { stack.append(element(.b)) }
    if style.flags.contains(.italic) { stack.append(element(.i)) }
    let underline = LineDecoration(underlineOf: style)
    if let underline, link == nil || !underline.isPlain || style.underlineColor != nil {
      stack.append(lineElement(.u, underline, style.underlineColor))
    }
    if let line = LineDecoration(mask: style.strikethrough) {
      stack.append(lineElement(.s, line, style.strikethroughColor))
    }
    if let highlight = style.highlight, let color = colorText(highlight) {
      features.insert(.marks)
      var background = Declarations()
      background.add("background-color", color)
      if options.effectiveStyle == .inline { background.add("color", "inherit") }
      stack.append(element(.mark, stylesheet.attribute(.text, background)))
    }
    if style.superscript != 0 {
      features.insert(.raised)
      var line = Declarations()
      if options.effectiveStyle == .inline { line.add("line-height", "0") }
      let tag: HTMLTag = style.superscript > 0 ? .sup : .sub
      stack.append(element(tag, stylesheet.attribute(.text, line)))
    }
    var prepared = stylesheet.attribute(.text, declarations)
    if let language = language(of: style) {
      prepared += HTMLSerializer.prepare(.lang, language.utf8)
    }
    if style.flags.contains(.rightToLeft) {
      prepared += HTMLSerializer.prepare(.dir, "rtl".utf8)
    }
    if !prepared.isEmpty { stack.append(element(.span, prepared)) }
    return stack
  }

  /// Notes the looks that have no counterpart, once per style that has them.
  private mutating func reportWhatCSSLacks(_ style: CharacterStyle) {
    if options.effectiveStyle == .none { return }
    if style.expansion != 0 {
      diagnostics.note(.htmlStyleDropped, "stretched letters are shown at their own width")
    }
    if style.otherWords.contains(where: { $0.name == "chbrdr" }) {
      diagnostics.note(.htmlStyleDropped, "borders around text are not drawn")
    }
    if (style.underline | style.strikethrough) & 0x8000 != 0 {
      diagnostics.note(.htmlStyleDropped, "lines by word go through the spaces as well")
    }
  }

  private mutating func element(_ tag: HTMLTag, _ prepared: [UInt8] = []) -> InlineElement {
    InlineElement(tag: tag, attributes: inlineStyles.index(of: prepared))
  }

  private mutating func lineElement(
    _ tag: HTMLTag, _ line: LineDecoration, _ color: Int32?
  ) -> InlineElement {
    let declarations = line.declarations(
      color: color.flatMap { colorText($0) }, isUnderline: tag == .u)
    return element(tag, stylesheet.attribute(.text, declarations))
  }

  /// A language that is not the page's.
  private func language(of style: CharacterStyle) -> String? {
    guard let tag = style.language.flatMap(LanguageTag.tag), tag != base.language else {
      return nil
    }
    return tag
  }

  /// The colour of a table entry; nil for the automatic one.
  func colorText(_ index: Int32) -> ColorText? {
    document.colors.indices.contains(Int(index)) ? ColorText(document.colors[Int(index)]) : nil
  }
}
