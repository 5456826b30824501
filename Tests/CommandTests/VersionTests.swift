import Commands
import Foundation
import Testing

/// The version stands in one place; what shows it is made of that.
@Suite("The version")
struct VersionTests {
  private let version = ProgramVersion.text

  private func output(_ command: String) throws -> [String] { try CommandRunner().run(command) }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: CommandRunner.clone.appending(path: path), encoding: .utf8)
  }

  @Test("The option and the manual show the version")
  func programShowsVersion() throws {
    #expect(try output("rtfdutil --version") == ["rtfdutil \(version)"])
    #expect(try output("rtfdutil --version -v | head -n 1") == ["rtfdutil \(version)"])
    let title = try #require(try output("rtfdutil help --man").first)
    #expect(title.contains("\"rtfdutil \(version)\""))
  }

  @Test("The newest release in the list of changes is the version")
  func changelogNamesVersion() throws {
    let headings = try text(".github/CHANGELOG.md").matches(of: /(?m)^## \[?([^\]\s]+)\]?/)
      .map { String($0.1) }
    #expect(headings.first == "Unreleased" || headings.first == version)
    #expect(headings.first { $0 != "Unreleased" } == version)
  }

  @Test("No other source has the version in it, apart from what is said of old releases")
  func noCopies() throws {
    var places: [String] = []
    for folder in ["Sources", "Samples", "Tests/Scripts", "Tests/CommandTests/Commands"] {
      let top = CommandRunner.clone.appending(path: folder)
      let names = try #require(FileManager.default.enumerator(atPath: top.path))
      for case let name as String in names
      where [".swift", ".md", ".py", ".sh"].contains(where: name.hasSuffix) {
        for line in try text("\(folder)/\(name)").split(separator: "\n")
        where line.contains(version) && !line.contains("version \(version)") {
          places.append("\(folder)/\(name)")
        }
      }
    }
    #expect(places == ["Sources/CommandLine/Commands/RootCommand.swift"])
  }
}
