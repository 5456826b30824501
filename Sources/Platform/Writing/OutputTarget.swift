import Glibc
package import RichText

/// Where an output really goes: links resolved, and what stands there now.
package struct OutputTarget: Sendable {
  /// How the output gets there.
  package enum Kind: Sendable {
    /// Nothing is there; the parent may be missing too.
    case absent
    /// A file or folder is there.
    case existing(FileStatus)
    /// A device, FIFO or socket, which is written directly.
    case stream(FileStatus)
  }

  /// The path as given.
  package let given: Path
  /// The path behind all links.
  package let resolved: Path
  /// What is there.
  package let kind: Kind

  /// Looks at a path.
  ///
  /// - Throws: `DocumentError` when the path can not be looked at, or its links run in a circle.
  package init(_ path: Path) throws(DocumentError) {
    given = path
    // Asked first with links followed: the links below /proc that stand for open pipes have no
    // target that could be looked up by name.
    if case .success(let status) = FileStatus.following(path), status.isStream {
      resolved = path
      kind = .stream(status)
      return
    }
    var current = path
    for _ in 0..<Self.linkLimit {
      switch FileStatus.ofEntry(current) {
      case .failure(SystemError(code: ENOENT)):
        resolved = current
        kind = .absent
        return
      case .failure(let error):
        throw error.documentError(.writing, path)
      case .success(let status) where status.kind == .symbolicLink:
        guard let target = LinkReading.target(of: current) else {
          throw SystemError(code: EIO).documentError(.writing, path)
        }
        current = current.parent.appending(target)
      case .success(let status):
        resolved = current
        kind = .existing(status)
        return
      }
    }
    throw SystemError(code: ELOOP).documentError(.writing, path)
  }

  /// As many links as Linux follows in one path.
  private static let linkLimit = 40
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
