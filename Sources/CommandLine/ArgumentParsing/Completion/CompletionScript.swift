/// Writes the completion scripts of a program.
package enum CompletionScript {
  /// The shells scripts are written for.
  package enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish
  }

  /// The script of a program for a shell.
  package static func render(_ root: CommandSpec, for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion.render(root)
    case .zsh: ZshCompletion.render(root)
    case .fish: FishCompletion.render(root)
    }
  }

  /// How an option is typed.
  static func forms(_ option: OptionSpec, _ style: CommandSpec.Style) -> [String] {
    switch style {
    case .singleDash: ["-\(option.name)"]
    case .gnu: (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
    }
  }

  /// Whether operands of a command are paths.
  static func takesPaths(_ command: CommandSpec) -> Bool {
    command.operands.contains { $0.values.isEmpty }
  }

  /// Text between single quotes of a shell.
  static func quoted(_ text: String) -> String {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
