import Foundation
import FuzzTargets
import Testing

/// Every input that the fuzzer keeps, since it reaches code that no other one does, is read on every run
/// of the tests, and what is said of it stays the same.
@Suite("The inputs that the fuzzer kept")
struct FuzzCorpusTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

  private static func inputs(of target: FuzzTarget) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: target.rawValue).path
    )
    .sorted()
  }

  @Test(
    "The corpus is read without a finding, and with the outcomes of before",
    arguments: FuzzTarget.allCases)
  func replay(target: FuzzTarget) throws {
    let names = try Self.inputs(of: target)
    #expect(names.count >= 20)
    var lines: [String] = []
    for name in names {
      let url = Self.folder.appending(path: target.rawValue).appending(path: name)
      let bytes = [UInt8](try Data(contentsOf: url))
      do throws(FuzzTarget.Finding) {
        lines.append("\(name) \(try target.run(bytes))")
      } catch {
        Issue.record("\(target.rawValue)/\(name): \(error)")
      }
    }
    let stored = Self.folder.appending(path: target.rawValue + ".outcomes")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: stored)
      Issue.record("\(stored.lastPathComponent) was rewritten")
    }
    let expected = try String(contentsOf: stored, encoding: .utf8).split(separator: "\n")
    let differences = zip(lines, expected.map(String.init)).filter { $0 != $1 }
    #expect(lines.count == expected.count)
    #expect(
      differences.isEmpty,
      "\(differences.prefix(5).map { "\($0), was \($1)" }.joined(separator: "\n"))")
  }

  @Test("The corpus stays small: it is cloned by everybody")
  func size() throws {
    var byteCount = 0
    for target in FuzzTarget.allCases {
      for name in try Self.inputs(of: target) {
        let url = Self.folder.appending(path: target.rawValue).appending(path: name)
        byteCount += try Data(contentsOf: url).count
      }
    }
    #expect(byteCount < 2_000_000)
  }
}
