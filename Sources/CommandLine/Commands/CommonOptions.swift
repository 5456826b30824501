import ArgumentParsing
import Conversion

/// Options that several commands share.
enum CommonOptions {
  static let help = OptionSpec.flag("help", short: "h", section: "Messages", "Show this help")
  static let quiet = OptionSpec.flag(
    "quiet", short: "q", section: "Messages", "Show errors only")
  static let verbose = OptionSpec.flag(
    "verbose", short: "v", section: "Messages",
    "Show notes too: what a format can not hold by its nature")
  static let from = OptionSpec.value(
    "from", "format", values: InputFormats.values, section: "Options",
    "Take inputs for this format instead of finding it out from their content")
  static let follow = OptionSpec.flag(
    "follow", section: "Options",
    "Read documents that links of a folder name outside of it, which are passed over otherwise")
  static let json = OptionSpec.flag("json", "Print JSON, one object per input")

  /// The format that inputs are taken for; nil to find it out.
  static func inputFormat(_ arguments: ParsedArguments) throws(UsageError) -> Format.ID? {
    try arguments.text(from).flatMap { FormatRegistry.format(named: $0)?.id }
  }

  /// What searches the folders that a command line names.
  static func finder(_ arguments: ParsedArguments) -> DocumentFinder {
    var finder = DocumentFinder()
    finder.followsLinks = arguments.has(follow)
    return finder
  }

  /// What every command that reads documents has.
  static let messages = [quiet, verbose, help]
}
