package import Diagnostics
import Synchronization

/// A folder that the user named for outputs, opened once and then used whatever happens to its path.
/// It is made when the first output needs it.
package final class OutputFolder: Sendable {
  /// The path as it was typed.
  package let path: Path
  private let opened = Mutex<Folder?>(nil)

  /// Names a folder; nothing is opened yet.
  package init(_ path: Path) { self.path = path }

  /// The open folder; nil when it is not there yet.
  ///
  /// - Throws: `DocumentError` when something else is there, or the system refuses.
  package func ifPresent() throws(DocumentError) -> Folder? {
    try opened.withLock { opened throws(DocumentError) in
      if let folder = opened { return folder }
      do throws(SystemError) {
        opened = try Folder(opening: path)
      } catch {
        guard error.isMissing else { throw FileError(.writing, path, error).documentError }
      }
      return opened
    }
  }

  /// The open folder, made with those above it when it is not there.
  ///
  /// - Throws: `DocumentError` that names the part that can not be made.
  package func made() throws(DocumentError) -> Folder {
    try opened.withLock { opened throws(DocumentError) in
      if let folder = opened { return folder }
      let folder = try Folder.making(path)
      opened = folder
      return folder
    }
  }
}
