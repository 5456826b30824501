import Synchronization

/// Works through a batch on several processors; results come out in the order of the inputs.
package struct BatchRunner: Sendable {
  /// How many inputs are worked on at the same time.
  package var width: Int
  /// Whether the first failure ends the run.
  package var stopsAtFailure: Bool

  /// Makes a runner.
  package init(width: Int, stopsAtFailure: Bool = false) {
    self.width = max(1, width)
    self.stopsAtFailure = stopsAtFailure
  }

  /// Converts all items.
  ///
  /// - Parameters:
  ///   - items: The inputs.
  ///   - convert: Converts one; called on any thread.
  ///   - emit: Takes the results, one after the other, in the order of the items, as soon as each
  ///     and all before it are there.
  package func run(
    _ items: [BatchItem], convert: @escaping @Sendable (BatchItem) -> ConversionResult,
    emit: (ConversionResult) -> Void
  ) async {
    let flag = FailureFlag()
    let stopsAtFailure = stopsAtFailure

    @Sendable func work(_ item: BatchItem) -> ConversionResult {
      if stopsAtFailure, flag.isRaised {
        return ConversionResult(input: item.input, output: item.output, outcome: .notAttempted)
      }
      let result =
        item.problem.map {
          ConversionResult(input: item.input, output: item.output, error: $0)
        } ?? convert(item)
      if case .failed = result.outcome { flag.raise() }
      return result
    }

    await OrderedTasks.run(items, width: width, work: work, emit: emit)
  }
}

/// Tells all tasks that something failed.
private final class FailureFlag: Sendable {
  private let value = Atomic<Bool>(false)

  /// Whether something failed.
  var isRaised: Bool { value.load(ordering: .relaxed) }

  /// Says that something failed.
  func raise() { value.store(true, ordering: .relaxed) }
}
