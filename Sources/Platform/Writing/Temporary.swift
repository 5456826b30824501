import Glibc

/// A locked temporary file or folder; it vanishes with its owner unless it was renamed before.
final class Temporary {
  /// Where it stands.
  let path: Path
  /// The open file or folder, which holds the lock.
  let file: OpenFile
  private var isOurs = true

  private init(path: Path, file: consuming OpenFile) {
    self.path = path
    self.file = file
  }

  deinit { remove() }

  /// Makes an empty file beside `target`.
  static func makeFile(beside target: Path) throws(SystemError) -> Temporary {
    try make(beside: target) { path throws(SystemError) in
      try OpenFile(path, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
    }
  }

  /// Makes an empty folder beside `target`.
  static func makeFolder(beside target: Path) throws(SystemError) -> Temporary {
    try make(beside: target) { path throws(SystemError) in
      guard path.withCString({ mkdir($0, 0o777) }) == 0 else { throw .current }
      return try OpenFile(path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
  }

  private static func make(
    beside target: Path, _ open: (Path) throws(SystemError) -> OpenFile
  ) throws(SystemError) -> Temporary {
    Temporaries.sweepOnce(target.parent)
    var failure = SystemError(code: EEXIST)
    for _ in 0..<attempts {
      let path = Temporaries.name(beside: target)
      Temporaries.register(path)
      do {
        let file = try open(path)
        // Another process may have taken it for a left-over before it was locked.
        if Temporaries.lock(file) { return Temporary(path: path, file: file) }
        Temporaries.unregister(path)
      } catch {
        Temporaries.unregister(path)
        failure = error
        let wasSwept = error.code == ENOENT && folderExists(target)
        guard error.code == EEXIST || wasSwept else { throw error }
      }
    }
    throw failure
  }

  private static func folderExists(_ target: Path) -> Bool {
    if case .success = FileStatus.following(target.parent) { return true }
    return false
  }

  private static let attempts = 16

  /// Notes that what stood at ``path`` has its place now, so that nothing is left to remove.
  func release() {
    guard isOurs else { return }
    isOurs = false
    Temporaries.unregister(path)
  }

  /// Removes what stands at ``path``.
  func remove() {
    guard isOurs else { return }
    isOurs = false
    // What can not be removed now is unlocked when the process ends, and swept by a later one.
    try? TreeRemoval.remove(path)
    Temporaries.unregister(path)
  }
}
