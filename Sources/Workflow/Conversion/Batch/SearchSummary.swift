package import Diagnostics
package import RTFDFiles

/// What searching the folders of a command line brought, besides documents.
package struct SearchSummary: Sendable {
  /// What is to be said of a folder.
  package private(set) var warnings: [(folder: Path, diagnostics: DiagnosticSink)] = []
  /// What was passed over, since it is not called as a document is: its path, and what it is.
  package private(set) var others: [(path: Path, what: String)] = []
  /// How many folders were searched.
  package private(set) var folderCount = 0
  private var matchedRules: Set<Int> = []

  /// No folder.
  package init() {}

  /// Adds what was found in a folder.
  package mutating func add(_ findings: DocumentFinder.Findings, of folder: Path) {
    folderCount += 1
    if !findings.passedOver.isEmpty { warnings.append((folder, findings.warnings)) }
    others += findings.others.map { (folder.appending($0.name), $0.what) }
    matchedRules.formUnion(findings.matchedRules)
  }

  /// Adds what other searches brought.
  package mutating func add(_ other: SearchSummary) {
    folderCount += other.folderCount
    warnings += other.warnings
    others += other.others
    matchedRules.formUnion(other.matchedRules)
  }

  /// The rules that matched nothing in any folder; none when no folder was searched.
  package func unmatched(of rules: SearchRules) -> [SearchRule] {
    guard folderCount > 0 else { return [] }
    return rules.rules.indices.filter { !matchedRules.contains($0) }.map { rules.rules[$0] }
  }
}

extension DocumentError {
  /// What is said of a folder without documents.
  package static func noDocuments(
    in folder: Path, _ finder: DocumentFinder, _ findings: DocumentFinder.Findings
  ) -> DocumentError {
    let others = findings.others.count
    let what =
      others == 0 ? "" : "; \(others) other file\(others == 1 ? " is" : "s are") passed over"
    return DocumentError(
      .noInput, .noDocuments,
      "there is no \(finder.endings == nil ? "document" : "page") in the folder '\(folder.display)'"
        + what,
      advice: finder.rules.rules.isEmpty ? nil : .chooseOthers)
  }
}
