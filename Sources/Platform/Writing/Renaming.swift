import Glibc

/// Puts a finished temporary in its place.
enum Renaming {
  /// What stands at the temporary's path afterwards.
  enum Outcome {
    /// Nothing.
    case movedAway
    /// What stood at the target before.
    case exchanged
  }

  /// Renames where the new name must be free; `EEXIST` when it is not.
  static func intoFreePlace(_ temporary: Path, _ target: Path) -> SystemError? {
    let failure = OptionalSystemCalls.rename(
      temporary, target, flags: OptionalSystemCalls.renameNoReplace)
    guard let failure, failure.code == EINVAL || failure.code == ENOSYS else { return failure }
    // A hard link fails where the name is taken, in one step. Folders have none.
    let linked = temporary.withCString { old in target.withCString { link(old, $0) } }
    if linked == 0 {
      _ = temporary.withCString { unlink($0) }
      return nil
    }
    if errno == EEXIST { return .current }
    if case .success = FileStatus.ofEntry(target) { return SystemError(code: EEXIST) }
    return plain(temporary, target)
  }

  /// Renames over whatever is there; a folder changes places with it.
  static func replacing(_ temporary: Path, _ target: Path) -> Result<Outcome, SystemError> {
    guard let failure = plain(temporary, target) else { return .success(.movedAway) }
    guard [EEXIST, ENOTEMPTY, EISDIR, ENOTDIR].contains(failure.code),
      case .success = FileStatus.ofEntry(target)
    else { return .failure(failure) }
    guard
      let failure = OptionalSystemCalls.rename(
        temporary, target, flags: OptionalSystemCalls.renameExchange)
    else { return .success(.exchanged) }
    guard failure.code == EINVAL || failure.code == ENOSYS else { return .failure(failure) }
    return exchangingByHand(temporary, target)
  }

  /// For file systems without an exchange: the old thing steps aside under a name that is never
  /// swept, and comes back when the new one can not be moved.
  private static func exchangingByHand(
    _ temporary: Path, _ target: Path
  ) -> Result<Outcome, SystemError> {
    let aside = Temporaries.asideName(beside: target)
    if let failure = plain(target, aside) { return .failure(failure) }
    if let failure = plain(temporary, target) {
      _ = plain(aside, target)
      return .failure(failure)
    }
    try? TreeRemoval.remove(aside)
    return .success(.movedAway)
  }

  private static func plain(_ old: Path, _ new: Path) -> SystemError? {
    let result = old.withCString { oldPath in new.withCString { rename(oldPath, $0) } }
    return result == 0 ? nil : .current
  }
}
