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
      guard let kind = TemporaryName.kind(of: member.name), let name = FileName(member.name) else {
        continue
      }
      _ = Self.owning(OutputPlace.Entry(folder: folder, name: name)) { place in
        switch kind {
        // What can not be removed stays, and the next run tries again.
        case .temporary: try? TreeRemoval.remove(name, in: folder)
        case .aside: recover(place)
        }
      }
    }
  }

  /// Does something with what a process has left; false when one is still at work on it.
  static func owning(
    _ place: OutputPlace.Entry, _ body: (OutputPlace.Entry) -> Void
  ) -> Bool {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    guard let file = try? OpenFile(place.name.path, in: place.folder.file, flags: flags),
      flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
    else { return false }
    body(place)
    return true
  }
}
