import Glibc

/// Puts staged things in their places, one after the other, and takes all of it back when one fails.
/// Lives while the lock of ``Staging`` is held.
struct Placing {
  /// A staged thing and where it goes.
  struct Request {
    let item: StagedItem
    /// Of a folder with many things, the one that is put there.
    var member: OutputPlace.Entry?
    let isFolder: Bool
    let target: OutputPlace.Entry
    let permission: Permission
  }

  /// What may be replaced.
  enum Permission {
    /// Nothing.
    case nothing
    /// A file, and in the place of a folder also a folder that passes. With the first, nothing was
    /// there when the output was staged.
    case replacing(wasFree: Bool, (Folder) -> Bool)
  }

  /// Why something was not put in its place.
  enum Refusal: Error {
    case system(SystemError)
    /// Something stands there that may not be replaced.
    case foreign(FileStatus)
  }

  /// Which of a set was refused, and why.
  struct Failure: Error {
    let index: Int
    let refusal: Refusal
  }

  /// What a step did.
  enum Outcome {
    /// Nothing was there.
    case movedIn
    /// A file that was there is gone.
    case overwrote
    /// The temporary name holds what was there, locked.
    case exchanged(HeldFile?)
    /// The temporary name holds a folder with what was there.
    case steppedAside(HeldFile)
  }

  /// A step that was made.
  struct Step {
    let temporary: OutputPlace.Entry
    let target: OutputPlace.Entry
    let outcome: Outcome
  }

  private(set) var steps: [Step] = []
  private let abilities: Renaming.Abilities

  init(abilities: Renaming.Abilities) { self.abilities = abilities }

  private static let attempts = 16

  /// Puts one thing in its place. All but the last can be taken back.
  mutating func put(
    _ request: Request, from temporary: OutputPlace.Entry, isLast: Bool,
    _ held: borrowing Staging.Held
  ) -> Refusal? {
    switch outcome(of: request, temporary, isLast: isLast, held) {
    case .failure(let refusal): return refusal
    case .success(let outcome):
      steps.append(Step(temporary: temporary, target: request.target, outcome: outcome))
      return nil
    }
  }

  private func outcome(
    of request: Request, _ temporary: OutputPlace.Entry, isLast: Bool,
    _ held: borrowing Staging.Held
  ) -> Result<Outcome, Refusal> {
    let target = request.target
    guard case .replacing(let wasFree, let accepts) = request.permission else {
      let failure = Renaming.intoFreePlace(temporary, target, abilities, held)
      return failure.map { .failure(.system($0)) } ?? .success(.movedIn)
    }
    if !request.isFolder, isLast, request.member == nil {
      let failure = Renaming.plain(temporary, target, held)
      return failure.map { .failure(.system($0)) } ?? .success(.overwrote)
    }
    var isFree = wasFree
    for _ in 0..<Self.attempts {
      if isFree {
        guard let failure = Renaming.intoFreePlace(temporary, target, abilities, held) else {
          return .success(.movedIn)
        }
        guard failure.code == EEXIST else { return .failure(.system(failure)) }
      }
      switch exchange(temporary, target, locks: request.member == nil, held) {
      case .success(let outcome):
        let step = Step(temporary: temporary, target: target, outcome: outcome)
        guard let refusal = refusal(of: step, request.isFolder, accepts) else {
          return .success(outcome)
        }
        Self.undo(step, abilities, held)
        return .failure(refusal)
      case .failure(let error):
        guard error.isMissing else { return .failure(.system(error)) }
        isFree = true
      }
    }
    return .failure(.system(SystemError(code: EBUSY)))
  }

  private func exchange(
    _ temporary: OutputPlace.Entry, _ target: OutputPlace.Entry, locks: Bool,
    _ held: borrowing Staging.Held
  ) -> Result<Outcome, SystemError> {
    // Locked before it gets a name that is swept. Names in a folder that is locked are not.
    let lock = locks ? Self.open(target) : nil
    lock?.lock()
    guard let failure = Renaming.exchange(temporary, target, abilities, held) else {
      return .success(.exchanged(lock))
    }
    guard failure.isUnsupported else { return .failure(failure) }
    return AsideExchange.exchange(temporary, target, abilities, held).map { .steppedAside($0) }
  }

  private static func open(_ place: OutputPlace.Entry) -> HeldFile? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    guard let file = try? OpenFile(place.name.path, in: place.folder.file, flags: flags) else {
      return nil
    }
    return HeldFile(file)
  }

  /// Looks at what was replaced, now that nobody puts something else in its place.
  private func refusal(
    of step: Step, _ isFolder: Bool, _ accepts: (Folder) -> Bool
  ) -> Refusal? {
    guard let old = Self.replaced(step) else { return .system(SystemError(code: EIO)) }
    let status: FileStatus
    switch old.folder.status(of: old.name) {
    case .success(let found): status = found
    // Whoever took it away wanted it gone.
    case .failure: return nil
    }
    switch status.kind {
    case .file: return nil
    case .directory where isFolder:
      guard let folder = try? old.folder.folder(old.name), accepts(folder) else {
        return .foreign(status)
      }
      return nil
    default: return .foreign(status)
    }
  }

  /// Where that is which a step replaced; nil when it can not be opened.
  private static func replaced(_ step: Step) -> OutputPlace.Entry? {
    switch step.outcome {
    case .movedIn, .overwrote: nil
    case .exchanged: step.temporary
    case .steppedAside: AsideExchange.replaced(step.temporary, step.target)
    }
  }

  /// Takes all steps back, the last one first.
  func undo(_ held: borrowing Staging.Held) {
    for step in steps.reversed() { Self.undo(step, abilities, held) }
  }

  private static func undo(
    _ step: Step, _ abilities: Renaming.Abilities, _ held: borrowing Staging.Held
  ) {
    switch step.outcome {
    case .movedIn: _ = Renaming.intoFreePlace(step.target, step.temporary, abilities, held)
    // Only the last one overwrites.
    case .overwrote: break
    case .exchanged: _ = Renaming.exchange(step.temporary, step.target, abilities, held)
    case .steppedAside: AsideExchange.undo(step.temporary, step.target, abilities, held)
    }
  }
}
