import Diagnostics

/// What the reader noticed, with byte offsets; lines are counted once, at the end.
struct ReaderProblems {
  private var sink = DiagnosticSink()
  /// Where the group starts whose misplaced text was reported last; -1 before the first.
  private var misplacedStart = -1

  /// Nothing yet.
  init() {}

  /// Adds a warning: content was lost, substituted or salvaged.
  mutating func warn(_ id: DiagnosticID, _ message: String, at offset: Int, count: Int = 1) {
    sink.warn(id, message, at: SourceLocation(byteOffset: offset, line: 0, column: 0), count: count)
  }

  /// Adds a note: nothing a reader of the text would miss.
  mutating func note(_ id: DiagnosticID, _ message: String, at offset: Int) {
    sink.note(id, message, at: SourceLocation(byteOffset: offset, line: 0, column: 0))
  }

  /// Whether misplaced text is the first of the group that starts at an offset, so that it is
  /// reported.
  mutating func isFirstMisplaced(in start: Int) -> Bool {
    guard start != misplacedStart else { return false }
    misplacedStart = start
    return true
  }

  /// Hands everything over, with lines and columns.
  func report(to diagnostics: inout DiagnosticSink, in bytes: [UInt8]) {
    var located = sink
    located.resolveLocations(in: bytes)
    diagnostics.merge(located)
  }
}
