package import ArgumentParsing
import ImageTranscoding
import Platform
import RTFDFiles

/// The program.
package enum RootCommand {
  /// The program's name.
  static let name = "rtfdutil"

  /// The commands, in the order help shows them.
  static var subcommands: [any Subcommand.Type] {
    [
      ConvertCommand.self, InfoCommand.self, ExtractCommand.self, CheckCommand.self,
      DiffCommand.self,
      ValidateCommand.self,
      SchemaCommand.self, TextutilCommand.self, FormatsCommand.self, HelpCommand.self,
      CompletionCommand.self,
    ]
  }

  private static let version = OptionSpec.flag("version", "Show the version")
  private static let verbose = OptionSpec.flag(
    "verbose", short: "v",
    "With --version, show the image libraries too, and what keeps them from doing harm")

  /// The declaration of the whole program.
  package static var spec: CommandSpec {
    CommandSpec(
      name,
      abstract: "Reads Apple rich text (RTFD, RTF) and writes text, HTML, RTF and RTFD",
      discussion: [
        "Keeps every Genmoji (adaptive image glyph) and attachment, and says what a format can not "
          + "hold."
      ],
      options: [version, verbose, CommonOptions.help.inSection("Options")],
      examples: [
        .init("rtfdutil convert --to txt note.rtfd", "Print the text of a note"),
        .init("rtfdutil convert --to html -o note.html note.rtfd", "Make a web page of it"),
        .init(
          "rtfdutil convert --to txt --output-dir texts notes/", "Convert a folder of documents"),
      ],
      subcommands: subcommands.map { named($0.spec) })
  }

  /// The declaration of `help` with the names of all commands, which it can not have by itself.
  private static func named(_ spec: CommandSpec) -> CommandSpec {
    guard spec.name == HelpCommand.spec.name else { return spec }
    var spec = spec
    for index in spec.operands.indices {
      spec.operands[index].values = subcommands.map { .init($0.spec.name) }
    }
    return spec
  }

  /// Runs the program with the process's arguments and ends with its exit code.
  package static func main() -> Never {
    // A worker isolates itself, which counts for one thread only: it must not have more.
    if ProcessEnvironment.arguments.dropFirst().first?.elementsEqual(
      ImageTranscodingWorker.argument.utf8)
      == true
    {
      ImageTranscodingWorker.main()
    }
    StandardStreams.occupyClosed()
    Interruption.guarding { await run() }
  }

  private static func run() async -> Int32 {
    let arguments = ProcessEnvironment.arguments
    let rest = Array(arguments.dropFirst())
    let ownName = arguments.first.map { Path($0).lastComponent } ?? []
    if ownName.elementsEqual(TextutilCommand.spec.name.utf8) {
      return await run(TextutilCommand.self, rest, path: [TextutilCommand.spec.name]).rawValue
    }
    return await run(rest).rawValue
  }

  private static func run(_ arguments: [[UInt8]]) async -> ExitCode {
    guard let first = arguments.first, first.first != UInt8(ascii: "-") else {
      return runRoot(arguments)
    }
    let word = String(decoding: first, as: UTF8.self)
    guard let command = subcommands.first(where: { $0.spec.name == word }) else {
      let names = subcommands.map { $0.spec.name }
      let error = UsageError.unknownCommand(
        VisibleText.escaped(word), suggestion: Suggestion.best(for: word, among: names))
      return report(error, spec, [name])
    }
    return await run(
      command, Array(arguments.dropFirst()), path: [name, command.spec.name])
  }

  private static func run(
    _ command: any Subcommand.Type, _ arguments: [[UInt8]], path: [String]
  ) async -> ExitCode {
    let spec = command.spec
    do throws(UsageError) {
      let parsed = try ArgumentBinder.bind(
        arguments, to: spec, exempting: [CommonOptions.help])
      let context = CommandContext(program: path.first ?? name, arguments: parsed)
      if parsed.has(CommonOptions.help) {
        return context.printResult(HelpCommand.text(of: spec))
      }
      return try await command.run(parsed, context)
    } catch {
      return report(error, spec, path)
    }
  }

  /// The program without a command: help, the version, or a complaint.
  private static func runRoot(_ arguments: [[UInt8]]) -> ExitCode {
    let root = spec
    do throws(UsageError) {
      let parsed = try ArgumentBinder.bind(arguments, to: root)
      let context = CommandContext(program: name, arguments: parsed)
      if parsed.has(version) {
        let details = parsed.has(verbose) ? VersionDetails.text(ImageTranscoder().report()) : ""
        return context.printResult("\(name) \(ProgramVersion.text)\n" + details)
      }
      if parsed.has(CommonOptions.help) { return context.printResult(HelpCommand.text(of: root)) }
      throw .missingCommand
    } catch {
      return report(error, root, [name])
    }
  }

  private static func report(
    _ error: UsageError, _ spec: CommandSpec, _ path: [String]
  ) -> ExitCode {
    let program = path.first ?? name
    StandardStreams.writeError(error.text(program: program, command: spec, path: path))
    return .usage
  }
}

/// The version of the program.
package enum ProgramVersion {
  /// Shown by `--version`, and part of what makes an output up to date.
  package static let text = "1.0.0"
}
