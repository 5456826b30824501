import ArgumentParsing

/// `rtfdutil completion`: what a shell needs to complete command lines.
enum CompletionCommand: Subcommand {
  static let spec = CommandSpec(
    "completion", abstract: "Print the completion script for a shell",
    operands: [
      OperandSpec(
        "shell", .one, values: CompletionScript.Shell.allCases.map { .init($0.rawValue) },
        "bash, zsh or fish")
    ],
    options: [CommonOptions.help],
    examples: [
      .init("source <(rtfdutil completion bash)", "Complete in this shell"),
      .init(
        "rtfdutil completion fish > ~/.config/fish/completions/rtfdutil.fish",
        "Complete in every fish"),
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let word = arguments.operands.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard let shell = CompletionScript.Shell(rawValue: word) else { return .usage }
    return context.printResult(CompletionScript.render(RootCommand.spec, for: shell))
  }
}
