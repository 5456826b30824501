import ArgumentParsing
import Conversion
import RTFDFiles

/// `rtfdutil diff`: what differs between two documents.
enum DiffCommand: Subcommand {
  private static let json = OptionSpec.flag("json", "Print JSON, one object per difference")

  private static let stat = OptionSpec.flag(
    "stat", "Print how many differences of each kind there are, a line per document")

  static let spec = CommandSpec(
    "diff", abstract: "Show what differs between two documents, or two folders of them",
    discussion: [
      "Compares text by words, the styles of the text both have, lists and tables, glyphs, "
        + "attachments by content, and document information. The formats may differ, and so may what "
        + "says which program wrote a file: its version, platform and code page. Exits with 1 when "
        + "anything differs.",
      "Removed words stand in [-…-], added ones in {+…+}. Of two folders, the documents of the same name "
        + "are compared. /dev/null is a document without anything, as git has it.",
    ],
    operands: [
      OperandSpec("left", .one, "A document, a folder of documents, or - for standard input"),
      OperandSpec("right", .one, "Another one"),
    ],
    options: [json, stat, CommonOptions.from] + CommonOptions.folders + CommonOptions.messages,
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
    if arguments.has(json), arguments.has(stat) { throw .conflict(json, stat) }
    var options = ConversionOptions()
    options.inputFormat = try CommonOptions.inputFormat(arguments)
    let run = DiffRun(
      options: options, finder: try CommonOptions.finder(arguments), asJSON: arguments.has(json),
      asStatistics: arguments.has(stat),
      context: context)
    if paths.allSatisfy(DocumentFinder.isFolderOfDocuments) {
      return run.compareFolders(paths[0], paths[1])
    }
    for path in paths { try DocumentOperands.requireDocument(path) }
    return run.compare(InputPlace(named: paths[0]), InputPlace(named: paths[1]))
  }
}
