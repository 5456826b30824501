import Diagnostics
import Diff
import RTFD
import RTFDFiles
import RichText
import Sidecar

/// Whether a document survives being written and read.
struct RoundTripCheck {
  private let document: Document

  init(_ document: Document) { self.document = document }

  /// The results of all ways out and back.
  func results() -> [CheckResult] {
    var sink = DiagnosticSink()
    let tree: FileTree
    do throws(DocumentError) {
      tree = try RTFDBundle.write(document, diagnostics: &sink)
    } catch {
      return [CheckResult(.rtfd, [Self.finding(error)])]
    }
    return [
      DocumentCheck.timed { CheckResult(.rtfd, bundle(tree)) },
      DocumentCheck.timed { CheckResult(.flatRTFD, flat(tree)) },
      DocumentCheck.timed { CheckResult(.sidecar, sidecar(tree)) },
    ]
  }

  private func bundle(_ tree: FileTree) -> [CheckResult.Finding] {
    attempt { () throws(DocumentError) in
      var sink = DiagnosticSink()
      let back = try RTFDBundle.read(tree, diagnostics: &sink)
      var difference = try DocumentDifference(document, back)
      // A document of another kind gains what only Cocoa's files state.
      difference.leaveOutAttributes()
      if let first = difference.findings.first {
        return [
          .init(
            id: "round-trip-difference",
            message: "read from its bundle, the document differs: \(Self.text(first))")
        ]
      }
      let again = try RTFDBundle.write(back, diagnostics: &sink)
      return try Self.difference(tree, again).map { name in
        [
          .init(
            id: "unstable-bundle", message: "written twice, '\(name)' has different bytes")
        ]
      } ?? []
    }
  }

  private func flat(_ tree: FileTree) -> [CheckResult.Finding] {
    attempt { () throws(DocumentError) in
      var sink = DiagnosticSink()
      let back = try FlatRTFD.decode(try FlatRTFD.encode(tree), diagnostics: &sink)
      return try Self.difference(tree, back).map { name in
        [
          .init(
            id: "round-trip-difference",
            message: "read from its flat RTFD, '\(name)' has different bytes")
        ]
      } ?? []
    }
  }

  private func sidecar(_ tree: FileTree) -> [CheckResult.Finding] {
    attempt { () throws(DocumentError) in
      var sink = DiagnosticSink()
      let options = DecompositionOptions(
        textFileName: "check.txt", filesDirectory: "check.txt.files")
      let parts = try Decomposer.decompose(document, options: options, diagnostics: &sink)
      let files = Dictionary(
        parts.files.map { ($0.name, $0.content) }, uniquingKeysWith: { first, _ in first })
      let back = try Recomposer.recompose(
        sidecar: Recomposer.parse(parts.sidecar), text: parts.text, options: RecompositionOptions(),
        load: { files[$0] }, diagnostics: &sink)
      let again = try RTFDBundle.write(back, diagnostics: &sink)
      return try Self.difference(tree, again).map { name in
        [
          .init(
            id: "round-trip-difference",
            message: "put together again from text and sidecar, '\(name)' has different bytes")
        ]
      } ?? []
    }
  }

  /// The first entry that differs; nil when none does.
  private static func difference(
    _ left: FileTree, _ right: FileTree
  ) throws(DocumentError) -> String? {
    var budget = DigestBudget()
    for entry in left.entries {
      guard let other = right[path: entry.path] else { return display(entry.path) }
      switch (entry.kind, other.kind) {
      case (.file(let old), .file(let new)):
        if old == new { continue }
        guard old.byteCount == new.byteCount else { return display(entry.path) }
        for content in [old, new] { try budget.take(content, named: entry.path) }
        if try old.digest() != new.digest() { return display(entry.path) }
      case (let old, let new):
        if old != new { return display(entry.path) }
      }
    }
    return right.entries.first { left[path: $0.path] == nil }.map { display($0.path) }
  }

  private static func display(_ path: [UInt8]) -> String { String(decoding: path, as: UTF8.self) }

  private static func text(_ finding: DocumentDifference.Finding) -> String {
    var parts = [finding.subject.rawValue]
    if !finding.place.isEmpty { parts.append(finding.place) }
    if !finding.name.isEmpty {
      parts.append("\(finding.name): \(finding.left ?? "none") -> \(finding.right ?? "none")")
    }
    return parts.joined(separator: ", ")
  }

  private func attempt(
    _ body: () throws(DocumentError) -> [CheckResult.Finding]
  ) -> [CheckResult.Finding] {
    do throws(DocumentError) {
      return try body()
    } catch {
      return [Self.finding(error)]
    }
  }

  private static func finding(_ error: DocumentError) -> CheckResult.Finding {
    .init(error.diagnostic)
  }
}
