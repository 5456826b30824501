package import Platform
package import RichText

/// Brings a planned output to the disk: everything is staged first, then put in place in an order in
/// which nothing ever refers to what is not there yet.
package enum OutputCommit {
  /// Looks at a target before the work is done.
  ///
  /// - Parameters:
  ///   - path: The target.
  ///   - isFolder: Whether a folder is to stand there.
  ///   - replacesExisting: Whether what stands there may be replaced.
  ///   - makesFolders: Whether missing folders above it will be made.
  /// - Returns: The path, or nil when a device, FIFO or socket stands there, beside which nothing
  ///   else may be written.
  /// - Throws: `DocumentError` when the target can not be written.
  package static func check(
    _ path: Path, isFolder: Bool, replacesExisting: Bool, makesFolders: Bool
  ) throws(DocumentError) -> Path? {
    let target = try OutputTarget(path)
    switch target.kind {
    case .stream: return nil
    case .absent:
      let parent = target.resolved.parent
      if !makesFolders, case .failure(let error) = FileStatus.following(parent), error.isMissing {
        throw DocumentError(
          .cannotCreate, .cannotCreate,
          "can not write '\(path.display)': there is no folder '\(parent.display)'")
      }
      return path
    case .existing(let status):
      if status.kind == .directory, !isBundle(target.resolved, orEmpty: isFolder) {
        throw DocumentError(
          .cannotCreate, .cannotCreate,
          "can not write '\(path.display)': a folder stands there that is no bundle")
      }
      if !replacesExisting {
        throw DocumentError(
          .cannotCreate, .targetExists,
          "can not write '\(path.display)': it exists already (use --force to replace it)")
      }
      if status.kind == .directory, !isFolder {
        throw DocumentError(
          .cannotCreate, .cannotCreate,
          "can not write '\(path.display)': a bundle stands there, which a file does not replace")
      }
      return path
    }
  }

  /// Whether a folder may be replaced as a bundle: it holds an RTF part, or is `orEmpty`. The name
  /// alone does not count, since what is inside would be gone.
  private static func isBundle(_ path: Path, orEmpty: Bool) -> Bool {
    guard let members = try? DirectoryListing.of(path) else { return false }
    return orEmpty && members.isEmpty
      || members.contains { member in
        member.kind != .directory
          && Path(member.name).lowercaseExtension.elementsEqual("rtf".utf8)
      }
  }

  /// What an earlier output at the same place has left beside it that the new one does not replace.
  static func leftovers(of output: PlannedOutput, at path: Path, _ format: Format) -> [Path] {
    guard case .success = FileStatus.following(path) else { return [] }
    let written = Set(
      output.companions.compactMap { companion in
        switch companion {
        case .folder: PlannedOutput.filesSuffix
        case .file(let suffix, _): suffix
        case .stored: nil
        }
      })
    return format.companionSuffixes.filter { !written.contains($0) }
      .map { Path(path.bytes + Array($0.utf8)) }
      .filter { place in
        if case .success = FileStatus.ofEntry(place) { true } else { false }
      }
  }

  /// Whether the folder of an output's files may be replaced: it belongs to an output that stands
  /// beside it, or holds nothing that the new one does not have, as after a run that was killed.
  private static func isOwn(_ folder: Path, of output: Path, _ tree: FileTree) -> Bool {
    guard case .success(let status) = FileStatus.following(folder), status.kind == .directory else {
      return true
    }
    if case .success(let beside) = FileStatus.following(output), beside.kind == .file {
      return true
    }
    let names = Set(tree.entries.map(\.path))
    guard let members = try? DirectoryListing.of(folder) else { return false }
    return members.allSatisfy { $0.kind == .file && names.contains($0.name) }
  }

  /// Writes an output and its companions.
  ///
  /// - Returns: How many bytes were written.
  /// - Throws: `DocumentError`. Until the first rename nothing shows; what was put in place before a
  ///   later one failed is taken away again, unless it replaced something.
  package static func commit(
    _ output: PlannedOutput, to path: Path, replacesExisting: Bool,
    durability: Converter.Durability
  ) throws(DocumentError) -> Int {
    var total = 0
    var companions: [(path: Path, staged: StagedOutput)] = []
    for companion in output.companions {
      guard let (place, staged) = try stage(companion, path, replacesExisting) else { continue }
      total = total.addingReportingOverflow(byteCount(of: companion)).partialValue
      companions.append((place, staged))
    }
    let primary: StagedOutput
    switch output.primary {
    case .file(let content):
      primary = try StagedOutput.file(
        at: path, content: content, replacingExisting: replacesExisting)
      total = total.addingReportingOverflow(content.byteCount).partialValue
    case .folder(let tree):
      primary = try StagedOutput.folder(at: path, tree: tree, replacingExisting: replacesExisting)
      total = total.addingReportingOverflow(tree.byteCount).partialValue
    }
    if durability == .each, companions.isEmpty { try primary.synchronize() }

    var placed: [Path] = []
    do throws(DocumentError) {
      for companion in companions {
        try companion.staged.commit()
        placed.append(companion.path)
      }
      if durability == .each, !companions.isEmpty {
        try Folders.synchronizeFileSystem(of: path.parent)
      }
      try primary.commit()
    } catch {
      if !replacesExisting {
        for path in placed { try? TreeRemoval.remove(path) }
      }
      throw error
    }
    return total
  }

  private static func stage(
    _ companion: PlannedOutput.Companion, _ path: Path, _ replacesExisting: Bool
  ) throws(DocumentError) -> (Path, StagedOutput)? {
    switch companion {
    case .folder(let tree):
      let place = Path(path.bytes + Array(PlannedOutput.filesSuffix.utf8))
      if replacesExisting, !isOwn(place, of: path, tree) {
        throw DocumentError(
          .cannotCreate, .foreignFolder,
          "can not write '\(place.display)': a folder with other files stands there, "
            + "and no output of an earlier run beside it")
      }
      return (
        place,
        try StagedOutput.folder(at: place, tree: tree, replacingExisting: replacesExisting)
      )
    case .file(let suffix, let content):
      let place = Path(path.bytes + Array(suffix.utf8))
      return (
        place,
        try StagedOutput.file(at: place, content: content, replacingExisting: replacesExisting)
      )
    case .stored(let folder, let name, let content):
      try ImageStore.put(content, named: name, in: folder)
      return nil
    }
  }

  private static func byteCount(of companion: PlannedOutput.Companion) -> Int {
    switch companion {
    case .folder(let tree): tree.byteCount
    case .file(_, let content), .stored(_, _, let content): content.byteCount
    }
  }
}

extension FileTree {
  /// The bytes of all files together.
  package var byteCount: Int {
    var total = 0
    for entry in entries {
      if case .file(let content) = entry.kind {
        total = total.addingReportingOverflow(content.byteCount).partialValue
      }
    }
    return max(0, total)
  }
}
