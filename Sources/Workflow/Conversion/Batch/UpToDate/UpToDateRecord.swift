package import Diagnostics
import Digest
package import RTFDFiles
import Synchronization

/// Remembers which outputs were made of what, for `--skip-unchanged`.
///
/// One file in the output folder, of ``StateLine``s, which are only added; of two for one output the later
/// one holds. It says what need not be made again, and what may be replaced: only what stands there as it
/// was written. See Conversion.docc, "Skipping what is unchanged".
package final class UpToDateRecord: Sendable {
  /// The name of the file in the output folder.
  package static let fileName = ".rtfdutil-state"
  /// The most bytes that the file may have (256 MiB): half a million outputs and more.
  package static let sizeLimit = 256 << 20

  /// What an output is made of.
  package struct Key: Sendable {
    /// The digest of an input together with the settings, as hexadecimal digits.
    package let digits: String
    /// Fingerprints of the input's lazy contents, by their identities.
    fileprivate let contents: [[UInt8]: Fingerprint]
  }

  /// The key of an output that lacks something: it is ours, and never up to date.
  private static let incomplete = String(repeating: "0", count: StateEntry.keyDigitCount)

  /// What is known of an output.
  private struct Knowledge {
    /// What stands there.
    var entry: StateEntry?
    /// Its marks; none for entries of version 1.0.0.
    var marks: [ArraySlice<UInt8>] = []
    /// The marks of what was about to be put there since, and may stand there.
    var intents: [ArraySlice<UInt8>] = []

    /// Adds what a line says.
    mutating func add(intent marks: ArraySlice<UInt8>) {
      if !intents.contains(marks) { intents.append(marks) }
    }

    /// Adds what a line says.
    mutating func add(done entry: StateEntry) {
      self.entry = entry
      // Of two processes with one output, each announces it before either is done.
      if !intents.isEmpty { (marks, intents) = (intents, []) }
    }

    /// How many lines say it.
    var lineCount: Int { marks.count + intents.count + (entry == nil ? 0 : 1) }
  }

  private struct State {
    var known: [[UInt8]: Knowledge] = [:]
    var lineCount = 0
    let log: LogFile
  }

  private let folder: Path
  /// What the paths of outputs begin with.
  private let prefix: [UInt8]
  private let settings: [UInt8]
  private let state: Mutex<State>

  /// Opens the record of an output folder, which is made when it is not there.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - settings: Bytes that differ when the program, its version or its options would make another
  ///     output.
  ///   - sizeLimit: The most bytes that the file may have.
  /// - Throws: `DocumentError` when the file can not be opened, or is none that this program made.
  package init(
    folder: Path, settings: [UInt8], sizeLimit: Int = sizeLimit
  ) throws(DocumentError) {
    try Folders.make(folder)
    self.folder = folder
    prefix = folder.bytes + (folder.bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")])
    self.settings = settings
    let path = folder.appending(Self.fileName)
    let log = try LogFile.continuing(path, limit: sizeLimit)
    var opened = State(log: log)
    guard Self.read(try log.content(), into: &opened) else {
      throw DocumentError(
        .cannotCreate, .foreignState,
        "can not use '\(path.display)': it has lines that this program did not write; "
          + "move it elsewhere, or use another output folder")
    }
    // Lines that were superseded are dropped when they have become the greater part. Where that fails,
    // the file is as good as before.
    if opened.lineCount > 2 * opened.known.values.reduce(0, { $0 + $1.lineCount }) + 64 {
      try? log.rewrite(Self.text(opened.known))
    }
    state = Mutex(opened)
  }

  /// The key of an input; nil for one that is too large for a digest, which is converted each time.
  ///
  /// - Throws: `DocumentError` when the input can not be read.
  package func key(of source: InputSource) throws(DocumentError) -> Key? {
    var digest = SHA256()
    digest.update(settings)
    var contents: [[UInt8]: Fingerprint]? = [:]
    switch source.material {
    case .bytes(let bytes):
      digest.update(Array("stream\n".utf8))
      digest.update(bytes)
    case .tree(let tree):
      var budget = DigestBudget()
      do throws(DocumentError) {
        try ContentDigest.add(tree, to: &digest, budget: &budget, fingerprints: &contents)
      } catch {
        guard error.diagnostic.id == .digestLimit else { throw error }
        return nil
      }
    }
    return Key(digits: digest.finalize().hexadecimal, contents: contents ?? [:])
  }

  /// Whether an output was made of the same, and is still there, with all that belongs to it, in the
  /// size it had.
  package func isUpToDate(_ output: Path, key: Key) -> Bool {
    guard let relative = relative(output), let known = state.withLock({ $0.known[relative] }),
      known.intents.isEmpty, let entry = known.entry, entry.key == key.digits
    else { return false }
    return OutputExtent(of: output, storedImages: entry.storedImages) == entry.extent
  }

  /// The outputs that anything is known of.
  var knownOutputs: [Path] {
    state.withLock { $0.known.keys.map { folder.appending($0) } }
  }

  /// Whether a folder has a record.
  package static func exists(in folder: Path) -> Bool {
    if case .success = FileStatus.ofEntry(folder.appending(fileName)) { true } else { false }
  }

  /// Whether anything is known of an output.
  func knows(_ output: Path) -> Bool {
    guard let relative = relative(output) else { return false }
    return state.withLock { $0.known[relative] != nil }
  }

  /// What is known of an output.
  func knowledge(of output: Path) -> OutputKnowledge {
    var knowledge = OutputKnowledge()
    guard let relative = relative(output), let known = state.withLock({ $0.known[relative] }) else {
      return knowledge
    }
    knowledge.isKnown = true
    knowledge.isUnfinished = !known.intents.isEmpty
    for marks in known.marks + known.intents {
      knowledge.marks.formUnion(
        marks.split(separator: UInt8(ascii: ",")).compactMap { Fingerprint(digits: $0) })
    }
    if known.marks.isEmpty, let entry = known.entry {
      knowledge.hasExtent =
        OutputExtent(of: output, storedImages: entry.storedImages) == entry.extent
    }
    return knowledge
  }

  /// What stands in the place of an output, compared with what is to be written there.
  ///
  /// - Throws: `DocumentError` when it is not ours and must not be replaced, or can not be looked at.
  func standing(
    _ output: Path, _ planned: OutputParts, _ knowledge: OutputKnowledge
  ) throws(DocumentError) -> StandingOutput {
    guard let relative = relative(output) else { return .absent }
    var comparison = StandingComparison(
      folder: folder, relative: relative, planned: planned, knowledge: knowledge)
    return try comparison.standing()
  }

  /// The parts of an output made of an input with this key.
  ///
  /// - Throws: `DocumentError` when a content can not be read.
  func parts(of output: PlannedOutput, key: Key) throws(DocumentError) -> OutputParts {
    try OutputParts(output, known: key.contents)
  }

  /// Notes what is about to be put in the place of an output, so that the next run knows it as ours
  /// though this one be killed.
  ///
  /// - Throws: `DocumentError` when the file can not be written.
  func announce(_ output: Path, _ parts: OutputParts) throws(DocumentError) {
    guard let relative = relative(output) else { return }
    let marks = parts.marks[...]
    try state.withLock { state throws(DocumentError) in
      state.known[relative, default: Knowledge()].add(intent: marks)
      try state.log.append(StateLine.intent(path: relative, marks: marks).bytes)
    }
  }

  /// Notes that an output stands in its place.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - key: What it is made of.
  ///   - isWhole: Whether it lacks nothing, and may count as up to date.
  ///   - extent: How much it takes; nil to look.
  ///   - storedImages: The images of a store that it refers to.
  /// - Throws: `DocumentError` when the file can not be written.
  func note(
    _ output: Path, key: Key, isWhole: Bool, extent: OutputExtent? = nil, storedImages: [Path]
  ) throws(DocumentError) {
    guard let relative = relative(output),
      let extent = extent ?? OutputExtent(of: output, storedImages: storedImages)
    else { return }
    let entry = StateEntry(
      key: isWhole ? key.digits : Self.incomplete, extent: extent, storedImages: storedImages)
    try state.withLock { state throws(DocumentError) in
      state.known[relative, default: Knowledge()].add(done: entry)
      try state.log.append(StateLine.done(path: relative, entry).bytes)
    }
  }

  private func relative(_ output: Path) -> [UInt8]? {
    guard output.bytes.starts(with: prefix) else { return nil }
    return Array(output.bytes.dropFirst(prefix.count))
  }

  private static func text(_ known: [[UInt8]: Knowledge]) -> [UInt8] {
    var text: [UInt8] = []
    for (path, knowledge) in known.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      for marks in knowledge.marks { text += StateLine.intent(path: path, marks: marks).bytes }
      if let entry = knowledge.entry { text += StateLine.done(path: path, entry).bytes }
      for marks in knowledge.intents { text += StateLine.intent(path: path, marks: marks).bytes }
    }
    return text
  }

  /// Reads the lines of a file.
  ///
  /// - Returns: Whether all are ours. Beginnings of lines, as a full disk leaves them, say nothing; a file
  ///   that has several and nothing else is another program's.
  private static func read(_ bytes: [UInt8], into state: inout State) -> Bool {
    var hasOwn = false
    for line in bytes.split(separator: 0x0A) {
      state.lineCount += 1
      switch StateLine(line) {
      case .intent(let path, let marks):
        state.known[path, default: Knowledge()].add(intent: marks)
        hasOwn = true
      case .done(let path, let entry):
        state.known[path, default: Knowledge()].add(done: entry)
        hasOwn = true
      case .damaged: hasOwn = true
      case .torn: continue
      case .foreign: return false
      }
    }
    return hasOwn || !bytes.contains(0x0A)
  }
}
