import Glibc

/// The renames of the program. Each takes a witness that the lock of ``Staging`` is held, so that no
/// clean-up sees a name between two of them.
enum Renaming {
  /// What the file system can do; tests take something away.
  struct Abilities: Sendable {
    /// Two names change places.
    var exchanges = true
    /// A rename fails where the name is taken.
    var keepsTaken = true
    /// Files have hard links.
    var links = true
  }

  /// A name in an open folder.
  typealias Entry = OutputPlace.Entry

  /// Renames where the new name must be free; `EEXIST` when it is not.
  static func intoFreePlace(
    _ old: Entry, _ new: Entry, _ abilities: Abilities, _ held: borrowing Staging.Held
  ) -> SystemError? {
    if abilities.keepsTaken {
      let failure = rename(old, new, flags: FileSystemCalls.renameNoReplace)
      guard let failure, failure.isUnsupported else { return failure }
    }
    // A hard link fails where the name is taken, in one step. Folders have none.
    if abilities.links, link(old, new) {
      let folder = old.folder.file.descriptor
      _ = old.name.path.withCString { unlinkat(folder, $0, 0) }
      return nil
    }
    if case .success = new.folder.status(of: new.name) { return SystemError(code: EEXIST) }
    return plain(old, new, held)
  }

  /// Lets two names change places; `ENOSYS` or `EINVAL` where the file system can not.
  static func exchange(
    _ first: Entry, _ second: Entry, _ abilities: Abilities, _ held: borrowing Staging.Held
  ) -> SystemError? {
    guard abilities.exchanges else { return SystemError(code: ENOSYS) }
    return rename(first, second, flags: FileSystemCalls.renameExchange)
  }

  /// Renames over a file that is there, or a folder that is there and empty.
  static func plain(
    _ old: Entry, _ new: Entry, _ held: borrowing Staging.Held
  ) -> SystemError? {
    let (oldFolder, newFolder) = (old.folder.file.descriptor, new.folder.file.descriptor)
    let result = old.name.path.withCString { oldName in
      new.name.path.withCString { renameat(oldFolder, oldName, newFolder, $0) }
    }
    return result == 0 ? nil : .current
  }

  private static func rename(_ old: Entry, _ new: Entry, flags: UInt32) -> SystemError? {
    FileSystemCalls.rename(
      old.name.path, in: old.folder.file, new.name.path, in: new.folder.file, flags: flags)
  }

  private static func link(_ old: Entry, _ new: Entry) -> Bool {
    let (oldFolder, newFolder) = (old.folder.file.descriptor, new.folder.file.descriptor)
    return old.name.path.withCString { oldName in
      new.name.path.withCString { linkat(oldFolder, oldName, newFolder, $0, 0) == 0 }
    }
  }
}

extension SystemError {
  /// Whether it says that the file system or the C library has no such call.
  var isUnsupported: Bool { code == EINVAL || code == ENOSYS }
}
