import RichText

/// A property and its value in words.
struct StyleProperty {
  /// What it is.
  var name: String
  /// Its value.
  var value: String
  /// Its value's number in ``ValueNumbers``, where values may be long and are used often; nil where the
  /// value is compared as it is.
  var number: Int?
}

/// Numbers values of both documents, so that equal ones have equal numbers. One name of a million
/// characters may be that of a million styles; it is looked at once on each side.
struct ValueNumbers {
  private var numbers: [String: Int] = [:]

  /// The number of a value.
  mutating func number(of value: String) -> Int {
    if let known = numbers[value] { return known }
    let number = numbers.count
    numbers[value] = number
    return number
  }
}

/// Styles as names and values, with everything that is an index looked up: two documents number their
/// fonts and colours each in its own way, and only what is behind the numbers can be compared.
struct StyleDescription {
  /// A value of one of the document's tables.
  private struct Entry {
    var text: String
    var number: Int
  }

  private let document: Document
  private let fonts: [Entry]
  private let links: [Entry]
  private let fields: [Entry]
  private let namedStyles: [Entry]
  private let revisions: [Entry]
  /// The list definitions by their identifiers; of several the first one counts.
  private let lists: [Int32: ListDefinition]
  private var knownLevels: [ListReference: [StyleProperty]] = [:]
  /// How many list levels were looked up.
  private(set) var levelCount = 0

  /// Makes a describer for the styles of a document.
  init(_ document: Document, numbers: inout ValueNumbers) {
    self.document = document
    func entries(_ texts: some Sequence<String>) -> [Entry] {
      texts.map { Entry(text: $0, number: numbers.number(of: $0)) }
    }
    fonts = entries(document.fonts.lazy.map(\.name))
    links = entries(document.links.lazy.map { $0.target + ($0.fragment.map { "#" + $0 } ?? "") })
    fields = entries(document.fields.lazy.map(\.instruction))
    namedStyles = entries(document.namedStyles.lazy.map(\.name))
    revisions = entries(document.revisions.lazy.map(Self.text))
    lists = Dictionary(
      document.lists.lazy.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a character style says; properties at their default are left out.
  func character(_ index: Int) -> [StyleProperty] {
    guard document.characterStyles.indices.contains(index) else { return [] }
    let style = document.characterStyles[index]
    var result: [StyleProperty] = []
    func add(_ name: String, _ value: String?) {
      if let value { result.append(StyleProperty(name: name, value: value)) }
    }
    func add(_ name: String, _ index: Int32?, of entries: [Entry]) {
      guard let entry = index.flatMap({ Self.entry(entries, $0) }) else { return }
      result.append(StyleProperty(name: name, value: entry.text, number: entry.number))
    }
    func number(_ value: Int32) -> String? { value == 0 ? nil : String(value) }
    add("font", style.font, of: fonts)
    add("size", Self.points(style.fontSize, per: 1_000))
    for (flag, name) in Self.flags where style.flags.contains(flag) { add(name, "on") }
    add("colour", color(style.foreground))
    add("background", style.background.flatMap(color))
    add("highlight", style.highlight.flatMap(color))
    add("underline", number(style.underline))
    add("underline colour", style.underlineColor.flatMap(color))
    add("strikethrough", number(style.strikethrough))
    add("strikethrough colour", style.strikethroughColor.flatMap(color))
    add("baseline", style.baselineOffset == 0 ? nil : Self.points(style.baselineOffset, per: 2))
    add("superscript", number(style.superscript))
    add("kerning", style.kerning.map { Self.points($0, per: 20) })
    add("ligature", style.ligature.map { String($0) })
    add("stroke", style.strokeWidth.map { Self.points($0, per: 20) })
    add("stroke colour", style.strokeColor.flatMap(color))
    add("obliqueness", number(style.obliqueness))
    add("expansion", number(style.expansion))
    if let shadow = style.shadow {
      let numbers = [shadow.x, shadow.y, shadow.blur, shadow.opacity].map { String($0) }
      add(
        "shadow", numbers.joined(separator: " ") + " " + (color(shadow.color) ?? "automatic"))
    }
    add("language", style.language.map { String($0) })
    add("East Asian language", style.eastAsianLanguage.map { String($0) })
    add("link", style.link, of: links)
    add("field", style.field, of: fields)
    add("style", style.namedStyle, of: namedStyles)
    add("revision", style.revision, of: revisions)
    add("other", Self.words(style.otherWords))
    return result
  }

  /// What a paragraph style says; properties at their default are left out.
  func paragraph(_ index: Int) -> [StyleProperty] {
    guard document.paragraphStyles.indices.contains(index) else { return [] }
    let style = document.paragraphStyles[index]
    let standard = ParagraphStyle()
    var result: [StyleProperty] = []
    func add(_ name: String, _ value: String?) {
      if let value { result.append(StyleProperty(name: name, value: value)) }
    }
    func length(_ value: Int32) -> String? { value == 0 ? nil : Self.points(value, per: 20) }
    func optional(_ value: Int32?) -> String? { value.map { Self.points($0, per: 20) } }
    if style.alignment != standard.alignment { add("alignment", "\(style.alignment)") }
    if style.direction != standard.direction { add("direction", "\(style.direction)") }
    add("left indent", length(style.leftIndent))
    add("first line indent", length(style.firstLineIndent))
    add("right indent", length(style.rightIndent))
    add("space before", length(style.spaceBefore))
    add("space after", length(style.spaceAfter))
    if style.lineSpacing != standard.lineSpacing { add("line spacing", "\(style.lineSpacing)") }
    add("minimum line height", optional(style.minimumLineHeight))
    add("maximum line height", optional(style.maximumLineHeight))
    add("line gap", length(style.lineGap))
    add("tab stops", Self.tabs(style.tabStops))
    add("default tab", optional(style.defaultTab))
    add("tighten factor", style.tightenFactor.map { String($0) })
    add("hyphenation", style.hyphenationFactor.map { String($0) })
    add("outline level", style.outlineLevel.map { String($0) })
    if style.keepsTogether { add("keep together", "on") }
    if style.keepsWithNext { add("keep with next", "on") }
    if style.pageBreakBefore { add("page break before", "on") }
    add("background", style.background.flatMap(color))
    add("borders", style.borders.map { borders($0) })
    if let entry = style.namedStyle.flatMap({ Self.entry(namedStyles, $0) }) {
      result.append(StyleProperty(name: "style", value: entry.text, number: entry.number))
    }
    add("other", Self.words(style.otherWords))
    return result
  }

  /// Where a paragraph stands: its list and its cell.
  mutating func place(
    _ paragraph: Paragraph, numbers: inout ValueNumbers
  ) -> [StyleProperty] {
    var result: [StyleProperty] = []
    if let list = paragraph.list {
      let known = knownLevels[list] ?? level(list, numbers: &numbers)
      knownLevels[list] = known
      result = known
    }
    if let cell = paragraph.cell {
      result.append(StyleProperty(name: "table", value: "\(cell.table)"))
      result.append(
        StyleProperty(name: "cell", value: "row \(cell.row), column \(cell.column)"))
    }
    return result
  }

  private mutating func level(
    _ reference: ListReference, numbers: inout ValueNumbers
  ) -> [StyleProperty] {
    levelCount += 1
    let number = String(reference.level.addingReportingOverflow(1).partialValue)
    var result = [StyleProperty(name: "list level", value: number)]
    guard document.listOverrides.indices.contains(reference.list) else { return result }
    let override = document.listOverrides[reference.list]
    if let level = override.level(reference.level, of: lists[override.listID]) {
      let marker = level.marker ?? "number format \(level.numberFormat)"
      result.append(
        StyleProperty(name: "list marker", value: marker, number: numbers.number(of: marker)))
    }
    return result
  }

  private static let flags: [(CharacterStyle.Flags, String)] = [
    (.bold, "bold"), (.italic, "italic"), (.allCaps, "all caps"), (.smallCaps, "small caps"),
    (.outline, "outline"), (.emboss, "emboss"), (.engrave, "engrave"), (.hidden, "hidden"),
    (.deleted, "deleted"), (.inserted, "inserted"), (.rightToLeft, "right to left"),
    (.noProofing, "no proofing"), (.optionalHyphen, "optional hyphen"),
    (.columnBreak, "column break"),
  ]

  private func color(_ index: Int32) -> String? {
    guard let color = Self.entry(document.colors, index) else { return nil }
    if let expanded = color.expanded {
      let name = expanded.name.map { $0 + " " } ?? ""
      let alpha = expanded.alpha.map { " alpha \($0)" } ?? ""
      let components = expanded.components.map { String($0) }.joined(separator: " ")
      return "\(name)\(expanded.space) \(components)\(alpha)"
    }
    return color.rgb.map { rgb in
      "#"
        + [rgb.red, rgb.green, rgb.blue].map { component in
          let digits = String(component, radix: 16)
          return digits.utf8.count == 1 ? "0" + digits : digits
        }.joined()
    }
  }

  private func borders(_ borders: Borders) -> String {
    let edges: [(String, Border?)] = [
      ("top", borders.top), ("left", borders.left), ("bottom", borders.bottom),
      ("right", borders.right), ("between", borders.horizontal), ("beside", borders.vertical),
    ]
    return edges.compactMap { name, border in
      border.map { border in
        "\(name) \(border.style) \(Self.points(border.width, per: 20)) "
          + (color(border.color) ?? "automatic") + " space \(border.space)"
      }
    }.joined(separator: ", ")
  }

  private static func tabs(_ stops: [ParagraphStyle.TabStop]) -> String? {
    if stops.isEmpty { return nil }
    return stops.map { stop in
      let kind = stop.kind == .left ? "" : " \(stop.kind)"
      let leader = stop.leader == .none ? "" : " \(stop.leader)"
      return points(stop.position, per: 20) + kind + leader
    }.joined(separator: ", ")
  }

  private static func text(_ revision: Revision) -> String {
    revision.author + (revision.date.map { " \($0)" } ?? "")
  }

  private static func words(_ words: [ControlWord]) -> String? {
    if words.isEmpty { return nil }
    return words.map { "\\" + $0.name + ($0.parameter.map { String($0) } ?? "") }.joined()
  }

  /// A length in points, with as many decimals as it needs.
  private static func points(_ value: Int32, per unit: Int32) -> String {
    let whole = value / unit
    let rest = abs(Int(value % unit))
    guard rest != 0 else { return "\(whole) pt" }
    let sign = value < 0 && whole == 0 ? "-" : ""
    var decimals = String(rest * 1_000 / Int(unit))
    while decimals.utf8.count < 3 { decimals = "0" + decimals }
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals) pt"
  }

  private static func entry<Element>(_ entries: [Element], _ index: Int32) -> Element? {
    entries.indices.contains(Int(index)) ? entries[Int(index)] : nil
  }
}
