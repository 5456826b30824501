package import Diagnostics
import Glibc

/// An output that is complete beside its target, and takes its place in one step.
///
/// Nothing shows at the target before ``commit()``; an output that is never committed leaves no
/// trace. Used from one thread at a time. See Files.docc, "Writing".
package final class StagedOutput {
  /// What an output may replace.
  package enum Permission {
    /// Nothing.
    case nothing
    /// A file; by a folder also a folder that passes, which is asked when that has left its place.
    case replacing(folders: (Folder) -> Bool)

    /// A file; by a folder also any folder.
    package static var anything: Permission { .replacing { _ in true } }
    /// A file.
    package static var files: Permission { .replacing { _ in false } }

    /// The same for the step, at a place where nothing or something was.
    func placing(wasFree: Bool) -> Placing.Permission {
      switch self {
      case .nothing: .nothing
      case .replacing(let folders): .replacing(wasFree: wasFree, folders)
      }
    }
  }

  private enum Form {
    case item(StagedItem, OutputPlace.Entry)
    case stream(Content)
    case discarded
  }

  private let place: OutputPlace
  private let permission: Permission
  private let staging: Staging
  private var form: Form

  private init(_ place: OutputPlace, _ permission: Permission, _ staging: Staging, _ form: Form) {
    (self.place, self.permission, self.staging, self.form) = (place, permission, staging, form)
  }

  /// Prepares a file.
  ///
  /// An existing file keeps its mode. A device, FIFO or socket is written when committed.
  ///
  /// - Throws: `DocumentError` that names the target, or the content that can not be read.
  package static func file(
    at place: OutputPlace, content: Content, permission: Permission
  ) throws(DocumentError) -> StagedOutput {
    try file(at: place, content: content, permission: permission, staging: .shared)
  }

  /// Prepares a folder. An existing folder or file is replaced as a whole.
  ///
  /// `/dev/null` takes a folder as well, and swallows it.
  ///
  /// - Throws: `DocumentError` that names the target, or the content that can not be read.
  package static func folder(
    at place: OutputPlace, tree: FileTree, permission: Permission
  ) throws(DocumentError) -> StagedOutput {
    try folder(at: place, tree: tree, permission: permission, staging: .shared)
  }

  static func file(
    at place: OutputPlace, content: Content, permission: Permission, staging: Staging
  ) throws(DocumentError) -> StagedOutput {
    switch place.occupant {
    case .stream: return StagedOutput(place, permission, staging, .stream(content))
    case .existing(let status) where status.kind == .directory:
      throw FileError(.writing, place.path, SystemError(code: EISDIR)).documentError
    case .existing, .nothing: break
    }
    guard place.path.bytes.last != UInt8(ascii: "/") else {
      throw FileError(.writing, place.path, SystemError(code: ENOTDIR)).documentError
    }
    return try stage(place, isFolder: false, permission, staging) {
      item, file throws(DocumentError) in
      let descriptor = file.descriptor
      try content.forEachChunk { chunk throws(DocumentError) in
        try FileError.naming(place.path, .writing) { () throws(SystemError) in
          try item.waitIfEnding()
          try OpenFile.write(chunk, to: descriptor)
        }
      }
      if case .existing(let status) = place.occupant {
        _ = fchmod(descriptor, mode_t(status.permissions))
      }
    }
  }

  static func folder(
    at place: OutputPlace, tree: FileTree, permission: Permission, staging: Staging
  ) throws(DocumentError) -> StagedOutput {
    if case .stream(let status) = place.occupant {
      guard place.path == Path("/dev/null") else {
        throw OutputPlace.refusal(
          place.path, "it is \(status.kindName), which can not hold a folder")
      }
      return StagedOutput(place, permission, staging, .discarded)
    }
    return try stage(place, isFolder: true, permission, staging) {
      item, folder throws(DocumentError) in
      try TreeWriting.write(tree, into: folder, as: place.path) { () throws(SystemError) in
        try item.waitIfEnding()
      }
      if case .existing(let status) = place.occupant, status.kind == .directory {
        _ = fchmod(folder.descriptor, mode_t(status.permissions))
      }
    }
  }

  private static func stage(
    _ place: OutputPlace, isFolder: Bool, _ permission: Permission, _ staging: Staging,
    _ write: (StagedItem, borrowing OpenFile) throws(DocumentError) -> Void
  ) throws(DocumentError) -> StagedOutput {
    if case .existing = place.occupant, case .nothing = permission {
      throw targetExists(place.path)
    }
    guard let entry = place.entry else {
      throw FileError(.writing, place.path, SystemError(code: ENOENT)).documentError
    }
    let item = try FileError.naming(place.path, .writing) { () throws(SystemError) in
      try staging.make(isFolder: isFolder, in: entry.folder)
    }
    try item.fill { file throws(DocumentError) in try write(item, file) }
    return StagedOutput(place, permission, staging, .item(item, entry))
  }

  /// Waits until the bytes are on the disk: of a file its own, of a folder those of the whole file
  /// system. Called before ``commit()`` where a single output is written.
  package func synchronize() throws(DocumentError) {
    guard case .item(let item, _) = form else { return }
    if item.isFolder {
      if let error = FileSystemCalls.synchronizeFileSystem(of: item.descriptor) {
        throw FileError(.writing, place.path, error).documentError
      }
    } else if fsync(item.descriptor) != 0, errno != EINVAL {
      throw FileError(.writing, place.path, SystemError.current).documentError
    }
  }

  /// Puts the output in its place.
  ///
  /// - Throws: `DocumentError`, and then the target is as it was and the output is given up.
  package func commit() throws(DocumentError) { try Self.commit([self]) }

  /// Puts outputs that belong together in their places in one step: an interruption comes before all of
  /// them or after all. Streams are written last.
  ///
  /// - Parameter outputs: the outputs, what refers to others behind those. All of one staging.
  /// - Throws: `DocumentError`, and then all targets are as they were and the outputs are given up.
  package static func commit(_ outputs: [StagedOutput]) throws(DocumentError) {
    defer { for output in outputs { output.form = .discarded } }
    var requests: [Placing.Request] = []
    var paths: [Path] = []
    for output in outputs {
      guard case .item(let item, let target) = output.form else { continue }
      requests.append(
        Placing.Request(
          item: item, isFolder: item.isFolder, target: target,
          permission: output.permission.placing(wasFree: output.place.status == nil)))
      paths.append(output.place.path)
    }
    if let staging = outputs.first?.staging, !requests.isEmpty {
      do throws(Placing.Failure) {
        try staging.place(requests)
      } catch {
        throw refusal(error.refusal, paths[error.index])
      }
    }
    for output in outputs {
      guard case .stream(let content) = output.form else { continue }
      let path = output.place.path
      let file = try FileError.naming(path, .writing) { () throws(SystemError) in
        try StreamOpening.open(output.place)
      }
      let descriptor = file.descriptor
      try content.forEachChunk { chunk throws(DocumentError) in
        try FileError.naming(path, .writing) { () throws(SystemError) in
          try OpenFile.write(chunk, to: descriptor)
        }
      }
    }
  }

  /// What is said of an output that did not get its place.
  static func refusal(_ refusal: Placing.Refusal, _ path: Path) -> DocumentError {
    switch refusal {
    case .system(let error) where error.code == EEXIST: targetExists(path)
    case .system(let error): FileError(.writing, path, error).documentError
    case .foreign(let status):
      OutputPlace.refusal(path, "\(status.kindName) stands there, which is not replaced")
    }
  }

  /// What is said where something stands that may not be replaced.
  static func targetExists(_ path: Path) -> DocumentError {
    FileError(.writing, .path(path), .exists).documentError
  }
}

extension StagedOutput {
  /// Prepares a file at a path that somebody typed, and replaces a file there when asked to.
  package static func file(
    at path: Path, content: Content, replacingExisting: Bool
  ) throws(DocumentError) -> StagedOutput {
    try file(
      at: OutputPlace(.typed(path)), content: content,
      permission: replacingExisting ? .anything : .nothing)
  }

  /// Prepares a folder at a path that somebody typed, and replaces what is there when asked to.
  package static func folder(
    at path: Path, tree: FileTree, replacingExisting: Bool
  ) throws(DocumentError) -> StagedOutput {
    try folder(
      at: OutputPlace(.typed(path)), tree: tree,
      permission: replacingExisting ? .anything : .nothing)
  }

  /// Takes away what stands at a place, links not followed, so that it is gone in one step.
  package static func retire(_ place: OutputPlace) throws(DocumentError) {
    guard let entry = place.entry else { return }
    do throws(SystemError) {
      try Staging.shared.retire(entry)
    } catch {
      throw FileError(.writing, place.path, error).documentError
    }
  }

  /// Whether a name is that of a temporary, which a search for documents passes over.
  package static func isTemporaryName(_ name: [UInt8]) -> Bool {
    TemporaryName.kind(of: name) != nil
  }
}
