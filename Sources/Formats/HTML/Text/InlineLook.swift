import Diagnostics
import Rendering
import RichText

/// An open or to be opened element around text.
struct InlineElement: Hashable {
  var tag: HTMLTag
  /// Index of its prepared attributes in ``InlineLooks/attributes``; 0 for none.
  var attributes: Int
  /// Index of the link in ``RichText/Document/links``; nil for other elements.
  var link: Int?
}

/// The elements around text of each character style, made once per style and block font. Simple looks
/// are elements, the rest is CSS.
struct InlineLooks {
  private let context: PageContext
  /// Prepared attributes; the first entry is empty.
  private(set) var attributes: [[UInt8]] = [[]]
  private var attributeIndices: [[UInt8]: Int] = [[]: 0]
  /// The elements, the outermost first.
  private(set) var stacks: [[InlineElement]] = []
  private var stackIndices: [UInt64: Int] = [:]
  private var last: (key: UInt64, index: Int)?

  init(_ context: PageContext) { self.context = context }

  /// The stack known for a style in a block font.
  mutating func known(style: Int, block: Int) -> Int? {
    let key = Self.key(style, block)
    if let last, last.key == key { return last.index }
    guard let index = stackIndices[key] else { return nil }
    last = (key, index)
    return index
  }

  /// Makes the stack of a style in a block; returns its index.
  mutating func add(
    style: Int, _ block: ParagraphBlock, _ links: inout LinkWriter, _ bookmarks: BookmarkTable,
    _ page: inout PageDraft
  ) -> Int {
    stacks.append(makeStack(context.characterStyle(style), block, &links, bookmarks, &page))
    stackIndices[Self.key(style, block.key.block)] = stacks.count - 1
    return stacks.count - 1
  }

  private static func key(_ style: Int, _ block: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: block) << 32 | UInt64(truncatingIfNeeded: style)
  }

  /// The index of prepared attributes.
  private mutating func index(of prepared: [UInt8]) -> Int {
    if let index = attributeIndices[prepared] { return index }
    attributes.append(prepared)
    attributeIndices[prepared] = attributes.count - 1
    return attributes.count - 1
  }

  /// Opens the innermost element that a style needs; simple looks are elements, the rest is CSS.
  private mutating func makeStack(
    _ style: CharacterStyle, _ block: ParagraphBlock, _ links: inout LinkWriter,
    _ bookmarks: BookmarkTable, _ page: inout PageDraft
  ) -> [InlineElement] {
    reportWhatCSSLacks(style, &page)
    var stack: [InlineElement] = []
    var declarations = Declarations()
    context.addFont(of: style, block: block.font, to: &declarations)
    let ownLook = addColor(of: style, to: &declarations)
    context.addEffects(of: style, to: &declarations)
    let link = style.link.flatMap { links.has(Int($0), bookmarks, &page) ? Int($0) : nil }
    if let link {
      let attributes = index(of: page.stylesheet.attribute(.text, ownLook))
      stack.append(InlineElement(tag: .a, attributes: attributes, link: link))
    }
    if context.options.includeHidden {
      if style.flags.contains(.inserted) { stack.append(element(.ins)) }
      if style.flags.contains(.deleted) { stack.append(element(.del)) }
    }
    if style.flags.contains(.bold) { stack.append(element(.b)) }
    if style.flags.contains(.italic) { stack.append(element(.i)) }
    let underline = LineDecoration(underlineOf: style)
    if let underline, link == nil || !underline.isPlain || style.underlineColor != nil {
      stack.append(lineElement(.u, underline, style.underlineColor, &page))
    }
    if let line = LineDecoration(mask: style.strikethrough) {
      stack.append(lineElement(.s, line, style.strikethroughColor, &page))
    }
    addBackground(of: style, to: &stack, &page)
    addInnermost(of: style, declarations, to: &stack, &page)
    return stack
  }

  /// The colour of a style, and what a link around it has to say of its own.
  private func addColor(
    of style: CharacterStyle, to declarations: inout Declarations
  ) -> Declarations {
    let color = context.color(style.foreground) ?? .black
    var link = Declarations()
    if color != context.base.color {
      declarations.add(.color, color)
      // The line under a link has the colour of the link element, not of what is inside it.
      link.add(.color, color)
    } else if style.foreground != 0 {
      // A link does not inherit the colour of the text around it.
      link.add(.color, color)
    }
    return link
  }

  /// The elements of highlighted, raised and lowered text.
  private mutating func addBackground(
    of style: CharacterStyle, to stack: inout [InlineElement], _ page: inout PageDraft
  ) {
    if let highlight = style.highlight, let color = context.color(highlight) {
      page.stylesheet.features.insert(.marks)
      var background = Declarations()
      background.add(.backgroundColor, color)
      if context.isInline { background.add(.color, .inherit) }
      stack.append(element(.mark, page.stylesheet.attribute(.text, background)))
    }
    if style.superscript != 0 {
      page.stylesheet.features.insert(.raised)
      var line = Declarations()
      if context.isInline { line.add(.lineHeight, .literal("0")) }
      let tag: HTMLTag = style.superscript > 0 ? .sup : .sub
      stack.append(element(tag, page.stylesheet.attribute(.text, line)))
    }
  }

  /// The element for all that CSS says.
  private mutating func addInnermost(
    of style: CharacterStyle, _ declarations: Declarations, to stack: inout [InlineElement],
    _ page: inout PageDraft
  ) {
    var prepared = page.stylesheet.attribute(.text, declarations)
    if let language = language(of: style) {
      prepared += HTMLSerializer.prepare(.lang, language.utf8)
    }
    if style.flags.contains(.rightToLeft) {
      prepared += HTMLSerializer.prepare(.dir, "rtl".utf8)
    }
    if !prepared.isEmpty { stack.append(element(.span, prepared)) }
  }

  /// Notes the looks that have no counterpart, once per style that has them.
  private func reportWhatCSSLacks(_ style: CharacterStyle, _ page: inout PageDraft) {
    if context.style == .none { return }
    if style.expansion != 0 {
      page.reportDropped("stretched letters are shown at their own width")
    }
    if style.otherWords.contains(where: { $0.name == "chbrdr" }) {
      page.reportDropped("borders around text are not drawn")
    }
    if (style.underline | style.strikethrough) & 0x8000 != 0 {
      page.reportDropped("lines by word go through the spaces as well")
    }
  }

  private mutating func element(_ tag: HTMLTag, _ prepared: [UInt8] = []) -> InlineElement {
    InlineElement(tag: tag, attributes: index(of: prepared))
  }

  private mutating func lineElement(
    _ tag: HTMLTag, _ line: LineDecoration, _ color: Int32?, _ page: inout PageDraft
  ) -> InlineElement {
    let declarations = line.declarations(
      color: color.flatMap { context.color($0) }, isUnderline: tag == .u)
    return element(tag, page.stylesheet.attribute(.text, declarations))
  }

  /// A language that is not the page's.
  private func language(of style: CharacterStyle) -> String? {
    guard let tag = style.language.flatMap(LanguageTag.tag), tag != context.base.language else {
      return nil
    }
    return tag
  }
}
