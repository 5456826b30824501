import Diagnostics
import Digest
import RTFDFiles

/// What stands where an output is to go.
enum StandingOutput: Sendable, Equatable {
  /// Nothing.
  case absent
  /// All that would be written.
  case same
  /// An earlier output of this program, or a part of one, and nothing else.
  case earlier
}

/// Compares what stands in an output's place with what is to be written and with what the record knows.
///
/// Nothing is followed and nothing waited for: what is no regular file is none of ours. See Conversion.docc,
/// "Skipping what is unchanged".
struct StandingComparison {
  private let folder: Path
  private let relative: [UInt8]
  private let planned: OutputParts
  private let knowledge: OutputKnowledge

  private var isAbsent = true
  private var matches = 0
  /// The first thing that is neither planned nor known.
  private var foreign: DocumentError?

  /// Compares.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - relative: The path of the output below it.
  ///   - planned: What is to be written.
  ///   - knowledge: What the record knows.
  init(folder: Path, relative: [UInt8], planned: OutputParts, knowledge: OutputKnowledge) {
    self.folder = folder
    self.relative = relative
    self.planned = planned
    self.knowledge = knowledge
  }

  /// The outcome.
  ///
  /// - Throws: `DocumentError` when something stands there that is not ours, or can not be looked at.
  mutating func standing() throws(DocumentError) -> StandingOutput {
    for root in planned.roots { try look(below: root) }
    if matches == planned.parts.count { return .same }
    if let foreign { throw foreign }
    return isAbsent ? .absent : .earlier
  }

  private func path(_ name: [UInt8]) -> Path { folder.appending(relative + name) }

  private mutating func look(below root: [UInt8]) throws(DocumentError) {
    var pending = [root]
    var count = 0
    while let name = pending.popLast() {
      let status: FileStatus
      switch FileStatus.ofEntry(path(name)) {
      case .success(let found): status = found
      case .failure(let error) where error.isMissing: continue
      case .failure(let error): throw FileError(.writing, path(name), error).documentError
      }
      isAbsent = false
      count += 1
      guard count <= FileTree.entryLimit else {
        let error = "it has more than the \(FileTree.entryLimit) entries of the limit"
        throw DocumentError(
          .cannotCreate, .foreignFolder, "can not write '\(path(root).display)': \(error)")
      }
      switch status.kind {
      case .directory:
        if case .folder? = planned.parts[name] { matches += 1 }
        pending += try members(of: name)
      case .file:
        if try !isOurs(name, status) { refuse(file: name, root) }
      case .symbolicLink where name != root:
        if !isOurs(link: name) { refuse(file: name, root) }
      case .symbolicLink, .device, .fifo, .socket:
        refuse(name, status)
      }
    }
  }

  private func members(of name: [UInt8]) throws(DocumentError) -> [[UInt8]] {
    do {
      let members = try DirectoryListing.of(relative + name, below: folder)
      return members.map { name + [UInt8(ascii: "/")] + $0.name }
    } catch {
      throw FileError(.writing, path(name), error).documentError
    }
  }

  /// Whether nothing is lost when a file is replaced: it is planned or known.
  private mutating func isOurs(_ name: [UInt8], _ status: FileStatus) throws(DocumentError) -> Bool
  {
    let content = Content(FileContent(root: folder, relative: relative + name, status: status))
    let wanted: (content: Content, mark: Fingerprint)? =
      if case .file(let content, let mark)? = planned.parts[name] { (content, mark) } else { nil }
    let mayMatch = wanted?.content.byteCount == status.size
    if mayMatch || !knowledge.marks.isEmpty {
      let mark = try OutputParts.mark(of: content, name)
      if mayMatch, mark == wanted?.mark {
        matches += 1
        return true
      }
      if knowledge.marks.contains(mark) { return true }
    }
    guard knowledge.isKnown, let wanted else { return false }
    return knowledge.hasExtent || Self.begins(wanted.content, with: content)
  }

  private mutating func isOurs(link name: [UInt8]) -> Bool {
    guard let target = LinkReading.target(of: path(name)) else { return false }
    let mark = OutputParts.mark(ofLink: target, name)
    if case .link(_, let wanted)? = planned.parts[name] {
      if mark == wanted { matches += 1 }
      if mark == wanted || knowledge.hasExtent { return true }
    }
    return knowledge.marks.contains(mark)
  }

  /// Whether a file is the beginning of what is planned, as after a loss of power: nothing is lost with
  /// it.
  private static func begins(_ wanted: Content, with standing: Content) -> Bool {
    let count = standing.byteCount
    guard count < wanted.byteCount, count <= OutputParts.readingLimit else { return false }
    var offset = 0
    while offset < count {
      let step = min(1 << 18, count - offset)
      guard let found = try? standing.read(offset: offset, count: step),
        let expected = try? wanted.read(offset: offset, count: step), found == expected,
        !found.isEmpty
      else { return false }
      offset += found.count
    }
    return true
  }

  /// Keeps the first thing that is not ours: a file, or a link inside a folder.
  private mutating func refuse(file name: [UInt8], _ root: [UInt8]) {
    let isPlanned = planned.parts[name] != nil
    if name == root {
      let reason = knowledge.isKnown ? "it was changed since it was written" : "it exists already"
      refuse(root, .targetExists, reason, .replaceExisting)
    } else {
      let member = Path(Array(name.dropFirst(root.count + 1))).display
      let reason =
        isPlanned && knowledge.isKnown
        ? "was changed since it was written" : "is none of the files that were written there"
      refuse(root, .foreignFolder, "'\(member)' in it \(reason)", .replaceExisting)
    }
  }

  /// Keeps the first thing that is not ours: neither file nor folder.
  private mutating func refuse(_ name: [UInt8], _ status: FileStatus) {
    let reason =
      status.kind == .symbolicLink
      ? "it is a symbolic link, and links are not followed" : "it is \(status.kindName)"
    refuse(name, .cannotCreate, reason)
  }

  private mutating func refuse(
    _ name: [UInt8], _ id: DiagnosticID, _ reason: String, _ advice: Advice? = nil
  ) {
    guard foreign == nil else { return }
    foreign = DocumentError(
      .cannotCreate, id, "can not write '\(path(name).display)': \(reason)", advice: advice)
  }
}
