/// The arguments of one command, bound to its declaration.
package struct ParsedArguments: Sendable {
  /// The values of each option, by name, in the order given; a switch has an empty value.
  private(set) var values: [String: [[UInt8]]] = [:]
  /// All options with their values, in the order given.
  private(set) var sequence: [(name: String, value: [UInt8])] = []
  /// The operands, in order, as bytes.
  package internal(set) var operands: [[UInt8]] = []

  /// The last argument that was read as a short option with its value directly behind it, as typed.
  package internal(set) var attached: String?
  /// The switches whose last spelling was the short one.
  private var shortForms: Set<String> = []

  init() {}

  /// Whether a switch was given, last in its short spelling.
  package func hasShort(_ option: OptionSpec) -> Bool { shortForms.contains(option.name) }

  /// Which of two switches was given last; nil without either.
  package func last(of first: OptionSpec, _ second: OptionSpec) -> OptionSpec? {
    sequence.last { $0.name == first.name || $0.name == second.name }
      .map { $0.name == first.name ? first : second }
  }

  mutating func add(_ value: [UInt8], to option: OptionSpec, isShort: Bool = false) {
    if isShort { shortForms.insert(option.name) } else { shortForms.remove(option.name) }
    values[option.name, default: []].append(value)
    sequence.append((option.name, value))
  }

  /// Whether an option was given.
  package func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// The value given last, as bytes; nil without the option.
  package func bytes(_ option: OptionSpec) -> [UInt8]? { values[option.name]?.last }

  /// All values, as bytes, in the order given.
  package func allBytes(_ option: OptionSpec) -> [[UInt8]] { values[option.name] ?? [] }

  /// The values of several options, in the order given, each with the place of its option among them.
  package func inOrder(_ options: [OptionSpec]) -> [(index: Int, value: [UInt8])] {
    sequence.compactMap { entry in
      options.firstIndex { $0.name == entry.name }.map { ($0, entry.value) }
    }
  }

  /// The value given last, as text; nil without the option.
  ///
  /// - Throws: `UsageError` when the bytes are not UTF-8.
  package func text(_ option: OptionSpec) throws(UsageError) -> String? {
    guard let bytes = bytes(option) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .invalidValue(option: option, value: String(decoding: bytes, as: UTF8.self))
    }
    return text
  }

  /// The value given last, as a whole number within `range`; nil without the option.
  ///
  /// - Throws: `UsageError` for anything else.
  package func number(
    _ option: OptionSpec, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = try text(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .invalidNumber(option: option, value: text, range: range)
    }
    return number
  }
}
