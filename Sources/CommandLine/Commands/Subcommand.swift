import ArgumentParsing
import Diagnostics
import Platform

/// One command of the program.
protocol Subcommand {
  /// Its declaration.
  static var spec: CommandSpec { get }
  /// Does its work and says how the program ends.
  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode
}

/// What commands know of the program and the terminal.
struct CommandContext: Sendable {
  /// The name the program is called by in messages.
  var program: String
  /// Prints diagnostics.
  var printer: DiagnosticPrinter

  /// The context of a command with `-q` and `-v`.
  init(program: String, arguments: ParsedArguments) {
    self.program = program
    color =
      arguments.bytes(CommonOptions.color).map { String(decoding: $0, as: UTF8.self) } ?? "auto"
    printer = DiagnosticPrinter()
    switch arguments.last(of: CommonOptions.quiet, CommonOptions.verbose)?.name {
    case CommonOptions.quiet.name?: printer.verbosity = .quiet
    case CommonOptions.verbose.name?: printer.verbosity = .verbose
    default: break
    }
    printer.usesColor = usesColor(on: .error)
    printer.asJSON =
      arguments.bytes(CommonOptions.diagnostics)?.elementsEqual("json".utf8) ?? false
  }

  /// The value of `--color`.
  private let color: String

  /// Whether what goes to a stream is coloured.
  func usesColor(on stream: Terminal.Stream) -> Bool {
    switch color {
    case "always": true
    case "never": false
    default: Terminal.allowsColor(on: stream)
    }
  }

  /// Prints a diagnostic that belongs to no input.
  func printDiagnostic(_ diagnostic: Diagnostic) {
    let text = printer.render(diagnostic, program: program)
    if !text.isEmpty { StandardStreams.writeError(text) }
  }

  /// Prints an error that belongs to no input.
  func printError(_ message: String) {
    StandardStreams.writeError(
      printer.asJSON
        ? DiagnosticPrinter.json(error: message)
        : "\(program): error: \(VisibleText.escaped(message))\n")
  }

  /// Prints what became of a run as a whole, unless messages are for programs or kept short.
  func printSummary(_ text: String) {
    guard !printer.asJSON, printer.verbosity != .quiet else { return }
    StandardStreams.writeError(text + "\n")
  }

  /// Prints a result, or says why that failed.
  func printResult(_ text: String) -> ExitCode { printResult(Array(text.utf8)) }

  /// Prints a result, or says why that failed.
  func printResult(_ bytes: [UInt8]) -> ExitCode {
    do throws(DocumentError) {
      try StandardStreams.writeOutput(bytes)
      return .success
    } catch {
      printError(error.diagnostic.text)
      return ExitCode(error.code)
    }
  }
}
