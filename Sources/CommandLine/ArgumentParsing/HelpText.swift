/// Renders the help of a command.
package enum HelpText {
  /// The column in which explanations start.
  private static let column = 28

  /// The whole help, ready to be printed.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - path: The program's name and those of the commands down to this one.
  ///   - exitCodes: The table of exit codes; empty to leave it out.
  ///   - width: Columns of the terminal.
  /// - Returns: The text, with a line end at its end.
  package static func render(
    _ command: CommandSpec, path: [String], exitCodes: [(code: Int32, meaning: String)] = [],
    width: Int
  ) -> String {
    var text = TextWrapping.indented(command.abstract + ".", indent: 0, width: width)
    for paragraph in command.discussion {
      text += "\n" + TextWrapping.indented(paragraph, indent: 0, width: width)
    }
    text += "\nUSAGE\n  " + command.usageLine(after: path) + "\n"
    if !command.operands.isEmpty {
      text += "\nARGUMENTS\n"
      for operand in command.operands {
        text += entry(
          "<\(operand.name)>", explanation(operand.help, values: operand.values, nil), width)
      }
    }
    for section in command.sections {
      text += "\n\(section.uppercased())\n"
      for option in command.options where option.section == section {
        text += entry(
          label(option, style: command.style),
          explanation(option.help, values: option.values, option.defaultText), width)
        for value in option.values where !value.help.isEmpty {
          text += entry("        " + value.name, value.help, width)
        }
      }
    }
    if !command.subcommands.isEmpty {
      text += "\nCOMMANDS\n"
      for subcommand in command.subcommands {
        text += entry(subcommand.name, subcommand.abstract, width)
      }
    }
    if !command.examples.isEmpty {
      text += "\nEXAMPLES\n"
      for example in command.examples {
        text += TextWrapping.indented(example.explanation + ":", indent: 2, width: width)
        text += "    " + example.command + "\n"
      }
    }
    if !exitCodes.isEmpty {
      text += "\nEXIT CODES\n"
      for (code, meaning) in exitCodes { text += entry(String(code), meaning, width) }
    }
    if !command.subcommands.isEmpty {
      let program = path.joined(separator: " ")
      text += "\nSee '\(program) help <command>' for the options of a command, and\n"
      text += "'\(program) help help' for topics.\n"
    }
    return text
  }

  /// The help that fits a screen: how the command is used, the options of the first section with a line
  /// each, and of the others the names; a program has its commands instead.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - path: The program's name and those of the commands down to this one.
  ///   - width: Columns of the terminal.
  /// - Returns: The text, with a line end at its end.
  package static func renderShort(_ command: CommandSpec, path: [String], width: Int) -> String {
    var text = TextWrapping.indented(command.abstract + ".", indent: 0, width: width)
    text += "usage: " + command.usageLine(after: path) + "\n"
    if !command.subcommands.isEmpty {
      text += "\nCOMMANDS\n"
      for subcommand in command.subcommands {
        text += entry(subcommand.name, subcommand.abstract, width)
      }
    }
    let sections = command.subcommands.isEmpty ? command.sections : []
    for (index, section) in sections.enumerated() {
      let options = command.options.filter { $0.section == section }
      if index == 0 {
        text += "\n\(section.uppercased())\n"
        for option in options { text += shortEntry(option, command.style, width) }
        if sections.count > 1 { text += "\n" }
      } else {
        let names = options.map { label in
          switch command.style {
          case .singleDash: "-\(label.name)"
          case .gnu: "--\(label.name)"
          }
        }
        text += hanging("\(section): ", names.joined(separator: ", "), width)
      }
    }
    if !command.examples.isEmpty, sections.count < 4 {
      text += "\nEXAMPLES\n"
      for example in command.examples.prefix(2) { text += "  \(example.command)\n" }
    }
    let whole =
      switch command.style {
      case .gnu: path.joined(separator: " ") + " --help"
      case .singleDash: path.joined(separator: " ") + " -help"
      }
    return text + "\nSee '\(whole)' for everything.\n"
  }

  /// An option and the beginning of what it does, in one line.
  private static func shortEntry(
    _ option: OptionSpec, _ style: CommandSpec.Style, _ width: Int
  ) -> String {
    let text = explanation(option.help, all: option.values)
    let lines = TextWrapping.lines(of: text, width: max(width - column - 2, 28))
    return entry(
      label(option, style: style), (lines.first ?? "") + (lines.count > 1 ? " …" : ""), width)
  }

  /// Text behind a head, its further lines below each other.
  private static func hanging(_ head: String, _ text: String, _ width: Int) -> String {
    let lines = TextWrapping.lines(of: text, width: max(width - 18, 30))
    var result = ""
    for (index, line) in lines.enumerated() {
      let start = index == 0 ? head : ""
      result += start + String(repeating: " ", count: max(0, 18 - start.count)) + line + "\n"
    }
    return result
  }

  /// `-o, --output <path>`; without a short form the long one keeps its column.
  static func label(_ option: OptionSpec, style: CommandSpec.Style) -> String {
    switch style {
    case .singleDash: "-\(option.name)\(option.argumentForm)"
    case .gnu: (option.short.map { "-\($0), " } ?? "    ") + option.usageForm
    }
  }

  /// The sentence and the names of all values.
  static func explanation(_ help: String, all values: [OptionSpec.Value]) -> String {
    explanation(help, values: values.map { OptionSpec.Value($0.name) }, nil)
  }

  /// The sentence, then the values where they need no explanation of their own, then the default.
  static func explanation(
    _ help: String, values: [OptionSpec.Value], _ defaultText: String?
  ) -> String {
    var text = help
    if !values.isEmpty, values.allSatisfy(\.help.isEmpty) {
      text += " (values: " + values.map(\.name).joined(separator: ", ") + ")"
    }
    if let defaultText { text += " (default: \(defaultText))" }
    return text
  }

  private static func entry(_ label: String, _ explanation: String, _ width: Int) -> String {
    let lines = TextWrapping.lines(of: explanation, width: max(width - column, 30))
    let start = "  " + label
    var text: String
    var rest = lines[...]
    if start.count + 2 <= column, let first = rest.popFirst() {
      text = start + String(repeating: " ", count: column - start.count) + first + "\n"
    } else {
      text = start + "\n"
    }
    let blanks = String(repeating: " ", count: column)
    for line in rest { text += blanks + line + "\n" }
    return text
  }
}
