import ArgumentParsing
import Conversion

/// `rtfdutil formats`: the formats that are read and written.
enum FormatsCommand: Subcommand {
  static let spec = CommandSpec(
    "formats", abstract: "List the formats that are read and written",
    options: [CommonOptions.help])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    var text = ""
    for format in FormatRegistry.all {
      let directions = [format.read == nil ? "-" : "read", format.write == nil ? "-" : "write"]
      text += padded(format.id.name, 11) + padded(directions[0], 6) + padded(directions[1], 7)
      text += padded("." + format.fileExtension, 15) + format.summary + "\n"
    }
    return context.printResult(text)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.utf8.count))
  }
}
