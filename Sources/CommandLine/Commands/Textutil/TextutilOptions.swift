import ArgumentParsing

/// The options of textutil's spelling, and those it has that are refused by name.
enum TextutilOptions {
  private static let commands = "Commands"
  private static let formats = ["txt", "html", "rtf", "rtfd"].map { OptionSpec.Value($0) }
  static let help = OptionSpec.flag("help", section: commands, "Show this help; the default")
  static let info = OptionSpec.flag("info", section: commands, "Show what the files are")
  static let convert = OptionSpec.value(
    "convert", "fmt", values: formats, section: commands,
    "Convert each file to txt, html, rtf or rtfd")
  static let cat = OptionSpec.value(
    "cat", "fmt", values: formats, section: commands,
    "Join the files and convert them to txt, html, rtf or rtfd")

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
  static let font = OptionSpec.value(
    "font", "name", default: "Helvetica", "The font of plain text inputs in rich outputs")
  static let fontSize = OptionSpec.value(
    "fontsize", "points", default: "12", "The font size of plain text inputs in rich outputs")
  static let strip = OptionSpec.flag("strip", "Leave out the metadata of the inputs")

  private static let metadata = "Metadata of outputs"
  static let title = OptionSpec.value("title", "text", section: metadata, "The title")
  static let author = OptionSpec.value("author", "text", section: metadata, "The author")
  static let subject = OptionSpec.value("subject", "text", section: metadata, "The subject")
  static let keywords = OptionSpec.value(
    "keywords", "list", section: metadata, "The keywords, as '(one, \"two three\")'")
  static let comment = OptionSpec.value("comment", "text", section: metadata, "A comment")
  static let editor = OptionSpec.value("editor", "text", section: metadata, "Who last edited it")
  static let company = OptionSpec.value("company", "text", section: metadata, "The company")
  static let creationTime = OptionSpec.value(
    "creationtime", "time", section: metadata, "When it was made, as YYYY-MM-DDThh:mm:ssZ")
  static let modificationTime = OptionSpec.value(
    "modificationtime", "time", section: metadata, "When it was changed, as YYYY-MM-DDThh:mm:ssZ")

  private static let ignoredSection = "Without a meaning here"

  /// Options of textutil that have nothing to do here: they are about reading web pages, or about the
  /// blanks of their source.
  static let ignored: [OptionSpec] =
    ["noload", "nostore"].map {
      .flag($0, section: ignoredSection, "Taken, with a note: nothing is loaded or stored here")
    }
    + ["baseurl", "timeout", "textsizemultiplier", "prefixspaces"].map {
      .value($0, "value", section: ignoredSection, "Taken, with a note")
    }

  /// Options of textutil that would change the result, and are not known here.
  static let refused: [OptionSpec] = [
    .value("excludedelements", "list", section: "Refused", "Not supported")
  ]

  /// All of them, as help shows them.
  static let all: [OptionSpec] =
    [help, info, convert, cat]
    + [fileExtension, output, standardInput, standardOutput]
    + [encoding, inputEncoding, format, font, fontSize, strip]
    + [title, author, subject, keywords, comment, editor, company, creationTime, modificationTime]
    + ignored + refused

  /// What each metadata option is called in the message that it was given twice.
  static let metadataNames: [(OptionSpec, String)] = [
    (title, "titles"), (author, "authors"), (subject, "subjects"), (keywords, "keyword lists"),
    (comment, "comments"), (editor, "editors"), (company, "companies"),
    (creationTime, "creation times"), (modificationTime, "modification times"),
  ]
}
