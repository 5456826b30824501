/// The declaration of one option.
package struct OptionSpec: Sendable {
  /// What completions offer for a value.
  package enum Completion: Sendable {
    /// Nothing.
    case none
    /// Files and folders.
    case path
    /// Folders.
    case folder
  }

  /// One of the values an option takes.
  package struct Value: Sendable {
    /// As typed.
    package var name: String
    /// What it means; empty where the name says it.
    package var help: String

    /// Declares a value.
    package init(_ name: String, _ help: String = "") {
      self.name = name
      self.help = help
    }
  }

  /// What stands behind the option.
  package enum Argument: Sendable {
    /// Nothing: it is on or off.
    case none
    /// A value, shown as `<placeholder>`; one of ``OptionSpec/values`` where those are declared.
    case value(placeholder: String)
  }

  /// Its name without dashes, which also identifies it.
  package let name: String
  /// The letter of its short form; nil without one.
  package let short: Character?
  /// What stands behind it.
  package let argument: Argument
  /// The values it takes; empty when any will do.
  package let values: [Value]
  /// What it does, one sentence without a full stop.
  package let help: String
  /// What holds without it, for help; nil where that needs no word.
  package let defaultText: String?
  /// The head it is shown below.
  package let section: String
  /// Whether the command needs it.
  package let isRequired: Bool
  /// Whether each value counts, where it is given more than once.
  package let isRepeatable: Bool
  /// What completions offer.
  package let completion: Completion

  /// Declares a switch.
  package static func flag(
    _ name: String, short: Character? = nil, section: String = "Options", _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: name, short: short, argument: .none, values: [], help: help, defaultText: nil,
      section: section, isRequired: false, isRepeatable: true, completion: .none)
  }

  /// Declares an option with a value.
  package static func value(
    _ name: String, short: Character? = nil, _ placeholder: String, values: [Value] = [],
    default defaultText: String? = nil, section: String = "Options", isRequired: Bool = false,
    isRepeatable: Bool = false, completion: Completion = .none, _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: name, short: short, argument: .value(placeholder: placeholder), values: values,
      help: help, defaultText: defaultText, section: section, isRequired: isRequired,
      isRepeatable: isRepeatable, completion: completion)
  }

  /// Whether a value stands behind it.
  package var takesValue: Bool {
    if case .value = argument { return true }
    return false
  }

  /// ` <placeholder>`, or nothing for a switch.
  var argumentForm: String {
    if case .value(let placeholder) = argument { return " <\(placeholder)>" }
    return ""
  }

  /// `--name <placeholder>`, as messages and usage lines show it.
  package var usageForm: String { usageForm(.gnu) }

  /// The option with its placeholder, in a command's own style.
  package func usageForm(_ style: CommandSpec.Style) -> String {
    (style == .gnu ? "--" : "-") + name + argumentForm
  }

  /// The option as one of another section.
  package func inSection(_ section: String) -> OptionSpec {
    OptionSpec(
      name: name, short: short, argument: argument, values: values, help: help,
      defaultText: defaultText, section: section, isRequired: isRequired,
      isRepeatable: isRepeatable, completion: completion)
  }
}

/// The declaration of an operand.
package struct OperandSpec: Sendable {
  /// How many there may be.
  package enum Count: Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// At least one.
    case several
    /// Any number.
    case any
  }

  /// Shown as `<name>`.
  package var name: String
  /// How many.
  package var count: Count
  /// What it is, one sentence without a full stop.
  package var help: String
  /// The values it takes; empty when any will do.
  package var values: [OptionSpec.Value]

  /// Declares an operand.
  package init(
    _ name: String, _ count: Count, values: [OptionSpec.Value] = [], _ help: String
  ) {
    self.name = name
    self.count = count
    self.values = values
    self.help = help
  }

  /// `<name>`, `[<name>]`, `<name>...` or `[<name>...]`.
  package var usageForm: String {
    switch count {
    case .one: "<\(name)>"
    case .optional: "[<\(name)>]"
    case .several: "<\(name)>..."
    case .any: "[<\(name)>...]"
    }
  }
}
