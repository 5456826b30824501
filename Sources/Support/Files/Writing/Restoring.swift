import Glibc

/// Puts back documents that a process was replacing when it was killed.
///
/// Where the file system cannot exchange two names, the old document waits in a folder of its own while
/// the new one takes its place (Files.docc, "Interruption"). Whoever writes beside it next puts it
/// back; a command that looks for it as its input comes before that.
package enum Restoring {
  /// Whether a name is one that a killed process may have left a document in.
  package static func isLeftOver(_ name: [UInt8]) -> Bool { TemporaryName.kind(of: name) == .aside }

  /// Puts back what waits beside a path that is not there.
  ///
  /// - Returns: Whether something waited, and no process is at work on it.
  package static func restore(beside path: Path) -> Bool {
    guard let folder = try? Folder(opening: path.parent) else { return false }
    return restore(in: folder)
  }

  /// Puts back what waits in a folder below another one, to which no link leads.
  ///
  /// - Parameters:
  ///   - relative: The folder's path, names joined by `/`; empty for `root` itself.
  ///   - root: A folder, which may be a link.
  /// - Returns: Whether something waited, and no process is at work on it.
  package static func restore(in relative: [UInt8], below root: Path) -> Bool {
    guard var folder = try? Folder(opening: root) else { return false }
    for part in relative.split(separator: UInt8(ascii: "/")) {
      guard let name = FileName(Array(part)), let next = try? folder.folder(name) else {
        return false
      }
      folder = next
    }
    return restore(in: folder)
  }

  private static func restore(in folder: Folder) -> Bool {
    guard let members = try? folder.members() else { return false }
    return members.reduce(false) { found, member in
      guard isLeftOver(member.name), let name = FileName(member.name) else { return found }
      return Staging.shared.recover(OutputPlace.Entry(folder: folder, name: name)) || found
    }
  }
}
