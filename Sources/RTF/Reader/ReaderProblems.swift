import RichText

/// What the reader noticed, with byte offsets; lines are counted once, at the end.
struct ReaderProblems {
  private struct Key: Hashable {
    var id: DiagnosticID
    var message: String
  }
  private struct Problem {
    var severity: Severity
    var key: Key
    var offset: Int
    var count: Int
  }

  private var problems: [Problem] = []
  private var positions: [Key: Int] = [:]
  private var dropped = 0
  private var lastKey: Key?
  private var lastPosition = 0

  /// Nothing yet.
  init() {}

  /// Adds a warning: content was lost, substituted or salvaged.
  mutating func warn(_ id: DiagnosticID, _ message: String, at offset: Int, count: Int = 1) {
    add(.warning, id, message, offset, count)
  }

  /// Adds a note: nothing a reader of the text would miss.
  mutating func note(_ id: DiagnosticID, _ message: String, at offset: Int) {
    add(.note, id, message, offset, 1)
  }

  private mutating func add(
    _ severity: Severity, _ id: DiagnosticID, _ message: String, _ offset: Int, _ count: Int
  ) {
    let key = Key(id: id, message: message)
    if key == lastKey {
      problems[lastPosition].count += count
      return
    }
    if let position = positions[key] {
      problems[position].count += count
      lastPosition = position
    } else if problems.count < DiagnosticSink.limit {
      positions[key] = problems.count
      lastPosition = problems.count
      problems.append(Problem(severity: severity, key: key, offset: offset, count: count))
    } else {
      dropped += count
      return
    }
    lastKey = key
  }

  /// Hands everything over, with lines and columns.
  func report(to sink: inout DiagnosticSink, in bytes: [UInt8]) {
    let order = problems.indices.sorted { problems[$0].offset < problems[$1].offset }
    var locations = [SourceLocation?](repeating: nil, count: problems.count)
    var line = 1
    var lineStart = 0
    var position = 0
    for index in order {
      let target = min(max(problems[index].offset, 0), bytes.count)
      while position < target {
        let byte = bytes[position]
        position += 1
        if byte == 0x0A || (byte == 0x0D && !(position < bytes.count && bytes[position] == 0x0A)) {
          line += 1
          lineStart = position
        }
      }
      locations[index] = SourceLocation(
        byteOffset: target, line: line, column: target - lineStart + 1)
    }
    for (index, problem) in problems.enumerated() {
      sink.report(
        Diagnostic(
          problem.severity, problem.key.id, problem.key.message, at: locations[index],
          count: problem.count))
    }
    if dropped > 0 {
      sink.note(
        .rtfUnknownWord, "further problems of this file are not listed", count: dropped)
    }
  }
}
