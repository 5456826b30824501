import ArgumentParsing
import Conversion
import Platform
import RichText

/// `rtfdutil info`: what is inside documents.
enum InfoCommand: Subcommand {
  static let spec = CommandSpec(
    "info", abstract: "Show what is inside documents",
    operands: [OperandSpec("input", .several, "A document, or - for standard input")],
    options: [CommonOptions.from] + CommonOptions.messages)

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    var options = ConversionOptions()
    options.inputFormat = try arguments.text(CommonOptions.from)
    var codes: [ExitCode] = []
    for operand in arguments.operands {
      codes.append(show(Path(operand), options, context, isFirst: codes.isEmpty))
    }
    return ExitCode.combined(codes)
  }

  private static func show(
    _ path: Path, _ options: ConversionOptions, _ context: CommandContext, isFirst: Bool
  ) -> ExitCode {
    var reading = ReadingContext(options: options)
    do throws(DocumentError) {
      let source = try InputSource.load(path, diagnostics: &reading.diagnostics)
      let (document, format) = try Converter.readDocument(source, context: &reading)
      context.printer.print(reading.diagnostics, for: path)
      let counts = DocumentCounts(document)
      var text = isFirst ? "" : "\n"
      text += DiagnosticPrinter.label(path) + "\n"
      text += "  format: \(format.id)\n"
      text += "  characters: \(counts.characters)\n"
      text += "  glyphs: \(counts.glyphs)\n"
      text += "  attachments: \(counts.attachments)\n"
      return context.printResult(text)
    } catch {
      reading.diagnostics.report(error.diagnostic)
      context.printer.print(reading.diagnostics, for: path)
      return ExitCode(error.code)
    }
  }
}
