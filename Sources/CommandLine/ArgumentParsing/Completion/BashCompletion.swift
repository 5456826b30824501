/// The completion script for bash, version 4 and later.
enum BashCompletion {
  static func render(_ root: CommandSpec) -> String {
    let function = "_" + root.name
    var text = """
      # Completion of \(root.name) for bash.

      \(function)() {
        local current previous command words
        current="${COMP_WORDS[COMP_CWORD]}"
        previous="${COMP_WORDS[COMP_CWORD-1]}"
        # --name=value arrives as three words.
        if [[ $current == "=" ]]; then
          current=""
        elif [[ $previous == "=" ]]; then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        command="${COMP_WORDS[1]}"
        COMPREPLY=()
        if [[ $COMP_CWORD -eq 1 ]]; then
          words="\(words(root))"
          COMPREPLY=($(compgen -W "$words" -- "$current"))
          return
        fi
        case "$command" in

      """
    for command in root.subcommands { text += branch(command) }
    text += """
        esac
      }

      complete -F \(function) \(root.name)

      """
    return text
  }

  private static func words(_ root: CommandSpec) -> String {
    (root.subcommands.map(\.name) + root.options.map { "--" + $0.name }).joined(separator: " ")
  }

  private static func branch(_ command: CommandSpec) -> String {
    var text = "    \(command.name))\n"
    let withValues = command.options.filter(\.takesValue)
    if !withValues.isEmpty {
      text += "      case \"$previous\" in\n"
      for option in withValues {
        let pattern = CompletionScript.forms(option, command.style).joined(separator: "|")
        text += "        \(pattern)) \(reply(option)); return ;;\n"
      }
      text += "      esac\n"
    }
    let options = command.options.flatMap { CompletionScript.forms($0, command.style) }
    text += "      if [[ $current == -* ]]; then\n"
    text += "        \(choice(options))\n"
    text += "        return\n      fi\n"
    let values = command.operands.flatMap { $0.values.map(\.name) }
    if !values.isEmpty {
      text += "      \(choice(values))\n"
    } else if CompletionScript.takesPaths(command) {
      text += "      \(files("-f"))\n"
    }
    return text + "      ;;\n"
  }

  private static func reply(_ option: OptionSpec) -> String {
    if !option.values.isEmpty {
      return choice(option.values.map(\.name))
    }
    switch option.completion {
    case .none: return ":"
    case .path: return files("-f")
    case .folder: return files("-d")
    }
  }

  private static func choice(_ words: [String]) -> String {
    "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
  }

  /// Names with blanks are one reply each.
  private static func files(_ kind: String) -> String {
    "compopt -o filenames; mapfile -t COMPREPLY < <(compgen \(kind) -- \"$current\")"
  }
}
