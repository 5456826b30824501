/// The arguments of one command, bound to its declaration.
package struct ParsedArguments: Sendable {
  /// The values of each option, by name, in the order given; a switch has an empty value.
  private(set) var values: [String: [[UInt8]]] = [:]
  /// The operands, in order, as bytes.
  package internal(set) var operands: [[UInt8]] = []

  init() {}

  mutating func add(_ value: [UInt8], to option: OptionSpec) {
    values[option.name, default: []].append(value)
  }

  /// Whether an option was given.
  package func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// The value given last, as bytes; nil without the option.
  package func bytes(_ option: OptionSpec) -> [UInt8]? { values[option.name]?.last }

  /// All values, as bytes, in the order given.
  package func allBytes(_ option: OptionSpec) -> [[UInt8]] { values[option.name] ?? [] }

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
