/// The completion script for fish.
enum FishCompletion {
  static func render(_ root: CommandSpec) -> String {
    let name = root.name
    var text = "# Completion of \(name) for fish.\n\ncomplete -c \(name) -f\n"
    for option in root.options {
      text += line(name, "__fish_use_subcommand", option, root.style)
    }
    for command in root.subcommands {
      text += "complete -c \(name) -n __fish_use_subcommand -a \(command.name)"
      text += " -d \(CompletionScript.quoted(command.abstract))\n"
    }
    for command in root.subcommands {
      let condition = "'__fish_seen_subcommand_from \(command.name)'"
      let values = command.operands.flatMap { $0.values.map(\.name) }
      if !values.isEmpty {
        text += "complete -c \(name) -n \(condition) -a '\(values.joined(separator: " "))'\n"
      } else if CompletionScript.takesPaths(command) {
        text += "complete -c \(name) -n \(condition) -F\n"
      }
      for option in command.options { text += line(name, condition, option, command.style) }
    }
    return text
  }

  private static func line(
    _ program: String, _ condition: String, _ option: OptionSpec, _ style: CommandSpec.Style
  ) -> String {
    var text = "complete -c \(program) -n \(condition)"
    switch style {
    case .singleDash: text += " -o \(option.name)"
    case .gnu:
      if let short = option.short { text += " -s \(short)" }
      text += " -l \(option.name)"
    }
    if option.takesValue {
      if !option.values.isEmpty {
        text += " -x -a '\(option.values.map(\.name).joined(separator: " "))'"
      } else {
        switch option.completion {
        case .none: text += " -x"
        case .path: text += " -r -F"
        case .folder: text += " -x -a '(__fish_complete_directories)'"
        }
      }
    }
    return text + " -d \(CompletionScript.quoted(option.help))\n"
  }
}
