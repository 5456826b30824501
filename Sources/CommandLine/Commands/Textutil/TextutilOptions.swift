import ArgumentParsing

/// The options of textutil's spelling, and those it has that are refused by name.
enum TextutilOptions {
  private static let commands = "Commands"
  static let help = OptionSpec.flag("help", section: commands, "Show this help; the default")
  static let info = OptionSpec.flag("info", section: commands, "Show what the files are")
  static let convert = OptionSpec.value(
    "convert", "fmt", section: commands, "Convert each file to txt, html, rtf or rtfd")
  static let cat = OptionSpec.value(
    "cat", "fmt", section: commands, "Join the files and convert them to txt, html, rtf or rtfd")

  static let fileExtension = OptionSpec.value(
    "extension", "ext", "The extension of outputs, instead of the format's own")
  static let output = OptionSpec.value("output", "path", "The name of the first output")
  static let standardInput = OptionSpec.flag("stdin", "Read standard input instead of files")
  static let standardOutput = OptionSpec.flag("stdout", "Write the first output to standard output")
  static let encoding = OptionSpec.value(
    "encoding", "name", "The encoding of txt outputs: a name, or the number of NSStringEncoding")
  static let inputEncoding = OptionSpec.value(
    "inputencoding", "name", "The encoding of plain text inputs")
  static let format = OptionSpec.value(
    "format", "fmt", "Take all inputs for txt, rtf or rtfd, whatever they are called")
  static let strip = OptionSpec.flag("strip", "Leave out the metadata of the inputs")

  private static let metadata = "Metadata of outputs"
  static let title = OptionSpec.value("title", "text", section: metadata, "The title")
  static let author = OptionSpec.value("author", "text", section: metadata, "The author")
  static let subject = OptionSpec.value("subject", "text", section: metadata, "The subject")
  static let keywords = OptionSpec.value(
    "keywords", "list", section: metadata, "The keywords, as '(one, \"two three\")'")
  static let comment = OptionSpec.value("comment", "text", section: metadata, "A comment")
  static let editor = OptionSpec.value("editor", "text", section: metadata, "Who edited it last")
  static let company = OptionSpec.value("company", "text", section: metadata, "The company")
  static let creationTime = OptionSpec.value(
    "creationtime", "time", section: metadata, "When it was made, as YYYY-MM-DDThh:mm:ssZ")
  static let modificationTime = OptionSpec.value(
    "modificationtime", "time", section: metadata, "When it was changed, as YYYY-MM-DDThh:mm:ssZ")

  private static let refusedSection = "Refused"
  private static let refusedFlags = ["noload", "nostore"]
  private static let refusedValues = [
    "font", "fontsize", "baseurl", "timeout", "textsizemultiplier", "excludedelements",
    "prefixspaces",
  ]

  /// Options that textutil has and this program does not.
  static let refused: [OptionSpec] =
    refusedFlags.map { .flag($0, section: refusedSection, "Not supported") }
    + refusedValues.map { .value($0, "value", section: refusedSection, "Not supported") }

  /// All of them, as help shows them.
  static let all: [OptionSpec] =
    [help, info, convert, cat]
    + [fileExtension, output, standardInput, standardOutput]
    + [encoding, inputEncoding, format, strip]
    + [title, author, subject, keywords, comment, editor, company, creationTime, modificationTime]
    + refused

  /// What each metadata option is called in the message that it was given twice.
  static let metadataNames: [(OptionSpec, String)] = [
    (title, "titles"), (author, "authors"), (subject, "subjects"), (keywords, "keyword lists"),
    (comment, "comments"), (editor, "editors"), (company, "companies"),
    (creationTime, "creation times"), (modificationTime, "modification times"),
  ]
}
