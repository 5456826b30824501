import ArgumentParsing
import Conversion
import Platform
import RichText

/// `rtfdutil diff`: what differs between two documents.
enum DiffCommand: Subcommand {
  private static let json = OptionSpec.flag("json", "Print JSON, one object per difference")

  static let spec = CommandSpec(
    "diff", abstract: "Show what differs between two documents",
    discussion: [
      "Compares text by words, the styles of the text both have, lists and tables, glyphs, "
        + "attachments by content, and document information. The formats may differ. Exits with 1 "
        + "when anything differs.",
      "Removed words stand in [-…-], added ones in {+…+}.",
    ],
    operands: [
      OperandSpec("left", .one, "A document, or - for standard input"),
      OperandSpec("right", .one, "Another one"),
    ],
    options: [json, CommonOptions.from] + CommonOptions.messages,
    examples: [
      .init("rtfdutil diff old.rtfd new.rtfd", "Compare two notes"),
      .init(
        "git difftool --no-prompt --extcmd 'rtfdutil diff' -- '*.rtf'",
        "Look at what changed in a repository"),
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let paths = arguments.operands.map { Path($0) }
    guard paths.count == 2, paths != [Path("-"), Path("-")] else {
      throw .other("standard input can be one of the documents, not both")
    }
    for path in paths { try DocumentOperands.requireDocument(path) }
    var options = ConversionOptions()
    options.inputFormat = try arguments.text(CommonOptions.from)
    var documents: [Document] = []
    for path in paths {
      var reading = ReadingContext(options: options)
      do throws(DocumentError) {
        let source = try InputSource.load(path, diagnostics: &reading.diagnostics)
        documents.append(try Converter.readDocument(source, context: &reading).document)
        context.printer.print(reading.diagnostics, for: path)
      } catch {
        reading.diagnostics.report(error.diagnostic)
        context.printer.print(reading.diagnostics, for: path)
        return ExitCode(error.code)
      }
    }
    do throws(DocumentError) {
      let difference = try DocumentDifference(documents[0], documents[1])
      let usesColor = Terminal.isTerminal(.output) && Terminal.allowsColor
      let report = DiffReport(difference, usesColor: usesColor)
      let printed = context.printResult(
        arguments.has(json) ? report.json : report.text(left: paths[0], right: paths[1]))
      guard printed == .success else { return printed }
      return difference.findings.isEmpty ? .success : .failure
    } catch {
      context.printError(error.diagnostic.message)
      return ExitCode(error.code)
    }
  }
}
