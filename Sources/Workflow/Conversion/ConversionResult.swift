package import Diagnostics
package import RTFDFiles

/// What became of one input.
package struct ConversionResult: Sendable {
  /// How it ended.
  package enum Outcome: Sendable {
    /// The output was written.
    case converted
    /// The output was there already, made of the same input in the same way.
    case unchanged
    /// The output would have been written.
    case planned
    /// Nothing was written, because there were warnings and warnings are fatal.
    case refused
    /// Nothing was written, or not everything that was asked for.
    case failed(DocumentError.Code)
    /// Nothing was tried, because an earlier input failed.
    case notAttempted
  }

  /// The input.
  package var input: Path
  /// Where the output is, or was to be; nil for standard output and before that was known.
  package var output: Path?
  /// How it ended.
  package var outcome: Outcome
  /// Whether a record said that the output is up to date, so that nothing was made to compare it with.
  package var isUpToDate = false
  /// What was noticed.
  package var diagnostics = DiagnosticSink()
  /// How much was in the document, where ``Converter/countsContent`` asks for it.
  package var counts = DocumentCounts()
  /// The format of the input; nil before that was known.
  package var inputFormat: Format.ID?
  /// Size of the input in bytes.
  package var inputBytes = 0
  /// Size of all that was written, in bytes.
  package var outputBytes = 0
  /// The images of a store that the output refers to.
  package var storedImages: [Path] = []
  /// How long it took.
  package var nanoseconds: UInt64 = 0

  /// Makes a result.
  package init(input: Path, output: Path? = nil, outcome: Outcome) {
    self.input = input
    self.output = output
    self.outcome = outcome
  }

  /// A result that is an error.
  package init(input: Path, output: Path? = nil, error: DocumentError) {
    self.init(input: input, output: output, outcome: .failed(error.code))
    diagnostics.report(error.diagnostic)
  }
}
