/// The declaration of one command: parsing, help, messages, man page and completions all come from
/// it. See ArgumentParsing.docc.
package struct CommandSpec: Sendable {
  /// Its name, as typed.
  package var name: String
  /// What it does, in one line without a full stop.
  package var abstract: String
  /// More about it, a paragraph per entry.
  package var discussion: [String]
  /// What may stand between the command's name and its options in the usage line; nil to have it
  /// made out of the options.
  package var usage: String?
  /// The operands, in order; only the last may take several.
  package var operands: [OperandSpec]
  /// The options, in the order help shows them; those of one section are shown together.
  package var options: [OptionSpec]
  /// Command lines and what they do.
  package var examples: [Example]
  /// The commands below this one.
  package var subcommands: [CommandSpec]
  /// What is said to somebody who types an option of this name, without dashes, that does not exist.
  package var answers: [String: String] = [:]
  /// How arguments are written.
  package var style: Style

  /// How arguments are written.
  package enum Style: Sendable {
    /// `--long`, `--long=value`, `-s`, `-abc`.
    case gnu
    /// `-word value`, as Apple's tools have it: a value is always the next argument.
    case singleDash
  }

  /// A command line and what it does.
  package struct Example: Sendable {
    /// The line, without a prompt.
    package var command: String
    /// What it does, without a full stop.
    package var explanation: String

    /// Makes an example.
    package init(_ command: String, _ explanation: String) {
      self.command = command
      self.explanation = explanation
    }
  }

  /// Declares a command.
  package init(
    _ name: String, abstract: String, discussion: [String] = [], usage: String? = nil,
    operands: [OperandSpec] = [], options: [OptionSpec] = [], examples: [Example] = [],
    subcommands: [CommandSpec] = [], style: Style = .gnu
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.usage = usage
    self.operands = operands
    self.options = options
    self.examples = examples
    self.subcommands = subcommands
    self.style = style
  }

  /// The sections of ``options``, in order of first appearance.
  package var sections: [String] {
    options.reduce(into: []) { if !$0.contains($1.section) { $0.append($1.section) } }
  }

  /// The usage line after the program's name: `convert --to <format> [<options>] <input>...`.
  package func usageLine(after path: [String]) -> String {
    if let usage { return (path + [usage]).joined(separator: " ") }
    var parts = path
    if !subcommands.isEmpty { parts.append("<command>") }
    parts += options.filter(\.isRequired).map(\.usageForm)
    if options.contains(where: { !$0.isRequired }) { parts.append("[<options>]") }
    parts += operands.map(\.usageForm)
    return parts.joined(separator: " ")
  }
}
