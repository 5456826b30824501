import Conversion
import Platform
import RichText

/// A run over many inputs: progress, messages, summary, exit code.
struct ConvertBatch {
  let request: ConvertRequest
  let context: CommandContext

  /// Converts everything and says how it went.
  func run(_ plan: BatchPlan) async -> ExitCode {
    let items = plan.items()
    let converter = request.converter
    let runner = BatchRunner(width: request.jobs, stopsAtFailure: request.stopsAtFailure)
    var tally = Tally()
    var worst: ExitCode = .success
    await runner.run(items) { item in
      guard let output = item.output else {
        return ConversionResult(input: item.input, outcome: .notAttempted)
      }
      return converter.convert(item.input, to: .path(output))
    } emit: { result in
      context.printer.print(result.diagnostics, for: result.input)
      tally.count(result)
      worst = Self.worse(worst, result.exitCode)
    }
    if converter.durability == .batch, tally.converted > 0 {
      do throws(DocumentError) {
        try Folders.synchronizeFileSystem(of: plan.outputFolder)
      } catch {
        context.printError(error.diagnostic.message)
        worst = .failure
      }
    }
    if request.isOneDocument { return worst }
    if context.printer.verbosity != .quiet { StandardStreams.writeError(tally.summary + "\n") }
    switch worst {
    case .success, .warnings: return worst
    default: return .failure
    }
  }

  private static func worse(_ left: ExitCode, _ right: ExitCode) -> ExitCode {
    func rank(_ code: ExitCode) -> Int {
      switch code {
      case .success: 0
      case .warnings: 1
      default: 2
      }
    }
    return rank(right) > rank(left) ? right : left
  }
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
    return parts.joined(separator: ", ")
  }
}
