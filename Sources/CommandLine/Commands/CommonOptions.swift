import ArgumentParsing
import Conversion
import Platform
import RTFDFiles

/// Options that several commands share.
enum CommonOptions {
  static let help = OptionSpec.flag(
    "help", short: "h", section: "Messages", "Show all of this help; -h shows what fits a screen")
  static let diagnostics = OptionSpec.value(
    "diagnostics", "form",
    values: [
      .init("text", "a line for people"), .init("json", "a line of JSON, without summaries"),
    ],
    default: "text", section: "Messages", "How messages are written to standard error")
  static let color = OptionSpec.value(
    "color", "when", values: [.init("auto"), .init("always"), .init("never")],
    default: "auto, on a terminal", section: "Messages", "When to use colours")
  static let quiet = OptionSpec.flag(
    "quiet", short: "q", section: "Messages", "Show errors only")
  static let verbose = OptionSpec.flag(
    "verbose", short: "v", section: "Messages",
    "Show notes too: what a format can not hold by its nature")
  static let from = OptionSpec.value(
    "from", "format", values: InputFormats.values, section: "Options",
    "Take inputs for this format instead of finding it out from their content")
  static let follow = OptionSpec.flag(
    "follow", section: "Folders",
    "Read documents that links of a folder name outside of it, which are passed over otherwise")
  static let include = OptionSpec.value(
    "include", "pattern", section: "Folders", isRepeatable: true,
    "Take what matches in folders; may be repeated, as --exclude: the last pattern that matches decides"
  )
  static let exclude = OptionSpec.value(
    "exclude", "pattern", section: "Folders", isRepeatable: true,
    "Leave out what matches in folders, as in .gitignore: a name, /path from the folder searched, or "
      + "folder/")
  static let json = OptionSpec.flag("json", "Print JSON, one object per input")

  /// The operands; without any, standard input where it was given.
  static func inputs(_ arguments: ParsedArguments) throws(UsageError) -> [[UInt8]] {
    if !arguments.operands.isEmpty { return arguments.operands }
    guard Terminal.hasInput else { throw missingInput(arguments) }
    return [[UInt8(ascii: "-")]]
  }

  /// The error that there is no input, which may be hidden in an option.
  static func missingInput(_ arguments: ParsedArguments) -> UsageError {
    let operand = OperandSpec("input", .several, "A document, a folder of documents, or -")
    guard let attached = arguments.attached else { return .missingOperand(operand) }
    return .other(
      "missing argument '<input>'",
      hint:
        "'\(attached)' is read as '\(attached.prefix(2)) \(attached.dropFirst(2))'; a name that "
        + "begins with a dash goes behind '--'")
  }

  /// The format that inputs are taken for; nil to find it out.
  static func inputFormat(_ arguments: ParsedArguments) throws(UsageError) -> Format.ID? {
    try arguments.text(from).flatMap { FormatRegistry.format(named: $0)?.id }
  }

  /// What says which documents of folders are taken.
  static let folders = [include, exclude, follow]

  /// What searches the folders that a command line names.
  ///
  /// - Throws: `UsageError` where an option is for folders, and none is named.
  static func finder(
    _ arguments: ParsedArguments, hasList: Bool = false
  ) throws(UsageError) -> DocumentFinder {
    if !hasList, let option = folders.first(where: arguments.has),
      !arguments.operands.contains(where: { DocumentFinder.isFolderOfDocuments(Path($0)) })
    {
      throw .other("'--\(option.name)' has no effect without a folder of documents")
    }
    var finder = DocumentFinder()
    finder.followsLinks = arguments.has(follow)
    finder.format = try inputFormat(arguments)
    finder.rules = SearchRules(
      arguments.inOrder([include, exclude]).map { SearchRule($0.value, takes: $0.index == 0) })
    return finder
  }

  /// What every command that reads documents has.
  static let messages = [quiet, verbose, diagnostics, color, help]
}
