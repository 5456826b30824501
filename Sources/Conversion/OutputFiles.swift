import Platform

/// The files of an output as they stand on the disk.
enum OutputFiles {
  /// The output itself where it is a file, its sidecar, and what its folder of images holds, or of a
  /// bundle what the bundle holds; folders are not listed. A folder that can not be read has none.
  static func all(of output: Path) -> [Path] {
    files(at: output)
      + [PlannedOutput.sidecarSuffix, PlannedOutput.filesSuffix].flatMap { suffix in
        files(at: Path(output.bytes + Array(suffix.utf8)))
      }
  }

  private static func files(at path: Path) -> [Path] {
    guard case .success(let status) = FileStatus.following(path) else { return [] }
    guard status.kind == .directory else { return [path] }
    var files: [Path] = []
    var pending = [path]
    while let folder = pending.popLast() {
      for member in (try? DirectoryListing.of(folder)) ?? [] {
        let place = folder.appending(member.name)
        if member.kind == .directory { pending.append(place) } else { files.append(place) }
      }
    }
    return files
  }
}
