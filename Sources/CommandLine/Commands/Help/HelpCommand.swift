import ArgumentParsing
import Platform

/// `rtfdutil help`: the help of the program or of a command.
enum HelpCommand: Subcommand {
  static let spec = CommandSpec(
    "help", abstract: "Show what a command does and which options it has, or explain a topic",
    discussion: [
      "Topics: "
        + HelpTopic.allCases.map { "\($0.rawValue) (\($0.summary))" }.joined(separator: ", ") + "."
    ],
    operands: [
      OperandSpec("command", .optional, "The command or topic; without one, the whole program")
    ],
    options: [man, table, CommonOptions.help],
    examples: [
      .init("rtfdutil help diagnostics", "See what the identifiers of messages mean"),
      .init("rtfdutil help --man | man -l -", "Read the manual without installing it"),
    ])

  private static let table = OptionSpec.flag(
    "table",
    "With the topic options: print which options of convert work with which formats and outputs")

  private static let man = OptionSpec.flag("man", "Print the manual of all commands for man(1)")

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let root = RootCommand.spec
    if arguments.has(man) {
      let page = ManPage.render(
        root, version: ProgramVersion.text, exitCodes: ExitCode.table,
        lists: [
          ("ENVIRONMENT", HelpTopic.variables.map { ($0.0, $0.1) }),
          ("FILES", HelpTopic.files.map { ($0.0, $0.1) }),
          (
            "DIAGNOSTICS",
            DiagnosticCatalog.entries.map { ("\($0.id) (\($0.severity))", $0.meaning) }
          ),
        ], seeAlso: "rtfdutil help help lists topics; textutil(1) on macOS, pandoc(1).")
      return context.printResult(page)
    }
    guard let word = arguments.operands.first.map({ String(decoding: $0, as: UTF8.self) }) else {
      if arguments.has(table) { throw tableNeedsTopic }
      return context.printResult(text(of: root))
    }
    let topic = HelpTopic(rawValue: word)
    if arguments.has(table) {
      guard topic == .options else { throw tableNeedsTopic }
      return context.printResult(OptionTable.table())
    }
    if let topic { return context.printResult(topic.text(width: width)) }
    guard let command = root.subcommands.first(where: { $0.name == word }) else {
      let names = root.subcommands.map(\.name) + HelpTopic.allCases.map(\.rawValue)
      throw .unknownCommand(
        VisibleText.escaped(word), suggestion: Suggestion.best(for: word, among: names))
    }
    return context.printResult(text(of: command))
  }

  private static let tableNeedsTopic = UsageError.other(
    "'--\(table.name)' belongs to the topic options", hint: "rtfdutil help options --table")

  /// The help of a command, as wide as the terminal allows, whole or what fits a screen.
  static func text(
    of command: CommandSpec, isShort: Bool = false, path: [String]? = nil
  ) -> String {
    let root = RootCommand.name
    let path = path ?? (command.name == root ? [root] : [root, command.name])
    if isShort { return HelpText.renderShort(command, path: path, width: width) }
    return HelpText.render(
      command, path: path, exitCodes: command.name == root ? ExitCode.table : [], width: width)
  }

  /// Columns of text.
  static var width: Int {
    let width = Terminal.isTerminal(.output) ? Terminal.width(of: .output) ?? 80 : 80
    return min(max(width, 50), 100)
  }
}
