import Glibc
import Synchronization

/// Names, locks and clean-up of the temporaries that stand beside their targets.
///
/// A temporary is locked (`flock`) as long as its process lives, so that a temporary without a lock
/// is known to be left over from a killed process. See Platform.docc, "Writing".
enum Temporaries {
  private struct State {
    var live: Set<Path> = []
    var sweptFolders: Set<Path> = []
  }
  private static let state = Mutex(State())

  private static let prefix = Array(".rtfdutil-".utf8)
  private static let suffix = Array(".tmp".utf8)
  private static let digitCount = 16

  /// A name for a temporary in the folder of `target`: random, of one length whatever the target is
  /// called, so that a target of 255 bytes is no problem.
  static func name(beside target: Path, suffix: [UInt8] = suffix) -> Path {
    var number = UInt64.random(in: .min ... .max)
    let digits = (0..<digitCount).map { _ in
      let digit = UInt8(truncatingIfNeeded: number & 15)
      number >>= 4
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
    return target.parent.appending(prefix + digits + suffix)
  }

  /// A name for what is moved aside while another thing takes its place; never swept, since it may
  /// be the only copy of something.
  static func asideName(beside target: Path) -> Path {
    name(beside: target, suffix: Array(".old".utf8))
  }

  /// Whether a name is one that ``name(beside:suffix:)`` makes.
  static func isTemporary(_ name: [UInt8]) -> Bool {
    name.count == prefix.count + digitCount + suffix.count && name.starts(with: prefix)
      && name.suffix(suffix.count).elementsEqual(suffix)
  }

  /// Notes a temporary for ``removeAllAndExit(_:)``; call before it is made.
  static func register(_ path: Path) {
    state.withLock { _ = $0.live.insert(path) }
  }

  /// Forgets a temporary that was removed or renamed.
  static func unregister(_ path: Path) {
    state.withLock { _ = $0.live.remove(path) }
  }

  /// Locks what `file` has open; false when another process was faster and removed or locked it.
  ///
  /// File systems without locks leave it unlocked; there nothing is swept either.
  static func lock(_ file: borrowing OpenFile) -> Bool {
    if flock(file.descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    guard let status = try? file.status() else { return false }
    return status.linkCount > 0
  }

  /// Removes the left-over temporaries of a folder, once per folder and process.
  static func sweepOnce(_ folder: Path) {
    guard state.withLock({ $0.sweptFolders.insert(folder).inserted }) else { return }
    guard let members = try? DirectoryListing.of(folder) else { return }
    for member in members where isTemporary(member.name) {
      let path = folder.appending(member.name)
      guard !state.withLock({ $0.live.contains(path) }),
        let file = try? OpenFile(path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
        flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      // What can not be removed stays, and the next run tries again.
      try? TreeRemoval.remove(path)
    }
  }

  /// Removes all temporaries of this process and ends it with `code`. The lock is never given back,
  /// so that no other thread gets past ``register(_:)`` and makes another temporary.
  static func removeAllAndExit(_ code: Int32) -> Never {
    state.withLock { state in
      for path in state.live {
        // A thread may still be writing into a folder that is being removed.
        for _ in 0..<3 where (try? TreeRemoval.remove(path)) == nil {}
      }
      _exit(code)
    }
  }
}
