/// The completion script for zsh, to be found on its `fpath` as `_NAME`.
enum ZshCompletion {
  static func render(_ root: CommandSpec) -> String {
    var text = """
      #compdef \(root.name)
      # Completion of \(root.name) for zsh.

      _\(root.name)() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands
        commands=(

      """
    for command in root.subcommands {
      text += "    " + CompletionScript.quoted("\(command.name):\(command.abstract)") + "\n"
    }
    text += "  )\n  _arguments -C \\\n"
    for option in root.options { text += specification(option, root.style) }
    text += """
          '1:command:->command' \\
          '*::argument:->argument'
        case $state in
          command) _describe command commands ;;
          argument)
            case $line[1] in

      """
    for command in root.subcommands {
      text += "        \(command.name))\n          _arguments \\\n"
      for option in command.options {
        text += "      " + specification(option, command.style)
      }
      text += "            \(operands(command))\n          ;;\n"
    }
    text += """
            esac
            ;;
        esac
      }

      _\(root.name) "$@"

      """
    return text
  }

  private static func specification(_ option: OptionSpec, _ style: CommandSpec.Style) -> String {
    CompletionScript.forms(option, style).map { form in
      var text = "*" + form
      // A long option takes its value behind `=` as well as behind a blank.
      if option.takesValue, form.hasPrefix("--") { text += "=" }
      text += "[" + escaped(option.help) + "]"
      if case .value(let placeholder) = option.argument {
        text += ":" + escaped(placeholder) + ":" + action(option)
      }
      return "    " + CompletionScript.quoted(text) + " \\\n"
    }.joined()
  }

  private static func action(_ option: OptionSpec) -> String {
    if !option.values.isEmpty {
      return "(" + option.values.map(\.name).joined(separator: " ") + ")"
    }
    switch option.completion {
    case .none: return ""
    case .path: return "_files"
    case .folder: return "_files -/"
    }
  }

  private static func operands(_ command: CommandSpec) -> String {
    let values = command.operands.flatMap { $0.values.map(\.name) }
    if !values.isEmpty { return "'1: :(" + values.joined(separator: " ") + ")'" }
    return CompletionScript.takesPaths(command) ? "'*:file:_files'" : "'*: :'"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
