import ArgumentParsing
import Conversion
import Diagnostics
import RTFDFiles

/// `rtfdutil convert`: the main job.
enum ConvertCommand: Subcommand {
  private static let input = OperandSpec(
    "input", .any,
    "A document, a folder of documents, or - for standard input, which a pipe needs not name")

  static let spec = CommandSpec(
    "convert", abstract: "Convert documents to text, HTML, RTF or RTFD",
    discussion: [
      "One input without --output goes to standard output. Several inputs, or a folder, go to "
        + "--output-dir, one output each; a folder named *.rtfd is one document, and "
        + "hidden files and folders are passed over.",
      "Files that belong to an output go beside it: images to OUTPUT.files, the sidecar of a text "
        + "to OUTPUT.json. What a format can not hold is said on standard error.",
      "--force replaces what earlier runs made: never the input by another format, nor a folder of "
        + "images with a file that no earlier output names. A bundle is replaced whole. Links are "
        + "followed where options name them, and nowhere else.",
    ],
    usage: "--to <format> [-o <path> | -d <folder>] [<options>] <input>...",
    operands: [input], options: ConvertOptions.all,
    examples: [
      .init("rtfdutil convert --to txt note.rtfd | wc -w", "Count the words of a note"),
      .init(
        "rtfdutil convert --to txt -o note.txt note.rtfd",
        "Write text, images and a sidecar that rebuilds the note"),
      .init("rtfdutil convert --to rtfd -o again.rtfd note.txt.json", "Rebuild it"),
      .init("rtfdutil convert --to html -d site notes/", "Make pages of a folder"),
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    var request = try ConvertRequest(arguments)
    if arguments.allBytes(ConvertOptions.to).count > 1 {
      context.printDiagnostic(
        Diagnostic(
          .note, .optionGivenAgain,
          "'--to' was given more than once; '\(request.converter.format.id.name)' holds"))
    }
    do throws(DocumentError) {
      try request.readSettings()
    } catch {
      context.printError(error.diagnostic.text)
      return ExitCode(error.code)
    }
    switch request.mode {
    case .single(let input, let destination):
      return single(input, destination, request, context)
    case .batch(let plan, let list):
      return await ConvertBatch(request: request, context: context).run(plan, list: list)
    }
  }

  private static func single(
    _ input: Path, _ destination: Converter.Destination, _ request: ConvertRequest,
    _ context: CommandContext
  ) -> ExitCode {
    let result = request.converter.convert(InputPlace(named: input), to: destination)
    context.printer.print(result.diagnostics, for: result.input)
    if case .planned = result.outcome, context.printer.verbosity != .quiet {
      let printed = context.printResult(result.plan)
      if printed != .success { return printed }
    }
    return result.exitCode
  }
}

extension ConversionResult {
  /// `INPUT -> OUTPUT`, for a run that writes nothing.
  var plan: String {
    let place = output.map { VisibleText.escaped(path: $0.bytes) } ?? "<stdout>"
    return "\(DiagnosticPrinter.label(input)) -> \(place)\n"
  }

  /// The code of a run with this one input.
  var exitCode: ExitCode {
    switch outcome {
    case .converted, .unchanged, .planned: .success
    case .refused: .warnings
    case .failed(let code): ExitCode(code)
    case .notAttempted: .failure
    }
  }
}
