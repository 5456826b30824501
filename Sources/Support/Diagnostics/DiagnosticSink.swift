import RTFDBytes

/// Collects the diagnostics of one document; equal ones are counted, not repeated.
///
/// At most ``limit`` different messages of each severity are kept, so that hostile input cannot fill
/// the memory. What comes after is summed up in one more diagnostic, `too-many-messages`. Notes
/// never take the place of warnings, and ``worst`` and ``count(of:)`` tell of everything that was
/// reported, kept or not: no verdict depends on how much else there was to say.
package struct DiagnosticSink: Sendable {
  /// The most different diagnostics of one severity that a document keeps.
  package static let limit = 1_000

  private struct Key: Hashable {
    var id: DiagnosticID
    var message: String
  }
  /// Numbers of diagnostics by severity.
  private struct Tally: Sendable {
    private var numbers = [Int](repeating: 0, count: Severity.allCases.count)

    subscript(severity: Severity) -> Int {
      get { numbers[severity.rawValue] }
      set { numbers[severity.rawValue] = newValue }
    }

    /// The highest severity that has any; nil when nothing was counted.
    var worst: Severity? { Severity.allCases.last { self[$0] > 0 } }
    var total: Int { numbers.reduce(0) { $0.addingClamped($1) } }
  }

  private var kept: [Diagnostic] = []
  private var positions: [Key: Int] = [:]
  /// Where the last diagnostic was counted: the next one is often the same.
  private var lastPosition = 0
  /// How often anything was reported.
  private var reported = Tally()
  /// How many different messages are kept.
  private var different = Tally()
  /// How often something was reported that is not kept.
  private var leftOut = Tally()

  /// Makes an empty sink.
  package init() {}

  /// What was collected, in order of first occurrence; at the end what was left out, in one
  /// diagnostic of the highest severity among it.
  package var diagnostics: [Diagnostic] {
    guard let severity = leftOut.worst else { return kept }
    let count = leftOut.total
    let message =
      count == 1 ? "1 further message is left out" : "\(count) further messages are left out"
    return kept + [Diagnostic(severity, .tooManyMessages, message)]
  }

  /// The highest severity that was reported; nil when there is nothing.
  package var worst: Severity? { reported.worst }

  /// How often something of a severity was reported, whether it is kept or not.
  package func count(of severity: Severity) -> Int { reported[severity] }

  /// Adds one diagnostic, or counts it when the same id and message were met before.
  package mutating func report(_ diagnostic: Diagnostic) {
    let severity = diagnostic.severity
    reported[severity] = reported[severity].addingClamped(diagnostic.count)
    if kept.indices.contains(lastPosition), kept[lastPosition].id == diagnostic.id,
      kept[lastPosition].message == diagnostic.message
    {
      addAgain(diagnostic)
      return
    }
    let key = Key(id: diagnostic.id, message: diagnostic.message)
    if let position = positions[key] {
      lastPosition = position
      addAgain(diagnostic)
    } else if different[severity] < Self.limit {
      different[severity] += 1
      lastPosition = kept.count
      positions[key] = kept.count
      kept.append(diagnostic)
    } else {
      leftOut[severity] = leftOut[severity].addingClamped(diagnostic.count)
    }
  }

  /// Counts a diagnostic that is kept already, at ``lastPosition``.
  private mutating func addAgain(_ diagnostic: Diagnostic) {
    let known = kept[lastPosition]
    kept[lastPosition].count = known.count.addingClamped(diagnostic.count)
    kept[lastPosition].severity = max(known.severity, diagnostic.severity)
  }

  /// Adds a note.
  package mutating func note(
    _ id: DiagnosticID, _ message: String, advice: Advice? = nil,
    at location: SourceLocation? = nil, count: Int = 1
  ) {
    report(Diagnostic(.note, id, message, advice: advice, at: location, count: count))
  }

  /// Adds a warning.
  package mutating func warn(
    _ id: DiagnosticID, _ message: String, advice: Advice? = nil,
    at location: SourceLocation? = nil, count: Int = 1
  ) {
    report(Diagnostic(.warning, id, message, advice: advice, at: location, count: count))
  }

  /// Adds an error.
  package mutating func error(
    _ id: DiagnosticID, _ message: String, at location: SourceLocation? = nil, count: Int = 1
  ) {
    report(Diagnostic(.error, id, message, at: location, count: count))
  }

  /// Adds all of another sink's diagnostics, and what it left out.
  ///
  /// - Parameters:
  ///   - other: The other sink.
  ///   - file: The file of a bundle that its locations are in; nil to leave them as they are.
  package mutating func merge(_ other: DiagnosticSink, locatedIn file: [UInt8]? = nil) {
    for diagnostic in other.kept { report(diagnostic.located(in: file)) }
    for severity in Severity.allCases {
      let count = other.leftOut[severity]
      leftOut[severity] = leftOut[severity].addingClamped(count)
      reported[severity] = reported[severity].addingClamped(count)
    }
  }

  /// Finds the line and column of every location by its byte offset, in one pass over the source.
  ///
  /// For readers, which know offsets only: lines are counted once, for what is kept. An offset
  /// outside the source becomes the nearest one inside.
  package mutating func resolveLocations(in bytes: [UInt8]) {
    let order = kept.indices.filter { kept[$0].location != nil }
      .sorted { offset(of: $0) < offset(of: $1) }
    var line = 1
    var lineStart = 0
    var position = 0
    for index in order {
      let target = min(max(offset(of: index), 0), bytes.count)
      while position < target {
        if SourceLocation.endsLine(position, in: bytes) {
          line += 1
          lineStart = position + 1
        }
        position += 1
      }
      kept[index].location = SourceLocation(
        byteOffset: target, line: line, column: target - lineStart + 1,
        file: kept[index].location?.file)
    }
  }

  private func offset(of index: Int) -> Int { kept[index].location?.byteOffset ?? 0 }
}
