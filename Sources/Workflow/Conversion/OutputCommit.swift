package import Diagnostics
import RTFD
package import RTFDFiles

/// Brings a planned output to the disk: everything is staged first, then put in place in one step.
package enum OutputCommit {
  /// Looks at a target before the work is done.
  ///
  /// - Parameters:
  ///   - location: The target.
  ///   - isFolder: Whether a folder is to stand there.
  ///   - replacesExisting: Whether what stands there may be replaced.
  ///   - makesFolders: Whether missing folders above it will be made.
  /// - Returns: The place; a device, FIFO or socket is one beside which nothing else may be written.
  /// - Throws: `DocumentError` when the target can not be written.
  package static func check(
    _ location: OutputLocation, isFolder: Bool, replacesExisting: Bool, makesFolders: Bool
  ) throws(DocumentError) -> OutputPlace {
    let place = try OutputPlace(location)
    switch place.occupant {
    case .stream: break
    case .nothing:
      if !makesFolders, place.folder == nil {
        throw refusal(place, "there is no folder '\(place.path.parent.display)'")
      }
    case .existing(let status):
      if status.kind == .directory, !isBundle(place.openFolder, at: place, orEmpty: isFolder) {
        throw refusal(place, "a folder stands there that is no bundle")
      }
      if !replacesExisting {
        throw FileError(.writing, .path(place.path), .exists).documentError
      }
      if status.kind == .directory, !isFolder {
        throw refusal(place, "a bundle stands there, which a file does not replace")
      }
    }
    return place
  }

  private static func refusal(_ place: OutputPlace, _ reason: String) -> DocumentError {
    DocumentError(
      .cannotCreate, .cannotCreate, "can not write '\(place.path.display)': \(reason)")
  }

  /// Whether a folder at a place may be replaced as a bundle: it looks like one, or is `orEmpty`.
  private static func isBundle(_ folder: Folder?, at place: OutputPlace, orEmpty: Bool) -> Bool {
    guard let members = try? folder?.members() else { return false }
    return orEmpty && members.isEmpty || RTFDBundle.looksLikeBundle(place.path, members)
  }

  /// What an earlier output at the same place has left beside it that the new one does not replace.
  static func leftovers(
    of output: PlannedOutput, at place: OutputPlace, _ format: Format
  ) -> [Path] {
    guard case .existing = place.occupant else { return [] }
    let written = Set(output.companions.compactMap(\.suffix))
    return format.companions.filter { !written.contains($0) && place.hasCompanion($0) }
      .map { Path(place.path.bytes + Array($0.utf8)) }
  }

  /// Writes an output and its companions.
  ///
  /// - Parameters:
  ///   - output: What is to be written.
  ///   - place: Where it goes.
  ///   - replacesExisting: Whether what stands there may be replaced.
  ///   - isKnown: Whether all that stands there is known to be of an earlier run.
  ///   - makesFolders: Whether missing folders above it are made.
  ///   - durability: Whether to wait for the disk.
  /// - Returns: How many bytes were written.
  /// - Throws: `DocumentError`, and then nothing shows, and what was there is as it was.
  package static func commit(
    _ output: PlannedOutput, to place: OutputPlace, replacesExisting: Bool, isKnown: Bool = false,
    makesFolders: Bool, durability: Converter.Durability
  ) throws(DocumentError) -> Int {
    let place = try place.again(makesFolders: makesFolders)
    var total = 0
    var staged: [StagedOutput] = []
    for companion in output.companions {
      if case .stored(let store, let name, let content) = companion {
        try store.put(content, named: name)
        continue
      }
      total = total.addingReportingOverflow(companion.byteCount).partialValue
      if let output = try stage(companion, beside: place, replacesExisting, isKnown) {
        staged.append(output)
      }
    }
    switch output.primary {
    case .file(let content):
      staged.append(
        try StagedOutput.file(
          at: place, content: content,
          permission: replacesExisting ? .files : .nothing))
      total = total.addingReportingOverflow(content.byteCount).partialValue
    case .folder(let tree):
      staged.append(
        try StagedOutput.folder(
          at: place, tree: tree,
          permission: replacesExisting
            ? .replacing { isBundle($0, at: place, orEmpty: true) } : .nothing))
      total = total.addingReportingOverflow(tree.byteCount).partialValue
    }
    if durability == .each {
      if staged.count == 1 {
        try staged[0].synchronize()
      } else {
        for folder in place.folders { try folder.synchronizeFileSystem() }
      }
    }
    try StagedOutput.commit(staged)
    return total
  }

  /// Prepares a companion; nil for one that is there already.
  private static func stage(
    _ companion: PlannedOutput.Companion, beside output: OutputPlace, _ replacesExisting: Bool,
    _ isKnown: Bool
  ) throws(DocumentError) -> StagedOutput? {
    guard let suffix = companion.suffix else { return nil }
    let place = try output.companion(suffix)
    // Without its output, a companion is what a killed run has left; with the same bytes it stays.
    if !replacesExisting, output.status == nil, place.status != nil,
      (try? StoredComparison(companion, at: place).first()) == .some(nil)
    {
      return nil
    }
    switch companion {
    case .folder(let tree):
      let name = place.path.lastComponent
      if replacesExisting, !isKnown, place.status?.kind == .directory,
        let foreign = OutputFiles.firstForeign(
          in: place.openFolder, called: name, of: output, tree)
      {
        throw DocumentError(
          .cannotCreate, .foreignFolder,
          "can not write '\(place.path.display)': '\(Path(foreign).display)' in it is not a file "
            + "that an earlier output beside it names")
      }
      return try StagedOutput.folder(
        at: place, tree: tree,
        permission: replacesExisting
          ? .replacing {
            isKnown || OutputFiles.firstForeign(in: $0, called: name, of: output, tree) == nil
          } : .nothing)
    case .file(_, let content):
      return try StagedOutput.file(
        at: place, content: content,
        permission: replacesExisting ? .files : .nothing)
    case .stored: return nil
    }
  }
}

extension PlannedOutput.Companion {
  /// What is behind the output's name in its own; nil for what stands elsewhere.
  package var suffix: String? {
    switch self {
    case .folder: PlannedOutput.filesSuffix
    case .file(let suffix, _): suffix
    case .stored: nil
    }
  }

  /// The bytes of all its files.
  var byteCount: Int {
    switch self {
    case .folder(let tree): tree.byteCount
    case .file(_, let content), .stored(_, _, let content): content.byteCount
    }
  }
}
