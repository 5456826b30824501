package import Diagnostics
import Glibc

/// Files and folders that go into one folder together, in one step. They wait in one temporary folder, so
/// that there may be more of them than files that can be open.
///
/// One that is never committed leaves no trace. Used from one thread at a time.
package final class StagedTray {
  /// What is put into the folder.
  package enum Payload {
    case file(Content)
    case folder(FileTree)
  }

  private let staging: Staging
  private let item: StagedItem
  /// The temporary folder.
  private let tray: Folder
  private var requests: [Placing.Request] = []
  private var paths: [Path] = []

  /// Starts an empty tray.
  ///
  /// - Throws: `DocumentError` that names the folder.
  package convenience init(in folder: Folder) throws(DocumentError) {
    try self.init(in: folder, staging: .shared)
  }

  init(in folder: Folder, staging: Staging) throws(DocumentError) {
    self.staging = staging
    do throws(SystemError) {
      item = try staging.make(isFolder: true, in: folder)
      tray = try folder.folder(item.place.name)
    } catch {
      throw FileError(.writing, folder.path, error).documentError
    }
  }

  /// Writes one of the files or folders. An existing one keeps its mode.
  ///
  /// - Parameters:
  ///   - payload: what is written.
  ///   - place: a name in the folder of the tray, which no other has.
  ///   - permission: what may be replaced there.
  /// - Throws: `DocumentError` that names the place, or the content that can not be read.
  package func add(
    _ payload: Payload, at place: OutputPlace, permission: StagedOutput.Permission
  ) throws(DocumentError) {
    guard let target = place.entry else {
      throw FileError(.writing, place.path, SystemError(code: ENOENT)).documentError
    }
    if case .existing = place.occupant, case .nothing = permission {
      throw StagedOutput.targetExists(place.path)
    }
    let name = target.name.bytes
    let tree: FileTree
    let isFolder: Bool
    switch payload {
    case .file(let content):
      guard place.status?.kind != .directory else {
        throw FileError(.writing, place.path, SystemError(code: EISDIR)).documentError
      }
      (tree, isFolder) = (FileTree([.init(path: name, kind: .file(content))]), false)
    case .folder(let inner):
      let entries = inner.entries.map { entry in
        var entry = entry
        entry.path = name + [UInt8(ascii: "/")] + entry.path
        return entry
      }
      (tree, isFolder) = (FileTree([.init(path: name, kind: .directory)] + entries), true)
    }
    try item.write { folder throws(DocumentError) in
      try TreeWriting.write(tree, into: folder, as: place.path) { () throws(SystemError) in
        try item.waitIfEnding()
      }
      if let status = place.status, (status.kind == .directory) == isFolder {
        let descriptor = folder.descriptor
        _ = target.name.path.withCString {
          fchmodat(descriptor, $0, mode_t(status.permissions), 0)
        }
      }
    }
    requests.append(
      Placing.Request(
        item: item, member: OutputPlace.Entry(folder: tray, name: target.name), isFolder: isFolder,
        target: target, permission: permission.placing(wasFree: place.status == nil)))
    paths.append(place.path)
  }

  /// Puts everything in its place.
  ///
  /// - Throws: `DocumentError`, and then the folder is as it was.
  package func commit() throws(DocumentError) {
    item.complete()
    do throws(Placing.Failure) {
      try staging.place(requests)
    } catch {
      throw StagedOutput.refusal(error.refusal, paths[error.index])
    }
  }
}
