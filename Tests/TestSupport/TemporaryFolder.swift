import Diagnostics
import Foundation
package import RTFDFiles

/// A folder that lives as long as a test.
package final class TemporaryFolder {
  /// Where it is.
  package let path: Path

  /// A folder with some empty files in it.
  package init(_ files: String...) throws {
    path = Path(
      FileManager.default.temporaryDirectory
        .appending(path: "rtfdutil-tests-\(UUID().uuidString)").path)
    try Folders.make(path)
    for file in files { try write([], to: file) }
  }

  deinit { try? TreeRemoval.remove(path) }

  /// The path of something in it.
  package func path(_ name: String) -> Path { path.appending(name) }

  /// Writes a file, and makes the folders around it.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file, and makes the folders around it.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let target = path(name)
    try Folders.make(target.parent)
    try Data(bytes).write(to: URL(fileURLWithPath: target.display))
  }

  /// The text of a file.
  package func text(of name: String) throws -> String {
    String(decoding: try FileReading.read(path(name)), as: UTF8.self)
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name).display, withDestinationPath: target)
  }

  /// Names of the folder's members.
  package func names() throws -> [String] {
    try DirectoryListing.of(path).map { String(decoding: $0.name, as: UTF8.self) }
  }
}
