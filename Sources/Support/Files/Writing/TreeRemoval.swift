import Glibc

/// Removes a file or a whole folder, without following any link.
package enum TreeRemoval {
  /// Removes what stands at `path`; nothing there is fine.
  package static func remove(_ path: Path) throws(SystemError) {
    guard let name = FileName(path.lastComponent) else { throw SystemError(code: EINVAL) }
    let folder: Folder
    do throws(SystemError) {
      folder = try Folder(opening: path.parent)
    } catch {
      if error.isMissing { return }
      throw error
    }
    try remove(name, in: folder)
  }

  /// Removes what stands under a name; nothing there is fine.
  static func remove(_ name: FileName, in folder: Folder) throws(SystemError) {
    let parent = folder.file.descriptor
    if name.path.withCString({ unlinkat(parent, $0, 0) }) == 0 { return }
    let error = SystemError.current
    guard error.code != ENOENT else { return }
    guard case .success(let status) = folder.status(of: name), status.kind == .directory else {
      throw error
    }
    try removeFolder(name, in: folder)
  }

  private static func removeFolder(
    _ name: FileName, in parent: Folder
  ) throws(SystemError) {
    // Opened once: whatever gets this name meanwhile is not touched.
    let root = try OpenFile(name.path, in: parent.file, flags: flags)
    // Folders in the order they were met: an outer one always before those inside it.
    var folders: [[UInt8]] = [[]]
    var next = 0
    while next < folders.count {
      let relative = folders[next]
      next += 1
      let folder = try open(relative, below: root)
      let descriptor = folder.descriptor
      for member in try DirectoryListing.members(of: folder) {
        if member.kind == .directory {
          folders.append(relative.isEmpty ? member.name : relative + [slash] + member.name)
        } else if Path(member.name).withCString({ unlinkat(descriptor, $0, 0) }) != 0,
          errno != ENOENT
        {
          throw .current
        }
      }
    }
    for relative in folders.dropFirst().reversed() {
      let names = Path(relative).components
      guard let last = names.last else { continue }
      let outer = try open(Array(names.dropLast().joined(separator: [slash])), below: root)
      try removeEmpty(Path(Array(last)), in: outer.descriptor)
    }
    try removeEmpty(name.path, in: parent.file.descriptor)
  }

  private static func removeEmpty(_ name: Path, in folder: Int32) throws(SystemError) {
    if name.withCString({ unlinkat(folder, $0, AT_REMOVEDIR) }) != 0, errno != ENOENT {
      throw .current
    }
  }

  private static func open(
    _ relative: [UInt8], below root: borrowing OpenFile
  ) throws(SystemError) -> OpenFile {
    var folder = try OpenFile(Path("."), in: root, flags: flags)
    for name in Path(relative).components {
      folder = try OpenFile(Path(Array(name)), in: folder, flags: flags)
    }
    return folder
  }

  private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
  private static let slash = UInt8(ascii: "/")
}
