import Glibc
import Synchronization

/// What this process has under temporary names, and the only code that makes such names, moves what
/// stands there, and removes it.
///
/// One rule holds whenever the lock is free: whatever stands under a name of the ledger may be removed.
/// Making a name and entering it are one step under the lock, and so are moving something in its place
/// and striking it out, or saying that its name now holds what it replaced. The clean-up of an
/// interrupted process takes the same lock and never gives it back. See Files.docc, "Interruption".
final class Staging: Sendable {
  /// The one of the process.
  static let shared = Staging()

  /// Witness that the lock is held. Renames ask for it, and nobody else can make one.
  struct Held: ~Copyable {
    fileprivate init() {}
  }

  /// How far a staged thing has got; one that is finished or given up is in the ledger no more.
  enum State: Sendable {
    /// Its bytes are being written.
    case writing
    /// It is complete, and may be put in its place.
    case ready
    /// It has its place, and its name holds what it replaced.
    case superseded
  }

  /// Moments between the steps, at which tests interrupt.
  enum Moment: Hashable, Sendable {
    case made, ready, placed, removed
    /// The lock is held, and this many of a set have their places.
    case placing(Int)
  }

  private struct Line {
    let place: OutputPlace.Entry
    var state: State
    /// Keeps other processes from sweeping what was replaced.
    var replaced: HeldFile?

    mutating func supersede(keeping replaced: HeldFile?) {
      state = .superseded
      self.replaced = replaced
    }
  }
  private struct Ledger {
    var lines: [Int: Line] = [:]
    var nextNumber = 0
    var hasEnded = false
  }

  private let ledger = Mutex(Ledger())
  private let isEnding = Atomic<Bool>(false)
  private let sweeper = Sweeper()
  private let abilities: Renaming.Abilities
  private let observe: @Sendable (Moment) -> Void

  /// Makes one for a test, which has a file system of fewer `abilities` and is called at each moment.
  init(
    abilities: Renaming.Abilities = .init(),
    observe: @escaping @Sendable (Moment) -> Void = { _ in }
  ) {
    self.abilities = abilities
    self.observe = observe
  }

  /// Does something under the lock; nil when the clean-up was there before.
  private func locked<Result: Sendable>(
    _ body: (inout Ledger, borrowing Held) -> Result
  ) -> Result? {
    ledger.withLock { ledger in ledger.hasEnded ? nil : body(&ledger, Held()) }
  }

  private static let ended = SystemError(code: ECANCELED)
  private static let attempts = 16

  /// Makes an empty file or folder, locked against other processes.
  func make(isFolder: Bool, in folder: Folder) throws(SystemError) -> StagedItem {
    sweeper.sweepOnce(folder) { left in
      _ = locked { _, held in AsideExchange.recover(left, held) }
    }
    for _ in 0..<Self.attempts {
      let place = OutputPlace.Entry(folder: folder, name: TemporaryName.random())
      let made = locked { ledger, held in
        Self.create(isFolder: isFolder, place, held).map { file -> (Int, HeldFile)? in
          // Another process may have taken it for a left-over before it was locked.
          guard file.lock() else { return nil }
          ledger.nextNumber += 1
          ledger.lines[ledger.nextNumber] = Line(place: place, state: .writing)
          return (ledger.nextNumber, file)
        }
      }
      guard let made else { throw Self.ended }
      switch made {
      case .success(let item?):
        observe(.made)
        return StagedItem(
          number: item.0, file: item.1, isFolder: isFolder, place: place, staging: self)
      case .success(nil): continue
      case .failure(SystemError(code: EEXIST)): continue
      case .failure(let error): throw error
      }
    }
    throw SystemError(code: EEXIST)
  }

  /// Finishes what a process that was killed has left half exchanged; false when one is still at work
  /// on it.
  func recover(_ left: OutputPlace.Entry) -> Bool {
    Sweeper.owning(left) { left in
      _ = locked { _, held in AsideExchange.recover(left, held) }
    }
  }

  /// Makes what is to stand under a name; what can not be opened is not left there.
  private static func create(
    isFolder: Bool, _ place: OutputPlace.Entry, _ held: borrowing Held
  ) -> Result<HeldFile, SystemError> {
    let parent = place.folder.file.descriptor
    do throws(SystemError) {
      if !isFolder {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
        return .success(
          HeldFile(
            try OpenFile(place.name.path, in: place.folder.file, flags: flags, mode: 0o666)))
      }
      guard place.name.path.withCString({ mkdirat(parent, $0, 0o777) }) == 0 else {
        throw .current
      }
    } catch {
      return .failure(error)
    }
    do throws(SystemError) {
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
      return .success(HeldFile(try OpenFile(place.name.path, in: place.folder.file, flags: flags)))
    } catch {
      _ = place.name.path.withCString { unlinkat(parent, $0, AT_REMOVEDIR) }
      // Another process may have swept it in between.
      return .failure(error.isMissing ? SystemError(code: EEXIST) : error)
    }
  }

  /// Says that a staged thing is complete.
  fileprivate func complete(_ number: Int) {
    _ = locked { ledger, _ in
      if ledger.lines[number]?.state == .writing { ledger.lines[number]?.state = .ready }
    }
    observe(.ready)
  }

  /// Puts complete things in their places, all of them or none, in the order given.
  ///
  /// - Throws: `Placing.Failure`, and then nothing has changed.
  func place(_ requests: [Placing.Request]) throws(Placing.Failure) {
    let failure = locked { ledger, held -> Placing.Failure? in
      var placing = Placing(abilities: abilities)
      for (index, request) in requests.enumerated() {
        guard let line = ledger.lines[request.item.number], line.state == .ready else {
          placing.undo(held)
          return .init(index: index, refusal: .system(SystemError(code: EINVAL)))
        }
        let isLast = index + 1 == requests.count
        let source = request.member ?? line.place
        if let refusal = placing.put(request, from: source, isLast: isLast, held) {
          placing.undo(held)
          return .init(index: index, refusal: refusal)
        }
        observe(.placing(index + 1))
      }
      for (request, step) in zip(requests, placing.steps) {
        switch step.outcome {
        case _ where request.member != nil:
          // What was replaced is in the folder, which is locked as a whole.
          ledger.lines[request.item.number]?.supersede(keeping: nil)
        case .movedIn, .overwrote:
          ledger.lines[request.item.number] = nil
        case .exchanged(let replaced):
          ledger.lines[request.item.number]?.supersede(keeping: replaced)
        case .steppedAside(let replaced):
          ledger.lines[request.item.number]?.supersede(keeping: replaced)
        }
      }
      return nil
    }
    guard let failure else { throw Placing.Failure(index: 0, refusal: .system(Self.ended)) }
    if let failure { throw failure }
    observe(.placed)
    for request in requests { remove(request.item.number) }
    observe(.removed)
  }

  /// Takes away what has its place, such as a companion that its output has no use for any more.
  func retire(_ place: OutputPlace.Entry) throws(SystemError) {
    let aside = OutputPlace.Entry(folder: place.folder, name: TemporaryName.random())
    let moved = locked { ledger, held -> Result<Int, SystemError> in
      if let failure = Renaming.intoFreePlace(place, aside, abilities, held) {
        return .failure(failure)
      }
      ledger.nextNumber += 1
      ledger.lines[ledger.nextNumber] = Line(place: aside, state: .superseded)
      return .success(ledger.nextNumber)
    }
    guard let moved else { throw Self.ended }
    let number: Int
    switch moved {
    case .success(let found): number = found
    case .failure(let error):
      if error.isMissing { return }
      throw error
    }
    remove(number)
  }

  /// Removes what stands under a name, and strikes it out; nothing is done for one that has its place.
  /// What can not be removed is unlocked when the process ends, and swept by a later one.
  fileprivate func remove(_ number: Int) {
    guard let line = locked({ ledger, _ in ledger.lines[number]?.place }) ?? nil else { return }
    // Once more, since a shortage of descriptors is soon over.
    for _ in 0..<2 where (try? TreeRemoval.remove(line.name, in: line.folder)) == nil {}
    _ = locked { ledger, _ in _ = ledger.lines.removeValue(forKey: number) }
  }
}

extension Staging {
  /// Removes what stands under all names, and does the last thing with the lock held, which is never to
  /// be given back: no other thread makes, moves or finishes anything after this.
  func end(_ last: () -> Void) {
    isEnding.store(true, ordering: .relaxed)
    ledger.withLock { ledger in
      for line in ledger.lines.values {
        // A thread may still be writing into a folder that is being removed.
        for _ in 0..<3
        where (try? TreeRemoval.remove(line.place.name, in: line.place.folder)) == nil {}
      }
      ledger.lines = [:]
      ledger.hasEnded = true
      last()
    }
  }

  /// Lets no more be written once the clean-up has begun, which removes what is there.
  func waitIfEnding() throws(SystemError) {
    guard isEnding.load(ordering: .relaxed) else { return }
    // The clean-up of the process does not come back; that of a test does.
    guard locked({ _, _ in () }) != nil else { throw Self.ended }
  }

  /// Whether the clean-up could begin right now; for tests.
  var isInterruptible: Bool { ledger.withLockIfAvailable { _ in true } ?? false }

  /// How many names there are, by state; for tests.
  var states: [State] { ledger.withLock { $0.lines.values.map(\.state) } }
}

/// A file or folder under a temporary name; it vanishes with its owner unless it was put in its place.
final class StagedItem: Sendable {
  let isFolder: Bool
  /// Where it stands until it has its place.
  let place: OutputPlace.Entry
  fileprivate let number: Int
  private let held: HeldFile
  private let staging: Staging

  fileprivate init(
    number: Int, file: HeldFile, isFolder: Bool, place: OutputPlace.Entry, staging: Staging
  ) {
    (self.number, held, self.isFolder) = (number, file, isFolder)
    (self.place, self.staging) = (place, staging)
  }

  deinit { staging.remove(number) }

  /// The descriptor of the open file or folder, which holds the lock.
  var descriptor: Int32 { held.file.descriptor }

  /// Writes into the file or folder.
  func write<Failure>(
    _ body: (borrowing OpenFile) throws(Failure) -> Void
  ) throws(Failure) {
    try body(held.file)
  }

  /// Says that it is complete.
  func complete() { staging.complete(number) }

  /// Fills the file or folder, and says that it is complete.
  func fill<Failure>(
    _ body: (borrowing OpenFile) throws(Failure) -> Void
  ) throws(Failure) {
    try write(body)
    complete()
  }

  /// Lets no more be written once the clean-up has begun.
  func waitIfEnding() throws(SystemError) { try staging.waitIfEnding() }
}

/// A file that is kept open, mostly for its lock.
final class HeldFile: Sendable {
  let file: OpenFile

  init(_ file: consuming OpenFile) { self.file = file }

  /// Locks it; false when another process was faster and removed or locked it.
  ///
  /// File systems without locks leave it unlocked; there nothing is swept either.
  @discardableResult
  func lock() -> Bool {
    if flock(file.descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    guard let status = try? file.status() else { return false }
    return status.linkCount > 0
  }
}
