/// Renders the manual of a program as a page for `man`, in the macros of man(7).
package enum ManPage {
  /// The page of a program and all its commands.
  ///
  /// - Parameters:
  ///   - root: The program.
  ///   - version: Shown at the foot.
  ///   - exitCodes: The table of exit codes.
  ///   - lists: Further sections, each with names and what they mean, such as files or variables.
  ///   - seeAlso: Other pages and commands to read.
  /// - Returns: The page's source.
  package static func render(
    _ root: CommandSpec, version: String, exitCodes: [(code: Int32, meaning: String)],
    lists: [(title: String, entries: [(name: String, meaning: String)])] = [],
    seeAlso: String? = nil
  ) -> String {
    var page = ".TH \(root.name.uppercased()) 1 \"\" "
    page += "\"\(root.name) \(version)\" \"User Commands\"\n"
    page += ".SH NAME\n\(root.name) \\- \(escaped(lowercasedFirst(root.abstract)))\n"
    page += ".SH SYNOPSIS\n"
    for command in root.subcommands {
      page += synopsis(command.usageLine(after: [root.name, command.name])) + "\n.br\n"
    }
    page += ".SH DESCRIPTION\n"
    page += root.discussion.map { escaped($0) + "\n" }.joined(separator: ".PP\n")
    if !root.options.isEmpty {
      page += ".SH OPTIONS\n" + options(root.options, style: root.style)
    }
    page += ".SH COMMANDS\n"
    for command in root.subcommands { page += section(command, program: root.name) }
    page += ".SH EXIT STATUS\n"
    for (code, meaning) in exitCodes { page += ".TP\n.B \(code)\n\(escaped(sentence(meaning)))\n" }
    for list in lists where !list.entries.isEmpty {
      page += ".SH \(list.title)\n"
      for (name, meaning) in list.entries {
        page += ".TP\n.I \(escaped(name))\n\(escaped(sentence(meaning)))\n"
      }
    }
    if !root.examples.isEmpty { page += ".SH EXAMPLES\n" + examples(root.examples) }
    if let seeAlso { page += ".SH SEE ALSO\n\(escaped(seeAlso))\n" }
    return page
  }

  private static func examples(_ examples: [CommandSpec.Example]) -> String {
    examples.map { example in
      ".PP\n\(escaped(example.explanation)):\n.PP\n.RS 4\n.nf\n"
        + escaped(example.command) + "\n.fi\n.RE\n"
    }.joined()
  }

  private static func section(_ command: CommandSpec, program: String) -> String {
    var text = ".SS \(escaped(command.name))\n\(escaped(sentence(command.abstract)))\n"
    for paragraph in command.discussion { text += ".PP\n\(escaped(paragraph))\n" }
    text += ".PP\nUsage: " + synopsis(command.usageLine(after: [program, command.name])) + "\n"
    for operand in command.operands {
      text += ".TP\n.I \(escaped("<\(operand.name)>"))\n\(escaped(sentence(operand.help)))\n"
    }
    for section in command.sections {
      if command.sections.count > 1 { text += ".PP\n\\fB\(escaped(section))\\fR\n" }
      text += options(
        command.options.filter { $0.section == section }, style: command.style)
    }
    return text + examples(command.examples)
  }

  private static func options(_ options: [OptionSpec], style: CommandSpec.Style) -> String {
    var text = ""
    for option in options {
      let dashes = style == .gnu ? "--" : "-"
      var label = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
      label += "\\fB" + escaped(dashes + option.name) + "\\fR"
      if case .value(let placeholder) = option.argument {
        label += " \\fI<" + escaped(placeholder) + ">\\fR"
      }
      text += ".TP\n\(label)\n"
      let explanation = HelpText.explanation(
        option.help, values: option.values, option.defaultText)
      text += escaped(sentence(explanation)) + "\n"
      let explained = option.values.filter { !$0.help.isEmpty }
      if !explained.isEmpty {
        text += ".RS\n"
        for value in explained {
          text += ".TP\n.B \(escaped(value.name))\n\(escaped(value.help))\n"
        }
        text += ".RE\n"
      }
    }
    return text
  }

  private static func synopsis(_ line: String) -> String {
    let words = line.split(separator: " ", maxSplits: 1)
    let program = words.first.map(String.init) ?? ""
    let rest = words.dropFirst().first.map { " " + escaped(String($0)) } ?? ""
    return "\\fB\(escaped(program))\\fR\(rest)"
  }

  private static func sentence(_ text: String) -> String {
    text.hasSuffix(".") || text.hasSuffix(")") ? text : text + "."
  }

  private static func lowercasedFirst(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.lowercased() + text.dropFirst()
  }

  /// Text that the formatter shows as it is: hyphens stay ASCII, and a line never starts like a
  /// request.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\n": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}
