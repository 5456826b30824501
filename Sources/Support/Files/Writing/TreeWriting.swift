import Diagnostics
import Glibc

/// Writes a tree below an open folder that nobody else knows of.
enum TreeWriting {
  /// Writes all entries. Links come last, so that no entry is ever written through one. `proceed` is
  /// called before each entry; `path` is what messages call the tree.
  static func write(
    _ tree: FileTree, into root: borrowing OpenFile, as path: Path, proceed: () throws -> Void
  ) throws {
    for entry in tree.entries {
      try proceed()
      guard let place = RelativePath(entry.path) else { throw refused(entry.path) }
      switch entry.kind {
      case .directory:
        let parent = try openParent(of: place, below: root)
        try makeFolder(place.lastName, entry, in: parent)
      case .file(let content):
        let parent = try openParent(of: place, below: root)
        let mode = mode_t(entry.permissions ?? 0o666) | 0o600
        let file = try OpenFile(
          place.lastName.path, in: parent, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
          mode: mode & 0o777)
        let descriptor = file.descriptor
        try content.forEachChunk { chunk throws(DocumentError) in
          try SystemError.naming(path, .writing) { try OpenFile.write(chunk, to: descriptor) }
        }
      case .symbolicLink:
        continue
      }
    }
    for entry in tree.entries {
      guard case .symbolicLink(let target) = entry.kind else { continue }
      guard let place = RelativePath(entry.path),
        LinkTarget(target).staysInside(.member, from: entry.path)
      else { throw refused(entry.path) }
      let parent = try openParent(of: place, below: root)
      let descriptor = parent.descriptor
      let result = Path(target).withCString { targetPath in
        place.lastName.path.withCString { symlinkat(targetPath, descriptor, $0) }
      }
      guard result == 0 else { throw SystemError.current }
    }
  }

  private static func makeFolder(
    _ name: FileName, _ entry: FileTree.Entry, in parent: borrowing OpenFile
  ) throws(SystemError) {
    let descriptor = parent.descriptor
    let mode = mode_t(entry.permissions ?? 0o777) | 0o700
    let result = name.path.withCString { mkdirat(descriptor, $0, mode & 0o777) }
    guard result == 0 || errno == EEXIST else { throw .current }
  }

  /// Opens the folder an entry stands in; folders without an entry of their own are made.
  private static func openParent(
    of place: RelativePath, below root: borrowing OpenFile
  ) throws(SystemError) -> OpenFile {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    var folder = try OpenFile(Path("."), in: root, flags: flags)
    for name in place.folderNames {
      let descriptor = folder.descriptor
      let made = name.path.withCString { mkdirat(descriptor, $0, 0o777) }
      guard made == 0 || errno == EEXIST else { throw .current }
      folder = try OpenFile(name.path, in: folder, flags: flags)
    }
    return folder
  }

  private static func refused(_ path: [UInt8]) -> DocumentError {
    DocumentError(
      .badData, .refusedEntry,
      "'\(String(decoding: path, as: UTF8.self))' would be written outside its folder")
  }
}
