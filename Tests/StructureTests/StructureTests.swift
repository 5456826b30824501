import Foundation
import Testing

/// What holds the modules in their places: nothing else in a build would.
@Suite("The modules of the package")
struct StructureTests {
  private let house: House

  init() throws { house = try House() }

  @Test("Package.swift is read whole, so that the tests below see every module")
  func sees() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: House.root.appending(path: "Sources").path)
    var found: Set<String> = []
    for floor in folders where !floor.hasSuffix(".md") {
      for module in try FileManager.default.contentsOfDirectory(
        atPath: House.root.appending(path: "Sources/\(floor)").path)
      {
        found.insert("Sources/\(floor)/\(module)")
      }
    }
    let declared =
      house.modules.map(house.path(of:)) + house.libraries.map { "Sources/Support/\($0)" }
    #expect(found == Set(declared).union(["Sources/CommandLine/rtfdutil"]))
  }

  @Test("A module knows only modules of its own floor and of floors below")
  func pointsDown() throws {
    for module in house.modules {
      for name in module.dependencies where !house.libraries.contains(name) {
        let other = try #require(house.modules.first { $0.name == name })
        let own = try #require(house.floors.firstIndex(of: module.floor))
        let its = try #require(house.floors.firstIndex(of: other.floor))
        #expect(own <= its, "\(module.name) on \(module.floor) knows \(name) on \(other.floor)")
      }
    }
  }

  @Test("A module imports what it declares, and declares what it imports")
  func declaresImports() throws {
    for module in house.modules {
      let imports = try house.imports(of: module)
      #expect(imports == Set(module.dependencies), "\(module.name)")
    }
  }

  @Test("Names that another package could have for a module carry a prefix")
  func prefixes() {
    let common = ["Bytes", "Files", "JSON", "Markdown", "HTMLKit", "Utilities", "Core"]
    #expect(house.modules.allSatisfy { !common.contains($0.name) })
  }

  @Test("The picture in the article of Sources is that of Package.swift")
  func picture() throws {
    let path = "Sources/README.md"
    let text = try House.text(path)
    let start = try #require(text.range(of: "```text\n")).upperBound
    let end = try #require(text.range(of: "\n```", range: start..<text.endIndex)).lowerBound
    let isUpdate = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil
    if isUpdate, text[start..<end] != house.picture {
      let updated = text.replacingCharacters(in: start..<end, with: house.picture)
      try updated.write(
        to: House.root.appending(path: path), atomically: true, encoding: .utf8)
    }
    #expect(text[start..<end] == house.picture)
  }

  @Test("What comments say of an article is in that article")
  func articles() throws {
    var headings: [String: Set<String>] = [:]
    for file in House.files(below: "Sources", ".md") where file.contains(".docc/") {
      let article = try #require(file.split(separator: "/").first { $0.hasSuffix(".docc") })
      let titles = try House.text(file).matches(of: /(?m)^#+ (.+)$/).map { String($0.1) }
      headings[String(article), default: []].formUnion(titles)
    }
    for file in House.files(below: "Sources", ".swift", ".md") {
      let text = try House.text(file).replacing(/\n\s*\/\/\/? ?/, with: " ")
      for match in text.matches(of: /(\w+\.docc)(?:, "([^"]+)")?/) {
        let article = String(match.1)
        let titles = headings[article]
        #expect(titles != nil, "\(file): there is no \(article)")
        guard let title = match.2.map(String.init) else { continue }
        #expect(titles?.contains(title) == true, "\(file): \(article) has no \"\(title)\"")
      }
    }
  }

  @Test("A file has at most 400 lines")
  func fileLength() throws {
    for file in House.files(below: "Sources", ".swift") + House.files(below: "Tests", ".swift") {
      let count =
        try House.text(file).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(count <= 400, "\(file) has \(count)")
    }
  }
}
