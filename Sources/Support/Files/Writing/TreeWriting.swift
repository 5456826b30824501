import Diagnostics
import Glibc

/// Writes a tree below an open folder that nobody else knows of.
enum TreeWriting {
  /// Writes all entries. Links come last, so that no entry is ever written through one. `proceed` is
  /// called before each entry; `path` is what messages call the tree.
  static func write(
    _ tree: FileTree, into root: borrowing OpenFile, as path: Path,
    proceed: () throws(SystemError) -> Void
  ) throws(DocumentError) {
    for entry in tree.entries {
      try FileError.naming(path, .writing, proceed)
      guard let place = RelativePath(entry.path) else { throw refused(entry.path) }
      switch entry.kind {
      case .directory:
        try make(path) { () throws(SystemError) in try makeFolder(place, entry, below: root) }
      case .file(let content):
        let file = try make(path) { () throws(SystemError) in
          try makeFile(place, entry, below: root)
        }
        let descriptor = file.descriptor
        try content.forEachChunk { chunk throws(DocumentError) in
          try make(path) { () throws(SystemError) in try OpenFile.write(chunk, to: descriptor) }
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
      try make(path) { () throws(SystemError) in try makeLink(place, target, below: root) }
    }
  }

  private static func make<Result: ~Copyable>(
    _ path: Path, _ body: () throws(SystemError) -> Result
  ) throws(DocumentError) -> Result {
    try FileError.naming(path, .writing, body)
  }

  private static func makeFolder(
    _ place: RelativePath, _ entry: FileTree.Entry, below root: borrowing OpenFile
  ) throws(SystemError) {
    let parent = try openParent(of: place, below: root)
    let descriptor = parent.descriptor
    let mode = mode_t(entry.permissions ?? 0o777) | 0o700
    let result = place.lastName.path.withCString { mkdirat(descriptor, $0, mode & 0o777) }
    guard result == 0 || errno == EEXIST else { throw .current }
  }

  private static func makeFile(
    _ place: RelativePath, _ entry: FileTree.Entry, below root: borrowing OpenFile
  ) throws(SystemError) -> OpenFile {
    let parent = try openParent(of: place, below: root)
    let mode = mode_t(entry.permissions ?? 0o666) | 0o600
    return try OpenFile(
      place.lastName.path, in: parent, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
      mode: mode & 0o777)
  }

  private static func makeLink(
    _ place: RelativePath, _ target: [UInt8], below root: borrowing OpenFile
  ) throws(SystemError) {
    let parent = try openParent(of: place, below: root)
    let descriptor = parent.descriptor
    let result = Path(target).withCString { targetPath in
      place.lastName.path.withCString { symlinkat(targetPath, descriptor, $0) }
    }
    guard result == 0 else { throw .current }
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
