import Glibc
import Synchronization

/// Removes what processes that were killed have left behind.
final class Sweeper: Sendable {
  private struct Identity: Hashable {
    let path: Path
    let device: UInt64
    let inode: UInt64
  }
  private let swept = Mutex<Set<Identity>>([])

  /// Sweeps a folder, once per folder and process.
  ///
  /// A temporary is locked (`flock`) as long as its process lives, so that one that can be locked is
  /// known to be left over.
  func sweepOnce(_ folder: Folder, _ recover: (OutputPlace.Entry) -> Void) {
    guard let status = try? folder.status() else { return }
    let identity = Identity(
      path: folder.path, device: status.device, inode: status.inode)
    guard swept.withLock({ $0.insert(identity).inserted }) else { return }
    guard let members = try? folder.members() else { return }
    for member in members {
      guard let kind = TemporaryName.kind(of: member.name), let name = FileName(member.name),
        let file = try? OpenFile(
          name.path, in: folder.file, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
        flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      switch kind {
      // What can not be removed stays, and the next run tries again.
      case .temporary: try? TreeRemoval.remove(name, in: folder)
      case .aside: recover(OutputPlace.Entry(folder: folder, name: name))
      }
    }
  }
}
