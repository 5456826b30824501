import ArgumentParsing
import Conversion
import Diagnostics
import HTMLValidation
import Platform
import RTFDFiles
import RTFDJSON

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
    operands: [
      OperandSpec(
        "file", .several, "An HTML page, a folder of pages (.html, .htm), or - for standard input")
    ],
    options: [profile, fragment, CommonOptions.json] + CommonOptions.folders
      + [
        CommonOptions.quiet, CommonOptions.verbose, CommonOptions.diagnostics, CommonOptions.color,
        CommonOptions.help,
      ],
    examples: [
      .init("rtfdutil validate site", "Check the pages of a folder that convert wrote"),
      .init("rtfdutil validate --profile html index.html", "Check a page of any origin"),
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let profile = try arguments.text(profile).flatMap(HTMLValidator.Profile.init) ?? .rtfdutil
    var finder = try CommonOptions.finder(arguments)
    finder.endings = ["html", "htm"]
    let asJSON = arguments.has(CommonOptions.json)
    let expansion = DocumentOperands.expand(arguments.operands, finder)
    context.print(expansion.search, finder.rules)
    var codes: [ExitCode] = []
    for input in expansion.inputs {
      switch input {
      case .failure(let failure):
        context.printer.print(failure)
        codes.append(ExitCode(failure.error.code))
      case .success(let found):
        codes.append(
          check(found.place, profile, isFragment: arguments.has(fragment), asJSON: asJSON, context))
      }
    }
    return ExitCode.combined(codes)
  }

  private static func check(
    _ place: InputPlace, _ profile: HTMLValidator.Profile, isFragment: Bool, asJSON: Bool,
    _ context: CommandContext
  ) -> ExitCode {
    let path = place.path
    var sink = DiagnosticSink()
    do throws(DocumentError) {
      guard let page = try InputSource.load(place, diagnostics: &sink).bytes else {
        throw DocumentError(.badData, .notAFile, "'\(path.display)' is a folder, and not a page")
      }
      let findings = HTMLValidator.validate(
        page, profile: profile, isFragment: isFragment,
        exists: path == Path("-") ? nil : { exists($0, beside: path) })
      if asJSON {
        try StandardStreams.writeOutput(json(findings, path))
      } else if context.printer.verbosity != .quiet {
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
      sink.report(error.diagnostic)
      context.printer.print(sink, for: path)
      return ExitCode(error.code)
    }
  }

  /// One line of JSON for a page.
  private static func json(_ findings: [HTMLFinding], _ path: Path) -> [UInt8] {
    let list = findings.map { finding -> JSONValue in
      var object: JSONObject = [
        "id": .string(finding.id.rawValue), "message": .string(finding.message),
        "line": .integer(finding.line),
      ]
      object.append("column", ifPresent: finding.column.map { .integer($0) })
      return .object(object)
    }
    let object: JSONObject = [
      "version": 1, "input": .string(path.display), "passed": .bool(findings.isEmpty),
      "findings": .array(list),
    ]
    return JSONWriter.write(.object(object), layout: .compact) + [0x0A]
  }

  private static func exists(_ reference: [UInt8], beside page: Path) -> Bool {
    if case .success = FileStatus.following(page.parent.appending(reference)) { return true }
    return false
  }
}
