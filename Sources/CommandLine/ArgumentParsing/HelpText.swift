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
      text += "\nSee '\(program) help <command>' for the options of a command.\n"
    }
    return text
  }

  /// `-o, --output <path>`; without a short form the long one keeps its column.
  static func label(_ option: OptionSpec, style: CommandSpec.Style) -> String {
    switch style {
    case .singleDash: "-\(option.name)\(option.argumentForm)"
    case .gnu: (option.short.map { "-\($0), " } ?? "    ") + option.usageForm
    }
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
