import Foundation
import Testing

/// Where names of the file system are made, moved and removed.
@Suite("System calls on names")
struct SystemCallTests {
  /// The files that may call what, apart from comments.
  private static let places: [String: Set<String>] = [
    "renameat": ["Renaming"], "renameat2": [], "rename": [], "linkat": ["Renaming"], "link": [],
    "symlinkat": ["TreeWriting"], "symlink": [], "unlink": ["SpillFile"], "rmdir": [], "remove": [],
    "unlinkat": ["AsideExchange", "Renaming", "Staging", "TreeRemoval"],
    "mkdirat": ["Folder", "Staging", "TreeWriting"], "mkdir": [], "mknod": [], "mkfifo": [],
  ]

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The system calls of a source, by name.
  private func calls(_ text: String) -> Set<String> {
    var found: Set<String> = []
    for line in text.split(separator: "\n") {
      guard line.firstRange(of: #/^\s*///#) == nil else { continue }
      for match in line.matches(of: #/(?:^|[^.\w])(?:Glibc\.)?([a-z0-9]+)\(/#) {
        guard Self.places[String(match.1)] != nil, line.firstRange(of: #/\bfunc /#) == nil,
          // The system's calls take what `withCString` hands out.
          line.contains("$0")
        else { continue }
        found.insert(String(match.1))
      }
    }
    return found
  }

  @Test("Renames, removals and links are made where they are known to be safe, and nowhere else")
  func callsAreInTheirPlaces() throws {
    let files = try #require(
      FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains("import Glibc") || text.contains("import Foundation") else { continue }
      let name = file.deletingPathExtension().lastPathComponent
      for call in calls(text) {
        count += 1
        #expect(Self.places[call]?.contains(name) == true, "\(name) calls \(call)")
      }
    }
    #expect(count == Self.places.values.map(\.count).reduce(0, +))
  }
}
