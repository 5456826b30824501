import Payload
package import RTFDFiles

/// The files of an output as they stand on the disk.
package enum OutputFiles {
  /// The output itself where it is a file, its sidecar, and what its folder of images holds, or of a
  /// bundle what the bundle holds; folders are not listed. A folder that can not be read has none, and
  /// a link is a file.
  static func all(of output: Path) -> [Path] { places(of: output).flatMap { files(at: $0) } }

  /// Where an output and what belongs to it have their places.
  static func places(of output: Path) -> [Path] {
    ["", PlannedOutput.sidecarSuffix, PlannedOutput.filesSuffix].map {
      Path(output.bytes + Array($0.utf8))
    }
  }

  /// The file at a path, or everything below a folder there but folders; nothing when nothing is there.
  static func files(at path: Path) -> [Path] {
    guard case .success(let status) = FileStatus.ofEntry(path) else { return [] }
    guard status.kind == .directory else { return [path] }
    guard let name = FileName(path.lastComponent), let parent = try? Folder(opening: path.parent),
      let folder = try? parent.folder(name)
    else { return [] }
    return members(of: folder).map { path.appending($0.relative) }
  }

  /// Whether a folder holds nothing but files that a tree has as well, by their names: the leavings of
  /// an earlier run, which the tree may replace.
  package static func areAll(of folder: Folder?, in tree: FileTree) -> Bool {
    guard let folder, (try? folder.members()) != nil else { return false }
    let names = Set(tree.entries.map(\.path))
    return members(of: folder).allSatisfy { $0.kind == .file && names.contains($0.relative) }
  }

  /// What in a folder of an output's files no run has put there, as far as can be told: a file that
  /// neither the tree has nor the output beside it names, by its path in the folder; nil when there is
  /// none. A folder that can not be read holds such a thing, without a name.
  static func firstForeign(
    in folder: Folder?, called name: [UInt8], of output: OutputPlace, _ tree: FileTree
  ) -> [UInt8]? {
    guard let folder, (try? folder.members()) != nil else { return [] }
    let names = Set(tree.entries.map(\.path))
    let others = members(of: folder).filter { $0.kind != .file || !names.contains($0.relative) }
    if others.isEmpty { return nil }
    let named = NamedFiles(of: output, in: name)
    return others.map(\.relative).filter { !named.contain($0) }
      .min { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether a run that was killed has written some of these files and not all: those that are there
  /// hold the same bytes.
  package static func areUnfinished(
    _ files: [(place: OutputPlace, payload: StagedTray.Payload)]
  ) -> Bool {
    let present = files.filter { $0.place.status != nil }
    guard !present.isEmpty, present.count < files.count else { return false }
    return present.allSatisfy { file in
      let companion: PlannedOutput.Companion =
        switch file.payload {
        case .file(let content): .file(suffix: "", content)
        case .folder(let tree): .folder(tree)
        }
      return (try? StoredComparison(companion, at: file.place).first()) == .some(nil)
    }
  }

  /// Everything below an open folder but folders, by paths relative to it.
  static func members(of folder: Folder) -> [(relative: [UInt8], kind: FileStatus.Kind)] {
    var found: [(relative: [UInt8], kind: FileStatus.Kind)] = []
    var pending: [(relative: [UInt8], folder: Folder)] = [([], folder)]
    while let (prefix, folder) = pending.popLast() {
      for member in (try? folder.members()) ?? [] {
        let relative = prefix.isEmpty ? member.name : prefix + [UInt8(ascii: "/")] + member.name
        if member.kind != .directory {
          found.append((relative, member.kind))
        } else if let name = FileName(member.name), let inner = try? folder.folder(name) {
          pending.append((relative, inner))
        }
      }
    }
    return found
  }
}
