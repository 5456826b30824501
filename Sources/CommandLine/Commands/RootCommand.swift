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

  private static let version = OptionSpec.flag("version", short: "V", "Show the version")
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
      subcommands: subcommands.map { named(answering($0.spec)) })
  }

  /// A declaration with what is said of options that other programs have.
  private static func answering(_ spec: CommandSpec) -> CommandSpec {
    var spec = spec
    let known = Set(spec.options.map(\.name))
    spec.answers = [
      "version": "'\(name) --version' shows the version",
      "recursive": "folders are searched with all that is in them",
    ]
    if known.contains(ConvertOptions.to.name) {
      spec.answers["format"] = "did you mean '--to'?"
    }
    if known.contains(ConvertOptions.force.name) {
      spec.answers["overwrite"] = "did you mean '--force'?"
    }
    return spec
  }

  /// The declaration of `help` with the names of all commands, which it can not have by itself.
  private static func named(_ spec: CommandSpec) -> CommandSpec {
    guard spec.name == HelpCommand.spec.name else { return spec }
    var spec = spec
    for index in spec.operands.indices {
      spec.operands[index].values =
        subcommands.map { .init($0.spec.name) } + HelpTopic.allCases.map { .init($0.rawValue) }
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
    guard let first = arguments.first else { return showCommands() }
    guard first.first != UInt8(ascii: "-") else { return await runOptions(arguments) }
    let word = String(decoding: first, as: UTF8.self)
    guard let command = command(named: first) else {
      let names = subcommands.map { $0.spec.name }
      let suggestion = Suggestion.best(for: word, among: names)
      if suggestion == nil, case .success = FileStatus.following(Path(first)) {
        let shown = VisibleText.escaped(word)
        let error = UsageError.other(
          "'\(shown)' is not a command",
          hint: "did you mean '\(name) convert --to <format> \(shown)' or '\(name) info \(shown)'?")
        return report(error, spec, [name])
      }
      let error = UsageError.unknownCommand(VisibleText.escaped(word), suggestion: suggestion)
      return report(error, spec, [name])
    }
    return await run(
      command, Array(arguments.dropFirst()), path: [name, command.spec.name])
  }

  private static func run(
    _ command: any Subcommand.Type, _ arguments: [[UInt8]], path: [String]
  ) async -> ExitCode {
    let spec = answering(command.spec)
    do throws(UsageError) {
      let parsed = try ArgumentBinder.bind(
        arguments, to: spec, exempting: [CommonOptions.help])
      let context = CommandContext(program: path.first ?? name, arguments: parsed)
      if parsed.has(CommonOptions.help) {
        return context.printResult(
          HelpCommand.text(of: spec, isShort: parsed.hasShort(CommonOptions.help)))
      }
      return try await command.run(parsed, context)
    } catch {
      return report(error, spec, path)
    }
  }

  private static func command(named name: [UInt8]) -> (any Subcommand.Type)? {
    subcommands.first { $0.spec.name.utf8.elementsEqual(name) }
  }

  /// Nothing was typed: what there is to type, as a message, since nothing was done.
  private static func showCommands() -> ExitCode {
    StandardStreams.writeError(HelpCommand.text(of: spec, isShort: true))
    return .usage
  }

  /// An option stands in front of a command, or without one.
  private static func runOptions(_ arguments: [[UInt8]]) async -> ExitCode {
    guard let first = arguments.first, arguments.count > 1,
      let command = arguments.dropFirst().lazy.compactMap(command(named:)).first
    else { return runRoot(arguments) }
    let option = String(decoding: first, as: UTF8.self)
    if ["-h", "--help"].contains(option) {
      return await run(command, [first], path: [name, command.spec.name])
    }
    guard !["-V", "--version"].contains(option) else { return runRoot(arguments) }
    let error = UsageError.other(
      "the command has to stand in front of '\(VisibleText.escaped(option))'",
      hint: "'\(name) \(command.spec.name) …'")
    return report(error, spec, [name])
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
      if parsed.has(CommonOptions.help) {
        return context.printResult(
          HelpCommand.text(of: root, isShort: parsed.hasShort(CommonOptions.help)))
      }
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
