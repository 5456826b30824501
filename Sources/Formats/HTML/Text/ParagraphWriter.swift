import Rendering
import RichText

/// What decides the looks of a block besides the document.
struct ParagraphKey: Hashable {
  /// Index into ``Document/paragraphStyles``.
  var style: Int
  /// Tells the fonts of blocks apart.
  var block: Int
  var traits: Traits

  struct Traits: OptionSet, Hashable {
    let rawValue: UInt16
    /// The text has a tab, so that the distance of tab stops matters.
    static let hasTab = Traits(rawValue: 1 << 0)
    /// Repeated spaces or tabs must be kept by the element itself.
    static let keepsSpaces = Traits(rawValue: 1 << 1)
    /// The base direction is right to left.
    static let rightToLeft = Traits(rawValue: 1 << 2)
    /// The base direction is left to the text.
    static let automaticDirection = Traits(rawValue: 1 << 3)
    /// The list element around it does the indenting.
    static let isListItem = Traits(rawValue: 1 << 4)
    /// A page break comes first.
    static let breaksBefore = Traits(rawValue: 1 << 5)
    /// A page break comes last.
    static let breaksAfter = Traits(rawValue: 1 << 6)
    /// Borders and background are on the element around it.
    static let isBoxed = Traits(rawValue: 1 << 7)
    /// The element is a heading, which browsers give a look of its own.
    static let isHeading = Traits(rawValue: 1 << 8)
    /// The first in a box, which has the space before it.
    static let startsBox = Traits(rawValue: 1 << 9)
    /// The last in a box, which has the space behind it.
    static let endsBox = Traits(rawValue: 1 << 10)
  }
}

/// A paragraph whose looks are known.
struct ParagraphBlock {
  var key: ParagraphKey
  /// The font of the block itself.
  var font: BlockFont
}

/// Finds the looks of blocks, each once.
struct ParagraphWriter {
  private let context: PageContext
  /// The distinct block fonts.
  private var fonts: [BlockFont] = []
  private var fontIndices: [BlockFont: Int] = [:]
  /// The prepared attributes.
  private var known: [ParagraphKey: [UInt8]] = [:]

  init(_ context: PageContext) { self.context = context }

  /// What decides the looks of a paragraph, as far as its text does.
  mutating func block(of paragraph: ParagraphStart, _ cursor: inout TextCursor) -> ParagraphBlock {
    let font = font(of: paragraph.content, &cursor)
    var traits: ParagraphKey.Traits = []
    if paragraph.breaksBefore { traits.insert(.breaksBefore) }
    if paragraph.breaksAfter { traits.insert(.breaksAfter) }
    var key = ParagraphKey(style: paragraph.style, block: index(of: font), traits: traits)
    addTraits(of: paragraph.content, in: cursor.text.utf8, to: &key)
    return ParagraphBlock(key: key, font: font)
  }

  private mutating func index(of font: BlockFont) -> Int {
    if let index = fontIndices[font] { return index }
    fonts.append(font)
    fontIndices[font] = fonts.count - 1
    return fonts.count - 1
  }

  /// The font that the block itself has: that of its longest run.
  private func font(of range: Range<Int>, _ cursor: inout TextCursor) -> BlockFont {
    cursor.skipRuns(before: range.lowerBound)
    var run = cursor.run
    let runs = cursor.text.runs
    var best: (style: Int, count: Int)?
    repeat {
      guard run < runs.count else { break }
      let part = runs[run].range.clamped(to: range)
      if part.count > best?.count ?? -1 { best = (runs[run].style, part.count) }
      run += 1
    } while run < runs.count && runs[run].range.lowerBound < range.upperBound
    guard let style = best?.style, context.document.characterStyles.indices.contains(style) else {
      return context.base.font
    }
    let character = context.document.characterStyles[style]
    let family = context.fonts[character.font].family
    return BlockFont(
      family: family == 0 ? context.base.font.family : family,
      size: context.scale.milliPixels(fontSize: character.fontSize))
  }

  /// Traits that depend on the characters.
  private func addTraits(of range: Range<Int>, in utf8: [UInt8], to key: inout ParagraphKey) {
    if context.style != .none {
      let scan = TextScan(utf8, range, findsSpaces: context.isInline)
      if scan.hasTab { key.traits.insert(.hasTab) }
      if scan.needsSpaces { key.traits.insert(.keepsSpaces) }
    }
    switch context.paragraphStyle(key.style).direction {
    case .rightToLeft: key.traits.insert(.rightToLeft)
    case .leftToRight, .unspecified: break
    case .natural:
      guard let isRightToLeft = TextScan.direction(utf8, range) else { break }
      key.traits.insert(.automaticDirection)
      if isRightToLeft { key.traits.insert(.rightToLeft) }
    }
  }

  // MARK: Attributes

  /// The prepared attributes of a block.
  mutating func attributes(_ key: ParagraphKey, _ page: inout PageDraft) -> [UInt8] {
    if let known = known[key] { return known }
    let prepared =
      page.stylesheet.attribute(.paragraph, declarations(key, &page)) + directionAttribute(key)
    known[key] = prepared
    return prepared
  }

  /// The attributes of a list item that names its marker, which is no matter for a class: each
  /// number is another marker.
  mutating func itemAttributes(
    _ key: ParagraphKey?, marker: Declarations, _ page: inout PageDraft
  ) -> [UInt8] {
    if context.style == .none || marker.isEmpty {
      return key.map { attributes($0, &page) } ?? []
    }
    guard let key else { return HTMLSerializer.prepare(.style, marker.bytes) }
    guard context.isInline else {
      return HTMLSerializer.prepare(.style, marker.bytes) + attributes(key, &page)
    }
    var declarations = marker
    declarations.add(self.declarations(key, &page))
    return HTMLSerializer.prepare(.style, declarations.bytes) + directionAttribute(key)
  }

  private func directionAttribute(_ key: ParagraphKey) -> [UInt8] {
    if key.traits.contains(.automaticDirection) {
      return HTMLSerializer.prepare(.dir, "auto".utf8)
    }
    return key.traits.contains(.rightToLeft) ? HTMLSerializer.prepare(.dir, "rtl".utf8) : []
  }

  private func declarations(_ key: ParagraphKey, _ page: inout PageDraft) -> Declarations {
    let style = context.paragraphStyle(key.style)
    var declarations = Declarations()
    if context.isInline { resetLook(key.traits, to: &declarations) }
    addFont(fonts[key.block], to: &declarations)
    addAlignment(of: style, isRightToLeft: key.traits.contains(.rightToLeft), to: &declarations)
    addSpacing(of: style, key.traits, to: &declarations)
    addLines(of: style, key.traits, to: &declarations)
    addBreaks(of: style, key.traits, to: &declarations)
    if !key.traits.contains(.isBoxed) {
      context.addBox(
        borders: style.borders, background: style.background, to: &declarations, &page)
    }
    return declarations
  }

  /// Takes the look away that browsers give the element, as the fixed rules do where there is a
  /// stylesheet.
  private func resetLook(_ traits: ParagraphKey.Traits, to declarations: inout Declarations) {
    declarations.add(.margin, .literal("0"))
    if traits.contains(.isHeading) {
      declarations.add(.fontSize, .inherit)
      declarations.add(.fontWeight, .inherit)
    }
  }

  private func addFont(_ font: BlockFont, to declarations: inout Declarations) {
    if font.family != context.base.font.family,
      !context.fonts.families[font.family].isEmpty
    {
      declarations.add(.fontFamily, context.fonts.families[font.family])
    }
    if font.size != context.base.font.size { declarations.add(.fontSize, milliPixels: font.size) }
  }

  private func addAlignment(
    of style: ParagraphStyle, isRightToLeft: Bool, to declarations: inout Declarations
  ) {
    switch style.alignment {
    case .natural: break
    case .left: if isRightToLeft { declarations.add(.textAlign, .left) }
    case .center: declarations.add(.textAlign, .center)
    case .right: if !isRightToLeft { declarations.add(.textAlign, .right) }
    case .justified: declarations.add(.textAlign, .justify)
    case .distributed:
      declarations.add(.textAlign, .justify)
      declarations.add(.textAlignLast, .justify)
    }
  }

  /// Indents and the space before and after. Space before is padding, because margins of
  /// neighbours would collapse where the spaces of a document add up.
  private func addSpacing(
    of style: ParagraphStyle, _ traits: ParagraphKey.Traits, to declarations: inout Declarations
  ) {
    let isRightToLeft = traits.contains(.rightToLeft)
    if !traits.contains(.isListItem) {
      // Nothing may leave the page on the leading side.
      let indent = max(style.leftIndent, 0)
      if indent != 0 {
        declarations.add(
          isRightToLeft ? .marginRight : .marginLeft,
          indent: context.scale.milliPixels(twips: indent))
      }
      let firstLine = max(style.firstLineIndent, -indent)
      if firstLine != 0 {
        declarations.add(.textIndent, indent: context.scale.milliPixels(twips: firstLine))
      }
    }
    if style.rightIndent > 0 {
      declarations.add(
        isRightToLeft ? .marginLeft : .marginRight,
        indent: context.scale.milliPixels(twips: style.rightIndent))
    }
    if style.spaceBefore > 0, !traits.contains(.startsBox) {
      let hasBox = style.borders != nil || style.background != nil
      declarations.add(
        hasBox ? .marginTop : .paddingTop,
        milliPixels: context.scale.milliPixels(twips: style.spaceBefore))
    }
    if style.spaceAfter > 0, !traits.contains(.endsBox) {
      declarations.add(
        .marginBottom, milliPixels: context.scale.milliPixels(twips: style.spaceAfter))
    }
  }

  /// Line height, tab stops and white space.
  private func addLines(
    of style: ParagraphStyle, _ traits: ParagraphKey.Traits, to declarations: inout Declarations
  ) {
    if let height = lineHeight(of: style) { declarations.add(.lineHeight, height) }
    if traits.contains(.hasTab) {
      declarations.add(
        .tabSize, milliPixels: context.scale.milliPixels(twips: tabDistance(of: style)))
    }
    if traits.contains(.keepsSpaces) { declarations.add(.whiteSpace, .preWrap) }
  }

  /// The height of lines: a multiple of the font's own height, which is about 1.2 em, or a length.
  private func lineHeight(of style: ParagraphStyle) -> CSSValue? {
    let own = CSSValue.literal("1.2em")
    func length(_ twips: Int32) -> CSSValue { .pixels(context.scale.milliPixels(twips: twips)) }
    switch style.lineSpacing {
    case .exact(let twips) where twips > 0: return length(twips)
    case .minimum(let twips) where twips > 0: return .max(own, length(twips))
    case .multiple(let parts) where parts > 0 && parts != 240:
      // 1/240 of 1.2 is 5 thousandths.
      return .number(thousandths: Int(min(parts, 24_000)) * 5)
    default: break
    }
    if let minimum = style.minimumLineHeight, minimum > 0 { return .max(own, length(minimum)) }
    if let maximum = style.maximumLineHeight, maximum > 0 { return .min(own, length(maximum)) }
    return style.lineGap > 0 ? .sum(own, length(style.lineGap)) : nil
  }

  /// CSS has one distance between tab stops: that of the first two, which are alike in most
  /// documents.
  private func tabDistance(of style: ParagraphStyle) -> Int32 {
    let stops = style.tabStops.prefix(2).map(\.position)
    let distance =
      stops.count == 2 ? Int32(clamping: Int(stops[1]) - Int(stops[0])) : stops.first ?? 0
    return distance > 0 ? distance : context.defaultTab(of: style)
  }

  private func addBreaks(
    of style: ParagraphStyle, _ traits: ParagraphKey.Traits, to declarations: inout Declarations
  ) {
    if style.pageBreakBefore || traits.contains(.breaksBefore) {
      declarations.add(.breakBefore, .page)
    }
    if traits.contains(.breaksAfter) {
      declarations.add(.breakAfter, .page)
    } else if style.keepsWithNext {
      declarations.add(.breakAfter, .avoid)
    }
    if style.keepsTogether { declarations.add(.breakInside, .avoid) }
    if let factor = style.hyphenationFactor, (factor > 0) != context.isHyphenated {
      declarations.add(.hyphens, factor > 0 ? .auto : .manual)
    }
  }
}
