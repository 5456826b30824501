import ArgumentParsing
import Conversion
import Platform
import RichText

/// `rtfdutil info`: what is inside documents.
enum InfoCommand: Subcommand {
  static let spec = CommandSpec(
    "info", abstract: "Show what is inside documents",
    discussion: [
      "Shows the format, how much text there is, fonts and styles, every glyph with its description "
        + "and pictures, every attachment, and what was noticed while reading."
    ],
    operands: [
      OperandSpec("input", .several, "A document, a folder of documents, or - for standard input")
    ],
    options: [CommonOptions.json, CommonOptions.from] + CommonOptions.messages,
    examples: [
      .init("rtfdutil info note.rtfd", "Show what a note holds"),
      .init(
        "rtfdutil info --json notes/ | jq -r '.glyphs[].description'",
        "List the descriptions of all glyphs"),
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    var options = ConversionOptions()
    options.inputFormat = try arguments.text(CommonOptions.from)
    let asJSON = arguments.has(CommonOptions.json)
    var codes: [ExitCode] = []
    var isFirst = true
    for input in DocumentOperands.expand(arguments.operands) {
      let path: Path
      switch input {
      case .failure(let failure):
        context.printer.print(failure)
        codes.append(ExitCode(failure.error.code))
        continue
      case .success(let found): path = found
      }
      let (code, text) = describe(
        path, options, context, asJSON: asJSON, isFirst: isFirst)
      codes.append(code)
      if code == .success { isFirst = false }
      let printed = context.printResult(text)
      if printed != .success { return printed }
    }
    return ExitCode.combined(codes)
  }

  private static func describe(
    _ path: Path, _ options: ConversionOptions, _ context: CommandContext, asJSON: Bool,
    isFirst: Bool
  ) -> (ExitCode, [UInt8]) {
    var reading = ReadingContext(options: options)
    do throws(DocumentError) {
      let source = try InputSource.load(path, diagnostics: &reading.diagnostics)
      let (document, format) = try Converter.readDocument(source, context: &reading)
      context.printer.print(reading.diagnostics, for: path)
      let report = InfoReport(
        path: path, formatID: format.id, byteCount: source.byteCount,
        summary: DocumentSummary(document), diagnostics: reading.diagnostics)
      let code: ExitCode = reading.diagnostics.worst == .error ? .badData : .success
      if asJSON { return (code, report.json) }
      return (code, Array(((isFirst ? "" : "\n") + report.text).utf8))
    } catch {
      reading.diagnostics.report(error.diagnostic)
      context.printer.print(reading.diagnostics, for: path)
      return (ExitCode(error.code), [])
    }
  }
}
