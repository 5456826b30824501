/// A command line that cannot be understood; each is exit code 64.
package enum UsageError: Error, Sendable {
  /// No option of that name; with the one that was probably meant.
  case unknownOption(String, suggestion: String?)
  /// No option of that name; with what to do instead.
  case answered(String, String)
  /// No command of that name; with the one that was probably meant.
  case unknownCommand(String, suggestion: String?)
  /// No command at all.
  case missingCommand
  /// An option's value is not there.
  case missingValue(option: OptionSpec)
  /// A switch was given a value.
  case unexpectedValue(option: OptionSpec, value: String)
  /// A value the option does not take.
  case invalidValue(option: OptionSpec, value: String)
  /// A value that is no number, or not within the range.
  case invalidNumber(option: OptionSpec, value: String, range: ClosedRange<Int>)
  /// An operand that does not take the value.
  case invalidOperand(OperandSpec, value: String)
  /// An option the command needs.
  case missingOption(OptionSpec)
  /// An operand the command needs.
  case missingOperand(OperandSpec)
  /// More operands than the command takes.
  case unexpectedOperands([String])
  /// Two options that contradict each other.
  case conflict(OptionSpec, OptionSpec)
  /// Anything else: the message, and what to do instead.
  case other(String, hint: String? = nil)

  /// The message, lower-case start, no full stop.
  package var message: String { message(.gnu) }

  /// The message about a command of this style.
  package func message(_ style: CommandSpec.Style) -> String {
    switch self {
    case .unknownOption(let name, let suggestion):
      "unknown option '\(name)'" + Self.guess(suggestion)
    case .answered(let name, let answer):
      "unknown option '\(name)'; \(answer)"
    case .unknownCommand(let name, let suggestion):
      "unknown command '\(name)'" + Self.guess(suggestion)
    case .missingCommand:
      "missing command"
    case .missingValue(let option):
      "missing value for '\(option.usageForm(style))'"
    case .unexpectedValue(let option, let value):
      "'--\(option.name)' takes no value, but was given '\(value)'"
    case .invalidValue(let option, let value):
      "the value '\(value)' is invalid for '\(option.usageForm(style))'"
        + Self.choice(option.values, value)
    case .invalidNumber(let option, let value, let range):
      "the value '\(value)' is invalid for '\(option.usageForm(style))'; "
        + (range.upperBound == .max
          ? "give a whole number from \(range.lowerBound) up"
          : "give a whole number from \(range.lowerBound) to \(range.upperBound)")
    case .invalidOperand(let operand, let value):
      "the value '\(value)' is invalid for '<\(operand.name)>'"
        + Self.choice(operand.values, value)
    case .missingOption(let option):
      "missing option '\(option.usageForm(style))'"
    case .missingOperand(let operand):
      "missing argument '<\(operand.name)>'"
    case .unexpectedOperands(let operands) where operands.count == 1:
      "unexpected argument '\(operands[0])'"
    case .unexpectedOperands(let operands):
      "\(operands.count) unexpected arguments: "
        + operands.map { "'\($0)'" }.joined(separator: ", ")
    case .conflict(let first, let second):
      "'--\(first.name)' and '--\(second.name)' cannot be used together"
    case .other(let message, _):
      message
    }
  }

  /// What helps to correct it, for a line of its own; nil where the message says it all.
  package func hint(_ style: CommandSpec.Style) -> String? {
    switch self {
    case .missingValue(let option), .missingOption(let option):
      option.usageForm(style) + "  " + HelpText.explanation(option.help, all: option.values)
    case .missingOperand(let operand):
      "<\(operand.name)>  " + operand.help
    case .invalidValue(let option, _) where option.values.count > Self.inlineLimit:
      "values: " + option.values.map(\.name).joined(separator: ", ")
    case .other(_, let hint):
      hint
    default:
      nil
    }
  }

  /// The whole text for standard error.
  package func text(program: String, command: CommandSpec, path: [String]) -> String {
    var lines = ["\(program): error: \(message(command.style))"]
    if let hint = hint(command.style) { lines.append("  \(hint)") }
    lines.append("usage: \(command.usageLine(after: path))")
    let more =
      switch command.style {
      case .gnu: [program, "help"] + path.dropFirst()
      case .singleDash: path + ["-help"]
      }
    lines.append("See '\(more.joined(separator: " "))' for more.")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The most values that are listed inside a sentence.
  private static let inlineLimit = 8

  private static func guess(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func choice(_ values: [OptionSpec.Value], _ value: String) -> String {
    let names = values.map(\.name)
    if let suggestion = Suggestion.best(for: value, among: names) { return guess(suggestion) }
    guard let last = names.last, names.count <= inlineLimit else { return "" }
    guard names.count > 1 else { return "; give '\(last)'" }
    return "; give one of " + names.dropLast().map { "'\($0)'" }.joined(separator: ", ")
      + " or '\(last)'"
  }
}
