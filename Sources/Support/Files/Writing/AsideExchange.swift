import Glibc

/// Lets a staged thing and what it replaces change places where the file system can not do that in one
/// step.
///
/// Both meet in a folder of their own beside the target, `.rtfdutil-….old`: the staged thing as `new`, the other below
/// `old` under its own name. Whatever ends the process, that folder says what is to be done: as long as
/// `new` is there, the old thing goes back, else it has been replaced.
enum AsideExchange {
  private typealias Entry = OutputPlace.Entry

  private static let newName = FileName(made: Array("new".utf8))
  private static let oldName = FileName(made: Array("old".utf8))

  /// Makes the two change places. What was replaced is in a folder that has the temporary name
  /// afterwards.
  ///
  /// - Returns: the lock of that folder; `ENOENT` when nothing is to be replaced.
  static func exchange(
    _ temporary: OutputPlace.Entry, _ target: OutputPlace.Entry, _ abilities: Renaming.Abilities,
    _ held: borrowing Staging.Held
  ) -> Result<HeldFile, SystemError> {
    let aside = Entry(folder: target.folder, name: TemporaryName.random(.aside))
    let meeting: Meeting
    do throws(SystemError) {
      meeting = try Meeting(making: aside)
    } catch {
      Meeting.remove(aside)
      return .failure(error)
    }
    guard let lock = meeting.lock() else {
      Meeting.remove(aside)
      return .failure(SystemError(code: EBUSY))
    }
    if let failure = Renaming.plain(temporary, meeting.new, held) {
      Meeting.remove(aside)
      return .failure(failure)
    }
    let old = meeting.old(target.name)
    if let failure = Renaming.plain(target, old, held) {
      _ = Renaming.plain(meeting.new, temporary, held)
      Meeting.remove(aside)
      return .failure(failure)
    }
    if let failure = Renaming.intoFreePlace(meeting.new, target, abilities, held) {
      _ = Renaming.intoFreePlace(old, target, abilities, held)
      _ = Renaming.plain(meeting.new, temporary, held)
      Meeting.remove(aside)
      return .failure(failure)
    }
    if let failure = Renaming.plain(aside, temporary, held) {
      takeBack(meeting, aside, temporary, target, abilities, held)
      return .failure(failure)
    }
    return .success(lock)
  }

  /// Takes ``exchange(_:_:_:_:)`` back.
  static func undo(
    _ temporary: OutputPlace.Entry, _ target: OutputPlace.Entry, _ abilities: Renaming.Abilities,
    _ held: borrowing Staging.Held
  ) {
    let aside = Entry(folder: target.folder, name: TemporaryName.random(.aside))
    guard Renaming.plain(temporary, aside, held) == nil, let meeting = try? Meeting(in: aside)
    else { return }
    takeBack(meeting, aside, temporary, target, abilities, held)
  }

  /// Puts the old thing back in its place, and the new one under its temporary name. Where that fails,
  /// the folder stays as it is, since it holds the only copy of something.
  private static func takeBack(
    _ meeting: borrowing Meeting, _ aside: Entry, _ temporary: Entry, _ target: Entry,
    _ abilities: Renaming.Abilities, _ held: borrowing Staging.Held
  ) {
    guard Renaming.plain(target, meeting.new, held) == nil,
      Renaming.intoFreePlace(meeting.old(target.name), target, abilities, held) == nil
    else { return }
    _ = Renaming.plain(meeting.new, temporary, held)
    Meeting.remove(aside)
  }

  /// Where the replaced thing is, after ``exchange(_:_:_:_:)``.
  static func replaced(
    _ temporary: OutputPlace.Entry, _ target: OutputPlace.Entry
  ) -> OutputPlace.Entry? {
    guard let folder = try? temporary.folder.folder(temporary.name).folder(oldName) else {
      return nil
    }
    return Entry(folder: folder, name: target.name)
  }

  /// Finishes what a process that was killed has left: the old thing goes back where nothing took its
  /// place, else it is removed. Where something else has its name by now, all stays as it is, since it
  /// may be the only copy.
  static func recover(_ aside: OutputPlace.Entry, _ held: borrowing Staging.Held) {
    guard let folder = try? aside.folder.folder(aside.name) else { return }
    if case .success(let new) = folder.status(of: newName) {
      if let olds = try? folder.folder(oldName), let members = try? olds.members() {
        for member in members {
          guard let name = FileName(member.name),
            putBack(Entry(folder: olds, name: name), aside.folder, unless: new, held)
          else { return }
        }
      } else if case .success = folder.status(of: oldName) {
        return
      }
    }
    try? TreeRemoval.remove(aside.name, in: aside.folder)
  }

  /// Gives an old thing its place back; false where something else has it by now.
  ///
  /// A hard link gives a thing its new name before the old one is removed (``Renaming``), and a process
  /// may be killed in between. So `new` may stand in the place already, and then the exchange is done; or
  /// the old thing does, which then is back.
  private static func putBack(
    _ old: Entry, _ folder: Folder, unless new: FileStatus, _ held: borrowing Staging.Held
  ) -> Bool {
    let place = Entry(folder: folder, name: old.name)
    if Renaming.intoFreePlace(old, place, .init(), held) == nil { return true }
    guard case .success(let standing) = folder.status(of: place.name) else { return false }
    if standing.isSameFile(as: new) { return true }
    guard case .success(let waiting) = old.folder.status(of: old.name) else { return false }
    return standing.isSameFile(as: waiting)
  }

  /// The folder in which the two meet.
  private struct Meeting {
    let new: Entry
    private let olds: Folder

    /// Makes it.
    init(making aside: Entry) throws(SystemError) {
      let folder = try aside.folder.makingFolder(aside.name)
      olds = try folder.makingFolder(oldName)
      new = Entry(folder: folder, name: newName)
    }

    /// Opens one that is there.
    init(in aside: Entry) throws(SystemError) {
      let folder = try aside.folder.folder(aside.name)
      olds = try folder.folder(oldName)
      new = Entry(folder: folder, name: newName)
    }

    /// Locks it as long as the result lives; nil when another process sweeps it.
    func lock() -> HeldFile? {
      guard let file = try? new.folder.readable() else { return nil }
      let held = HeldFile(file)
      return held.lock() ? held : nil
    }

    func old(_ name: FileName) -> Entry { Entry(folder: olds, name: name) }

    /// Removes the folder, unless something could not be moved out of it.
    static func remove(_ aside: Entry) {
      if let folder = try? aside.folder.folder(aside.name) {
        unlink(Entry(folder: folder, name: oldName))
      }
      unlink(aside)
    }

    private static func unlink(_ place: Entry) {
      let parent = place.folder.file.descriptor
      _ = place.name.path.withCString { unlinkat(parent, $0, AT_REMOVEDIR) }
    }
  }
}
