/// Binds arguments to the declaration of a command.
package enum ArgumentBinder {
  /// Reads the arguments behind a command's name.
  ///
  /// Options and operands may stand in any order; of several values the last one holds, unless
  /// the option is declared to take several. Whether the
  /// required options and operands are there is checked at the end, unless an option of
  /// `exempting` was given, such as `--help`.
  ///
  /// - Throws: `UsageError` for the first thing that is wrong.
  package static func bind(
    _ arguments: [[UInt8]], to command: CommandSpec, exempting: [OptionSpec] = []
  ) throws(UsageError) -> ParsedArguments {
    var binding = Binding(command: command, arguments: arguments)
    while let argument = binding.next() {
      switch command.style {
      case .gnu: try binding.takeGNU(argument)
      case .singleDash: try binding.takeSingleDash(argument)
      }
    }
    if exempting.contains(where: binding.result.has) { return binding.result }
    return try binding.checked()
  }
}

/// The state of one reading.
private struct Binding {
  let command: CommandSpec
  let arguments: [[UInt8]]
  var position = 0
  var isAfterTerminator = false
  var result = ParsedArguments()

  init(command: CommandSpec, arguments: [[UInt8]]) {
    self.command = command
    self.arguments = arguments
  }

  mutating func next() -> [UInt8]? {
    guard position < arguments.count else { return nil }
    defer { position += 1 }
    return arguments[position]
  }

  mutating func takeGNU(_ argument: [UInt8]) throws(UsageError) {
    guard !isAfterTerminator else {
      result.operands.append(argument)
      return
    }
    switch Token(argument) {
    case .terminator: isAfterTerminator = true
    case .operand(let bytes): result.operands.append(bytes)
    case .long(let name, let value): try takeLong(name, value)
    case .short(let letters): try takeShort(letters)
    }
  }

  private mutating func takeLong(_ name: String, _ value: [UInt8]?) throws(UsageError) {
    guard let option = command.options.first(where: { $0.name == name }) else {
      let known = command.options.map { "--" + $0.name }
      if let answer = command.answers[name] { throw .answered("--" + name, answer) }
      throw .unknownOption(
        "--" + name, suggestion: Suggestion.best(for: "--" + name, among: known))
    }
    guard option.takesValue else {
      if let value {
        throw .unexpectedValue(option: option, value: String(decoding: value, as: UTF8.self))
      }
      result.add([], to: option)
      return
    }
    if let value {
      try bind(option, value)
    } else {
      try bind(option, detachedValue(of: option))
    }
  }

  private mutating func takeShort(_ letters: [UInt8]) throws(UsageError) {
    // A long option with one dash is a common slip, and no sensible cluster.
    if letters.count > 1,
      let long = command.options.first(where: { $0.name.utf8.elementsEqual(letters) })
    {
      throw .unknownOption("-" + long.name, suggestion: "--" + long.name)
    }
    for (index, letter) in letters.enumerated() {
      let character = Character(UnicodeScalar(letter))
      guard let option = command.options.first(where: { $0.short == character }) else {
        throw .unknownOption("-" + String(character), suggestion: nil)
      }
      guard option.takesValue else {
        result.add([], to: option, isShort: true)
        continue
      }
      let rest = Array(letters[(index + 1)...])
      if rest.isEmpty {
        try bind(option, detachedValue(of: option))
      } else {
        try bind(option, rest)
        if index == 0 { result.attached = "-\(character)\(String(decoding: rest, as: UTF8.self))" }
      }
      return
    }
  }

  mutating func takeSingleDash(_ argument: [UInt8]) throws(UsageError) {
    let dash = UInt8(ascii: "-")
    guard !isAfterTerminator, argument.first == dash, argument.count > 1 else {
      result.operands.append(argument)
      return
    }
    if argument == [dash, dash] {
      isAfterTerminator = true
      return
    }
    let name = String(decoding: argument.dropFirst(), as: UTF8.self)
    guard let option = command.options.first(where: { $0.name == name }) else {
      let known = command.options.map { "-" + $0.name }
      throw .unknownOption("-" + name, suggestion: Suggestion.best(for: "-" + name, among: known))
    }
    guard option.takesValue else {
      result.add([], to: option)
      return
    }
    guard let value = next() else { throw .missingValue(option: option) }
    result.add(value, to: option)
  }

  /// The argument behind an option. One that looks like an option is taken for a forgotten value;
  /// `--name=-value` says that it is meant.
  private mutating func detachedValue(of option: OptionSpec) throws(UsageError) -> [UInt8] {
    guard position < arguments.count else { throw .missingValue(option: option) }
    let value = arguments[position]
    if value.first == UInt8(ascii: "-"), value.count > 1, !Self.isNumber(value) {
      throw .missingValue(option: option)
    }
    position += 1
    return value
  }

  /// Whether a value is a negative number, which no option looks like.
  private static func isNumber(_ value: [UInt8]) -> Bool {
    value.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  private mutating func bind(_ option: OptionSpec, _ value: [UInt8]) throws(UsageError) {
    if value.isEmpty { throw .missingValue(option: option) }
    let isKnown =
      option.values.isEmpty || option.values.contains { $0.name.utf8.elementsEqual(value) }
    guard isKnown else {
      throw .invalidValue(option: option, value: String(decoding: value, as: UTF8.self))
    }
    result.add(value, to: option)
  }

  /// The result, when nothing is missing and nothing too much.
  func checked() throws(UsageError) -> ParsedArguments {
    for option in command.options where option.isRequired && !result.has(option) {
      throw .missingOption(option)
    }
    var remaining = result.operands[...]
    for operand in command.operands {
      switch operand.count {
      case .one, .optional:
        guard let value = remaining.popFirst() else {
          if operand.count == .optional { continue }
          throw .missingOperand(operand)
        }
        try check(value, operand)
      case .several, .any:
        if remaining.isEmpty, operand.count == .several { throw .missingOperand(operand) }
        for value in remaining { try check(value, operand) }
        remaining = []
      }
    }
    guard remaining.isEmpty else {
      throw .unexpectedOperands(remaining.map { String(decoding: $0, as: UTF8.self) })
    }
    return result
  }

  private func check(_ value: [UInt8], _ operand: OperandSpec) throws(UsageError) {
    let names = operand.values.map(\.name)
    guard names.isEmpty || names.contains(where: { $0.utf8.elementsEqual(value) }) else {
      throw .invalidOperand(operand, value: String(decoding: value, as: UTF8.self))
    }
  }
}
