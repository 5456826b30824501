import ArgumentParsing

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
  static let json = OptionSpec.flag("json", "Print JSON, one object per input")

  /// What every command that reads documents has.
  static let messages = [quiet, verbose, help]
}
