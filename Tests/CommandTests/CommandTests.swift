import Foundation
import TestSupport
import Testing

/// Every Markdown file of this folder, and the examples of README.md, run as they stand.
@Suite("Command files")
struct CommandTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Commands")

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted() + ["../../../README.md"]
  }()

  /// The commands of one of ``files``.
  static func file(_ name: String) throws -> CommandFile {
    CommandFile(try String(contentsOf: folder.appending(path: name), encoding: .utf8))
  }

  @Test("There are command files and a program to run, so that the tests test something")
  func thereAreCommandFiles() {
    #expect(Self.files.isEmpty == false)
    let program = CommandRunner.binaries.appending(path: "rtfdutil").path
    #expect(FileManager.default.isExecutableFile(atPath: program), "no program at \(program)")
  }

  @Test("Every command does what its file says", arguments: files)
  func commandsDoWhatTheFileSays(name: String) throws {
    var file = try Self.file(name)
    let runner = try CommandRunner()
    for (index, part) in file.parts.enumerated() {
      guard case .command(var command) = part else { continue }
      // Blank lines at the end of a block only set it off from what follows.
      let expected = Self.trimmed(command.expectation)
      let actual = try runner.run(command.line)
      if let difference = FirstDifference.between(
        actual.joined(separator: "\n"), expected.joined(separator: "\n"))
      {
        Issue.record("\(name):\(command.lineNumber): $ \(command.line)\n\(difference)")
      }
      command.expectation = actual + command.expectation.dropFirst(expected.count)
      file.parts[index] = .command(command)
    }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try file.text.write(
        to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
      Issue.record("\(name) was rewritten; run again without UPDATE_GOLDENS")
    }
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    Array(lines.reversed().drop { $0.isEmpty }.reversed())
  }
}
