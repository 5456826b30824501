import Foundation
import Platform
import RichText

/// A folder with some empty files in it, removed with the value.
final class TemporaryTree {
  let root: Path

  init(_ files: String...) throws {
    root = Path(
      FileManager.default.temporaryDirectory
        .appending(path: "rtfdutil-tests-\(UUID().uuidString)").path)
    try Folders.make(root)
    for file in files { try write([], to: file) }
  }

  deinit { try? TreeRemoval.remove(root) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let path = root.appending(name)
    try Folders.make(path.parent)
    try StagedOutput.file(at: path, content: Content(bytes), replacingExisting: true).commit()
  }
}
