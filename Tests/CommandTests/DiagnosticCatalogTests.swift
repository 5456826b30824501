import Foundation
import Testing

@testable import Commands

/// The list of identifiers is that of the sources.
@Suite("The list of diagnostics")
struct DiagnosticCatalogTests {
  private static let path = "Sources/CommandLine/Commands/Help/DiagnosticCatalog.swift"

  private func text(_ path: String) throws -> String {
    try String(contentsOf: CommandRunner.clone.appending(path: path), encoding: .utf8)
  }

  private func sources(below folder: String) throws -> [String] {
    let top = CommandRunner.clone.appending(path: folder)
    let names = try #require(FileManager.default.enumerator(atPath: top.path))
    return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { try text("\(folder)/\($0)") }
  }

  /// The identifiers that modules declare, with their comments.
  private func declared() throws -> [String: String] {
    var result: [String: String] = [:]
    for source in try sources(below: "Sources") {
      var comment: [Substring] = []
      for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
        let trimmed = line.drop { $0 == " " }
        if trimmed.hasPrefix("///") {
          comment.append(trimmed.dropFirst(3).drop { $0 == " " })
          continue
        }
        if let match = trimmed.firstMatch(of: /static let \w+: DiagnosticID = "([a-z0-9-]+)"/) {
          let words = comment.joined(separator: " ")
          result[String(match.1)] = words.replacing("``", with: "")
        }
        comment = []
      }
    }
    return result
  }

  @Test("Each identifier that a module declares is in the list, with its comment, and no other is")
  func identifiers() throws {
    let declared = try declared()
    var entries = DiagnosticCatalog.entries
    let listed = entries.filter { $0.severity != "finding" }
    let meanings = Dictionary(listed.map { ($0.id, $0.meaning) }) { first, _ in first }
    #expect(meanings == declared, "make goldens writes the list; look at the severity of new lines")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1", meanings != declared {
      entries.removeAll { $0.severity != "finding" && declared[$0.id] == nil }
      entries = entries.map { entry in
        entry.severity == "finding"
          ? entry
          : .init(id: entry.id, severity: entry.severity, meaning: declared[entry.id] ?? "")
      }
      for (id, meaning) in declared where meanings[id] == nil {
        entries.append(.init(id: id, severity: "warning", meaning: meaning))
      }
      try rewrite(entries.sorted { $0.id < $1.id })
    }
  }

  private func rewrite(_ entries: [DiagnosticCatalog.Entry]) throws {
    let source = try text(Self.path)
    let start = try #require(source.range(of: "StaticString = #\"\"\"\n"))
    let end = try #require(source.range(of: "    \"\"\"#"))
    let lines = entries.map { "    \($0.id)\t\($0.severity)\t\($0.meaning)\n" }.joined()
    let result = source[..<start.upperBound] + lines + source[end.lowerBound...]
    try String(result).write(
      to: CommandRunner.clone.appending(path: Self.path), atomically: true, encoding: .utf8)
  }

  @Test("Each kind of finding of check and validate is in the list")
  func findings() throws {
    var ids: Set<String> = []
    for source in try sources(below: "Sources/Workflow/Check") {
      for match in source.matches(of: /id: "([a-z-]+)"/) { ids.insert(String(match.1)) }
      for match in source.matches(of: /case \w+ = "(store-[a-z-]+)"/) {
        ids.insert(String(match.1))
      }
    }
    let pages = try text("Sources/Formats/HTMLValidation/HTMLFinding.swift")
    for match in pages.matches(of: /case \w+ = "([a-z-]+)"/) { ids.insert(String(match.1)) }
    let listed = DiagnosticCatalog.entries.filter { $0.severity == "finding" }.map(\.id)
    #expect(Set(listed) == ids)
    #expect(listed.count == Set(listed).count)
  }

  @Test("Severities are those that there are")
  func severities() {
    let known: Set = ["note", "warning", "error", "finding"]
    for entry in DiagnosticCatalog.entries {
      #expect(Set(entry.severity.components(separatedBy: ", ")).isSubset(of: known), "\(entry.id)")
      #expect(!entry.meaning.isEmpty && entry.meaning.hasSuffix("."), "\(entry.id)")
    }
  }
}
