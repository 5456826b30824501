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

  private var numbers: [[[UInt8]: Int]] = Scope.allCases.map { _ in [:] }
  private var rules: [[[UInt8]]] = Scope.allCases.map { _ in [] }
  private let style: HTMLOptions.Style

  init(style: HTMLOptions.Style) { self.style = style }

  /// The class name of these declarations, such as `p3`.
  mutating func className(_ scope: Scope, _ declarations: Declarations) -> [UInt8] {
    var number = numbers[scope.rawValue][declarations.bytes]
    if number == nil {
      rules[scope.rawValue].append(declarations.bytes)
      number = rules[scope.rawValue].count
      numbers[scope.rawValue][declarations.bytes] = number
    }
    var name: [UInt8] = []
    name.append(scope.letter)
    name.append(contentsOf: String(number ?? 0).utf8)
    return name
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

  /// The rules in the order of their scopes and numbers, one a line.
  var text: [UInt8] {
    var result: [UInt8] = []
    for scope in Scope.allCases {
      for (index, declarations) in rules[scope.rawValue].enumerated() {
        result.append(".")
        result.append(scope.letter)
        result.append(contentsOf: String(index + 1).utf8)
        result.append("{")
        result.append(contentsOf: declarations)
        result.append("}\n")
      }
    }
    return result
  }
}
