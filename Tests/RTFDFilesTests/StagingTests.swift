import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Diagnostics
@testable import RTFDFiles

/// The states of staged outputs one by one, and the clean-up of an interrupted process between them.
@Suite("Staged outputs")
struct StagingTests {
  /// What a file system may lack, so that the ways around it are gone as well.
  enum FileSystem: String, CaseIterable {
    case modern, withoutExchange, withoutFlags, withoutFlagsAndLinks

    var abilities: Renaming.Abilities {
      switch self {
      case .modern: .init()
      case .withoutExchange: .init(exchanges: false)
      case .withoutFlags: .init(exchanges: false, keepsTaken: false)
      case .withoutFlagsAndLinks: .init(exchanges: false, keepsTaken: false, links: false)
      }
    }
  }

  /// What is written, and what was there before.
  enum Case: String, CaseIterable {
    case newFile, newFolder, file, folder, fileByFolder, newSet, set, emptyFolder, newTray, tray
  }

  /// A staging whose moments a test acts at.
  private final class Observed: Sendable {
    typealias Action = @Sendable (Staging, Staging.Moment) -> Void
    private let action: Mutex<(Staging, Action)?> = Mutex(nil)

    static func staging(
      _ system: FileSystem = .modern, _ action: @escaping Action
    ) -> Staging {
      let observed = Observed()
      let staging = Staging(abilities: system.abilities) { observed.act($0) }
      observed.action.withLock { $0 = (staging, action) }
      return staging
    }

    private func act(_ moment: Staging.Moment) {
      guard let (staging, action) = action.withLock({ $0 }) else { return }
      action(staging, moment)
    }
  }

  private static func tree(_ text: String) -> FileTree {
    FileTree(
      ["TXT.rtf", "in/deep/picture"].map {
        FileTree.Entry(path: Array($0.utf8), kind: .file(Content(Array("\($0) \(text)".utf8))))
      })
  }

  private static func hasText(_ folder: Folder) -> Bool {
    (try? folder.members())?.contains { $0.name == Array("TXT.rtf".utf8) } == true
  }

  /// Everything below a folder: paths of files with their texts, of empty folders with a slash.
  private func all(_ folder: Path, _ prefix: String = "") throws -> [String: String] {
    var result: [String: String] = [:]
    for member in try DirectoryListing.of(folder) {
      let name = prefix + String(decoding: member.name, as: UTF8.self)
      let path = folder.appending(member.name)
      switch member.kind {
      case .directory:
        let inner = try all(path, name + "/")
        result.merge(inner.isEmpty ? [name + "/": ""] : inner) { first, _ in first }
      case .file: result[name] = String(decoding: try FileReading.read(path), as: UTF8.self)
      default: result[name] = "\(member.kind)"
      }
    }
    return result
  }

  /// Puts the old state of a case there.
  private func prepare(_ kind: Case, _ folder: TemporaryFolder) throws {
    try folder.write("other", to: "beside")
    switch kind {
    case .newFile, .newFolder, .newSet, .newTray: break
    case .file, .fileByFolder: try folder.write("old", to: "a")
    case .folder:
      for entry in Self.tree("old").entries {
        try folder.write("old", to: "a/" + String(decoding: entry.path, as: UTF8.self))
      }
    case .tray:
      try folder.write("old", to: "a")
      try folder.write("old", to: "b/TXT.rtf")
    case .emptyFolder: try Folders.make(folder.path("a"))
    case .set:
      try folder.write("old", to: "a.files/old")
      try folder.write("old", to: "a.json")
      try folder.write("old", to: "a")
    }
  }

  private func write(_ kind: Case, _ folder: TemporaryFolder, _ staging: Staging) throws {
    let open = try Folder(opening: folder.path)
    func place(_ name: String) throws -> OutputPlace {
      try OutputPlace(Array(name.utf8), in: open)
    }
    func file(_ name: String) throws -> StagedOutput {
      try .file(
        at: place(name), content: Content(Array("new".utf8)), permission: .anything,
        staging: staging)
    }
    func tree(_ name: String) throws -> StagedOutput {
      try .folder(
        at: place(name), tree: Self.tree("new"), permission: .anything, staging: staging)
    }
    switch kind {
    case .newFile, .file: try file("a").commit()
    case .newFolder, .folder, .fileByFolder, .emptyFolder: try tree("a").commit()
    case .newTray, .tray:
      let tray = try StagedTray(in: open, staging: staging)
      try tray.add(.file(Content([0x61])), at: place("a"), permission: .anything)
      try tray.add(.folder(Self.tree("new")), at: place("b"), permission: .anything)
      try tray.add(.file(Content([0x63])), at: place("c"), permission: .anything)
      try tray.commit()
    case .newSet, .set:
      try StagedOutput.commit([tree("a.files"), file("a.json"), file("a")])
    }
  }

  /// The state after a run that nothing interrupts.
  private func finished(_ kind: Case) throws -> [String: String] {
    let folder = try TemporaryFolder()
    try prepare(kind, folder)
    try write(kind, folder, Staging())
    return try all(folder.path)
  }

  @Test(
    "A run leaves the new output and nothing else", arguments: Case.allCases, FileSystem.allCases)
  func runs(kind: Case, system: FileSystem) throws {
    let folder = try TemporaryFolder()
    try prepare(kind, folder)
    let staging = Staging(abilities: system.abilities)
    try write(kind, folder, staging)
    #expect(try all(folder.path) == finished(kind))
    #expect(staging.states.isEmpty)
  }

  @Test(
    "A clean-up before the output has its place leaves the old one, a later one the new one",
    arguments: Case.allCases, FileSystem.allCases)
  func isInterrupted(kind: Case, system: FileSystem) throws {
    let moments: [Staging.Moment] = [.made, .ready, .placed, .removed]
    for moment in moments {
      let folder = try TemporaryFolder()
      try prepare(kind, folder)
      let before = try all(folder.path)
      let seen = Mutex(0)
      let staging = Observed.staging(system) { staging, now in
        guard now == moment else { return }
        seen.withLock { $0 += 1 }
        staging.end {}
      }
      let isWritten = moment == .placed || moment == .removed
      // What comes after the clean-up would wait for ever in a process that ends.
      try? write(kind, folder, staging)
      #expect(seen.withLock { $0 } == 1, "\(moment)")
      #expect(try all(folder.path) == (isWritten ? finished(kind) : before), "\(moment)")
      #expect(staging.states.isEmpty, "\(moment)")
    }
  }

  @Test("No clean-up begins between the parts of a set", arguments: FileSystem.allCases)
  func isOneStep(system: FileSystem) throws {
    let folder = try TemporaryFolder()
    try prepare(.set, folder)
    let interruptible = Mutex<[Bool]>([])
    let staging = Observed.staging(system) { staging, moment in
      if case .placing = moment {
        let isInterruptible = staging.isInterruptible
        interruptible.withLock { $0.append(isInterruptible) }
      }
    }
    #expect(staging.isInterruptible)
    try write(.set, folder, staging)
    #expect(interruptible.withLock { $0 } == [false, false, false])
    #expect(staging.isInterruptible)
  }

  @Test("The states are writing, ready, and superseded where something is replaced")
  func passesItsStates() throws {
    for (kind, placed) in [(Case.newFile, []), (.folder, [Staging.State.superseded])] {
      let folder = try TemporaryFolder()
      try prepare(kind, folder)
      let states = Mutex<[Staging.Moment: [Staging.State]]>([:])
      let staging = Observed.staging { staging, moment in
        if case .placing = moment { return }
        let now = staging.states
        states.withLock { $0[moment] = now }
      }
      try write(kind, folder, staging)
      #expect(
        states.withLock { $0 } == [
          .made: [.writing], .ready: [.ready], .placed: placed, .removed: [],
        ])
    }
  }

  @Test("What is not complete, or has its place already, is not put there")
  func refusesWrongSteps() throws {
    let folder = try TemporaryFolder()
    let open = try Folder(opening: folder.path)
    let staging = Staging()
    let target = OutputPlace.Entry(folder: open, name: FileName(made: Array("a".utf8)))
    let item = try staging.make(isFolder: false, in: open)
    func place() throws(Placing.Failure) {
      try staging.place([
        .init(item: item, isFolder: item.isFolder, target: target, permission: .nothing)
      ])
    }
    #expect(throws: Placing.Failure.self) { try place() }
    #expect(try folder.names().contains("a") == false)
    item.fill { _ in }
    try place()
    #expect(throws: Placing.Failure.self) { try place() }
    #expect(try folder.names() == ["a"])
  }

  @Test("After the clean-up nothing is made, moved or removed any more")
  func doesNothingAfterwards() throws {
    let folder = try TemporaryFolder()
    let open = try Folder(opening: folder.path)
    let staging = Staging()
    let item = try staging.make(isFolder: true, in: open)
    staging.end {}
    #expect(try folder.names() == [])
    #expect(throws: SystemError.self) { try staging.make(isFolder: false, in: open) }
    item.fill { _ in }
    #expect(throws: SystemError.self) { try item.waitIfEnding() }
    let target = OutputPlace.Entry(folder: open, name: FileName(made: Array("a".utf8)))
    #expect(throws: Placing.Failure.self) {
      try staging.place([
        .init(item: item, isFolder: item.isFolder, target: target, permission: .nothing)
      ])
    }
    try folder.write("x", to: "a")
    #expect(throws: SystemError.self) { try staging.retire(target) }
    #expect(try folder.names() == ["a"])
  }

  @Test("A clean-up in the middle of writing a folder leaves nothing of it")
  func isInterruptedWhileWriting() throws {
    final class Trap: ExternalContent {
      let act: @Sendable () -> Void
      init(_ act: @escaping @Sendable () -> Void) { self.act = act }
      var byteCount: Int { 1 }
      var identity: [UInt8] { [1] }
      func read(offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
        act()
        return [1]
      }
    }
    let folder = try TemporaryFolder()
    let staging = Staging()
    let names = ["a", "b/c", "d/e"]
    let entries = names.map { name in
      FileTree.Entry(
        path: Array(name.utf8),
        kind: .file(name == "b/c" ? Content(Trap { staging.end {} }) : Content([1])))
    }
    #expect(throws: DocumentError.self) {
      try StagedOutput.folder(
        at: OutputPlace(.typed(folder.path("x"))), tree: FileTree(entries), permission: .nothing,
        staging: staging)
    }
    #expect(try folder.names() == [])
  }

  @Test("A part that can not be placed takes back those before it", arguments: FileSystem.allCases)
  func takesBack(system: FileSystem) throws {
    for isThere in [false, true] {
      let folder = try TemporaryFolder()
      if isThere {
        try folder.write("old", to: "a.files/old")
        try folder.write("old", to: "a.json")
      }
      let before = try all(folder.path)
      let staging = Staging(abilities: system.abilities)
      let open = try Folder(opening: folder.path)
      let outputs = try [
        StagedOutput.folder(
          at: OutputPlace(Array("a.files".utf8), in: open), tree: Self.tree("new"),
          permission: .anything, staging: staging),
        .file(
          at: OutputPlace(Array("a.json".utf8), in: open), content: Content([1]),
          permission: .anything, staging: staging),
        .file(
          at: OutputPlace(Array("a".utf8), in: open), content: Content([1]), permission: .nothing,
          staging: staging),
      ]
      // Another process is faster.
      try folder.write("theirs", to: "a")
      let error = #expect(throws: DocumentError.self) { try StagedOutput.commit(outputs) }
      #expect(error?.diagnostic.id == .targetExists)
      #expect(try all(folder.path) == before.merging(["a": "theirs"]) { $1 })
      #expect(staging.states.isEmpty)
    }
  }

  @Test(
    "What somebody puts in the place of a folder meanwhile stays", arguments: FileSystem.allCases)
  func keepsWhatWasSwapped(system: FileSystem) throws {
    for isLink in [false, true] {
      let folder = try TemporaryFolder()
      try folder.write("old", to: "a/TXT.rtf")
      try folder.write("thesis", to: "documents/thesis")
      let staging = Staging(abilities: system.abilities)
      let output = try StagedOutput.folder(
        at: OutputPlace(.named(folder.path("a"))), tree: Self.tree("new"),
        permission: .replacing { Self.hasText($0) }, staging: staging)
      try TreeRemoval.remove(folder.path("a"))
      if isLink {
        try folder.link("a", to: "documents")
      } else {
        try folder.write("photo", to: "a/photo")
      }
      let before = try all(folder.path).filter { !$0.key.hasPrefix(".") }
      let error = #expect(throws: DocumentError.self) { try output.commit() }
      #expect(error?.code == .cannotCreate)
      #expect(try all(folder.path) == before)
    }
  }

  @Test("A folder that took the place of the old one is replaced where it passes")
  func replacesWhatPasses() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a/TXT.rtf")
    let output = try StagedOutput.folder(
      at: OutputPlace(.named(folder.path("a"))), tree: Self.tree("new"),
      permission: .replacing { Self.hasText($0) })
    try TreeRemoval.remove(folder.path("a"))
    try folder.write("another process", to: "a/TXT.rtf")
    try output.commit()
    #expect(try all(folder.path)["a/TXT.rtf"] == "TXT.rtf new")
  }

  @Test("The old document is not swept while it could have to come back")
  func locksTheOldOne() throws {
    let folder = try TemporaryFolder()
    try prepare(.set, folder)
    let isThere = Mutex(false)
    let path = folder.path
    let staging = Observed.staging { _, moment in
      guard moment == .placing(1) else { return }
      // Another process that writes into the folder sweeps it.
      let open = try? Folder(opening: path)
      if let open { Sweeper().sweepOnce(open) { _ in } }
      let names = (try? open?.members())?.compactMap { TemporaryName.kind(of: $0.name) } ?? []
      isThere.withLock { $0 = names == [.temporary, .temporary, .temporary] }
    }
    try write(.set, folder, staging)
    #expect(isThere.withLock { $0 })
    #expect(try all(folder.path) == finished(.set))
  }

  @Test("What has no use is taken away in one step")
  func retires() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a.files/x")
    try StagedOutput.retire(OutputPlace(.named(folder.path("a.files"))))
    try StagedOutput.retire(OutputPlace(.named(folder.path("nothing"))))
    #expect(try folder.names() == [])
  }
}
