import ArgumentParsing
import Conversion
import Diagnostics
import Platform
import RTFDFiles
import RichText

/// `rtfdutil textutil`: the spelling of Apple's tool, also when the program is started under its name.
enum TextutilCommand: Subcommand {
  static let spec = CommandSpec(
    "textutil", abstract: "Convert in the spelling of textutil",
    discussion: [
      "Takes the options of textutil for txt, html, rtf and rtfd, names outputs as it does, and "
        + "replaces files silently. Unlike it, exits with 1 when an input could not be read, and "
        + "with 64 for an option it does not know. Pages are those of convert."
    ],
    usage: "[<command>] [<options>] [--] <file>...",
    operands: [OperandSpec("file", .any, "A document")],
    options: TextutilOptions.all,
    examples: [
      .init("rtfdutil textutil -convert html a.rtfd -output b.html", "Make a page"),
      .init("rtfdutil textutil -cat rtf one.rtf two.txt", "Join documents to out.rtf"),
      .init("rtfdutil textutil -info *.rtfd", "See what files are"),
    ],
    style: .singleDash)

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let request = try TextutilRequest(arguments)
    for name in request.ignored {
      StandardStreams.writeError(
        "\(context.program): note: -\(name) has no effect here\n")
    }
    switch request.task {
    case .help:
      return context.printResult(
        HelpCommand.text(of: spec, path: context.program == spec.name ? [spec.name] : nil))
    case .info: return info(request, context)
    case .convert(let format):
      return convert(request, format, context)
    case .cat(let format):
      return cat(request, format, context)
    }
  }

  private static func read(
    _ input: Path?, _ request: TextutilRequest, _ context: CommandContext
  ) -> TextutilInput? {
    var diagnostics = DiagnosticSink()
    let label = Self.label(of: input)
    defer { context.printer.print(diagnostics, for: label) }
    do throws(DocumentError) {
      return try TextutilInput.read(
        input ?? Path("-"), isStandardInput: input == nil, forced: request.inputKind,
        encoding: request.inputEncoding, font: request.font, diagnostics: &diagnostics)
    } catch {
      diagnostics.report(error.diagnostic)
      return nil
    }
  }

  /// How messages call an input: a file that is called `-` is not standard input.
  private static func label(of input: Path?) -> Path {
    guard let input else { return Path("-") }
    return input == Path("-") ? Path("./-") : input
  }

  private static func info(_ request: TextutilRequest, _ context: CommandContext) -> ExitCode {
    var hasFailed = false
    for input in request.inputs {
      guard let found = read(input, request, context) else {
        hasFailed = true
        continue
      }
      let printed = context.printResult(TextutilInfo.text(of: found, path: input))
      if printed != .success { return printed }
    }
    return hasFailed ? .failure : .success
  }

  private static func convert(
    _ request: TextutilRequest, _ format: Format, _ context: CommandContext
  ) -> ExitCode {
    noteFirstOnly(request, context)
    var hasFailed = false
    for (index, input) in request.inputs.enumerated() {
      guard let found = read(input, request, context) else {
        hasFailed = true
        continue
      }
      var document = found.document
      request.metadata.apply(to: &document)
      let replaceable = found.kind.formatID == format.id
      if !write(
        document, of: input, isFirst: index == 0, request, format, context,
        mayReplaceInput: replaceable)
      {
        hasFailed = true
      }
    }
    return hasFailed ? .failure : .success
  }

  /// All or nothing: a joined file with a part missing would look complete.
  private static func cat(
    _ request: TextutilRequest, _ format: Format, _ context: CommandContext
  ) -> ExitCode {
    var joiner = DocumentJoiner()
    var hasFailed = false
    var keepsFormat = true
    for input in request.inputs {
      guard let found = read(input, request, context) else {
        hasFailed = true
        continue
      }
      if found.kind.formatID != format.id { keepsFormat = false }
      joiner.append(found.document)
    }
    if hasFailed { return .failure }
    var document = joiner.joined()
    request.metadata.apply(to: &document)
    return write(
      document, of: nil, isFirst: true, request, format, context, mayReplaceInput: keepsFormat)
      ? .success : .failure
  }

  private static func noteFirstOnly(_ request: TextutilRequest, _ context: CommandContext) {
    guard request.inputs.count > 1 else { return }
    let option =
      request.writesStandardOutput ? "-stdout" : request.outputPath.map { _ in "-output" }
    guard let option else { return }
    StandardStreams.writeError(
      "\(context.program): note: \(option) is for the first output; the others go beside their "
        + "inputs\n")
  }

  private static func write(
    _ document: Document, of input: Path?, isFirst: Bool, _ request: TextutilRequest,
    _ format: Format, _ context: CommandContext, mayReplaceInput: Bool = false
  ) -> Bool {
    let isStream = request.writesStandardOutput && isFirst
    let location = isStream ? nil : request.target(of: input, isFirst: isFirst, format)
    var diagnostics = DiagnosticSink()
    defer {
      // What is wrong with joined files belongs to what they are joined to.
      let place = request.task.joins ? location?.path ?? Path("-") : Self.label(of: input)
      context.printer.print(diagnostics, for: place)
    }
    do throws(DocumentError) {
      if let location {
        let place = try OutputPlace(location)
        for origin in input.map({ [$0] }) ?? request.inputs.compactMap(\.self) {
          try InputProtection.check(place, against: origin, keepsFormat: mayReplaceInput)
        }
      }
      try TextutilOutput(request: request, format: format).write(
        document, to: location, diagnostics: &diagnostics)
      return true
    } catch {
      diagnostics.report(error.diagnostic)
      return false
    }
  }
}
