import ArgumentParsing
import Conversion
import Diagnostics
import Platform
import RTFDFiles

/// A run over many inputs: progress, messages, report, summary, exit code.
struct ConvertBatch {
  let request: ConvertRequest
  let context: CommandContext

  /// Converts everything and says how it went.
  func run(_ plan: BatchPlan, list: Path?) async -> ExitCode {
    var plan = plan
    do throws(DocumentError) {
      if let list {
        for path in try InputList.read(list) { plan.add(listed: path) }
      }
      for part in plan.leaveOutParts() {
        var sink = DiagnosticSink()
        sink.note(
          .partOfBundle, "it is a part of '\(part.bundle.display)', which is converted as a whole")
        context.printer.print(sink, for: part.part)
      }
      let hasWarnings = context.print(plan.search, plan.finder.rules)
      return try await run(plan, lacksInputs: hasWarnings)
    } catch {
      context.printError(error.diagnostic.text)
      return ExitCode(error.code)
    }
  }

  /// Converts the items; under `--strict` the run has warnings when documents are lacking among them.
  private func run(
    _ plan: BatchPlan, lacksInputs: Bool
  ) async throws(DocumentError) -> ExitCode {
    let (items, folder) = (plan.items(), plan.outputFolder)
    var converter = request.converter
    if request.skipsUnchanged, !converter.isDryRun {
      converter.upToDate = try UpToDateRecord(folder: folder, settings: settings)
    }
    let record =
      try request.prunes && converter.isDryRun
      ? UpToDateRecord(folder: folder, settings: settings) : converter.upToDate
    let lists =
      converter.isDryRun && request.report != Path("-") && context.printer.verbosity != .quiet
    let outputs = OutputFolder(folder)
    try protect(items.map(\.input), from: outputs)
    let report = try request.report.map { path throws(DocumentError) in
      path == Path("-") ? try LogFile.standardOutput() : try LogFile.starting(path)
    }
    var tally = Tally()
    tally.passedOver = plan.search.others.count
    var inputFormats: Set<Format.ID> = []
    var codes = CodeTally()
    if lacksInputs, converter.isStrict { codes.count(.warnings) }
    var reportFailure: DocumentError?
    var progress = ProgressBar(
      total: items.count, isWanted: context.printer.verbosity != .quiet)
    let runner = BatchRunner(width: request.jobs, stopsAtFailure: request.stopsAtFailure)
    let convert = converter
    let prefixLength = folder.appending("x").bytes.count - 1
    await runner.run(items) { item in
      guard let output = item.output else {
        return ConversionResult(input: item.input, outcome: .notAttempted)
      }
      return convert.convert(
        item.place, to: .place(.below(outputs, Array(output.bytes.dropFirst(prefixLength)))))
    } emit: { result in
      let text =
        result.isUpToDate ? "" : context.printer.render(result.diagnostics, for: result.input)
      if !text.isEmpty {
        progress.clear()
        StandardStreams.writeError(text)
      }
      tally.count(result)
      if lists, case .planned = result.outcome { _ = context.printResult(result.plan) }
      if let format = result.inputFormat { inputFormats.insert(format) }
      codes.count(result.exitCode)
      do throws(DocumentError) {
        try report?.append(
          ReportRecord.line(
            result, exitCode: result.exitCode.rawValue, words: OptionWords.text))
      } catch {
        reportFailure = reportFailure ?? error
      }
      progress.advance()
    }
    progress.clear()
    if converter.durability == .batch, tally.converted > 0 {
      try outputs.ifPresent()?.synchronizeFileSystem()
    }
    if let reportFailure { throw reportFailure }
    if let record {
      try clearStale(record, items, outputs, converter.isDryRun, &tally)
    }
    let isWithoutDocuments = items.count == 1 && items[0].problem?.diagnostic.id == .noDocuments
    guard !request.isOneDocument, !isWithoutDocuments else { return codes.only }
    if warnUnused(inputFormats), converter.isStrict { codes.count(.warnings) }
    context.printSummary(tally.summary)
    return codes.combined
  }

  /// Names the outputs of earlier runs whose inputs are gone, and removes them where that was asked for.
  private func clearStale(
    _ record: UpToDateRecord, _ items: [BatchItem], _ outputs: OutputFolder, _ isDryRun: Bool,
    _ tally: inout Tally
  ) throws(DocumentError) {
    // What cannot be listed may hold the inputs of outputs that stand here.
    if items.contains(where: { $0.output == nil }) { return }
    for stale in record.stale(besides: Set(items.compactMap(\.output))) {
      var sink = DiagnosticSink()
      tally.stale += 1
      if !request.prunes {
        sink.note(.staleOutput, "no input of this run leads to this output", advice: .prune)
      } else if let first = stale.foreign.first {
        sink.warn(
          .staleOutput,
          "no input leads to this output, which stays: '\(first.display)' was changed or is not of an "
            + "earlier run")
      } else if isDryRun {
        _ = context.printResult("removed: \(VisibleText.escaped(path: stale.path.bytes))\n")
      } else {
        try stale.remove(below: outputs)
        tally.removed += 1
        sink.note(.staleOutput, "no input leads to this output, which is removed")
      }
      context.printer.print(sink, for: stale.path)
    }
  }

  /// Says which options had no effect, since no input was in a format that they are for.
  private func warnUnused(_ formats: Set<Format.ID>) -> Bool {
    let unused =
      formats.isEmpty
      ? []
      : request.undecided.filter { scope in
        !scope.readers.contains { formats.contains($0.id) }
      }
    for scope in unused {
      context.printDiagnostic(
        Diagnostic(
          .warning, .optionWithoutEffect,
          "'--\(scope.option.name)' had no effect; it works with \(scope.places)"))
    }
    return !unused.isEmpty
  }

  /// Keeps what the program writes to out of the inputs.
  private func protect(_ inputs: [Path], from outputs: OutputFolder) throws(DocumentError) {
    let store = request.converter.options.imageStore?.folder
    for folder in [outputs, store].compactMap(\.self) {
      try InputProtection.check(folder: folder, outside: inputs)
    }
    if let report = request.report, report != Path("-") {
      try InputProtection.check(report: report, outside: inputs)
    }
  }

  /// What makes an output differ besides its input.
  private var settings: [UInt8] {
    let converter = request.converter
    let facts = "\(ProgramVersion.text) \(converter.format.id.name) \(converter.isStrict) "
    return Array(facts.utf8) + converter.options.fingerprint
  }
}

/// The code of a run over several inputs.
struct CodeTally: Sendable {
  /// That of the last input, for runs that have only one.
  private(set) var only = ExitCode.success
  private var hasFailed = false
  private var hasWarnings = false

  /// Counts one input's code.
  mutating func count(_ code: ExitCode) {
    only = code
    switch code {
    case .success: break
    case .warnings: hasWarnings = true
    default: hasFailed = true
    }
  }

  /// 1 if any failed, else 2 if any was refused for warnings, else 0.
  var combined: ExitCode { hasFailed ? .failure : hasWarnings ? .warnings : .success }
}

/// Counts how inputs ended, for the summary line.
struct Tally: Sendable {
  private(set) var converted = 0
  private(set) var unchanged = 0
  private(set) var planned = 0
  private(set) var refused = 0
  private(set) var failed = 0
  private(set) var notAttempted = 0
  private(set) var withWarnings = 0
  /// Outputs of earlier runs that no input leads to, and how many of them were removed.
  var stale = 0
  var removed = 0
  /// Files of folders that are not called as documents are.
  var passedOver = 0

  /// Counts one.
  mutating func count(_ result: ConversionResult) {
    switch result.outcome {
    case .converted: converted += 1
    case .unchanged: unchanged += 1
    case .planned: planned += 1
    case .refused: refused += 1
    case .failed: failed += 1
    case .notAttempted: notAttempted += 1
    }
    if case .converted = result.outcome, result.diagnostics.worst == .warning { withWarnings += 1 }
  }

  /// `12 converted (1 with warnings), 2 failed`.
  var summary: String {
    var parts: [String] = []
    func add(_ count: Int, _ word: String, always: Bool = false) {
      if count > 0 || always { parts.append("\(count) \(word)") }
    }
    add(converted, "converted", always: planned == 0)
    if withWarnings > 0, let last = parts.popLast() {
      parts.append(last + " (\(withWarnings) with warnings)")
    }
    add(planned, "would be converted")
    add(unchanged, "unchanged")
    add(refused, "refused for warnings")
    add(failed, "failed")
    add(notAttempted, "not tried")
    var summary = parts.joined(separator: ", ")
    if stale > 0 {
      summary += "; \(stale) output\(stale == 1 ? "" : "s") without an input"
      if removed > 0 { summary += ", \(removed) removed" }
    }
    if passedOver == 0 { return summary }
    return summary + "; \(passedOver) other file\(passedOver == 1 ? "" : "s") passed over"
  }
}
