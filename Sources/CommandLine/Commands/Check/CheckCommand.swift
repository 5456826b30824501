import ArgumentParsing
import Check
import Conversion
import Diagnostics
import Platform
import RTFDFiles

/// `rtfdutil check`: documents under test, for continuous integration.
enum CheckCommand: Subcommand {
  private static let expect = OptionSpec.value(
    "expect", "folder", completion: .folder,
    "Compare with results stored there: text, sidecar and page of each document")
  private static let update = OptionSpec.flag(
    "update", "Rewrite stored results that differ, instead of reporting them")
  private static let formats = OptionSpec.value(
    "expect-formats", "format", values: FormatRegistry.stored.map { .init($0.id.name) },
    default: "all", isRepeatable: true,
    "Which results are stored and compared; may be repeated")
  private static let actual = OptionSpec.value(
    "actual", "folder", completion: .folder,
    "Write results that are not as stored into this folder, to be looked at or kept by CI")
  private static let annotations = OptionSpec.value(
    "annotations", "service", values: [.init("github")],
    "Also print findings so that this service shows them beside the files")
  private static let allow = OptionSpec.value(
    "allow", "id", isRepeatable: true, "Do not count findings of this kind; may be repeated")
  private static let json = OptionSpec.flag("json", "Print JSON, one object per document")
  private static let junit = OptionSpec.value(
    "junit", "file", completion: .path, "Also write a JUnit report, as CI systems read it")

  static let spec = CommandSpec(
    "check", abstract: "Check documents: reading, round trips, pages, glyphs",
    discussion: [
      "A folder made by --image-store is checked as a store: each image has to be the one that was "
        + "stored, under its own name, and apart from documents nothing else may be there. It is "
        + "told by the folder .sha256 inside it, or, without documents, by the names of its images.",
      "Prints a line per document and below it what was found, and exits with 1 when anything was. "
        + "With --verbose every check is listed.",
      "Checks: "
        + CheckResult.Name.allCases.map { "\($0.rawValue) (\($0.meaning))" }
        .joined(separator: ", ") + ".",
    ],
    operands: [
      OperandSpec(
        "input", .any, "A document, a folder of documents, an image store, or - for standard input")
    ],
    options: [
      expect, update, formats, actual, allow, json, junit, annotations,
      ConvertOptions.jobs.inSection("Options"),
    ]
      + [CommonOptions.from] + CommonOptions.folders + CommonOptions.messages,
    examples: [
      .init("rtfdutil check fixtures/", "Check all documents of a folder"),
      .init("rtfdutil check images/", "Check an image store"),
      .init(
        "rtfdutil check --expect expected --update fixtures/", "Store what they are converted to"),
      .init(
        "rtfdutil check --expect expected --junit check.xml fixtures/",
        "Compare with what is stored, in CI"),
    ])

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) async throws(UsageError) -> ExitCode {
    let width = try arguments.number(ConvertOptions.jobs, in: 1...1_024) ?? Machine.processorCount
    var check = DocumentCheck(images: TranscodedImages(width: width))
    check.options.inputFormat = try CommonOptions.inputFormat(arguments)
    check.allowed = try allowed(arguments)
    check.expectations = try expectations(arguments)
    if arguments.has(json), arguments.has(annotations) { throw .conflict(json, annotations) }

    var finder = try CommonOptions.finder(arguments)
    finder.skipped = check.expectations.flatMap { try? FileStatus.following($0.folder).get() }
    var (inputs, search) = CheckInput.all(try CommonOptions.inputs(arguments), finder)
    context.print(search, finder.rules)
    if let results = check.expectations {
      CheckInput.markRivals(&inputs)
      if isComplete(arguments, search) { inputs += CheckInput.orphans(among: inputs, results) }
    }
    let junitReport: LogFile?
    do throws(DocumentError) {
      try protect(inputs, check, junit: arguments.bytes(junit).map { Path($0) })
      junitReport = try arguments.bytes(junit).map { path throws(DocumentError) in
        try LogFile.starting(Path(path))
      }
    } catch {
      context.printError(error.diagnostic.text)
      return ExitCode(error.code)
    }
    var report = CheckReport(isVerbose: context.printer.verbosity == .verbose)
    var failure: ExitCode?
    let asJSON = arguments.has(json)
    let forGitHub = arguments.has(annotations)
    let isQuiet = context.printer.verbosity == .quiet
    let prepared = check
    await OrderedTasks.run(inputs, width: width) { input in
      CheckedInput(input, with: prepared)
    } emit: { document in
      report.add(document)
      guard failure == nil, !isQuiet || asJSON else { return }
      let printed = context.printResult(
        asJSON
          ? CheckReport.json(document)
          : report.text(document) + (forGitHub ? CheckReport.annotations(document) : []))
      if printed != .success { failure = printed }
    }
    if let failure { return failure }
    do throws(DocumentError) {
      try junitReport?.append(report.junit())
    } catch {
      context.printError(error.diagnostic.text)
      return ExitCode(error.code)
    }
    context.printSummary(report.summary)
    return report.hasFindings ? .failure : .success
  }

  /// What results are compared with; nil for nothing.
  private static func expectations(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> StoredResults? {
    guard let folder = arguments.bytes(expect) else {
      if let option = [update, formats, actual].first(where: arguments.has) {
        throw .other("'--\(option.name)' needs '\(expect.usageForm)'")
      }
      return nil
    }
    if arguments.has(update), arguments.has(actual) { throw .conflict(update, actual) }
    var results = StoredResults(folder: Path(folder), updates: arguments.has(update))
    results.actual = arguments.bytes(actual).map { OutputFolder(Path($0)) }
    let names = arguments.allBytes(formats).map { String(decoding: $0, as: UTF8.self) }
    if !names.isEmpty { results.formats.removeAll { !names.contains($0.id.name) } }
    return results
  }

  /// Whether all documents that may have stored results are checked: whole folders, without patterns, in
  /// which everything could be read.
  private static func isComplete(_ arguments: ParsedArguments, _ search: SearchSummary) -> Bool {
    let operands = arguments.operands.map { Path($0) }
    return !operands.isEmpty && operands.allSatisfy(DocumentFinder.isFolderOfDocuments)
      && ![CommonOptions.include, CommonOptions.exclude, CommonOptions.from].contains(
        where: arguments.has)
      && search.warnings.isEmpty
  }

  /// The identifiers that do not count.
  private static func allowed(_ arguments: ParsedArguments) throws(UsageError) -> Set<String> {
    let ids = DiagnosticCatalog.entries.map(\.id)
    let given = arguments.allBytes(allow).map { String(decoding: $0, as: UTF8.self) }
    for id in given where !ids.contains(id) {
      let guess = Suggestion.best(for: id, among: ids).map { "; did you mean '\($0)'?" } ?? ""
      throw .other(
        "there is no identifier '\(VisibleText.escaped(id))' for '\(allow.usageForm)'" + guess,
        hint: "'rtfdutil help diagnostics' lists all")
    }
    return Set(given)
  }

  /// Keeps what is written out of the inputs.
  private static func protect(
    _ inputs: [CheckInput], _ check: DocumentCheck, junit: Path?
  ) throws(DocumentError) {
    if let junit { try InputProtection.check(report: junit, outside: inputs.map(\.path)) }
    if let results = check.expectations, results.updates {
      try InputProtection.check(folder: results.root, outside: inputs.map(\.path))
    }
  }
}
