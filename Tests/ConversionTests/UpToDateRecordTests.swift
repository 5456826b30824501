import Diagnostics
import Foundation
import RTFDFiles
import TestSupport
import Testing

@testable import Conversion

/// A page with two files, as batches with `--skip-unchanged` make it, in every state a run may find.
@Suite("Records of outputs that are up to date")
struct UpToDateRecordTests {
  private let tree: TemporaryFolder
  private let folder: Path
  private let page: Path
  private static let zeros = String(repeating: "0", count: StateEntry.keyDigitCount)

  init() throws {
    tree = try TemporaryFolder("out/place", "home/thesis")
    folder = tree.path.appending("out")
    page = folder.appending("note.html")
  }

  private func output(_ text: String, files: [String] = ["a.png", "b.png"]) -> PlannedOutput {
    let entries = files.map {
      FileTree.Entry(path: Array($0.utf8), kind: .file(Content(Array("\(text) \($0)".utf8))))
    }
    return PlannedOutput(
      .file(Content(Array("\(text) page".utf8))), companions: [.folder(FileTree(entries))])
  }

  private func record() throws -> UpToDateRecord {
    try UpToDateRecord(folder: folder, settings: [])
  }

  private func key(_ text: String, in record: UpToDateRecord) throws -> UpToDateRecord.Key {
    let source = InputSource(path: Path("in"), material: .bytes(Array(text.utf8)))
    return try #require(try record.key(of: source))
  }

  private func plan(_ output: PlannedOutput, _ text: String) throws -> RecordedOutput.Plan {
    let record = try record()
    return try RecordedOutput(record: record, key: key(text, in: record), path: page).plan(output)
  }

  private func standing(_ text: String, files: [String] = ["a.png", "b.png"]) throws
    -> StandingOutput
  {
    try plan(output(text, files: files), text).standing()
  }

  private func refusal(_ text: String) throws -> DiagnosticID? {
    (#expect(throws: DocumentError.self) { try standing(text) })?.diagnostic.id
  }

  /// Makes the output, with so much of what a run does.
  private func make(
    _ text: String, announces: Bool = true, commits: Bool = true, notes: Bool = true
  )
    throws
  {
    let record = try record()
    let recorded = RecordedOutput(record: record, key: try key(text, in: record), path: page)
    var result = ConversionResult(input: Path("in"), outcome: .converted)
    if announces { try recorded.plan(output(text)).announce(&result) }
    if commits {
      _ = try OutputCommit.commit(
        output(text), to: OutputPlace(.named(page)), replacesExisting: true, isKnown: true,
        makesFolders: false, durability: .batch)
    }
    if notes { recorded.note(isWhole: true, &result) }
    #expect(result.diagnostics.diagnostics.isEmpty)
  }

  private func state() throws -> String {
    String(
      decoding: try FileReading.read(folder.appending(UpToDateRecord.fileName)), as: UTF8.self)
  }

  private func plant(_ text: String) throws {
    try tree.write(Array(text.utf8), to: "out/" + UpToDateRecord.fileName)
  }

  private func isUpToDate(_ text: String) throws -> Bool {
    let record = try record()
    return record.isUpToDate(page, key: try key(text, in: record))
  }

  @Test("What was made and noted is up to date, and is replaced when its input changes")
  func knowsWhatWasMade() throws {
    #expect(try standing("one") == .absent)
    try make("one")
    #expect(try isUpToDate("one"))
    #expect(try !isUpToDate("two"))
    #expect(try standing("two") == .earlier)
    #expect(try standing("two", files: ["c.png"]) == .earlier)
  }

  @Test("A run that was killed before the first rename leaves nothing that counts")
  func survivesAnEndBeforeTheRename() throws {
    try make("one", commits: false, notes: false)
    #expect(try standing("one") == .absent)
    try make("old")
    try make("one", commits: false, notes: false)
    // The old page has the size of the new one, and must not be taken for it.
    #expect(try !isUpToDate("one"))
    #expect(try standing("one") == .earlier)
  }

  @Test("A run that was killed between companions and page is completed, also with another input")
  func survivesAnEndBetweenRenames() throws {
    try make("one", notes: false)
    try TreeRemoval.remove(page)
    #expect(try standing("one") == .earlier)
    #expect(try standing("two", files: ["c.png"]) == .earlier)
  }

  @Test("A run that was killed between rename and record is completed")
  func survivesAnEndBeforeTheRecord() throws {
    try make("one", notes: false)
    #expect(try !isUpToDate("one"))
    // Written anew, so that what else was left goes as well.
    #expect(try standing("one") == .earlier)
    #expect(try standing("two") == .earlier)
    try make("one")
    #expect(try isUpToDate("one"))
  }

  @Test("What equals the plan needs no record, and what does not is foreign without one")
  func acceptsWhatIsTheSame() throws {
    try make("one", announces: false, notes: false)
    #expect(try standing("one") == .same)
    #expect(try refusal("two") == .targetExists)
    try tree.write([1], to: "out/note.html.files/mine")
    #expect(try standing("one") == .same)
    try TreeRemoval.remove(page)
    #expect(try refusal("one") == .foreignFolder)
  }

  @Test("A page that somebody edited is foreign, and so is a file that somebody added")
  func refusesWhatWasChanged() throws {
    try make("one")
    try tree.write(Array("ONE page".utf8), to: "out/note.html")
    #expect(try refusal("one") == .targetExists)
    #expect(try refusal("two") == .targetExists)
    try make("one")
    try tree.write([1], to: "out/note.html.files/mine")
    #expect(try refusal("two") == .foreignFolder)
  }

  @Test("A file that is gone or was cut off is made again")
  func completesWhatWasCutOff() throws {
    try make("one")
    for kept in [4, 0] {
      try tree.write(Array("one page".utf8.prefix(kept)), to: "out/note.html")
      #expect(try !isUpToDate("one"))
      #expect(try standing("one") == .earlier)
    }
    try make("one")
    try TreeRemoval.remove(folder.appending("note.html.files/a.png"))
    #expect(try standing("one") == .earlier)
  }

  @Test("An empty file that nobody recorded is foreign")
  func refusesAnEmptyFile() throws {
    try tree.write([], to: "out/note.html")
    #expect(try refusal("one") == .targetExists)
  }

  @Test("No line makes a link, a FIFO or what they lead to ours", arguments: [false, true])
  func refusesLinksWhateverIsRecorded(isMarked: Bool) throws {
    try make("one")
    if !isMarked { try plant("\(Self.zeros) 3:26 note.html\n") }
    for name in ["note.html", "note.html.files"] {
      let place = folder.appending(name)
      try TreeRemoval.remove(place)
      try FileManager.default.createSymbolicLink(
        atPath: place.display, withDestinationPath: "../home")
      #expect(try refusal("two") == .cannotCreate)
      #expect(try refusal("one") == .cannotCreate)
      try TreeRemoval.remove(place)
      mkfifo(place.display, 0o600)
      #expect(try refusal("two") == .cannotCreate)
      try TreeRemoval.remove(place)
      if isMarked { try make("one") }
    }
    #expect(try DirectoryListing.of(tree.path.appending("home")).count == 1)
  }

  @Test("A forged line speaks for no file that would not be written again")
  func limitsForgedLines() throws {
    try tree.write(Array("old".utf8), to: "out/note.html")
    try tree.write(Array("mine".utf8), to: "out/note.html.files/mine")
    try plant("\(Self.zeros) 2:7 note.html\n")
    #expect(try refusal("one") == .foreignFolder)
    try TreeRemoval.remove(folder.appending("note.html.files"))
    #expect(try refusal("one") == .targetExists)
    // The planted file itself may be replaced.
    try plant("\(Self.zeros) 1:3 note.html\n")
    #expect(try standing("one") == .earlier)
    try plant("> \(String(repeating: "0", count: 32)) note.html\n")
    #expect(try refusal("one") == .targetExists)
  }

  @Test("A record of version 1.0.0 is understood")
  func readsOldRecords() throws {
    try make("one", announces: false, notes: false)
    let text = "\(Self.zeros) 3:26 note.html\n"
    try plant(text)
    #expect(try standing("two", files: ["a.png", "b.png"]) == .earlier)
    try plant(text.replacingOccurrences(of: "3:26", with: "3:25"))
    #expect(try refusal("two") == .targetExists)
  }

  @Test("A last line that was cut off costs its own output only, and gets an end")
  func endsTornLines() throws {
    try make("one")
    let whole = try state()
    try plant(String(whole.dropLast(20)))
    #expect(try !isUpToDate("one"))
    try make("one")
    #expect(try isUpToDate("one"))
    #expect(try state().split(separator: "\n").count == 4)
    try plant("0a1b")
    #expect(try refusal("two") == .targetExists)
  }

  @Test(
    "A file with foreign lines is left as it is",
    arguments: ["hello\n", "1\n2\n3\n", "\0\0\0", "export PATH\n"])
  func leavesForeignFiles(text: String) throws {
    try plant(text)
    let error = #expect(throws: DocumentError.self) { try record() }
    #expect(error?.code == .cannotCreate)
    #expect(error?.diagnostic.id == .foreignState)
    #expect(try state() == text)
  }

  @Test("One foreign line among 1000 of ours keeps the file from being rewritten")
  func leavesFilesWithAForeignLine() throws {
    let text =
      String(repeating: "\(Self.zeros) 1:1 note.html\n", count: 1_000) + "# my own remark\n"
    try plant(text)
    #expect(throws: DocumentError.self) { try record() }
    #expect(try state() == text)
  }

  @Test("Lines that were superseded are dropped, in one step, and what they said last is kept")
  func dropsSupersededLines() throws {
    for text in ["one", "two"] { try make(text) }
    try make("three", commits: false, notes: false)
    let last = try state()
    try plant(String(repeating: "\(Self.zeros) 1:1 note.html\n", count: 1_000) + last)
    let record = try record()
    #expect(try state().split(separator: "\n").count == 3)
    #expect(try record.isUpToDate(page, key: key("two", in: record)) == false)
    #expect(try standing("four") == .earlier)
    // Another process has it open: it stays as it is.
    try plant(String(repeating: "\(Self.zeros) 1:1 note.html\n", count: 1_000))
    let log = try LogFile.continuing(
      folder.appending(UpToDateRecord.fileName), limit: UpToDateRecord.sizeLimit)
    _ = try self.record()
    #expect(try state().split(separator: "\n").count == 1_000)
    try log.append([])
  }

  @Test("A record that can not be written is a warning, and the output stays")
  func warnsAboutAFullRecord() throws {
    let record = try UpToDateRecord(folder: folder, settings: [], sizeLimit: 10)
    let recorded = RecordedOutput(record: record, key: try key("one", in: record), path: page)
    var result = ConversionResult(input: Path("in"), outcome: .converted)
    try recorded.plan(output("one")).announce(&result)
    _ = try OutputCommit.commit(
      output("one"), to: OutputPlace(.named(page)), replacesExisting: false, makesFolders: false,
      durability: .batch)
    recorded.note(isWhole: true, &result)
    #expect(result.diagnostics.diagnostics.map(\.id) == [.stateNotWritten])
    #expect(result.diagnostics.diagnostics.map(\.count) == [2])
    #expect(try standing("one") == .same)
  }
}
