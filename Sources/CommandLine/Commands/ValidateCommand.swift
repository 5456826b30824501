import ArgumentParsing
import Diagnostics
import HTMLValidation
import Platform
import RTFDFiles

/// `rtfdutil validate`: HTML pages against a profile.
enum ValidateCommand: Subcommand {
  private static let profile = OptionSpec.value(
    "profile", "name",
    values: [
      .init("rtfdutil", "pages of this program: XML, its schema, and HTML"),
      .init("html", "any page: parser, identifiers, alternate texts, language, title, references"),
    ],
    default: "rtfdutil", "What pages are held to")
  private static let fragment = OptionSpec.flag(
    "fragment", "The files are content without html and head")

  static let spec = CommandSpec(
    "validate", abstract: "Check HTML pages",
    discussion: [
      "Prints what is wrong, one line each, and exits with 1 when anything is. References to files "
        + "are looked up beside the page. A page in which more than 512 elements are open at once, or "
        + "an element has more than 256 attributes, is not checked to its end, and exits with 65."
    ],
    operands: [OperandSpec("file", .several, "An HTML page, or - for standard input")],
    options: [profile, fragment, CommonOptions.quiet, CommonOptions.help],
    examples: [
      .init("rtfdutil validate site/*.html", "Check pages that convert wrote"),
      .init("rtfdutil validate --profile html index.html", "Check a page of any origin"),
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let profile = try arguments.text(profile).flatMap(HTMLValidator.Profile.init) ?? .rtfdutil
    var codes: [ExitCode] = []
    for operand in arguments.operands {
      codes.append(
        check(Path(operand), profile, isFragment: arguments.has(fragment), context))
    }
    return ExitCode.combined(codes)
  }

  private static func check(
    _ path: Path, _ profile: HTMLValidator.Profile, isFragment: Bool, _ context: CommandContext
  ) -> ExitCode {
    do throws(DocumentError) {
      let isStream = path == Path("-")
      let page = isStream ? try FileReading.readStandardInput() : try FileReading.read(path)
      let findings = HTMLValidator.validate(
        page, profile: profile, isFragment: isFragment,
        exists: isStream ? nil : { exists($0, beside: path) })
      if context.printer.verbosity != .quiet {
        let label = DiagnosticPrinter.label(path)
        var text = ""
        for finding in findings {
          text += "\(label):\(finding.line):"
          if let column = finding.column { text += "\(column):" }
          text += " error: \(VisibleText.escaped(finding.message)) [\(finding.id.rawValue)]\n"
        }
        try StandardStreams.writeOutput(Array(text.utf8))
      }
      if findings.contains(where: { $0.id == .limit }) { return .badData }
      return findings.isEmpty ? .success : .failure
    } catch {
      var sink = DiagnosticSink()
      sink.report(error.diagnostic)
      context.printer.print(sink, for: path)
      return ExitCode(error.code)
    }
  }

  private static func exists(_ reference: [UInt8], beside page: Path) -> Bool {
    if case .success = FileStatus.following(page.parent.appending(reference)) { return true }
    return false
  }
}
