package import Platform
package import RichText

/// Finds the documents of a folder.
package struct DocumentFinder: Sendable {
  /// Only paths that match one of these; empty for all.
  package var included: [Glob] = []
  /// No paths that match one of these.
  package var excluded: [Glob] = []
  /// A folder that is not entered, such as the one outputs go to.
  package var skipped: FileStatus?

  /// Finds everything.
  package init() {}

  /// Whether a path is one document, though it is a folder: it is called a bundle, or holds the text
  /// of one.
  package static func isBundle(_ path: Path) -> Bool {
    if path.lowercaseExtension.elementsEqual("rtfd".utf8) { return true }
    guard case .success(let status) = FileStatus.following(path.appending("TXT.rtf")) else {
      return false
    }
    return status.kind == .file
  }

  /// Whether a path is a folder that is no document itself, but may hold some.
  package static func isFolderOfDocuments(_ path: Path) -> Bool {
    guard case .success(let status) = FileStatus.following(path) else { return false }
    return status.kind == .directory && !isBundle(path)
  }

  /// The documents below a folder, as paths relative to it, sorted by bytes.
  ///
  /// A bundle is one document. Folders behind links are not entered, so that a circle of links ends.
  /// Hidden files and folders, whose names begin with a dot, and `__MACOSX` are skipped. A folder that can not be listed is in
  /// `failures`, and the rest is searched.
  package func documents(
    in root: Path
  ) -> (found: [[UInt8]], failures: [(path: Path, error: DocumentError)]) {
    var found: [[UInt8]] = []
    var failures: [(path: Path, error: DocumentError)] = []
    var pending: [[UInt8]] = [[]]
    while let relative = pending.popLast() {
      let folder = relative.isEmpty ? root : root.appending(relative)
      let members: [DirectoryListing.Member]
      do {
        members = try DirectoryListing.of(folder)
      } catch {
        failures.append((folder, error.documentError(.reading, folder)))
        continue
      }
      for member in members
      where member.name.first != UInt8(ascii: ".") && !Self.isSystemLitter(member.name) {
        let path =
          relative.isEmpty ? member.name : relative + [UInt8(ascii: "/")] + member.name
        switch classify(member, root.appending(path)) {
        case .document: if isWanted(path) { found.append(path) }
        case .folder: pending.append(path)
        case .neither: continue
        }
      }
    }
    found.sort { $0.lexicographicallyPrecedes($1) }
    failures.sort { $0.path < $1.path }
    return (found, failures)
  }

  private enum Class {
    case document, folder, neither
  }

  private func classify(_ member: DirectoryListing.Member, _ path: Path) -> Class {
    let isDocumentName = Self.extensions.contains { $0.elementsEqual(path.lowercaseExtension) }
    switch member.kind {
    case .directory:
      if path.lowercaseExtension.elementsEqual("rtfd".utf8) { return .document }
      if let skipped, case .success(let status) = FileStatus.ofEntry(path),
        status.isSameFile(as: skipped)
      {
        return .neither
      }
      return .folder
    case .file:
      return isDocumentName ? .document : .neither
    case .symbolicLink:
      guard isDocumentName else { return .neither }
      // A link that leads nowhere is a document that can not be read, and is named as such.
      guard case .success(let status) = FileStatus.following(path) else { return .document }
      return status.kind == .file || status.kind == .directory ? .document : .neither
    case .fifo, .socket, .device:
      return .neither
    }
  }

  private func isWanted(_ path: [UInt8]) -> Bool {
    (included.isEmpty || included.contains { $0.matches(path) })
      && !excluded.contains { $0.matches(path) }
  }

  /// Whether a name is one that systems, or this program while it writes, leave in any folder.
  static func isSystemLitter(_ name: [UInt8]) -> Bool {
    name.starts(with: Array("._".utf8)) || name.elementsEqual(".DS_Store".utf8)
      || name.elementsEqual("__MACOSX".utf8) || StagedOutput.isTemporaryName(name)
  }

  private static let extensions = ["rtfd".utf8, "rtf".utf8, "flat-rtfd".utf8]
}
