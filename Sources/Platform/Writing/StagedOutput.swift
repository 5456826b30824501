import Glibc
package import RichText

/// An output that is complete beside its target, and takes its place in one step.
///
/// Nothing shows at the target before ``commit()``; an output that is never committed leaves no
/// trace. Used from one thread at a time. See Platform.docc, "Writing".
package final class StagedOutput {
  private enum Form {
    case file(Temporary)
    case folder(Temporary)
    case stream(Content)
    case discarded
  }

  private let target: OutputTarget
  private let replacesExisting: Bool
  private var form: Form

  private init(target: OutputTarget, replacesExisting: Bool, form: Form) {
    self.target = target
    self.replacesExisting = replacesExisting
    self.form = form
  }

  /// Prepares a file.
  ///
  /// An existing file keeps its mode; a link keeps leading to it. A device, FIFO or socket is
  /// written when committed.
  ///
  /// - Throws: `DocumentError` that names the target, or the content that can not be read.
  package static func file(
    at path: Path, content: Content, replacingExisting: Bool
  ) throws(DocumentError) -> StagedOutput {
    let target = try OutputTarget(path)
    switch target.kind {
    case .stream:
      return StagedOutput(target: target, replacesExisting: true, form: .stream(content))
    case .existing(let status) where status.kind == .directory:
      throw SystemError(code: EISDIR).documentError(.writing, path)
    case .existing where !replacingExisting:
      throw targetExists(path)
    case .existing, .absent:
      break
    }
    let temporary = try attempt(path) {
      let temporary = try Temporary.makeFile(beside: target.resolved)
      try write(content, to: temporary.file)
      if case .existing(let status) = target.kind {
        _ = fchmod(temporary.file.descriptor, mode_t(status.permissions))
      }
      return temporary
    }
    return StagedOutput(
      target: target, replacesExisting: replacingExisting, form: .file(temporary))
  }

  /// Prepares a folder. An existing folder or file is replaced as a whole.
  ///
  /// `/dev/null` takes a folder as well, and swallows it.
  ///
  /// - Throws: `DocumentError` that names the target, or the content that can not be read.
  package static func folder(
    at path: Path, tree: FileTree, replacingExisting: Bool
  ) throws(DocumentError) -> StagedOutput {
    let target = try OutputTarget(path)
    switch target.kind {
    case .stream where path == Path("/dev/null"):
      return StagedOutput(target: target, replacesExisting: true, form: .discarded)
    case .stream(let status):
      throw DocumentError(
        .cannotCreate, .cannotCreate,
        "can not write '\(path.display)': it is \(status.kindName), which can not hold a folder")
    case .existing where !replacingExisting:
      throw targetExists(path)
    case .existing, .absent:
      break
    }
    let temporary = try attempt(path) {
      let temporary = try Temporary.makeFolder(beside: target.resolved)
      try TreeWriting.write(tree, into: temporary.file)
      if case .existing(let status) = target.kind, status.kind == .directory {
        _ = fchmod(temporary.file.descriptor, mode_t(status.permissions))
      }
      return temporary
    }
    return StagedOutput(
      target: target, replacesExisting: replacingExisting, form: .folder(temporary))
  }

  /// Waits until the bytes are on the disk: of a file its own, of a folder those of the whole file
  /// system. Called before ``commit()`` where a single output is written.
  package func synchronize() throws(DocumentError) {
    switch form {
    case .file(let temporary):
      guard fsync(temporary.file.descriptor) == 0 || errno == EINVAL else {
        throw SystemError.current.documentError(.writing, target.given)
      }
    case .folder(let temporary):
      if let error = OptionalSystemCalls.synchronizeFileSystem(of: temporary.file.descriptor) {
        throw error.documentError(.writing, target.given)
      }
    case .stream, .discarded:
      return
    }
  }

  /// Puts the output in its place.
  ///
  /// - Throws: `DocumentError`, and then the target is as it was and the output is given up.
  package func commit() throws(DocumentError) {
    defer { form = .discarded }
    switch form {
    case .file(let temporary):
      try rename(temporary)
    case .folder(let temporary):
      try rename(temporary)
    case .stream(let content):
      try Self.attempt(target.given) {
        try Self.write(content, to: StreamOpening.open(target.given, target.kind))
      }
    case .discarded:
      return
    }
  }

  private func rename(_ temporary: Temporary) throws(DocumentError) {
    guard replacesExisting else {
      if let failure = Renaming.intoFreePlace(temporary.path, target.resolved) {
        if failure.code == EEXIST { throw Self.targetExists(target.given) }
        throw failure.documentError(.writing, target.given)
      }
      temporary.release()
      return
    }
    switch Renaming.replacing(temporary.path, target.resolved) {
    case .failure(let failure): throw failure.documentError(.writing, target.given)
    case .success(.movedAway): temporary.release()
    case .success(.exchanged): temporary.remove()
    }
  }

  private static func targetExists(_ path: Path) -> DocumentError {
    DocumentError(
      .cannotCreate, .targetExists,
      "can not write '\(path.display)': it exists already (use --force to replace it)")
  }

  private static func write(_ content: Content, to file: borrowing OpenFile) throws {
    let descriptor = file.descriptor
    try content.forEachChunk { try OpenFile.write($0, to: descriptor) }
  }

  private static func attempt<Result>(
    _ path: Path, _ body: () throws -> Result
  ) throws(DocumentError) -> Result {
    try SystemError.naming(path, .writing, body)
  }
}

extension StagedOutput {
  /// Whether a name is that of a temporary, which a search for documents passes over.
  package static func isTemporaryName(_ name: [UInt8]) -> Bool { Temporaries.isTemporary(name) }
}
