/// Collects findings, one of a kind per line, up to a limit.
final class FindingList {
  private var findings: [HTMLFinding] = []
  private var keys: Set<Key> = []
  private var dropped = 0
  /// Columns of the first line are off in wrapped fragments.
  private let isWrapped: Bool

  private struct Key: Hashable {
    var id: HTMLFinding.ID
    var line: Int
    /// Schema and parser speak several times about one defect; others mean each.
    var message: String?
  }

  init(wrapping isWrapped: Bool) { self.isWrapped = isWrapped }

  var isEmpty: Bool { findings.isEmpty }

  /// Whether the page was not read to its end, since it has too much of something.
  private(set) var hasLimit = false

  /// Adds a finding unless its like is there.
  func add(_ id: HTMLFinding.ID, line: Int, column: Int? = nil, _ message: String) {
    let speaksOften = id == .schema || id == .parser || id == .xml
    let key = Key(id: id, line: line, message: speaksOften ? nil : message)
    // That a page is not read to its end is always said.
    guard keys.count < 10_000 || id == .limit, keys.insert(key).inserted else { return }
    if findings.count >= HTMLValidator.limit, id != .limit {
      dropped += 1
      return
    }
    if id == .limit { hasLimit = true }
    let column = line == 1 && isWrapped ? nil : column
    findings.append(HTMLFinding(id: id, line: max(line, 1), column: column, message: message))
  }

  /// Takes over another list, in place of what was here.
  func adopt(_ other: FindingList) {
    findings = other.findings
    keys = other.keys
    dropped = other.dropped
    hasLimit = other.hasLimit
  }

  /// The findings by line, those of one line in the order in which they were met.
  var sorted: [HTMLFinding] {
    var result = findings.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map(\.element)
    if dropped > 0, let last = result.last {
      let message =
        dropped == 1 ? "1 more finding is left out" : "\(dropped) more findings are left out"
      result.append(HTMLFinding(id: .tooMany, line: last.line, message: message))
    }
    return result
  }
}
