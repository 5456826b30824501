import ArgumentParsing
import Conversion
import Diagnostics
import Info

/// `rtfdutil info`: what is inside documents.
enum InfoCommand: Subcommand {
  private static let fontSize = OptionSpec.value(
    "font-size", "points",
    "Show how much room each glyph takes in a line of text of this size")
  private static let to = OptionSpec.value(
    "to", short: "t", "format", values: OutputFormats.values, isRepeatable: true,
    "Show what this format would lose; may be repeated")

  static let spec = CommandSpec(
    "info", abstract: "Show what is inside documents",
    discussion: [
      "Shows the format, how much text there is, fonts, languages and styles, every glyph with its "
        + "description and pictures, every attachment with type, size and SHA-256, and what was "
        + "noticed while reading. Places are counted in UTF-16 units of the visible text, as "
        + "NSRange does."
    ],
    operands: [
      OperandSpec(
        "input", .any,
        "A document, a folder of documents, or - for standard input, which a pipe needs not name")
    ],
    options: [CommonOptions.json, fontSize, to, CommonOptions.from] + CommonOptions.folders
      + CommonOptions.messages,
    examples: [
      .init("rtfdutil info note.rtfd", "Show what a note holds"),
      .init("rtfdutil info --to html --to rtf note.rtfd", "See what a page and an RTF would lose"),
      .init(
        "rtfdutil info --json notes/ | jq -r '.glyphs[].description'",
        "List the descriptions of all glyphs"),
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    var options = ConversionOptions()
    options.inputFormat = try CommonOptions.inputFormat(arguments)
    var request = Request(reading: options)
    request.asJSON = arguments.has(CommonOptions.json)
    request.fontSize = try FontSize.thousandths(arguments, fontSize)
    request.targets = arguments.allBytes(to).compactMap {
      FormatRegistry.format(named: String(decoding: $0, as: UTF8.self))
    }
    var codes: [ExitCode] = []
    var isFirst = true
    let finder = try CommonOptions.finder(arguments)
    let operands = DocumentOperands.expand(try CommonOptions.inputs(arguments), finder)
    context.print(operands.search, finder.rules)
    for input in operands.inputs {
      let place: InputPlace
      switch input {
      case .failure(let failure):
        context.printer.print(failure)
        codes.append(ExitCode(failure.error.code))
        continue
      case .success(let found): place = found.place
      }
      let (code, text) = describe(place, request, context, isFirst: isFirst)
      codes.append(code)
      if code == .success { isFirst = false }
      let printed = context.printResult(text)
      if printed != .success { return printed }
    }
    return ExitCode.combined(codes)
  }

  /// What is to be shown.
  private struct Request {
    var reading: ConversionOptions
    var asJSON = false
    /// In thousandths of a point; nil for none.
    var fontSize: Int?
    /// Formats whose losses are shown.
    var targets: [Format] = []
    /// Makes the pictures of pages, so that no page is said to lack any.
    let images = TranscodedImages(width: 1)

    init(reading: ConversionOptions) { self.reading = reading }
  }

  private static func describe(
    _ place: InputPlace, _ request: Request, _ context: CommandContext, isFirst: Bool
  ) -> (ExitCode, [UInt8]) {
    let path = place.path
    var reading = ReadingContext(options: request.reading)
    do throws(DocumentError) {
      let source = try InputSource.load(place, diagnostics: &reading.diagnostics)
      let (document, format) = try Converter.readDocument(source, context: &reading)
      var report = try InfoReport(
        path: path, formatID: format.id.name, byteCount: source.byteCount,
        summary: DocumentSummary(document), diagnostics: reading.diagnostics,
        withGlyphDigests: request.asJSON)
      context.printer.print(report.diagnostics, for: path)
      report.fontSize = request.fontSize
      report.losses = request.targets.map {
        ($0.id.name, LossPreview.diagnostics(of: document, in: $0, images: request.images))
      }
      let code: ExitCode = reading.diagnostics.worst == .error ? .badData : .success
      if request.asJSON { return (code, try report.json()) }
      return (code, Array(((isFirst ? "" : "\n") + (try report.text())).utf8))
    } catch {
      reading.diagnostics.report(error.diagnostic)
      context.printer.print(reading.diagnostics, for: path)
      return (ExitCode(error.code), [])
    }
  }
}
