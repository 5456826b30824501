package import Diagnostics
import Glibc

/// How the path of an output came about, which decides whether links are followed.
package enum OutputLocation: Sendable {
  /// The user typed the whole path: it may lead through links to a file that exists, and to a device,
  /// FIFO or socket.
  case typed(Path)
  /// The user typed the folder, and the program made up the name in it.
  case named(Path)
  /// The program made up a path below a folder that the user typed.
  case below(OutputFolder, [UInt8])

  /// The path for messages.
  package var path: Path {
    switch self {
    case .typed(let path), .named(let path): path
    case .below(let folder, let relative): folder.path.appending(relative)
    }
  }
}

/// A place for an output: an open folder and one name in it, so that no path is looked up twice.
package struct OutputPlace: Sendable {
  /// What stands at a place.
  package enum Occupant: Sendable {
    /// Nothing is there; the folder may be missing too.
    case nothing
    /// A file or folder is there.
    case existing(FileStatus)
    /// A device, FIFO or socket of a typed path, which is written directly.
    case stream(FileStatus)
  }

  /// A name in an open folder.
  struct Entry: Sendable {
    let folder: Folder
    let name: FileName
  }

  /// The path for messages.
  package let path: Path
  /// What stood there when it was looked at.
  package let occupant: Occupant
  /// Where the output goes, behind a link that was typed; nil for a stream, and while the folder is
  /// missing.
  let entry: Entry?
  /// The name as given, links not followed, beside which companions stand.
  private let given: Entry?
  /// What leads to it; nil where only the entry does.
  private let location: OutputLocation?

  private init(
    _ location: OutputLocation?, _ path: Path, _ occupant: Occupant, _ entry: Entry? = nil,
    given: Entry? = nil
  ) {
    (self.location, self.path, self.occupant) = (location, path, occupant)
    (self.entry, self.given) = (entry, given)
  }

  /// Looks at a place.
  ///
  /// - Parameters:
  ///   - location: the place.
  ///   - makesFolders: whether missing folders above it are made.
  /// - Throws: `DocumentError` when nothing can be written there.
  package init(
    _ location: OutputLocation, makesFolders: Bool = false
  ) throws(DocumentError) {
    switch location {
    case .typed(let path): try self.init(typed: path, location, makesFolders: makesFolders)
    case .named(let path):
      let name = try Self.name(path.lastComponent, path)
      let folder = try Self.parent(of: path, makesFolders: makesFolders)
      try self.init(location, path, name, in: folder)
    case .below(let root, let relative):
      try self.init(below: root, relative, location, makesFolders: makesFolders)
    }
  }

  /// The same place, looked at again through the folder that is open; one that was missing may be made.
  package func again(makesFolders: Bool) throws(DocumentError) -> OutputPlace {
    if case .stream = occupant { return self }
    guard let entry else {
      guard let location else { return self }
      return try OutputPlace(location, makesFolders: makesFolders)
    }
    return OutputPlace(location, path, try Self.occupant(of: entry, path), entry, given: given)
  }

  /// A place beside this one, which the program names.
  ///
  /// - Throws: `DocumentError` when something else than a file or folder is there.
  package func companion(_ suffix: String) throws(DocumentError) -> OutputPlace {
    let path = Path(path.bytes + Array(suffix.utf8))
    guard let given else { return OutputPlace(nil, path, .nothing) }
    return try OutputPlace(nil, path, given.name.appending(suffix), in: given.folder)
  }

  /// Whether anything stands at a place beside this one.
  package func hasCompanion(_ suffix: String) -> Bool {
    guard let given else { return false }
    if case .success = given.folder.status(of: given.name.appending(suffix)) { return true }
    return false
  }

  /// The bytes of a file beside this place, or of the one that stands here when `suffix` is empty; nil
  /// where no file can be read.
  package func beside(_ suffix: String) -> [UInt8]? {
    guard let given else { return nil }
    return try? given.folder.read(suffix.isEmpty ? given.name : given.name.appending(suffix))
  }

  /// A name in an open folder, which the program made up.
  ///
  /// - Throws: `DocumentError` when something else than a file or folder is there.
  package init(_ name: [UInt8], in folder: Folder) throws(DocumentError) {
    let path = folder.path.appending(name)
    try self.init(nil, path, try Self.name(name, path), in: folder)
  }

  /// A name that the program made up; the folder is nil while it is missing.
  private init(
    _ location: OutputLocation?, _ path: Path, _ name: FileName, in folder: Folder?
  ) throws(DocumentError) {
    guard let folder else {
      self.init(location, path, .nothing)
      return
    }
    let entry = Entry(folder: folder, name: name)
    self.init(location, path, try Self.occupant(of: entry, path), entry, given: entry)
  }
}

extension OutputPlace {
  /// The status of what is there.
  package var status: FileStatus? {
    switch occupant {
    case .nothing: nil
    case .existing(let status), .stream(let status): status
    }
  }

  /// The folder that is there, opened; nil when there is none, or it may not be opened.
  package var openFolder: Folder? {
    guard let entry, case .existing(let status) = occupant, status.kind == .directory else {
      return nil
    }
    return try? entry.folder.folder(entry.name)
  }

  /// The folder the output goes to; nil for a stream, and while it is missing.
  package var folder: Folder? { entry?.folder }

  /// The folders that the output and its companions go to, which are two where a link was typed.
  package var folders: [Folder] {
    guard let entry, let given else { return [] }
    return entry.folder === given.folder ? [entry.folder] : [given.folder, entry.folder]
  }

  /// As many links as Linux follows in one path.
  private static let linkLimit = 40

  private init(
    typed path: Path, _ location: OutputLocation, makesFolders: Bool
  ) throws(DocumentError) {
    // Asked first with links followed: the links below /proc that stand for open pipes have no
    // target that could be looked up by name.
    if case .success(let status) = FileStatus.following(path), status.isStream {
      self.init(location, path, .stream(status))
      return
    }
    let name = try Self.name(path.lastComponent, path)
    guard let folder = try Self.parent(of: path, makesFolders: makesFolders) else {
      self.init(location, path, .nothing)
      return
    }
    let given = Entry(folder: folder, name: name)
    let entry = try Self.behindLinks(given, path)
    self.init(location, path, try Self.occupant(of: entry, path), entry, given: given)
  }

  /// Follows a typed link to the file behind it.
  private static func behindLinks(
    _ given: Entry, _ path: Path
  ) throws(DocumentError) -> Entry {
    guard case .success(let first) = given.folder.status(of: given.name),
      first.kind == .symbolicLink
    else { return given }
    let file: FileStatus
    switch given.folder.statusFollowing(given.name) {
    case .success(let status) where status.kind == .file: file = status
    case .success(let status):
      throw refusal(path, "a link to \(status.kindName) stands there, which is not replaced")
    case .failure(let error) where error.isMissing:
      throw refusal(path, "a link that leads nowhere stands there")
    case .failure(let error):
      throw FileError(.writing, path, error).documentError
    }
    do throws(SystemError) {
      // The links below /proc that stand for open files may say names that are gone.
      if let entry = try resolved(given),
        case .success(let status) = entry.folder.status(of: entry.name),
        status.isSameFile(as: file)
      {
        return entry
      }
    } catch {
      throw FileError(.writing, path, error).documentError
    }
    throw refusal(path, "a link stands there, behind which no file can be replaced")
  }

  /// The name behind all links; nil when it is none that can be looked up, as of files that are open
  /// and have no name.
  static func resolved(_ entry: Entry) throws(SystemError) -> Entry? {
    var entry = entry
    for _ in 0..<linkLimit {
      guard let target = entry.folder.linkTarget(of: entry.name) else { return entry }
      guard let name = FileName(target.lastComponent) else { return nil }
      entry = Entry(folder: try entry.folder.following(target.parent), name: name)
    }
    throw SystemError(code: ELOOP)
  }

  private init(
    below root: OutputFolder, _ relative: [UInt8], _ location: OutputLocation, makesFolders: Bool
  ) throws(DocumentError) {
    let path = location.path
    var names: [FileName] = []
    for part in Path(relative).components { names.append(try Self.name(part, path)) }
    guard let last = names.popLast() else { throw Self.refusal(path, "it has no name") }
    var folder = makesFolders ? try root.made() : try root.ifPresent()
    for name in names {
      guard let parent = folder else { break }
      folder = try Self.folder(name, in: parent, makes: makesFolders)
    }
    try self.init(location, path, last, in: folder)
  }

  /// A folder that the program named; nil when it is missing and not to be made.
  package static func folder(
    _ name: FileName, in parent: Folder, makes: Bool
  ) throws(DocumentError) -> Folder? {
    let path = parent.path.appending(name.bytes)
    do throws(SystemError) {
      return makes ? try parent.makingFolder(name) : try parent.folder(name)
    } catch {
      if error.isMissing, !makes { return nil }
      if case .success(let status) = parent.status(of: name), status.kind != .directory {
        throw refusal(path, "\(status.kindName) stands there")
      }
      throw FileError(.writing, path, error).documentError
    }
  }

  private static func parent(
    of path: Path, makesFolders: Bool
  ) throws(DocumentError) -> Folder? {
    if makesFolders { return try Folder.making(path.parent) }
    do throws(SystemError) {
      return try Folder(opening: path.parent)
    } catch {
      guard error.isMissing else { throw FileError(.writing, path, error).documentError }
      return nil
    }
  }

  private static func occupant(
    of entry: Entry, _ path: Path
  ) throws(DocumentError) -> Occupant {
    switch entry.folder.status(of: entry.name) {
    case .success(let status) where status.kind == .file || status.kind == .directory:
      return .existing(status)
    case .success(let status):
      throw refusal(path, "\(status.kindName) stands there")
    case .failure(let error) where error.isMissing:
      return .nothing
    case .failure(let error):
      throw FileError(.writing, path, error).documentError
    }
  }

  private static func name(
    _ bytes: some Sequence<UInt8>, _ path: Path
  ) throws(DocumentError) -> FileName {
    guard let name = FileName(bytes) else { throw refusal(path, "that is no name of a file") }
    return name
  }

  static func refusal(_ path: Path, _ reason: String) -> DocumentError {
    FileError(.writing, .path(path), .refused(reason)).documentError
  }
}

extension Folder {
  /// The folder that holds what a path leads to, links followed; nil when nothing is there.
  package static func holding(_ path: Path) -> Folder? {
    if let folder = try? Folder(opening: path) { return try? folder.following(Path("..")) }
    guard let parent = try? Folder(opening: path.parent), let name = FileName(path.lastComponent),
      let entry = try? OutputPlace.resolved(OutputPlace.Entry(folder: parent, name: name))
    else { return nil }
    return entry.folder
  }
}

extension FileStatus {
  /// Whether it is written as a stream, since it can not be replaced by renaming.
  package var isStream: Bool {
    switch kind {
    case .device, .fifo, .socket: true
    case .file, .directory, .symbolicLink: false
    }
  }
}
