package import Diagnostics
import Glibc

/// Reads a folder as a value, without ever leaving it.
package enum TreeReading {
  /// Reads a folder and everything below it; the contents of files stay on the disk until read.
  ///
  /// Devices, FIFOs and sockets are refused, and so are symbolic links, except those inside a
  /// member folder that stay inside that member. Each refused entry is an error diagnostic, and the
  /// rest is read. A folder that can not be listed is reported and left empty, and a file that may not
  /// be read is reported and left out. Not so an RTF file of the folder itself: without its text there
  /// is no document, and whoever reads it gets the system's answer.
  ///
  /// - Parameters:
  ///   - root: The folder, which may be a link.
  ///   - place: Where below `root` the folder really is, as names joined by `/`; then no link is
  ///     followed on the way there, now or when a file is read.
  ///   - entryLimit: The most entries it may have.
  ///   - pathByteLimit: The most bytes that all their paths may have together.
  ///   - diagnostics: Takes what is refused.
  /// - Returns: The entries.
  /// - Throws: `DocumentError` when the folder itself can not be read, has too many entries or too long
  ///   paths, or nests too many folders.
  package static func read(
    _ root: Path, at place: [UInt8] = [], entryLimit: Int = FileTree.entryLimit,
    pathByteLimit: Int = FileTree.pathByteLimit, diagnostics: inout DiagnosticSink
  ) throws(DocumentError) -> FileTree {
    var walk = TreeWalk(root: root, place: place, limit: entryLimit, pathByteLimit: pathByteLimit)
    try FileError.naming(.path(walk.folder), .reading) { () throws(FileError.Cause) in
      try walk.run()
    }
    diagnostics.merge(walk.diagnostics)
    return FileTree(walk.entries)
  }
}

/// An open folder of a walk.
private final class OpenFolder {
  let path: [UInt8]
  let file: OpenFile

  init(path: [UInt8], file: consuming OpenFile) {
    self.path = path
    self.file = file
  }
}

/// The state of one walk; folders that are still to be listed are on a stack of paths.
private struct TreeWalk {
  let root: Path
  /// The folder that is read, below the root.
  let place: [UInt8]
  let limit: Int
  let pathByteLimit: Int
  var entries: [FileTree.Entry] = []
  var pathByteCount = 0
  var diagnostics = DiagnosticSink()
  /// Folders below the root, by relative path.
  var pending: [[UInt8]] = []
  /// The root, and the folders that lead to the one that was listed last. The next one is mostly a
  /// member of one of them, and is opened from there.
  var chain: [OpenFolder] = []

  /// How many folders are kept open at most.
  private static let chainLimit = 24

  init(root: Path, place: [UInt8], limit: Int, pathByteLimit: Int) {
    self.root = root
    self.place = place
    self.limit = limit
    self.pathByteLimit = pathByteLimit
  }

  /// The path of the folder that is read.
  var folder: Path { place.isEmpty ? root : root.appending(place) }

  mutating func run() throws(FileError.Cause) {
    try list([])
    while let next = pending.popLast() {
      do throws(FileError.Cause) {
        try list(next)
      } catch {
        guard case .system(let error) = error else { throw error }
        diagnostics.error(
          .unreadableEntry, "the folder '\(display(next))' can not be read: \(error.reason)")
      }
    }
  }

  /// Opens a folder from the nearest one that is open already.
  private mutating func open(_ relative: [UInt8]) throws(SystemError) -> OpenFolder {
    let slash: [UInt8] = [UInt8(ascii: "/")]
    while let last = chain.last, !last.path.isEmpty, !relative.starts(with: last.path + slash) {
      chain.removeLast()
    }
    var folder: OpenFolder
    if let last = chain.last {
      folder = last
    } else {
      folder = OpenFolder(path: [], file: try OpenFile(folder: Path(place).components, below: root))
      chain.append(folder)
    }
    for name in Path(Array(relative.dropFirst(folder.path.count))).components {
      let path = folder.path + (folder.path.isEmpty ? [] : slash) + name
      let file = try OpenFile(
        Path(Array(name)), in: folder.file, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      folder = OpenFolder(path: path, file: file)
      if chain.count < Self.chainLimit { chain.append(folder) }
    }
    return folder
  }

  private mutating func list(_ relative: [UInt8]) throws(FileError.Cause) {
    guard Path(relative).components.count <= FileTree.depthLimit else {
      throw .exceeds("nests folders deeper than the \(FileTree.depthLimit) of the limit")
    }
    let folder: OpenFolder
    let members: [DirectoryListing.Member]
    do throws(SystemError) {
      folder = try open(relative)
      members = try DirectoryListing.members(of: folder.file)
    } catch {
      throw .system(error)
    }
    for member in members {
      guard entries.count < limit else {
        throw .exceeds("has more than the \(limit) entries of the limit")
      }
      let path = relative.isEmpty ? member.name : relative + [UInt8(ascii: "/")] + member.name
      pathByteCount += path.count
      guard pathByteCount <= pathByteLimit else {
        throw .exceeds("has paths of more than \(pathByteLimit) bytes together")
      }
      add(member, path: path, folder: folder.file)
    }
  }

  private mutating func add(
    _ member: DirectoryListing.Member, path: [UInt8], folder: borrowing OpenFile
  ) {
    var info = stat()
    let parent = folder.descriptor
    let name = Path(member.name)
    guard name.withCString({ fstatat(parent, $0, &info, AT_SYMLINK_NOFOLLOW) }) == 0 else {
      let reason = SystemError.current.reason
      diagnostics.error(.unreadableEntry, "'\(display(path))' can not be read: \(reason)")
      return
    }
    let status = FileStatus(info)
    let permissions = status.permissions & 0o777
    switch status.kind {
    case .file:
      let isText = path == member.name && name.lowercaseExtension.elementsEqual("rtf".utf8)
      guard isText || name.withCString({ faccessat(parent, $0, R_OK, AT_EACCESS) }) == 0 else {
        let reason = SystemError.current.reason
        diagnostics.error(
          .unreadableEntry, "'\(display(path))' can not be read: \(reason); it is left out")
        return
      }
      let below = place.isEmpty ? path : place + [UInt8(ascii: "/")] + path
      let content = Content(FileContent(root: root, relative: below, status: status))
      entries.append(.init(path: path, kind: .file(content), permissions: permissions))
    case .directory:
      entries.append(.init(path: path, kind: .directory, permissions: permissions))
      pending.append(path)
    case .symbolicLink:
      guard let target = readLink(name, in: folder),
        LinkTarget(target).staysInside(.member, from: path)
      else {
        diagnostics.error(
          .refusedEntry, "'\(display(path))' is a symbolic link that may lead out; it is left out")
        return
      }
      entries.append(.init(path: path, kind: .symbolicLink(target)))
    case .device, .fifo, .socket:
      diagnostics.error(
        .refusedEntry, "'\(display(path))' is \(status.kindName), not a file; it is left out")
    }
  }

  private func readLink(_ name: Path, in folder: borrowing OpenFile) -> [UInt8]? {
    let parent = folder.descriptor
    return LinkReading.target { buffer, size in
      name.withCString { readlinkat(parent, $0, buffer, size) }
    }
  }

  private func display(_ path: [UInt8]) -> String { String(decoding: path, as: UTF8.self) }
}

/// Reads where a symbolic link leads.
package enum LinkReading {
  /// Longest target of a link that Linux allows, its NUL included.
  private static let capacity = 4_096

  static func target(
    _ call: (UnsafeMutablePointer<CChar>, Int) -> Int
  ) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = call(start, capacity)
      guard count >= 0 else { return nil }
      return buffer[..<count].map { UInt8(bitPattern: $0) }
    }
  }

  /// The target of the link at `path`; nil when it is none.
  package static func target(of path: Path) -> [UInt8]? {
    target { buffer, size in path.withCString { readlink($0, buffer, size) } }
  }
}
