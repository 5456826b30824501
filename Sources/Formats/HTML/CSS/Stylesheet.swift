/// Gives each distinct set of declarations a class, numbered by first use.
struct Stylesheet {
  /// What a class belongs to; its letter starts the class name.
  enum Scope: Int, CaseIterable {
    case paragraph, text, list, table, row, cell, glyph, box

    var letter: StaticString {
      switch self {
      case .paragraph: "p"
      case .text: "s"
      case .list: "l"
      case .table: "t"
      case .row: "r"
      case .cell: "c"
      case .glyph: "g"
      case .box: "b"
      }
    }
  }

  /// The parts of the fixed rules that are needed.
  struct Features: OptionSet {
    let rawValue: UInt16
    static let glyphs = Features(rawValue: 1 << 0)
    static let images = Features(rawValue: 1 << 1)
    static let tables = Features(rawValue: 1 << 2)
    static let lists = Features(rawValue: 1 << 3)
    static let pageBreaks = Features(rawValue: 1 << 4)
    static let raised = Features(rawValue: 1 << 5)
    static let marks = Features(rawValue: 1 << 6)
    static let headings = Features(rawValue: 1 << 7)
    static let notes = Features(rawValue: 1 << 8)
  }

  /// Which of the fixed rules the content needs.
  var features: Features = []
  private var numbers: [[[UInt8]: Int]] = Scope.allCases.map { _ in [:] }
  private var rules: [[Declarations]] = Scope.allCases.map { _ in [] }
  private let style: HTMLOptions.Style

  init(style: HTMLOptions.Style) { self.style = style }

  /// The class name of these declarations, such as `p3`.
  mutating func className(_ scope: Scope, _ declarations: Declarations) -> [UInt8] {
    // No value holds a line end, so that the two parts can not be confused.
    let key = declarations.bytes + [0x0A] + declarations.wide
    let number = numbers[scope.rawValue][key] ?? rules[scope.rawValue].count + 1
    if number > rules[scope.rawValue].count {
      rules[scope.rawValue].append(declarations)
      numbers[scope.rawValue][key] = number
    }
    return [UInt8](scope.letter) + Array(String(number).utf8)
  }

  /// The attribute that gives an element these declarations: a class, a `style`, or nothing.
  mutating func attribute(_ scope: Scope, _ declarations: Declarations) -> [UInt8] {
    if declarations.isEmpty { return [] }
    switch style {
    case .none: return []
    case .inline: return HTMLSerializer.prepare(.style, declarations.bytes)
    case .classes:
      return HTMLSerializer.prepare(.className, className(scope, declarations))
    }
  }

  /// The rules in the order of their scopes and numbers, one a line, and those for wide colours.
  ///
  /// - Parameter main: What `main` declares.
  /// - Returns: The source.
  func text(main: Declarations) -> [UInt8] {
    var result: [UInt8] = []
    var wide: [UInt8] = []
    if !main.wide.isEmpty { Self.append(rule: [UInt8]("main"), main.wide, to: &wide) }
    for scope in Scope.allCases {
      for (index, declarations) in rules[scope.rawValue].enumerated() {
        let selector = [UInt8(ascii: ".")] + [UInt8](scope.letter) + Array(String(index + 1).utf8)
        Self.append(rule: selector, declarations.bytes, to: &result)
        if !declarations.wide.isEmpty {
          Self.append(rule: selector, declarations.wide, to: &wide)
        }
      }
    }
    if !wide.isEmpty {
      result.append("@media (color-gamut:p3){\n")
      result.append(contentsOf: wide)
      result.append("}\n")
    }
    return result
  }

  private static func append(
    rule selector: [UInt8], _ declarations: [UInt8], to result: inout [UInt8]
  ) {
    result.append(contentsOf: selector)
    result.append("{")
    result.append(contentsOf: declarations)
    result.append("}\n")
  }
}
