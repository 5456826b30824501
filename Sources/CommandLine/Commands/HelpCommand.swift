import ArgumentParsing
import Platform

/// `rtfdutil help`: the help of the program or of a command.
enum HelpCommand: Subcommand {
  static let spec = CommandSpec(
    "help", abstract: "Show what a command does and which options it has",
    operands: [OperandSpec("command", .optional, "The command; without one, the whole program")],
    options: [man, CommonOptions.help],
    examples: [.init("rtfdutil help --man | man -l -", "Read the manual without installing it")])

  private static let man = OptionSpec.flag("man", "Print the manual of all commands for man(1)")

  /// Files that the manual explains.
  private static let files = [
    (name: "OUTPUT.files/", meaning: "images and attachments that belong to an output"),
    (name: "OUTPUT.json", meaning: "the sidecar of a plain text, which rebuilds the document"),
    (name: ".rtfdutil-state", meaning: "what --skip-unchanged knows of the outputs of a folder"),
    (name: ".sha256/", meaning: "the digests of an image store, one file per image"),
    (
      name: ".rtfdutil-*.tmp",
      meaning: "an output in the making; one that is left over is removed by the next run"
    ),
  ]

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let root = RootCommand.spec
    if arguments.has(man) {
      let page = ManPage.render(
        root, version: ProgramVersion.text, exitCodes: ExitCode.table, files: files)
      return context.printResult(page)
    }
    guard let word = arguments.operands.first.map({ String(decoding: $0, as: UTF8.self) }) else {
      return context.printResult(text(of: root))
    }
    guard let command = root.subcommands.first(where: { $0.name == word }) else {
      let names = root.subcommands.map(\.name)
      throw .unknownCommand(
        VisibleText.escaped(word), suggestion: Suggestion.best(for: word, among: names))
    }
    return context.printResult(text(of: command))
  }

  /// The help of a command, as wide as the terminal allows.
  static func text(of command: CommandSpec) -> String {
    let root = RootCommand.name
    let width = Terminal.isTerminal(.output) ? Terminal.width(of: .output) ?? 80 : 80
    return HelpText.render(
      command, path: command.name == root ? [root] : [root, command.name],
      exitCodes: ExitCode.table.filter { $0.code < 128 || command.name == root },
      width: min(max(width, 50), 100))
  }
}
