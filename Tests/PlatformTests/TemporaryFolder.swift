import Foundation
import Platform

/// A folder that lives as long as a test.
final class TemporaryFolder {
  let path: Path

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "rtfdutil-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = Path(url.path)
  }

  deinit { try? TreeRemoval.remove(path) }

  func path(_ name: String) -> Path { path.appending(name) }

  func write(_ text: String, to name: String) throws {
    let target = path(name)
    try Folders.make(target.parent)
    try Data(text.utf8).write(to: URL(fileURLWithPath: target.display))
  }

  func text(of name: String) throws -> String {
    String(decoding: try FileReading.read(path(name)), as: UTF8.self)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name).display, withDestinationPath: target)
  }

  /// Names of the folder's members.
  func names() throws -> [String] {
    try DirectoryListing.of(path).map { String(decoding: $0.name, as: UTF8.self) }
  }
}
