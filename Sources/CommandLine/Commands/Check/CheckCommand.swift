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
    options: [expect, update, allow, json, junit, ConvertOptions.jobs.inSection("Options")]
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
    if let folder = arguments.bytes(expect) {
      check.expectations = StoredResults(folder: Path(folder), updates: arguments.has(update))
    } else if arguments.has(update) {
      throw .other("'--update' needs '\(expect.usageForm)'")
    }

    var finder = try CommonOptions.finder(arguments)
    finder.skipped = check.expectations.flatMap { try? FileStatus.following($0.folder).get() }
    var (inputs, search) = CheckInput.all(try CommonOptions.inputs(arguments), finder)
    context.print(search, finder.rules)
    if check.expectations != nil { CheckInput.markRivals(&inputs) }
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
    let isQuiet = context.printer.verbosity == .quiet
    let prepared = check
    await OrderedTasks.run(inputs, width: width) { input in
      CheckedInput(input, with: prepared)
    } emit: { document in
      report.add(document)
      guard failure == nil, !isQuiet || asJSON else { return }
      let printed = context.printResult(
        asJSON ? CheckReport.json(document) : report.text(document))
      if printed != .success { failure = printed }
    }
    if let failure { return failure }
    do throws(DocumentError) {
      try junitReport?.append(report.junit())
    } catch {
      context.printError(error.diagnostic.text)
      return ExitCode(error.code)
    }
    if !isQuiet { StandardStreams.writeError(report.summary + "\n") }
    return report.hasFindings ? .failure : .success
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

/// A document or image store that is to be checked.
struct CheckInput: Sendable {
  /// What is checked.
  enum Subject: Sendable {
    /// A document; stored results call it by this path. With a rival, whose results would have the
    /// same names, it is not compared with any.
    case document(relative: [UInt8], rival: Path? = nil)
    /// An image store, alone in its folder or among documents.
    case store(isShared: Bool)
    /// Something that can not be checked at all, and why.
    case problem(CheckResult.Finding)
  }

  let place: InputPlace
  private(set) var subject: Subject
  var path: Path { place.path }

  private init(_ place: InputPlace, _ subject: Subject) {
    self.place = place
    self.subject = subject
  }

  /// The documents and stores of all operands, and what searching folders brought besides. The documents
  /// of a folder have paths relative to it.
  static func all(
    _ operands: [[UInt8]], _ finder: DocumentFinder
  ) -> (inputs: [CheckInput], search: SearchSummary) {
    var search = SearchSummary()
    let inputs = operands.map { Path($0) }.flatMap { operand -> [CheckInput] in
      let expansion = DocumentOperands.expand([operand.bytes], finder)
      search.add(expansion.search)
      let documents = expansion.inputs.map(input)
      guard DocumentFinder.isFolderOfDocuments(operand) else { return documents }
      let hasNone =
        if documents.count == 1, case .problem(let finding) = documents[0].subject {
          finding.id == DiagnosticID.noDocuments.rawValue
        } else {
          false
        }
      let store = CheckInput(InputPlace(named: operand), .store(isShared: !hasNone))
      if ImageStore.isStore(operand) { return hasNone ? [store] : documents + [store] }
      return hasNone && ImageStore.hasImageNames(operand) ? [store] : documents
    }
    return (inputs, search)
  }

  /// Finds the documents whose stored results would share their names, such as `a.rtf` and `a.rtfd`:
  /// the results of all of them stay as they are, so that nothing depends on an order.
  static func markRivals(_ inputs: inout [CheckInput]) {
    var indices: [Path: [Int]] = [:]
    for (index, input) in inputs.enumerated() {
      guard case .document(let relative, _) = input.subject else { continue }
      let place = Path(relative)
      indices[place.parent.appending(place.stem), default: []].append(index)
    }
    for group in indices.values where group.count > 1 {
      for index in group {
        guard case .document(let relative, _) = inputs[index].subject,
          let rival = group.first(where: { inputs[$0].path != inputs[index].path })
        else { continue }
        inputs[index].subject = .document(relative: relative, rival: inputs[rival].path)
      }
    }
  }

  private static func input(
    _ result: Result<DocumentOperands.Found, DocumentOperands.Failure>
  ) -> CheckInput {
    switch result {
    case .success(let found):
      return CheckInput(
        found.place, .document(relative: found.relative ?? found.place.path.lastComponent))
    case .failure(let failure):
      return CheckInput(
        InputPlace(named: failure.path),
        .problem(.init(failure.error.diagnostic)))
    }
  }
}

/// A document or image store and what its checks found.
struct CheckedInput: Sendable {
  let path: Path
  let isStore: Bool
  let results: [CheckResult]

  /// Checks an input; a document as `check` says.
  init(_ input: CheckInput, with check: DocumentCheck) {
    path = input.path
    switch input.subject {
    case .document(let relative, nil):
      isStore = false
      results = check.check(input.place, relative: relative)
    case .document(let relative, let rival?):
      isStore = false
      var alone = check
      alone.expectations = nil
      let finding = CheckResult.Finding(
        id: DiagnosticID.targetCollision.rawValue,
        message: "its results would have the names of those of '\(rival.display)'; "
          + "neither is compared or written")
      results =
        alone.check(input.place, relative: relative)
        + [check.withoutAllowed(CheckResult(.expected, [finding]))]
    case .store(let isShared):
      isStore = true
      results = [check.withoutAllowed(ImageStoreCheck.check(path, isShared: isShared))]
    case .problem(let finding):
      isStore = false
      results = [CheckResult(.read, [finding])]
    }
  }

  /// Whether all checks passed.
  var isGood: Bool { results.allSatisfy(\.findings.isEmpty) }
}
