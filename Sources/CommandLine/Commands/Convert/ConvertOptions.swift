import ArgumentParsing
import Conversion
import HTML
import PlainText
import RTFDFiles
import RTFDMarkdown
import Rendering

/// The options of `convert`.
enum ConvertOptions {
  static let to = OptionSpec.value(
    "to", short: "t", "format", values: OutputFormats.values,
    default: "what the extension of --output says",
    "The format to write")
  static let output = OptionSpec.value(
    "output", short: "o", "path", completion: .path,
    "Where the output goes; - is standard output")
  static let outputFolder = OptionSpec.value(
    "output-dir", short: "d", "folder", completion: .folder,
    "Write one output per input into this folder, in the same tree")
  static let force = OptionSpec.flag(
    "force", short: "f", "Replace outputs that exist")
  static let strict = OptionSpec.flag(
    "strict", "Write nothing for an input with warnings, and exit with 2")

  private static let text = "Plain text"
  static let glyphs = OptionSpec.value(
    "glyphs", "form",
    values: [
      .init("placeholder", "U+FFFC, one character each"),
      .init("description", "the description or file name in brackets"),
      .init("reference", "U+FFFC and the identifier or file name in brackets"),
      .init("none", "nothing"),
    ],
    default: "placeholder with a sidecar, else description", section: text,
    "What stands for a glyph or attachment")
  static let sidecar = OptionSpec.value(
    "sidecar", "extent",
    values: [
      .init("full", "everything that rebuilds the document"),
      .init("minimal", "the images and their places"),
    ],
    default: "full", section: text, "What goes into the sidecar")
  static let noSidecar = OptionSpec.flag(
    "no-sidecar", section: text, "Write the text alone")
  static let imageStore = OptionSpec.value(
    "image-store", "folder", section: text, completion: .folder,
    "Keep each image once in this folder, for all documents")
  static let realign = OptionSpec.flag(
    "realign", section: text, "Accept a text that was changed since its sidecar was written")
  static let includeHidden = OptionSpec.flag(
    "include-hidden", section: text,
    "Write hidden and deleted text too (also to HTML)")
  static let headers = OptionSpec.value(
    "headers", "which",
    values: [
      .init("none", "no page header or footer"),
      .init("first", "the header of the first page before the text, its footer behind it"),
      .init("all", "those of each section around it, each once"),
    ],
    default: "none", section: text,
    "Which page headers and footers the text has (also HTML and Markdown); it has no sidecar then")
  static let descriptions = OptionSpec.value(
    "descriptions", "file", section: text, completion: .path,
    "Better descriptions of glyphs, as JSON, content identifier to text (also for HTML, RTF and "
      + "payloads; a bundle keeps those in its glyphs)")

  private static let html = "HTML"
  static let style = OptionSpec.value(
    "style", "place",
    values: [
      .init("classes", "a stylesheet in the head"), .init("inline", "style attributes"),
      .init("none", "no looks"),
    ],
    default: "classes", section: html, "Where the looks go")
  static let embed = OptionSpec.flag(
    "embed", section: html,
    "Put images into the page or Markdown (the default on standard output)")
  static let noEmbed = OptionSpec.flag(
    "no-embed", section: html,
    "Keep images out of the page or Markdown even on standard output")
  static let fragment = OptionSpec.flag(
    "fragment", section: html, "Write the content without html and head")
  static let imageAlt = OptionSpec.value(
    "image-alt", "text", values: [.init("empty"), .init("name")], default: "empty", section: html,
    "The alternate text of ordinary images")
  static let language = OptionSpec.value(
    "lang", "tag", default: "the document's, else und", section: html,
    "The language of the page, as in BCP 47")
  static let title = OptionSpec.value(
    "title", "text", default: "the document's", section: html, "The title of the page")
  static let noValidate = OptionSpec.flag(
    "no-validate", section: html, "Do not check pages before they are written")

  static let frontMatter = OptionSpec.flag(
    "front-matter", section: "Markdown",
    "Start with title, date, tags and source as YAML")

  static let dropUnreferenced = OptionSpec.flag(
    "drop-unreferenced", section: "RTFD",
    "Leave out files of a bundle that its text does not name (default: they are kept)")

  private static let payload = "Payload"
  static let baseURL = OptionSpec.value(
    "base-url", "url", section: payload,
    "Where a receiver finds images that do not fit")

  private static let batch = "Many inputs"
  static let jobs = OptionSpec.value(
    "jobs", short: "j", "number", default: "the number of processors", section: batch,
    "How many inputs are converted at the same time")
  static let filesFrom = OptionSpec.value(
    "files-from", "file", section: batch, completion: .path,
    "Read the names of documents and folders from a file or -, one a line, or ended by NUL")
  static let base = OptionSpec.value(
    "base", "folder", default: "the current one for lists", section: batch, completion: .folder,
    "The folder whose tree inputs mirror; of operands without it, only the tree of folders")
  static let keepExtension = OptionSpec.flag(
    "keep-extension", section: batch,
    "Keep the extension of an input in its output's name, as in letter.rtf.html")
  static let skipUnchanged = OptionSpec.flag(
    "skip-unchanged", section: batch,
    "Skip inputs whose output is up to date, by content, options and version; what was made before "
      + "and is not up to date is replaced, unless it was changed since")
  static let prune = OptionSpec.flag(
    "prune", section: batch,
    "With --skip-unchanged, remove outputs of earlier runs whose input is gone, unless they were changed"
  )
  static let dryRun = OptionSpec.flag(
    "dry-run", short: "n", section: batch,
    "Read and convert, but write nothing, and list which input would become which output")
  static let report = OptionSpec.value(
    "report", "file", section: batch, completion: .path,
    "Write a line of JSON per input to a file or -, in order, while the run goes on")
  static let failFast = OptionSpec.flag(
    "fail-fast", section: batch, "Stop at the first input that fails")

  /// All of them, as help shows them.
  static let all: [OptionSpec] =
    [to, output, outputFolder, CommonOptions.from, force, strict]
    + [glyphs, sidecar, noSidecar, imageStore, realign, includeHidden, headers, descriptions]
    + [style, embed, noEmbed, fragment, imageAlt, language, title, noValidate]
    + [frontMatter, dropUnreferenced, baseURL]
    + ofFolders + [dryRun] + CommonOptions.folders + CommonOptions.messages

  /// Those that are for outputs in a folder.
  static let ofFolders = [
    jobs, filesFrom, base, keepExtension, skipUnchanged, prune, report, failFast,
  ]

  /// The settings of readers and writers.
  static func conversionOptions(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> ConversionOptions {
    var options = ConversionOptions()
    options.inputFormat = try CommonOptions.inputFormat(arguments)
    options.plainText.glyphs = try arguments.text(glyphs).flatMap(GlyphRendering.init)
    if arguments.has(noSidecar), arguments.has(sidecar) { throw .conflict(sidecar, noSidecar) }
    if try arguments.text(sidecar) == "minimal" { options.plainText.sidecar = .minimal }
    if arguments.has(noSidecar) { options.plainText.sidecar = .none }
    options.imageStore = arguments.bytes(imageStore).map { ImageStore(Path($0)) }
    options.realigns = arguments.has(realign)
    options.includesHidden = arguments.has(includeHidden)
    if let choice = try arguments.text(headers).flatMap(PagePartChoice.init) {
      options.pageParts = choice
    }
    options.dropsUnreferenced = arguments.has(dropUnreferenced)
    if let style = try arguments.text(style).flatMap(HTMLOptions.Style.init) {
      options.html.style = style
    }
    if arguments.has(embed), arguments.has(noEmbed) { throw .conflict(embed, noEmbed) }
    if arguments.has(embed) { options.embedsImages = true }
    if arguments.has(noEmbed) { options.embedsImages = false }
    options.html.fragment = arguments.has(fragment)
    if let text = try arguments.text(imageAlt).flatMap(HTMLOptions.ImageAlternative.init) {
      options.html.imageAlt = text
    }
    options.html.language = try arguments.text(language)
    if let tag = options.html.language, !LanguageTag.isWellFormed(tag) {
      let other = String(tag.map { $0 == "_" ? "-" : $0 })
      guard LanguageTag.isWellFormed(other) else {
        throw .invalidValue(option: language, value: tag)
      }
      throw .other(
        "the value '\(tag)' is invalid for '\(language.usageForm)'; did you mean '\(other)'?")
    }
    options.markdown.frontMatter = arguments.has(frontMatter)
    options.html.title = try arguments.text(title)
    options.markdown.title = options.html.title
    options.validatesPages = !arguments.has(noValidate)
    options.payload.baseURL = try arguments.text(baseURL)
    return options
  }

  /// The target format: named, or told by the output's extension.
  static func format(_ arguments: ParsedArguments) throws(UsageError) -> Format {
    if let id = try arguments.text(to), let format = FormatRegistry.format(named: id) {
      return format
    }
    if let path = arguments.bytes(output),
      let format = FormatRegistry.format(fileExtension: Path(path).lowercaseExtension)
    {
      return format
    }
    if let path = arguments.bytes(output) {
      let suffix = Path(path).lowercaseExtension
      if !suffix.isEmpty {
        throw .other(
          "no format that is written has the extension '.\(String(decoding: suffix, as: UTF8.self))'",
          hint: "give '\(to.usageForm)', one of: "
            + FormatRegistry.writable.map(\.id.name).joined(separator: ", "))
      }
    }
    throw .missingOption(to)
  }
}
